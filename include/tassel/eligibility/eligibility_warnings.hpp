// What a borrower should know besides which plans are open: a ruleset's warnings, each with the
// facts that trigger it.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/eligibility/facts_outside_plans.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace tassel {

/// What a warning says. A warning that names a plan is given only while that plan is not closed.
struct conditional_warning {
    warning_code code{};
    std::string_view plan_id; ///< empty: given whichever plans are open
    phrase message;
};
/// A warning with the condition under which it is given.
template <std::size_t Size>
struct warning_rule : conditional_warning {
    expression<Size> when;

    [[nodiscard]] constexpr conditional_warning const& without_condition() const { return *this; }
};

namespace detail {
/// Not defined, so that code that calls it does not compile.
void a_warning_lacks_a_figure();
} // namespace detail

template <std::size_t Size>
[[nodiscard]] consteval warning_rule<Size> warn_when(expression<Size> when, warning_code code,
                                                     std::string_view plan_id, phrase message) {
    detail::check_rule(when, false);
    if (!message.complete()) detail::a_warning_lacks_a_figure();
    return {{code, plan_id, message}, when};
}

/// The warnings in the order of the ruleset. `options` are the options that result from the
/// decisions.
template <plan_ruleset Law>
requires law_member::eligibility_warnings<Law>
[[nodiscard]] std::vector<analysis_warning>
eligibility_warnings(decisions<Law> const& decided, std::span<plan_option const> options) {
    auto const closed = [options](std::string_view plan_id) {
        return std::any_of(options.begin(), options.end(), [plan_id](plan_option const& option) {
            return option.plan_id.view() == plan_id &&
                   option.eligibility_status == plan_eligibility::not_eligible;
        });
    };
    std::vector<analysis_warning> warnings;
    auto const give = [&](conditional_warning const& given) {
        if (closed(given.plan_id)) return;
        warnings.push_back({.code = given.code, .message = rendered(given.message)});
    };
    for_each_rule_that_holds<Law::eligibility_warnings>(decided, give);
    return warnings;
}

} // namespace tassel
