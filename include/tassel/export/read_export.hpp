// Reads loan-export text into a portfolio, from one export or from several exports. Several exports
// are in one text or in separate files. The text of one export is cleaned, its kind is detected,
// its table or labels are found, and its loans are built. There is no I/O and no exception, and the
// time is linear in the length of the text.
#pragma once

#include "tassel/export/facts/reading.hpp"
#include "tassel/export/grid/account_history.hpp"
#include "tassel/export/grid/loan_table.hpp"
#include "tassel/export/labels/manual_loans.hpp"
#include "tassel/export/merge/file_marks.hpp"
#include "tassel/export/merge/merge_readings.hpp"
#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/export/nslds/nslds_text.hpp"
#include "tassel/export/text/plain_lines.hpp"
#include "tassel/export/text/rich_text.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/export/words/description_words.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tassel::exports {

/// A text of a detected kind, with the results of detection from which its reader continues.
/// `monostate` means that no kind fits.
template <export_table_set Tables>
using recognized_text = std::variant<std::monostate, nslds_lines<Tables>, history_heading,
                                     table_heading, labeled_values>;

/// Whether a text of this kind may be sent under a source's label.
[[nodiscard]] constexpr bool label_fits(source_label label, detected_format kind) noexcept {
    return (label == source_label::studentaid_text_export) ==
           (kind == detected_format::studentaid_text);
}

namespace detail {

/// The labels of the federal text that a text has. Counting stops early once the result is clear.
struct federal_signs {
    std::size_t labels = 0;
    bool sure = false;   ///< one of the labels occurs in no other kind of text
    bool likely = false; ///< one of the labels is in every federal file, but also in other texts

    /// Whether the text is clearly federal. More than three labels are required, because a single
    /// line, such as a table's heading, may contain some of them.
    [[nodiscard]] constexpr bool plain() const noexcept { return sure && labels > 3; }
};

template <export_table_set Tables>
[[nodiscard]] federal_signs federal_signs_of(nslds_lines<Tables> const& lines) noexcept {
    federal_signs signs;
    auto const& sure = Tables::federal_labels;
    for (auto const& line : lines.lines()) {
        if (line.label == nullptr || line.label == &nslds_section_by_prefix) continue;
        ++signs.labels;
        signs.likely = signs.likely || line.label->field == nslds_field::principal;
        signs.sure =
            signs.sure || std::find(sure.begin(), sure.end(), line.label->text) != sure.end();
        if (signs.plain()) return signs;
    }
    return signs;
}

/// Whether the text is JSON. The names of its members look like labels, but nobody types them.
[[nodiscard]] inline bool is_json(std::vector<text_line> const& lines) noexcept {
    if (lines.empty()) return false;
    auto const first = lines.front().text;
    auto const next = first.size() > 1 ? first[1] : '{';
    return first.starts_with('{') ||
           (first.starts_with('[') && (next == '{' || next == '[' || next == '"'));
}

/// Whether the signs suffice to read the text as federal, although it has `others` labels of other
/// kinds of text.
[[nodiscard]] constexpr bool is_federal(federal_signs const& signs, std::size_t others,
                                        source_label label) noexcept {
    constexpr std::size_t enough = 3;
    if (signs.sure) return true;
    if (!signs.likely && signs.labels < enough) return false;
    return signs.labels > others ||
           (signs.labels == others && label == source_label::studentaid_text_export);
}

} // namespace detail

/// Detects the kind of a text from its lines, which must outlive the result.
template <export_table_set Tables>
[[nodiscard]] recognized_text<Tables> recognize(std::vector<text_line> const& lines,
                                                source_label label) {
    nslds_lines<Tables> federal{lines};
    auto const signs = detail::federal_signs_of(federal);
    if (signs.plain()) return federal;
    if (signs.sure) {
        if (auto table = find_table<Tables>(lines)) return *std::move(table);
        return federal;
    }
    if (detail::is_json(lines)) return {};
    if (auto const history = find_history<Tables>(lines)) return *history;
    if (auto table = find_table<Tables>(lines)) return *std::move(table);
    auto labels = read_labels<Tables>(lines);
    if (detail::is_federal(signs, labels.values.size(), label)) return federal;
    if (!labels.values.empty()) return labels;
    return {};
}

namespace detail {

inline constexpr std::string_view what_can_be_sent =
    " Send the text file of StudentAid.gov (My Aid Data), a servicer's table of loans or account "
    "history, or loans typed with labels.";

[[nodiscard]] inline std::string what_the_text_is(std::span<text_line const> lines,
                                                  std::string_view payment_list_words) {
    if (lines.empty()) return "The text is a web page without words.";
    auto const first = lines.front().text;
    bool const braces = first.starts_with('{') || first.starts_with('[');
    if (first.starts_with("%PDF")) return "The text is a PDF file.";
    if (first.starts_with("PK\x03\x04") || first.starts_with("PK  ")) {
        return "The text is a compressed file, such as spreadsheets and word processors save.";
    }
    if (first.starts_with("<?xml")) return "The text is XML, not an export of loans.";
    if (braces && lines.size() > 1 && lines[1].text.starts_with('{')) {
        return "The text is lines of JSON, not an export of loans.";
    }
    if (braces) return "The text is JSON, not an export of loans.";
    std::size_t payments = 0;
    for (auto const& line : lines) {
        description_words const words{line.text};
        if (words.has(payment_list_words)) payments += 2;
        if (words.has("PAYMENT|PAYMENTS")) ++payments;
    }
    if (payments > 1)
        return "The text lists payments, but it shows no loan with the amount owed on it.";
    return "The text is not an export of loans: it has no label for a loan's type, balance, or "
           "rate.";
}

} // namespace detail

