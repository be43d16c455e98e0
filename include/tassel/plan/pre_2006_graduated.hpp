// Graduated repayment for borrowers who entered repayment before 2006-07-01. This is an estimate:
// payments cover at least the interest and stay within bounds that are shares of the Standard
// payment; the law fixes no steps.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/annuity.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace tassel {

/// Shares of the Standard payment. The larger is less than four times the smaller.
struct payment_bounds {
    int minimum_percent = 0;
    int maximum_percent = 0;
};
BOOST_DESCRIBE_STRUCT(payment_bounds, (), (minimum_percent, maximum_percent))

namespace detail {

/// Cents with 64 fractional bits, below 2^44 cents.
using fine_cents = uint128;

/// `percent` of an amount.
[[nodiscard]] constexpr fine_cents fine_share(cents amount, int percent) noexcept {
    return (static_cast<uint128>(amount.value * percent) << 64) / 100;
}

/// `amount * factor / 2^bits`, for factors below 2^64.
[[nodiscard]] constexpr fine_cents scale(fine_cents amount, std::uint64_t factor,
                                         int bits) noexcept {
    auto const high = static_cast<uint128>(static_cast<std::uint64_t>(amount >> 64)) * factor;
    auto const low = static_cast<uint128>(static_cast<std::uint64_t>(amount)) * factor;
    return (high << (64 - bits)) + (low >> bits);
}

/// Levels `min(first * growth^i, cap)`.
class capped_steps {
  public:
    constexpr capped_steps(cents bearing, cents standard, annuity_table const& annuity, int months,
                           graduated_steps const& rule, payment_bounds bounds) noexcept
        : steps_{rule.count(months)}, values_{rule.values(annuity, months)},
          cap_{fine_share(standard, bounds.maximum_percent)} {
        constexpr auto monthly = static_cast<uint128>(monthly_rate_denominator);
        auto const numerator =
            static_cast<uint128>(bearing.value) * static_cast<uint128>(annuity.rate().milli_bps);
        // The quotient and the remainder are scaled separately: together they would exceed 128
        // bits.
        auto const interest =
            ((numerator / monthly) << 64) + ((numerator % monthly) << 64) / monthly;
        first_ = std::max(interest, fine_share(standard, bounds.minimum_percent));
    }

    [[nodiscard]] constexpr std::size_t steps() const noexcept { return steps_; }
    [[nodiscard]] constexpr cents level(std::uint64_t growth, std::size_t index) const noexcept {
        auto amount = first_;
        for (std::size_t i = 0; i < index; ++i)
            amount = next(amount, growth);
        return {static_cast<std::int64_t>((amount + (uint128{1} << 63)) >> 64)};
    }
    [[nodiscard]] constexpr fine_cents present_value(std::uint64_t growth) const noexcept {
        fine_cents sum = 0;
        auto amount = first_;
        for (std::size_t step = 0; step < steps_; ++step) {
            if (step != 0) amount = next(amount, growth);
            sum += scale(amount, values_[step], annuity_table::fraction_bits);
        }
        return sum;
    }

  private:
    [[nodiscard]] constexpr fine_cents next(fine_cents amount,
                                            std::uint64_t growth) const noexcept {
        return std::min(scale(amount, growth, growth_bits), cap_);
    }

    std::size_t steps_;
    step_values values_;
    fine_cents cap_;
    fine_cents first_ = 0;
};

} // namespace detail

/// The levels over `months` (144 to 360) for a balance of which `bearing` bears interest.
/// `standard` is the 10-year Standard payment with its minimum. Growth is solved so that the levels
/// are worth the balance; levels at the cap form a plateau at the end. If even equal levels repay
/// early, they stay equal.
[[nodiscard]] constexpr graduated_levels
pre_2006_graduated_levels(cents bearing, cents balance, cents standard,
                          annuity_table const& annuity, int months, graduated_steps const& rule,
                          payment_bounds bounds) noexcept {
    detail::capped_steps const steps{bearing, standard, annuity, months, rule, bounds};
    auto const target = static_cast<uint128>(balance.value) << 64;
    auto low = detail::growth_one;
    auto high = static_cast<std::uint64_t>(static_cast<uint128>(low) *
                                           static_cast<unsigned>(bounds.maximum_percent) /
                                           static_cast<unsigned>(bounds.minimum_percent));
    while (low < high) {
        auto const middle = low + (high - low + 1) / 2;
        if (steps.present_value(middle) <= target) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    graduated_levels levels;
    for (std::size_t i = 0; i < steps.steps(); ++i)
        levels.push_back(steps.level(low, i));
    return levels;
}

} // namespace tassel
