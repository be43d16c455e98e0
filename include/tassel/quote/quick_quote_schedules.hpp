// The yearly schedules behind a quick quote, for charts.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/quote/quick_quote.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

namespace tassel {

struct plan_schedule {
    plain_text plan_id{};
    schedule_years years{};
};
BOOST_DESCRIBE_STRUCT(plan_schedule, (), (plan_id, years))

struct quick_quote_schedule_list {
    bounded_vector<plan_schedule, maximum_plans> schedules{};
};
BOOST_DESCRIBE_STRUCT(quick_quote_schedule_list, (), (schedules))

/// One schedule for each calculated plan, in the order of the catalog.
template <quick_quote_ruleset Law>
[[nodiscard]] quick_quote_schedule_list quick_quote_schedules(quick_quote_request const& request,
                                                              civil_date today) {
    quick_quote_schedule_list list;
    quick_quoter<Law>{request, today}.for_each_calculated(
        [&](plan_description const& plan, repayment_terms const& terms) {
            auto& schedule = list.schedules.grow();
            schedule.plan_id = plan.plan_id;
            add_years(terms, schedule.years);
        });
    return list;
}

} // namespace tassel
