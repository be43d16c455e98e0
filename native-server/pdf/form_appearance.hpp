// Makes values visible: writes the appearance of a text in its field, and sets the state of a box.
// Includes libqpdf, so it is C++17.
//
// Texts are set in Helvetica, which every PDF reader has, or in an embedded typeface. Color and
// size are those that the form asks for; background and border are the field's. Boxes look as the
// template draws them.
#pragma once

#include "pdf/field_room.hpp"
#include "pdf/template_file.hpp"

#include <qpdf/QPDFObjectHandle.hh>
#include <set>
#include <string>
#include <string_view>

namespace tassel::pdf {

/// Whether a widget has a position on its page and is not rotated.
[[nodiscard]] bool can_show_value(QPDFObjectHandle widget);

/// Returns how much text fits into each widget of a text field.
[[nodiscard]] field_room room_of(form_field const& field);

/// The fonts that texts are set in, as objects of one document.
class form_fonts {
  public:
    /// `characters` are the characters that need the kept typeface. If there are none, the document
    /// does not get that typeface.
    form_fonts(QPDF& document, std::set<char16_t> const& characters);

    [[nodiscard]] QPDFObjectHandle const& font_of(typeface face) const {
        return is_kept(face) ? kept_ : standard_;
    }

  private:
    QPDFObjectHandle standard_;
    QPDFObjectHandle kept_;
};

/// Sets the value of a field and the appearance of its widgets.
void write_text(QPDF& document, form_field const& field, shown_value const& value,
                form_fonts const& fonts);

/// Turns on the box that has `state`, and turns off the field's other boxes.
void write_state(form_field const& field, std::string_view state);

} // namespace tassel::pdf
