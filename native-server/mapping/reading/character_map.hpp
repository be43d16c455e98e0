// What codes of characters mean: by the ToUnicode stream of a font (ISO 32000-1, 9.10.3), by an
// encoding, and by the names that fonts give to glyphs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tassel::mapping {

/// What the codes of a font mean, as its ToUnicode stream says (ISO 32000-1, 9.10.3).
class character_map {
  public:
    character_map() = default;
    /// Of a stream's decoded text; what of it is no map of characters is left out.
    explicit character_map(std::string_view stream);

    [[nodiscard]] bool empty() const noexcept { return characters_.empty(); }
    /// UTF-8; null where it says nothing of a code.
    [[nodiscard]] std::string const* of(std::uint32_t code) const;

  private:
    std::map<std::uint32_t, std::string> characters_;
};

/// Code points by code; 0 where there is no character.
using code_table = std::array<std::uint32_t, 256>;

/// WinAnsiEncoding, MacRomanEncoding and StandardEncoding (ISO 32000-1, annex D); others are read
/// as the first.
[[nodiscard]] code_table const& encoding_named(std::string_view name);

/// The characters that a glyph of that name shows, UTF-8: of Latin letters, and by uniXXXX and
/// uXXXXX; empty for others.
[[nodiscard]] std::string characters_of_glyph(std::string_view name);

} // namespace tassel::mapping
