// Reads loan-export text into a portfolio, from one export or from several in one text. No I/O, no
// exceptions.
#pragma once

#include "tassel/export/merge/file_marks.hpp"
#include "tassel/export/read_files.hpp"
#include "tassel/export/read_one_export.hpp"

#include <optional>
#include <string_view>

namespace tassel {

/// The portfolio of a text with its derived members, the format, and the warnings; or the fault for
/// which the text is rejected. The tables and `dates` come from the ruleset. When a text contains
/// several files, a page without a date is dated `sent_on`.
template <export_table_set Tables>
[[nodiscard]] reading read_export(std::string_view raw_text, source_label label,
                                  loan_dates const& dates,
                                  std::optional<civil_date> sent_on = std::nullopt) {
    auto const found = find_marked_files(raw_text, label);
    if (found.files.empty()) return read_one_export<Tables>(raw_text, label, dates);
    return read_marked_text<Tables>(found, dates, sent_on);
}

} // namespace tassel
