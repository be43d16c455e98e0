// The typefaces of documents, and the characters of a text as they are set.
#pragma once

#include "pdf/font/kept_font.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::pdf {

// Composes letters and their accents into one character each (Unicode's form C), if there is such a
// character.

/// The characters of `utf8`, composed. Nothing if `utf8` is not UTF-8 or has a character beyond the
/// basic plane, because no typeface here has such characters.
[[nodiscard]] std::optional<std::u16string> read_characters(std::string_view utf8);

/// Encodes as UTF-8; `characters` has no surrogates.
[[nodiscard]] std::string write_characters(std::u16string_view characters);

// The typefaces of documents: two standard ones in WinAnsiEncoding, which every reader has, and one
// that documents embed if a text has a letter that these lack.

enum class typeface {
    helvetica,
    helvetica_bold,
    kept,     ///< the typeface of font/kept_font.hpp
    kept_bold ///< the same, with outlined letters
};

/// A text in one typeface. Its characters are composed, and may include line feeds.
struct set_text {
    typeface face = typeface::helvetica;
    std::u16string characters;
};

/// Uses `wanted`, a standard typeface, if it has all characters, or else the kept one. Nothing if
/// both lack a character, or the text is not UTF-8.
[[nodiscard]] std::optional<set_text> set_in(typeface wanted, std::string_view utf8);

[[nodiscard]] constexpr bool is_kept(typeface face) noexcept {
    return face == typeface::kept || face == typeface::kept_bold;
}

/// Whether a typeface has the character. The kept typeface has every character of the standard
/// ones.
[[nodiscard]] bool is_writable(char16_t character) noexcept;

/// The width, in thousandths of the font size, of characters that the typeface has, without line
/// feeds.
[[nodiscard]] std::int64_t width_of(typeface face, std::u16string_view characters) noexcept;

/// How far the characters extend beyond the usual height. In Helvetica, only accented letters are
/// higher.
[[nodiscard]] vertical_extent extent_of(typeface face, std::u16string_view characters) noexcept;

/// As codes in a page's content: one byte per character, or, in the kept typeface, two bytes with
/// the character itself.
[[nodiscard]] std::string codes_of(typeface face, std::u16string_view characters);

} // namespace tassel::pdf
