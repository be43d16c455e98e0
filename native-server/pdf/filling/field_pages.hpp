// On which pages of a template its fields stand. Sees libqpdf, so C++17.
#pragma once

#include "pdf/field_room.hpp"
#include "pdf/field_tree.hpp"
#include "pdf/form_filler.hpp"

#include <qpdf/QPDF.hh>
#include <vector>

namespace tassel::pdf {

/// Of the fields that are wanted, sorted. A widget is where a page shows it, whatever it says
/// itself.
[[nodiscard]] std::vector<field_page> pages_of(QPDF& document,
                                               std::vector<form_field> const& fields,
                                               std::vector<expected_field> const& wanted);

} // namespace tassel::pdf
