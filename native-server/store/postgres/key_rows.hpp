// Which master key all records are sealed with, in PostgreSQL.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/port/key_store.hpp"
#include "store/postgres/active_key.hpp"
#include "store/postgres/surveyed_rows.hpp"
#include "store/postgres/wire/brief_locks.hpp"

#include <functional>
#include <string_view>
#include <utility>

namespace tassel::store::postgres {

class key_rows final : public key_store {
  public:
    /// All must outlive it. `tell` is told where it waits for others.
    key_rows(pool& on, active_key_guard& guard, policy::integrity& attested,
             std::function<void(std::string_view)> tell)
        : pool_{on}, locks_{on, std::move(tell)}, guard_{guard}, attested_{attested} {}

    [[nodiscard]] std::vector<std::string> used() override;
    [[nodiscard]] std::optional<active_key> active() override;
    void seal_with(std::shared_ptr<crypto::master_keys const> keys) override;
    void attest(crypto::master_keys const& keys, beginning begins) override;
    [[nodiscard]] rewrap_outcome rewrap(crypto::master_keys const& keys) override;

    /// This process made the tables.
    void made_schema() noexcept { made_schema_ = true; }
    /// Throws store_error (untrusted).
    void require_trusted();
    /// Keeps for `attested` what the rows show. One thread's at a time.
    void survey_rows();

  private:
    // Both give whether there is an integrity key now.

    [[nodiscard]] bool open_integrity_key(crypto::master_keys const& keys);
    [[nodiscard]] bool begin_integrity_key(crypto::master_keys const& keys, bool may_begin);

    pool& pool_;
    brief_locks locks_;
    active_key_guard& guard_;
    policy::integrity& attested_;
    bool made_schema_ = false;
    survey_place last_package_; ///< that was looked at
};

} // namespace tassel::store::postgres
