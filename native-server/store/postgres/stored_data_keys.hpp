// The data keys of all records, for whoever chooses a master key or wraps them anew.
#pragma once

#include "store/policy/key_choice.hpp"
#include "store/postgres/wire/pool.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tassel::store::postgres {

/// On a connection of its own. Waits for the pool's thread, and must not be used on it.
class stored_data_keys final : public policy::key_records {
  public:
    explicit stored_data_keys(pool& on);

    void transact(std::function<void()> const& work) override;
    [[nodiscard]] std::optional<active_key> active() override;
    [[nodiscard]] std::vector<std::string> used() override;
    void choose(active_key const& chosen) override;
    void forget_unused() override;
    [[nodiscard]] std::vector<policy::kept_data_key> find(policy::record_kind kind,
                                                          std::string const& key_id,
                                                          std::int64_t after,
                                                          std::int64_t most) override;
    void replace(policy::record_kind kind,
                 std::vector<policy::rewrapped_data_key> const& rewrapped) override;

  private:
    [[nodiscard]] rows run(query one);

    pool& pool_;
    std::unique_ptr<connection> own_;
    /// Records have no numbers here: these are given out as they are found.
    std::map<std::int64_t, std::vector<std::string>> numbered_;
};

} // namespace tassel::store::postgres
