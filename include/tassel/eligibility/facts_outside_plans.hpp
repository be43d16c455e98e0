// Conditions of a ruleset that belong to no plan's requirements: lists of rules, each with a
// condition about the borrower and with what applies if the condition holds.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/condition_part.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/eligibility/eligibility_facts.hpp"
#include "tassel/ruleset.hpp"

#include <boost/hana/integral_constant.hpp>
#include <boost/hana/length.hpp>
#include <boost/hana/tuple.hpp>

#include <cstddef>
#include <utility>

namespace tassel {

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

} // namespace tassel
