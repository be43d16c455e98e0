// What stands on the pages of a specimen.
#pragma once

#include "drawing/drawn_template.hpp"
#include "drawing/item_shape.hpp"
#include "drawing/page_flow.hpp"

#include <deque>
#include <string>
#include <string_view>

namespace tassel::drawing {

inline constexpr page_frame specimen_frame{points(52), points(96), page_height - points(50)};
/// Where name and Social Security number are repeated.
inline constexpr measure repeated_top = points(54);

/// General Forbearance Request (GFB)
[[nodiscard]] std::string title_of(form_head const& head);

/// Title, code and what a specimen is, at the top of the first page.
void draw_title(page_flow& flow, form_head const& head, std::string_view about_form);

/// What a page is marked with, at its top and across it.
void draw_mark(canvas& page, std::string_view mark);

/// An item's number, label, boxes and the ground of its field.
void draw_shape(canvas& page, item_shape const& shape, measure left, measure top);

/// The mark, the form's number and the page's, when it is known how many there are.
void finish_pages(std::deque<canvas>& pages, specimen_parts const& parts);

} // namespace tassel::drawing
