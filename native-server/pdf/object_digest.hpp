// The digest of a PDF object, independent of object numbers, so that a copy can be compared with
// its template. Includes libqpdf, so it is C++17.
#pragma once

#include "crypto/sha256.hpp"

#include <initializer_list>
#include <qpdf/QPDFObjectHandle.hh>
#include <string_view>

namespace tassel::pdf {

enum class stream_data {
    stored, ///< as stored in the file
    decoded ///< as decoded, as far as libqpdf can decode it
};

/// Covers `object` and everything that it refers to, except pages and entries with the names in
/// `without`, at any depth. Throws what libqpdf throws, and std::runtime_error if objects are
/// nested too deeply.
[[nodiscard]] crypto::digest digest_of(QPDFObjectHandle const& object,
                                       std::initializer_list<std::string_view> without,
                                       stream_data data);

} // namespace tassel::pdf
