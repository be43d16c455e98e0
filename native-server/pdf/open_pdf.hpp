// A PDF in memory, opened. Sees libqpdf, so C++17.
#pragma once

#include <memory>
#include <qpdf/QPDF.hh>
#include <string_view>

namespace tassel::pdf {

/// `file` has to stay where it is as long as the document is used. Nothing is repaired, and no
/// warning is printed. Throws what libqpdf throws.
[[nodiscard]] std::shared_ptr<QPDF> open_pdf(std::string_view file);

} // namespace tassel::pdf
