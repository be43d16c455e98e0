// A filled form for paper: the contents of its fields are drawn into the pages, and the fields are
// removed. The result is compared with its template. Includes libqpdf, so it is C++17.
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

// The pages of a template's fields.

/// The pages of the wanted fields, sorted. A widget is on the page that shows it, no matter which
/// page it names.
[[nodiscard]] std::vector<field_page> pages_of(QPDF& document,
                                               std::vector<form_field> const& fields,
                                               std::vector<expected_field> const& wanted);

// The drawing of values into pages.

/// `fields`: all fields of the document. Buttons and digital signature fields leave nothing behind.
/// In a tagged document, drawn content takes the field's position in the structure.
void flatten_form(QPDF& document, std::vector<form_field> const& fields);

/// Whether a resource is the appearance of a field that was drawn into its page.
[[nodiscard]] bool is_flattened(std::string_view resource);

/// What a widget shows, as a stream; null if it shows nothing.
[[nodiscard]] QPDFObjectHandle appearance_of(QPDFObjectHandle const& widget);

// Whether a print copy is its template with the values drawn into it, and without its fields.

/// What must be visible.
struct drawn_values {
    /// For each place of a text, its pieces, as codes of a font.
    std::vector<std::vector<std::string>> texts;
    std::vector<crypto::digest> ticks; ///< digests of the appearances of boxes
};

/// The digest of what a widget shows, independent of its position.
[[nodiscard]] crypto::digest digest_of_appearance(QPDFObjectHandle const& shown);

/// Throws std::runtime_error if the pages of `copy` are not those of the record's template followed
/// by those of `sheets`, if a field is left, or if a value is not visible. The text says what is
/// wrong and repeats no value.
void verify_printed(std::string_view copy, template_record const& made_of,
                    drawn_values const& values, std::size_t sheets);

} // namespace tassel::pdf
