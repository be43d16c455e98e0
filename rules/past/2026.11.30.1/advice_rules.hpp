// What version 2026.11.30.1 reckoned advice with.
#pragma once

#include "rules/in_force/advice_rules.hpp"

namespace tassel::rules::past_2026_11_30 {

/// It stated none of its figures, and knew no others.
inline constexpr comparison_figures unstated_figures{
    .about_equal = dollars(1),
    .income_steps_bps = {500, 1000, 2000, 3000, 4000, 5000},
    .growth_steps_bps = {0, 100, 500},
    .maximum_tipping_points = 3};

inline constexpr auto advice_rules = [] {
    auto law = rules::advice_rules;
    // What was forgiven was taxed at the federal bracket of most borrowers who have such a balance.
    law.assumptions = {.growth = law.assumptions.growth, .tax_bps = 2200};
    // A ten-year term under the Tiered Standard Plan was said to count perhaps.
    law.public_service.ask_servicer = plan_ids::tiered_standard.view();
    law.public_service.successor_by = {};
    law.rehabilitation.minimum_by = {};
    law.calendar.rehabilitation_minimum = law.calendar.second_rehabilitation;
    law.calendar.second_rehabilitation = {};
    law.calendar.autopay_reduction_ends = {};
    law.bridge_plan.told_where_open = {};
    law.plans_left_by_new_loan = {};
    law.last_resorts_need_review = {};
    law.uncounted = {};
    law.present_plans = {};
    law.takes_over = {};
    law.compares = {};
    return law;
}();

} // namespace tassel::rules::past_2026_11_30
