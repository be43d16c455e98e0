// Checks that a filled copy is its template plus the values, and nothing else. Compares digests of
// the objects of copy and template.
#pragma once

#include "crypto/sha256.hpp"
#include "pdf/form_filler.hpp"
#include "pdf/kept_template.hpp"

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <vector>

class QPDF;
class QPDFObjectHandle;

namespace tassel::pdf {

// Computes the digest of a PDF object, independent of object numbers.

enum class stream_data {
    stored, ///< the bytes as the file stores them
    decoded ///< the decoded bytes, as far as libqpdf can decode them
};

/// Returns the digest of `object` and everything that it refers to, at any depth. Leaves out pages,
/// and entries with the names in `without`. Throws what libqpdf throws, and std::runtime_error if
/// objects are nested too deeply.
[[nodiscard]] crypto::digest digest_of(QPDFObjectHandle const& object,
                                       std::initializer_list<std::string_view> without,
                                       stream_data data);

// Computes digests of filled copies.

/// Returns the record of a file. Throws what libqpdf throws.
[[nodiscard]] template_record record_of(std::string_view file);

/// Returns the digest of what a page shows, as in a template_record.
[[nodiscard]] crypto::digest digest_of_page(QPDFObjectHandle const& page);

/// Returns a digest of the decoded content of each page. Files that store the same content in
/// different ways have the same digests.
[[nodiscard]] std::vector<crypto::digest> page_contents(QPDF& document);

/// Throws std::runtime_error if `copy` is not the recorded template with `values`, followed by
/// `sheets` more pages. The message says what differs and repeats no value.
void verify_filled(std::string_view copy, template_record const& made_of,
                   std::vector<field_value> const& values, std::size_t sheets);

} // namespace tassel::pdf
