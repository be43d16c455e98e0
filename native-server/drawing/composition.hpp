// What documents are composed of, before they are written.
#pragma once

#include "drawing/drawn_template.hpp"
#include "pdf/document_writer.hpp"

#include <vector>

namespace tassel::drawing {

struct specimen_composition {
    pdf::drawn_document document;
    drawn_template drawn; ///< all but the file
};

[[nodiscard]] specimen_composition compose_specimen(specimen_parts const& parts);

/// No pages where there are no rows. std::invalid_argument for a character that the typefaces lack.
[[nodiscard]] pdf::drawn_document compose_sheets(sheet_head const& head,
                                                 std::vector<printed_table> const& tables);

[[nodiscard]] pdf::drawn_document compose_summary(written_guide const& guide,
                                                  guide_texts const& texts);

[[nodiscard]] pdf::drawn_document compose_cover(written_cover const& cover);

[[nodiscard]] pdf::drawn_document compose_letter(written_letter const& letter,
                                                 guide_texts const& texts);

} // namespace tassel::drawing
