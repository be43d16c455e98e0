// Text of drawings: in UTF-8, of characters that the typefaces have, wrapped to a width.
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

namespace styles {
inline constexpr text_style edge{pdf::typeface::helvetica, points(8), colours::soft_ink};
inline constexpr text_style column{pdf::typeface::helvetica_bold, 7'500, colours::ink};
} // namespace styles

/// With its letters composed. std::invalid_argument, without the text, for a character that the
/// typefaces lack.
[[nodiscard]] std::string exact_text(std::string_view utf8);

/// What the typefaces lack is written without its accents, or left out.
[[nodiscard]] std::string readable_text(std::string_view utf8);

/// The following take text as the two above give it.
[[nodiscard]] measure width_of(text_style const& style, std::string_view text);

/// Lines of at most that width. A word that is wider is parted; line feeds part lines.
[[nodiscard]] std::vector<std::string> wrap(text_style const& style, std::string_view text,
                                            measure width);

/// As it is drawn. std::invalid_argument as `exact_text`.
[[nodiscard]] pdf::set_text set_in(text_style const& style, std::string_view text);

} // namespace tassel::drawing
