// A number of a PDF.
#pragma once

#include <qpdf/QPDFObjectHandle.hh>

namespace tassel::mapping {

/// 0 of what is no number.
[[nodiscard]] inline double number_of(QPDFObjectHandle object) {
    return object.isNumber() ? object.getNumericValue() : 0;
}

} // namespace tassel::mapping
