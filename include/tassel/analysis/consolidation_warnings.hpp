// What a borrower should know before consolidating: what is lost, what it costs, and what is
// assumed.
#pragma once

#include "tassel/analysis/consolidation_projection.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

[[nodiscard]] constexpr bool is_income_driven(reported_plan plan) noexcept {
    using enum reported_plan;
    return plan == ibr || plan == paye || plan == repaye_save || plan == icr || plan == rap;
}

namespace detail {

class consolidation_warner {
  public:
    consolidation_warner(loan_portfolio const& portfolio, std::span<loan_facts const> facts,
                         consolidation_choice const& choice)
        : portfolio_{portfolio}, facts_{facts}, choice_{choice} {}

    void say(phrase const& sentence) { said_.push_back(rendered(sentence)); }
    template <class Test>
    void say_if_taken(plain_text sentence, Test test) {
        if (any_taken(test)) say(sentence);
    }
    template <class Test>
    [[nodiscard]] bool any_taken(Test test) const {
        return std::any_of(choice_.included.begin(), choice_.included.end(),
                           [&](std::size_t index) { return test(facts_[index]); });
    }
    template <class Test>
    [[nodiscard]] bool any_left_out(Test test) const {
        return std::any_of(choice_.excluded.begin(), choice_.excluded.end(),
                           [&](auto const& one) { return test(facts_[one.index]); });
    }
    [[nodiscard]] bool takes_variable_rate() const {
        return any_taken([this](loan_facts const& one) {
            return portfolio_.loans[one.index].interest_rate_type == interest_rate_type::variable;
        });
    }
    /// The open Direct Loan balance afterward: the new loan, whose principal includes the interest
    /// of the loans that it repaid, and the excluded loans.
    [[nodiscard]] cents direct_balance(balance_measure measure) const {
        bool const principal_alone = measure == balance_measure::principal;
        auto total = choice_.principal + choice_.interest;
        for (auto const& one : choice_.excluded) {
            auto const& facts = facts_[one.index];
            if (!facts.open() || facts.program() != loan_program::direct) continue;
            total += principal_alone ? facts.principal : facts.balance();
        }
        return total;
    }
    [[nodiscard]] std::vector<std::string> said() && { return std::move(said_); }

  private:
    loan_portfolio const& portfolio_;
    std::span<loan_facts const> facts_;
    consolidation_choice const& choice_;
    std::vector<std::string> said_{};
};

} // namespace detail

/// The warnings about a scenario that do not depend on which loans it includes.
template <consolidation_ruleset Law>
[[nodiscard]] std::vector<std::string> scenario_warnings(consolidation_scenario const& scenario) {
    auto const& unused = Law::consolidation.warnings.named_loans_unused;
    bool const selects = scenario.selection_mode == consolidation_selection::selected_loans;
    if (selects || scenario.included_loan_ids.empty() || unused.empty()) return {};
    return {rendered(unused)};
}

/// The warnings about a choice that includes at least one loan.
template <consolidation_ruleset Law>
[[nodiscard]] std::vector<std::string> consolidation_warnings(loan_portfolio const& portfolio,
                                                              std::span<loan_facts const> facts,
                                                              consolidation_choice const& choice) {
    auto const& texts = Law::consolidation.warnings;
    auto const direct = [](loan_facts const& one) { return one.program() == loan_program::direct; };
    auto const ffel = [](loan_facts const& one) { return one.program() == loan_program::ffel; };
    auto const subsidized = [](loan_facts const& one) { return detail::stays_subsidized(one); };
    detail::consolidation_warner warner{portfolio, facts, choice};

    warner.say(choice.has_parent_plus == truth::yes ? texts.newer_loan_parent_plus
                                                    : texts.newer_loan);
    if (choice.rate && choice.rate->rounded > choice.rate->weighted_average) {
        warner.say({texts.rounded_up, choice.rate->weighted_average, choice.rate->rounded});
    }
    if (choice.interest > cents{}) warner.say({texts.capitalized, choice.interest});
    warner.say(texts.credit);
    warner.say_if_taken(texts.income_plan_left,
                        [](loan_facts const& one) { return is_income_driven(one.plan); });
    warner.say(texts.discharge);
    warner.say_if_taken(texts.perkins, [](loan_facts const& one) {
        return one.program() == loan_program::perkins;
    });
    warner.say_if_taken(texts.ffel, ffel);
    if (choice.included.size() == 1 &&
        facts[choice.included.front()].type == loan_type::ffel_consolidation) {
        warner.say(texts.ffel_consolidation_alone);
    }
    warner.say_if_taken(texts.in_grace,
                        [](loan_facts const& one) { return one.status == loan_status::in_grace; });
    warner.say_if_taken(texts.defaulted,
                        [](loan_facts const& one) { return one.status == loan_status::defaulted; });
    if (warner.any_taken(subsidized) &&
        warner.any_taken([&subsidized](loan_facts const& one) { return !subsidized(one); })) {
        warner.say(texts.two_parts);
    }
    if (warner.takes_variable_rate()) warner.say(texts.variable_rate);
    bool const older_left_out = warner.any_left_out([&direct](loan_facts const& one) {
        return one.open() && direct(one) &&
               one.made_from(Law::loan_dates.newer_loans_from) != truth::yes;
    });
    if (older_left_out && !texts.older_left_out.empty()) {
        warner.say(texts.older_left_out);
    }
    if (warner.any_left_out([](loan_facts const& one) {
            return one.open() && row_of(Law::consolidation.types, one.type).takes();
        })) {
        warner.say({texts.add_within_days, std::int64_t{Law::consolidation.days_to_add_loans}});
    }
    constexpr auto const& tiers = Law::tiered_term;
    if (auto const boundary = near_boundary<Law::near_tier_percent>(
            tiers.bands, warner.direct_balance(tiers.measure))) {
        warner.say({texts.near_tier, *boundary});
    }
    return std::move(warner).said();
}

} // namespace tassel
