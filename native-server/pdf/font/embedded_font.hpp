// The kept typeface as a font of a PDF, with the letters that the document uses. Sees libqpdf, so
// C++17.
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <set>

namespace tassel::pdf {

/// A font whose codes are the characters themselves, in two bytes, and which says so to whoever
/// takes text out of the document. The kept typeface has all of them. The same characters give the
/// same objects.
[[nodiscard]] QPDFObjectHandle embed_font(QPDF& document, std::set<char16_t> const& characters);

} // namespace tassel::pdf
