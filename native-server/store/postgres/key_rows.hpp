// Which master key all records are sealed with, in PostgreSQL.
#pragma once

#include "store/policy/integrity.hpp"
#include "store/port/key_store.hpp"
#include "store/postgres/active_key.hpp"

namespace tassel::store::postgres {

class key_rows final : public key_store {
  public:
    /// All must outlive it.
    key_rows(pool& on, active_key_guard& guard, policy::integrity& attested)
        : pool_{on}, guard_{guard}, attested_{attested} {}

    [[nodiscard]] std::vector<std::string> used() override;
    [[nodiscard]] std::optional<active_key> active() override;
    void seal_with(std::shared_ptr<crypto::master_keys const> keys) override;
    [[nodiscard]] attested_rows attest(crypto::master_keys const& keys,
                                       first_sealing sealing) override;
    [[nodiscard]] rewrap_outcome rewrap(crypto::master_keys const& keys) override;

  private:
    [[nodiscard]] task<attested_rows> attest(transaction& change, crypto::master_keys const& keys,
                                             first_sealing sealing);
    [[nodiscard]] task<attested_rows> seal_present_rows(transaction& change);

    pool& pool_;
    active_key_guard& guard_;
    policy::integrity& attested_;
};

} // namespace tassel::store::postgres
