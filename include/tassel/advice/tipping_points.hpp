// What would change a recommendation. Changes are tried one at a time.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/undecided_answers.hpp"
#include "tassel/advice/weighed_group.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::advice {

BOOST_DEFINE_ENUM_CLASS(tipping_kind, income_lower, income_higher, income_growth, no_tax, answer)

/// A change that makes another plan win.
struct tipping_point {
    tipping_kind change{};
    std::int64_t by_bps = 0; ///< the change of income or, for `income_growth`, the yearly growth
    cents income{};          ///< the borrower's own income after the change
    std::string field{};     ///< the field of an answer; `value` is the answer
    std::string value{};
    std::size_t plan = 0;              ///< the new winner
    std::vector<std::string> beside{}; ///< the fields of several answers together; else empty
};

/// Tries changes on one group. The other groups stay as they were recommended.
template <advice_ruleset Law>
class tipping_point_finder {
  public:
    tipping_point_finder(group_weigher<Law>& weigher, weighed_group const& weighed,
                         pricing_circumstances const& given)
        : weigher_{weigher}, weighed_{weighed}, given_{given} {
        given_.years = wanted_years::none;
    }

    /// The paths of the month counts that are unknown; empty if they don't `decide` anything.
    [[nodiscard]] std::vector<std::string> unknown_months(bool decide) const {
        std::vector<std::string> fields;
        auto const& borrower = weigher_.borrower();
        if (decide) {
            for (auto const place : loans_without_months(borrower, weighed_.group.loans)) {
                fields.push_back(
                    std::string{eligibility::detail::loans_path}
                        .append(borrower.loans[place].loan_id)
                        .append(".")
                        .append(eligibility::name_of_member<&loan::idr_qualifying_months>));
            }
        }
        return fields;
    }
    /// The answers that would make another option win. With `own_months_unknown`, the group's
    /// unknown month counts come first.
    [[nodiscard]] std::vector<std::string> answers_that_change_it(bool own_months_unknown) {
        auto fields = unknown_months(own_months_unknown);
        for (auto const& found : answer_tipping_points()) {
            for (auto const& field : found.beside)
                name_once(field, fields);
            if (found.beside.empty()) name_once(found.field, fields);
        }
        for (auto const& field : untried_)
            name_once(field, fields);
        return fields;
    }

    /// The answers that one plan lacks, whatever they would change.
    [[nodiscard]] std::vector<std::string> missing_answers_of(std::size_t plan) const {
        std::vector<std::string> fields;
        auto const& borrower = weigher_.borrower();
        for (auto const& fact : eligibility::missing_facts_of(borrower.decided, plan))
            name_once(path_of(fact), fields);
        for (auto const& fact : facts_of_income(borrower.profile))
            name_once(path_of(fact), fields);
        return fields;
    }
    /// The answers needed to price plans with a term for loans that an option leaves out and that
    /// have no companion.
    [[nodiscard]] std::vector<std::string> missing_for_companions() const {
        std::vector<std::string> fields;
        auto const& borrower = weigher_.borrower();
        for (auto const& option : weighed_.options) {
            if (option.unpriced == cents{}) continue;
            for (std::size_t plan = 0; plan < Law::catalog::size; ++plan) {
                auto const& functions = plan_functions_of<Law>[plan];
                if (functions.program != weighed_.group.program || functions.follows_income ||
                    !functions.calculated) {
                    continue;
                }
                auto const left_out = [&](std::size_t place) {
                    auto const stands_in = [place](loan_places const& loans) {
                        return std::find(loans.begin(), loans.end(), place) != loans.end();
                    };
                    return stands_in(weighed_.group.loans) && !stands_in(option.included);
                };
                for (auto const& fact :
                     eligibility::missing_facts_of(borrower.decided, plan, left_out))
                    name_once(path_of(fact), fields);
            }
        }
        return fields;
    }

    /// The answers that all plans lack, whatever they would change.
    [[nodiscard]] std::vector<std::string> missing_answers() const {
        std::vector<std::string> fields;
        auto const& borrower = weigher_.borrower();
        for (auto const& fact : undecided_facts<Law>(borrower.decided, weighed_.group.program)) {
            name_once(path_of(fact), fields);
        }
        return fields;
    }

