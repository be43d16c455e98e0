// The options of one portfolio. They are built only after everything is decided, quoted, and
// compared.
#pragma once

#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/analysis/consolidation_options.hpp"
#include "tassel/analysis/present_options.hpp"
#include "tassel/analysis/quoted_plan.hpp"
#include "tassel/analysis/recommendation.hpp"
#include "tassel/analysis/settled_option.hpp"
#include "tassel/counsel/counsellor.hpp"
#include "tassel/eligibility/last_resort.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// One portfolio of an analysis: the borrower's own, or one that a what-if projects. Whatever it
/// refers to must outlive it.
template <analysis_ruleset Law>
struct analyzed_portfolio {
    loan_portfolio const& portfolio;
    std::span<loan_facts const> facts;
    borrower_profile const& profile;
    decisions<Law> const& decided;
    portfolio_quoter<Law>& quoter;
    consolidation_comparison const* scenario = nullptr; ///< only for a what-if

    [[nodiscard]] std::vector<quoted_plan> quoted(quote_detail detail) const {
        auto const held_for =
            scenario != nullptr ? undecided_loans(*scenario) : std::vector<std::string>{};
        return quote_plans(decided, portfolio, quoter, detail, held_for);
    }
    /// Builds the options from what was quoted and settled.
    [[nodiscard]] std::vector<plan_option> options(std::vector<quoted_plan> quoted,
                                                   std::vector<settled_option> settled,
                                                   wanted_traces wanted,
                                                   collected_traces& traces) const {
        return present_options(decided, portfolio, std::move(quoted), std::move(settled), scenario,
                               wanted, traces);
    }
};

/// The answer for one portfolio.
struct portfolio_answer {
    std::vector<plan_option> options{};
    plan_recommendation recommendation{};
    std::int64_t next_rank = 1;
};

namespace detail {

[[nodiscard]] inline std::int64_t next_rank_after(std::span<settled_option const> settled,
                                                  std::int64_t first_rank) {
    return first_rank + std::count_if(settled.begin(), settled.end(), [](auto const& one) {
               return one.standing.rank.has_value();
           });
}

} // namespace detail

/// For a ruleset that ranks by total and affordability alone.
template <analysis_ruleset Law>
[[nodiscard]] portfolio_answer
ranked_portfolio(analyzed_portfolio<Law> const& of, std::optional<cents> income,
                 recommendation_texts const& texts, std::int64_t first_rank, wanted_traces wanted,
                 collected_traces& traces) {
    auto quoted =
        of.quoted(wanted.calculations ? quote_detail::schedule_and_steps : quote_detail::amounts);
    last_resorts_of<Law> const last_resorts{of.decided};
    std::vector<ranked_candidate> candidates;
    for (std::size_t plan = 0; plan < quoted.size(); ++plan) {
        auto const& one = quoted[plan];
        auto const id = Law::catalog::descriptions[plan]->plan_id;
        auto& candidate = candidates.emplace_back(
            ranked_candidate{.plan_id = id,
                             .selectable = one.selectable,
                             .income_driven = income_driven_plans<Law>[plan],
                             .last_resort = last_resorts.has(id.view())});
        if (!one.quote) continue;
        candidate.payment = one.quote->monthly_payment;
        candidate.total = one.quote->total_paid;
        candidate.left_out_total = of.quoter.standard_payment_total_of_others(one.included);
    }
    auto ranked = recommend(candidates, income, Law::affordability, texts, first_rank);
    std::vector<settled_option> settled;
    settled.reserve(quoted.size());
    for (auto const& standing : ranked.standings)
        settled.push_back({.standing = standing});
    portfolio_answer answer{.recommendation = std::move(ranked.recommendation),
                            .next_rank = detail::next_rank_after(settled, first_rank)};
    answer.options = of.options(std::move(quoted), std::move(settled), wanted, traces);
    return answer;
}

/// For a ruleset that advises: quotes plans, and compares what is quoted.
template <advice_ruleset Law>
class counselled_portfolio {
  public:
    counselled_portfolio(analyzed_portfolio<Law> const& of, wanted_traces wanted)
        : of_{of}, wanted_{wanted}, quoted_{of.quoted(wanted.calculations
                                                          ? quote_detail::schedule_and_steps
                                                          : quote_detail::payments)},
          counsel_{{.loans = of.portfolio.loans,
                    .facts = of.facts,
                    .profile = of.profile,
                    .decided = of.decided,
                    .quoter = of.quoter,
                    .portfolio = of.portfolio},
                   Law::advice.assumptions,
                   wanted.calculations ? wanted_years::of_plans_that_end : wanted_years::none} {
        for (std::size_t plan = 0; plan < quoted_.size(); ++plan) {
            auto const& one = quoted_[plan];
            if (one.quote) counsel_.take(plan, one.included, *one.quote);
        }
        // If nothing can be chosen, groups are compared only to learn which answers they lack.
        bool const some = std::any_of(quoted_.begin(), quoted_.end(),
                                      [](quoted_plan const& one) { return one.selectable; });
        if (some || doubt_ruleset<Law>) counsel_.weigh();
    }

    [[nodiscard]] counsellor<Law>& counsel() noexcept { return counsel_; }

    /// The quotes are moved into the answer, so call this only once.
    [[nodiscard]] portfolio_answer take_answer(advised_portfolio which, std::int64_t first_rank,
                                               collected_traces& traces) {
        auto settled = counsel_.settled(quoted_, first_rank);
        portfolio_answer answer{.recommendation = counsel_.recommendation(settled, which),
                                .next_rank = detail::next_rank_after(settled, first_rank)};
        answer.options = of_.options(std::move(quoted_), std::move(settled), wanted_, traces);
        if (wanted_.calculations) {
            auto const first = traces.calculations.size();
            counsel_.append_steps(traces.calculations);
            for (auto i = first; i < traces.calculations.size(); ++i) {
                if (of_.scenario == nullptr) continue;
                traces.calculations[i].analysis_scenario_id = of_.scenario->scenario_id;
            }
        }
        return answer;
    }

  private:
    analyzed_portfolio<Law> of_;
    wanted_traces wanted_;
    std::vector<quoted_plan> quoted_;
    counsellor<Law> counsel_;
};

} // namespace tassel
