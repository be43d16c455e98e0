// Reads loan-export text into a portfolio, from one export or from several: in one text, or as
// files side by side. No I/O, no exceptions.
#pragma once

#include "tassel/export/merge/file_marks.hpp"
#include "tassel/export/merge/merge_readings.hpp"
#include "tassel/export/merge/read_file.hpp"
#include "tassel/export/read_one_export.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// The label for a file that was sent without one, from its detected kind.
[[nodiscard]] constexpr source_label label_of(std::optional<detected_format> kind) noexcept {
    return kind == detected_format::studentaid_text ? source_label::studentaid_text_export
                                                    : source_label::servicer_text_export;
}

/// Reads one of several files.
template <export_table_set Tables>
[[nodiscard]] reading read_marked_file(marked_file const& file, loan_dates const& dates) {
    auto const text = text_in_place(file);
    auto const label = file.label.value_or(source_label::studentaid_text_export);
    auto read = read_one_export<Tables>(text, label, dates);
    if (file.label || !read.faults.empty()) return read;
    auto const seen = label_of(read.portfolio.detected_format);
    return seen == label ? std::move(read) : read_one_export<Tables>(text, seen, dates);
}

/// The readings of all files.
template <export_table_set Tables>
[[nodiscard]] std::vector<read_file> read_each_file(std::vector<marked_file> const& files,
                                                    loan_dates const& dates) {
    std::vector<read_file> read;
    read.reserve(files.size());
    for (auto const& file : files) {
        auto& one = read.emplace_back();
        one.read = read_marked_file<Tables>(file, dates);
        one.rank = rank_of(one.read.portfolio.detected_format);
        one.text = without_blank_ends(file.text);
    }
    return read;
}

/// The portfolio of files of which none was rejected. A single file keeps its own portfolio.
template <export_table_set Tables>
[[nodiscard]] reading merged_files(std::vector<read_file> files, loan_dates const& dates,
                                   std::optional<civil_date> sent_on) {
    if (files.size() == 1) return std::move(files.front().read);
    return merge_readings<Tables>(files, dates, sent_on);
}

/// Reads the files of a text that consists of several.
template <export_table_set Tables>
[[nodiscard]] reading read_marked_text(marked_files const& found, loan_dates const& dates,
                                       std::optional<civil_date> sent_on) {
    if (found.unknown_label_on) {
        return refused_reading(portfolio_fault_code::unsupported_format,
                               std::string{merge_texts::unknown_label.view()});
    }
    if (found.files.size() > maximum_files) {
        return refused_reading(portfolio_fault_code::too_large,
                               std::string{merge_texts::too_many_files.view()});
    }
    auto files = read_each_file<Tables>(found.files, dates);
    for (auto& file : files) {
        if (!file.read.faults.empty()) return std::move(file.read);
    }
    return merged_files<Tables>(std::move(files), dates, sent_on);
}

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
