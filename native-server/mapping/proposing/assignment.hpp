// Which candidate each field gets, where an item goes into one field alone.
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
    bool any = false;          ///< false: nothing speaks for anything
    std::int64_t ahead = 0;    ///< of the best other one that the field could have had
    std::int64_t rivalled = 0; ///< of the best other field that wanted the same
};

/// By field; candidates as `candidates_of` gives them.
[[nodiscard]] std::vector<assigned> assign(comparison const& with,
                                           std::vector<std::vector<candidate>> candidates);

// How sure a proposal is, and why, in words.

/// In thousandths. 900 and more only where things that do not depend on each other say the same,
/// and nothing says otherwise.
[[nodiscard]] std::int64_t score_of(comparison const& with, assigned const& got);

[[nodiscard]] std::string reason_of(assigned const& got);
[[nodiscard]] std::string reason_of_nothing();
[[nodiscard]] std::string reason_of_hand();

} // namespace tassel::mapping
