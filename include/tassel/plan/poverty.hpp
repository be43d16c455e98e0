// HHS poverty guidelines.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>

namespace tassel {

BOOST_DEFINE_ENUM_CLASS(poverty_guideline_region, contiguous_48_dc, alaska, hawaii)

/// One region's row: `first_person + (family_size - 1) * each_more`.
struct poverty_guideline {
    cents first_person{};
    cents each_more{};

    /// The annual guideline; `family_size` is at least 1.
    [[nodiscard]] constexpr cents for_family(std::int64_t family_size) const noexcept {
        return first_person + each_more * (family_size - 1);
    }
};
BOOST_DESCRIBE_STRUCT(poverty_guideline, (), (first_person, each_more))

} // namespace tassel
