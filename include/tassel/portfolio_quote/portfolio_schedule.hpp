// The yearly schedule of a plan in an analysis.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tassel {

struct option_schedule {
    plain_text plan_id{};
    std::optional<std::string> analysis_scenario_id{};
    std::vector<schedule_year> years{};
};
BOOST_DESCRIBE_STRUCT(option_schedule, (), (plan_id, analysis_scenario_id, years))

constexpr auto constraints_of(std::type_identity<option_schedule>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&option_schedule::plan_id>(reflect::plan_of_catalog{}),
        constrain<&option_schedule::analysis_scenario_id>(reflect::identifier_of{"scn"}));
}

} // namespace tassel
