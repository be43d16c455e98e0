#include "store/moving/moved_rows.hpp"

#include "store/policy/integrity.hpp"
#include "store/port/store_error.hpp"
#include "store/postgres/migrations.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

namespace tassel::store::moving {
namespace {

std::int64_t number_in(std::string const& text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

int order_of_cells(cell_kind kind, std::string const& left, std::string const& right) {
    if (kind == cell_kind::number || kind == cell_kind::moment) {
        auto const one = number_in(left);
        auto const other = number_in(right);
        return one < other ? -1 : static_cast<int>(one > other);
    }
    return left.compare(right);
}

} // namespace

row_image compared(table_image const& table, row_image row) {
    for (std::size_t column = 0; column < row.size(); ++column) {
        auto& cell = row[column];
        if (table.columns[column].kind != cell_kind::large || !cell) continue;
        auto const digest = crypto::sha256(*cell);
        cell->assign(reinterpret_cast<char const*>(digest.data()), digest.size());
    }
    return row;
}

int order_of(table_image const& table, row_image const& left, row_image const& right) {
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        if (!table.columns[column].in_key) break;
        auto const order =
            order_of_cells(table.columns[column].kind, left[column].value(), right[column].value());
        if (order != 0) return order;
    }
    return 0;
}

void table_digest::add(row_image const& row) {
    for (auto const& cell : row) {
        // The length before each cell keeps the texts of two different rows distinct.
        stream_.add(cell ? std::to_string(cell->size()).append(":") : std::string{"-"});
        if (cell) stream_.add(*cell);
    }
    ++rows_;
}

namespace {

constexpr image_column key(std::string_view name, cell_kind of = cell_kind::text) {
    return {name, of, true};
}

constexpr std::array audit_columns{key("owner"),
                                   key("recorded_at", cell_kind::moment),
                                   key("request_id"),
                                   image_column{"at"},
                                   image_column{"owner_kind"},
                                   image_column{"partner_id"},
                                   image_column{"operation"},
                                   image_column{"status", cell_kind::number},
                                   image_column{"analysis_id"},
                                   image_column{"requests", cell_kind::number}};
constexpr std::array master_key_columns{key("key_id")};
constexpr std::array integrity_key_columns{key("only_row", cell_kind::number),
                                           image_column{"key_id"},
                                           image_column{"wrapped_key", cell_kind::bytes}};
constexpr std::array active_key_columns{key("only_row", cell_kind::number), image_column{"key_id"},
                                        image_column{"settled", cell_kind::number}};
constexpr std::array partner_columns{key("partner_id"),
                                     image_column{"name"},
                                     image_column{"key_sha256", cell_kind::bytes},
                                     image_column{"status"},
                                     image_column{"created_at"},
                                     image_column{"revision", cell_kind::number},
                                     image_column{"code", cell_kind::bytes}};
constexpr std::array session_columns{key("owner"), image_column{"created_at", cell_kind::number},
                                     image_column{"last_seen_at", cell_kind::number}};
constexpr std::array analysis_columns{key("owner"),
                                      key("analysis_id"),
                                      image_column{"created_at"},
                                      image_column{"kept_at", cell_kind::moment},
                                      image_column{"idempotency_key_sha256", cell_kind::bytes},
                                      image_column{"key_id"},
                                      image_column{"wrapped_key", cell_kind::bytes},
                                      image_column{"content", cell_kind::large}};
constexpr std::array idempotency_columns{key("owner"), key("key_sha256", cell_kind::bytes),
                                         image_column{"payload_sha256", cell_kind::bytes},
                                         image_column{"analysis_id"}};
constexpr std::array package_columns{key("owner"),
                                     key("analysis_id"),
                                     key("document_package_id"),
                                     image_column{"created_at"},
                                     image_column{"kept_at", cell_kind::moment},
                                     image_column{"selection_sha256", cell_kind::bytes},
                                     image_column{"key_id"},
                                     image_column{"wrapped_key", cell_kind::bytes},
                                     image_column{"content", cell_kind::large}};
constexpr std::array state_columns{key("owner"),
                                   key("analysis_id"),
                                   key("document_package_id"),
                                   image_column{"changed_at", cell_kind::moment},
                                   image_column{"revision", cell_kind::number},
                                   image_column{"key_id"},
                                   image_column{"wrapped_key", cell_kind::bytes},
                                   image_column{"content", cell_kind::large}};
constexpr std::array object_columns{key("owner"),
                                    key("object_id"),
                                    image_column{"begun_at", cell_kind::number},
                                    image_column{"server"},
                                    image_column{"chunk_count", cell_kind::number},
                                    image_column{"octets", cell_kind::number},
                                    image_column{"analysis_id"},
                                    image_column{"document_package_id"},
                                    image_column{"key_id"},
                                    image_column{"wrapped_key", cell_kind::bytes},
                                    image_column{"header", cell_kind::bytes}};
constexpr std::array chunk_columns{key("owner"), key("object_id"), key("number", cell_kind::number),
                                   image_column{"octets", cell_kind::large}};
constexpr std::array link_columns{key("secret_sha256"), image_column{"owner"},
                                  image_column{"analysis_id"}, image_column{"document_package_id"},
                                  image_column{"expires_at"}};
constexpr std::array kept_columns{key("owner"), key("slot", cell_kind::number),
                                  image_column{"network"},
                                  image_column{"octets", cell_kind::number}};
constexpr std::array witness_columns{key("owner"),
                                     key("chain"),
                                     key("sequence", cell_kind::number),
                                     image_column{"subject"},
                                     image_column{"revision", cell_kind::number},
                                     image_column{"audit_sha256", cell_kind::bytes},
                                     image_column{"code", cell_kind::bytes}};

// A value of `table_image::numbers` for tables that are small or whose rows have no numbers: one
// query reads all rows of such a table.
constexpr std::string_view all_at_once = "SELECT 1";
constexpr std::string_view analyses_in_order =
    "SELECT number FROM analysis ORDER BY owner, analysis_id";
constexpr std::string_view packages_in_order =
    "SELECT document_package.number FROM document_package"
    " JOIN analysis ON analysis.number = document_package.analysis_number"
    " ORDER BY owner, analysis_id, document_package_id";
// Uploads in progress are not moved: their clients start them again.
constexpr std::string_view objects_in_order =
    "SELECT number FROM object WHERE package_number IS NOT NULL ORDER BY owner, object_id";

// The audit log comes first: it shows whether servers have written to the target meanwhile.
constexpr std::array tables{
    table_image{"audit", audit_columns,
                "SELECT number FROM audit ORDER BY owner_kind ||"
                " coalesce(':' || partner_id, ':' || lower(hex(session)), ''), number",
                "SELECT owner_kind || coalesce(':' || partner_id, ':' || lower(hex(session)), ''),"
                " number, request_id, at, owner_kind, partner_id, operation, status, analysis_id,"
                " requests FROM audit WHERE number = ?1",
                true},
    table_image{"master_key", master_key_columns, all_at_once,
                "SELECT key_id FROM master_key WHERE ?1 = 1 ORDER BY key_id"},
    table_image{"integrity_key", integrity_key_columns, all_at_once,
                "SELECT only_row, key_id, wrapped_key FROM integrity_key WHERE only_row = ?1"},
    table_image{"active_master_key", active_key_columns, all_at_once,
                "SELECT only_row, key_id, settled FROM active_master_key WHERE only_row = ?1"},
    table_image{"partner", partner_columns, all_at_once,
                "SELECT partner_id, name, key_sha256, status, created_at, revision, code"
                " FROM partner WHERE ?1 = 1 ORDER BY partner_id"},
    table_image{"sandbox_session", session_columns, all_at_once,
                "SELECT 'sandbox:' || lower(hex(token_sha256)), created_at, last_seen_at"
                " FROM sandbox_session WHERE ?1 = 1 ORDER BY token_sha256"},
    table_image{"analysis", analysis_columns, analyses_in_order,
                "SELECT owner, analysis_id, created_at, number, idempotency_key_sha256, key_id,"
                " wrapped_key, content FROM analysis WHERE number = ?1"},
    table_image{"idempotency_key", idempotency_columns,
                "SELECT number FROM analysis WHERE idempotency_key_sha256 IS NOT NULL"
                " ORDER BY owner, idempotency_key_sha256",
                "SELECT owner, idempotency_key_sha256, payload_sha256, analysis_id FROM analysis"
                " WHERE number = ?1"},
    table_image{"document_package", package_columns, packages_in_order,
                "SELECT owner, analysis_id, document_package_id, document_package.created_at,"
                " document_package.number, selection_sha256, document_package.key_id, "
                "document_package.wrapped_key,"
                " document_package.content FROM document_package"
                " JOIN analysis ON analysis.number = document_package.analysis_number"
                " WHERE document_package.number = ?1"},
    table_image{"package_state", state_columns, packages_in_order,
                "SELECT owner, analysis_id, document_package_id, change, revision,"
                " package_state.key_id, package_state.wrapped_key, package_state.content"
                " FROM package_state"
                " JOIN document_package ON document_package.number = package_number"
                " JOIN analysis ON analysis.number = document_package.analysis_number"
                " WHERE package_number = ?1"},
    table_image{"object", object_columns, objects_in_order,
                "SELECT object.owner, object_id, begun_at, 'moved', chunk_count, octets,"
                " analysis_id, document_package_id, object.key_id, object.wrapped_key, header"
                " FROM object JOIN document_package ON document_package.number = package_number"
                " JOIN analysis ON analysis.number = document_package.analysis_number"
                " WHERE object.number = ?1"},
    table_image{"object_chunk", chunk_columns, objects_in_order,
                "SELECT owner, object_id, position - object.number * 65536, object_chunk.octets"
                " FROM object JOIN object_chunk ON position >= object.number * 65536"
                " AND position < (object.number + 1) * 65536"
                " WHERE object.number = ?1 ORDER BY position"},
    table_image{"certifier_link", link_columns, all_at_once,
                "SELECT secret_sha256, owner, analysis_id, document_package_id, expires_at"
                " FROM certifier_link"
                " JOIN document_package ON document_package.number = package_number"
                " JOIN analysis ON analysis.number = analysis_number"
                " WHERE ?1 = 1 ORDER BY secret_sha256"},
    table_image{"kept_octets", kept_columns, all_at_once,
                "SELECT subject, 0, network, octets - (SELECT coalesce(sum(octets), 0) FROM object"
                " WHERE owner = subject AND package_number IS NULL) FROM kept_octets"
                " WHERE ?1 = 1 AND (subject GLOB 'partner:?*' OR subject GLOB 'sandbox:?*')"
                " ORDER BY subject"}};

constexpr table_image witnesses{
    "witness", witness_columns, all_at_once,
    "SELECT owner, subject, revision, coalesce((SELECT audit_sha256 FROM session_witness"
    " WHERE session_witness.subject = changing.subject ORDER BY sequence DESC LIMIT 1),"
    " (SELECT audit_sha256 FROM witness"
    " WHERE witness.subject = changing.subject ORDER BY sequence DESC LIMIT 1)) FROM"
    " (SELECT 'partner:' || partner_id AS owner, 'partner:' || partner_id AS subject, revision"
    " FROM partner UNION ALL SELECT owner, 'package:' || document_package_id, revision"
    " FROM package_state JOIN document_package ON document_package.number = package_number"
    " JOIN analysis ON analysis.number = document_package.analysis_number) AS changing"
    " WHERE ?1 = 1 ORDER BY owner, subject"};

} // namespace

std::span<table_image const> moved_tables() {
    return tables;
}

table_image const& witness_table() {
    return witnesses;
}

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

/// A query for the numbers of a table's rows, in order, and a query for the rows with one number.
struct numbered_rows {
    sqlite::statement numbers;
    sqlite::statement rows;
    bool within = false; ///< the rows of one number are being read
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
        ++revision; // the row lacks this revision, so the witness refutes the row
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

namespace {

using postgres::query;
using postgres::rows;

constexpr std::size_t connections = 2; // one connection reads, one writes
constexpr std::string_view rows_at_once = "500";
constexpr std::size_t maximum_waiting_rows = 200;
constexpr std::size_t maximum_waiting_bytes = std::size_t{4} * 1024 * 1024;

std::string selected(image_column const& column) {
    std::string name{column.name};
    if (column.kind == cell_kind::large) return "sha256(" + name + ")";
    if (column.kind == cell_kind::moment)
        return "(extract(epoch FROM " + name + ") * 1000000)::bigint";
    return name;
}

std::string ordered(image_column const& column) {
    std::string name{column.name};
    if (column.kind == cell_kind::text) name.append(" COLLATE \"C\"");
    return name;
}

/// The placeholder of the next value, as the statement expects it.
std::string placeholder(image_column const& column, std::size_t number) {
    auto value = "$" + std::to_string(number);
    if (column.kind == cell_kind::moment)
        return "timestamptz 'epoch' + " + value + " * interval '1 microsecond'";
    return value;
}

template <class Part>
std::string listed(table_image const& table, bool keys_only, Part const& part) {
    std::string list;
    for (auto const& column : table.columns) {
        if (keys_only && !column.in_key) continue;
        if (!list.empty()) list.append(", ");
        list.append(part(column));
    }
    return list;
}

void add_value(query& to, cell_kind kind, std::optional<std::string> const& cell) {
    switch (kind) {
    case cell_kind::text:
        if (cell) {
            to.text(*cell);
        } else {
            to.no_text();
        }
        break;
    case cell_kind::number:
    case cell_kind::moment:
        if (cell) {
            to.number(std::stoll(*cell));
        } else {
            to.no_number();
        }
        break;
    case cell_kind::bytes:
    case cell_kind::large:
        if (cell) {
            to.bytes(*cell);
        } else {
            to.no_bytes();
        }
        break;
    }
}

query upsert(table_image const& table, row_image const& row) {
    std::size_t number = 0;
    auto const name = [](image_column const& column) { return std::string{column.name}; };
    std::string sql{"INSERT INTO "};
    sql.append(table.name).append(" (").append(listed(table, false, name)).append(") VALUES (");
    sql.append(listed(table, false,
                      [&](image_column const& column) { return placeholder(column, ++number); }));
    sql.append(") ON CONFLICT (").append(listed(table, true, name)).append(") DO ");
    std::string changes;
    for (auto const& column : table.columns) {
        if (column.in_key) continue;
        changes.append(changes.empty() ? "UPDATE SET " : ", ");
        changes.append(column.name).append(" = excluded.").append(column.name);
    }
    query made{sql.append(changes.empty() ? "NOTHING" : changes)};
    for (std::size_t column = 0; column < row.size(); ++column)
        add_value(made, table.columns[column].kind, row[column]);
    return made;
}

query deletion(table_image const& table, row_image const& row) {
    std::string sql{"DELETE FROM "};
    sql.append(table.name);
    std::size_t number = 0;
    for (auto const& column : table.columns) {
        if (!column.in_key) continue;
        sql.append(number == 0 ? " WHERE " : " AND ").append(column.name).append(" = ");
        sql.append(placeholder(column, ++number));
    }
    query made{sql};
    for (std::size_t column = 0; column < number; ++column)
        add_value(made, table.columns[column].kind, row[column]);
    return made;
}

row_image row_of(table_image const& table, rows const& found, int row) {
    row_image image;
    image.reserve(table.columns.size());
    int column = 0;
    for (auto const& described : table.columns) {
        bool const is_number =
            described.kind == cell_kind::number || described.kind == cell_kind::moment;
        if (found.is_null(row, column)) {
            image.emplace_back(std::nullopt);
        } else if (is_number) {
            image.emplace_back(std::to_string(found.number(row, column)));
        } else {
            image.emplace_back(found.text(row, column));
        }
        ++column;
    }
    return image;
}

} // namespace

/// Reads one table in a separate transaction.
class target_rows::cursor {
  public:
    cursor(postgres::pool& on, table_image const& table)
        : pool_{on}, table_{table}, open_{on.wait(on.open_another())} {
        std::string sql{"DECLARE moved NO SCROLL CURSOR FOR SELECT "};
        sql.append(listed(table, false, &selected)).append(" FROM ").append(table.name);
        sql.append(" ORDER BY ").append(listed(table, true, &ordered));
        std::vector<query> batch;
        batch.emplace_back("BEGIN READ ONLY");
        batch.emplace_back(sql);
        (void)pool_.wait(open_->run(std::move(batch)));
    }

