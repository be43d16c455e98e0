// The differences of version 2026.11.30.1 from 2026.12.31.1: its plans, then the rest. Everything
// else is the same in both versions.
#pragma once

#include "rules/in_force/advice_rules.hpp"
#include "rules/in_force/law_in_force.hpp"
#include "rules/in_force/warnings.hpp"
#include "rules/law/citations.hpp"
#include "rules/law/consolidation.hpp"
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
#include "rules/texts/advice_sentences.hpp"
#include "rules/texts/analysis_sentences.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/worded.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/plan_definition.hpp"

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <optional>

namespace tassel {

// The description of RAP's waiver and match in version 2026.11.30.1.
namespace rules::past_2026_11_30 {

inline constexpr plain_text waiver_and_match =
    "Interest that the payment does not cover is waived each month.";

/// In a comparison, a new consolidation also closed plans for the loans that the consolidation left
/// out. 34 CFR 685.220(h)(2).
inline constexpr auto offered_after_new_consolidation = what_if_rule(
    never, {.rule_id = "new_consolidation_selects_tiered_standard_or_rap",
            .pass = "The plan takes a new Direct Consolidation Loan.",
            .fail = "A borrower with a new Direct Consolidation Loan must select the Tiered "
                    "Standard Plan or RAP.",
            .unknown = "Whether the plan takes a new Direct Consolidation Loan is not known.",
            .source = consolidation_rule.at("34 CFR 685.220(h)(2)")});

/// A consolidation loan that repays Parent PLUS debt can't be on RAP. 34 CFR 685.209(d)(4).
inline constexpr auto new_consolidation_without_parent_plus = what_if_rule(
    !new_loan(repaid_parent_plus),
    {.rule_id = "new_consolidation_without_parent_plus",
     .pass = "The new Direct Consolidation Loan repays no Parent PLUS Loan.",
     .fail = "The new Direct Consolidation Loan would repay a Parent PLUS Loan, directly or "
             "through an earlier consolidation: it can't use this plan.",
     .unknown = "Whether the new Direct Consolidation Loan would repay a Parent PLUS Loan is not "
                "known.",
     .source = consolidation_rule.at("34 CFR 685.209(d)(4)")});

/// Returns the requirements of a plan, preceded by a rule for what-ifs.
template <auto const& Rule, class List>
[[nodiscard]] consteval auto behind(List list) {
    return boost::hana::concat(requirements<Rule>, list);
}

/// In this version, PAYE and ICR were open until their last day, even if no payment would have been
/// due.
inline constexpr auto plan_has_not_ended =
    borrower_rule(answer<&borrower_profile::analysis_as_of> < paye_and_icr_end,
                  {.rule_id = "plan_has_not_ended",
                   .pass = {"The plan is still offered: it ends before {}.", paye_and_icr_end},
                   .fail = {"The plan ended before {}.", paye_and_icr_end},
                   .unknown = "Whether the plan has ended is not known.",
                   .source = end_of_paye_and_icr});

/// In this version, the texts had longer sentences.
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

/// In this version, payments covered older unpaid interest first, so that more of the month's
/// interest was waived.
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
struct plan::otherwise_like<rules::past_2026_11_30::repayment_assistance_plan>
    : plan_ref<rules::repayment_assistance_plan> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::repayment_assistance_plan> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::new_consolidation_without_parent_plus>(
        plan::requirements_of<rules::repayment_assistance_plan>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::paye> : plan_ref<rules::paye> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::paye> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        eligibility::replacing<rules::parent_plus_consolidation_exception,
                               rules::past_2026_11_30::parent_plus_consolidation_exception>(
            eligibility::replacing<rules::plan_has_not_ended,
                                   rules::past_2026_11_30::plan_has_not_ended>(
                plan::requirements_of<rules::paye>)));

template <>
struct plan::otherwise_like<rules::past_2026_11_30::icr> : plan_ref<rules::icr> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::icr> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        eligibility::replacing<rules::plan_has_not_ended,
                               rules::past_2026_11_30::plan_has_not_ended>(
            plan::requirements_of<rules::icr>));

template <>
struct plan::otherwise_like<rules::past_2026_11_30::direct_standard>
    : plan_ref<rules::direct_standard> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::direct_standard> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::direct_standard>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::direct_graduated>
    : plan_ref<rules::direct_graduated> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::direct_graduated> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::direct_graduated>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::direct_extended_fixed>
    : plan_ref<rules::direct_extended_fixed> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::direct_extended_fixed> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::direct_extended_fixed>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::direct_extended_graduated>
    : plan_ref<rules::direct_extended_graduated> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::direct_extended_graduated> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::direct_extended_graduated>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::direct_ibr> : plan_ref<rules::direct_ibr> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::direct_ibr> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        eligibility::replacing<rules::parent_plus_consolidation_exception,
                               rules::past_2026_11_30::parent_plus_consolidation_exception>(
            plan::requirements_of<rules::direct_ibr>));

