// SQLite's side of a move: rows of one moment, in order.
#pragma once

#include "store/moving/row_image.hpp"
#include "store/policy/integrity.hpp"
#include "store/sqlite/database.hpp"
#include "store/sqlite/witness_table.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

namespace tassel::store::moving {

/// Gives the next row, or nothing after the last.
using row_stream = std::function<std::optional<row_image>()>;

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

} // namespace tassel::store::moving
