// What an uploaded document may be, and how its leading bytes say so.
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
    std::string_view extension; ///< of file names, with its dot
};

/// In the order of `document_type`.
inline constexpr std::array<type_names, 3> names_of_types{{
    {"application/pdf", ".pdf"},
    {"image/jpeg", ".jpg"},
    {"image/png", ".png"},
}};

[[nodiscard]] constexpr type_names const& names_of(document_type type) {
    return names_of_types[static_cast<std::size_t>(type)];
}

/// Leading bytes that tell every type.
inline constexpr std::size_t telling_bytes = 8;

inline constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n";

/// The type that begins like `leading`; nothing for any other file. A PDF must begin at its first
/// byte, or behind a byte order mark: readers that look for it further on would find it in files of
/// other kinds too.
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
