// Text that flows over pages in groups: what belongs together stays on one page where it can.
#pragma once

#include "drawing/page_flow.hpp"
#include "drawing/text.hpp"

#include "tassel/core/civil_date.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tassel::drawing {

/// What stands before a paragraph.
enum class prose_marker {
    none,
    box,   ///< to tick off by hand
    bullet ///< a dot
};

struct prose_block {
    std::string_view role; ///< of the structure: H1, H2, H3, P
    text_style style;
    std::string text;   ///< as readable_text() gives it
    measure indent = 0; ///< of the marker, or of the text without one
    measure before = 0; ///< free space above
    prose_marker marker = prose_marker::none;
    bool underlined = false; ///< a rule across the page below it
};

using prose_group = std::vector<prose_block>;

void draw_group(page_flow& flow, prose_group const& group);

/// November 21, 2026
[[nodiscard]] std::string written_date(civil_date date);

} // namespace tassel::drawing
