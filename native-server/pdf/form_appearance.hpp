// Values as they are seen: the appearance of a text in its field, the state of a box. Sees libqpdf,
// so C++17.
//
// Texts are set in Helvetica, which every reader has, or in a typeface that comes along, in the
// colour and the size that the form asks for, on the background and in the border that the field
// has. Boxes are shown as the template draws them.
#pragma once

#include "pdf/field_room.hpp"
#include "pdf/field_tree.hpp"

#include <qpdf/QPDFObjectHandle.hh>
#include <set>
#include <string>
#include <string_view>

namespace tassel::pdf {

/// Whether it has a place on its page, and is not turned.
[[nodiscard]] bool can_show_value(QPDFObjectHandle widget);

/// What a text field has room for: a place for each of its widgets.
[[nodiscard]] field_room room_of(form_field const& field);

/// The fonts that texts are set in, as objects of one document.
class form_fonts {
  public:
    /// `characters`: those that are set in the kept typeface; where there are none, it is left out.
    form_fonts(QPDF& document, std::set<char16_t> const& characters);

    [[nodiscard]] QPDFObjectHandle const& font_of(typeface face) const {
        return is_kept(face) ? kept_ : standard_;
    }

  private:
    QPDFObjectHandle standard_;
    QPDFObjectHandle kept_;
};

/// Gives the field the value, and its widgets the appearance of it.
void write_text(QPDF& document, form_field const& field, shown_value const& value,
                form_fonts const& fonts);

/// Turns the box on that has `state`, and the others of its field off.
void write_state(form_field const& field, std::string_view state);

} // namespace tassel::pdf
