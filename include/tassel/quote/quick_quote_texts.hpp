// The sentences of a quick quote. The words are the ruleset's; here is what each one is for.
#pragma once

#include "tassel/core/plain_text.hpp"

namespace tassel {

/// `{}` stands for a figure, named in the comment.
struct quick_quote_texts {
    // Notes on options.
    plain_text full_term;         ///< no credit for earlier payments
    plain_text single_filer;      ///< income-driven plans
    plain_text dependents;        ///< RAP; how many
    plain_text minimum_payment;   ///< the plan's least payment decides; amount
    plain_text rising_payments;   ///< graduated; first and last regular payment
    plain_text capped;            ///< the Standard cap decides; amount
    plain_text new_borrower;      ///< IBR for new borrowers; amount, months
    plain_text forgiven;          ///< about how much, after how many months
    plain_text one_unsubsidized;  ///< IBR, PAYE and ICR in a quick quote
    plain_text balance_not_over;  ///< the balance test; amount
    plain_text no_longer_offered; ///< first day without the plan
    // Warnings.
    plain_text held_constant;
    plain_text category_assumed;
    plain_text timing_assumed;
    plain_text ffel_timing;
    plain_text near_tier;        ///< a boundary of the Tiered Standard table; amount
    plain_text guidelines_ended; ///< last day of the poverty guidelines
    plain_text factors_ended;    ///< last day of the ICR factors
    plain_text rates_ended;      ///< last day of the representative rates
};

} // namespace tassel
