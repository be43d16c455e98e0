// The yearly schedules behind a quick quote, for charts.
#pragma once

#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/quote/quick_quote.hpp"
#include "tassel/reflect/describe.hpp"

#include <string_view>
#include <vector>

namespace tassel {

struct plan_schedule {
    std::string_view plan_id{};
    schedule_years years{};
};
BOOST_DESCRIBE_STRUCT(plan_schedule, (), (plan_id, years))

struct quick_quote_schedule_list {
    std::vector<plan_schedule> schedules{};
};
BOOST_DESCRIBE_STRUCT(quick_quote_schedule_list, (), (schedules))

/// One schedule for every plan that is calculated, in the order of the catalog.
template <class Law>
[[nodiscard]] quick_quote_schedule_list quick_quote_schedules(quick_quote_request const& request,
                                                              civil_date today) {
    quick_quote_schedule_list list;
    quick_quoter<Law>{request, today}.for_each_calculated(
        [&](plan_description const& plan, repayment_terms const& terms) {
            list.schedules.push_back({plan.plan_id, years_of(terms)});
        });
    return list;
}

} // namespace tassel
