// A decimal number of few places, for figures that are neither money nor a rate.
#pragma once

#include <cstdint>

namespace tassel {

/// `units` of ten to the minus `places`: {375, 1} is 37.5.
struct decimal {
    std::int64_t units = 0;
    int places = 0;

    bool operator==(decimal const&) const = default;
};

/// What stands before the point.
[[nodiscard]] constexpr std::int64_t whole_part(decimal number) noexcept {
    for (int place = 0; place < number.places; ++place)
        number.units /= 10;
    return number.units;
}

/// A number that is not negative is above a whole one.
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
