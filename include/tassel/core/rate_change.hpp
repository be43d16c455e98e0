// An interest rate that is another one from some month on.
#pragma once

#include "tassel/core/money.hpp"

namespace tassel {

struct rate_change {
    annual_rate rate{};
    int from_month = 0; ///< the first is 1; 0: the rate stays

    bool operator==(rate_change const&) const = default;
    [[nodiscard]] constexpr bool happens() const noexcept { return from_month > 0; }
    [[nodiscard]] constexpr bool happens_by(int month) const noexcept {
        return happens() && from_month <= month;
    }
};

} // namespace tassel
