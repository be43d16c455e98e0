// A decimal number with few places, for figures that are neither money nor a rate.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

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

// Reads decimal numbers as JSON writes them, exactly and without floating point.

enum class decimal_error : std::uint8_t { none, too_many_places, too_large };

/// Reads a number that follows JSON's grammar, which the caller has checked, into `scaled`: the
/// number times 10^`places`. An exponent is accepted: 6.625e2 is 662.5.
[[nodiscard]] constexpr decimal_error read_decimal(std::string_view number, int places,
                                                   std::int64_t& scaled) noexcept {
    constexpr std::int64_t far = 1'000'000'000; // longer than any text: such numbers don't fit
    bool const negative = number.front() == '-';
    if (negative) number.remove_prefix(1);
    auto const mark = number.find_first_of("eE");
    std::int64_t exponent = 0;
    if (mark != std::string_view::npos) {
        auto digits = number.substr(mark + 1);
        bool const downward = digits.front() == '-';
        if (downward || digits.front() == '+') digits.remove_prefix(1);
        for (char const digit : digits)
            exponent = std::min(exponent * 10 + (digit - '0'), far);
        if (downward) exponent = -exponent;
        number = number.substr(0, mark);
    }
    auto const last = number.find_last_not_of("0.");
    scaled = 0;
    if (last == std::string_view::npos) return decimal_error::none;
    auto const first = number.find_first_not_of("0.");
    auto const point = std::min(number.find('.'), number.size());
    // The power of ten of the last nonzero digit, and from it the number of zeros to append.
    auto const position = static_cast<std::int64_t>(point) - static_cast<std::int64_t>(last);
    auto const zeros = (position > 0 ? position - 1 : position) + exponent + places;
    if (zeros < 0) return decimal_error::too_many_places;
    if (zeros + static_cast<std::int64_t>(last - first) > 17) return decimal_error::too_large;
    for (char const digit : number.substr(first, last - first + 1)) {
        if (digit != '.') scaled = scaled * 10 + (digit - '0');
    }
    for (std::int64_t i = 0; i < zeros; ++i)
        scaled *= 10;
    if (negative) scaled = -scaled;
    return decimal_error::none;
}

} // namespace tassel
