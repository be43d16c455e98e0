// The sentences of a quick quote. The words are the ruleset's; here is what each one is for.
#pragma once

#include <string_view>

namespace tassel {

/// `{}` stands for a figure, named in the comment.
struct quick_quote_texts {
    // Notes on options.
    std::string_view full_term;         ///< no credit for earlier payments
    std::string_view single_filer;      ///< income-driven plans
    std::string_view dependents;        ///< RAP; how many
    std::string_view minimum_payment;   ///< the plan's least payment decides; amount
    std::string_view rising_payments;   ///< graduated; first and last regular payment
    std::string_view capped;            ///< the Standard cap decides; amount
    std::string_view new_borrower;      ///< IBR for new borrowers; amount, months
    std::string_view forgiven;          ///< about how much, after how many months
    std::string_view one_unsubsidized;  ///< IBR, PAYE and ICR in a quick quote
    std::string_view balance_not_over;  ///< the balance test; amount
    std::string_view no_longer_offered; ///< first day without the plan
    // Warnings.
    std::string_view held_constant;
    std::string_view category_assumed;
    std::string_view timing_assumed;
    std::string_view ffel_timing;
    std::string_view near_tier;        ///< a boundary of the Tiered Standard table; amount
    std::string_view guidelines_ended; ///< last day of the poverty guidelines
    std::string_view factors_ended;    ///< last day of the ICR factors
    std::string_view rates_ended;      ///< last day of the representative rates
};

} // namespace tassel
