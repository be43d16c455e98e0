// Makes a clean copy of a PDF with libqpdf. Do not call this in the server's own process; see
// pdf_check.hpp.
#pragma once

#include "document_check/document_type.hpp"
#include "document_check/pdf_check.hpp"
#include "document_check/verdict/repair_step.hpp"

#include <cstddef>
#include <string_view>

namespace tassel::document_check {

/// Bytes that libqpdf may decode for a repair, plus the bytes of the streams, each of which is read
/// once to be written again.
inline constexpr std::size_t maximum_repair_bytes = maximum_decoded_bytes + largest_document;

/// Makes a clean copy of what a person sees in `document`. Ignores data before and after the PDF,
/// decrypts a PDF that opens without a password, and removes scripts. The scripts' removal also
/// removes an XFA form, and any other repair removes digital signatures. Writes only what the
/// document's root leads to. The copy is checked like an upload. The report says why there is no
/// copy: a password is missing, or something forbidden remains. Damage is not repaired, because two
/// readers might repair it differently.
[[nodiscard]] repaired_document repair_pdf(std::string_view document);

} // namespace tassel::document_check
