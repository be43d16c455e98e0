// Three-valued logic: a rule whose input is missing is unknown. Nothing is guessed.
#pragma once

#include <cstdint>

namespace tassel {

/// Kleene's three values. With the order no < unknown < yes, `and` is the minimum and `or` the
/// maximum.
enum class truth : std::uint8_t { no, unknown, yes };

[[nodiscard]] constexpr truth truth_of(bool value) noexcept {
    return value ? truth::yes : truth::no;
}
[[nodiscard]] constexpr truth operator&&(truth a, truth b) noexcept {
    return a < b ? a : b;
}
[[nodiscard]] constexpr truth operator||(truth a, truth b) noexcept {
    return a < b ? b : a;
}
[[nodiscard]] constexpr truth operator!(truth a) noexcept {
    return a == truth::yes ? truth::no : a == truth::no ? truth::yes : truth::unknown;
}

} // namespace tassel
