// A filled form for paper: what its fields show is drawn into the pages, and the fields are
// removed. Includes libqpdf, so it is C++17.
#pragma once

#include "pdf/field_room.hpp"
#include "pdf/field_tree.hpp"
#include "pdf/form_filler.hpp"

#include <qpdf/QPDF.hh>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

// The pages of a template's fields. Includes libqpdf, so it is C++17.

/// For the wanted fields, sorted. A widget is on the page that shows it, no matter which page it
/// names.
[[nodiscard]] std::vector<field_page> pages_of(QPDF& document,
                                               std::vector<form_field> const& fields,
                                               std::vector<expected_field> const& wanted);

/// `fields`: all fields of the document. Buttons and digital signature fields leave nothing behind.
/// In a tagged document, drawn content takes the field's position in the structure.
void flatten_form(QPDF& document, std::vector<form_field> const& fields);

/// Whether a resource is the appearance of a field that was drawn into its page.
[[nodiscard]] bool is_flattened(std::string_view resource);

/// What a widget shows, as a stream; null if it shows nothing.
[[nodiscard]] QPDFObjectHandle appearance_of(QPDFObjectHandle const& widget);

} // namespace tassel::pdf
