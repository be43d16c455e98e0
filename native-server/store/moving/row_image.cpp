#include "store/moving/row_image.hpp"

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
        // A length before each cell, so that no two rows are the same text.
        stream_.add(cell ? std::to_string(cell->size()).append(":") : std::string{"-"});
        if (cell) stream_.add(*cell);
    }
    ++rows_;
}

} // namespace tassel::store::moving
