// Rows on their way: read of the SQLite database, and written into the PostgreSQL one.
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

/// Gives the next row, or nothing after the last.
using row_stream = std::function<std::optional<row_image>()>;

/// SQLite's side of a move: rows of one moment, in order.
/// One thread's. Throws store_error.
class source_rows {
  public:
    /// The key that its witnesses are under, from the database; nothing where it has none.
    [[nodiscard]] static std::optional<crypto::wrapped_data_key>
    integrity_key_of(std::filesystem::path const& file);

    /// `attested`: with that key.
    source_rows(std::filesystem::path const& file, policy::integrity const& attested);

    /// The stream must end before another one begins.
    [[nodiscard]] row_stream rows_of(table_image const& table);
    /// Witnesses as PostgreSQL will have them. Where no genuine one says a row's revision, one says
    /// that the newest is another: the row is refused there, too.
    [[nodiscard]] row_stream witnesses();
    /// Partners and packages whose newest revision nothing genuine says, as far as they were read.
    [[nodiscard]] std::int64_t unwitnessed() const noexcept { return unwitnessed_; }

  private:
    [[nodiscard]] std::optional<row_image> next_changing(sqlite::statement& changing);

    sqlite::database connection_;
    policy::integrity const& attested_;
    sqlite::witness_table witnesses_;
    sqlite::read_snapshot snapshot_{connection_};
    std::int64_t unwitnessed_ = 0;
};

/// PostgreSQL's side of a move: rows in order, and changes of them.
/// One thread's. Throws store_error; whatever was written before stays.
class target_rows {
  public:
    /// Connects, and makes the schema where there is none. `tell` is told where others hold it up.
    target_rows(std::string const& address, std::function<void(std::string_view)> const& tell);
    ~target_rows();
    target_rows(target_rows const&) = delete;
    target_rows& operator=(target_rows const&) = delete;

    /// Whether a server lives on it, or ever changed something there.
    [[nodiscard]] bool was_served();
    [[nodiscard]] std::optional<crypto::wrapped_data_key> integrity_key();
    /// Whether it holds a partner, a session or an analysis.
    [[nodiscard]] bool holds_something();

    /// Rows as they are now, `compared`. The stream must end before another one begins.
    [[nodiscard]] row_stream rows_of(table_image const& table);

    /// Makes the row, or has it replace the one of its key. It is there after `flush`.
    void write(table_image const& table, row_image row);
    /// Removes the row of this key, and what hangs on it.
    void erase(table_image const& table, row_image const& row);
    void flush(table_image const& table);

  private:
    class cursor;

    postgres::pool pool_;
    std::vector<row_image> waiting_; ///< to be written
    std::size_t waiting_bytes_ = 0;
    std::vector<postgres::query> erased_;
};

} // namespace tassel::store::moving
