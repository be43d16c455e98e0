// Facts for conditions of a ruleset that belong to no plan's requirements.
#pragma once

#include "tassel/core/truth.hpp"
#include "tassel/eligibility/eligibility.hpp"
#include "tassel/ruleset.hpp"

#include <type_traits>

namespace tassel {

/// Facts for predicates outside plans. Their questions about the portfolio are answered when asked.
template <class Facts>
struct outside_facts {
    Facts const& decided_of;

    [[nodiscard]] constexpr auto const& profile() const { return decided_of.profile(); }
    [[nodiscard]] constexpr auto loans() const { return decided_of.loans(); }
    [[nodiscard]] constexpr bool in_what_if() const { return decided_of.in_what_if(); }
    [[nodiscard]] constexpr auto const* new_consolidation() const {
        return decided_of.new_consolidation();
    }
    template <auto const& Question>
    [[nodiscard]] constexpr truth answer_to() const {
        return Question.ask(loans());
    }
};

/// Refers to the decisions, which must outlive it.
template <plan_ruleset Law>
[[nodiscard]] auto facts_outside_plans(decisions<Law> const& decided) {
    return outside_facts<std::remove_cvref_t<decltype(decided.facts())>>{decided.facts()};
}

} // namespace tassel
