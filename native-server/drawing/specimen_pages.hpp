// The pages of a specimen: what they contain, and their fields.
#pragma once

#include "drawing/canvas.hpp"
#include "drawing/drawn_template.hpp"
#include "drawing/item_shape.hpp"
#include "drawing/page_flow.hpp"
#include "pdf/document_writer.hpp"

#include "tassel/document/form/form_layout.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace tassel::drawing {

// What is drawn on the pages of a specimen.

inline constexpr page_frame specimen_frame{points(52), points(96), page_height - points(50)};
/// Where name and Social Security number are repeated.
inline constexpr measure repeated_top = points(54);

/// General Forbearance Request (GFB)
[[nodiscard]] std::string title_of(form_head const& head);

/// Draws the title, the code, and an explanation of specimens at the top of the first page.
void draw_title(page_flow& flow, form_head const& head, std::string_view about_form);

/// Draws the mark of a page, at its top and across it.
void draw_mark(canvas& page, std::string_view mark);

/// Draws an item's number, label, and boxes, and the background of its field.
void draw_shape(canvas& page, item_shape const& shape, measure left, measure top);

/// Draws the mark, the form's number, and the page number, when the number of pages is known.
void finish_pages(std::deque<canvas>& pages, specimen_parts const& parts);

/// The position of an item on a specimen.
struct item_place {
    std::size_t page = 0;
    measure left = 0;
    measure top = 0;
    /// The prefix of its name: specimen, specimen.page2, specimen.loans.1
    std::string_view prefix;
    std::int64_t row = 0; ///< in a table, from 1
    bool bound = true;    ///< the service writes into it
};

/// The form fields of a specimen: their names, and which item goes into each.
class specimen_fields {
  public:
    /// Both must outlive it.
    specimen_fields(page_words const& words, text_catalog const& translate)
        : words_{words}, translate_{translate} {}

    /// Adds the fields of an item and their bindings, and announces them to `canvas`.
    void add(item_shape const& shape, item_place const& place, canvas& page);

    std::vector<pdf::drawn_field> fields;
    drawn_template made; ///< its names, bindings, and never-filled fields
    std::int64_t count = 0;

  private:
    /// The text that announces a field.
    [[nodiscard]] std::string tooltip_of(item_place const& place, form_item const& item,
                                         form_option const* option = nullptr) const;
    void add_text(item_shape const& shape, item_place const& place, canvas& page);
    void add_boxes(item_shape const& shape, item_place const& place, canvas& page);
    std::string_view keep(pdf::drawn_field field, canvas& page);

    page_words const& words_;
    text_catalog const& translate_;
};

} // namespace tassel::drawing