    /// The first changes that make another option win, at most `count` of them.
    [[nodiscard]] std::vector<tipping_point> first(std::size_t count) {
        std::vector<tipping_point> found;
        auto const room = [&] { return found.size() < count; };
        auto const add = [&](tipping_kind change, std::int64_t bps,
                             std::optional<std::size_t> plan) {
            if (!plan) return false;
            found.push_back({.change = change, .by_bps = bps, .plan = *plan});
            if (change == tipping_kind::income_lower) {
                found.back().income = own_income_at(quote::whole_bps - bps);
            } else if (change == tipping_kind::income_higher) {
                found.back().income = own_income_at(quote::whole_bps + bps);
            }
            return true;
        };
        for (auto const change : {tipping_kind::income_lower, tipping_kind::income_higher}) {
            auto const sign = change == tipping_kind::income_lower ? -1 : 1;
            for (auto const bps : figures.income_steps_bps) {
                if (!room() || add(change, bps, winner_with_income(quote::whole_bps + sign * bps)))
                    break;
            }
        }
        for (auto const bps : figures.growth_steps_bps) {
            if (room()) add(tipping_kind::income_growth, bps, winner_with_growth(bps));
        }
        if (room()) add(tipping_kind::no_tax, 0, winner_without_tax());
        if (!room()) return found;
        for (auto const& one : answer_tipping_points()) {
            if (!room()) break;
            if (!one.beside.empty()) continue;
            bool const known =
                std::any_of(found.begin(), found.end(),
                            [&](tipping_point const& other) { return other.field == one.field; });
            if (!known) found.push_back(one);
        }
        return found;
    }

  private:
    static constexpr auto figures = comparisons_of<Law>();

    [[nodiscard]] std::string path_of(eligibility::missing_fact const& fact) const {
        return fact.is_of_profile()
                   ? std::string{fact.field}
                   : path_of_loan_fact(weigher_.borrower().loans[fact.loan], fact.field);
    }
    static void name_once(std::string const& field, std::vector<std::string>& fields) {
        if (std::find(fields.begin(), fields.end(), field) == fields.end()) fields.push_back(field);
    }

    /// The winner in other circumstances, if it is a different plan.
    [[nodiscard]] std::optional<std::size_t> other_winner(pricing_circumstances changed) {
        if constexpr (Law::advice.keeps_counts()) changed.committed = committed_with(changed);
        return other(weigher_.weigh(weighed_.group, changed).plan());
    }
    /// The assumptions for a group, by its place. The extra payment goes to the first group.
    [[nodiscard]] cost_assumptions assumptions_at(cost_assumptions assumptions,
                                                  std::size_t place) const {
        assumptions.extra = place == 0 ? given_.extra_of_first : cents{};
        return assumptions;
    }
    /// What the recommendations for the groups that were decided earlier would cost in the same
    /// circumstances.
    [[nodiscard]] cents committed_with(pricing_circumstances const& changed) {
        cents committed{};
        std::size_t committed_groups = 0;
        for (auto const& group :
             payable_groups(weigher_.borrower().loans, weigher_.borrower().facts)) {
            if (group.name == weighed_.group.name) break;
            auto given = weigher_.circumstances(
                group, assumptions_at(changed.assumptions, committed_groups++), committed);
            given.own_household = changed.own_household;
            given.scenarios = changed.scenarios;
            auto const weighed = weigher_.weigh(group, given);
            if (weighed.recommends()) committed += weighed.chosen()->tested;
        }
        return committed;
    }
    [[nodiscard]] std::optional<std::size_t> other(std::optional<std::size_t> plan) const {
        return plan != weighed_.plan() ? plan : std::nullopt;
    }

    [[nodiscard]] cents own_income_at(std::int64_t bps) const {
        auto reported = quote::reported_income_of(weigher_.borrower().profile);
        return quote::share_of(quote::own_income_in(reported), bps);
    }
    [[nodiscard]] std::optional<std::size_t> winner_with_income(std::int64_t bps) {
        if (!given_.scenarios) return std::nullopt;
        auto reported = quote::reported_income_of(weigher_.borrower().profile);
        quote::own_income_in(reported) = own_income_at(bps);
        auto changed = given_;
        for (auto& change : changed.assumptions.income_changes)
            change.income = quote::share_of(change.income, bps);
        return winner_with(reported, changed);
    }
    [[nodiscard]] std::optional<std::size_t> winner_with_growth(std::int64_t bps) {
        if (!given_.scenarios) return std::nullopt;
        auto changed = given_;
        changed.assumptions.growth.income_bps = bps;
        return winner_with(quote::reported_income_of(weigher_.borrower().profile), changed);
    }
    [[nodiscard]] std::optional<std::size_t> winner_with(plan::reported_income const& reported,
                                                         pricing_circumstances changed) {
        changed.own_household = false;
        changed.scenarios = scenarios_of(reported, given_.guideline, changed.assumptions);
        return other_winner(changed);
    }
    [[nodiscard]] std::optional<std::size_t> winner_without_tax() {
        if (!given_.assumptions.taxes()) return std::nullopt;
        if constexpr (Law::advice.keeps_counts()) {
            bool const first =
                payable_groups(weigher_.borrower().loans, weigher_.borrower().facts).front().name ==
                weighed_.group.name;
            if (first && weighed_.choice) return weighed_.without_tax;
        }
        auto changed = given_;
        changed.assumptions.tax_bps = 0;
        changed.assumptions.tax_table.reset();
        return other_winner(changed);
    }

