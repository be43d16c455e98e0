// The master keys of a PostgreSQL database: which key is active, which keys seal its rows, and how
// to change them while servers run.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/policy/record_keys.hpp"
#include "store/port/key_store.hpp"
#include "store/postgres/wire/brief_locks.hpp"
#include "store/postgres/wire/pool.hpp"
#include "store/postgres/witness_rows.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::store::postgres {

/// Returns the query for the active key. Use it in every transaction that writes a record. Until
/// the transaction ends, the query holds off `lock_key_choice`, so that nobody chooses another key
/// meanwhile (https://www.postgresql.org/docs/15/explicit-locking.html).
[[nodiscard]] query look_at_active_key();

/// Returns a query for a transaction of one round trip: the whole batch fails unless this key is
/// the active one (see `require_that`). Like `look_at_active_key`, it holds off `lock_key_choice`.
[[nodiscard]] query require_active_key(std::string_view key_id);

/// Returns the query that waits for transactions that write records, and blocks new ones until its
/// own transaction ends. Readers go on.
[[nodiscard]] query lock_key_choice();

/// Returns the query that records the id of a key that seals records.
[[nodiscard]] query remember_key(std::string_view key_id);

/// Makes sure that every record is written under the active master key. Use it only on the pool's
/// thread.
class active_key_guard final : public policy::key_guard {
  public:
    /// `found`: the result of `look_at_active_key`. Re-wraps if another key is active, and records
    /// the id of the record's key if none was chosen yet. Throws store_error.
    template <class Sealed>
    void settle(transaction& change, rows const& found, Sealed& sealed,
                record_identity const& identity) {
        active_ = found.empty() ? std::nullopt : std::optional{found.text(0, 0)};
        key_guard::settle(sealed, identity);
        if (!active_) change.add(remember_key(sealed.key_id));
    }

    /// Whether this key was the active one at the last look.
    [[nodiscard]] bool seems_active(std::string_view key_id) const noexcept {
        return active_ && *active_ == key_id;
    }

  private:
    [[nodiscard]] std::optional<std::string> replacement(std::string const& key_id) override;

    std::optional<std::string> active_;
};

/// The data keys of all records, for choosing a master key and for re-wrapping. It waits for the
/// pool's thread, so do not use it on that thread.
class stored_data_keys final : public policy::key_records {
  public:
    explicit stored_data_keys(brief_locks locks) : locks_{std::move(locks)} {}

    [[nodiscard]] std::optional<active_key> active() override;
    [[nodiscard]] std::vector<std::string> used() override;
    [[nodiscard]] bool choose(active_key const& chosen, policy::key_state const& seen) override;
    void settle(std::string const& key_id) override;
    [[nodiscard]] std::vector<policy::kept_data_key> find(policy::record_kind kind,
                                                          std::string const& key_id,
                                                          std::int64_t after,
                                                          std::int64_t most) override;
    [[nodiscard]] std::int64_t
    replace(policy::record_kind kind,
            std::vector<policy::rewrapped_data_key> const& rewrapped) override;

  private:
    brief_locks locks_;
    /// Records have no numbers in PostgreSQL, so we number them as we find them.
    std::map<std::int64_t, std::vector<std::string>> numbered_;
};

/// The key_store in PostgreSQL: which master key seals all records.
class key_rows final : public key_store {
  public:
    /// `on`, `guard`, and `attested` must outlive this object. `tell` is called when the store
    /// waits for others.
    key_rows(pool& on, active_key_guard& guard, policy::integrity& attested,
             std::function<void(std::string_view)> tell)
        : pool_{on}, locks_{on, std::move(tell)}, guard_{guard}, attested_{attested} {}

    [[nodiscard]] std::vector<std::string> used() override;
    [[nodiscard]] std::optional<active_key> active() override;
    void seal_with(std::shared_ptr<crypto::master_keys const> keys) override;
    void attest(crypto::master_keys const& keys, beginning begins) override;
    [[nodiscard]] rewrap_outcome rewrap(crypto::master_keys const& keys) override;

    /// Notes that this process created the tables.
    void made_schema() noexcept { made_schema_ = true; }
    /// Surveys the rows. Throws store_error (untrusted) if this program did not write them.
    void require_trusted();
    /// Surveys the rows, and hands the result to `attested`. Not thread-safe.
    void survey_rows();

  private:
    // Both functions below return whether there is an integrity key now.

    [[nodiscard]] bool open_integrity_key(crypto::master_keys const& keys);
    [[nodiscard]] bool begin_integrity_key(crypto::master_keys const& keys, bool may_begin);

    pool& pool_;
    brief_locks locks_;
    active_key_guard& guard_;
    policy::integrity& attested_;
    bool made_schema_ = false;
    survey_place last_package_; ///< the last package that was surveyed
};

} // namespace tassel::store::postgres
