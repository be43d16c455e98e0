// Which master key is the active one, and that every record is written under it.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/key_store.hpp"
#include "store/port/record_identity.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store::policy {

// Which master key all records are sealed with: how it is chosen, and how those that another key
// sealed are re-wrapped, step by step.

enum class record_kind { analysis, package_origin, package_state, object, integrity_key };

/// The data key of a record, and what both are bound to.
struct kept_data_key {
    std::int64_t number = 0; ///< of the record, among its kind
    std::string wrapped_key;
    record_identity identity;
};

struct rewrapped_data_key {
    std::int64_t number = 0;
    std::string found; ///< the wrapped key that it takes the place of
    crypto::wrapped_data_key wrapped;
};

/// What a choice was made by.
struct key_state {
    std::optional<active_key> active;
    std::vector<std::string> used; ///< ids of the master keys that records need, sorted
};

/// What a store knows of the keys of its records. One thread's at a time; all calls throw
/// store_error. Each is a transaction of its own, and none leaves anything locked.
class key_records {
  public:
    [[nodiscard]] virtual std::optional<active_key> active() = 0;
    /// The ids of the master keys that records need, in no particular order.
    [[nodiscard]] virtual std::vector<std::string> used() = 0;
    /// While no record is written; gives false, and does nothing, where `seen` no longer holds.
    [[nodiscard]] virtual bool choose(active_key const& chosen, key_state const& seen) = 0;
    /// If this is the active key, its choice is settled, and the ids of keys that no record needs
    /// are forgotten.
    virtual void settle(std::string const& key_id) = 0;

    /// At most `most` records under `key_id` whose numbers are greater than `after`, in their
    /// order.
    [[nodiscard]] virtual std::vector<kept_data_key>
    find(record_kind kind, std::string const& key_id, std::int64_t after, std::int64_t most) = 0;
    /// Gives how many: a record that was changed since it was found, or that another transaction
    /// holds, stays as it is.
    [[nodiscard]] virtual std::int64_t
    replace(record_kind kind, std::vector<rewrapped_data_key> const& rewrapped) = 0;

  protected:
    ~key_records() = default;
};

/// key_store::seal_with, but for whoever writes with those keys.
void choose_key(key_records& records, crypto::master_keys const& keys);

/// key_store::rewrap. After the choice of a key nobody adds records under another one. Small
/// transactions, and after each a pause as long as it took: other writers get their turn. Records
/// that others hold are come back to; `tell` is told of those that stay held.
[[nodiscard]] rewrap_outcome rewrap_records(key_records& records, crypto::master_keys const& keys,
                                            std::function<void(std::string_view)> const& tell);

/// Keeps every record that is written under the active master key.
class key_guard {
  public:
    key_guard() = default;
    key_guard(key_guard const&) = delete;
    key_guard& operator=(key_guard const&) = delete;

    /// Where data keys are re-wrapped. Safe from several threads.
    void use(std::shared_ptr<crypto::master_keys const> keys);

    // What follows runs in the transaction that writes the record, before it is written. Throws
    // store_error when the active key is another one and is not known here.

    void settle(crypto::sealed_record& sealed, record_identity const& identity);
    void settle(crypto::wrapped_data_key& wrapped, record_identity const& identity);

  protected:
    ~key_guard() = default;
    /// The active key, when it is another one. Where none was chosen yet, whatever is used counts.
    [[nodiscard]] virtual std::optional<std::string> replacement(std::string const& key_id) = 0;

  private:
    std::mutex mutex_;
    std::shared_ptr<crypto::master_keys const> keys_; // guarded by mutex_
};

} // namespace tassel::store::policy
