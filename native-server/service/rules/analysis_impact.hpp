// Compares a kept analysis with its answer under the newest rule version.
#pragma once

#include <boost/describe/class.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::service {

/// A plan whose option differs. `changes` names the differing members, never their values.
struct changed_plan {
    std::string plan_id{};
    std::vector<std::string_view> changes{};
};
BOOST_DESCRIBE_STRUCT(changed_plan, (), (plan_id, changes))

struct analysis_impact {
    std::string analysis_id{};
    std::string rule_version{}; ///< the version that the analysis was made under
    std::vector<changed_plan> changed{};
};
BOOST_DESCRIBE_STRUCT(analysis_impact, (), (analysis_id, rule_version, changed))

/// Answers a kept analysis again under the newest version, and compares eligibility, payment,
/// total, and recommendation of every plan for the loans as they are. Leaves out the what-if.
/// Returns nothing if the text is not the record of an analysis, or if its loans or profile can't
/// be read.
[[nodiscard]] std::optional<analysis_impact> impact_of(std::string_view record);

} // namespace tassel::service
