// The typefaces of documents, and how the characters of a text are encoded in them.
#pragma once

#include "pdf/font/kept_font.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::pdf {

// Composes each letter and its accents into one character (Unicode's form C), if there is such a
// character.

/// Returns the characters of `utf8`, composed. Returns nothing if `utf8` is not UTF-8, or if it has
/// a character beyond the basic plane, because no typeface here has such a character.
[[nodiscard]] std::optional<std::u16string> read_characters(std::string_view utf8);

/// Encodes the characters as UTF-8. `characters` must have no surrogates.
[[nodiscard]] std::string write_characters(std::u16string_view characters);

// The typefaces of documents. Two are standard typefaces in WinAnsiEncoding, which every PDF reader
// has. If a text has a letter that these lack, documents embed another typeface.

enum class typeface {
    helvetica,
    helvetica_bold,
    kept,     ///< the typeface of font/kept_font.hpp
    kept_bold ///< the same typeface with outlined letters, which look bold
};

/// A text in one typeface. Its characters are composed, and may include line feeds.
struct set_text {
    typeface face = typeface::helvetica;
    std::u16string characters;
};

/// Chooses a typeface for a text: `wanted`, a standard typeface, if it has all characters, and
/// otherwise the kept typeface. Returns nothing if both lack a character, or if the text is not
/// UTF-8.
[[nodiscard]] std::optional<set_text> set_in(typeface wanted, std::string_view utf8);

[[nodiscard]] constexpr bool is_kept(typeface face) noexcept {
    return face == typeface::kept || face == typeface::kept_bold;
}

/// Whether any typeface has the character. The kept typeface has every character of the standard
/// typefaces.
[[nodiscard]] bool is_writable(char16_t character) noexcept;

/// Returns the width of the characters, in thousandths of the font size. The typeface must have all
/// of them, and there must be no line feed.
[[nodiscard]] std::int64_t width_of(typeface face, std::u16string_view characters) noexcept;

/// Returns how far the characters extend up and down. In Helvetica, only accented letters are
/// higher than usual.
[[nodiscard]] vertical_extent extent_of(typeface face, std::u16string_view characters) noexcept;

/// Encodes the characters for a page's content. Each becomes one byte; in the kept typeface, each
/// becomes two bytes, which hold the character itself.
[[nodiscard]] std::string codes_of(typeface face, std::u16string_view characters);

} // namespace tassel::pdf
