// What is moved: the tables that both schemas have, in an order in which rows can be written.
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

/// A row as both stores can tell it, so that what one holds is compared with the other.
enum class cell_kind {
    text,
    number, ///< in decimal
    bytes,
    large, ///< bytes that are compared by their digest
    moment ///< in PostgreSQL a time, here a number in order: microseconds since 1970
};

struct image_column {
    std::string_view name;
    cell_kind kind = cell_kind::text;
    bool in_key = false; ///< rows are ordered by these, which come first
};

/// A table of PostgreSQL's schema, and where its rows are in SQLite's.
struct table_image {
    std::string_view name;
    std::span<image_column const> columns;
    std::string_view numbers; ///< SQLite: numbers of rows, in the order of the key
    std::string_view rows;    ///< SQLite: of the number ?1, in that order, columns as above
    bool only_grows = false;  ///< a row that only the target has was written by a server
};

/// By column; nothing: NULL. Of a large cell what it holds, or only its digest (compared).
using row_image = std::vector<std::optional<std::string>>;

/// The row with digests in the place of its large cells.
[[nodiscard]] row_image compared(table_image const& table, row_image row);

/// Below, equal or above 0: the order of two rows by their keys.
[[nodiscard]] int order_of(table_image const& table, row_image const& left, row_image const& right);

/// Of all rows of a table, in order.
class table_digest {
  public:
    /// `row` is `compared`.
    void add(row_image const& row);
    [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
    [[nodiscard]] crypto::digest finish() { return stream_.finish(); }

  private:
    crypto::sha256_stream stream_;
    std::int64_t rows_ = 0;
};

[[nodiscard]] std::span<table_image const> moved_tables();

/// PostgreSQL's witnesses are in chains of its own: they are said anew, in one chain an owner.
inline constexpr std::string_view moved_chain = "moved";
[[nodiscard]] table_image const& witness_table();

} // namespace tassel::store::moving
