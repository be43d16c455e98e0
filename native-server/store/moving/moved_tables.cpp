#include "store/moving/moved_tables.hpp"

#include <array>
#include <charconv>

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

// For tables that are small or whose rows have no numbers.
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
                " selection_sha256, document_package.key_id, document_package.wrapped_key,"
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

} // namespace tassel::store::moving
