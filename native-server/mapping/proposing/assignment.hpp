// Which candidate each field gets, where an item goes into one field alone.
#pragma once

#include "mapping/proposing/candidates.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tassel::mapping {

/// The candidate that a field got.
struct assigned {
    candidate got;
    bool any = false;          ///< false: nothing speaks for anything
    std::int64_t ahead = 0;    ///< of the best other one that the field could have had
    std::int64_t rivalled = 0; ///< of the best other field that wanted the same
};

/// By field; candidates as `candidates_of` gives them.
[[nodiscard]] std::vector<assigned> assign(comparison const& with,
                                           std::vector<std::vector<candidate>> candidates);

} // namespace tassel::mapping
