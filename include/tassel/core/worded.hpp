// Sentences with the law's dates and figures written in by the compiler.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace tassel {

// Sentences of the law whose dates the compiler fills in.

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

/// The words with the given days in place of each `{date}`, in the same order:
/// `dated<"Made before {date}.", a_day>`.
/// That way a sentence never repeats a date that a table or a constant already states.
template <fixed_string Words, civil_date... Day>
inline constexpr plain_text dated{detail::dated_characters<Words, Day...>.data()};

// Sentences for a page, with the law's figures written in by the compiler the way people write
// them.

namespace detail {

/// Not defined, so that a text that calls it does not compile.
void a_figure_has_no_words();
/// Not defined, so that a text that calls it does not compile.
void a_text_has_other_figures();

[[nodiscard]] constexpr std::string_view month_name(civil_date day) noexcept {
    constexpr std::array<std::string_view, 12> names{
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};
    return names[static_cast<std::size_t>(day.month - 1)];
}

/// Converts months to whole years.
[[nodiscard]] constexpr int whole_years(int months) {
    if (months <= 0 || months % 12 != 0) a_figure_has_no_words();
    return months / 12;
}

} // namespace detail

/// `July 1, 2026`.
struct day_in_words {
    civil_date day;

    constexpr void write(bounded_text& out) const {
        out.append(detail::month_name(day));
        out.push_back(' ');
        out.append_number(day.day);
        out.append(", ");
        out.append_number(day.year);
    }
};

/// `July 2026`.
struct month_in_words {
    civil_date day;

    constexpr void write(bounded_text& out) const {
        out.append(detail::month_name(day));
        out.push_back(' ');
        out.append_number(day.year);
    }
};

/// `$30,000`; an amount with cents has no words and does not compile.
struct dollars_in_words {
    cents amount;

    constexpr void write(bounded_text& out) const {
        if (amount.value < 0 || amount.value % 100 != 0) detail::a_figure_has_no_words();
        out.push_back('$');
        out.append_number(amount.value / 100, true);
    }
};

/// `25` for 300 months.
struct years_in_digits {
    int months;

    constexpr void write(bounded_text& out) const {
        out.append_number(detail::whole_years(months));
    }
};

/// `two` for 24 months.
struct years_in_words {
    int months;

    constexpr void write(bounded_text& out) const {
        switch (detail::whole_years(months)) {
        case 2: return out.append("two");
        case 3: return out.append("three");
        default: return detail::a_figure_has_no_words();
        }
    }
};

/// `tenth` for 10 %.
struct share_in_words {
    int percent;

    constexpr void write(bounded_text& out) const {
        switch (percent) {
        case 5: return out.append("twentieth");
        case 10: return out.append("tenth");
        case 20: return out.append("fifth");
        case 25: return out.append("quarter");
        default: return detail::a_figure_has_no_words();
        }
    }
};

namespace detail {

template <fixed_string Words, auto... Figure>
constexpr void write_worded(bounded_text& out) {
    constexpr std::string_view mark = "{}";
    auto rest = Words.view();
    [[maybe_unused]] auto const write = [&](auto const& figure) {
        auto const gap = rest.find(mark);
        if (gap == std::string_view::npos) a_text_has_other_figures();
        out.append(rest.substr(0, gap));
        figure.write(out);
        rest.remove_prefix(gap + mark.size());
    };
    (write(Figure), ...);
    if (rest.find(mark) != std::string_view::npos) a_text_has_other_figures();
    out.append(rest);
}

template <fixed_string Words, auto... Figure>
inline constexpr auto worded_characters = [] {
    constexpr auto size = [] {
        bounded_text text;
        write_worded<Words, Figure...>(text);
        return text.view().size();
    }();
    bounded_text text;
    write_worded<Words, Figure...>(text);
    std::array<char, size + 1> characters{};
    std::copy_n(text.view().begin(), size, characters.begin());
    return characters;
}();

} // namespace detail

/// The words with each `{}` replaced by the next figure: `worded<"Paid off in {} years.",
/// years_in_digits{120}>`. That way a sentence never repeats a figure that a plan or a constant
/// already states.
template <fixed_string Words, auto... Figure>
inline constexpr plain_text worded{detail::worded_characters<Words, Figure...>.data()};

} // namespace tassel
