// Tables whose editions follow each other by date.
#pragma once

#include "tassel/core/civil_date.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace tassel {

/// One edition of a table. `name` is what people call it.
template <class Table, class Source>
struct dated_table {
    std::string_view name;
    date_range in_force;
    Source source;
    Table table;
};

/// Whether every edition has a name and a citation and begins on the day after the one before it
/// ends: no gap, no overlap.
template <class Table, class Source, std::size_t Count>
[[nodiscard]] consteval bool
continuous(std::array<dated_table<Table, Source>, Count> const& editions) {
    for (std::size_t i = 0; i < Count; ++i) {
        auto const& edition = editions[i];
        if (edition.name.empty() || !edition.source.complete()) return false;
        if (edition.in_force.until < edition.in_force.from) return false;
        if (i != 0 && next_day(editions[i - 1].in_force.until) != edition.in_force.from) {
            return false;
        }
    }
    return true;
}

/// The edition in force on a day. After the last edition ends, it stays in use.
template <class Table, class Source, std::size_t Count>
[[nodiscard]] constexpr dated_table<Table, Source> const&
edition_on(std::array<dated_table<Table, Source>, Count> const& editions, civil_date day) noexcept {
    std::size_t index = 0;
    while (index + 1 < Count && editions[index].in_force.until < day)
        ++index;
    return editions[index];
}

} // namespace tassel