    std::optional<row_image> next() {
        if (row_ == page_.count()) {
            std::vector<query> batch;
            batch.emplace_back(std::string{"FETCH "}.append(rows_at_once).append(" FROM moved"));
            page_ = pool_.wait(open_->run(std::move(batch))).front();
            row_ = 0;
        }
        if (page_.empty()) return std::nullopt;
        return row_of(table_, page_, row_++);
    }

  private:
    postgres::pool& pool_;
    table_image const& table_;
    std::unique_ptr<postgres::connection> open_;
    rows page_;
    int row_ = 0;
};

target_rows::target_rows(std::string const& address,
                         std::function<void(std::string_view)> const& tell)
    : pool_{address, connections, "move"} {
    (void)postgres::migrate(postgres::brief_locks{pool_, tell}, true);
}

target_rows::~target_rows() = default;

bool target_rows::was_served() {
    query asked{"SELECT (EXISTS (SELECT 1 FROM server_lease WHERE lasts_until > clock_timestamp())"
                " OR EXISTS (SELECT 1 FROM witness WHERE chain <> $1))::int::bigint"};
    return pool_.wait(pool_.read(asked.text(moved_chain))).number(0, 0) != 0;
}

std::optional<crypto::wrapped_data_key> target_rows::integrity_key() {
    auto const found =
        pool_.wait(pool_.read(query{"SELECT key_id, wrapped_key FROM integrity_key"}));
    if (found.empty()) return std::nullopt;
    return crypto::wrapped_data_key{.key_id = found.text(0, 0), .wrapped_key = found.text(0, 1)};
}

bool target_rows::holds_something() {
    auto const found = pool_.wait(pool_.read(
        query{"SELECT (EXISTS (SELECT 1 FROM partner) OR EXISTS (SELECT 1 FROM sandbox_session)"
              " OR EXISTS (SELECT 1 FROM analysis))::int::bigint"}));
    return found.number(0, 0) != 0;
}

row_stream target_rows::rows_of(table_image const& table) {
    auto const read = std::make_shared<cursor>(pool_, table);
    return [read] { return read->next(); };
}

void target_rows::write(table_image const& table, row_image row) {
    for (auto const& cell : row)
        waiting_bytes_ += cell ? cell->size() : 0;
    waiting_.push_back(std::move(row));
    if (waiting_.size() >= maximum_waiting_rows || waiting_bytes_ >= maximum_waiting_bytes)
        flush(table);
}

void target_rows::erase(table_image const& table, row_image const& row) {
    erased_.push_back(deletion(table, row));
    if (erased_.size() >= maximum_waiting_rows) flush(table);
}

void target_rows::flush(table_image const& table) {
    // Deletions come first, so that they cannot collide with the rows to be written.
    auto batch = std::exchange(erased_, {});
    batch.reserve(batch.size() + waiting_.size());
    for (auto const& row : waiting_)
        batch.push_back(upsert(table, row));
    waiting_.clear();
    waiting_bytes_ = 0;
    if (!batch.empty()) (void)pool_.wait(pool_.at_once(std::move(batch)));
}

} // namespace tassel::store::moving
