// Present values of monthly payments at a fixed rate, in fixed point.
//
// 34 CFR 685.208 asks for "fixed payments within N years"; the annuity is the standard model of it:
// payment = balance / (v + v^2 + ... + v^n), v = 1 / (1 + monthly rate). The sums are built by
// doubling, without a division by the rate, so that they hold at 0 % too.
#pragma once

#include "tassel/core/money.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel::plan {

/// Longest repayment term in the rules: thirty years.
inline constexpr int longest_term_years = 30;

namespace detail {

/// Upper 128 bits of the 256-bit product.
[[nodiscard]] constexpr uint128 multiply_high(uint128 a, uint128 b) noexcept {
    auto const a_low = static_cast<std::uint64_t>(a), a_high = static_cast<std::uint64_t>(a >> 64);
    auto const b_low = static_cast<std::uint64_t>(b), b_high = static_cast<std::uint64_t>(b >> 64);
    auto const low_high = static_cast<uint128>(a_low) * b_high;
    auto const high_low = static_cast<uint128>(a_high) * b_low;
    auto const carry =
        (static_cast<uint128>(tassel::multiply_high(a_low, b_low)) +
         static_cast<std::uint64_t>(low_high) + static_cast<std::uint64_t>(high_low)) >>
        64;
    return static_cast<uint128>(a_high) * b_high + (low_high >> 64) + (high_low >> 64) + carry;
}

/// A positive number as `mantissa * 2^exponent`, the mantissa with its highest bit set.
struct normalized {
    std::uint64_t mantissa = 0;
    int exponent = 0;
};

[[nodiscard]] constexpr normalized normalize(uint128 value) noexcept {
    int const zeros = leading_zeros(value);
    return {static_cast<std::uint64_t>((value << zeros) >> 64), 64 - zeros};
}

/// `amount * factor` rounded half up, for factors below 2^30 and amounts that are not negative.
[[nodiscard]] constexpr std::int64_t scale_half_up(std::int64_t amount,
                                                   normalized factor) noexcept {
    auto const product = static_cast<uint128>(static_cast<std::uint64_t>(amount)) * factor.mantissa;
    int const shift = -factor.exponent;
    if (shift > 127) return 0;
    return static_cast<std::int64_t>((product + (uint128{1} << (shift - 1))) >> shift);
}

} // namespace detail

/// Values today of a dollar a month, year by year: `year(0)` is the value of months 1 to 12,
/// `year(1)` of months 13 to 24, and so on, each with 59 fractional bits.
class annuity_table {
  public:
    static constexpr int fraction_bits = 59;

    constexpr annuity_table() = default;

    /// `rate` is 0 to 100 % a year; `years` is 1 to 30.
    constexpr explicit annuity_table(annual_rate rate, int years = longest_term_years) noexcept
        : rate_{rate}, count_{static_cast<std::size_t>(years)} {
        if (rate.milli_bps == 0) {
            for (std::size_t i = 0; i < count_; ++i)
                years_[i] = std::uint64_t{12} << fraction_bits;
            return;
        }
        // Powers of v have 127 fractional bits, their sums 120.
        auto const multiply = [](uint128 a, uint128 b) { return detail::multiply_high(a, b) << 1; };
        auto const v1 = discount_factor(rate);
        auto const v2 = multiply(v1, v1), v3 = multiply(v2, v1), v6 = multiply(v3, v3);
        auto const v12 = multiply(v6, v6), v24 = multiply(v12, v12);
        auto const sum3 = (v1 >> 7) + (v2 >> 7) + (v3 >> 7);
        auto const sum6 = sum3 + multiply(v3, sum3);
        auto const sum12 = sum6 + multiply(v6, sum6);
        years_[0] = static_cast<std::uint64_t>(sum12 >> (120 - fraction_bits));
        if (count_ > 1) {
            years_[1] = static_cast<std::uint64_t>(multiply(v12, sum12) >> (120 - fraction_bits));
        }
        auto const two_years = static_cast<std::uint64_t>(v24 >> 63);
        for (std::size_t i = 2; i < count_; ++i) {
            years_[i] = tassel::multiply_high(years_[i - 2], two_years);
        }
    }

    [[nodiscard]] constexpr annual_rate rate() const noexcept { return rate_; }
    [[nodiscard]] constexpr std::uint64_t year(int index) const noexcept {
        return years_[static_cast<std::size_t>(index)];
    }
    /// Value today of a dollar a month for whole years, with 59 fractional bits.
    [[nodiscard]] constexpr uint128 of_months(int months) const noexcept {
        uint128 sum = 0;
        for (int i = 0; i < months / 12; ++i)
            sum += year(i);
        return sum;
    }

    static constexpr int discount_bits = 127;
    /// 1 / (1 + rate / 12), with this many fractional bits.
    [[nodiscard]] static constexpr uint128 discount_factor(annual_rate rate) noexcept {
        auto const numerator = static_cast<uint128>(monthly_rate_denominator);
        auto const denominator = numerator + static_cast<uint128>(rate.milli_bps);
        auto const high = (numerator << 64) / denominator;
        auto const rest = (numerator << 64) % denominator;
        return (high << 63) + (rest << 63) / denominator;
    }

  private:
    annual_rate rate_{};
    std::size_t count_ = 0;
    std::array<std::uint64_t, longest_term_years> years_{};
};

/// The level payment for one rate and term (at most 360 months) and any balance.
class level_shape {
  public:
    constexpr level_shape() = default;
    /// For a term that is a multiple of 12 months.
    constexpr level_shape(annuity_table const& annuity, int months) noexcept
        : months_{months}, present_value_{static_cast<std::uint64_t>(annuity.of_months(months) >>
                                                                     spare_bits)} {}

    [[nodiscard]] constexpr int months() const noexcept { return months_; }
    /// For any term of up to 360 months, summed month by month.
    constexpr level_shape(annual_rate rate, int months) noexcept : months_{months} {
        constexpr int sum_bits = 118; // 360 dollars a month are below 2^9
        auto const factor = annuity_table::discount_factor(rate);
        uint128 discount = factor, sum = 0;
        for (int month = 0; month < months; ++month) {
            sum += discount >> (annuity_table::discount_bits - sum_bits);
            discount = detail::multiply_high(discount, factor) << 1;
        }
        present_value_ = static_cast<std::uint64_t>(
            sum >> (sum_bits - annuity_table::fraction_bits + spare_bits));
    }
    /// Rounded half up; `balance` is at most 10^13 cents.
    [[nodiscard]] constexpr cents payment(cents balance) const noexcept {
        // Takes twice the quotient, then rounds half of it up: exact when the rate is 0.
        auto const numerator = static_cast<uint128>(balance.value)
                               << (annuity_table::fraction_bits + 1 - spare_bits);
        auto const twice = static_cast<std::uint64_t>(numerator / present_value_);
        return {static_cast<std::int64_t>((twice + 1) >> 1)};
    }

  private:
    static constexpr int spare_bits = 4;

    int months_ = 0;
    std::uint64_t present_value_ = 1;
};

/// The level payment that repays `balance` in `months`, rounded half up.
[[nodiscard]] constexpr cents level_payment(cents balance, annuity_table const& annuity,
                                            int months) noexcept {
    return level_shape{annuity, months}.payment(balance);
}

/// The level payment, raised to the plan's minimum amount. The caller keeps the payment from
/// exceeding what is owed.
[[nodiscard]] constexpr cents level_payment(cents balance, annuity_table const& annuity, int months,
                                            cents minimum) noexcept {
    return std::max(level_payment(balance, annuity, months), minimum);
}

} // namespace tassel::plan
