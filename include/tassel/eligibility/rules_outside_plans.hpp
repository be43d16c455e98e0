// Rules of a ruleset that belong to no plan's requirements: warnings about eligibility, and last
// resorts. A last resort is a plan that may be open but is never recommended. Each rule has its own
// condition about the borrower.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/condition_part.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/eligibility/requirement.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/ruleset.hpp"

#include <boost/hana/integral_constant.hpp>
#include <boost/hana/length.hpp>
#include <boost/hana/tuple.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::eligibility {

/// Facts for conditions outside plans. A question about the portfolio that no requirement asks is
/// answered only when such a condition asks it.
template <class Index>
struct outside_facts : asked_of_borrower<outside_facts<Index>> {
    constexpr explicit outside_facts(asked_facts<Index> const& known) : facts{known} {}

    template <class Part>
    using same = typename Index::template same<Part>;

    asked_facts<Index> const& facts;

    [[nodiscard]] constexpr borrower_profile const& profile() const { return facts.profile(); }
    template <class Question>
    [[nodiscard]] constexpr truth answer_to() const {
        if constexpr (Index::question_list::template is_asked<Question>) {
            return facts.template answer_to<Question>();
        } else {
            return ask_loans<Question>(facts.given().template loans_of<Question>());
        }
    }
    /// Whether a condition about the borrower holds.
    template <auto const& Condition>
    [[nodiscard]] constexpr truth value_of() const {
        return holds<whole_condition<Condition>>(*this);
    }
};

/// The rule at a place of a list: its condition, which the compiler takes apart, and what remains
/// of the rule at run time.
template <auto const& Rules, std::size_t Place>
struct placed_rule {
    static constexpr auto when = Rules[boost::hana::size_c<Place>].when;
    static constexpr auto given = Rules[boost::hana::size_c<Place>].without_condition();
};

/// Calls `visit(given)` for each rule of a list whose condition holds.
template <auto const& Rules, plan_ruleset Law, class Visit>
constexpr void for_each_rule_that_holds(decisions<Law> const& decided, Visit visit) {
    outside_facts<typename decisions<Law>::index> const facts{decided.facts()};
    auto const visit_if = [&visit](truth holds, auto const& given) {
        if (holds == truth::yes) visit(given);
    };
    [&]<std::size_t... Place>(std::index_sequence<Place...>) {
        (visit_if(facts.template value_of<placed_rule<Rules, Place>::when>(),
                  placed_rule<Rules, Place>::given),
         ...);
    }
    (std::make_index_sequence<decltype(boost::hana::length(Rules))::value>{});
}

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

/// A plan, and the condition under which it is a last resort. A last resort is ranked behind every
/// other quoted option.
template <std::size_t Size>
struct last_resort_rule {
    expression<Size> when;
    std::string_view plan_id;
    plan::citation source;

    [[nodiscard]] constexpr std::string_view without_condition() const { return plan_id; }
};
template <std::size_t Size>
[[nodiscard]] consteval last_resort_rule<Size>
last_resort_when(expression<Size> when, std::string_view plan_id, plan::citation source) {
    detail::check_rule(when, false);
    return {when, plan_id, source};
}

/// The empty list, for a ruleset that may recommend any open plan.
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

} // namespace tassel::eligibility
