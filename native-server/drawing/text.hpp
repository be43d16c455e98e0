// Prepares text for drawings: keeps to the characters that the typefaces have, and wraps lines to a
// width.
#pragma once

#include "pdf/document_writer.hpp"
#include "pdf/typeface.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::drawing {

// Defines measures, places, and colors of drawings.

/// Thousandths of a point.
using measure = std::int64_t;

[[nodiscard]] constexpr measure points(std::int64_t whole) noexcept {
    return whole * 1000;
}

/// The thickness of a fine line.
inline constexpr measure thin = 600;
/// The smallest legible font size.
inline constexpr measure smallest_size = points(6);

inline constexpr measure page_width = pdf::letter_width;
inline constexpr measure page_height = pdf::letter_height;
inline constexpr measure page_left = points(54);
inline constexpr measure page_right = page_width - page_left;
inline constexpr measure text_width = page_right - page_left;

/// A rectangle. `top` is measured downward from the page's upper edge.
struct area {
    measure left = 0;
    measure top = 0;
    measure width = 0;
    measure height = 0;
};

[[nodiscard]] constexpr area moved(area place, measure right, measure down) noexcept {
    return {place.left + right, place.top + down, place.width, place.height};
}

/// A color with components in thousandths.
struct color {
    std::int64_t red = 0;
    std::int64_t green = 0;
    std::int64_t blue = 0;
};

namespace colors {
inline constexpr color ink{90, 130, 125};
inline constexpr color soft_ink{330, 375, 360};
inline constexpr color brand{78, 282, 247};
inline constexpr color white{1000, 1000, 1000};
inline constexpr color field_ground{945, 960, 955};
inline constexpr color panel{962, 955, 930};
inline constexpr color line{545, 585, 570};
inline constexpr color faint_line{835, 830, 790};
inline constexpr color mark{660, 155, 120};
inline constexpr color pale_mark{975, 915, 900};
} // namespace colors

struct text_style {
    pdf::typeface face = pdf::typeface::helvetica;
    measure size = points(9);
    color ink = colors::ink;

    /// Returns the distance from one baseline to the next.
    [[nodiscard]] constexpr measure leading() const noexcept { return size * 125 / 100; }
    /// Returns the distance from the top of a line to its baseline.
    [[nodiscard]] constexpr measure ascent() const noexcept { return size * 95 / 100; }
};

namespace styles {
inline constexpr text_style edge{pdf::typeface::helvetica, points(8), colors::soft_ink};
inline constexpr text_style column{pdf::typeface::helvetica_bold, 7'500, colors::ink};
} // namespace styles

/// Prepares a text that must be drawn exactly. Composes letters with their accents. Throws
/// std::invalid_argument, without the text, for a character that the typefaces lack.
[[nodiscard]] std::string exact_text(std::string_view utf8);

/// Prepares a text for people to read. A character that the typefaces lack loses its accents or is
/// omitted.
[[nodiscard]] std::string readable_text(std::string_view utf8);

/// The following functions take text that one of the two functions above returned.
[[nodiscard]] measure width_of(text_style const& style, std::string_view text);

/// Breaks the text into lines of at most that width. Longer words are split, and line feeds break
/// lines.
[[nodiscard]] std::vector<std::string> wrap(text_style const& style, std::string_view text,
                                            measure width);

/// Returns the text as it is drawn. Throws std::invalid_argument as `exact_text` does.
[[nodiscard]] pdf::set_text set_in(text_style const& style, std::string_view text);

} // namespace tassel::drawing
