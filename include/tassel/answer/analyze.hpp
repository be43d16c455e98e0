// An analysis: every plan for the borrower's loans, and for the loans that would remain after a new
// Direct Consolidation Loan.
#pragma once

#include "tassel/advice/advice_warnings.hpp"
#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/analysis/consolidation_what_if.hpp"
#include "tassel/analysis/portfolio_summary.hpp"
#include "tassel/analysis/present_options.hpp"
#include "tassel/analysis/quoted_plan.hpp"
#include "tassel/analysis/recommendation.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/answer/credited_loans.hpp"
#include "tassel/counsel/counselor.hpp"
#include "tassel/eligibility/rules_outside_plans.hpp"
#include "tassel/ledger/ledger_words.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/screening/screen.hpp"
#include "tassel/workflow/derive_workflow.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::analysis {

// The options of one portfolio. They are built only after everything is decided, quoted, and
// compared.

/// One portfolio of an analysis: the borrower's own, or one that a what-if projects. Whatever it
/// refers to must outlive it.
template <analysis_ruleset Law>
struct analyzed_portfolio {
    loan_portfolio const& portfolio;
    std::span<loan_facts const> facts;
    borrower_profile const& profile;
    eligibility::decisions<Law> const& decided;
    quote::portfolio_quoter<Law>& quoter;
    consolidation_comparison const* scenario = nullptr; ///< only for a what-if

    [[nodiscard]] std::vector<quoted_plan> quoted(quote::quote_detail detail) const {
        auto const held_for =
            scenario != nullptr ? undecided_loans(*scenario) : std::vector<std::string>{};
        return quote_plans(decided, portfolio, quoter, detail, held_for);
    }
    /// Builds the options from what was quoted and settled.
    [[nodiscard]] std::vector<eligibility::plan_option> options(std::vector<quoted_plan> quoted,
                                                                std::vector<settled_option> settled,
                                                                wanted_traces wanted,
                                                                collected_traces& traces) const {
        return present_options(decided, portfolio, std::move(quoted), std::move(settled), scenario,
                               wanted, traces);
    }
};

