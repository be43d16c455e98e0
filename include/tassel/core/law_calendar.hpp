// The days on which parts of a law end or begin, and where their successors are published.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/dated_table.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tassel {

BOOST_DEFINE_ENUM_CLASS(law_turn, ends, begins)

/// Where a successor is published, and under what title.
struct publication {
    std::string_view title;
    std::string_view place;

    [[nodiscard]] constexpr bool complete() const noexcept {
        return !title.empty() && !place.empty();
    }
};
BOOST_DESCRIBE_STRUCT(publication, (), (title, place))

/// What becomes of something that has ended.
enum class afterwards {
    over,    ///< it is over, or it goes on with no known end
    missing, ///< the rules keep using what has ended until its successor is added
    at_hand  ///< the rules already contain the successor
};

/// A day of the law: the last or the first day on which something is in force. `words` describe the
/// day and are concatenated without separators. `code` names the table, plan, or act that the day
/// belongs to.
struct law_day {
    civil_date date{};
    std::string_view code{};
    law_turn turn = law_turn::ends;
    std::array<std::string_view, 4> words{};
    std::string_view source_id{};
    publication successor{};
    afterwards then = afterwards::over;

    [[nodiscard]] constexpr bool complete() const noexcept {
        return !code.empty() && !words[0].empty() && !source_id.empty() && successor.complete();
    }
};

/// The words for a table that has editions.
struct table_words {
    std::string_view code{};
    std::string_view behind_the_name{}; ///< follows the name of an edition
    publication successor{};            ///< follows the last edition
};

/// Two days for each edition. Once the last edition has ended, its successor is missing; every
/// other edition has its successor in these rules.
template <class Table, class Source, std::size_t Count>
[[nodiscard]] constexpr std::array<law_day, 2 * Count>
edition_days(std::array<dated_table<Table, Source>, Count> const& editions,
             table_words const& words) {
    std::array<law_day, 2 * Count> days{};
    for (std::size_t i = 0; i < Count; ++i) {
        auto const& edition = editions[i];
        bool const last = i + 1 == Count;
        days[2 * i] = {.date = edition.in_force.from,
                       .code = words.code,
                       .turn = law_turn::begins,
                       .words = {"first day of the ", edition.name, words.behind_the_name},
                       .source_id = edition.source.id,
                       .successor = words.successor};
        days[2 * i + 1] = {
            .date = edition.in_force.until,
            .code = words.code,
            .turn = law_turn::ends,
            .words = {"last day of the ", edition.name, words.behind_the_name},
            .source_id = edition.source.id,
            .successor = last ? words.successor
                              : publication{editions[i + 1].source.title, "at hand in these rules"},
            .then = last ? afterwards::missing : afterwards::at_hand};
    }
    return days;
}

/// Whether to mention a day: from one year before it, and also after it when the successor is
/// missing.
[[nodiscard]] constexpr bool is_told(law_day const& day, civil_date today) noexcept {
    if (day.date < today) return day.then == afterwards::missing;
    return day.date <= months_after(today, 12);
}

/// The days until the first end of something named `code`: 0 on the last day itself, and negative
/// once a successor is missing. Ends whose successor the rules contain, and ends that are over, do
/// not count. Nothing if no end is left.
[[nodiscard]] constexpr std::optional<std::int64_t>
days_left(std::span<law_day const> days, std::string_view code, civil_date today) noexcept {
    std::optional<std::int64_t> least;
    for (auto const& day : days) {
        if (day.code != code) continue;
        if (day.turn != law_turn::ends || day.then == afterwards::at_hand) continue;
        if (day.then == afterwards::over && day.date < today) continue;
        auto const left = civil_to_days(day.date) - civil_to_days(today);
        least = least ? std::min(*least, left) : left;
    }
    return least;
}

} // namespace tassel
