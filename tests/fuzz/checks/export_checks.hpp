// What is true of every text that an export reader reads. These checks are a library of their own,
// because the readers take longer to compile than the fuzz targets.
#pragma once

#include "rules/exports/export_tables.hpp"
#include "tassel/export/read_export.hpp"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::exports {

extern template reading read_export<rules::export_tables>(std::string_view, source_label,
                                                          loan_dates const&,
                                                          std::optional<civil_date>);

} // namespace tassel::exports

namespace tassel::fuzz {

/// Ends the run, and says which line of the check failed.
inline void require(bool holds, int line = __builtin_LINE()) {
    if (holds) return;
    std::fprintf(stderr, "line %d: does not hold\n", line);
    std::abort();
}

/// Reads an export under the newest law.
exports::reading read(std::string_view text, source_label label);

void check_reading(exports::reading const& result, bool with_schema);

/// Faults and warnings as text, without those that list labels of the text.
std::string said(exports::reading const& result);

} // namespace tassel::fuzz
