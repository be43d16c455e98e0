// A label with lines of text beside it, or a line to write on.
#pragma once

#include "drawing/page_flow.hpp"
#include "drawing/text.hpp"

#include "tassel/document/guide/written_mail.hpp"

namespace tassel::drawing {

namespace row_styles {
inline constexpr text_style label{pdf::typeface::helvetica_bold, points(10), colors::ink};
inline constexpr text_style body{pdf::typeface::helvetica, points(11), colors::ink};
} // namespace row_styles

void draw_labeled_row(page_flow& flow, cover_row const& row);

} // namespace tassel::drawing
