// What version 2026.11.30.1 said of a consolidation.
#pragma once

#include "rules/law/consolidation.hpp"

namespace tassel::rules::past_2026_11_30 {

inline constexpr auto consolidation = [] {
    auto rule = rules::consolidation;
    rule.warnings.older_left_out =
        "Direct Loans left out lose their older fixed plans, the Alternative plan, PAYE and ICR, "
        "and the lower IBR percentage for new borrowers.";
    rule.warnings.credit =
        "Months already credited toward forgiveness are averaged over the loans by balance; a loan "
        "with more months loses some of them. Payments under the Tiered Standard Plan do not count "
        "for Public Service Loan Forgiveness.";
    return rule;
}();

} // namespace tassel::rules::past_2026_11_30
