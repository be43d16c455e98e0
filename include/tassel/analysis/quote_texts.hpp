// The sentences of an analysis's quotes. The words are the ruleset's; here is what each is for.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel {

/// `{}` stands for a figure, named in the comment.
struct quote_texts {
    // Notes on every quote.
    plain_text full_term;       ///< no credit for earlier payments
    plain_text credited_months; ///< credit for those that the loans show
    plain_text held_constant;   ///< income-driven plans
    plain_text plan_ends;       ///< the quote goes on as if the plan did; first day without it
    plain_text forgiven;        ///< about how much, after how many months
    // Level and graduated plans.
    plain_text equal_payments;  ///< months
    plain_text own_terms;       ///< loans of several terms; months of the longest
    plain_text minimum_payment; ///< the plan's least payment decides; amount
    plain_text rising_payments; ///< graduated; first and largest payment
    plain_text pre_2006_terms;  ///< terms of borrowers from before 2006-07-01
    // Income-driven plans.
    plain_text joint_share;          ///< the spouse's debt takes its share of the payment
    plain_text ffel_share;           ///< eligible FFEL loans take their share
    plain_text ffel_history_unknown; ///< an FFEL consolidation loan that is not counted there
    plain_text capped;               ///< the Standard cap decides; amount
    plain_text subsidized_help;      ///< IBR for new entrants; months
    plain_text subsidized_help_over; ///< those months have passed; months
    plain_text by_factor;            ///< ICR's 12-year payment times the factor is the lesser
    plain_text by_income;            ///< ICR's share of discretionary income is the lesser
    plain_text joint_contingent;     ///< joint ICR; what the couple pays, the borrower's part
    plain_text interest_waived;      ///< RAP
    plain_text dependents;           ///< RAP; how many
    // Warnings.
    plain_text near_tier;            ///< a boundary of the Tiered table; amount
    plain_text guidelines_ended;     ///< last day of the poverty guidelines
    plain_text factors_ended;        ///< last day of the ICR factors
    plain_text joint_income_assumed; ///< the reported income was taken as the couple's
};
BOOST_DESCRIBE_STRUCT(quote_texts, (),
                      (full_term, credited_months, held_constant, plan_ends, forgiven,
                       equal_payments, own_terms, minimum_payment, rising_payments, pre_2006_terms,
                       joint_share, ffel_share, ffel_history_unknown, capped, subsidized_help,
                       subsidized_help_over, by_factor, by_income, joint_contingent,
                       interest_waived, dependents, near_tier, guidelines_ended, factors_ended,
                       joint_income_assumed))

} // namespace tassel
