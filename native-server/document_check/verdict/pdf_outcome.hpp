// How the check or the repair of a document ended.
#pragma once

#include "document_check/verdict/pdf_verdict.hpp"
#include "document_check/verdict/repair_step.hpp"

#include <exception>
#include <vector>

namespace tassel::document_check {

struct pdf_outcome {
    pdf_verdict verdict = pdf_verdict::unchecked; ///< after a repair: on the copy
    std::vector<repair_step> steps{};             ///< of a repair that made a copy
    std::exception_ptr failure; ///< our own failure, such as reading the document: no verdict
    bool busy = false;          ///< no child became free in time: no verdict
};

} // namespace tassel::document_check
