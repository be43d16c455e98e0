// The largest lower and upper ends of several ranges. The ranges are never added up.
#pragma once

#include "tassel/ledger/months_ledger.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace tassel {

class largest_range {
  public:
    void take(ledger_range const& one) noexcept {
        lowest_ = std::max(lowest_, one.lowest);
        bounded_ = bounded_ && one.highest.has_value();
        highest_ = std::max(highest_, one.highest.value_or(0));
    }
    [[nodiscard]] std::int64_t lowest() const noexcept { return lowest_; }
    /// False when any of the ranges has no upper end.
    [[nodiscard]] bool bounded() const noexcept { return bounded_; }
    [[nodiscard]] std::int64_t highest() const noexcept { return highest_; }
    [[nodiscard]] ledger_range range() const noexcept {
        return {lowest_, bounded_ ? std::optional{highest_} : std::nullopt};
    }

  private:
    std::int64_t lowest_ = 0;
    std::int64_t highest_ = 0;
    bool bounded_ = true;
};

} // namespace tassel
