// The plans that version 2026.11.30.1 changes; what is not said here stays as it was.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/plans/direct_alternative.hpp"
#include "rules/law/plans/icr.hpp"
#include "rules/law/plans/paye.hpp"
#include "rules/law/plans/quoted_terms.hpp"
#include "rules/law/plans/tiered_standard.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::from_2026_11_30 {

/// The term goes by outstanding principal alone. 20 USC 1087e(d)(7)(B): "total outstanding
/// principal of all loans of the borrower".
inline constexpr auto tiered_standard = [] {
    auto plan = rules::tiered_standard;
    plan.formula.term.measure = balance_measure::principal;
    return plan;
}();

/// Told beside the old test that entry is still open elsewhere. FR Doc 2025-00724.
inline constexpr auto paye = rules::paye;
inline constexpr auto icr = rules::icr;

inline constexpr auto paye_enrollment = [] {
    auto rule = rules::paye_enrollment;
    rule.texts.fail =
        "PAYE is not offered here to borrowers who have not stayed in it since 2024-07-01. Federal "
        "rules take new entrants until 2027-07-01; ask your servicer.";
    return rule;
}();

inline constexpr auto icr_parent_plus_consolidation_or_enrollment = [] {
    auto rule = rules::icr_parent_plus_consolidation_or_enrollment;
    rule.texts.fail = dated<
        "No loan that the plan could otherwise take is a consolidation loan from {date} on "
        "that repaid a Parent PLUS Loan, and ICR is not offered here to borrowers who have not "
        "stayed in it since 2024-07-01. Federal rules take new entrants until 2027-07-01; ask your "
        "servicer.",
        icr_consolidations_from>;
    rule.texts.part = dated<
        "Only {} of {} payable loans are consolidation loans from {date} on that repaid a "
        "Parent PLUS Loan; without enrollment since 2024-07-01 the others are left out. Federal "
        "rules take new entrants until 2027-07-01; ask your servicer.",
        icr_consolidations_from>;
    return rule;
}();

/// 34 CFR 685.221.
inline constexpr auto direct_alternative = [] {
    auto plan = rules::direct_alternative;
    plan.formula.note = "Only where no other plan fits the borrower's circumstances; the "
                        "Department of Education reviews each request.";
    return plan;
}();

} // namespace tassel::rules::from_2026_11_30

namespace tassel {

template <>
struct earlier_plan_of<rules::from_2026_11_30::tiered_standard> : plan_ref<rules::tiered_standard> {
};

template <>
struct earlier_plan_of<rules::from_2026_11_30::paye> : plan_ref<rules::paye> {};
template <>
inline constexpr auto sources_of<rules::from_2026_11_30::paye> = cite(
    rules::income_driven_plans, rules::income_driven_entry, rules::working_families_tax_cuts_act);
template <>
inline constexpr auto requirements_of<rules::from_2026_11_30::paye> =
    replacing<rules::paye_enrollment, rules::from_2026_11_30::paye_enrollment>(
        rules::paye_requirements);

template <>
struct earlier_plan_of<rules::from_2026_11_30::icr> : plan_ref<rules::icr> {};
template <>
inline constexpr auto sources_of<rules::from_2026_11_30::icr> =
    cite(rules::income_driven_plans, rules::income_factors_2026, rules::income_driven_entry,
         rules::working_families_tax_cuts_act);
template <>
inline constexpr auto requirements_of<rules::from_2026_11_30::icr> =
    replacing<rules::icr_parent_plus_consolidation_or_enrollment,
              rules::from_2026_11_30::icr_parent_plus_consolidation_or_enrollment>(
        rules::icr_requirements);

template <>
struct earlier_plan_of<rules::from_2026_11_30::direct_alternative>
    : plan_ref<rules::direct_alternative> {};
template <>
inline constexpr auto sources_of<rules::from_2026_11_30::direct_alternative> = cite(
    rules::alternative_repayment, rules::higher_education_act_455, rules::direct_repayment_plans);

} // namespace tassel
