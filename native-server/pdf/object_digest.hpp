// What an object of a PDF comes to, whatever the numbers of the objects are: so that a copy can be
// compared with its template. Sees libqpdf, so C++17.
#pragma once

#include "crypto/sha256.hpp"

#include <initializer_list>
#include <qpdf/QPDFObjectHandle.hh>
#include <string_view>

namespace tassel::pdf {

enum class stream_data {
    stored, ///< as it stands in the file
    decoded ///< what it means, as far as libqpdf can decode it
};

/// Of `object` and all that it refers to, but for entries of that name, wherever they stand, and
/// for pages. Throws what libqpdf throws, and std::runtime_error where objects lie too deep.
[[nodiscard]] crypto::digest digest_of(QPDFObjectHandle const& object,
                                       std::initializer_list<std::string_view> without,
                                       stream_data data);

} // namespace tassel::pdf
