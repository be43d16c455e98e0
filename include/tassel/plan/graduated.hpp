// Graduated repayment: payments that rise every two years.
//
// 34 CFR 685.208 fixes no step length; the model (reference decision D3) reproduces the tables of
// the Department's own Repayment Plan Request: steps of 24 months in a geometric row, the last
// three times the first, no payment below the first month's interest.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/annuity.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel {

inline constexpr int graduated_step_months = 24;
inline constexpr std::size_t most_graduated_steps = 15;

/// Payments of each two-year step, the last step may be a single year.
using graduated_levels = bounded_vector<cents, most_graduated_steps>;

namespace detail {

/// Fixed point with 62 fractional bits, for growth from 1 to 3.
inline constexpr int growth_bits = 62;
inline constexpr std::uint64_t growth_one = std::uint64_t{1} << growth_bits;

[[nodiscard]] constexpr std::uint64_t multiply_growth(std::uint64_t a, std::uint64_t b) noexcept {
    return static_cast<std::uint64_t>((static_cast<uint128>(a) * b) >> growth_bits);
}

/// The `degree`-th root of 3, found bit by bit.
[[nodiscard]] constexpr std::uint64_t root_of_three(std::size_t degree) noexcept {
    std::uint64_t root = 0;
    for (int bit = growth_bits + 1; bit >= 0; --bit) {
        auto const candidate = root | (std::uint64_t{1} << bit);
        auto power = static_cast<uint128>(candidate);
        for (std::size_t i = 1; i < degree && power <= 3 * static_cast<uint128>(growth_one); ++i) {
            power = (power * candidate) >> growth_bits;
        }
        if (power <= 3 * static_cast<uint128>(growth_one)) root = candidate;
    }
    return root;
}

using growth_row = std::array<std::uint64_t, most_graduated_steps>;

/// Powers 1, g, g^2, ... of a growth factor.
[[nodiscard]] constexpr growth_row powers_of(std::uint64_t growth) noexcept {
    growth_row row{};
    row[0] = growth_one;
    for (std::size_t i = 1; i < row.size(); ++i) {
        // Rows for few steps run past 3; what lies beyond the last step is not used.
        auto const product = (static_cast<uint128>(row[i - 1]) * growth) >> growth_bits;
        row[i] = product > UINT64_MAX ? UINT64_MAX : static_cast<std::uint64_t>(product);
    }
    return row;
}

/// For each number of steps, the row from 1 to 3.
inline constexpr auto threefold_rows = [] {
    std::array<growth_row, most_graduated_steps + 1> rows{};
    for (std::size_t steps = 2; steps < rows.size(); ++steps) {
        rows[steps] = powers_of(root_of_three(steps - 1));
    }
    return rows;
}();

} // namespace detail

/// The graduated schedule of one rate and term, for any balance: every level is the balance times a
/// factor of its own.
class graduated_shape {
  public:
    constexpr graduated_shape() = default;

    /// `months` is a multiple of 12 from 60 to 360, not above the table's years.
    constexpr graduated_shape(annuity_table const& annuity, int months) noexcept
        : rate_{annuity.rate()}, months_{months}, steps_{static_cast<std::size_t>(
                                                      (months + graduated_step_months - 1) /
                                                      graduated_step_months)} {
        std::array<std::uint64_t, most_graduated_steps> value{};
        for (int year = 0; year < months / 12; ++year) {
            value[static_cast<std::size_t>(year / 2)] += annuity.year(year);
        }
        // Present value of the row 1..3, with 57 fractional bits.
        auto const& threefold = detail::threefold_rows[steps_];
        uint128 present = 0;
        for (std::size_t i = 0; i < steps_; ++i) {
            present += multiply_high(threefold[i], value[i]);
        }
        constexpr auto monthly = static_cast<uint128>(monthly_rate_denominator);
        auto const rate = static_cast<uint128>(rate_.milli_bps);
        interest_only_first_ = present * rate > (monthly << 57);
        if (interest_only_first_) {
            // The first payment is the first month's interest; the growth follows from the value.
            auto const scaled = detail::normalize((rate << 100) / monthly);
            assign({scaled.mantissa, scaled.exponent - 100},
                   detail::powers_of(solve_growth(value, threefold[1])));
        } else {
            auto const divisor = detail::normalize(present);
            auto const inverse =
                static_cast<std::uint64_t>(((uint128{1} << 127) - 1) / divisor.mantissa);
            assign({inverse, 57 - divisor.exponent - 127}, threefold);
        }
    }

    [[nodiscard]] constexpr int months() const noexcept { return months_; }
    [[nodiscard]] constexpr std::size_t steps() const noexcept { return steps_; }
    /// The payment of step `index`, rounded half up; `balance` is at most 10^13 cents.
    [[nodiscard]] constexpr cents level(cents balance, std::size_t index) const noexcept {
        if (index == 0 && interest_only_first_) return interest_for_month(balance, rate_);
        return {detail::scale_half_up(balance.value, {factors_[index], exponent_})};
    }
    [[nodiscard]] constexpr graduated_levels levels(cents balance) const noexcept {
        graduated_levels all;
        for (std::size_t i = 0; i < steps_; ++i)
            all.push_back(level(balance, i));
        return all;
    }

  private:
    /// Keeps `base * growth[i]`.
    constexpr void assign(detail::normalized base, detail::growth_row const& growth) noexcept {
        for (std::size_t i = 0; i < steps_; ++i) {
            factors_[i] = multiply_high(base.mantissa, growth[i]);
        }
        exponent_ = base.exponent + 64 - detail::growth_bits;
    }

    /// The root g of  sum value[i] g^i = 1 / monthly rate.
    ///
    /// The sum is convex and rising, and at g = 3^(1/(steps-1)) it is above the target, so Newton's
    /// steps from there fall towards the root and never pass it; they end when they no longer move.
    [[nodiscard]] constexpr std::uint64_t
    solve_growth(std::array<std::uint64_t, most_graduated_steps> const& value,
                 std::uint64_t start) const noexcept {
        // The floor binds only where 1 / monthly rate < 1080: 53 fractional bits leave room.
        constexpr int bits = 53;
        constexpr int drop = annuity_table::fraction_bits - bits;
        auto const target =
            static_cast<std::uint64_t>((static_cast<uint128>(monthly_rate_denominator) << bits) /
                                       static_cast<std::uint64_t>(rate_.milli_bps));
        std::uint64_t growth = start << 1; // 63 fractional bits: below 2 for three steps or more
        constexpr int most_iterations = 16;
        for (int iteration = 0; iteration < most_iterations; ++iteration) {
            std::uint64_t sum = value[steps_ - 1] >> drop;
            std::uint64_t slope = 0; // 50 fractional bits
            for (std::size_t i = steps_ - 1; i-- > 0;) {
                slope = (multiply_high(slope, growth) << 1) + (sum >> 3);
                sum = (multiply_high(sum, growth) << 1) + (value[i] >> drop);
            }
            if (sum <= target) break;
            auto const step = static_cast<std::uint64_t>(
                (static_cast<uint128>(sum - target) << (63 + 50 - bits)) / slope);
            if (step == 0) break;
            growth -= step;
        }
        return growth >> 1;
    }

    annual_rate rate_{};
    int months_ = 0;
    std::size_t steps_ = 0;
    bool interest_only_first_ = false;
    int exponent_ = 0;
    std::array<std::uint64_t, most_graduated_steps> factors_{};
};

} // namespace tassel