template <>
struct plan::otherwise_like<rules::past_2026_11_30::direct_alternative>
    : plan_ref<rules::direct_alternative> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::direct_alternative> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::direct_alternative>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::ffel_standard>
    : plan_ref<rules::ffel_standard> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::ffel_standard> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::ffel_standard>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::ffel_graduated>
    : plan_ref<rules::ffel_graduated> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::ffel_graduated> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::ffel_graduated>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::ffel_extended_fixed>
    : plan_ref<rules::ffel_extended_fixed> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::ffel_extended_fixed> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::ffel_extended_fixed>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::ffel_extended_graduated>
    : plan_ref<rules::ffel_extended_graduated> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::ffel_extended_graduated> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::ffel_extended_graduated>);

template <>
struct plan::otherwise_like<rules::past_2026_11_30::ffel_income_sensitive>
    : plan_ref<rules::ffel_income_sensitive> {};
template <>
inline constexpr auto plan::requirements_of<rules::past_2026_11_30::ffel_income_sensitive> =
    rules::past_2026_11_30::behind<rules::past_2026_11_30::offered_after_new_consolidation>(
        plan::requirements_of<rules::ffel_income_sensitive>);

} // namespace tassel

namespace tassel::rules {

// The figures that version 2026.11.30.1 used to calculate advice.
namespace past_2026_11_30 {

/// The figures of the comparison in this version. Answers did not state them, and the comparison
/// used no others.
inline constexpr comparison_figures unstated_figures{
    .about_equal = dollars(1),
    .income_steps_bps = {500, 1000, 2000, 3000, 4000, 5000},
    .growth_steps_bps = {0, 100, 500},
    .maximum_tipping_points = 3};

inline constexpr auto advice_rules = [] {
    auto law = rules::advice_rules;
    // In this version, forgiven amounts were taxed at the federal bracket of most borrowers with
    // such a balance.
    law.assumptions = {.growth = law.assumptions.growth, .tax_bps = 2200};
    // The texts said that a ten-year term under the Tiered Standard Plan may count.
    law.public_service.ask_servicer = plan_ids::tiered_standard.view();
    law.public_service.successor_by = {};
    law.rehabilitation.minimum_by = {};
    law.calendar.rehabilitation_minimum = law.calendar.second_rehabilitation;
    law.calendar.second_rehabilitation = {};
    law.calendar.autopay_reduction_ends = {};
    law.bridge_plan.told_where_open = {};
    law.plans_left_by_new_loan = {};
    law.last_resorts_need_review = {};
    law.uncounted = {};
    law.present_plans = {};
    law.takes_over = {};
    law.compares = {};
    return law;
}();

// The warnings that version 2026.11.30.1 worded differently.

inline constexpr auto ibr_beside_newer_direct_loan = warn_when(
    newer_direct_loan, warning_code::ibr_beside_newer_direct_loan, direct_ibr.about.plan_id.view(),
    {"IBR is shown for the Direct Loans made before {} only, at 15 % of discretionary income, and "
     "is not recommended, because there is a newer Direct Loan: 20 USC 1087e(d)(1) offers the list "
     "that IBR is on to a borrower 'who has not received a loan made under this part on or after "
     "July 1, 2026'. Your servicer decides, and may refuse it.",
     newer_loans_from});

/// The date by which another plan must be chosen was not yet known.
inline constexpr auto savings_plan_ended =
    warn_when(open_loan_on_savings_plan, warning_code::savings_plan_ended, {},
              "A loan is reported on SAVE or REPAYE. SAVE has ended: another plan must be chosen, "
              "and it is never shown here. Your servicer's notice says by when.");

inline constexpr auto eligibility_warnings = boost::hana::concat(
    boost::hana::make_tuple(ibr_beside_newer_direct_loan, ibr_shared_with_ffel,
                            ffel_ibr_not_offered, savings_plan_ended, paye_ends, icr_ends),
    profile_warnings);

// The sentences of version 2026.11.30.1 about a consolidation.

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

// The sentences of version 2026.11.30.1.

inline constexpr auto quote_texts = [] {
    quote_sentences said;
    said.interest_waived = waiver_and_match;
    return said;
}();

inline constexpr auto calculation_texts = [] {
    calculation_sentences said;
    said.assistance_month = {};
    said.payment_with_shared_minimum = {};
    said.capitalized_interest = {};
    said.first_level = {
        "loan_first_level",
        "{}: levels of {} months in one ratio, the last three times the first, worth the balance "
        "of {} at {} over {} months; at least the first month's interest"};
    return said;
}();

inline constexpr auto advice_texts = [] {
    advice_sentences said;
    auto& reasons = said.reasons;
    reasons.public_service =
        "Payments on this plan count for public service forgiveness. Payments left: {}. They cost "
        "about {} in all, {} a month at first. What is left then is forgiven without tax.";
    reasons.public_service_free =
        "Payments on this plan count for public service forgiveness. Payments left: {}. Each is $0 "
        "now; recertify every year. What is left then is forgiven without tax.";
    reasons.public_service_done =
        "You have made all the payments that public service forgiveness asks for. What is left is "
        "forgiven without tax. Ask the Department of Education to count them.";
    reasons.plan_it_is_on = "A loan of yours is on this plan now, and the plan fits your income: "
                            "about {} in all, {} a month at first.";
    reasons.forgiving =
        "It costs less than the cheapest plan that fits your income and is paid in full, whether "
        "your income grows or not: about {} in all, {} a month at first.";
    reasons.forgiving_alone = "No plan that is paid in full fits your income. Of the others that "
                              "fit, this one comes first: about {} in all, {} a month at first.";
    reasons.paid_in_full = "Of the plans that fit your income and are paid in full it costs the "
                           "least: about {} in all, {} a month at first.";
    reasons.income_unknown = "It is not known whose income counts, so no plan can be held against "
                             "it. The highest payment of this one is the lowest: {} a month.";
    reasons.companion = "It leaves some of these loans out. They are priced on this plan: {}.";
    reasons.successor = "The plan ends on {}. After that the figures are of this plan: {}.";
    reasons.pay_more =
        "{}: {} a month at first, {} in all. Who wants to pay more may pay it on this plan too.";
    reasons.begins_later =
        "Nothing is due on some of these loans before {}. The figures start now.";
    reasons.not_yet_before =
        "All of these loans are in school. No plan has to be chosen before {}.";
    reasons.not_yet =
        "All of these loans are in school. No plan has to be chosen before payments begin.";
    reasons.none_open = "No plan with an estimated payment is open with what is known now.";
    reasons.several_groups =
        "Each holder has a plan of its own: see what is advised for each group.";
    reasons.none_projected =
        "If these loans were consolidated, no plan with an estimated payment would be open.";
    reasons.bridge_plan =
        "One payment on this plan by {} opens IBR to the loan. The figures after it "
        "are of IBR.";
    reasons.way_of_parent_plus = {};
    reasons.on_last_resort = {};
    reasons.present_plan = {};
    reasons.takes_over = {};
    reasons.payments_left = reasons.change_not_worth_it = {};
    reasons.change_costs = reasons.either_count = {};
    reasons.keep_paying = reasons.without_tax = {};
    reasons.begun_now = {};
    reasons.zero_now = {};
    reasons.fewer_payments_left = {};
    said.assumptions_by_table = {};
    said.later_incomes = {};
    said.filing_breaks_even = {};
    said.filing_lowers_nothing = said.spouse_not_counted = {};
    said.over_income = {};
    said.leaves_too_little = said.tax_by_table = {};
    said.no_tax_by_table = {};
    said.reasons.ffel_ibr_beside = {};
    said.tax_note_by_table = {};
    said.steps.flat_tax_by_table = said.steps.growing_tax_by_table = {};
    said.public_service.in_school = {};
    reasons.extra_on_assistance = {};
    reasons.months_stay_behind = "Months paid on this plan do not count towards IBR later.";
    said.tipping_points.answer_to = {};
    said.tipping_points.no_limit = {};
    said.tipping_points.income_growth =
        "If income grew by {} a year, this plan would come first: {}.";
    said.outside_plans.status_unknown =
        "The status of the loan is not known. Send it, and the loan is counted.";
    said.outside_plans.other_program =
        "Federal repayment plans are not for this loan. Ask its holder.";
    said.calendar.deferments_change =
        "Loans made from this day on have no hardship and no unemployment deferment.";
    said.calendar.recertification = "Send proof of income, or the payment may rise.";
    said.calendar.pslf = "With this payment you have made all that public service forgiveness asks "
                         "for, if each month counts.";
    said.filing =
        "The taxes themselves are not compared. Have both returns worked out before you choose.";
    said.outside_plans.defaulted =
        "The loan is in default. It can be on a plan again once it is out of default. There are "
        "two ways.";
    said.outside_plans.in_court = {};
    said.public_service.may_count =
        sentence<1>{"{}: payments on a ten-year term may count. Ask your servicer."};
    said.rehabilitation_gives_back =
        "Plans, deferments and new aid are open again, and the default leaves your credit record.";
    said.calendar.entry_ends = sentence<>{"From this day on no one new gets into these plans, and "
                                          "a year later they end. Ask your servicer before."};
    said.calendar.plan_ends = sentence<>{"These plans end. Choose another one before this day."};
    said.calendar.entry_to_plans_ends = said.calendar.plans_end = {};
    said.calendar.forgiveness_at_latest = {};
    said.calendar.rehabilitation_minimum =
        sentence<2>{"From this day on a rehabilitation asks for at least {} a month. Times that a "
                    "loan can have one: {}."};
    said.calendar.second_rehabilitation = {};
    said.calendar.autopay_reduction_ends = {};
    said.calendar.parent_plus_payment =
        "Last day for a payment under an income plan. It lets a consolidation loan with Parent "
        "PLUS history into IBR.";
    said.warnings = {
        .joint_consolidation =
            "Two spouses made this consolidation loan together. The Department of Education can do "
            "a separation into two loans. Before you ask for it, ask which plans they could be on.",
        .new_loan_closes_plans = "A Direct Loan or consolidation made now closes these plans for "
                                 "all your Direct Loans: {}.",
        .new_loan_leaves_tiered_alone = {},
        .interest_capitalizes = {},
        .ffel_interest_capitalizes = {},
        .tiered_term_was_set = {}};
    return said;
}();

} // namespace past_2026_11_30

namespace past_2026_11_30 {

/// This version had no ledger of months and did not check facts against each other.
struct no_ledger {};
struct no_fact_checks {};

} // namespace past_2026_11_30

struct v2026_11_30 : v2026_12_31 {
    static constexpr plain_text version = "2026.11.30.1";

