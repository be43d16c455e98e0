// The choice of the master key, and the re-wrapping of what is sealed with others.
#pragma once

#include "store/policy/key_guard.hpp"
#include "store/port/key_store.hpp"
#include "store/sqlite/database.hpp"

#include <filesystem>

namespace tassel::store::sqlite {

/// Works on connections of its own, one for each call: calls are rare.
class key_table final : public key_store {
  public:
    /// `file` must have the current schema; `guard` must outlive the table.
    key_table(std::filesystem::path file, key_guard& guard);

    [[nodiscard]] std::vector<std::string> used() override;
    [[nodiscard]] std::optional<active_key> active() override;
    void seal_with(std::shared_ptr<crypto::master_keys const> keys) override;
    [[nodiscard]] rewrap_outcome rewrap(crypto::master_keys const& keys) override;

  private:
    std::filesystem::path file_;
    key_guard& guard_;
};

} // namespace tassel::store::sqlite
