// Whether a print copy is its template with the values drawn into it, and without its fields.
#pragma once

#include "crypto/sha256.hpp"
#include "pdf/kept_template.hpp"

#include <cstddef>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

/// What has to be seen.
struct drawn_values {
    /// Of each place of a text, its pieces, as codes of a font.
    std::vector<std::vector<std::string>> texts;
    std::vector<crypto::digest> ticks; ///< digests of the appearances of boxes
};

/// Of what a widget shows, wherever it is.
[[nodiscard]] crypto::digest digest_of_appearance(QPDFObjectHandle const& shown);

/// Throws std::runtime_error, which says what is wrong and repeats no value, where `copy` has other
/// pages than the template of that record, with those of `sheets` behind its own, where a field is
/// left, or where a value can't be seen.
void verify_printed(std::string_view copy, template_record const& made_of,
                    drawn_values const& values, std::size_t sheets);

} // namespace tassel::pdf
