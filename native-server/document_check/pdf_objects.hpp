// What one object of a PDF does, as far as a document must not.
#pragma once

#include "document_check/pdf_verdict.hpp"

#include <qpdf/QPDFObjectHandle.hh>

namespace tassel::document_check {

/// Looks at `object` and at what is written within it; objects that it refers to are looked at by
/// themselves. `sound` where there is nothing to object to. Throws what libqpdf throws.
[[nodiscard]] pdf_verdict check_pdf_object(QPDFObjectHandle const& object);

} // namespace tassel::document_check
