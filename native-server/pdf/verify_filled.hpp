// Checks that a filled copy is its template plus the values, and nothing else. We compare digests
// of the objects of both.
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

// The digest of a PDF object, independent of object numbers.

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

// Digests of filled copies.

/// Throws what libqpdf throws.
[[nodiscard]] template_record record_of(std::string_view file);

/// The digest of what a page shows, as in a template_record.
[[nodiscard]] crypto::digest digest_of_page(QPDFObjectHandle const& page);

/// Digests of the decoded content of pages. Files that store the same content differently have the
/// same digests.
[[nodiscard]] std::vector<crypto::digest> page_contents(QPDF& document);

/// Throws std::runtime_error if `copy` is not the template of that record with `values`, followed
/// by the pages of `sheets`. The text says what differs and repeats no value.
void verify_filled(std::string_view copy, template_record const& made_of,
                   std::vector<field_value> const& values, std::size_t sheets);

} // namespace tassel::pdf
