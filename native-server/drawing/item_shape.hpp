// The layout of an item of a form: its number and label, and the boxes or the field beside them.
#pragma once

#include "drawing/drawn_template.hpp"
#include "drawing/text.hpp"

#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tassel::drawing {

namespace styles {
inline constexpr text_style label{pdf::typeface::helvetica, 8'500, colors::ink};
inline constexpr text_style number{pdf::typeface::helvetica_bold, 8'500, colors::brand};
inline constexpr text_style small{pdf::typeface::helvetica, 8'000, colors::soft_ink};
inline constexpr text_style sign{pdf::typeface::helvetica_bold, 13'000, colors::ink};
} // namespace styles

inline constexpr measure field_height = points(18);
inline constexpr measure box_size = points(10);
inline constexpr measure row_gap = points(6);
/// Between items that are side by side.
inline constexpr measure column_gap = points(12);
/// For one digit of a Social Security number.
inline constexpr measure cell_width = points(15);
inline constexpr std::int64_t ssn_digits = 9;

/// An item, what may be written into it, and the language of its labels.
struct shown_item {
    form_item const& item;
    item_bounds bounds{};
    text_catalog translate{};

    /// The label as it is drawn.
    [[nodiscard]] std::string label() const { return readable_text(translate(item.label.view())); }
    [[nodiscard]] std::string label_of(form_option const& option) const {
        return readable_text(translate(option.label.view()));
    }
};

struct shaped_text {
    std::vector<std::string> lines;
    measure left = 0;
    measure top = 0;
};

struct shaped_option {
    form_option const* option = nullptr;
    area box{};
    shaped_text label{};
};

/// All positions are relative to the upper left corner of the item.
struct item_shape {
    form_item const* item = nullptr;
    measure height = 0;
    shaped_text number;
    shaped_text label;
    area field;         ///< no width: no field
    bool wraps = false; ///< text in the field may take several lines
    bool comb = false;  ///< a cell for every digit
    std::vector<shaped_option> options;
};

/// The width of an item, in twelfths of the page's.
[[nodiscard]] std::int64_t span_of(shown_item const& shown, bool numbered_section);

/// `indented`: the label begins at the same position as those of numbered items.
[[nodiscard]] item_shape shape_item(shown_item const& shown, measure width, bool indented);

/// The shape of one table cell, in a row whose texts may wrap.
[[nodiscard]] item_shape shape_cell(shown_item const& column, measure width, measure height,
                                    bool wraps);

/// Whether the field has a cell for each digit, as for a Social Security number.
[[nodiscard]] bool is_comb(form_item const& item, item_bounds const& bounds);
/// Whether the item needs less than a whole line: a date, an amount, a number.
[[nodiscard]] bool is_short(form_item const& item, item_bounds const& bounds);

} // namespace tassel::drawing
