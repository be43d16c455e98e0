// Inspects a PDF with libqpdf. Do not call this in the server's own process. A stranger's file may
// crash the process that reads it, so a child does the reading (pdf_checker.hpp).
#pragma once

#include "document_check/verdict/pdf_verdict.hpp"

#include <cstddef>
#include <string_view>

class QPDF;

namespace tassel::document_check {

// Finds where a PDF ends, and judges what follows the end.

/// The maximum number of bytes that a careless program may leave after the end of a PDF, not
/// counting padding.
inline constexpr std::size_t longest_pdf_tail = 1'024;

/// Returns the number of bytes up to the last end mark in its proper position: after `startxref`
/// and an offset. Returns 0 if there is none.
[[nodiscard]] std::size_t size_up_to_end(std::string_view document);

/// Whether the first `end` bytes are followed by data that no careless program would leave: more
/// than longest_pdf_tail bytes, the beginning of another file, or the beginning of another end
/// section. A file of another type directly after an earlier end counts, too. White space and zeros
/// do not count.
[[nodiscard]] bool is_followed_up(std::string_view document, std::size_t end);

inline constexpr std::size_t maximum_pdf_pages = 2'000;
inline constexpr std::size_t maximum_pdf_objects = 50'000;
inline constexpr std::size_t longest_form_text = 4'194'304; ///< bytes of all XFA forms, decoded
/// Bytes that libqpdf may decode before it knows the objects, plus the bytes of the forms. The
/// limit suffices for any document that decodes each of its streams once.
inline constexpr std::size_t maximum_decoded_bytes = 16U << 20U;
/// Bytes that may be read as objects: six times the size of the largest document, although a reader
/// needs each byte only once.
inline constexpr std::size_t maximum_parsed_bytes = 64U << 20U;

/// Returns `oversized` for too many objects or pages, otherwise `sound`.
[[nodiscard]] pdf_verdict check_size(QPDF& document);

/// Returns the worst finding about the objects of an open document: the verdict that comes first in
/// the order of `pdf_verdict`.
[[nodiscard]] pdf_verdict check_objects(QPDF& document);

/// Judges `document` as it is, without repairs. Anything that libqpdf calls damage makes the
/// document broken, because two readers might repair it differently. Every object counts, even if
/// no page leads to the object. The only permitted actions go to another place in the document,
/// turn pages, or print. An action that a person starts may also clear a form or open a plain link.
[[nodiscard]] pdf_verdict check_pdf(std::string_view document);

} // namespace tassel::document_check
