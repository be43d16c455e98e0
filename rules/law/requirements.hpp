// The rules that several plans share about the borrower, the loans, and the inputs of a quote.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/law/loan_days.hpp"
#include "rules/law/repayment_terms.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/worded.hpp"
#include "tassel/eligibility/requirement.hpp"

namespace tassel::rules {

using namespace tassel::literals;

// Questions about all the loans of a borrower together. The answer to each is the same for every
// plan.

/// The borrower received a Direct Loan on or after 2026-07-01, even if it has been paid since. A
/// consolidation loan made on or after that day counts too.
inline constexpr auto newer_direct_loan =
    some_loan(is_direct && was_received && made_from(newer_loans_from));

/// The borrower received a Direct Loan before 2006-07-01. No other Direct Loan can have entered
/// repayment before that day.
inline constexpr auto direct_loan_before_2006_07_01 =
    some_loan(is_direct && was_received && made_before(modern_terms_from));

/// The borrower owes more than $30,000 in open Direct Loans, including defaulted loans; below, the
/// same for FFEL loans. The two balances are never added.
inline constexpr auto direct_balance_over_30000 =
    total_above(is_direct && is_open, extended_repayment_above);
inline constexpr auto ffel_balance_over_30000 =
    total_above(is_ffel && is_open, extended_repayment_above);

/// The borrower has an open loan that its servicer reports as being on the plan.
inline constexpr auto open_loan_on_ibr = some_loan(is_open && is_on_plan(reported_plan::ibr));
inline constexpr auto open_loan_on_icr = some_loan(is_open && is_on_plan(reported_plan::icr));
inline constexpr auto open_loan_on_savings_plan =
    some_loan(is_open && is_on_plan(reported_plan::repaye_save));

/// The borrower has a payable FFEL loan that its holder could put on IBR, because the loan includes
/// no Parent PLUS Loan.
inline constexpr auto ffel_loan_for_ibr =
    some_loan(is_ffel && is_payable_loan && !is_parent_plus_loan && !repaid_parent_plus);

// Rules that several plans share about the borrower and the whole portfolio.

/// One Direct Loan made on or after 2026-07-01 closes the older plans for all Direct Loans.
/// 34 CFR 685.208(b).
inline constexpr auto no_newer_direct_loan = borrower_rule(
    !newer_direct_loan,
    {.rule_id = "no_direct_loan_on_or_after_2026_07_01",
     .pass = {"No Direct Loan was made on or after {}.", newer_loans_from},
     .fail = {"A Direct Loan was made on or after {}. That closes this plan for all Direct Loans, "
              "even where the newer loan has been paid.",
              newer_loans_from},
     .unknown = {"Whether a Direct Loan was made on or after {} is not known: the date, type or "
                 "status of a loan is missing.",
                 newer_loans_from},
     .source = direct_repayment_plans.at("34 CFR 685.208(b); 20 USC 1087e(d)(1)")
                   .saying(plans_of_older_loans.quote, plans_of_older_loans.read_on)});

/// 34 CFR 685.208(c)(1).
inline constexpr auto has_newer_direct_loan = borrower_rule(
    newer_direct_loan,
    {.rule_id = "direct_loan_on_or_after_2026_07_01",
     .pass = {"A Direct Loan was made on or after {}.", newer_loans_from},
     .fail = {"No Direct Loan was made on or after {}; this plan is for borrowers who have one.",
              newer_loans_from},
     .unknown = {"Whether a Direct Loan was made on or after {} is not known: the date, type or "
                 "status of a loan is missing.",
                 newer_loans_from},
     .source = direct_repayment_plans.at("34 CFR 685.208(c)(1); 20 USC 1087e(d)(7)(A)")
                   .saying(plans_of_newer_loans.quote, plans_of_newer_loans.read_on)});

/// The first day without PAYE and ICR. Every borrower on these plans must choose another plan
/// before this day. 34 CFR 685.209(c)(7); P.L. 119-21 section 82001.
inline constexpr civil_date paye_and_icr_end = "2028-07-01"_date;
/// On or after this day, an analysis leaves no payment on PAYE or ICR, because its first payment is
/// due a month later, after the plans' end.
inline constexpr civil_date paye_and_icr_without_payment_from = "2028-06-01"_date;

/// A borrower stays on PAYE, or on ICR without a consolidated Parent PLUS Loan, only after being on
/// the plan continuously since this day. This is stricter than the federal rule. FR Doc 2025-00724.
inline constexpr civil_date paye_and_icr_enrolled_since = "2024-07-01"_date;

inline constexpr auto plan_has_not_ended =
    borrower_rule(answer<&borrower_profile::analysis_as_of> < paye_and_icr_without_payment_from,
                  {.rule_id = "plan_has_not_ended",
                   .pass = {"The plan is still offered: it ends before {}.", paye_and_icr_end},
                   .fail = {"The plan ends before {}, and no payment under it would fall due by "
                            "then.",
                            paye_and_icr_end},
                   .unknown = "Whether the plan has ended is not known.",
                   .source = end_of_paye_and_icr});

// Rules that several plans share about which loans a plan accepts.
namespace detail {
[[nodiscard]] consteval requirement_texts payable_texts(plain_text rule_id,
                                                        citation const& source) {
    return {.rule_id = rule_id,
            .pass = "The open loans are in a status that takes a repayment plan.",
            .fail = "No open loan is in a status that takes a repayment plan: nothing is owed, or "
                    "what is owed is in default or in bankruptcy, which must be resolved first.",
            .unknown = "The status of an open loan is not known.",
            .part = "Only {} of {} open loans are in a status that takes a repayment plan: a loan "
                    "in default or in bankruptcy is left out until that is resolved.",
            .source = source};
}
} // namespace detail

/// The loan is in school, in grace, in repayment, in deferment, or in forbearance. Quotes leave out
/// loans in default or bankruptcy. 34 CFR 685.211(d).
inline constexpr auto payable_loan =
    loan_rule(is_payable_loan, detail::payable_texts("payable_loan", due_by_default));

/// The same rule as `payable_loan`, with the source for FFEL Program loans. 34 CFR 682.209.
inline constexpr auto payable_ffel_loan =
    loan_rule(is_payable_loan,
              detail::payable_texts("payable_ffel_loan",
                                    ffel_repayment.at("34 CFR 682.209(a); 20 USC 1078(b)(7)")
                                        .saying(repayment_period.quote, repayment_period.read_on)));

/// The plan is for loans of the Direct Loan Program: 34 CFR 685.208, 685.209.
inline constexpr auto direct_loan = loan_rule(
    is_direct,
    {.rule_id = "direct_loan",
     .pass = "The payable loans are Direct Loans.",
     .fail = "No payable loan is a Direct Loan.",
     .unknown = "The type of a payable loan is not known, so it may or may "
                "not be a Direct Loan.",
     .part = "Only {} of {} payable loans are Direct Loans; the plan leaves "
             "out the others.",
     .source = direct_repayment_plans.at("34 CFR 685.208(a); 20 USC 1087e(d)(1), (d)(7)(A)")
                   .saying(plans_of_older_loans.quote, plans_of_older_loans.read_on)});

/// The plan is for loans of the FFEL Program: 20 USC 1078(b)(9).
inline constexpr auto ffel_loan = loan_rule(
    is_ffel,
    {.rule_id = "ffel_loan",
     .pass = "The payable loans are FFEL Program loans.",
     .fail = "No payable loan is an FFEL Program loan.",
     .unknown = "The type of a payable loan is not known, so it may or may not "
                "be an FFEL Program loan.",
     .part = "Only {} of {} payable loans are FFEL Program loans; the plan "
             "leaves out the others.",
     .source = higher_education_act_428.at("20 USC 1078(b)(9)(A)")
                   .saying("the lender shall offer a borrower of a loan made under this part the "
                           "plans described in this subparagraph for repayment of such loan",
                           "2026-11-27")});

/// The loan is neither a Parent PLUS Loan nor a consolidation loan that repaid one, directly or
/// through another consolidation. 34 CFR 685.209(d)(4).
inline constexpr auto no_parent_plus = loan_rule(
    !is_parent_plus_loan && !repaid_parent_plus,
    {.rule_id = "no_parent_plus",
     .pass = "No payable loan is a Parent PLUS Loan or a consolidation loan that repaid one.",
     .fail =
         "Each loan that the plan could otherwise take is a Parent PLUS Loan or a consolidation "
         "loan that repaid one.",
     .unknown = "Whether a payable loan is, or has repaid, a Parent PLUS Loan is not known.",
     .part = "Only {} of {} payable loans have no Parent PLUS Loan in them; the plan leaves out "
             "the others.",
     .source = income_driven_plans.at("34 CFR 685.209(d)(4); 20 USC 1087e(d)(1)(F)(i)")
                   .saying("such Plan shall not be available for the repayment of excepted loans "
                           "(as defined in paragraph (7)(E))",
                           "2026-11-28")});

/// The loan is not a Parent PLUS Loan; other rules decide about consolidation loans. 34 CFR
/// 685.209(d)(1)-(3); 20 USC 1087e(d)(1)(D)-(E).
inline constexpr auto not_a_parent_plus_loan = loan_rule(
    !is_parent_plus_loan,
    {.rule_id = "not_a_parent_plus_loan",
     .pass = "No payable loan is a Parent PLUS Loan.",
     .fail = "Each loan that the plan could otherwise take is a Parent PLUS Loan.",
     .unknown = "The type of a payable loan is not known, so it may or may "
                "not be a Parent PLUS Loan.",
     .part = "Only {} of {} payable loans are not Parent PLUS Loans; the "
             "plan leaves out the others.",
     .source = income_driven_plans.at("34 CFR 685.209(d)(1)-(3); 20 USC 1087e(d)(1)(D)-(E)")
                   .saying("except that the plan described in this subparagraph shall "
                           "not be available to the borrower of a Federal Direct PLUS "
                           "loan made on behalf of a dependent student",
                           "2026-11-28")});

/// A consolidation loan that repaid a Parent PLUS Loan is admitted after a payment under ICR, PAYE,
/// or IBR on or after 2025-07-04. Any newer Direct Loan ends this exception. 34 CFR 685.209(b)(6).
inline constexpr auto parent_plus_consolidation_exception = loan_rule(
    !repaid_parent_plus ||
        (answer<&borrower_profile::parent_plus_consolidation_idr_payment_status> ==
             consolidation_payment_status::all_qualifying_payments_confirmed &&
         !newer_direct_loan),
    {.rule_id = "parent_plus_consolidation_exception",
     .pass = "No consolidation loan repaid a Parent PLUS Loan, or a qualifying payment on it since "
             "2025-07-04 is confirmed.",
     .fail = dated<"Each loan that is left for the plan is a consolidation loan that repaid a "
                   "Parent PLUS Loan. The plan asks that a qualifying payment was made on it since "
                   "2025-07-04, and that no Direct Loan was made on or after {date}.",
                   newer_loans_from>,
     .unknown =
         "It is not known if a consolidation loan repaid a Parent PLUS Loan, if a qualifying "
         "payment was made on it since 2025-07-04, or if a newer Direct Loan rules it out.",
     .part = dated<"Only {} of {} payable loans qualify. A consolidation loan that repaid a Parent "
                   "PLUS Loan is left out if no qualifying payment since 2025-07-04 is confirmed, "
                   "or if a Direct Loan was made on or after {date}.",
                   newer_loans_from>,
     .source = parent_plus_exception});

// Inputs that a quote needs besides the rules. We ask for an input only if no rule closes the plan.
// A missing input leaves the plan undecided, never closed.

inline constexpr auto direct_rate_known = loan_input(
    rate_is_known,
    {.rule_id = "direct_interest_rate_known",
     .pass = "The interest rate of each loan in this plan is known.",
     .unknown = "The interest rate of a loan in this plan is not known.",
     .source =
         direct_loan_rates.at("20 USC 1087e(b)(8)")
             .saying("The applicable rate of interest determined under this paragraph for a "
                     "Federal Direct Stafford Loan, a Federal Direct Unsubsidized Stafford Loan, "
                     "or a Federal Direct PLUS Loan shall be fixed for the period of the loan.",
                     "2026-11-28")});
inline constexpr auto ffel_rate_known = loan_input(
    rate_is_known,
    {.rule_id = "ffel_interest_rate_known",
     .pass = "The interest rate of each loan in this plan is known.",
     .unknown = "The interest rate of a loan in this plan is not known.",
     .source = ffel_loan_rates.at("20 USC 1077a(k)-(l)")
                   .saying("for which the first disbursement is made on or after July 1, 2006, and "
                           "before July 1, 2010, the applicable rate of interest shall be 6.8 "
                           "percent on the unpaid principal balance of the loan",
                           "2026-11-28")});

// --- repayment begun before 2006-07-01

/// The borrower's own statement that repayment began before 2006-07-01 counts. Without that
/// statement, a borrower who has no Direct Loan from before that day began repayment later.
/// Borrowers who began before have different terms of Graduated and Extended repayment.
inline constexpr auto began_before_2006_07_01 =
    is_claimed<&borrower_profile::direct_loan_repayment_start_status>(
        repayment_start_status::before_2006_07_01) ||
    (answer<&borrower_profile::direct_loan_repayment_start_status> ==
         repayment_start_status::before_2006_07_01 &&
     direct_loan_before_2006_07_01);

/// 34 CFR 685.208(b)(4), (b)(6).
inline constexpr auto repayment_start_known = borrower_input(
    decided(began_before_2006_07_01),
    {.rule_id = "direct_repayment_start_known",
     .pass = dated<
         "Whether Direct Loan repayment began before {date}, which decides the term, is known.",
         modern_terms_from>,
     .unknown = dated<
         "Whether Direct Loan repayment began before {date} is not known; it decides the term.",
         modern_terms_from>,
     .source = direct_repayment_plans.at("34 CFR 685.208(b)(4), (b)(6)")});

/// The Standard term of a consolidation loan is known: ten years if the borrower entered repayment
/// before 2006-07-01, otherwise by balance. 34 CFR 685.208(b)(1); 20 USC 1078-3(c)(2).
inline constexpr auto consolidation_term_known = loan_input(
    decided(is_consolidation_loan && began_before_2006_07_01),
    {.rule_id = "consolidation_term_known",
     .pass = "What decides the term of each loan in this plan is known.",
     .unknown = dated<"Whether Direct Loan repayment began before {date} is not known; it decides "
                      "the term of a consolidation loan.",
                      modern_terms_from>,
     .source = consolidation_terms_source});

// --- income and household

/// The couple's income counts if the spouses file jointly and are not separated, and if the income
/// includes that of both. 34 CFR 685.209(e).
inline constexpr auto counts_joint_income =
    answer<&borrower_profile::spouse_income_included> == true &&
    answer<&borrower_profile::tax_filing_status> == tax_filing_status::married_filing_jointly &&
    !(answer<&borrower_profile::marital_status> == marital_status::separated);

/// The income is known. In a joint income, alternative taxable income replaces only the borrower's
/// part, so the spouse's income must then be known too.
inline constexpr auto income_known = borrower_input(
    is_known<&borrower_profile::marital_status> && is_known<&borrower_profile::tax_filing_status> &&
        (!counts_joint_income || !was_sent<&borrower_profile::alternative_taxable_income_cents> ||
         is_known<&borrower_profile::spouse_adjusted_gross_income_cents>),
    {.rule_id = "income_known",
     .pass = "The income that counts for this plan is known.",
     .unknown = "Whose income counts, or how much the borrower's own part of it is, is not known.",
     .source = counted_income});

/// 34 CFR 685.209(g)(1), (g)(3).
inline constexpr auto spouse_debt_known = borrower_input(
    !counts_joint_income || is_known<&borrower_profile::spouse_eligible_loan_debt_cents>,
    {.rule_id = "spouse_debt_known",
     .pass = "The spouse's eligible loans, where they count, are known.",
     .unknown = "The couple's income counts, so the spouse's eligible loan debt is needed.",
     .source = income_driven_plans.at("34 CFR 685.209(g)(1), (g)(3)")});

} // namespace tassel::rules
