// Characters by the code that an encoding gives them, and by the names that fonts give to glyphs.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::mapping {

/// Code points by code; 0 where there is no character.
using code_table = std::array<std::uint32_t, 256>;

/// WinAnsiEncoding, MacRomanEncoding and StandardEncoding (ISO 32000-1, annex D); others are read
/// as the first.
[[nodiscard]] code_table const& encoding_named(std::string_view name);

/// The characters that a glyph of that name shows, UTF-8: of Latin letters, and by uniXXXX and
/// uXXXXX; empty for others.
[[nodiscard]] std::string characters_of_glyph(std::string_view name);

} // namespace tassel::mapping
