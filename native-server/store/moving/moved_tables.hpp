// The tables to move: those that both schemas have, in an order in which their rows can be written.
#pragma once

#include "crypto/sha256.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store::moving {

/// A row in a form that both stores can produce, so that their contents can be compared.
enum class cell_kind {
    text,
    number, ///< in decimal
    bytes,
    large, ///< bytes that are compared by their digest
    moment ///< a time in PostgreSQL; here as a number: microseconds since 1970
};

struct image_column {
    std::string_view name;
    cell_kind kind = cell_kind::text;
    bool in_key = false; ///< part of the key: rows are ordered by these columns, which come first
};

/// A table of PostgreSQL's schema, and the queries that find its rows in SQLite.
struct table_image {
    std::string_view name;
    std::span<image_column const> columns;
    std::string_view numbers; ///< SQLite: the numbers of rows, in the order of the key
    std::string_view rows;    ///< SQLite: those of number ?1, in that order, columns as above
    bool only_grows = false;  ///< a row that only the target has was written by a server
};

/// One value for each column; nothing means NULL. A large cell has its content, or only its digest
/// after `compared`.
using row_image = std::vector<std::optional<std::string>>;

/// Replaces the large cells of the row with their digests.
[[nodiscard]] row_image compared(table_image const& table, row_image row);

/// Compares two rows by their keys: below, equal to, or above 0.
[[nodiscard]] int order_of(table_image const& table, row_image const& left, row_image const& right);

/// The digest of all rows of a table, in order.
class table_digest {
  public:
    /// `row` must come from `compared`.
    void add(row_image const& row);
    [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
    [[nodiscard]] crypto::digest finish() { return stream_.finish(); }

  private:
    crypto::sha256_stream stream_;
    std::int64_t rows_ = 0;
};

[[nodiscard]] std::span<table_image const> moved_tables();

/// PostgreSQL's witnesses have chains of their own, so they are written again, in one chain for
/// each owner.
inline constexpr std::string_view moved_chain = "moved";
[[nodiscard]] table_image const& witness_table();

} // namespace tassel::store::moving
