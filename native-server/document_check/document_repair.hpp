// Repairs a document in a child, which is the only place for it.
#pragma once

#include "document_check/verdict/repair_step.hpp"

#include <string_view>

namespace tassel::document_check {

/// Makes a clean copy of a PDF or JPEG, or says why there is none. The copy has passed the check of
/// uploads.
[[nodiscard]] repaired_document repair_document(std::string_view document);

} // namespace tassel::document_check
