// What version 2026.11.30.1 says of a consolidation otherwise than the one before, or besides.
#pragma once

#include "rules/law/consolidation.hpp"

namespace tassel::rules::from_2026_11_30 {

inline constexpr plain_text unresolved_default_message =
    "The loan is in default. It can be consolidated after three satisfactory payments in a row, or "
    "with an agreement to repay it on an income-driven plan. The holder decides.";

/// Rows that say the sentence above in the place of the earlier one.
template <class Rows>
[[nodiscard]] consteval Rows with_plainer_message(Rows rows) {
    for (auto& row : rows) {
        if (row.message == rules::unresolved_default_message) {
            row.message = unresolved_default_message;
        }
    }
    return rows;
}
inline constexpr auto consolidation_statuses = with_plainer_message(rules::consolidation_statuses);
inline constexpr auto consolidation_defaults = with_plainer_message(rules::consolidation_defaults);

inline constexpr auto consolidation = [] {
    auto changed = rules::consolidation;
    changed.statuses = consolidation_statuses;
    changed.defaults = consolidation_defaults;
    changed.warnings.named_loans_unused =
        "The loans named in included_loan_ids were not used: this comparison takes all loans that "
        "can be consolidated.";
    changed.warnings.ffel_consolidation_alone =
        "A FFEL Consolidation Loan alone can be consolidated for four reasons only. They are "
        "repayment on an income-driven plan, a default that is near, Public Service Loan "
        "Forgiveness, and the no-interest benefit of service members. The servicer decides.";
    changed.warnings.defaulted =
        "A defaulted loan is taken because satisfactory payments are reported; the holder confirms "
        "it. Collection costs may be added. The record of the default stays.";
    return changed;
}();

} // namespace tassel::rules::from_2026_11_30
