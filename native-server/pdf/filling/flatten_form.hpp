// A filled form as paper has it: what its fields show is drawn into the pages, and the fields are
// gone. Sees libqpdf, so C++17.
#pragma once

#include "pdf/field_room.hpp"
#include "pdf/field_tree.hpp"
#include "pdf/form_filler.hpp"

#include <qpdf/QPDF.hh>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

// On which pages of a template its fields stand. Sees libqpdf, so C++17.

/// Of the fields that are wanted, sorted. A widget is where a page shows it, whatever it says
/// itself.
[[nodiscard]] std::vector<field_page> pages_of(QPDF& document,
                                               std::vector<form_field> const& fields,
                                               std::vector<expected_field> const& wanted);

/// `fields`: all of the document. Buttons and places for digital signatures leave nothing. Where
/// the document is tagged, what was drawn stands in its structure where the field stood.
void flatten_form(QPDF& document, std::vector<form_field> const& fields);

/// Whether a page has the appearance for a resource because a field showed it.
[[nodiscard]] bool is_flattened(std::string_view resource);

/// What a widget shows: a stream; null where it shows nothing.
[[nodiscard]] QPDFObjectHandle appearance_of(QPDFObjectHandle const& widget);

} // namespace tassel::pdf
