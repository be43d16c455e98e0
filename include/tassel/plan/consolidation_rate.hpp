// The rate of a consolidation loan. 20 USC 1078-3(c)(1), 1087e(b)(6)(C), (b)(8)(D).
#pragma once

#include "tassel/core/money.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

namespace tassel::plan {

/// One loan to be consolidated; the balance includes accrued interest.
struct weighted_loan {
    cents balance{};
    annual_rate rate{};
};

struct consolidation_rate {
    /// Rounded half up to a thousandth of a basis point, for display.
    annual_rate weighted_average{};
    annual_rate rounded{}; ///< the exact average rounded up to the next step
};

/// The average weighted by balance, rounded up to a multiple of `increment` and limited to `cap`
/// where a law set one. Nothing if the balances are all zero.
[[nodiscard]] constexpr std::optional<consolidation_rate>
rate_of_consolidation(std::span<weighted_loan const> loans, annual_rate increment,
                      std::optional<annual_rate> cap = std::nullopt) noexcept {
    uint128 weighted = 0, total = 0;
    for (auto const& loan : loans) {
        weighted +=
            static_cast<uint128>(loan.balance.value) * static_cast<uint128>(loan.rate.milli_bps);
        total += static_cast<uint128>(loan.balance.value);
    }
    if (total == 0) return std::nullopt;
    auto const step = total * static_cast<uint128>(increment.milli_bps);
    auto const steps = (weighted + step - 1) / step;
    annual_rate rounded{static_cast<std::int64_t>(steps) * increment.milli_bps};
    if (cap) rounded = std::min(rounded, *cap);
    return consolidation_rate{
        .weighted_average = {static_cast<std::int64_t>(divide_half_up(weighted, total))},
        .rounded = rounded};
}

} // namespace tassel::plan
