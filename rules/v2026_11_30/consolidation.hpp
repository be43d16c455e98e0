// What version 2026.11.30.1 says of a consolidation otherwise than the one before, or besides.
#pragma once

#include "rules/law/consolidation.hpp"

namespace tassel::rules::from_2026_11_30 {

inline constexpr auto consolidation = [] {
    auto changed = rules::consolidation;
    changed.warnings.named_loans_unused =
        "The loans named in included_loan_ids were not used: this comparison takes all loans that "
        "can be consolidated.";
    return changed;
}();

} // namespace tassel::rules::from_2026_11_30
