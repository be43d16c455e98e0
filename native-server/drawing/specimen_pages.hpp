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

// Shapes an item of a form: its number and label, and the boxes or the field beside them.

namespace styles {
inline constexpr text_style label{pdf::typeface::helvetica, 8'500, colors::ink};
inline constexpr text_style number{pdf::typeface::helvetica_bold, 8'500, colors::brand};
inline constexpr text_style small{pdf::typeface::helvetica, 8'000, colors::soft_ink};
inline constexpr text_style sign{pdf::typeface::helvetica_bold, 13'000, colors::ink};
} // namespace styles

inline constexpr measure field_height = points(18);
inline constexpr measure box_size = points(10);
inline constexpr measure row_gap = points(6);
/// The gap between neighboring items in a row.
inline constexpr measure column_gap = points(12);
/// The width of the cell for one digit of a Social Security number.
inline constexpr measure cell_width = points(15);
inline constexpr std::int64_t ssn_digits = 9;

/// An item, what may be written into it, and the language of its labels.
struct shown_item {
    document::form_item const& item;
    item_bounds bounds{};
    text_catalog translate{};

    /// Returns the label as it is drawn.
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

/// The shape of an item. All positions are relative to the item's upper left corner.
struct item_shape {
    document::form_item const* item = nullptr;
    measure height = 0;
    shaped_text number;
    shaped_text label;
    area field;         ///< no width means that there is no field
    bool wraps = false; ///< text in the field may take several lines
    bool comb = false;  ///< the field has a cell for every digit
    std::vector<shaped_option> options;
};

/// Returns the width of an item, in twelfths of the page's width.
[[nodiscard]] std::int64_t span_of(shown_item const& shown, bool numbered_section);

/// Returns the shape of an item. `indented` lines the label up with the labels of numbered items.
[[nodiscard]] item_shape shape_item(shown_item const& shown, measure width, bool indented);

/// Returns the shape of one table cell, in a row whose texts may wrap.
[[nodiscard]] item_shape shape_cell(shown_item const& column, measure width, measure height,
                                    bool wraps);

/// Whether the field has a cell for each digit, as for a Social Security number.
[[nodiscard]] bool is_comb(document::form_item const& item, item_bounds const& bounds);
/// Whether the item needs less than a whole line, such as a date, an amount, or a number.
[[nodiscard]] bool is_short(document::form_item const& item, item_bounds const& bounds);

// Draws what the pages of a specimen contain.

inline constexpr page_frame specimen_frame{points(52), points(96), page_height - points(50)};
/// The top of the line that repeats name and Social Security number.
inline constexpr measure repeated_top = points(54);

/// Returns the name of the form and its code, such as "General Forbearance Request (GFB)".
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
    /// The prefix of the field's name, such as specimen, specimen.page2, or specimen.loans.1.
    std::string_view prefix;
    std::int64_t row = 0; ///< number of the table's row, from 1
    bool bound = true;    ///< the service writes into the field
};

/// The form fields of a specimen: their names, and which item goes into each.
class specimen_fields {
  public:
    /// Both arguments must outlive the fields.
    specimen_fields(document::page_words const& words, text_catalog const& translate)
        : words_{words}, translate_{translate} {}

    /// Adds the fields of an item and their bindings, and announces them to `canvas`.
    void add(item_shape const& shape, item_place const& place, canvas& page);

    std::vector<pdf::drawn_field> fields;
    drawn_template made; ///< the names, bindings, and never-filled fields made so far
    std::int64_t count = 0;

  private:
    /// Returns the text that announces a field to screen readers.
    [[nodiscard]] std::string tooltip_of(item_place const& place, document::form_item const& item,
                                         document::form_option const* option = nullptr) const;
    void add_text(item_shape const& shape, item_place const& place, canvas& page);
    void add_boxes(item_shape const& shape, item_place const& place, canvas& page);
    std::string_view keep(pdf::drawn_field field, canvas& page);

    document::page_words const& words_;
    text_catalog const& translate_;
};

} // namespace tassel::drawing
