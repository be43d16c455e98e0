// What screening asked and said in version 2026.07.31.2 and no longer does.
#pragma once

#include "rules/sources/all_screening.hpp"
#include "rules/sources/cancer_treatment_deferment/screening.hpp"
#include "rules/sources/medical_dental_national_guard_dod_forbearance/screening.hpp"

namespace tassel::rules {

namespace at_first {

using namespace documents;

/// A loan without a day on record was left open even while its borrower studies.
inline constexpr auto deferrable_during_treatment =
    some_loan(active_federal_loan && (cancer_treatment_parts::made_later ||
                                      otherwise(cancer_treatment_parts::entry_on_record,
                                                cancer_treatment_parts::may_have_entered)));

inline constexpr auto cancer_treatment = [] {
    constexpr auto source = intake_source::cancer_treatment_deferment_pdf;
    auto rule = identified(screening_of<source>, source);
    rule.conditions[0].holds = deferrable_during_treatment;
    return rule;
}();

inline constexpr auto mandatory_forbearance = [] {
    constexpr auto source = intake_source::medical_dental_national_guard_dod_forbearance_pdf;
    auto rule = identified(screening_of<source>, source);
    rule.on_yes_message = "For a medical or dental internship or residency, National Guard duty, "
                          "or service that qualifies for Department of Defense loan repayment.";
    return rule;
}();

} // namespace at_first

inline constexpr auto screening_at_first = replacing(
    at_first::mandatory_forbearance, replacing(at_first::cancer_treatment, screening_rules));

} // namespace tassel::rules
