// Graduated repayment: payments rise in steps of equal length, as a geometric sequence, and none is
// below the first month's interest. The law says how long a step is and how far the payments rise.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/annuity.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel::plan {

/// How payments rise.
struct graduated_rule {
    int step_months = 0;   ///< whole years
    int last_to_first = 0; ///< the last payment divided by the first
};
BOOST_DESCRIBE_STRUCT(graduated_rule, (), (step_months, last_to_first))

inline constexpr std::size_t maximum_graduated_steps = 15;

/// The payment of each step; the last step may be shorter.
using graduated_levels = bounded_vector<cents, maximum_graduated_steps>;

namespace detail {

/// Fixed point with 62 fractional bits, for growth below 4.
inline constexpr int growth_bits = 62;
inline constexpr std::uint64_t growth_one = std::uint64_t{1} << growth_bits;

/// The `degree`-th root of a number below 4, found bit by bit.
[[nodiscard]] constexpr std::uint64_t root_of(int number, std::size_t degree) noexcept {
    auto const whole = static_cast<uint128>(number) * growth_one;
    std::uint64_t root = 0;
    for (int bit = growth_bits + 1; bit >= 0; --bit) {
        auto const candidate = root | (std::uint64_t{1} << bit);
        auto power = static_cast<uint128>(candidate);
        for (std::size_t i = 1; i < degree && power <= whole; ++i)
            power = (power * candidate) >> growth_bits;
        if (power <= whole) root = candidate;
    }
    return root;
}

using growth_row = std::array<std::uint64_t, maximum_graduated_steps>;

/// Powers 1, g, g^2, ... of a growth factor.
[[nodiscard]] constexpr growth_row powers_of(std::uint64_t growth) noexcept {
    growth_row row{};
    row[0] = growth_one;
    for (std::size_t i = 1; i < row.size(); ++i) {
        // With few steps, powers run past the last step; those beyond it are never used.
        auto const product = (static_cast<uint128>(row[i - 1]) * growth) >> growth_bits;
        row[i] = product > UINT64_MAX ? UINT64_MAX : static_cast<std::uint64_t>(product);
    }
    return row;
}

using step_values = std::array<std::uint64_t, maximum_graduated_steps>;

/// Not defined, so a rule that calls it does not compile.
void graduated_rule_out_of_range();

} // namespace detail

/// A rule and what follows from it for any loan. It is a constant of a ruleset, computed by the
/// compiler.
class graduated_steps {
  public:
    consteval explicit graduated_steps(graduated_rule rule) : rule_{rule} {
        // A step's value has 59 fractional bits, which leaves room for fewer than 32 months.
        bool const known = rule.step_months > 0 && rule.step_months % 12 == 0 &&
                           rule.step_months < 32 &&
                           count(longest_term_years * 12) <= maximum_graduated_steps &&
                           rule.last_to_first > 1 && rule.last_to_first < 4;
        if (!known) detail::graduated_rule_out_of_range();
        for (std::size_t steps = 2; steps < rows_.size(); ++steps)
            rows_[steps] = detail::powers_of(detail::root_of(rule.last_to_first, steps - 1));
    }

    [[nodiscard]] constexpr graduated_rule rule() const noexcept { return rule_; }
    /// The number of steps in a term.
    [[nodiscard]] constexpr std::size_t count(int months) const noexcept {
        return static_cast<std::size_t>((months + rule_.step_months - 1) / rule_.step_months);
    }
    /// For a number of steps, the payments of a sequence that begins with 1.
    [[nodiscard]] constexpr detail::growth_row const& row(std::size_t steps) const noexcept {
        return rows_[steps];
    }
    /// Values today of a dollar a month in each step, with as many fractional bits as a year's
    /// value.
    [[nodiscard]] constexpr detail::step_values values(annuity_table const& annuity,
                                                       int months) const noexcept {
        detail::step_values values{};
        auto const years = rule_.step_months / 12;
        for (int year = 0; year < months / 12; ++year)
            values[static_cast<std::size_t>(year / years)] += annuity.year(year);
        return values;
    }

  private:
    graduated_rule rule_;
    std::array<detail::growth_row, maximum_graduated_steps + 1> rows_{};
};

/// The graduated schedule for one rate and term, and for any balance in which a fixed part bears
/// interest. Each level is an amount times its own factor.
class graduated_shape {
  public:
    constexpr graduated_shape() = default;

