// What the quotes of an analysis say in words. Plain and short: each sentence is read by a
// borrower.
#pragma once

#include "tassel/analysis/quote_texts.hpp"

namespace tassel::rules {

inline constexpr tassel::quote_texts quote_sentences{
    .full_term = "An estimate that starts on the analysis date at the full term, without credit "
                 "for earlier payments.",
    .credited_months = "An estimate that starts on the analysis date. The qualifying months that "
                       "the loans show count towards forgiveness.",
    .held_constant = "Income, family size and poverty guidelines are held constant for the whole "
                     "life of the loans.",
    .plan_ends = "The plan ends before {}: the borrower must choose another plan by then. The "
                 "later figures show what it would have cost.",
    .forgiven = "About {} would be forgiven after {} months.",
    .equal_payments = "Equal payments for {} months.",
    .own_terms = "Each loan has equal payments for a term of its own, the longest one {} months: "
                 "a consolidation loan's term follows from its balance and the borrower's other "
                 "student loans.",
    .minimum_payment = "The least payment of {} a month applies, so the loans are repaid early.",
    .rising_payments = "Estimate: payments rise every two years, from {} to at most {} a month.",
    .pre_2006_terms =
        "Estimate: the term is that of borrowers who entered repayment before 2006-07-01, by all "
        "Direct Loans together; your servicer decides.",
    .joint_share = "The payment is the borrower's share of the couple's, by the loan debt of each.",
    .ffel_share = "The payment is the Direct Loans' share; eligible FFEL loans take the rest.",
    .ffel_history_unknown =
        "An FFEL Consolidation Loan that may have repaid a Parent PLUS Loan is not counted among "
        "the loans that share the payment.",
    .capped = "Capped at the 10-year Standard payment of {}.",
    .subsidized_help = "Unpaid interest on subsidized loans is not charged for the first {} "
                       "months.",
    .subsidized_help_over = "Unpaid interest on subsidized loans is charged: the {} months of "
                            "help with it are taken as used.",
    .by_factor = "The 12-year payment times the factor for the income decides the payment.",
    .by_income = "The share of discretionary income decides the payment.",
    .joint_contingent = "Joint repayment: the couple pays {} a month, the borrower's part is {}.",
    .interest_waived = "Interest that the payment does not cover is waived each month.",
    .dependents = "Dependents counted: {}.",
    .near_tier = "The Direct Loans are within 2 % of {}, where the Tiered Standard term changes; "
                 "the servicer's figure decides.",
    .guidelines_ended =
        "The newest poverty guidelines known here are the 2026 ones, expected to hold until {}; "
        "they are used for the later date.",
    .factors_ended =
        "The newest ICR income percentage factors known here are the 2026 ones, in force until "
        "{}; they are used for the later date.",
    .joint_income_assumed =
        "The spouse's income was not given apart: the adjusted gross income is taken as the "
        "couple's together."};

} // namespace tassel::rules
