// The pages of a specimen: the layout of each item, what the pages contain, and their fields.
#pragma once

#include "drawing/drawn_template.hpp"
#include "drawing/page_flow.hpp"
#include "drawing/text.hpp"
#include "pdf/document_writer.hpp"

#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::drawing {

// The layout of an item of a form: its number and label, and the boxes or the field beside them.

namespace styles {
inline constexpr text_style label{pdf::typeface::helvetica, 8'500, colors::ink};
inline constexpr text_style number{pdf::typeface::helvetica_bold, 8'500, colors::brand};
inline constexpr text_style small{pdf::typeface::helvetica, 8'000, colors::soft_ink};
inline constexpr text_style sign{pdf::typeface::helvetica_bold, 13'000, colors::ink};
} // namespace styles

inline constexpr measure field_height = points(18);
inline constexpr measure box_size = points(10);
inline constexpr measure row_gap = points(6);
/// The gap between items that are side by side.
inline constexpr measure column_gap = points(12);
/// The width of the cell for one digit of a Social Security number.
inline constexpr measure cell_width = points(15);
inline constexpr std::int64_t ssn_digits = 9;

/// An item, what may be written into it, and the language of its labels.
struct shown_item {
    document::form_item const& item;
    item_bounds bounds{};
    text_catalog translate{};

    /// The label as it is drawn.
    [[nodiscard]] std::string label() const { return readable_text(translate(item.label.view())); }
    [[nodiscard]] std::string label_of(document::form_option const& option) const {
        return readable_text(translate(option.label.view()));
    }
};

struct shaped_text {
    std::vector<std::string> lines;
    measure left = 0;
    measure top = 0;
};

struct shaped_option {
    document::form_option const* option = nullptr;
    area box{};
    shaped_text label{};
};

/// All positions are relative to the upper left corner of the item.
struct item_shape {
    document::form_item const* item = nullptr;
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

/// `indented`: the label lines up with those of numbered items.
[[nodiscard]] item_shape shape_item(shown_item const& shown, measure width, bool indented);

/// The shape of one table cell, in a row whose texts may wrap.
[[nodiscard]] item_shape shape_cell(shown_item const& column, measure width, measure height,
                                    bool wraps);

/// Whether the field has a cell for each digit, as for a Social Security number.
[[nodiscard]] bool is_comb(document::form_item const& item, item_bounds const& bounds);
/// Whether the item needs less than a whole line: a date, an amount, a number.
[[nodiscard]] bool is_short(document::form_item const& item, item_bounds const& bounds);

// What is drawn on the pages of a specimen.

inline constexpr page_frame specimen_frame{points(52), points(96), page_height - points(50)};
/// Where name and Social Security number are repeated.
inline constexpr measure repeated_top = points(54);

/// The name of the form and its code, such as "General Forbearance Request (GFB)".
[[nodiscard]] std::string title_of(form_head const& head);

/// Draws the title, the code, and an explanation of specimens at the top of the first page.
void draw_title(page_flow& flow, form_head const& head, std::string_view about_form);

/// Draws the mark of a page, at its top and across it.
void draw_mark(canvas& page, std::string_view mark);

/// Draws an item's number, label, and boxes, and the background of its field.
void draw_shape(canvas& page, item_shape const& shape, measure left, measure top);

/// Draws the mark, the form's number, and the page number. Call it once the number of pages is
/// known.
void finish_pages(std::deque<canvas>& pages, specimen_parts const& parts);

/// The position of an item on a specimen.
struct item_place {
    std::size_t page = 0;
    measure left = 0;
    measure top = 0;
    /// The prefix of the field's name: specimen, specimen.page2, specimen.loans.1
    std::string_view prefix;
    std::int64_t row = 0; ///< row of a table, from 1
    bool bound = true;    ///< the service writes into it
};

/// The form fields of a specimen: their names, and which item goes into each.
class specimen_fields {
  public:
    /// Both must outlive it.
    specimen_fields(document::page_words const& words, text_catalog const& translate)
        : words_{words}, translate_{translate} {}

    /// Adds the fields of an item and their bindings, and announces them to `canvas`.
    void add(item_shape const& shape, item_place const& place, canvas& page);

    std::vector<pdf::drawn_field> fields;
    drawn_template made; ///< its names, bindings, and never-filled fields
    std::int64_t count = 0;

  private:
    /// The text that announces a field.
    [[nodiscard]] std::string tooltip_of(item_place const& place, document::form_item const& item,
                                         document::form_option const* option = nullptr) const;
    void add_text(item_shape const& shape, item_place const& place, canvas& page);
    void add_boxes(item_shape const& shape, item_place const& place, canvas& page);
    std::string_view keep(pdf::drawn_field field, canvas& page);

    document::page_words const& words_;
    text_catalog const& translate_;
};

} // namespace tassel::drawing
