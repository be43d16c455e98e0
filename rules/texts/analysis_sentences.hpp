// What the quotes of an analysis say in words. Plain and short: each sentence is read by a
// borrower.
#pragma once

#include "rules/law/loan_days.hpp"
#include "rules/law/waiver_and_match.hpp"
#include "tassel/core/dated.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel::rules {

/// Each `{}` stands for a figure.
struct quote_sentences {
    // Notes on every quote.
    plain_text full_term = "An estimate that starts on the analysis date at the full term, without "
                           "credit for earlier payments.";
    plain_text credited_months = "An estimate that starts on the analysis date. The qualifying "
                                 "months that the loans show count towards forgiveness.";
    plain_text held_constant = "Income, family size and poverty guidelines are held constant for "
                               "the whole life of the loans.";
    // P.L. 119-21 section 82001(a)(3).
    plain_text plan_ends =
        "The plan ends before {}. If something is owed then, the figures go on with its successor.";
    plain_text forgiven = "About {} would be forgiven after {} months.";
    // Level and graduated plans.
    plain_text equal_payments = "Equal payments for {} months.";
    plain_text own_terms = "Each loan has equal payments for a term of its own, the longest one {} "
                           "months. A consolidation loan's term depends on its balance and on the "
                           "borrower's other student loans.";
    plain_text minimum_payment =
        "The least payment of {} a month applies, so the loans are repaid early.";
    plain_text rising_payments =
        "Estimate: payments rise every two years, from {} to at most {} a month.";
    plain_text pre_2006_terms =
        dated<"Estimate: the term is that of borrowers who entered repayment before {date}, by all "
              "Direct Loans together; your servicer decides.",
              modern_terms_from>;
    // Income-driven plans.
    plain_text joint_share =
        "The payment is the borrower's share of the couple's, by the loan debt of each.";
    plain_text ffel_share =
        "The payment is the Direct Loans' share; eligible FFEL loans take the rest.";
    plain_text ffel_history_unknown =
        "An FFEL Consolidation Loan that may have repaid a Parent PLUS Loan is not counted among "
        "the loans that share the payment.";
    plain_text capped = "Capped at the 10-year Standard payment of {}.";
    plain_text subsidized_help =
        "Unpaid interest on subsidized loans is not charged for the first {} months.";
    plain_text subsidized_help_over = "Unpaid interest on subsidized loans is charged: the {} "
                                      "months of help with it are taken as used.";
    plain_text by_factor =
        "The 12-year payment times the factor for the income decides the payment.";
    plain_text by_income = "The share of discretionary income decides the payment.";
    plain_text joint_contingent =
        "Joint repayment: the couple pays {} a month, the borrower's part is {}.";
    plain_text interest_waived = waiver_and_match;
    plain_text dependents = "Dependents counted: {}.";
    // Warnings.
    plain_text near_tier = "The Direct Loans are within 2 % of {}, where the Tiered Standard term "
                           "changes; the servicer's figure decides.";
    plain_text guidelines_ended = "The newest poverty guidelines known here are the 2026 ones, "
                                  "expected to hold until {}; they are used for the later date.";
    plain_text factors_ended = "The newest ICR income percentage factors known here are the 2026 "
                               "ones, in force until {}; they are used for the later date.";
    plain_text joint_income_assumed = "The spouse's income was not given apart: the adjusted gross "
                                      "income is taken as the couple's together.";
};
BOOST_DESCRIBE_STRUCT(quote_sentences, (),
                      (full_term, credited_months, held_constant, plan_ends, forgiven,
                       equal_payments, own_terms, minimum_payment, rising_payments, pre_2006_terms,
                       joint_share, ffel_share, ffel_history_unknown, capped, subsidized_help,
                       subsidized_help_over, by_factor, by_income, joint_contingent,
                       interest_waived, dependents, near_tier, guidelines_ended, factors_ended,
                       joint_income_assumed))

} // namespace tassel::rules
