// The tables that both schemas have and that are moved, in an order in which their rows can be
// written; and streams of rows from the SQLite database into the PostgreSQL database.
#pragma once

#include "crypto/master_keys.hpp"
#include "crypto/sha256.hpp"
#include "store/policy/integrity.hpp"
#include "store/postgres/wire/pool.hpp"
#include "store/sqlite/database.hpp"
#include "store/sqlite/witness_table.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
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
    moment ///< a time in PostgreSQL; here microseconds since 1970
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
    std::string_view numbers; ///< SQLite query: the numbers of rows, in the order of the key
    std::string_view rows;    ///< SQLite query: the rows with number ?1, with the columns above
    bool only_grows = false;  ///< further rows in the target mean that servers wrote to it
};

/// One value for each column; nothing means NULL. A large cell holds its content, or only its
/// digest after `compared`.
using row_image = std::vector<std::optional<std::string>>;

/// Replaces the large cells of the row with their digests.
[[nodiscard]] row_image compared(table_image const& table, row_image row);

/// Compares two rows by their keys. The result is below, equal to, or above 0.
[[nodiscard]] int order_of(table_image const& table, row_image const& left, row_image const& right);

/// The digest of all rows of a table, in order.
class table_digest {
  public:
    /// Adds a row, which must come from `compared`.
    void add(row_image const& row);
    [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
    [[nodiscard]] crypto::digest finish() { return stream_.finish(); }

  private:
    crypto::sha256_stream stream_;
    std::int64_t rows_ = 0;
};

[[nodiscard]] std::span<table_image const> moved_tables();

/// The chain of the moved witnesses. PostgreSQL has its own chains, so the move writes the
/// witnesses again, in one chain for each owner.
inline constexpr std::string_view moved_chain = "moved";
[[nodiscard]] table_image const& witness_table();

/// Returns the next row, or nothing after the last one.
using row_stream = std::function<std::optional<row_image>()>;

/// SQLite's side of a move: the rows of one moment, in order. Not thread-safe. Throws store_error.
class source_rows {
  public:
    /// The database's wrapped integrity key, with which its witnesses were made; nothing if the
    /// database has none.
    [[nodiscard]] static std::optional<crypto::wrapped_data_key>
    integrity_key_of(std::filesystem::path const& file);

    /// `attested` holds the integrity key of the database in `file`.
    source_rows(std::filesystem::path const& file, policy::integrity const& attested);

    /// Read each stream to its end before you start another.
    [[nodiscard]] row_stream rows_of(table_image const& table);
    /// Witnesses as PostgreSQL will have them. If no genuine witness confirms a row's revision, the
    /// move writes one that names another revision, so that the target refuses the row, too.
    [[nodiscard]] row_stream witnesses();
    /// How many of the partners and packages read so far have no genuine witness for their newest
    /// revision.
    [[nodiscard]] std::int64_t unwitnessed() const noexcept { return unwitnessed_; }

  private:
    [[nodiscard]] std::optional<row_image> next_changing(sqlite::statement& changing);

    sqlite::database connection_;
    policy::integrity const& attested_;
    sqlite::witness_table witnesses_;
    sqlite::read_snapshot snapshot_{connection_};
    std::int64_t unwitnessed_ = 0;
};

/// PostgreSQL's side of a move: reads rows in order and changes them. Not thread-safe. Throws
/// store_error; rows that were already written stay.
class target_rows {
  public:
    /// Connects, and creates the schema if there is none. `tell` is called while locks that others
    /// hold cause a delay.
    target_rows(std::string const& address, std::function<void(std::string_view)> const& tell);
    ~target_rows();
    target_rows(target_rows const&) = delete;
    target_rows& operator=(target_rows const&) = delete;

    /// Whether a server uses this database or has ever changed anything in it.
    [[nodiscard]] bool was_served();
    [[nodiscard]] std::optional<crypto::wrapped_data_key> integrity_key();
    /// Whether the target holds a partner, a session, or an analysis.
    [[nodiscard]] bool holds_something();

    /// The current rows, each as `compared` returns it. Read one stream to its end before you start
    /// another.
    [[nodiscard]] row_stream rows_of(table_image const& table);

    /// Inserts the row, or replaces the row with the same key. `flush` then writes it.
    void write(table_image const& table, row_image row);
    /// Removes the row with this key, and the rows that depend on it.
    void erase(table_image const& table, row_image const& row);
    void flush(table_image const& table);

  private:
    class cursor;

    postgres::pool pool_;
    std::vector<row_image> waiting_; ///< rows to be written
    std::size_t waiting_bytes_ = 0;
    std::vector<postgres::query> erased_;
};

} // namespace tassel::store::moving
