// A decimal number with few places, for figures that are neither money nor a rate.
#pragma once

#include <cstdint>
#include <optional>

namespace tassel {

/// `units` times ten to the minus `places`: {375, 1} is 37.5.
struct decimal {
    std::int64_t units = 0;
    int places = 0;

    bool operator==(decimal const&) const = default;
};

/// The digits before the decimal point.
[[nodiscard]] constexpr std::int64_t whole_part(decimal number) noexcept {
    for (int place = 0; place < number.places; ++place)
        number.units /= 10;
    return number.units;
}

/// The number in tenths, or nothing if it has more than one decimal place or is too large.
[[nodiscard]] constexpr std::optional<std::int64_t> tenths_of(decimal number) noexcept {
    for (; number.places > 1; --number.places) {
        if (number.units % 10 != 0) return std::nullopt;
        number.units /= 10;
    }
    if (number.places == 1) return number.units;
    std::int64_t tenths = 0;
    if (__builtin_mul_overflow(number.units, 10, &tenths)) return std::nullopt;
    return tenths;
}

/// Whether a nonnegative number is greater than an integer.
[[nodiscard]] constexpr bool is_above(decimal number, std::int64_t limit) noexcept {
    auto const whole = whole_part(number);
    if (whole != limit) return whole > limit;
    for (int place = 0; place < number.places; ++place) {
        if (number.units % 10 != 0) return true;
        number.units /= 10;
    }
    return false;
}

} // namespace tassel
