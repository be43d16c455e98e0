// What a quick quote says in words. Plain and short: each sentence is read by a borrower.
#pragma once

#include "tassel/quote/quick_quote_texts.hpp"

namespace tassel::rules {

inline constexpr tassel::quick_quote_texts quick_quote_sentences{
    .full_term = "Starts today at its full term, without credit for earlier payments.",
    .single_filer = "Assumes a single tax filer.",
    .dependents = "Dependents counted: {} (family size less the borrower).",
    .minimum_payment = "The least payment of {} a month applies, so the loan is repaid early.",
    .rising_payments = "Estimate: payments rise every two years, from {} to {}.",
    .capped = "Capped at the 10-year Standard payment of {}.",
    .new_borrower =
        "A new borrower (no loan balance on 2014-07-01) would pay {} a month, for at most "
        "{} months.",
    .forgiven = "About {} would be forgiven after {} months.",
    .one_unsubsidized = "Takes the balance as one unsubsidized loan.",
    .balance_not_over = "Needs more than {} of outstanding loans.",
    .no_longer_offered = "Not offered from {} on; borrowers must be on another plan by then.",
    .held_constant = "A preliminary estimate: income, family size and poverty guidelines are held "
                     "constant for the whole life of the loan.",
    .category_assumed =
        "The kind of loan was not given; Direct Loans for undergraduates are assumed.",
    .timing_assumed =
        "The time of the loan was not given; it is assumed to be made before 2026-07-01.",
    .ffel_timing =
        "No FFEL loan was made after 2010-06-30; the loan is taken as made before 2026-07-01.",
    .near_tier = "The balance is within 2 % of {}, where the Tiered Standard term changes; the "
                 "servicer's figure decides.",
    .guidelines_ended =
        "The newest poverty guidelines known here are the 2026 ones, expected to hold "
        "until {}; they are used for the later date.",
    .factors_ended =
        "The newest ICR income percentage factors known here are the 2026 ones, in force "
        "until {}; they are used for the later date.",
    .rates_ended =
        "The newest interest rates known here are those of 2026-27, for loans made until "
        "{}; they are used for the later date."};

} // namespace tassel::rules
