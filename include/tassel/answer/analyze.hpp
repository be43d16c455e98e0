// An analysis: every plan for the borrower's loans, and for the loans that would remain after a new
// Direct Consolidation Loan.
#pragma once

#include "tassel/advice/advice_warnings.hpp"
#include "tassel/analysis/consolidation_options.hpp"
#include "tassel/analysis/consolidation_what_if.hpp"
#include "tassel/analysis/portfolio_summary.hpp"
#include "tassel/analysis/present_options.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/answer/analysis_stamp.hpp"
#include "tassel/answer/credited_loans.hpp"
#include "tassel/answer/portfolio_answer.hpp"
#include "tassel/eligibility/eligibility_warnings.hpp"
#include "tassel/ledger/given_up_months.hpp"
#include "tassel/ledger/ledger_warnings.hpp"
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

namespace tassel {

/// A snapshot, and the reason if none of its options is selectable.
struct analysis_outcome {
    analysis_snapshot snapshot{};
    analysis_blocker blocker = analysis_blocker::none;
};

namespace detail {

/// The steps of one analysis, which share its traces and its warnings.
template <analysis_ruleset Law, counsel_detail Detail>
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
            warn(snapshot, ledger_warnings(input_.portfolio, *snapshot.ledger, Law::ledger.texts));
        }
        compare(snapshot, stamp.scenario_id);
        if constexpr (advice_ruleset<Law>) warn(snapshot, advice_warnings<Law>(advised(snapshot)));
        snapshot.portfolio = input_.portfolio;
        if (wanted_.rules) snapshot.rule_traces = std::move(traces_.rules);
        if (wanted_.calculations) {
            snapshot.calculation_traces = std::move(traces_.calculations);
            snapshot.schedules = std::move(traces_.schedules);
        }
        outcome.blocker = blocker_of(loans_.facts, snapshot.plan_quotes, what_if_quotes(snapshot));
        return outcome;
    }

  private:
    [[nodiscard]] borrower_profile const& profile() const { return input_.borrower_profile; }

    [[nodiscard]] warned_borrower advised(analysis_snapshot const& snapshot) const {
        auto const& comparison = snapshot.consolidation_comparison;
        return {.profile = profile(),
                .loans = input_.portfolio.loans,
                .facts = loans_.facts,
                .compares_consolidation =
                    comparison && comparison->status == comparison_status::available};
    }

    void quote_current(analysis_snapshot& snapshot) {
        auto const decided = decide<Law>({.profile = profile(), .loans = loans_.facts});
        portfolio_quoter<Law> quoter{profile(), loans_.facts};
        analyzed_portfolio<Law> const own{input_.portfolio, loans_.facts, profile(), decided,
                                          quoter};
        portfolio_answer answer;
        if constexpr (advice_ruleset<Law>) {
            counselled_portfolio<Law> counselled{own, wanted_};
            snapshot.advice = counselled.counsel().advise(Detail, evidence_of(snapshot));
            answer = counselled.take_answer(advised_portfolio::current, 1, traces_);
            if constexpr (step_ruleset<Law>) {
                counselled.counsel().repeat_reason(*snapshot.advice, answer.recommendation);
            }
        } else {
            income_ = quoter.annual_income();
            answer =
                ranked_portfolio(own, income_, Law::current_recommendation, 1, wanted_, traces_);
        }
        warn(snapshot, eligibility_warnings(decided, answer.options));
        warn(snapshot, quoter.warnings());
        next_rank_ = answer.next_rank;
        snapshot.recommendation = std::move(answer.recommendation);
        snapshot.plan_quotes = std::move(answer.options);
    }

    /// From what the snapshot already contains.
    static advice_evidence evidence_of(analysis_snapshot const& snapshot) {
        advice_evidence evidence;
        if (snapshot.document_screening) evidence.screening = *snapshot.document_screening;
        if (snapshot.ledger) evidence.ledger = &*snapshot.ledger;
        return evidence;
    }

    /// The what-if never changes what was said about the current portfolio.
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

    /// Puts this warning before all others about the new loan.
    void say_given_up_months(consolidation_comparison& comparison,
                             months_ledger const& ledger) const {
        if (auto said_of_it = said_of_given_up_months(
                input_.portfolio, comparison.included_loan_ids, ledger, Law::ledger.texts))
            comparison.warnings.insert(comparison.warnings.begin(), *std::move(said_of_it));
    }

    /// Also warns which open plans the new loan would close for the excluded loans.
    void say_closed_plans(consolidation_comparison& comparison) const {
        if (Law::advice.plans_left_by_new_loan.empty()) return;
        auto const decided = decide<Law>({.profile = profile(), .loans = loans_.facts});
        if (auto const said_of_it = said_of_newer_loan(decided, profile()))
            comparison.warnings.push_back(*said_of_it);
    }

    void quote_projected(consolidation_comparison& comparison,
                         std::optional<months_ledger> const& ledger) {
        auto const& projected = *comparison.projected_portfolio;
        auto const facts = credited_facts<Law>(projected, profile().analysis_as_of, ledger);
        auto const& made_id = comparison.projected_consolidation_loan->loan_id;
        auto const made_loan =
            std::find_if(projected.loans.begin(), projected.loans.end(),
                         [&made_id](loan const& one) { return one.loan_id == made_id; });
        auto const place = static_cast<std::size_t>(made_loan - projected.loans.begin());
        auto const decided =
            decide<Law>({.profile = profile(), .loans = facts, .new_consolidation = place});
        portfolio_quoter<Law> quoter{profile(), facts, quoted_portfolio::projected};
        analyzed_portfolio<Law> const what_if{projected, facts,  profile(),
                                              decided,   quoter, &comparison};
        portfolio_answer answer;
        if constexpr (advice_ruleset<Law>) {
            answer = counselled_portfolio<Law>{what_if, wanted_}.take_answer(
                advised_portfolio::projected, next_rank_, traces_);
        } else {
            answer = ranked_portfolio(what_if, income_, Law::what_if_recommendation, next_rank_,
                                      wanted_, traces_);
        }
        comparison.recommendation = std::move(answer.recommendation);
        comparison.plan_quotes = std::move(answer.options);
    }

    /// Without answers, the snapshot has no screening.
    void screen_documents(analysis_snapshot& snapshot) {
        if (!input_.document_screening) return;
        auto screened = screen<Law>(*input_.document_screening, {loans_.facts, profile()});
        if (!screened.empty()) snapshot.document_screening = std::move(screened);
    }

    static std::span<plan_option const> what_if_quotes(analysis_snapshot const& snapshot) {
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
template <analysis_ruleset Law, counsel_detail Detail = counsel_detail::all>
[[nodiscard]] analysis_outcome analyze(analysis_input const& input, analysis_stamp const& stamp) {
    wanted_traces const wanted{.rules = input.include_rule_traces,
                               .calculations = input.include_calculation_traces};
    return detail::analyst<Law, Detail>{input, wanted}.run(stamp);
}

} // namespace tassel
