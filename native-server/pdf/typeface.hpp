// The two standard typefaces that documents are written in, without embedding.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::pdf {

enum class typeface { helvetica, helvetica_bold };

/// The text in WinAnsiEncoding; nothing where it has a character that the encoding lacks, or is not
/// UTF-8. Line feeds stay.
[[nodiscard]] std::optional<std::string> to_win_ansi(std::string_view utf8);

/// Of a text in WinAnsiEncoding without line feeds: in thousandths of the font size.
[[nodiscard]] std::int64_t width_of(typeface face, std::string_view win_ansi) noexcept;

} // namespace tassel::pdf
