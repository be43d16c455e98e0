// Parts of a file that no form needs. Sees libqpdf, so C++17.
#pragma once

#include <qpdf/QPDF.hh>

namespace tassel::mapping {

/// Throws pdf::template_fault where the file carries other files, starts programs, acts when it is
/// opened, is signed or drawn by its reader. Scripts of its fields are no fault: forms of the
/// Department have some, and what is filled loses them (pdf/strip_template.hpp).
void refuse_unwanted(QPDF& document);

} // namespace tassel::mapping
