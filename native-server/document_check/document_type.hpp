// The types that an uploaded document may have, and the leading bytes that identify them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel::document_check {

inline constexpr std::size_t largest_document = 10U << 20U; ///< bytes: 10 MiB

enum class document_type : std::uint8_t { pdf, jpeg, png };

struct type_names {
    std::string_view media_type;
    std::string_view extension; ///< ending of file names, including the dot
};

/// The names of each type, in the order of `document_type`.
inline constexpr std::array<type_names, 3> names_of_types{{
    {"application/pdf", ".pdf"},
    {"image/jpeg", ".jpg"},
    {"image/png", ".png"},
}};

[[nodiscard]] constexpr type_names const& names_of(document_type type) {
    return names_of_types[static_cast<std::size_t>(type)];
}

/// This many leading bytes identify every type.
inline constexpr std::size_t telling_bytes = 8;

inline constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n";

/// Returns the type whose files begin like `leading`, or nothing if there is none. A PDF's
/// signature must be at the first byte or after a byte order mark. A search further into the file
/// would also find such a signature in files of other types.
[[nodiscard]] constexpr std::optional<document_type> type_of(std::string_view leading) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    auto const begins_with = [&leading](std::string_view start) {
        return leading.substr(0, start.size()) == start;
    };
    if (begins_with(png_signature)) return document_type::png;
    if (begins_with("\xFF\xD8\xFF")) return document_type::jpeg;
    if (begins_with(byte_order_mark)) leading.remove_prefix(byte_order_mark.size());
    if (begins_with("%PDF-")) return document_type::pdf;
    return std::nullopt;
}

} // namespace tassel::document_check