    using catalog = changed_catalog<
        v2026_12_31::catalog, past_2026_11_30::repayment_assistance_plan,
        past_2026_11_30::direct_standard, past_2026_11_30::direct_graduated,
        past_2026_11_30::direct_extended_fixed, past_2026_11_30::direct_extended_graduated,
        past_2026_11_30::direct_ibr, past_2026_11_30::paye, past_2026_11_30::icr,
        past_2026_11_30::direct_alternative, past_2026_11_30::ffel_standard,
        past_2026_11_30::ffel_graduated, past_2026_11_30::ffel_extended_fixed,
        past_2026_11_30::ffel_extended_graduated, past_2026_11_30::ffel_income_sensitive>;
    static_assert(requirement_index<catalog>::size != 0, "every plan says what it asks for");
    /// Answers named the text of law that a rule is based on, but not the paragraph in it.
    static constexpr bool cites_pinpoints = false;

    /// If a loan had no other count, the months matched for public service were used as its count.
    static constexpr bool matched_months_stand_in = true;
    /// Unpaid interest was not capitalized when a loan left a plan.
    static constexpr std::optional<tassel::quote::capitalizing_exit> capitalizing_exit{};
    /// The first payment covered a month's interest on the sum of principal and unpaid interest.
    static constexpr std::optional<balance_measure> graduated_floor{};
    /// Each holder of FFEL Program loans required the minimum payment.
    static constexpr std::optional<tassel::quote::shared_minimum> shared_minimum{};
    static constexpr auto const& consolidation = past_2026_11_30::consolidation;
    static constexpr auto const& eligibility_warnings = past_2026_11_30::eligibility_warnings;
    static constexpr auto const& quote_texts = past_2026_11_30::quote_texts;
    static constexpr auto const& calculation_texts = past_2026_11_30::calculation_texts;
    static constexpr auto const& advice = past_2026_11_30::advice_rules;
    static constexpr auto const& advice_texts = past_2026_11_30::advice_texts;
    static constexpr auto const& unstated_figures = past_2026_11_30::unstated_figures;
    /// This version did not compare facts, judge months, or check bills. Its advice listed no steps
    /// before or after the choice of a plan.
    using steps = void;
    static constexpr past_2026_11_30::no_fact_checks fact_checks{};
    static constexpr past_2026_11_30::no_fact_checks advice_questions{};
    static constexpr past_2026_11_30::no_ledger ledger{};
    using bills = void;
};
static_assert(advice_ruleset<v2026_11_30> && !doubt_ruleset<v2026_11_30> &&
              !ledger_ruleset<v2026_11_30> && !bill_ruleset<v2026_11_30>);

} // namespace tassel::rules
