// Parts of a file that no form needs. Sees libqpdf, so C++17.
#pragma once

#include <qpdf/QPDF.hh>

namespace tassel::mapping {

/// Throws pdf::template_fault where the form is drawn by its reader, or does or holds what no
/// document that is sent may (document_check/pdf_objects.hpp). Scripts, and buttons that send, are
/// no fault: forms of the Department have some, and what is filled loses them, as `document` does
/// (pdf/check_template.hpp).
void refuse_unwanted(QPDF& document);

} // namespace tassel::mapping
