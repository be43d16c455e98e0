// Which loans a plan takes: rules that several plans share.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/law/requirements/whole_portfolio.hpp"
#include "tassel/eligibility/requirement.hpp"

namespace tassel::rules {

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

/// In school, in grace, in repayment, in deferment or in forbearance. Defaulted and bankrupt loans
/// are left out of quotes. 34 CFR 685.211(d).
inline constexpr auto payable_loan =
    loan_rule(is_payable_loan, detail::payable_texts("payable_loan", due_by_default));

/// The same for FFEL Program loans. 34 CFR 682.209.
inline constexpr auto payable_ffel_loan =
    loan_rule(is_payable_loan,
              detail::payable_texts("payable_ffel_loan",
                                    ffel_repayment.at("34 CFR 682.209(a); 20 USC 1078(b)(7)")
                                        .saying(repayment_period.quote, repayment_period.read_on)));

/// 34 CFR 685.208, 685.209: plans of the Direct Loan Program.
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

/// 20 USC 1078(b)(9): plans of the FFEL Program.
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

/// Neither a Parent PLUS Loan nor a consolidation loan that repaid one, directly or through another
/// consolidation. 34 CFR 685.209(d)(4).
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

/// A Parent PLUS Loan as it is; consolidation loans are looked at by themselves.
/// 34 CFR 685.209(d)(1)-(3); 20 USC 1087e(d)(1)(D)-(E).
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

/// A consolidation loan that repaid a Parent PLUS Loan is let in by a payment under ICR, PAYE or
/// IBR from 2025-07-04 on; any newer Direct Loan ends this. 34 CFR 685.209(b)(6).
inline constexpr auto parent_plus_consolidation_exception = loan_rule(
    !repaid_parent_plus ||
        (answer<&borrower_profile::parent_plus_consolidation_idr_payment_status> ==
             consolidation_payment_status::all_qualifying_payments_confirmed &&
         !portfolio_has<newer_direct_loan>),
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

} // namespace tassel::rules
