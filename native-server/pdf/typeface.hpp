// What documents are written in: two standard typefaces, which every reader has, in
// WinAnsiEncoding, and one that documents bring along where a text has a letter that these lack.
#pragma once

#include "pdf/font/kept_font.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::pdf {

enum class typeface {
    helvetica,
    helvetica_bold,
    kept,     ///< of font/kept_font.hpp
    kept_bold ///< the same, drawn with a line around its letters
};

/// A text in one typeface. Its characters are composed; line feeds are among them.
struct set_text {
    typeface face = typeface::helvetica;
    std::u16string characters;
};

/// In `wanted`, a standard one, where that has all characters, or else in the kept one. Nothing
/// where both lack one, or the text is not UTF-8.
[[nodiscard]] std::optional<set_text> set_in(typeface wanted, std::string_view utf8);

[[nodiscard]] constexpr bool is_kept(typeface face) noexcept {
    return face == typeface::kept || face == typeface::kept_bold;
}

/// Whether some typeface has the character. What a standard one has, the kept one has too.
[[nodiscard]] bool is_writable(char16_t character) noexcept;

/// Of characters that the typeface has, without line feeds: in thousandths of the font size.
[[nodiscard]] std::int64_t width_of(typeface face, std::u16string_view characters) noexcept;

/// How far they reach, but for what is usual: of Helvetica the highest letters have accents.
[[nodiscard]] vertical_extent extent_of(typeface face, std::u16string_view characters) noexcept;

/// As content of a page has them: a byte to a character, or two bytes, of the character itself,
/// in the kept typeface.
[[nodiscard]] std::string codes_of(typeface face, std::u16string_view characters);

} // namespace tassel::pdf
