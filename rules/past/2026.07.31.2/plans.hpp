// The plans as version 2026.07.31.2 had them; what is not said here was as it is in 2026.11.30.1.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/plans/tiered_standard.hpp"
#include "rules/past/2026.11.30.1/plans.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::past_2026_07_31 {

/// The term went by principal and accrued interest.
inline constexpr auto tiered_standard = [] {
    auto plan = rules::tiered_standard;
    plan.formula.term.measure = balance_measure::principal_and_interest;
    return plan;
}();

/// Nothing was said of entry that is still open elsewhere.
inline constexpr auto paye = past_2026_11_30::paye;
inline constexpr auto icr = past_2026_11_30::icr;

inline constexpr auto paye_enrollment = [] {
    auto rule = rules::paye_enrollment;
    rule.texts.fail =
        "PAYE is not offered here to borrowers who have not stayed in it since 2024-07-01; ask "
        "your servicer, who decides.";
    return rule;
}();

inline constexpr auto icr_parent_plus_consolidation_or_enrollment = [] {
    auto rule = rules::icr_parent_plus_consolidation_or_enrollment;
    rule.texts.fail = dated<
        "No loan that the plan could otherwise take is a consolidation loan from {date} on "
        "that repaid a Parent PLUS Loan, and ICR is not offered here to borrowers who have not "
        "stayed in it since 2024-07-01; ask your servicer, who decides.",
        icr_consolidations_from>;
    rule.texts.part = dated<
        "Only {} of {} payable loans are consolidation loans from {date} on that repaid a "
        "Parent PLUS Loan; without enrollment since 2024-07-01 the others are left out: ask your "
        "servicer, who decides.",
        icr_consolidations_from>;
    return rule;
}();

inline constexpr auto direct_alternative = [] {
    auto plan = past_2026_11_30::direct_alternative;
    plan.formula.note = {};
    return plan;
}();

} // namespace tassel::rules::past_2026_07_31

namespace tassel {

template <>
struct otherwise_like<rules::past_2026_07_31::tiered_standard> : plan_ref<rules::tiered_standard> {
};

template <>
struct otherwise_like<rules::past_2026_07_31::paye> : plan_ref<rules::past_2026_11_30::paye> {};
template <>
inline constexpr auto sources_of<rules::past_2026_07_31::paye> =
    cite(rules::income_driven_plans, rules::working_families_tax_cuts_act);
template <>
inline constexpr auto requirements_of<rules::past_2026_07_31::paye> =
    replacing<rules::paye_enrollment, rules::past_2026_07_31::paye_enrollment>(
        requirements_of<rules::past_2026_11_30::paye>);

template <>
struct otherwise_like<rules::past_2026_07_31::icr> : plan_ref<rules::past_2026_11_30::icr> {};
template <>
inline constexpr auto sources_of<rules::past_2026_07_31::icr> = cite(
    rules::income_driven_plans, rules::income_factors_2026, rules::working_families_tax_cuts_act);
template <>
inline constexpr auto requirements_of<rules::past_2026_07_31::icr> =
    replacing<rules::icr_parent_plus_consolidation_or_enrollment,
              rules::past_2026_07_31::icr_parent_plus_consolidation_or_enrollment>(
        requirements_of<rules::past_2026_11_30::icr>);

template <>
struct otherwise_like<rules::past_2026_07_31::direct_alternative>
    : plan_ref<rules::past_2026_11_30::direct_alternative> {};
template <>
inline constexpr auto sources_of<rules::past_2026_07_31::direct_alternative> =
    cite(rules::higher_education_act_455, rules::direct_repayment_plans);

} // namespace tassel