/// The answer for one portfolio.
struct portfolio_answer {
    std::vector<eligibility::plan_option> options{};
    eligibility::plan_recommendation recommendation{};
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

/// Makes the answer for one portfolio under a ruleset that ranks plans only by total and
/// affordability.
template <analysis_ruleset Law>
[[nodiscard]] portfolio_answer
ranked_portfolio(analyzed_portfolio<Law> const& of, std::optional<cents> income,
                 recommendation_texts const& texts, std::int64_t first_rank, wanted_traces wanted,
                 collected_traces& traces) {
    auto quoted = of.quoted(wanted.calculations ? quote::quote_detail::schedule_and_steps
                                                : quote::quote_detail::amounts);
    eligibility::last_resorts_of<Law> const last_resorts{of.decided};
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

/// Makes the answer for one portfolio under a ruleset that advises: quotes the plans and compares
/// the quotes.
template <advice_ruleset Law>
class counselled_portfolio {
  public:
    counselled_portfolio(analyzed_portfolio<Law> const& of, wanted_traces wanted)
        : of_{of}, wanted_{wanted}, quoted_{of.quoted(wanted.calculations
                                                          ? quote::quote_detail::schedule_and_steps
                                                          : quote::quote_detail::payments)},
          counsel_{{.loans = of.portfolio.loans,
                    .facts = of.facts,
                    .profile = of.profile,
                    .decided = of.decided,
                    .quoter = of.quoter,
                    .portfolio = of.portfolio},
                   Law::advice.assumptions,
                   wanted.calculations ? advice::wanted_years::of_plans_that_end
                                       : advice::wanted_years::none} {
        for (std::size_t plan = 0; plan < quoted_.size(); ++plan) {
            auto const& one = quoted_[plan];
            if (one.quote) counsel_.take(plan, one.included, *one.quote);
        }
        // If nothing can be chosen, groups are compared only to learn which answers they lack.
        bool const some = std::any_of(quoted_.begin(), quoted_.end(),
                                      [](quoted_plan const& one) { return one.selectable; });
        if (some || doubt_ruleset<Law>) counsel_.weigh();
    }

    [[nodiscard]] advice::counselor<Law>& counsel() noexcept { return counsel_; }

    /// The quotes are moved into the answer, so call this only once.
    [[nodiscard]] portfolio_answer take_answer(advice::advised_portfolio which,
                                               std::int64_t first_rank, collected_traces& traces) {
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
    advice::counselor<Law> counsel_;
};

// The analysis.

/// A snapshot, and the reason if none of its options is selectable.
struct analysis_outcome {
    analysis_snapshot snapshot{};
    workflow::analysis_blocker blocker = workflow::analysis_blocker::none;
};

namespace detail {

/// The steps of one analysis, which share its traces and its warnings.
template <analysis_ruleset Law, advice::counsel_detail Detail>
class analyst {
  public:
    analyst(analysis_input const& input, wanted_traces wanted)
        : input_{input}, wanted_{wanted}, loans_{credited_loans_of<Law>(input.portfolio,
                                                                        input.borrower_profile)} {}

    [[nodiscard]] analysis_outcome run(analysis_stamp const& stamp) {
        analysis_outcome outcome;
        auto& snapshot = outcome.snapshot;
        snapshot.analysis_id = stamp.analysis_id;
        snapshot.created_at = stamp.created_at;
        snapshot.analysis_as_of = profile().analysis_as_of;
        snapshot.rule_version = Law::version;
        snapshot.source_label = input_.source_label;
        snapshot.borrower_profile = profile();
        snapshot.portfolio_summary = summarize(input_.portfolio);
        snapshot.warnings = input_.warnings;
        screen_documents(snapshot);
        snapshot.ledger = std::move(loans_.ledger);
        quote_current(snapshot);
        if constexpr (ledger_ruleset<Law>) {
            warn(snapshot,
                 ledger::ledger_warnings(input_.portfolio, *snapshot.ledger, Law::ledger.texts));
        }
        compare(snapshot, stamp.scenario_id);
        if constexpr (advice_ruleset<Law>)
            warn(snapshot, advice::advice_warnings<Law>(advised(snapshot)));
        snapshot.portfolio = input_.portfolio;
        if (wanted_.rules) snapshot.rule_traces = std::move(traces_.rules);
        if (wanted_.calculations) {
            snapshot.calculation_traces = std::move(traces_.calculations);
            snapshot.schedules = std::move(traces_.schedules);
        }
        outcome.blocker =
            workflow::blocker_of(loans_.facts, snapshot.plan_quotes, what_if_quotes(snapshot));
        return outcome;
    }

  private:
    [[nodiscard]] borrower_profile const& profile() const { return input_.borrower_profile; }

    [[nodiscard]] advice::warned_borrower advised(analysis_snapshot const& snapshot) const {
        auto const& comparison = snapshot.consolidation_comparison;
        return {.profile = profile(),
                .loans = input_.portfolio.loans,
                .facts = loans_.facts,
                .compares_consolidation =
                    comparison && comparison->status == comparison_status::available};
    }

    void quote_current(analysis_snapshot& snapshot) {
        auto const decided =
            eligibility::decide<Law>({.profile = profile(), .loans = loans_.facts});
        quote::portfolio_quoter<Law> quoter{profile(), loans_.facts};
        analyzed_portfolio<Law> const own{input_.portfolio, loans_.facts, profile(), decided,
                                          quoter};
        portfolio_answer answer;
        if constexpr (advice_ruleset<Law>) {
            counselled_portfolio<Law> counselled{own, wanted_};
            snapshot.advice = counselled.counsel().advise(Detail, evidence_of(snapshot));
            answer = counselled.take_answer(advice::advised_portfolio::current, 1, traces_);
            if constexpr (step_ruleset<Law>) {
                counselled.counsel().repeat_reason(*snapshot.advice, answer.recommendation);
            }
        } else {
            income_ = quoter.annual_income();
            answer =
                ranked_portfolio(own, income_, Law::current_recommendation, 1, wanted_, traces_);
        }
        warn(snapshot, eligibility::eligibility_warnings(decided, answer.options));
        warn(snapshot, quoter.warnings());
        next_rank_ = answer.next_rank;
        snapshot.recommendation = std::move(answer.recommendation);
        snapshot.plan_quotes = std::move(answer.options);
    }

    /// The evidence for advice that the snapshot already contains.
    static advice::advice_evidence evidence_of(analysis_snapshot const& snapshot) {
        advice::advice_evidence evidence;
        if (snapshot.document_screening) evidence.screening = *snapshot.document_screening;
        if (snapshot.ledger) evidence.ledger = &*snapshot.ledger;
        return evidence;
    }

    /// Adds the what-if. It never changes the answer for the current portfolio.
    void compare(analysis_snapshot& snapshot, std::string_view scenario_id) {
        auto comparison = compare_consolidation<Law>(
            input_.portfolio, loans_.facts, input_.consolidation_scenario, profile().analysis_as_of,
            std::string{scenario_id});
        if (!comparison) return;
        if constexpr (ledger_ruleset<Law>) say_given_up_months(*comparison, *snapshot.ledger);
        if (comparison->projected_portfolio) {
            if constexpr (advice_ruleset<Law>) say_closed_plans(*comparison);
            quote_projected(*comparison, snapshot.ledger);
        } else {
            comparison->plan_quotes = plans_without_projection<Law>(*comparison);
        }
        snapshot.consolidation_comparison = std::move(comparison);
    }

    /// Warns of the months that a consolidation would give up, before all other warnings about the
    /// new loan.
    void say_given_up_months(consolidation_comparison& comparison,
                             ledger::months_ledger const& ledger) const {
        if (auto said_of_it = ledger::said_of_given_up_months(
                input_.portfolio, comparison.included_loan_ids, ledger, Law::ledger.texts))
            comparison.warnings.insert(comparison.warnings.begin(), *std::move(said_of_it));
    }

    /// Warns which open plans the new loan would close for the excluded loans.
    void say_closed_plans(consolidation_comparison& comparison) const {
        if (Law::advice.plans_left_by_new_loan.empty()) return;
        auto const decided =
            eligibility::decide<Law>({.profile = profile(), .loans = loans_.facts});
        if (auto const said_of_it = advice::said_of_newer_loan(decided, profile()))
            comparison.warnings.push_back(*said_of_it);
    }

    void quote_projected(consolidation_comparison& comparison,
                         std::optional<ledger::months_ledger> const& ledger) {
        auto const& projected = *comparison.projected_portfolio;
        auto const facts = credited_facts<Law>(projected, profile().analysis_as_of, ledger);
        auto const& made_id = comparison.projected_consolidation_loan->loan_id;
        auto const made_loan =
            std::find_if(projected.loans.begin(), projected.loans.end(),
                         [&made_id](loan const& one) { return one.loan_id == made_id; });
        auto const place = static_cast<std::size_t>(made_loan - projected.loans.begin());
        auto const decided = eligibility::decide<Law>(
            {.profile = profile(), .loans = facts, .new_consolidation = place});
        quote::portfolio_quoter<Law> quoter{profile(), facts, quote::quoted_portfolio::projected};
        analyzed_portfolio<Law> const what_if{projected, facts,  profile(),
                                              decided,   quoter, &comparison};
        portfolio_answer answer;
        if constexpr (advice_ruleset<Law>) {
            answer = counselled_portfolio<Law>{what_if, wanted_}.take_answer(
                advice::advised_portfolio::projected, next_rank_, traces_);
        } else {
            answer = ranked_portfolio(what_if, income_, Law::what_if_recommendation, next_rank_,
                                      wanted_, traces_);
        }
        comparison.recommendation = std::move(answer.recommendation);
        comparison.plan_quotes = std::move(answer.options);
    }

    /// Adds the result of screening, if the request has answers to screen.
    void screen_documents(analysis_snapshot& snapshot) {
        if (!input_.document_screening) return;
        auto screened =
            screening::screen<Law>(*input_.document_screening, {loans_.facts, profile()});
        if (!screened.empty()) snapshot.document_screening = std::move(screened);
    }

    static std::span<eligibility::plan_option const>
    what_if_quotes(analysis_snapshot const& snapshot) {
        if (!snapshot.consolidation_comparison) return {};
        return snapshot.consolidation_comparison->plan_quotes;
    }
    static void warn(analysis_snapshot& snapshot, std::vector<analysis_warning> warnings) {
        for (auto& warning : warnings)
            snapshot.warnings.push_back(std::move(warning));
    }

    analysis_input const& input_;
    wanted_traces wanted_;
    credited_loans loans_;
    std::optional<cents> income_{};
    std::int64_t next_rank_ = 1;
    collected_traces traces_{};
};

} // namespace detail

/// Decides, quotes, advises, compares, and screens. A pure function: the same input and stamp give
/// the same bytes.
template <analysis_ruleset Law, advice::counsel_detail Detail = advice::counsel_detail::all>
[[nodiscard]] analysis_outcome analyze(analysis_input const& input, analysis_stamp const& stamp) {
    wanted_traces const wanted{.rules = input.include_rule_traces,
                               .calculations = input.include_calculation_traces};
    return detail::analyst<Law, Detail>{input, wanted}.run(stamp);
}

} // namespace tassel::analysis
