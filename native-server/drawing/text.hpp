// Text of drawings: in WinAnsiEncoding, wrapped to a width.
#pragma once

#include "drawing/measure.hpp"
#include "pdf/typeface.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tassel::drawing {

struct text_style {
    pdf::typeface face = pdf::typeface::helvetica;
    measure size = points(9);
    colour ink = colours::ink;

    /// From one baseline to the next.
    [[nodiscard]] constexpr measure leading() const noexcept { return size * 125 / 100; }
    /// From the top of a line to its baseline.
    [[nodiscard]] constexpr measure ascent() const noexcept { return size * 95 / 100; }
};

/// In WinAnsiEncoding. std::invalid_argument, without the text, for a character that it lacks.
[[nodiscard]] std::string exact_text(std::string_view utf8);

/// In WinAnsiEncoding: what it lacks is written without its accents, or left out.
[[nodiscard]] std::string readable_text(std::string_view utf8);

/// The following take text in WinAnsiEncoding.
[[nodiscard]] measure width_of(text_style const& style, std::string_view text);

/// Lines of at most that width. A word that is wider is parted; line feeds part lines.
[[nodiscard]] std::vector<std::string> wrap(text_style const& style, std::string_view text,
                                            measure width);

} // namespace tassel::drawing
