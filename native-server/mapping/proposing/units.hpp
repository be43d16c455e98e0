// Fields that have one value together: a number that is cut into parts, a column of a table. Every
// other field is a unit of its own.
#pragma once

#include "mapping/proposing/seen_fields.hpp"

#include <cstddef>
#include <vector>

namespace tassel::mapping {

enum class unit_kind { single, parts, column };

struct field_unit {
    unit_kind kind = unit_kind::single;
    std::vector<std::size_t> members; ///< from left to right, or from the first row on
};

/// In the order of their first fields. Columns only where the form may have tables.
[[nodiscard]] std::vector<field_unit> units_of(std::vector<seen_field> const& fields,
                                               bool has_tables);

/// What the members of a unit say together.
[[nodiscard]] seen_field seen_together(std::vector<seen_field> const& fields,
                                       field_unit const& unit);

} // namespace tassel::mapping