    /// Every value of a missing answer or an uncertain fact that makes another option win. Computed
    /// only once.
    [[nodiscard]] std::vector<tipping_point> const& answer_tipping_points() {
        if (answers_) return *answers_;
        answers_.emplace();
        auto const& borrower = weigher_.borrower();
        auto const missing = undecided_facts<Law>(borrower.decided, weighed_.group.program);
        if (!missing.empty()) {
            try_all(answers_to_try<Law>(told(), missing));
        }
        if constexpr (Law::advice.keeps_counts()) try_together();
        if constexpr (doubt_ruleset<Law>) {
            auto uncertain = uncertain_facts_of<Law>(told(), weighed_.group.loans);
            for (auto const& field : uncertain.untried)
                name_once(field, untried_);
            try_all(std::move(uncertain.answers));
        }
        return *answers_;
    }
    [[nodiscard]] weighed_facts told() const {
        auto const& borrower = weigher_.borrower();
        return {borrower.portfolio, borrower.facts, borrower.profile};
    }
    void try_all(std::vector<tried_answer> answers) {
        for (auto& answer : answers) {
            if (doubt_ruleset<Law> && ++trials_ > figures.maximum_trials) {
                for (auto const& field : answer.beside)
                    name_once(field, untried_);
                if (answer.beside.empty()) name_once(answer.field, untried_);
                continue;
            }
            auto const plan = winner_with_answer(answer);
            if (!plan) continue;
            answers_->push_back({.change = tipping_kind::answer,
                                 .field = std::move(answer.field),
                                 .value = std::move(answer.value),
                                 .plan = *plan,
                                 .beside = std::move(answer.beside)});
        }
    }
    void try_together() {
        auto const& borrower = weigher_.borrower();
        for (auto const& set : facts_lacked_together(borrower.decided, weighed_.group.program)) {
            auto tried = answered_together<Law>(told(), set);
            try_all(std::move(tried.answers));
            if (!tried.cut) continue;
            for (auto const& fact : set)
                name_once(path_of(fact), untried_);
        }
    }
    [[nodiscard]] std::optional<std::size_t> winner_with_answer(tried_answer& answer) {
        auto const told = weigher_.borrower().loans;
        std::vector<loan> changed;
        if (answer.doubted) {
            changed.assign(told.begin(), told.end());
            changed[answer.doubted->place] = answer.doubted->changed;
        }
        std::span<loan const> const loans = answer.doubted ? std::span<loan const>{changed} : told;
        tried_weigher<Law> tried{loans, std::move(answer.borrower), weigher_.runs()};
        auto& weigher = tried.weigher();
        auto const groups = payable_groups(loans, weigher.borrower().facts);
        // A changed status may bring a loan into the group.
        auto found = std::find_if(groups.begin(), groups.end(), [this](loan_group const& group) {
            return group.name == weighed_.group.name;
        });
        // A loan whose program is changed may form a group of its own.
        if (found == groups.end() && answer.doubted) {
            found = std::find_if(groups.begin(), groups.end(), [&](loan_group const& group) {
                return std::find(group.loans.begin(), group.loans.end(), answer.doubted->place) !=
                       group.loans.end();
            });
        }
        if (found == groups.end()) return std::nullopt;
        auto committed = given_.committed;
        bool const moves = answer.doubted && !stays_in_group(answer.doubted->place, *found);
        if (Law::advice.keeps_counts() || moves) {
            committed = committed_before(
                weigher, {groups.data(), static_cast<std::size_t>(found - groups.begin())});
        }
        auto assumptions = given_.assumptions;
        if constexpr (Law::advice.keeps_counts()) {
            auto const place = static_cast<std::size_t>(found - groups.begin());
            assumptions = assumptions_at(assumptions, place);
        }
        auto const given = weigher.circumstances(*found, assumptions, committed);
        auto const weighed = weigher.weigh(*found, given);
        // Nothing is recommended to a group whose loans would all be in school.
        bool const not_yet = Law::advice.keeps_counts() && weighed.not_yet && !weighed_.not_yet;
        return not_yet ? std::nullopt : other(weighed.plan());
    }

    [[nodiscard]] bool stays_in_group(std::size_t place, loan_group const& tried) const {
        auto const has = [place](loan_places const& loans) {
            return std::find(loans.begin(), loans.end(), place) != loans.end();
        };
        return has(weighed_.group.loans) && has(tried.loans);
    }
    /// What the plans of the groups that were decided earlier would cost.
    [[nodiscard]] cents committed_before(group_weigher<Law>& weigher,
                                         std::span<loan_group const> groups) const {
        cents committed{};
        std::size_t place = 0;
        for (auto const& group : groups) {
            auto const given = weigher.circumstances(
                group, assumptions_at(given_.assumptions, place++), committed);
            auto const weighed = weigher.weigh(group, given);
            if (weighed.recommends()) committed += weighed.chosen()->tested;
        }
        return committed;
    }

    group_weigher<Law>& weigher_;
    weighed_group const& weighed_;
    pricing_circumstances given_;
    std::optional<std::vector<tipping_point>> answers_{};
    std::vector<std::string> untried_{}; ///< not tried, but may make another option win
    std::size_t trials_ = 0;
};

} // namespace tassel::advice
