// Coordinates of a page's content: how its writer moved, turned and scaled what follows.
#pragma once

#include <cmath>
#include <cstdint>

namespace tassel::mapping {

/// x' = a x + c y + e, y' = b x + d y + f.
struct transform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
};

/// What `first` and then `second` do.
[[nodiscard]] inline transform joined(transform const& first, transform const& second) noexcept {
    return {first.a * second.a + first.b * second.c,
            first.a * second.b + first.b * second.d,
            first.c * second.a + first.d * second.c,
            first.c * second.b + first.d * second.d,
            first.e * second.a + first.f * second.c + second.e,
            first.e * second.b + first.f * second.d + second.f};
}

[[nodiscard]] inline transform moved(double x, double y) noexcept {
    return {1, 0, 0, 1, x, y};
}

/// Thousandths of a point; what no page has becomes 0.
[[nodiscard]] inline std::int64_t to_thousandths(double points) noexcept {
    constexpr double farthest = 100'000;
    if (!(points > -farthest && points < farthest)) return 0;
    return std::llround(points * 1'000);
}

} // namespace tassel::mapping
