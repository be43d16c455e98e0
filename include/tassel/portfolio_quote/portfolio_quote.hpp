// What each plan costs for a borrower's own loans: the entry point for quotes.
//
//   portfolio_quoter<law> quoter{profile, loans};
//   auto const quote = quoter.quote<rules::direct_standard>(included);
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/loan/warning.hpp"
#include "tassel/plan/bands.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/income_charge.hpp"
#include "tassel/portfolio_quote/quote_income_driven.hpp"
#include "tassel/portfolio_quote/quote_schedules.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace tassel::quote {

// What a reader of a borrower's quotes should know besides their notes.

/// The warnings that follow from the tables and interpretations that the quotes used.
template <quote_ruleset Law>
[[nodiscard]] std::vector<analysis_warning> quote_warnings(quoted_borrower<Law> const& borrower) {
    std::vector<analysis_warning> warnings;
    auto const warn = [&warnings](warning_code code, phrase const& words) {
        warnings.push_back({.code = code, .message = rendered(words)});
    };
    auto const& texts = Law::quote_texts;
    auto const& usage = borrower.usage;
    auto const as_of = borrower.profile().analysis_as_of;
    if (usage.income && borrower.income().taken_as_joint_figure) {
        warn(warning_code::joint_income_assumed, texts.joint_income_assumed);
    }
    if (auto const until = borrower.guidelines().in_force.until;
        usage.poverty_guideline && as_of > until) {
        warn(warning_code::poverty_guideline_outdated, {texts.guidelines_ended, until});
    }
    if (auto const until = borrower.factors().in_force.until;
        usage.income_factors && as_of > until) {
        warn(warning_code::income_factors_outdated, {texts.factors_ended, until});
    }
    if (usage.tiered_table) {
        constexpr auto const& tiers = Law::tiered_term;
        auto const boundary = plan::near_boundary<Law::near_tier_percent>(
            tiers.bands, borrower.open_balance(plan::program::direct, tiers.measure));
        if (boundary) warn(warning_code::near_tiered_boundary, {texts.near_tier, *boundary});
    }
    return warnings;
}

// What each plan costs.

/// Whether a portfolio is the borrower's own or one that a what-if projects.
enum class quoted_portfolio { current, projected };

/// Quotes plans for one borrower. Facts about all loans (totals, terms by balance) are computed
/// once. The profile and the loans must outlive the object.
template <quote_ruleset Law>
class portfolio_quoter {
  public:
    /// `loans` must be all loans of the portfolio, including those that no plan takes: their
    /// balances count in the tables. For a what-if, they are the projected loan and the loans left
    /// out of it.
    portfolio_quoter(borrower_profile const& profile, std::span<loan_facts const> loans,
                     quoted_portfolio portfolio = quoted_portfolio::current)
        : borrower_{profile, loans, portfolio == quoted_portfolio::projected} {}

    /// The quote of `Plan` for the loans at these indexes in the portfolio. `interest_kept` is the
    /// unpaid interest of other loans that stay on their plan. Nothing if somebody else sets the
    /// plan's payment, if there is no loan, or if a rate, the income, or the spouse's debt or
    /// 12-year payment is unknown.
    template <auto const& Plan>
    [[nodiscard]] std::optional<portfolio_quote> quote(std::span<std::size_t const> included,
                                                       quote_detail detail = quote_detail::amounts,
                                                       cents interest_kept = {}) {
        using formula_type = std::remove_cvref_t<decltype(Plan.formula)>;
        if constexpr (std::is_same_v<formula_type, plan::reviewed_formula>) {
            return std::nullopt;
        } else {
            return quote_of(Plan.formula, Plan.about, step_source_of<Plan>(),
                            {.program = Plan.about.program,
                             .terms = portfolio_terms_of<Plan>,
                             .included = included,
                             .capitalizes = capitalizes<Law>(Plan.about.plan_id.view()),
                             .interest_kept = interest_kept},
                            detail);
        }
    }

    /// The schedules that a plan with a term gives the loans, in the order of the loans. Nothing if
    /// the plan can't be quoted or has no schedules.
    template <auto const& Plan>
    [[nodiscard]] std::optional<std::vector<plan::repayment_terms>>
    schedules(std::span<std::size_t const> included, cents interest_kept = {}) {
        using formula_type = std::remove_cvref_t<decltype(Plan.formula)>;
        if constexpr (plan::follows_income<formula_type> ||
                      std::is_same_v<formula_type, plan::reviewed_formula>) {
            return std::nullopt;
        } else {
            if (!quotable(included)) return std::nullopt;
            std::vector<plan::repayment_terms> schedules;
            quote_task const task{.program = Plan.about.program,
                                  .terms = portfolio_terms_of<Plan>,
                                  .included = included,
                                  .capitalizes = capitalizes<Law>(Plan.about.plan_id.view()),
                                  .interest_kept = interest_kept,
                                  .schedules = &schedules};
            portfolio_quote quote;
            if (!add_amounts(Plan.formula, borrower_, task, quote)) return std::nullopt;
            return schedules;
        }
    }

