// PostgreSQL's side of a move: rows in order, and changes of them.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/moving/row_image.hpp"
#include "store/moving/source_rows.hpp"
#include "store/postgres/wire/pool.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tassel::store::moving {

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
