// Documents that Tassel designs itself: specimens of forms, continuation sheets, the package
// summary, answer sheets, cover sheets, and letters. The same data gives the same bytes.
#pragma once

#include "pdf/document_writer.hpp"

#include "tassel/core/text_catalog.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/printed_form.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/guided_sheet.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/guide/written_guide.hpp"
#include "tassel/document/guide/written_mail.hpp"
#include "tassel/document/vocabulary/intake_field.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::drawing {

/// The bounds of what may be written into an item of a form. They come from the item's field, from
/// its text, or from the layout.
struct item_bounds {
    document::intake_type type = document::intake_type::text;
    std::int64_t maximum = 0; ///< maximum characters of a text; 0 means no limit is stated
};

/// The fields that the items of a layout name.
struct named_fields {
    document::intake_definition const* asked = nullptr; ///< null if the form asks nothing
    std::span<document::intake_field const> identity{};

    [[nodiscard]] item_bounds bounds_of(document::form_item const& item) const;
};

/// The head of a form, in the language of the form.
struct form_head {
    std::string_view title;
    std::string_view form_code; ///< may be empty
    std::string_view omb_number;
};

/// A form drawn from its layout, with a field for every item and row.
struct drawn_template {
    std::string file; ///< the PDF
    std::int64_t page_count = 0;
    std::int64_t field_count = 0;
    std::deque<std::string> names; ///< storage for the texts of the bindings
    std::vector<document::field_binding> bindings;
    std::vector<std::string_view> never_filled; ///< signing dates, which nobody fills in here
};

struct specimen_parts {
    document::form_layout const& layout;
    form_head head;
    document::drawn_texts const& texts;
    named_fields fields{};    ///< the fields of the layout's items
    text_catalog translate{}; ///< the language of everything but the head
};

/// Draws a specimen, and marks every page as a specimen's.
[[nodiscard]] drawn_template draw_specimen(specimen_parts const& parts);

/// What stands at the head of each continuation sheet, above the rows that the form has no space
/// for.
struct sheet_head {
    form_head form;
    std::string_view borrower_name;
    std::string_view borrower_ssn; ///< as printed on the form
    document::drawn_texts const& texts;
    bool specimen = false;
    text_catalog translate{}; ///< the language of everything but the form's head
};

/// Draws the continuation sheets of a form. These are pages without fields, and each states which
/// form it belongs to. Returns an empty text if there are no rows. Throws std::invalid_argument for
/// a character that the typefaces lack.
[[nodiscard]] std::string draw_sheets(sheet_head const& head,
                                      std::vector<document::printed_table> const& tables);
/// Returns the number of these pages.
[[nodiscard]] std::int64_t count_sheets(std::vector<document::printed_table> const& tables,
                                        text_catalog const& translate);

/// Draws the borrower's guide, as a document for people. A character that the typefaces lack loses
/// its accents or is omitted.
[[nodiscard]] std::string draw_summary(document::written_guide const& guide,
                                       document::guide_texts const& texts);

/// Draws an answer sheet of the guide, on one page if its answers fit there.
[[nodiscard]] std::string draw_answer_sheet(document::guided_sheet const& sheet,
                                            document::package_guide const& guide,
                                            document::bundle_texts const& texts);

/// Draws the cover sheet for one recipient's papers, in black and white so that it can be faxed.
[[nodiscard]] std::string draw_cover(document::written_cover const& cover);

/// Draws a letter to a servicer that the borrower signs by hand, also in black and white.
[[nodiscard]] std::string draw_letter(document::written_letter const& letter,
                                      document::guide_texts const& texts);

/// Documents that are laid out but not yet written.
struct specimen_composition {
    pdf::drawn_document document;
    drawn_template drawn; ///< everything except the file
};

[[nodiscard]] specimen_composition compose_specimen(specimen_parts const& parts);

/// Lays out the continuation sheets. Returns no pages if there are no rows. Throws
/// std::invalid_argument for a character that the typefaces lack.
[[nodiscard]] pdf::drawn_document
compose_sheets(sheet_head const& head, std::vector<document::printed_table> const& tables);

[[nodiscard]] pdf::drawn_document compose_summary(document::written_guide const& guide,
                                                  document::guide_texts const& texts);

[[nodiscard]] pdf::drawn_document compose_answer_sheet(document::guided_sheet const& sheet,
                                                       document::package_guide const& guide,
                                                       document::bundle_texts const& texts);

[[nodiscard]] pdf::drawn_document compose_cover(document::written_cover const& cover);

[[nodiscard]] pdf::drawn_document compose_letter(document::written_letter const& letter,
                                                 document::guide_texts const& texts);

} // namespace tassel::drawing
