// What ends and what begins in a law, by the day, and where what follows is published.
#pragma once

#include "tassel/core/dated_table.hpp"
#include "tassel/core/months.hpp"

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

/// Where what follows is made known, and under which title.
struct publication {
    std::string_view title;
    std::string_view place;

    [[nodiscard]] constexpr bool complete() const noexcept {
        return !title.empty() && !place.empty();
    }
};
BOOST_DESCRIBE_STRUCT(publication, (), (title, place))

/// Whether what ends is missed afterwards.
enum class afterwards {
    over,    ///< it is over, or goes on without an end that is known
    missing, ///< the rules go on with what has ended, until they have what follows
    at_hand  ///< the rules have what follows
};

/// A day of the law. `words` say what the day is, joined as they stand: the last day of what is in
/// force until then, or the first one without it. `code` names the table, plan or act that it is a
/// day of.
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

/// What is said of a table that comes in editions.
struct table_words {
    std::string_view code{};
    std::string_view behind_the_name{}; ///< of an edition
    publication successor{};            ///< of the last one
};

/// Two days for each edition. The last one is missed once it has ended; the others have a successor
/// at hand.
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

/// A day is told from a year before it on, and what is missed also when it has ended.
[[nodiscard]] constexpr bool is_told(law_day const& day, civil_date today) noexcept {
    if (day.date < today) return day.then == afterwards::missing;
    return day.date <= months_after(today, 12);
}

/// How long until the first of what ends does, of what `code` names: 0 on that day, and less than 0
/// once something is missed. What has a successor at hand, and what is over, are left out. Nothing
/// without any.
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
