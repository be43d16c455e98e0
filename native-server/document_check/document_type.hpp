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
inline constexpr std::size_t telling_bytes = 12;
/// A PDF's signature may come this far into a file. Readers accept as much.
inline constexpr std::size_t maximum_leading_bytes = 1'024;

inline constexpr std::string_view pdf_signature = "%PDF-";

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
    if (begins_with(pdf_signature)) return document_type::pdf;
    return std::nullopt;
}

/// Returns the number of bytes before the PDF in a file: zero if the file is a PDF, and nothing if
/// no PDF begins within maximum_leading_bytes bytes.
[[nodiscard]] constexpr std::optional<std::size_t> leading_bytes_of_pdf(std::string_view file) {
    if (type_of(file) == document_type::pdf) return 0;
    auto const at =
        file.substr(0, maximum_leading_bytes + pdf_signature.size()).find(pdf_signature);
    if (at == std::string_view::npos) return std::nullopt;
    return at;
}

/// Whether a file begins like HEIC, HEIF, or AVIF, in which telephones may store photos.
[[nodiscard]] constexpr bool is_heic(std::string_view leading) {
    constexpr std::array<std::string_view, 12> brands{"heic", "heix", "heim", "heis",
                                                      "hevc", "hevx", "hevm", "hevs",
                                                      "mif1", "msf1", "avif", "avis"};
    if (leading.substr(0, 12).size() < 12 || leading.substr(4, 4) != "ftyp") return false;
    auto const brand = leading.substr(8, 4);
    for (auto const known : brands)
        if (known == brand) return true;
    return false;
}

} // namespace tassel::document_check
