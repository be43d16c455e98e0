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

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

namespace tassel {

/// Given when its predicate holds and, if it names a plan, only while that plan is not closed.
template <predicate Holds>
struct warning_rule {
    warning_code code{};
    std::string_view plan_id; ///< empty: given whichever plans are open
    Holds when;
    phrase message;
};

namespace detail {
/// Not defined, so that code that calls it does not compile.
void a_warning_lacks_a_figure();
} // namespace detail

template <predicate Holds>
[[nodiscard]] consteval warning_rule<Holds> warn_when(Holds when, warning_code code,
                                                      std::string_view plan_id, phrase message) {
    if (!message.complete()) detail::a_warning_lacks_a_figure();
    return {code, plan_id, when, message};
}

/// The warnings in the order of the ruleset. `options` are the options that result from the
/// decisions.
template <plan_ruleset Law>
requires law_member::eligibility_warnings<Law>
[[nodiscard]] std::vector<analysis_warning>
eligibility_warnings(decisions<Law> const& decided, std::span<plan_option const> options) {
    auto const facts = facts_outside_plans(decided);
    auto const closed = [options](std::string_view plan_id) {
        return std::any_of(options.begin(), options.end(), [plan_id](plan_option const& option) {
            return option.plan_id.view() == plan_id &&
                   option.eligibility_status == plan_eligibility::not_eligible;
        });
    };
    std::vector<analysis_warning> warnings;
    boost::hana::for_each(Law::eligibility_warnings, [&](auto const& rule) {
        if (rule.when.value(facts, nullptr) != truth::yes || closed(rule.plan_id)) return;
        warnings.push_back({.code = rule.code, .message = rendered(rule.message)});
    });
    return warnings;
}

} // namespace tassel
