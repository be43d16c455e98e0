// Whether a filled copy is its template with the values in it, and nothing else.
#pragma once

#include "crypto/sha256.hpp"
#include "pdf/form_filler.hpp"
#include "pdf/kept_template.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

class QPDF;
class QPDFObjectHandle;

namespace tassel::pdf {

/// Throws what libqpdf throws.
[[nodiscard]] template_record record_of(std::string_view file);

/// Of what a page shows, as a template_record has it.
[[nodiscard]] crypto::digest digest_of_page(QPDFObjectHandle const& page);

/// Digests of what the pages show, decoded: the same in a file that stores it in another way.
[[nodiscard]] std::vector<crypto::digest> page_contents(QPDF& document);

/// Throws std::runtime_error, which says what differs and repeats no value, where `copy` is not a
/// template of that record, with the pages of `sheets` behind its own, and with `values`.
void verify_filled(std::string_view copy, template_record const& made_of,
                   std::vector<field_value> const& values, std::size_t sheets);

} // namespace tassel::pdf
