// The printed words of a page as lines: what stands side by side without a wide gap.
#pragma once

#include "mapping/reading/read_form.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tassel::mapping {

/// In thousandths, as all measures are.
inline constexpr std::int64_t point = 1'000;

struct printed_line {
    area place;
    std::string text;
};

/// From top to bottom, and from left to right.
[[nodiscard]] std::vector<printed_line> lines_of(read_page const& page);

[[nodiscard]] constexpr std::int64_t height_of(area const& one) noexcept {
    return one.top - one.bottom;
}
[[nodiscard]] constexpr std::int64_t width_of(area const& one) noexcept {
    return one.right - one.left;
}
[[nodiscard]] constexpr std::int64_t middle_of(area const& one) noexcept {
    return one.bottom + (one.top - one.bottom) / 2;
}

/// How far both reach over the same stretch, across the page or up and down; negative: the gap.
[[nodiscard]] constexpr std::int64_t shared_width(area const& a, area const& b) noexcept {
    return (a.right < b.right ? a.right : b.right) - (a.left > b.left ? a.left : b.left);
}
[[nodiscard]] constexpr std::int64_t shared_height(area const& a, area const& b) noexcept {
    return (a.top < b.top ? a.top : b.top) - (a.bottom > b.bottom ? a.bottom : b.bottom);
}

} // namespace tassel::mapping
