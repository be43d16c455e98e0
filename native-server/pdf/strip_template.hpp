// What a template has to lose before it is filled: forms-in-forms that viewers would show instead,
// rights that any change would break, and whatever runs. Sees libqpdf, so C++17.
#pragma once

#include <qpdf/QPDF.hh>

namespace tassel::pdf {

/// Takes out XFA, usage rights, scripts and actions that run or send something, and the wish that
/// viewers draw the fields anew. Boxes that are said to be in a state that they do not have are
/// turned off. Fields, fonts and pages stay.
void strip_template(QPDF& document);

/// Whether it has something of its form or of the document as a whole that `strip_template` takes
/// out.
[[nodiscard]] bool is_stripped(QPDF& document);

} // namespace tassel::pdf
