// The rules for which months of a loan's history count toward forgiveness, day by day. The first
// row whose conditions all hold decides. For months before 2024-07, most rows come from the
// one-time adjustment of 2024; for later months, from 34 CFR 685.209(k)(4).
#pragma once

#include "rules/law/citations.hpp"
#include "tassel/core/worded.hpp"
#include "tassel/ledger/ledger_law.hpp"

#include <array>

namespace tassel::rules {

using namespace tassel::literals;

// Citations for the rows of the ledger.
namespace detail {

inline constexpr citation adjustment{
    "fsa_payment_count_adjustment", "One-time adjustment of payment counts toward forgiveness",
    "Federal Student Aid, payment count adjustment (2022-04-19, completed 2024)",
    "https://studentaid.gov/announcements-events/idr-account-adjustment"};
inline constexpr citation payment_pause{
    "cares_act_3513", "CARES Act, payments paused and counted", "P.L. 116-136 section 3513(c)",
    "https://www.govinfo.gov/content/pkg/PLAW-116publ136/html/PLAW-116publ136.htm"};
inline constexpr citation counted_months_law =
    income_driven_plans.at("34 CFR 685.209(k)(4)").without_words();
inline constexpr citation counted_months_rap =
    income_driven_plans.at("34 CFR 685.209(k)(7)").without_words();
inline constexpr citation ffel_counted_months =
    ffel_income_based.at("34 CFR 682.215(f)").without_words();

} // namespace detail

// The sentences of the ledger: why a month counts, what the range of a count means, and which
// questions remain.

/// The last day on which an application for a consolidation still led to the adjustment.
inline constexpr civil_date adjusted_if_applied_by = "2024-06-30"_date;

inline constexpr auto ledger_reason_words = [] {
    using enum tassel::ledger::ledger_reason;
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

namespace detail {

using enum ledger::ledger_fact;
using statuses = ledger_set<loan_status>;
using plans = ledger_set<reported_plan>;
using ledger_facts = ledger_set<tassel::ledger::ledger_fact>;

/// Returns the number of a month. Months are numbered consecutively.
[[nodiscard]] consteval int in(int year, int month) {
    return year * 12 + month - 1;
}

/// The first month whose payments count toward income-driven forgiveness.
inline constexpr int first_counted = in(1994, 7);
/// The month in which IBR began.
inline constexpr int ibr_began = in(2009, 7);
/// The months of the payment pause for loans that the Department holds.
inline constexpr month_span pause{in(2020, 3), in(2023, 10)};
/// From this month on, there is no adjustment, and the plan decides what counts.
inline constexpr int adjustment_ended = in(2024, 7);
/// The first month in which forbearance because of SAVE no longer counts. SAVE was enjoined in July
/// 2024.
inline constexpr int save_stopped = in(2024, 8);
/// A consolidation made in or after this month was applied for too late to receive the adjustment.
inline constexpr int too_late_for_adjustment = in(2024, 11);

inline constexpr month_span before_the_end{.from = 0, .before = adjustment_ended};
inline constexpr month_span since_the_end{.from = adjustment_ended};

inline constexpr statuses forborne{loan_status::in_forbearance};
inline constexpr statuses deferred{loan_status::in_deferment};
inline constexpr statuses repaying{loan_status::in_repayment};
inline constexpr statuses in_default{loan_status::defaulted};

using enum ledger::ledger_outcome;
using reason = ledger_reason;

inline constexpr auto ledger_rows = std::to_array<ledger_row>({
    {.months = {.from = 0, .before = first_counted},
     .idr = does_not_count,
     .reason = reason::before_1994_07,
     .source = adjustment},
    {.needs = {repayment_begun},
     .idr = unknown,
     .reason = reason::repayment_not_reported,
     .source = adjustment},
    {.statuses = {loan_status::in_school},
     .idr = does_not_count,
     .reason = reason::in_school,
     .source = counted_months_law},
    {.statuses = {loan_status::in_grace},
     .idr = does_not_count,
     .reason = reason::in_grace,
     .source = counted_months_law},

    {.statuses = in_default,
     .months = pause,
     .needs = {repayment_follows},
     .idr = unknown,
     .reason = reason::default_then_repayment,
     .source = adjustment},
    {.statuses = in_default,
     .idr = does_not_count,
     .reason = reason::defaulted,
     .source = counted_months_law},

    {.statuses = deferred,
     .needs = {answered_counts},
     .idr = counts,
     .reason = reason::answered_deferment,
     .source = counted_months_law},
    {.statuses = deferred,
     .needs = {answered_no_count},
     .idr = does_not_count,
     .reason = reason::answered_deferment,
     .source = counted_months_law},
    {.statuses = deferred,
     .needs = {study_beside},
     .idr = does_not_count,
     .reason = reason::in_school_deferment,
     .source = counted_months_law},
    {.statuses = deferred,
     .idr = unknown,
     .reason = reason::deferment_kind_not_told,
     .source = counted_months_law},

    {.statuses = forborne,
     .lacks = {adjusted},
     .idr = does_not_count,
     .reason = reason::forbearance_not_adjusted,
     .source = ffel_counted_months},
    {.statuses = forborne,
     .months = pause,
     .needs = {department_held},
     .idr = counts,
     .reason = reason::pause,
     .source = payment_pause},
    {.statuses = forborne,
     .months = before_the_end,
     .needs = {long_forbearance},
     .idr = counts,
     .reason = reason::long_forbearance,
     .source = adjustment},
    {.statuses = forborne,
     .months = before_the_end,
     .idr = unknown,
     .reason = reason::short_forbearance,
     .source = adjustment},
    {.statuses = forborne,
     .needs = {answered_processing},
     .idr = counts,
     .reason = reason::processing_forbearance,
     .source = counted_months_law},
    {.statuses = forborne,
     .needs = {answered_no_count},
     .idr = does_not_count,
     .reason = reason::answered_forbearance,
     .source = counted_months_law},
    {.statuses = forborne,
     .months = {.from = save_stopped},
     .plans = {reported_plan::repaye_save},
     .idr = does_not_count,
     .reason = reason::save_forbearance,
     .source = counted_months_law},
    {.statuses = forborne,
     .idr = unknown,
     .reason = reason::forbearance_kind_not_told,
     .source = counted_months_law},

    {.statuses = repaying,
     .months = before_the_end,
     .needs = {adjusted},
     .idr = counts,
     .reason = reason::repayment_before_2024_07,
     .source = adjustment},
    {.statuses = repaying,
     .months = since_the_end,
     .needs = {delinquent},
     .idr = unknown,
     .reason = reason::delinquent,
     .source = counted_months_law},
    {.statuses = repaying,
     .months = {.from = ibr_began},
     .plans = {reported_plan::ibr},
     .lacks = {adjusted},
     .idr = counts,
     .reason = reason::income_driven,
     .source = ffel_counted_months},
    {.statuses = repaying,
     .lacks = {adjusted},
     .idr = unknown,
     .reason = reason::repayment_not_adjusted,
     .source = ffel_counted_months},
    {.statuses = repaying,
     .plans = {reported_plan::ibr, reported_plan::paye, reported_plan::icr},
     .idr = counts,
     .reason = reason::income_driven,
     .source = counted_months_law},
    {.statuses = repaying,
     .plans = {reported_plan::standard},
     .lacks = {consolidation},
     .idr = counts,
     .reason = reason::standard_plan,
     .source = counted_months_law},
    {.statuses = repaying,
     .months = {.from = adjustment_ended, .before = save_stopped},
     .plans = {reported_plan::repaye_save},
     .idr = counts,
     .reason = reason::income_driven,
     .source = counted_months_law},
    {.statuses = repaying,
     .plans = {reported_plan::rap},
     .needs = {pays_less},
     .idr = does_not_count,
     .rap_only = true,
     .reason = reason::rap,
     .source = counted_months_rap},
    {.statuses = repaying,
     .plans = {reported_plan::rap},
     .idr = unknown,
     .rap_only = true,
     .reason = reason::rap_as_standard,
     .source = counted_months_rap},
    {.statuses = repaying,
     .plans = {reported_plan::tiered_standard},
     .idr = does_not_count,
     .rap_only = true,
     .reason = reason::tiered_standard,
     .source = counted_months_rap},
    {.statuses = repaying,
     .plans = {reported_plan::graduated, reported_plan::extended_fixed,
               reported_plan::extended_graduated, reported_plan::alternative},
     .needs = {pays_standard},
     .idr = unknown,
     .reason = reason::other_plan_as_standard,
     .source = counted_months_law},
    {.statuses = repaying,
     .plans = {reported_plan::graduated, reported_plan::extended_fixed,
               reported_plan::extended_graduated, reported_plan::alternative},
     .idr = does_not_count,
     .reason = reason::other_plan,
     .source = counted_months_law},
    {.statuses = repaying,
     .plans = {reported_plan::standard},
     .idr = unknown,
     .reason = reason::standard_on_consolidation,
     .source = counted_months_law},
    {.statuses = repaying,
     .plans = {reported_plan::repaye_save},
     .idr = unknown,
     .reason = reason::save_repayment,
     .source = counted_months_law},
    {.statuses = repaying,
     .idr = unknown,
     .reason = reason::plan_not_known,
     .source = counted_months_law},

    {.statuses = {loan_status::bankruptcy_active},
     .idr = unknown,
     .reason = reason::bankruptcy,
     .source = counted_months_law},
    {.idr = unknown, .reason = reason::status_not_told, .source = counted_months_law},
});

} // namespace detail

inline constexpr ledger_law ledger{.rows = detail::ledger_rows,
                                   .in_doubt = {.idr = ledger_outcome::unknown,
                                                .reason = ledger_reason::consolidation_in_doubt,
                                                .source = detail::adjustment},
                                   .holder_not_known = {.idr = ledger_outcome::unknown,
                                                        .reason = ledger_reason::holder_not_known,
                                                        .source = detail::adjustment},
                                   .pause = detail::pause,
                                   .plans_decide_from = detail::adjustment_ended,
                                   .ffel_plans_decide_from = detail::ibr_began,
                                   .adjusted_if_repaid_from = detail::too_late_for_adjustment,
                                   .repayment_follows_by = {2024, 10, 2}, // the end of Fresh Start
                                   .study_days = 30,
                                   .spell_months = 12,
                                   .forbearance_months = 36,
                                   .processing_months = 2,
                                   .public_service_from = detail::in(2007, 10),
                                   .public_service_months = 120,
                                   .asked_of_save_before = detail::in(2025, 1),
                                   .words = ledger_reason_words,
                                   .texts = ledger_sentences};
static_assert(is_complete(ledger));

} // namespace tassel::rules
