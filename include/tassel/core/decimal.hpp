// A decimal number of few places, for figures that are neither money nor a rate.
#pragma once

#include <cstdint>

namespace tassel {

/// `units` of ten to the minus `places`: {375, 1} is 37.5.
struct decimal {
    std::int64_t units = 0;
    int places = 0;

    bool operator==(decimal const&) const = default;
};

} // namespace tassel
