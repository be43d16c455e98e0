// What a text is, by what it shows. What its sender calls it decides only where it could be two.
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

/// A text of a kind, as far as the kind's reader goes on from it; `monostate`: it is none.
template <export_table_set Tables>
using recognized_text = std::variant<std::monostate, nslds_lines<Tables>, history_heading,
                                     table_heading, labelled_values>;

/// Whether a source's label is one under which texts of a kind are sent.
[[nodiscard]] constexpr bool label_fits(source_label label, detected_format kind) noexcept {
    return (label == source_label::studentaid_text_export) ==
           (kind == detected_format::studentaid_text);
}

namespace detail {

/// How many lines have labels of the federal text; not counted to the end where that is plain.
struct federal_signs {
    std::size_t labels = 0;
    bool sure = false;   ///< among them one that no other text has
    bool likely = false; ///< or one that stands in every file, if in others too

    /// Labels of the federal text may head the columns of a table, on one line.
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

/// A program's data: its names look like labels, and nobody types them.
[[nodiscard]] inline bool is_json(std::vector<text_line> const& lines) noexcept {
    if (lines.empty()) return false;
    auto const first = lines.front().text;
    auto const next = first.size() > 1 ? first[1] : '{';
    return first.starts_with('{') ||
           (first.starts_with('[') && (next == '{' || next == '[' || next == '"'));
}

/// Enough of them that the text is read as federal rather than as one with `others` labels.
[[nodiscard]] constexpr bool is_federal(federal_signs const& signs, std::size_t others,
                                        source_label label) noexcept {
    constexpr std::size_t enough = 3;
    if (signs.sure) return true;
    if (!signs.likely && signs.labels < enough) return false;
    return signs.labels > others ||
           (signs.labels == others && label == source_label::studentaid_text_export);
}

} // namespace detail

/// Recognizes a text by its lines, which outlive what is found.
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
