// Where a PDF ends, and what comes behind that.
#pragma once

#include <cstddef>
#include <string_view>

namespace tassel::document_check {

/// Bytes behind the end of a PDF, padding not counted, that careless programs may leave there.
inline constexpr std::size_t longest_pdf_tail = 1'024;

/// The bytes up to the last end mark that stands where it has to: behind `startxref` and a place.
/// 0 where there is none.
[[nodiscard]] std::size_t size_up_to_end(std::string_view document);

/// Whether other data than a careless program leaves come behind the first `end` bytes: more than
/// longest_pdf_tail, the beginning of another file, or of another end; or a file of another type
/// directly behind an earlier end. White space and zeros may follow, as many as there are.
[[nodiscard]] bool is_followed_up(std::string_view document, std::size_t end);

} // namespace tassel::document_check
