// The plans as version 2026.11.30.1 had them; what is not said here was as it is in 2026.12.31.1.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/plans/direct_alternative.hpp"
#include "rules/law/plans/direct_extended.hpp"
#include "rules/law/plans/direct_graduated.hpp"
#include "rules/law/plans/direct_ibr.hpp"
#include "rules/law/plans/direct_standard.hpp"
#include "rules/law/plans/ffel_plans.hpp"
#include "rules/law/plans/icr.hpp"
#include "rules/law/plans/paye.hpp"
#include "rules/law/plans/repayment_assistance_plan.hpp"
#include "rules/law/requirements.hpp"
#include "tassel/core/dated.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/plan_definition.hpp"

#include <boost/hana/concat.hpp>

namespace tassel {

// What RAP's waiver and match were said to do in version 2026.11.30.1.
namespace rules::past_2026_11_30 {

inline constexpr plain_text waiver_and_match =
    "Interest that the payment does not cover is waived each month.";

/// In a comparison a new consolidation closed plans for the loans left out, too.
/// 34 CFR 685.220(h)(2).
inline constexpr auto offered_after_new_consolidation = what_if_rule(
    never, {.rule_id = "new_consolidation_selects_tiered_standard_or_rap",
            .pass = "The plan takes a new Direct Consolidation Loan.",
            .fail = "A borrower with a new Direct Consolidation Loan must select the Tiered "
                    "Standard Plan or RAP.",
            .unknown = "Whether the plan takes a new Direct Consolidation Loan is not known.",
            .source = consolidation_rule.at("34 CFR 685.220(h)(2)")});

/// A consolidation that repays Parent PLUS debt can't use RAP. 34 CFR 685.209(d)(4).
inline constexpr auto new_consolidation_without_parent_plus = what_if_rule(
    !new_loan(repaid_parent_plus),
    {.rule_id = "new_consolidation_without_parent_plus",
     .pass = "The new Direct Consolidation Loan repays no Parent PLUS Loan.",
     .fail = "The new Direct Consolidation Loan would repay a Parent PLUS Loan, directly or "
             "through an earlier consolidation: it can't use this plan.",
     .unknown = "Whether the new Direct Consolidation Loan would repay a Parent PLUS Loan is not "
                "known.",
     .source = consolidation_rule.at("34 CFR 685.209(d)(4)")});

/// What a plan asks for, behind a rule of what-ifs.
template <auto const& Rule, class List>
[[nodiscard]] consteval auto behind(List list) {
    return boost::hana::concat(requirements<Rule>, list);
}

/// PAYE and ICR were open to the last, also where no payment would have fallen due.
inline constexpr auto plan_has_not_ended =
    borrower_rule(answer<&borrower_profile::analysis_as_of> < paye_and_icr_end,
                  {.rule_id = "plan_has_not_ended",
                   .pass = {"The plan is still offered: it ends before {}.", paye_and_icr_end},
                   .fail = {"The plan ended before {}.", paye_and_icr_end},
                   .unknown = "Whether the plan has ended is not known.",
                   .source = end_of_paye_and_icr});

/// Said in longer sentences.
inline constexpr auto parent_plus_consolidation_exception = [] {
    auto rule = rules::parent_plus_consolidation_exception;
    rule.texts.fail = dated<"Each loan that the plan could otherwise take is a consolidation loan "
                            "that repaid a Parent PLUS Loan; the exception needs a qualifying "
                            "payment since 2025-07-04 and no Direct Loan made on or after {date}.",
                            newer_loans_from>;
    rule.texts.unknown = "Whether a consolidation loan repaid a Parent PLUS Loan, whether a "
                         "qualifying payment was made on it since 2025-07-04, or whether a newer "
                         "Direct Loan ends the exception, is not known.";
    rule.texts.part = dated<"Only {} of {} payable loans qualify: a consolidation loan that repaid "
                            "a Parent PLUS Loan is left out without a confirmed qualifying payment "
                            "since 2025-07-04, or beside a Direct Loan made on or after {date}.",
                            newer_loans_from>;
    return rule;
}();

/// Older unpaid interest was paid first, so that more of the month's was waived.
inline constexpr auto repayment_assistance_plan = [] {
    auto plan = rules::repayment_assistance_plan;
    plan.formula.order = {};
    plan.about.notes = {waiver_and_match};
    return plan;
}();
inline constexpr auto paye = rules::paye;
inline constexpr auto icr = rules::icr;
inline constexpr auto direct_standard = rules::direct_standard;
inline constexpr auto direct_graduated = rules::direct_graduated;
inline constexpr auto direct_extended_fixed = rules::direct_extended_fixed;
inline constexpr auto direct_extended_graduated = rules::direct_extended_graduated;
inline constexpr auto direct_ibr = rules::direct_ibr;
inline constexpr auto direct_alternative = rules::direct_alternative;
inline constexpr auto ffel_standard = rules::ffel_standard;
inline constexpr auto ffel_graduated = rules::ffel_graduated;
inline constexpr auto ffel_extended_fixed = rules::ffel_extended_fixed;
inline constexpr auto ffel_extended_graduated = rules::ffel_extended_graduated;
inline constexpr auto ffel_income_sensitive = rules::ffel_income_sensitive;

} // namespace rules::past_2026_11_30

template <>
struct otherwise_like<rules::past_2026_11_30::repayment_assistance_plan>
    : plan_ref<rules::repayment_assistance_plan> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::repayment_assistance_plan> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::new_consolidation_without_parent_plus>(
        requirements_of<rules::repayment_assistance_plan>);

template <>
struct otherwise_like<rules::past_2026_11_30::paye> : plan_ref<rules::paye> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::paye> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        replacing<rules::parent_plus_consolidation_exception,
                  rules::past_2026_11_30::parent_plus_consolidation_exception>(
            replacing<rules::plan_has_not_ended, rules::past_2026_11_30::plan_has_not_ended>(
                requirements_of<rules::paye>)));

