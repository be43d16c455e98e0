// What the ledger of months says: why a month counts, what its range means, what it asks.
#pragma once

#include "tassel/core/dated.hpp"
#include "tassel/ledger/ledger_law.hpp"

#include <array>

namespace tassel::rules {

using namespace tassel::literals;

/// The last day on which a consolidation could be applied for to be adjusted.
inline constexpr civil_date adjusted_if_applied_by = "2024-06-30"_date;

inline constexpr auto ledger_reason_words = [] {
    using enum ledger_reason;
    return std::to_array<ledger_words>({
        {before_1994_07, "Before July 1994 no month counts."},
        {in_school, "The loan was new, or you were in school."},
        {in_grace, "The loan was in its grace period."},
        {repayment_not_reported,
         "Repayment had begun by its date, but the history does not show it."},
        {repayment_before_2024_07, "In repayment before July 2024: it counts on any plan."},
        {in_school_deferment,
         "A deferment while you studied with another loan: it does not count."},
        {answered_deferment, "A deferment of the kind that you named."},
        {deferment_kind_not_told, "A deferment: the file does not tell what it was for."},
        {pause, "The payment pause of 2020 to 2023: it counts."},
        {long_forbearance,
         "A forbearance of 12 months or more, or 36 months of it in all: it counts."},
        {short_forbearance, "A short forbearance: it may have been made to count."},
        {save_forbearance, "A forbearance on SAVE: it does not count."},
        {processing_forbearance,
         "A forbearance while a request was processed: up to 60 days count."},
        {answered_forbearance, "A forbearance that does not count, as you said."},
        {forbearance_kind_not_told, "A forbearance: the file does not tell its kind."},
        {forbearance_not_adjusted,
         "A forbearance on a loan that the Department does not hold: it does not count."},
        {defaulted, "In default: it does not count."},
        {default_then_repayment,
         "In default during the payment pause, and repaid in time: it may count."},
        {bankruptcy, "In bankruptcy: it may count."},
        {status_not_told, "The history does not tell what the loan was in."},
        {delinquent, "A payment was late in this month: it may count."},
        {income_driven, "In repayment on an income-driven plan: it counts."},
        {standard_plan, "In repayment on the Standard Plan: it counts."},
        {rap, "In repayment on RAP: it counts under RAP alone."},
        {rap_as_standard,
         "In repayment on RAP: it may count elsewhere if the payment was a full Standard payment."},
        {tiered_standard, "In repayment on the Tiered Standard Plan: it counts under RAP alone."},
        {other_plan, "In repayment on a plan that does not count."},
        {other_plan_as_standard,
         "In repayment on another plan, with at least the Standard payment: it may count."},
        {plan_not_known, "In repayment, but the plan of that time is not known."},
        {standard_on_consolidation,
         "A Standard Plan on a consolidation loan: it counts if its term is ten years."},
        {save_repayment, "In repayment on SAVE after it was stopped: it may count."},
        {repayment_not_adjusted,
         "In repayment on a loan that the Department does not hold: it may count."},
        {consolidation_in_doubt, "It counts if you applied to consolidate by June 30, 2024."},
        {holder_not_known, "It depends on who held the loan, which the file does not tell."},
    });
}();

inline constexpr ledger_texts ledger_sentences{
    .range = "The count is at least the lowest number and at most the highest: a file does not "
             "tell what a deferment was for.",
    .range_with_processing =
        "The count is at least the lowest number and at most the highest: a file does not tell "
        "what a deferment was for, and up to 60 days of processing forbearance may count.",
    .confirm = "Ask your servicer to confirm the count in writing, and save screenshots and "
               "payment histories now.",
    .on_save = "Were you on SAVE in 2024?",
    .deferment = "What was the deferment from {} to {} for?",
    .applied = dated<"Did you apply to consolidate by {date}?", adjusted_if_applied_by>,
    .outside_range = "The number of months that was sent for this loan is outside the range that "
                     "its history leaves; the number sent is used.",
    .given_up = "Consolidating gives up these months toward income-driven forgiveness: {}.",
    .given_up_between = "Consolidating gives up months toward income-driven forgiveness: from {} "
                        "to {} of them.",
    .given_up_at_least = "Consolidating gives up months toward income-driven forgiveness: at "
                         "least {} of them."};

} // namespace tassel::rules
