// What holds for every text that an export reader is given. In an object of its own, since the
// readers of exports take longer to compile than what asks them.
#pragma once

#include "rules/exports/export_tables.hpp"
#include "tassel/export/read_export.hpp"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace tassel {

extern template reading read_export<rules::export_tables>(std::string_view, source_label,
                                                          loan_dates const&,
                                                          std::optional<civil_date>);

} // namespace tassel

namespace tassel::fuzz {

/// Stops the run, and says which line asked.
inline void require(bool holds, int line = __builtin_LINE()) {
    if (holds) return;
    std::fprintf(stderr, "line %d: does not hold\n", line);
    std::abort();
}

/// As the newest law reads it.
reading read(std::string_view text, source_label label);

void check_reading(reading const& result, bool with_schema);

/// Faults and warnings as text; those that list labels of the text left out.
std::string said(reading const& result);

} // namespace tassel::fuzz
