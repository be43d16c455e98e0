// The parts of the law that end or begin on a day, and where their successors are published. No day
// is stated here: each day comes from its table, plan, or constant.
#pragma once

#include "rules/in_force/advice_rules.hpp"
#include "rules/law/citations.hpp"
#include "rules/law/interest_rates.hpp"
#include "rules/law/loan_days.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/core/law_calendar.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tassel::rules {

/// 42 USC 9902(2): HHS updates the guidelines at least every year.
inline constexpr publication next_guidelines{
    "Annual Update of the HHS Poverty Guidelines",
    "Federal Register in January, notice of HHS; aspe.hhs.gov/poverty-guidelines"};
/// 34 CFR 685.209(f)(4).
inline constexpr publication next_factors{
    "Annual Updates to the Income-Contingent Repayment (ICR) Plan Formula",
    "Federal Register in June, notice of the Department of Education"};
/// 20 USC 1087e(b)(8): the rates follow the last auction of ten-year notes before June 1.
inline constexpr publication next_rates{
    "Interest Rates for Direct Loans of the next award year",
    "Federal Student Aid in June, electronic announcement; fsapartners.ed.gov"};
/// 20 USC 1089(c): a regulation that is final by November 1 takes effect on the next July 1.
inline constexpr publication next_regulations{
    "Final regulations that amend 34 CFR 685",
    "Federal Register by November 1 of the year before; ecfr.gov"};
inline constexpr publication next_act{
    "An act that amends Title VIII of P.L. 119-21",
    "congress.gov, public laws; the Department's notices in the Federal Register"};

/// 34 CFR 685.211(b): the Department offers these reductions and announces how long they last.
inline constexpr publication next_reductions{
    "Lower interest rates for automatic payments",
    "Department of Education, press releases; studentaid.gov"};

namespace detail {

/// Days that occur once in the law.
inline constexpr std::array days_of_acts{
    law_day{.date = newer_loans_from,
            .code = "newer_loans",
            .turn = law_turn::begins,
            .words = {"first day of loans that RAP and the Tiered Standard Plan alone are for"},
            .source_id = newer_borrower_test.id,
            .successor = next_act},
    law_day{.date = newer_deferments_from,
            .code = "deferments_change",
            .turn = law_turn::begins,
            .words = {"first day of loans without deferments for economic hardship and "
                      "unemployment"},
            .source_id = working_families_tax_cuts_act.id,
            .successor = next_act},
    law_day{.date = second_rehabilitation_from,
            .code = "second_rehabilitation",
            .turn = law_turn::begins,
            .words = {"first day of a second rehabilitation, and of the higher least payment"},
            .source_id = working_families_tax_cuts_act.id,
            .successor = next_act},
    law_day{.date = entry_into_paye_and_icr_ends,
            .code = "entry_ends",
            .words = {"first day without entry into PAYE and ICR"},
            .source_id = income_driven_entry.id,
            .successor = next_regulations},
    law_day{.date = parent_plus_payment_until,
            .code = "parent_plus_payment",
            .words = {"last day of the payment that lets a consolidation loan with Parent PLUS "
                      "history into IBR"},
            .source_id = income_driven_plans.id,
            .successor = next_regulations},
    law_day{.date = automatic_reductions_until,
            .code = "automatic_payments",
            .words = {"last day of the larger reduction of rates for automatic payments"},
            .source_id = automatic_payments.id,
            .successor = next_reductions}};

template <class Law>
inline constexpr auto ending_plans = std::count_if(Law::catalog::descriptions.begin(),
                                                   Law::catalog::descriptions.end(),
                                                   [](plan_description const* plan) {
                                                       return plan->ends_before.has_value();
                                                   });

template <class Law>
[[nodiscard]] consteval auto days_of_plans() {
    std::array<law_day, std::size_t{ending_plans<Law>}> days{};
    auto next = days.begin();
    for (auto const* const plan : Law::catalog::descriptions) {
        if (!plan->ends_before) continue;
        *next++ = {.date = *plan->ends_before,
                   .code = "plan_ends",
                   .words = {"first day without ", plan->plan_label.view()},
                   .source_id = working_families_tax_cuts_act.id,
                   .successor = next_act};
    }
    return days;
}

/// The last day of the rates that the quick quote assumes. The quick quote takes its rates from the
/// table of rates. For a new award year, someone must choose the rows in quick_quotes.hpp again.
template <class Law>
[[nodiscard]] consteval auto days_of_assumptions() {
    return std::array{law_day{.date = Law::representative_rates_until,
                              .code = "assumed_rates",
                              .words = {"last day of the rates that a quick quote assumes"},
                              .source_id = direct_loan_rate_table.back().source.id,
                              .successor = next_rates,
                              .then = afterwards::missing}};
}

template <class Law>
[[nodiscard]] consteval auto every_law_day() {
    return joined(edition_days(Law::poverty_guidelines,
                               {.code = "poverty_guidelines", .successor = next_guidelines}),
                  edition_days(Law::income_factors,
                               {.code = "income_percentage_factors", .successor = next_factors}),
                  edition_days(direct_loan_rate_table,
                               {"direct_loan_rates", " rates of Direct Loans", next_rates}),
                  days_of_assumptions<Law>(), days_of_acts, days_of_plans<Law>());
}

} // namespace detail

/// All days on which a part of one version's law ends or begins: those of its tables, of acts, and
/// of the plans that end.
template <class Law>
struct what_runs_out {
    static constexpr auto days = detail::every_law_day<Law>();
    static_assert(std::all_of(days.begin(), days.end(),
                              [](law_day const& day) { return day.complete(); }),
                  "a day lacks its words, its source or where what follows is published");
};

} // namespace tassel::rules
