// What version 2026.07.31.2 said of a consolidation.
#pragma once

#include "rules/past/2026.11.30.1/consolidation.hpp"

namespace tassel::rules::past_2026_07_31 {

inline constexpr plain_text unresolved_default_message =
    "In default: it can be consolidated after three satisfactory payments in a row, or with an "
    "agreement to repay under an income-driven plan; the holder decides.";

/// Rows that say the sentence above in the place of the later one.
template <class Rows>
[[nodiscard]] consteval Rows with_its_message(Rows rows) {
    for (auto& row : rows) {
        if (row.message == rules::unresolved_default_message) {
            row.message = unresolved_default_message;
        }
    }
    return rows;
}
inline constexpr auto consolidation_statuses = with_its_message(rules::consolidation_statuses);
inline constexpr auto consolidation_defaults = with_its_message(rules::consolidation_defaults);

inline constexpr auto consolidation = [] {
    auto rule = past_2026_11_30::consolidation;
    rule.statuses = consolidation_statuses;
    rule.defaults = consolidation_defaults;
    // Nothing was said of loans that were named without need.
    rule.warnings.named_loans_unused = {};
    rule.warnings.ffel_consolidation_alone =
        "A FFEL Consolidation Loan alone can be consolidated only to repay under an income-driven "
        "plan, to avoid default, for Public Service Loan Forgiveness, or for the no-interest "
        "benefit of service members; the servicer decides.";
    rule.warnings.defaulted =
        "A defaulted loan is taken because satisfactory payments are reported; the holder confirms "
        "it, collection costs may be added, and the record of the default stays.";
    return rule;
}();

} // namespace tassel::rules::past_2026_07_31
