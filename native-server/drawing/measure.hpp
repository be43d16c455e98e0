// Measures, places and colours of drawings.
#pragma once

#include "pdf/document_writer.hpp"

#include <cstdint>

namespace tassel::drawing {

/// Thousandths of a point.
using measure = std::int64_t;

[[nodiscard]] constexpr measure points(std::int64_t whole) noexcept {
    return whole * 1000;
}

/// Of a fine line.
inline constexpr measure thin = 600;
/// Of letters that can still be read.
inline constexpr measure smallest_size = points(6);

inline constexpr measure page_width = pdf::letter_width;
inline constexpr measure page_height = pdf::letter_height;
inline constexpr measure page_left = points(54);
inline constexpr measure page_right = page_width - page_left;
inline constexpr measure text_width = page_right - page_left;

/// `top` is measured downwards from the page's upper edge.
struct area {
    measure left = 0;
    measure top = 0;
    measure width = 0;
    measure height = 0;
};

[[nodiscard]] constexpr area moved(area place, measure right, measure down) noexcept {
    return {place.left + right, place.top + down, place.width, place.height};
}

/// In thousandths.
struct colour {
    std::int64_t red = 0;
    std::int64_t green = 0;
    std::int64_t blue = 0;
};

namespace colours {
inline constexpr colour ink{90, 130, 125};
inline constexpr colour soft_ink{330, 375, 360};
inline constexpr colour brand{78, 282, 247};
inline constexpr colour white{1000, 1000, 1000};
inline constexpr colour field_ground{945, 960, 955};
inline constexpr colour panel{962, 955, 930};
inline constexpr colour line{545, 585, 570};
inline constexpr colour faint_line{835, 830, 790};
inline constexpr colour mark{660, 155, 120};
inline constexpr colour pale_mark{975, 915, 900};
} // namespace colours

} // namespace tassel::drawing
