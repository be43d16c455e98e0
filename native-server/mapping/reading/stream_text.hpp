// What a stream decodes to, as a text. Sees libqpdf, so C++17.
#pragma once

#include <qpdf/QPDFObjectHandle.hh>
#include <string>

namespace tassel::mapping {

/// Empty where it can't be decoded. What it costs is counted where it is decoded.
[[nodiscard]] std::string decoded_text(QPDFObjectHandle stream);

} // namespace tassel::mapping
