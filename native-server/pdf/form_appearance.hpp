// Values as they are seen: the appearance of a text in its field, the state of a box. Sees libqpdf,
// so C++17.
//
// Texts are set in Helvetica, which every reader has, in the colour and the size that the form asks
// for, on the background and in the border that the field has. Boxes are shown as the template
// draws them.
#pragma once

#include "pdf/field_tree.hpp"
#include "pdf/text_fitting.hpp"

#include <optional>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

/// Whether it has a place on its page, and is not turned.
[[nodiscard]] bool can_show_value(QPDFObjectHandle widget);

/// A text as it is shown by each widget of its field.
using shown_text = std::vector<fitted_text>;

/// `text` in WinAnsiEncoding. Nothing where there is a widget that it does not fit.
[[nodiscard]] std::optional<shown_text> fit_into(form_field const& field, std::string_view text);

/// Gives the field `text` (UTF-8) for a value, and its widgets the appearance of it; `font` is
/// Helvetica, as an object of `document`.
void write_text(QPDF& document, form_field const& field, std::string const& text,
                shown_text const& shown, QPDFObjectHandle const& font);

/// Turns the box on that has `state`, and the others of its field off.
void write_state(form_field const& field, std::string_view state);

/// Helvetica in WinAnsiEncoding, as an object of `document`.
[[nodiscard]] QPDFObjectHandle add_font(QPDF& document);

} // namespace tassel::pdf
