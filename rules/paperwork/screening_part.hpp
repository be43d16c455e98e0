// What the folder of a source states for screening.
#pragma once

#include "tassel/document/vocabulary/source.hpp"
#include "tassel/screening/screening_rules.hpp"

namespace tassel::rules::documents {

/// Where no question leads to the source: a rule without a question.
template <intake_source>
inline constexpr screening_rule screening_of{};

} // namespace tassel::rules::documents
