// Indicators of the StudentAid / NSLDS text: yes, no, or not understood.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/export/words/export_values.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel {

/// `Y`, `Yes`, `True`, or `1`, and their opposites.
[[nodiscard]] constexpr std::optional<bool> read_indicator(std::string_view value) noexcept {
    constexpr std::array<std::string_view, 5> yes{"y", "yes", "true", "t", "1"};
    constexpr std::array<std::string_view, 5> no{"n", "no", "false", "f", "0"};
    auto const is = [value](std::string_view word) { return equals_ignoring_case(value, word); };
    if (std::any_of(yes.begin(), yes.end(), is)) return true;
    if (std::any_of(no.begin(), no.end(), is)) return false;
    return std::nullopt;
}

/// An indicator of a loan. The first line with a value counts.
struct told_indicator {
    std::optional<bool> value{};
    std::int64_t not_understood_on = 0; ///< the line with a value that is none of these words

    void take(nslds_line const& line) {
        if (value || not_understood_on != 0 || says_nothing(line.value)) return;
        value = read_indicator(line.value);
        if (!value) not_understood_on = line.number;
    }
    [[nodiscard]] bool says_yes() const noexcept { return value.value_or(false); }
};

} // namespace tassel
