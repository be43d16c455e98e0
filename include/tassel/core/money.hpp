// Money, interest rates, and the only rounding. There is no floating point, so every compiler gives
// the same bits. Powers and quotients use 128 bits; the month loops use 64.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace tassel {

__extension__ typedef unsigned __int128 uint128;
__extension__ typedef __int128 int128;

/// The quotient, rounded half up. `denominator` is positive, and twice `numerator` fits in 128
/// bits.
[[nodiscard]] constexpr uint128 divide_half_up(uint128 numerator, uint128 denominator) noexcept {
    return (2 * numerator + denominator) / (2 * denominator);
}

/// An amount of United States money in whole cents.
struct cents {
    std::int64_t value = 0;

    auto operator<=>(cents const&) const = default;
    constexpr cents& operator+=(cents other) noexcept {
        value += other.value;
        return *this;
    }
    constexpr cents& operator-=(cents other) noexcept {
        value -= other.value;
        return *this;
    }
    [[nodiscard]] friend constexpr cents operator+(cents a, cents b) noexcept { return a += b; }
    [[nodiscard]] friend constexpr cents operator-(cents a, cents b) noexcept { return a -= b; }
    [[nodiscard]] friend constexpr cents operator*(cents a, std::int64_t n) noexcept {
        return {a.value * n};
    }
};

/// Whole dollars, for tables that are published in dollars.
[[nodiscard]] consteval cents dollars(std::int64_t amount) {
    return {amount * 100};
}

/// An annual rate in thousandths of a basis point: 6.39 % is 639 bps, stored as 639000.
struct annual_rate {
    std::int64_t milli_bps = 0;

    auto operator<=>(annual_rate const&) const = default;
};

[[nodiscard]] consteval annual_rate basis_points(std::int64_t bps) {
    return {bps * 1000};
}

/// A share of something in ten-thousandths, as the ICR factor table prints it: 0.5779 is 5779.
struct ten_thousandths {
    std::int64_t value = 0;

    auto operator<=>(ten_thousandths const&) const = default;
};

/// Thousandths of a basis point in a rate of 100 % over twelve months. The monthly rate is
/// `milli_bps / monthly_rate_denominator`.
inline constexpr std::int64_t monthly_rate_denominator = std::int64_t{12} * 10'000'000;

/// The largest principal that the 64-bit month step accepts: 100,000,000.00 dollars.
inline constexpr std::int64_t largest_fast_principal = 10'000'000'000;

/// The largest annual rate that the month step accepts: 100 %.
inline constexpr std::int64_t largest_milli_bps = 10'000'000;

/// An exact amount of cents, not yet rounded: `numerator / denominator`, with denominator > 0.
struct exact_cents {
    uint128 numerator = 0;
    uint128 denominator = 1;

    [[nodiscard]] constexpr bool below(cents limit) const noexcept {
        return numerator < static_cast<uint128>(limit.value) * denominator;
    }
    [[nodiscard]] constexpr bool is_zero() const noexcept { return numerator == 0; }
};

/// The only rounding: half up, to the cent.
[[nodiscard]] constexpr cents round_half_up(exact_cents amount) noexcept {
    constexpr auto small = static_cast<uint128>(UINT64_MAX / 4);
    if (amount.numerator < small && amount.denominator < small) {
        auto const numerator = static_cast<std::uint64_t>(amount.numerator);
        auto const denominator = static_cast<std::uint64_t>(amount.denominator);
        return {static_cast<std::int64_t>((2 * numerator + denominator) / (2 * denominator))};
    }
    return {static_cast<std::int64_t>(divide_half_up(amount.numerator, amount.denominator))};
}

/// The smaller of two exact amounts.
[[nodiscard]] constexpr exact_cents smaller(exact_cents a, exact_cents b) noexcept {
    return a.numerator * b.denominator <= b.numerator * a.denominator ? a : b;
}

/// One month's interest at one annual rate, computed by multiplication alone.
///
/// `interest = floor(principal * milli_bps / 120,000,000 + 1/2)` is exact for every principal from
/// 0 to `largest_fast_principal` and every rate from 0 to `largest_milli_bps`. The stored factor is
/// the monthly rate times 2^64, rounded up. Its error times the principal stays below 2^-30, and
/// two possible values of the rounded quantity differ by at least 1/120,000,000 > 2^-27.
class monthly_interest {
  public:
    constexpr monthly_interest() = default;
    constexpr explicit monthly_interest(annual_rate rate) noexcept {
        constexpr auto denominator = static_cast<uint128>(monthly_rate_denominator);
        auto const scaled = static_cast<uint128>(rate.milli_bps) << 64;
        factor_ = static_cast<std::uint64_t>((scaled + denominator - 1) / denominator);
    }

    /// Returns cents, rounded half up. A principal outside the range gives a meaningless number but
    /// does no harm.
    [[nodiscard]] constexpr std::int64_t on(std::int64_t principal) const noexcept {
        auto const balance = static_cast<std::uint64_t>(principal);
#if defined(__wasm__)
        // WebAssembly has no wide multiply, but two products of 34 by 30 bits each fit in 64 bits.
        auto const whole = balance * (factor_ >> 30) + ((balance * (factor_ & low_mask)) >> 30);
        return static_cast<std::int64_t>((whole + (std::uint64_t{1} << 33)) >> 34);
#else
        auto const product = static_cast<uint128>(balance) * factor_ + (std::uint64_t{1} << 63);
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(product >> 64));
#endif
    }

  private:
    static constexpr std::uint64_t low_mask = (std::uint64_t{1} << 30) - 1;
    std::uint64_t factor_ = 0;
};

/// One month's interest on any principal up to 10^13 cents, straight from the definition.
[[nodiscard]] constexpr cents interest_for_month(cents principal, annual_rate rate) noexcept {
    return round_half_up(
        {static_cast<uint128>(principal.value) * static_cast<uint128>(rate.milli_bps),
         static_cast<uint128>(monthly_rate_denominator)});
}

/// An interest rate that changes in a given month.
struct rate_change {
    annual_rate rate{};
    int from_month = 0; ///< 1 is the first month; 0 means that the rate does not change

    bool operator==(rate_change const&) const = default;
    [[nodiscard]] constexpr bool happens() const noexcept { return from_month > 0; }
    [[nodiscard]] constexpr bool happens_by(int month) const noexcept {
        return happens() && from_month <= month;
    }
};

// Powers and wide products.

/// The upper 64 bits of the 128-bit product.
[[nodiscard]] constexpr std::uint64_t multiply_high(std::uint64_t a, std::uint64_t b) noexcept {
#if defined(__wasm__)
    // WebAssembly has no wide multiply, and four 32-bit products are cheaper than its library call.
    std::uint64_t const a_low = a & 0xffff'ffffU, a_high = a >> 32;
    std::uint64_t const b_low = b & 0xffff'ffffU, b_high = b >> 32;
    std::uint64_t const low = a_low * b_low;
    std::uint64_t const middle = a_high * b_low + (low >> 32);
    std::uint64_t const other = a_low * b_high + (middle & 0xffff'ffffU);
    return a_high * b_high + (middle >> 32) + (other >> 32);
#else
    return static_cast<std::uint64_t>((static_cast<uint128>(a) * b) >> 64);
#endif
}

/// The number of leading zero bits of a 128-bit value; 128 for zero.
[[nodiscard]] constexpr int leading_zeros(uint128 value) noexcept {
    auto const high = static_cast<std::uint64_t>(value >> 64);
    return high != 0 ? std::countl_zero(high)
                     : 64 + std::countl_zero(static_cast<std::uint64_t>(value));
}

} // namespace tassel
