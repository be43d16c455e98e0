// What character codes mean: by the ToUnicode stream of a font (ISO 32000-1, 9.10.3), by an
// encoding, and by the glyph names of fonts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tassel::mapping {

/// What a font's codes mean, from its ToUnicode stream (ISO 32000-1, 9.10.3).
class character_map {
  public:
    character_map() = default;
    /// Takes a stream's decoded text; skips whatever does not map characters.
    explicit character_map(std::string_view stream);

    [[nodiscard]] bool empty() const noexcept { return characters_.empty(); }
    /// UTF-8; null if the stream does not map the code.
    [[nodiscard]] std::string const* of(std::uint32_t code) const;

  private:
    std::map<std::uint32_t, std::string> characters_;
};

/// Code points by code; 0 if there is no character.
using code_table = std::array<std::uint32_t, 256>;

/// WinAnsiEncoding, MacRomanEncoding, and StandardEncoding (ISO 32000-1, annex D); every other name
/// is read as the first.
[[nodiscard]] code_table const& encoding_named(std::string_view name);

/// The characters of a glyph with that name, in UTF-8: Latin letters, and names of the form uniXXXX
/// and uXXXXX; empty for others.
[[nodiscard]] std::string characters_of_glyph(std::string_view name);

} // namespace tassel::mapping
