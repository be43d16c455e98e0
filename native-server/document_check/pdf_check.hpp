// Looks into a PDF with libqpdf. Not for the server's own process: what strangers send is read in
// a child that may die of it (pdf_checker.hpp).
#pragma once

#include "document_check/pdf_verdict.hpp"

#include <cstddef>
#include <string_view>

namespace tassel::document_check {

inline constexpr std::size_t most_pdf_pages = 2'000;
inline constexpr std::size_t most_pdf_objects = 50'000;
inline constexpr std::size_t longest_form_text = 4'194'304; ///< octets of an XFA form, decoded

/// Reads `document` as it is, repairing nothing: whatever libqpdf calls damage makes it broken,
/// since two readers may mend it into two documents. Every object counts, also those that no page
/// leads to. Actions that only go somewhere or send a form are let through.
[[nodiscard]] pdf_verdict check_pdf(std::string_view document);

} // namespace tassel::document_check