/// Rejects a text that no reader supports.
template <export_table_set Tables>
[[nodiscard]] reading refused_text(std::span<text_line const> lines) {
    auto message = detail::what_the_text_is(lines, Tables::payment_list_words);
    return refused_reading(portfolio_fault_code::unsupported_format,
                           message.append(detail::what_can_be_sent));
}

/// The message for a text that can't be cleaned.
[[nodiscard]] constexpr std::string_view text_fault_message(portfolio_fault_code code) noexcept {
    switch (code) {
    case portfolio_fault_code::empty_text: return "The text is empty.";
    case portfolio_fault_code::too_large: return "The text is longer than 2,000,000 characters.";
    default: return "The text holds NUL characters; its encoding can't be read.";
    }
}

namespace detail {

/// Hands a text to the reader of its kind.
template <export_table_set Tables>
class kind_reader {
  public:
    kind_reader(std::vector<text_line> const& lines, source_label label, loan_dates const& dates)
        : lines_{lines}, label_{label}, dates_{dates} {}

    [[nodiscard]] reading operator()(std::monostate) const { return refused_text<Tables>(lines_); }
    [[nodiscard]] reading operator()(nslds_lines<Tables> const& federal) const {
        return read_nslds_text<Tables>(federal, label_, dates_);
    }
    [[nodiscard]] reading operator()(history_heading const& history) const {
        return read_account_history<Tables>(lines_, history, label_, dates_);
    }
    [[nodiscard]] reading operator()(table_heading const& table) const {
        return read_loan_table<Tables>(lines_, table, label_, dates_);
    }
    [[nodiscard]] reading operator()(labeled_values const& labels) const {
        return read_labeled_loans<Tables>(labels, label_, dates_);
    }

  private:
    std::vector<text_line> const& lines_;
    source_label label_;
    loan_dates const& dates_;
};

/// Adds the warnings about the text itself after the warnings about its loans.
inline void warn_of_source(source_label label, bool markup_removed, bool encoding_repaired,
                           reading& read) {
    auto& warnings = read.warnings;
    if (auto const kind = read.portfolio.detected_format; kind && !label_fits(label, *kind)) {
        warnings.push_back({warning_code::source_label_differs,
                            "The format of the text differs from its source_label; the text is "
                            "read in the format that was detected."});
    }
    if (markup_removed) {
        warnings.push_back(
            {warning_code::markup_removed,
             "Before the text was read, the markup of a web page, an email, or a word processor "
             "was removed, and values were put beside their labels."});
    }
    if (encoding_repaired) {
        warnings.push_back({warning_code::encoding_repaired,
                            "The text was UTF-16 that had been read as bytes; "
                            "only every second character was kept."});
    }
}

} // namespace detail

/// Reads one export. Returns the portfolio of the text with its derived members, the format, and
/// the warnings; or the fault for which the text is rejected. The tables and `dates` come from the
/// ruleset.
template <export_table_set Tables>
[[nodiscard]] reading read_one_export(std::string_view raw_text, source_label label,
                                      loan_dates const& dates) {
    bool const rich = is_rich_text(raw_text);
    std::string const document = rich ? text_of_rich_text(raw_text) : std::string{};
    cleaned_text const text{rich ? std::string_view{document} : raw_text};
    if (auto const fault = text.fault()) {
        return refused_reading(*fault, std::string{text_fault_message(*fault)});
    }
    plain_lines const plain{text};
    auto const& lines = plain.lines();
    auto const recognized = recognize<Tables>(lines, label);
    auto result = std::visit(detail::kind_reader<Tables>{lines, label, dates}, recognized);
    if (!result.faults.empty()) { // a rejected text has no results
        result.portfolio = {};
        result.warnings.clear();
        result.faults.resize(1); // further faults often follow from the first
        return result;
    }
    auto const* const federal = std::get_if<nslds_lines<Tables>>(&recognized);
    bool const joined = federal != nullptr && federal->values_joined();
    detail::warn_of_source(label, rich || plain.removed() || joined, text.encoding_repaired(),
                           result);
    return result;
}

/// Returns the label for a file that was sent without one, from its detected kind.
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

/// Reads all files.
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

/// Merges files of which none was rejected. A single file keeps its own portfolio.
template <export_table_set Tables>
[[nodiscard]] reading merged_files(std::vector<read_file> files, loan_dates const& dates,
                                   std::optional<civil_date> sent_on) {
    if (files.size() == 1) return std::move(files.front().read);
    return merge_readings<Tables>(files, dates, sent_on);
}

/// Reads a text that consists of several files.
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

/// Reads a text with one or several files. Returns the portfolio of the text with its derived
/// members, the format, and the warnings; or the fault for which the text is rejected. The tables
/// and `dates` come from the ruleset. When a text contains several files, a page without a date is
/// dated `sent_on`.
template <export_table_set Tables>
[[nodiscard]] reading read_export(std::string_view raw_text, source_label label,
                                  loan_dates const& dates,
                                  std::optional<civil_date> sent_on = std::nullopt) {
    auto const found = find_marked_files(raw_text, label);
    if (found.files.empty()) return read_one_export<Tables>(raw_text, label, dates);
    return read_marked_text<Tables>(found, dates, sent_on);
}

} // namespace tassel::exports
