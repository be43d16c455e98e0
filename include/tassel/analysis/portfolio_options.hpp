// Every plan of a catalog for one portfolio: decided, quoted, explained and ranked.
#pragma once

#include "tassel/analysis/recommendation.hpp"
#include "tassel/eligibility/eligibility_report.hpp"
#include "tassel/eligibility/last_resort.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/eligibility/trace.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"
#include "tassel/portfolio_quote/portfolio_schedule.hpp"
#include "tassel/ruleset.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// What those who asked for traces get, of the current portfolio and of a what-if alike.
struct collected_traces {
    std::vector<rule_trace> rules{};
    std::vector<calculation_trace> calculations{};
    std::vector<option_schedule> schedules{};
};

/// Which traces were asked for.
struct wanted_traces {
    bool rules = false;
    bool calculations = false;
};

/// The options of a catalog with what ranking asks beside them, both in catalog order.
struct portfolio_options {
    std::vector<plan_option> options{};
    std::vector<option_context> contexts{};
};

/// What becomes of each quote beside its option: `(plan, included loans, quote)`.
using quote_taker =
    std::function<void(std::size_t, std::span<std::size_t const>, portfolio_quote const&)>;

namespace detail {

[[nodiscard]] constexpr reviewed_formula const*
reviewed_formula_of(reviewed_formula const& formula) noexcept {
    return &formula;
}
template <class Formula>
[[nodiscard]] constexpr reviewed_formula const* reviewed_formula_of(Formula const&) noexcept {
    return nullptr;
}

/// Quotes by place in the catalog.
template <quote_ruleset Law, class Catalog>
struct quotes_by_place;
template <quote_ruleset Law, auto const&... Plan>
struct quotes_by_place<Law, catalog<Plan...>> {
    using function_type = std::optional<portfolio_quote> (*)(portfolio_quoter<Law>&,
                                                             std::span<std::size_t const>,
                                                             quote_detail);
    static constexpr std::array<function_type, sizeof...(Plan)> functions{
        [](portfolio_quoter<Law>& quoter, std::span<std::size_t const> included,
           quote_detail detail) { return quoter.template quote<Plan>(included, detail); }...};
    /// Somebody else sets the payment of these.
    static constexpr std::array<reviewed_formula const*, sizeof...(Plan)> reviewed{
        reviewed_formula_of(Plan.formula)...};
};

} // namespace detail

/// Decides and quotes every plan for one portfolio.
template <quote_ruleset Law>
class option_maker {
  public:
    /// All that is referred to outlives the object. `scenario_id` marks traces of a what-if. Each
    /// quote is shown to `take` with its months' payments.
    option_maker(decisions<Law> const& decided, loan_portfolio const& portfolio,
                 portfolio_quoter<Law>& quoter, wanted_traces wanted,
                 std::optional<std::string> scenario_id, collected_traces& traces,
                 quote_taker take = {})
        : decided_{decided}, portfolio_{portfolio}, quoter_{quoter}, wanted_{wanted},
          scenario_id_{std::move(scenario_id)}, traces_{traces}, take_{std::move(take)},
          last_resorts_{decided} {}

    [[nodiscard]] portfolio_options make() {
        portfolio_options made;
        made.options.reserve(Law::catalog::size);
        made.contexts.reserve(Law::catalog::size);
        for (std::size_t plan = 0; plan < Law::catalog::size; ++plan)
            add(plan, made);
        return made;
    }

  private:
    using quotes = detail::quotes_by_place<Law, typename Law::catalog>;

    void add(std::size_t plan, portfolio_options& made) {
        auto const& about = *Law::catalog::descriptions[plan];
        auto& option = made.options.emplace_back();
        option.plan_id = about.plan_id;
        option.plan_label = about.plan_label;
        option.reasons = reasons_of(decided_, plan);
        if (wanted_.rules) append_rule_traces(decided_, plan, scenario_id_, traces_.rules);
        option_context context{.income_driven = income_driven_plans<Law>[plan],
                               .last_resort = last_resorts_.has(about.plan_id.view())};
        switch (decided_.outcome(plan)) {
        case truth::no: break;
        case truth::unknown: ask_for_inputs(plan, option); break;
        case truth::yes: context.left_out_total = open(plan, option); break;
        }
        made.contexts.push_back(context);
    }

    void ask_for_inputs(std::size_t plan, plan_option& option) const {
        option.eligibility_status = plan_eligibility::needs_more_information;
        option.quote_status = quote_status::requires_input;
        option.document_preparation_status = document_preparation_status::requires_input;
        option.missing_inputs =
            missing_inputs_of(decided_, plan, [this](std::size_t place) -> std::string const& {
                return portfolio_.loans[place].loan_id;
            });
    }

    /// Fills in an open plan; gives the standard-payment total of the loans that it leaves out.
    std::optional<cents> open(std::size_t plan, plan_option& option) {
        included_.clear();
        for (std::size_t place = 0; place < decided_.loan_count(); ++place) {
            if (decided_.takes(plan, place) != truth::yes) continue;
            included_.push_back(place);
            option.included_loan_ids.push_back(portfolio_.loans[place].loan_id);
        }
        option.eligibility_status = plan_eligibility::eligible;
        option.selectable = true;
        if (auto const* const reviewed = quotes::reviewed[plan]) {
            if (!reviewed->note.empty()) option.notes.emplace_back(reviewed->note);
            option.quote_status = quote_status::requires_input;
            option.document_preparation_status = document_preparation_status::review_required;
            return std::nullopt;
        }
        auto const detail = wanted_.calculations ? quote_detail::schedule_and_steps
                            : take_              ? quote_detail::payments
                                                 : quote_detail::amounts;
        auto quote = quotes::functions[plan](quoter_, included_, detail);
        if (!quote) {
            // A fact that only the quote asks for: never an invented payment.
            option.selectable = false;
            ask_for_inputs(plan, option);
            return std::nullopt;
        }
        option.quote_status = quote_status::calculated;
        option.document_preparation_status = document_preparation_status::ready;
        option.monthly_payment_cents = quote->monthly_payment;
        option.total_paid_cents = quote->total_paid;
        option.total_interest_cents = quote->total_interest;
        option.payoff_month_count = quote->payoff_month_count();
        option.forgiveness_month_count = quote->forgiveness_month_count();
        option.forgiven_amount_cents = quote->forgiven;
        option.final_monthly_payment_cents = quote->final_payment;
        option.notes = std::move(quote->notes);
        if (take_) take_(plan, included_, *quote);
        if (wanted_.calculations) keep_steps(option, *quote);
        if constexpr (advice_ruleset<Law>) return std::nullopt;
        return quoter_.standard_payment_total_of_others(included_);
    }

    void keep_steps(plan_option const& option, portfolio_quote& quote) {
        for (auto& step : quote.steps) {
            step.analysis_scenario_id = scenario_id_;
            traces_.calculations.push_back(std::move(step));
        }
        traces_.schedules.push_back({option.plan_id, scenario_id_, std::move(quote.years)});
    }

    decisions<Law> const& decided_;
    loan_portfolio const& portfolio_;
    portfolio_quoter<Law>& quoter_;
    wanted_traces wanted_;
    std::optional<std::string> scenario_id_;
    collected_traces& traces_;
    quote_taker take_;
    last_resorts_of<Law> last_resorts_;
    std::vector<std::size_t> included_{};
};

} // namespace tassel
