// Pages of a list of an owner's records in PostgreSQL: the query for a page, and the places in it.
#pragma once

#include "store/port/list_place.hpp"
#include "store/port/owner.hpp"
#include "store/postgres/wire/query.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::store::postgres {

/// The records of a list. Their table has an index of (owner, kept_at, id).
struct listed_rows {
    std::string_view columns; ///< what a page shows beside the places; separated by commas
    std::string_view table;
    std::string_view id;     ///< the column with the record's id
    std::string_view joined; ///< what follows the table in FROM; may be empty
};

/// Returns a query for at most `most` records, the newest first. Its first two columns are those
/// that `place_in` reads.
[[nodiscard]] inline query page_of(listed_rows const& listed, owner const& belongs_to,
                                   std::optional<list_place> const& after, std::int64_t most) {
    std::string const table{listed.table};
    auto const kept_at = table + ".kept_at";
    auto const id = table + "." + std::string{listed.id};
    auto sql = "SELECT (extract(epoch FROM " + kept_at + ") * 1000000)::bigint, " + id + ", ";
    sql.append(listed.columns).append(" FROM ").append(table).append(listed.joined);
    sql.append(" WHERE ").append(table).append(".owner = $1");
    if (after) {
        sql.append(" AND (" + kept_at + ", " + id +
                   ") <"
                   " (timestamptz 'epoch' + $3 * interval '1 microsecond', $4)");
    }
    sql.append(" ORDER BY " + kept_at + " DESC, " + id + " DESC LIMIT $2");
    query asked{sql};
    asked.text(belongs_to.text()).number(most);
    if (after) asked.number(after->kept).text(after->id);
    return asked;
}

[[nodiscard]] inline list_place place_in(rows const& page, int row) {
    return {.kept = page.number(row, 0), .id = page.text(row, 1)};
}

} // namespace tassel::store::postgres
