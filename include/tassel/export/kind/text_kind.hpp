// Detects the kind of a text from its content. The sender's label only decides between two kinds
// that both fit.
#pragma once

#include "tassel/export/grid/account_history.hpp"
#include "tassel/export/grid/loan_table.hpp"
#include "tassel/export/labels/manual_records.hpp"
#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel {

/// A text of a detected kind, in the form that its reader continues from. `monostate` means that no
/// kind fits.
template <export_table_set Tables>
using recognized_text = std::variant<std::monostate, nslds_lines<Tables>, history_heading,
                                     table_heading, labeled_values>;

/// Whether a text of this kind may be sent under a source's label.
[[nodiscard]] constexpr bool label_fits(source_label label, detected_format kind) noexcept {
    return (label == source_label::studentaid_text_export) ==
           (kind == detected_format::studentaid_text);
}

namespace detail {

/// The number of lines with labels of the federal text. Counting stops early once the result is
/// clear.
struct federal_signs {
    std::size_t labels = 0;
    bool sure = false;   ///< one of them is in no other kind of text
    bool likely = false; ///< one of them is in every federal file, though in other texts, too

    /// More than three labels are required, because a single line, such as a table's heading, may
    /// contain some.
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

/// Data of a program: its names look like labels, but nobody types them.
[[nodiscard]] inline bool is_json(std::vector<text_line> const& lines) noexcept {
    if (lines.empty()) return false;
    auto const first = lines.front().text;
    auto const next = first.size() > 1 ? first[1] : '{';
    return first.starts_with('{') ||
           (first.starts_with('[') && (next == '{' || next == '[' || next == '"'));
}

/// Whether there are enough of them to read the text as federal rather than as one with `others`
/// labels.
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

} // namespace tassel