    /// What an income-driven plan charges the loans over a scenario. Nothing if the plan can't be
    /// quoted or does not follow income.
    template <auto const& Plan>
    [[nodiscard]] std::optional<income_phase> phase(std::span<std::size_t const> included,
                                                    household_scenario const& scenario) {
        if constexpr (plan::follows_income<std::remove_cvref_t<decltype(Plan.formula)>>) {
            if (!quotable(included)) return std::nullopt;
            quote_task const task{.program = Plan.about.program,
                                  .terms = portfolio_terms_of<Plan>,
                                  .included = included,
                                  .capitalizes = capitalizes<Law>(Plan.about.plan_id.view())};
            household_of_quote<Law> const household{borrower_, task};
            return phase_of(Plan.formula, household, scenario);
        } else {
            return std::nullopt;
        }
    }

    [[nodiscard]] quoted_borrower<Law> const& borrower() const noexcept { return borrower_; }

    /// The income that counts for payments; nothing if it is unknown.
    [[nodiscard]] std::optional<cents> annual_income() const noexcept {
        return borrower_.income().income;
    }

    /// What the payable loans that are not `included` cost on a Standard schedule: ten years, a
    /// consolidation loan's own term, and the minimum amounts for Direct and for FFEL loans. A loan
    /// without a rate counts with its balance.
    [[nodiscard]] cents standard_payment_total_of_others(std::span<std::size_t const> included) {
        std::vector<std::size_t> direct, ffel, others;
        cents total{};
        for (std::size_t place = 0; place < borrower_.loans().size(); ++place) {
            auto const& loan = borrower_.loan(place);
            if (loan.payable() != truth::yes) continue;
            if (std::find(included.begin(), included.end(), place) != included.end()) continue;
            if (!borrower_.has_rate(place)) {
                total += loan.balance();
            } else if (loan.program() == loan_program::direct) {
                direct.push_back(place);
            } else if (loan.program() == loan_program::ffel) {
                ffel.push_back(place);
            } else {
                others.push_back(place);
            }
        }
        auto const& standard = Law::ten_year_standard;
        total += standard_total(plan::program::direct, direct, standard);
        total += standard_total(plan::program::ffel, ffel, standard);
        total += standard_total(plan::program::ffel, others, {standard.months, {}});
        return total;
    }

    /// What a reader of the quotes made so far should know, in a fixed order.
    [[nodiscard]] std::vector<analysis_warning> warnings() const {
        return quote_warnings(borrower_);
    }

  private:
    [[nodiscard]] bool quotable(std::span<std::size_t const> included) const {
        return !included.empty() &&
               std::all_of(included.begin(), included.end(),
                           [this](auto place) { return borrower_.has_rate(place); });
    }

    /// The first of the plan's citations, at the paragraph of its formula.
    template <auto const& Plan>
    [[nodiscard]] static consteval plan::citation step_source_of() {
        return plan::sources_of<Plan>.front().at(plan::formula_citation_of<Plan>.pinpoint);
    }

    template <class Formula>
    [[nodiscard]] std::optional<portfolio_quote>
    quote_of(Formula const& formula, plan::plan_description const& plan,
             plan::citation const& source, quote_task task, quote_detail detail) {
        if (!quotable(task.included)) return std::nullopt;
        std::optional<portfolio_quote> quote{std::in_place};
        bool const detailed = detail == quote_detail::schedule_and_steps;
        calculation_steps steps{quote->steps, plan.plan_id, source, Law::cites_pinpoints};
        task.steps = detailed ? &steps : nullptr;
        task.with_years = detailed;
        task.with_payments = detail != quote_detail::amounts;
        if (!add_amounts(formula, borrower_, task, *quote)) return std::nullopt;
        say_what_all_quotes_say(plan, formula, *quote);
        return quote;
    }

    template <class Formula>
    static void say_what_all_quotes_say(plan::plan_description const& plan, Formula const&,
                                        portfolio_quote& quote) {
        auto const& texts = Law::quote_texts;
        if (quote.forgiven > cents{}) {
            quote.notes.push_back({texts.forgiven, quote.forgiven, std::int64_t{quote.months}});
        }
        if constexpr (plan::follows_income<Formula>) quote.notes.push_back(texts.held_constant);
        if (plan.ends_before) quote.notes.push_back({texts.plan_ends, *plan.ends_before});
        quote.notes.push_back(quote.months_credited ? texts.credited_months : texts.full_term);
    }

    [[nodiscard]] cents standard_total(plan::program program, std::span<std::size_t const> loans,
                                       plan::reference_payment const& standard) {
        if (loans.empty()) return {};
        static constexpr portfolio_terms terms{.consolidation_table = true};
        quote_task const task{.program = program,
                              .terms = terms,
                              .included = loans,
                              .capitalizes = Law::capitalizing_exit.has_value()};
        portfolio_quote quote;
        plan::level_formula<plan::fixed_term> const formula{{standard.months}, standard.minimum};
        return add_amounts(formula, borrower_, task, quote) ? quote.total_paid : cents{};
    }

    quoted_borrower<Law> borrower_;
};

} // namespace tassel::quote
