#include "store/moving/source_rows.hpp"

#include "store/moving/moved_tables.hpp"
#include "store/policy/integrity.hpp"
#include "store/port/store_error.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

namespace tassel::store::moving {
namespace {

std::optional<std::string> cell_of(sqlite::statement const& row, int column, cell_kind kind) {
    if (row.is_null(column)) return std::nullopt;
    switch (kind) {
    case cell_kind::number:
    case cell_kind::moment: return std::to_string(row.number(column));
    case cell_kind::bytes:
    case cell_kind::large: return row.bytes(column);
    case cell_kind::text: break;
    }
    return row.text(column);
}

/// Of one table: its numbers in order, and the rows of each.
struct numbered_rows {
    sqlite::statement numbers;
    sqlite::statement rows;
    bool within = false; ///< the rows of a number are being read
};

} // namespace

std::optional<crypto::wrapped_data_key>
source_rows::integrity_key_of(std::filesystem::path const& file) {
    sqlite::database connection{file};
    auto query = connection.prepare("SELECT key_id, wrapped_key FROM integrity_key");
    return sqlite::find_row(query, [](sqlite::statement const& row) {
        return crypto::wrapped_data_key{.key_id = row.text(0), .wrapped_key = row.bytes(1)};
    });
}

source_rows::source_rows(std::filesystem::path const& file, policy::integrity const& attested)
    : connection_{file}, attested_{attested}, witnesses_{connection_, attested} {}

row_stream source_rows::rows_of(table_image const& table) {
    auto const read = std::make_shared<numbered_rows>(numbered_rows{
        .numbers = connection_.prepare(table.numbers), .rows = connection_.prepare(table.rows)});
    return [read, &table]() -> std::optional<row_image> {
        for (;;) {
            if (!read->within) {
                if (!read->numbers.step()) return std::nullopt;
                read->rows.bind(1, read->numbers.number(0));
                read->within = true;
            }
            if (read->rows.step()) break;
            read->rows.reset();
            read->within = false;
        }
        row_image row;
        row.reserve(table.columns.size());
        int column = 0;
        for (auto const& described : table.columns)
            row.push_back(cell_of(read->rows, column++, described.kind));
        return row;
    };
}

std::optional<row_image> source_rows::next_changing(sqlite::statement& changing) {
    if (!changing.step()) return std::nullopt;
    auto const subject = changing.text(1);
    auto revision = changing.number(2);
    auto const kind =
        changing.text(0).starts_with("sandbox:") ? owner_kind::sandbox : owner_kind::partner;
    bool const genuine = !changing.is_null(3) && witnesses_.confirms(kind, subject, revision);
    if (!genuine) {
        ++unwitnessed_;
        ++revision; // which the row has not: it is spoken against
    }
    return row_image{changing.text(0), subject, std::to_string(revision),
                     changing.is_null(3) ? std::string(crypto::digest{}.size(), '\0')
                                         : changing.bytes(3)};
}

row_stream source_rows::witnesses() {
    struct chain {
        sqlite::statement changing;
        std::string owner = {};
        std::int64_t sequence = 0;
        std::optional<crypto::digest> previous = {};
    };
    auto const read = std::make_shared<chain>(chain{connection_.prepare(witness_table().rows)});
    read->changing.bind(1, std::int64_t{1});
    return [this, read]() -> std::optional<row_image> {
        auto const next = next_changing(read->changing);
        if (!next) return std::nullopt;
        auto const& [owner, subject, revision, audit] = std::tie(
            (*next)[0].value(), (*next)[1].value(), (*next)[2].value(), (*next)[3].value());
        if (owner != read->owner) {
            read->owner = owner;
            read->sequence = 0;
            read->previous.reset();
        }
        policy::witness said{.sequence = ++read->sequence,
                             .subject = policy::subject_in_chain(subject, moved_chain),
                             .revision = std::stoll(revision),
                             .audit = {},
                             .previous = read->previous};
        std::copy_n(audit.begin(), std::min(audit.size(), said.audit.size()), said.audit.begin());
        read->previous = attested_.code_of(said).value();
        return row_image{owner,
                         std::string{moved_chain},
                         std::to_string(said.sequence),
                         subject,
                         revision,
                         audit,
                         std::string{reinterpret_cast<char const*>(read->previous->data()),
                                     read->previous->size()}};
    };
}

} // namespace tassel::store::moving
