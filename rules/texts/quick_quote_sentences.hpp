// The sentences of a quick quote. Plain and short, because a borrower reads each one.
#pragma once

#include "rules/law/loan_days.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/worded.hpp"

namespace tassel::rules {

/// Each `{}` stands for a figure.
struct quick_quote_sentences {
    // Notes on options.
    plain_text full_term = "Starts today at its full term, without credit for earlier payments.";
    plain_text single_filer = "Assumes a single tax filer.";
    plain_text dependents = "Dependents counted: {} (family size less the borrower).";
    plain_text minimum_payment =
        "The least payment of {} a month applies, so the loan is repaid early.";
    plain_text rising_payments = "Estimate: payments rise every two years, from {} to {}.";
    plain_text capped = "Capped at the 10-year Standard payment of {}.";
    plain_text new_borrower = "A new borrower (no loan balance on 2014-07-01) would pay {} a "
                              "month, for at most {} months.";
    plain_text forgiven = "About {} would be forgiven after {} months.";
    plain_text one_unsubsidized = "Takes the balance as one unsubsidized loan.";
    plain_text balance_not_over = "Needs more than {} of outstanding loans.";
    plain_text no_longer_offered =
        "Not offered from {} on; borrowers must be on another plan by then.";
    // Warnings.
    plain_text held_constant = "A preliminary estimate: income, family size and poverty guidelines "
                               "are held constant for the whole life of the loan.";
    plain_text category_assumed =
        "The kind of loan was not given; Direct Loans for undergraduates are assumed.";
    plain_text timing_assumed =
        dated<"The time of the loan was not given; it is assumed to be made before {date}.",
              newer_loans_from>;
    plain_text ffel_timing =
        dated<"No FFEL loan was made after 2010-06-30; the loan is taken as made before {date}.",
              newer_loans_from>;
    plain_text near_tier = "The balance is within 2 % of {}, where the Tiered Standard term "
                           "changes; the servicer's figure decides.";
    plain_text lowest_is_no_match =
        "The lowest amount is that of a plan that the loan described may not be able to use.";
    plain_text guidelines_ended = "The newest poverty guidelines known here are the 2026 ones, "
                                  "expected to hold until {}; they are used for the later date.";
    plain_text factors_ended = "The newest ICR income percentage factors known here are the 2026 "
                               "ones, in force until {}; they are used for the later date.";
    plain_text rates_ended = "The newest interest rates known here are those of 2026-27, for loans "
                             "made until {}; they are used for the later date.";
};

} // namespace tassel::rules
