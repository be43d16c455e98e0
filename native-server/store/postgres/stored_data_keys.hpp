// The data keys of all records, for whoever chooses a master key or wraps them anew.
#pragma once

#include "store/policy/record_keys.hpp"
#include "store/postgres/wire/brief_locks.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tassel::store::postgres {

/// Waits for the pool's thread, and must not be used on it.
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
    /// Records have no numbers here: these are given out as they are found.
    std::map<std::int64_t, std::vector<std::string>> numbered_;
};

} // namespace tassel::store::postgres
