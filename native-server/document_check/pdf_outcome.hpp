// How a check of a PDF ended.
#pragma once

#include "document_check/pdf_verdict.hpp"

#include <exception>

namespace tassel::document_check {

struct pdf_outcome {
    pdf_verdict verdict = pdf_verdict::unchecked;
    std::exception_ptr failure; ///< of this side, the document's reading among it: no verdict
};

} // namespace tassel::document_check
