// How sure a proposal is, and why, in words.
#pragma once

#include "mapping/proposing/assignment.hpp"

#include <cstdint>
#include <string>

namespace tassel::mapping {

/// In thousandths. 900 and more only where things that do not depend on each other say the same,
/// and nothing says otherwise.
[[nodiscard]] std::int64_t score_of(comparison const& with, assigned const& got);

[[nodiscard]] std::string reason_of(assigned const& got);
[[nodiscard]] std::string reason_of_nothing();
[[nodiscard]] std::string reason_of_hand();

} // namespace tassel::mapping
