// Composes letters and their accents into one character each (Unicode's form C), if there is such a
// character.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tassel::pdf {

/// The characters of `utf8`, composed; nothing if it is not UTF-8, or has a character beyond the
/// basic plane, which no typeface here has.
[[nodiscard]] std::optional<std::u16string> read_characters(std::string_view utf8);

/// Encodes as UTF-8; `characters` has no surrogates.
[[nodiscard]] std::string write_characters(std::u16string_view characters);

} // namespace tassel::pdf
