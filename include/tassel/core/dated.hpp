// Sentences of the law whose dates the compiler fills in.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/fixed_string.hpp"
#include "tassel/core/plain_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tassel {

namespace detail {

/// Not defined, so that a text that calls it does not compile.
void a_text_has_other_days();

template <fixed_string Words, civil_date... Day>
inline constexpr auto dated_characters = [] {
    constexpr std::string_view mark = "{date}";
    std::array<char, Words.view().size() + sizeof...(Day) * (10 - mark.size()) + 1> text{};
    auto rest = Words.view();
    auto* out = text.data();
    [[maybe_unused]] auto const write = [&](civil_date day) {
        auto const gap = rest.find(mark);
        if (gap == std::string_view::npos) a_text_has_other_days();
        auto const digits = iso_text(day);
        out = std::copy_n(rest.data(), gap, out);
        out = std::copy_n(digits.data(), digits.size(), out);
        rest.remove_prefix(gap + mark.size());
    };
    (write(Day), ...);
    if (rest.find(mark) != std::string_view::npos) a_text_has_other_days();
    std::copy_n(rest.data(), rest.size(), out);
    return text;
}();

} // namespace detail

/// The words with each `{date}` replaced by the next day: `dated<"Made before {date}.", a_day>`.
/// That way a sentence never repeats a date that a table or a constant already states.
template <fixed_string Words, civil_date... Day>
inline constexpr plain_text dated{detail::dated_characters<Words, Day...>.data()};

} // namespace tassel
