// Looks into a PDF with libqpdf. Not for the server's own process: what strangers send is read in
// a child that may die of it (pdf_checker.hpp).
#pragma once

#include "document_check/verdict/pdf_verdict.hpp"

#include <cstddef>
#include <string_view>

namespace tassel::document_check {

// Where a PDF ends, and what comes behind that.

/// Bytes behind the end of a PDF, padding not counted, that careless programs may leave there.
inline constexpr std::size_t longest_pdf_tail = 1'024;

/// The bytes up to the last end mark that stands where it has to: behind `startxref` and a place.
/// 0 where there is none.
[[nodiscard]] std::size_t size_up_to_end(std::string_view document);

/// Whether other data than a careless program leaves come behind the first `end` bytes: more than
/// longest_pdf_tail, the beginning of another file, or of another end; or a file of another type
/// directly behind an earlier end. White space and zeros may follow, as many as there are.
[[nodiscard]] bool is_followed_up(std::string_view document, std::size_t end);

inline constexpr std::size_t maximum_pdf_pages = 2'000;
inline constexpr std::size_t maximum_pdf_objects = 50'000;
inline constexpr std::size_t longest_form_text = 4'194'304; ///< bytes of its XFA forms, decoded
/// Bytes that libqpdf decodes before an object is known, and the forms: of a document whatever its
/// number of streams, each of which is decoded once.
inline constexpr std::size_t maximum_decoded_bytes = 16U << 20U;
/// Bytes that are read as objects: six times those of the largest document, which reads each once.
inline constexpr std::size_t maximum_parsed_bytes = 64U << 20U;

/// Reads `document` as it is, repairing nothing: whatever libqpdf calls damage makes it broken,
/// since two readers may mend it into two documents. Every object counts, also those that no page
/// leads to. Of actions, those pass that go to another place of the document, turn pages or print;
/// where a person starts them, also those that clear a form or open a plain link; and no others.
[[nodiscard]] pdf_verdict check_pdf(std::string_view document);

} // namespace tassel::document_check
