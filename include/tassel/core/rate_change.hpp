// An interest rate that changes in a given month.
#pragma once

#include "tassel/core/money.hpp"

namespace tassel {

struct rate_change {
    annual_rate rate{};
    int from_month = 0; ///< 1 is the first month; 0 means that the rate does not change

    bool operator==(rate_change const&) const = default;
    [[nodiscard]] constexpr bool happens() const noexcept { return from_month > 0; }
    [[nodiscard]] constexpr bool happens_by(int month) const noexcept {
        return happens() && from_month <= month;
    }
};

} // namespace tassel
