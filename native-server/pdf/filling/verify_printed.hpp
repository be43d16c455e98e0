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

/// What must be visible.
struct drawn_values {
    /// For each place of a text, its pieces, as codes of a font.
    std::vector<std::vector<std::string>> texts;
    std::vector<crypto::digest> ticks; ///< digests of the appearances of boxes
};

/// The digest of what a widget shows, independent of its position.
[[nodiscard]] crypto::digest digest_of_appearance(QPDFObjectHandle const& shown);

/// Throws std::runtime_error if `copy` does not have the pages of that record's template followed
/// by those of `sheets`, if a field is left, or if a value is not visible. The text says what is
/// wrong and repeats no value.
void verify_printed(std::string_view copy, template_record const& made_of,
                    drawn_values const& values, std::size_t sheets);

} // namespace tassel::pdf
