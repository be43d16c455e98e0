// Makes a filled form for paper: draws the contents of its fields into the pages, and removes the
// fields. Compares the result with its template. Includes libqpdf, so it is C++17.
#pragma once

#include "crypto/sha256.hpp"
#include "pdf/field_room.hpp"
#include "pdf/form_filler.hpp"
#include "pdf/kept_template.hpp"
#include "pdf/template_file.hpp"

#include <cstddef>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

// Finds the pages of a template's fields.

/// Returns the pages of the wanted fields, sorted. A widget is on the page that shows it, no matter
/// which page the widget names.
[[nodiscard]] std::vector<field_page> pages_of(QPDF& document,
                                               std::vector<form_field> const& fields,
                                               std::vector<expected_field> const& wanted);

// Draws values into pages.

/// Draws all fields into their pages and removes them. `fields` are all fields of the document.
/// Nothing is drawn for buttons and digital signature fields. In a tagged document, the drawn
/// content takes the field's place in the structure.
void flatten_form(QPDF& document, std::vector<form_field> const& fields);

/// Whether a resource is the appearance of a field that was drawn into its page.
[[nodiscard]] bool is_flattened(std::string_view resource);

/// Returns what a widget shows, as a stream; null if it shows nothing.
[[nodiscard]] QPDFObjectHandle appearance_of(QPDFObjectHandle const& widget);

// Checks that a print copy is its template, with the values drawn into it and without its fields.

/// The values that must be visible.
struct drawn_values {
    /// For each place of a text, the pieces of the text as codes of a font.
    std::vector<std::vector<std::string>> texts;
    std::vector<crypto::digest> ticks; ///< digests of the appearances of ticked boxes
};

/// Returns the digest of what a widget shows. The digest does not depend on the widget's position.
[[nodiscard]] crypto::digest digest_of_appearance(QPDFObjectHandle const& shown);

/// Throws std::runtime_error if the pages of `copy` are not those of the recorded template followed
/// by `sheets` more pages, if a field is left, or if a value is not visible. The message says what
/// is wrong and repeats no value.
void verify_printed(std::string_view copy, template_record const& made_of,
                    drawn_values const& values, std::size_t sheets);

} // namespace tassel::pdf
