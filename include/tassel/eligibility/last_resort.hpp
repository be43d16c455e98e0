// Plans that may be open but are never recommended: a ruleset's list, each with the facts that make
// it a last resort.
#pragma once

#include "tassel/core/truth.hpp"
#include "tassel/eligibility/facts_outside_plans.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/ruleset.hpp"

#include <boost/hana/tuple.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace tassel {

/// If the condition holds, the plan is ranked behind every other quoted option.
template <std::size_t Size>
struct last_resort_rule {
    expression<Size> when;
    std::string_view plan_id;
    citation source;

    [[nodiscard]] constexpr std::string_view without_condition() const { return plan_id; }
};
template <std::size_t Size>
[[nodiscard]] consteval last_resort_rule<Size>
last_resort_when(expression<Size> when, std::string_view plan_id, citation source) {
    detail::check_rule(when, false);
    return {when, plan_id, source};
}

/// For a ruleset that may recommend any open plan.
inline constexpr boost::hana::tuple<> no_last_resorts{};

/// The last resorts of one borrower.
template <plan_ruleset Law>
requires law_member::last_resorts<Law>
class last_resorts_of {
  public:
    explicit last_resorts_of(decisions<Law> const& decided) {
        for_each_rule_that_holds<Law::last_resorts>(
            decided, [this](std::string_view plan_id) { plan_ids_.push_back(plan_id); });
    }
    [[nodiscard]] bool has(std::string_view plan_id) const {
        return std::find(plan_ids_.begin(), plan_ids_.end(), plan_id) != plan_ids_.end();
    }

  private:
    std::vector<std::string_view> plan_ids_{};
};

} // namespace tassel
