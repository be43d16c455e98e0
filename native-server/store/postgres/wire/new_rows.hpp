// Rows that one statement makes.
#pragma once

#include "store/postgres/wire/query.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store::postgres {

/// Rows that one INSERT makes.
class new_rows {
  public:
    /// `columns` with commas between.
    new_rows(std::string_view table, std::string_view columns)
        : into_{
              std::string{"INSERT INTO "}.append(table).append(" (").append(columns).append(")")} {}

    /// Begins a row: its values are the next ones.
    query& row();
    /// The statement; `suffix` follows the rows. At least one row; no value must come after it.
    [[nodiscard]] query whole(std::string_view suffix = {}) &&;

  private:
    std::string into_;
    query values_{{}};
    std::vector<std::size_t> begins_; ///< of each row, among the values
};

} // namespace tassel::store::postgres
