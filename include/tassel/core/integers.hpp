// 128-bit helpers for powers and quotients. The month loops use 64 bits (see money.hpp).
#pragma once

#include <bit>
#include <cstdint>

namespace tassel {

__extension__ typedef unsigned __int128 uint128;
__extension__ typedef __int128 int128;

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

/// The quotient, rounded half up. `denominator` is positive, and twice `numerator` fits in 128
/// bits.
[[nodiscard]] constexpr uint128 divide_half_up(uint128 numerator, uint128 denominator) noexcept {
    return (2 * numerator + denominator) / (2 * denominator);
}

} // namespace tassel