template <>
struct otherwise_like<rules::past_2026_11_30::icr> : plan_ref<rules::icr> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::icr> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        replacing<rules::plan_has_not_ended, rules::past_2026_11_30::plan_has_not_ended>(
            requirements_of<rules::icr>));

template <>
struct otherwise_like<rules::past_2026_11_30::direct_standard> : plan_ref<rules::direct_standard> {
};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::direct_standard> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::direct_standard>);

template <>
struct otherwise_like<rules::past_2026_11_30::direct_graduated>
    : plan_ref<rules::direct_graduated> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::direct_graduated> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::direct_graduated>);

template <>
struct otherwise_like<rules::past_2026_11_30::direct_extended_fixed>
    : plan_ref<rules::direct_extended_fixed> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::direct_extended_fixed> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::direct_extended_fixed>);

template <>
struct otherwise_like<rules::past_2026_11_30::direct_extended_graduated>
    : plan_ref<rules::direct_extended_graduated> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::direct_extended_graduated> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::direct_extended_graduated>);

template <>
struct otherwise_like<rules::past_2026_11_30::direct_ibr> : plan_ref<rules::direct_ibr> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::direct_ibr> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        replacing<rules::parent_plus_consolidation_exception,
                  rules::past_2026_11_30::parent_plus_consolidation_exception>(
            requirements_of<rules::direct_ibr>));

template <>
struct otherwise_like<rules::past_2026_11_30::direct_alternative>
    : plan_ref<rules::direct_alternative> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::direct_alternative> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::direct_alternative>);

template <>
struct otherwise_like<rules::past_2026_11_30::ffel_standard> : plan_ref<rules::ffel_standard> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::ffel_standard> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::ffel_standard>);

template <>
struct otherwise_like<rules::past_2026_11_30::ffel_graduated> : plan_ref<rules::ffel_graduated> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::ffel_graduated> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::ffel_graduated>);

template <>
struct otherwise_like<rules::past_2026_11_30::ffel_extended_fixed>
    : plan_ref<rules::ffel_extended_fixed> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::ffel_extended_fixed> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::ffel_extended_fixed>);

template <>
struct otherwise_like<rules::past_2026_11_30::ffel_extended_graduated>
    : plan_ref<rules::ffel_extended_graduated> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::ffel_extended_graduated> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::ffel_extended_graduated>);

template <>
struct otherwise_like<rules::past_2026_11_30::ffel_income_sensitive>
    : plan_ref<rules::ffel_income_sensitive> {};
template <>
inline constexpr auto requirements_of<rules::past_2026_11_30::ffel_income_sensitive> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        requirements_of<rules::ffel_income_sensitive>);

} // namespace tassel
