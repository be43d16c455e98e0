// The kept typeface as a PDF font, with the letters that the document uses. Includes libqpdf, so it
// is C++17.
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <set>

namespace tassel::pdf {

/// A font whose codes are the characters themselves, in two bytes, so that text can be extracted.
/// The kept typeface must have all of them. The same characters give the same objects.
[[nodiscard]] QPDFObjectHandle embed_font(QPDF& document, std::set<char16_t> const& characters);

} // namespace tassel::pdf
