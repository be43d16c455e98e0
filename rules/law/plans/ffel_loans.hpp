// What the FFEL plans have in common. 20 USC 1078(b)(9)(A).
#pragma once

#include "rules/law/repayment_terms.hpp"
#include "rules/law/requirements/borrower.hpp"
#include "rules/law/requirements/loans.hpp"
#include "rules/law/requirements/quote_inputs.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules {

inline constexpr quick_quote_match ffel_loans{.categories = {loan_category::ffel_stafford},
                                              .categories_note = "Only for FFEL Program loans."};

/// More than $30,000 of FFEL loans, and a new borrower on or after 1998-10-07.
/// 20 USC 1078(b)(9)(A)(iv).
inline constexpr quick_quote_match extended_ffel_loans = [] {
    auto match = ffel_loans;
    match.balance_over = extended_repayment_above;
    return match;
}();

inline constexpr bounded_vector<plain_text, 4> extended_ffel_tags{
    "ffel_loan", "outstanding_balance_over_30000", "new_borrower_1998_10_07"};

inline constexpr auto ffel_loan_requirements = requirements<payable_ffel_loan, ffel_loan>;

inline constexpr citation extended_ffel_source =
    higher_education_act_428.at("20 USC 1078(b)(9)(A)(iv)")
        .saying("for new borrowers on or after October 7, 1998, who accumulate (after October 7, "
                "1998) outstanding loans under this part totaling more than $30,000",
                "2026-11-28");

inline constexpr auto extended_ffel_balance = borrower_rule(
    portfolio_has<ffel_balance_over_30000>,
    {.rule_id = "ffel_balance_over_30000",
     .pass = {"The open FFEL Program loans come to more than {}.", extended_repayment_above},
     .fail = {"The open FFEL Program loans come to {} or less; the plan asks for more.",
              extended_repayment_above},
     .unknown = {"Whether the open FFEL Program loans come to more than {} is not known.",
                 extended_repayment_above},
     .source = extended_ffel_source});

inline constexpr auto extended_ffel_new_borrower = borrower_rule(
    answer<&borrower_profile::ffel_extended_new_borrower_status> ==
        new_borrower_status::new_borrower,
    {.rule_id = "ffel_new_borrower_1998_10_07",
     .pass = dated<"No FFEL Program balance was left on {date} or when a later FFEL loan was made.",
                   extended_new_borrowers_from>,
     .fail = dated<"The borrower had an FFEL Program balance on {date} or when a later FFEL loan "
                   "was made; the plan is for new borrowers from that day on.",
                   extended_new_borrowers_from>,
     .unknown = dated<"Whether the borrower had an FFEL Program balance on {date} is not known.",
                      extended_new_borrowers_from>,
     .source = extended_ffel_source});

inline constexpr auto extended_ffel_requirements =
    with<extended_ffel_balance, extended_ffel_new_borrower, ffel_rate_known>(
        ffel_loan_requirements);

} // namespace tassel::rules
