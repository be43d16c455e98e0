// Assigns a candidate to each field; an item goes into only one field.
#pragma once

#include "mapping/proposing/candidates.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tassel::mapping {

/// The candidate that a field got.
struct assigned {
    candidate got;
    bool any = false;          ///< false if nothing suggests any candidate
    std::int64_t ahead = 0;    ///< lead over the field's next best candidate
    std::int64_t rivalled = 0; ///< lead over the next best field for the same slot
};

/// The result is by field; candidates come from `candidates_of`.
[[nodiscard]] std::vector<assigned> assign(comparison const& with,
                                           std::vector<std::vector<candidate>> candidates);

// How certain a proposal is, and why, in words.

/// In thousandths. 900 or more only if independent pieces of evidence agree and nothing contradicts
/// them.
[[nodiscard]] std::int64_t score_of(comparison const& with, assigned const& got);

[[nodiscard]] std::string reason_of(assigned const& got);
[[nodiscard]] std::string reason_of_nothing();
[[nodiscard]] std::string reason_of_hand();

} // namespace tassel::mapping
