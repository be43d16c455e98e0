// The options of one portfolio with what is advised of them, under a ruleset that advises.
#pragma once

#include "tassel/analysis/portfolio_options.hpp"
#include "tassel/counsel/counsellor.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tassel {

/// Makes options, then weighs and ranks them. What it is given outlives it.
template <advice_ruleset Law>
class counselled_portfolio_maker {
  public:
    counselled_portfolio_maker(decisions<Law> const& decided, loan_portfolio const& portfolio,
                               std::span<loan_facts const> facts, borrower_profile const& profile,
                               portfolio_quoter<Law>& quoter, wanted_traces wanted,
                               collected_traces& traces)
        : decided_{decided}, portfolio_{portfolio}, quoter_{quoter}, wanted_{wanted},
          traces_{traces}, counsel_{{.loans = portfolio.loans,
                                     .facts = facts,
                                     .profile = profile,
                                     .decided = decided,
                                     .quoter = quoter},
                                    Law::advice.assumptions,
                                    wanted.calculations ? wanted_years::of_plans_that_end
                                                        : wanted_years::none} {}

    [[nodiscard]] std::vector<plan_option> options(std::optional<std::string> scenario_id) {
        scenario_id_ = scenario_id;
        auto const take = [this](std::size_t plan, std::span<std::size_t const> included,
                                 portfolio_quote const& quote) {
            counsel_.take(plan, included, quote);
        };
        return option_maker<Law>{decided_, portfolio_, quoter_, wanted_, std::move(scenario_id),
                                 traces_,  take}
            .make()
            .options;
    }

    /// Weighs and ranks; gives the next rank. Where nothing may be chosen, groups are weighed only
    /// to say which answers they lack.
    std::int64_t settle(std::span<plan_option> options, std::int64_t first_rank) {
        bool const some = std::any_of(options.begin(), options.end(),
                                      [](plan_option const& one) { return one.selectable; });
        if (!some && !doubt_ruleset<Law>) return first_rank;
        counsel_.weigh();
        auto const next = counsel_.settle(options, first_rank);
        if (wanted_.calculations) settle_traces();
        return next;
    }

    [[nodiscard]] counsellor<Law>& counsel() noexcept { return counsel_; }

  private:
    /// The years of a plan that ends go on with its successor.
    void settle_traces() {
        for (auto const& group : counsel_.groups()) {
            for (auto const& option : group.options) {
                if (!option.course) continue;
                auto const id = Law::catalog::descriptions[option.plan]->plan_id;
                for (auto& schedule : traces_.schedules) {
                    bool const of_option =
                        schedule.plan_id == id && schedule.analysis_scenario_id == scenario_id_;
                    if (of_option) schedule.years = option.course->years;
                }
            }
        }
        auto const first = traces_.calculations.size();
        counsel_.append_steps(traces_.calculations);
        for (auto i = first; i < traces_.calculations.size(); ++i)
            traces_.calculations[i].analysis_scenario_id = scenario_id_;
    }

    decisions<Law> const& decided_;
    loan_portfolio const& portfolio_;
    portfolio_quoter<Law>& quoter_;
    wanted_traces wanted_;
    collected_traces& traces_;
    std::optional<std::string> scenario_id_{};
    counsellor<Law> counsel_;
};

} // namespace tassel