    /// `months` is a multiple of 12 from 60 to 360, within the table's years, and makes three steps
    /// or more.
    constexpr graduated_shape(graduated_steps const& rule, annuity_table const& annuity,
                              int months) noexcept
        : graduated_shape{rule, annuity, months, cents{1}, cents{1}} {}
    /// For balances that bear interest in the proportion of `bearing` to `balance`; at most 10^13
    /// cents.
    constexpr graduated_shape(graduated_steps const& rule, annuity_table const& annuity, int months,
                              cents bearing, cents balance) noexcept
        : rate_{annuity.rate()}, months_{months},
          step_months_{rule.rule().step_months}, steps_{rule.count(months)} {
        auto const value = rule.values(annuity, months);
        // Present value of the rule's sequence, with 57 fractional bits.
        auto const& row = rule.row(steps_);
        uint128 present = 0;
        for (std::size_t i = 0; i < steps_; ++i) {
            present += multiply_high(row[i], value[i]);
        }
        constexpr auto monthly = static_cast<uint128>(monthly_rate_denominator);
        auto const rate = static_cast<uint128>(rate_.milli_bps);
        // 49 fractional bits leave room for amounts of 10^13 cents on both sides.
        auto const whole = static_cast<uint128>(balance.value);
        auto const part = static_cast<uint128>(bearing.value);
        interest_only_first_ = (bearing == balance)
                                   ? present * rate > (monthly << 57)
                                   : (present >> 8) * rate * part > (monthly << 49) * whole;
        if (interest_only_first_) {
            // The first payment is the first month's interest; the growth is solved from the
            // present value.
            auto const scaled = detail::normalize((rate << 100) / monthly);
            auto const target =
                static_cast<std::uint64_t>((monthly << growth_target_bits) * whole / (rate * part));
            assign({scaled.mantissa, scaled.exponent - 100},
                   detail::powers_of(solve_growth(value, row[1], target)));
        } else {
            auto const divisor = detail::normalize(present);
            auto const inverse =
                static_cast<std::uint64_t>(((uint128{1} << 127) - 1) / divisor.mantissa);
            assign({inverse, 57 - divisor.exponent - 127}, row);
        }
    }

    [[nodiscard]] constexpr int months() const noexcept { return months_; }
    [[nodiscard]] constexpr int step_months() const noexcept { return step_months_; }
    [[nodiscard]] constexpr std::size_t steps() const noexcept { return steps_; }
    /// Whether the first payment is exactly the first month's interest.
    [[nodiscard]] constexpr bool begins_with_interest() const noexcept {
        return interest_only_first_;
    }
    /// The payment of step `index`, rounded half up, for a balance that bears interest in full; at
    /// most 10^13 cents.
    [[nodiscard]] constexpr cents level(cents balance, std::size_t index) const noexcept {
        return level(balance, balance, index);
    }
    [[nodiscard]] constexpr graduated_levels levels(cents balance) const noexcept {
        return levels(balance, balance);
    }
    /// The payments of all steps for a balance of which only `bearing` bears interest. The ratio of
    /// the two amounts must be the one that the constructor was given.
    [[nodiscard]] constexpr graduated_levels levels(cents bearing, cents balance) const noexcept {
        graduated_levels all;
        for (std::size_t i = 0; i < steps_; ++i)
            all.push_back(level(bearing, balance, i));
        return all;
    }

  private:
    [[nodiscard]] constexpr cents level(cents bearing, cents balance,
                                        std::size_t index) const noexcept {
        if (index == 0 && interest_only_first_) return interest_for_month(bearing, rate_);
        auto const amount = interest_only_first_ ? bearing : balance;
        return {detail::scale_half_up(amount.value, {factors_[index], exponent_})};
    }

    /// The floor binds only when the balance is less than 4 * 360 months of interest on the part of
    /// it that bears interest, so this many fractional bits leave room.
    static constexpr int growth_target_bits = 53;

    /// Stores `base * growth[i]`.
    constexpr void assign(detail::normalized base, detail::growth_row const& growth) noexcept {
        for (std::size_t i = 0; i < steps_; ++i) {
            factors_[i] = multiply_high(base.mantissa, growth[i]);
        }
        exponent_ = base.exponent + 64 - detail::growth_bits;
    }

    /// The root g of  sum value[i] g^i = target, which is the balance in months of interest.
    ///
    /// The sum is convex and rising, and it is above the target at the growth of the rule's
    /// sequence. Newton's steps from there fall toward the root and never pass it; the iteration
    /// ends when they no longer move.
    [[nodiscard]] constexpr std::uint64_t solve_growth(detail::step_values const& value,
                                                       std::uint64_t start,
                                                       std::uint64_t target) const noexcept {
        constexpr int bits = growth_target_bits;
        constexpr int drop = annuity_table::fraction_bits - bits;
        std::uint64_t growth = start << 1; // 63 fractional bits: below 2 for three steps or more
        constexpr int maximum_iterations = 16;
        for (int iteration = 0; iteration < maximum_iterations; ++iteration) {
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
    int step_months_ = 0;
    std::size_t steps_ = 0;
    bool interest_only_first_ = false;
    int exponent_ = 0;
    std::array<std::uint64_t, maximum_graduated_steps> factors_{};
};

// Graduated repayment for borrowers who entered repayment before 2006-07-01. This is an estimate:
// payments cover at least the interest and stay within bounds that are shares of the Standard
// payment; the law fixes no steps.

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

} // namespace tassel::plan
