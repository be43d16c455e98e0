// What a kept analysis would say under the newest rule version, beside what it said.
#pragma once

#include <boost/describe/class.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::rule_versions {

/// `changes`: members of the plan's option that are not what they were, and never their values.
struct changed_plan {
    std::string plan_id{};
    std::vector<std::string_view> changes{};
};
BOOST_DESCRIBE_STRUCT(changed_plan, (), (plan_id, changes))

struct analysis_impact {
    std::string analysis_id{};
    std::string rule_version{}; ///< under which it was made
    std::vector<changed_plan> changed{};
};
BOOST_DESCRIBE_STRUCT(analysis_impact, (), (analysis_id, rule_version, changed))

/// Answers the analysis of a kept record anew: eligibility, payment, total and recommendation of
/// every plan for the loans as they are. The what-if is left out. Nothing for a text that is no
/// record of an analysis, or whose loans or profile can't be read.
[[nodiscard]] std::optional<analysis_impact> impact_of(std::string_view record);

} // namespace tassel::rule_versions
