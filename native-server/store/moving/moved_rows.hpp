// Rows in transit: read from the SQLite database and written to the PostgreSQL one.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/moving/moved_tables.hpp"
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
#include <string>
#include <vector>

namespace tassel::store::moving {

/// Returns the next row, or nothing after the last one.
using row_stream = std::function<std::optional<row_image>()>;

/// SQLite's side of a move: the rows of one moment, in order. Not thread-safe. Throws store_error.
class source_rows {
  public:
    /// The wrapped integrity key of the database, which its witnesses are made with; nothing if it
    /// has none.
    [[nodiscard]] static std::optional<crypto::wrapped_data_key>
    integrity_key_of(std::filesystem::path const& file);

    /// `attested` holds that key.
    source_rows(std::filesystem::path const& file, policy::integrity const& attested);

    /// Read one stream to its end before you start another.
    [[nodiscard]] row_stream rows_of(table_image const& table);
    /// Witnesses as PostgreSQL will have them. If no genuine witness confirms a row's revision, the
    /// move writes one that names another revision, so that the target refuses the row, too.
    [[nodiscard]] row_stream witnesses();
    /// Partners and packages read so far whose newest revision no genuine witness confirms.
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
/// store_error; whatever was written before stays.
class target_rows {
  public:
    /// Connects, and creates the schema if there is none. `tell` is called when others delay that.
    target_rows(std::string const& address, std::function<void(std::string_view)> const& tell);
    ~target_rows();
    target_rows(target_rows const&) = delete;
    target_rows& operator=(target_rows const&) = delete;

    /// Whether a server uses this database or has ever changed anything in it.
    [[nodiscard]] bool was_served();
    [[nodiscard]] std::optional<crypto::wrapped_data_key> integrity_key();
    /// Whether it holds a partner, a session, or an analysis.
    [[nodiscard]] bool holds_something();

    /// The current rows, each as `compared` returns it. Read one stream to its end before you start
    /// another.
    [[nodiscard]] row_stream rows_of(table_image const& table);

    /// Inserts the row, or replaces the row with the same key. The row is written after `flush`.
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
