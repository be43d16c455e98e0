// An analysis: every plan for the loans that a borrower has, and for the loans that a new Direct
// Consolidation Loan would make of them.
#pragma once

#include "tassel/advice/advice_warnings.hpp"
#include "tassel/analysis/consolidation_options.hpp"
#include "tassel/analysis/consolidation_what_if.hpp"
#include "tassel/analysis/facts_under_law.hpp"
#include "tassel/analysis/portfolio_options.hpp"
#include "tassel/analysis/portfolio_summary.hpp"
#include "tassel/analysis/request_input.hpp"
#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/answer/analysis_stamp.hpp"
#include "tassel/answer/counselled_portfolio.hpp"
#include "tassel/eligibility/eligibility_warnings.hpp"
#include "tassel/ledger/credited_facts.hpp"
#include "tassel/ledger/given_up_months.hpp"
#include "tassel/ledger/ledger_warnings.hpp"
#include "tassel/ledger/make_ledger.hpp"
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

/// A snapshot, and why none of its options is selectable.
struct analysis_outcome {
    analysis_snapshot snapshot{};
    analysis_blocker blocker = analysis_blocker::none;
};

namespace detail {

/// The steps of one analysis; they share its traces and its warnings.
template <analysis_ruleset Law, counsel_detail Detail>
class analyst {
  public:
    analyst(analysis_input const& input, wanted_traces wanted)
        : input_{input}, wanted_{wanted}, facts_{facts_under<Law>(
                                              input.portfolio,
                                              input.borrower_profile.analysis_as_of)} {}

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
        if constexpr (ledger_ruleset<Law>) make_ledger_first(snapshot);
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
        outcome.blocker = blocker_of(facts_, snapshot.plan_quotes, what_if_quotes(snapshot));
        return outcome;
    }

  private:
    [[nodiscard]] borrower_profile const& profile() const { return input_.borrower_profile; }

    [[nodiscard]] warned_borrower advised(analysis_snapshot const& snapshot) const {
        auto const& comparison = snapshot.consolidation_comparison;
        return {.profile = profile(),
                .loans = input_.portfolio.loans,
                .facts = facts_,
                .compares_consolidation =
                    comparison && comparison->status == comparison_status::available};
    }

    void quote_current(analysis_snapshot& snapshot) {
        auto const decided = decide<Law>({.profile = profile(), .loans = facts_});
        portfolio_quoter<Law> quoter{profile(), facts_};
        if constexpr (advice_ruleset<Law>) {
            counselled_portfolio_maker<Law> maker{decided, input_.portfolio, facts_, profile(),
                                                  quoter,  wanted_,          traces_};
            auto options = maker.options(std::nullopt);
            next_rank_ = maker.settle(options, 1);
            snapshot.recommendation =
                maker.counsel().recommendation(options, counselled_portfolio::current);
            snapshot.advice = maker.counsel().advise(Detail, evidence_of(snapshot));
            if constexpr (step_ruleset<Law>) {
                maker.counsel().repeat_reason(*snapshot.advice, snapshot.recommendation);
            }
            add_warnings(snapshot, decided, quoter, options);
            snapshot.plan_quotes = std::move(options);
        } else {
            auto made =
                option_maker<Law>{decided, input_.portfolio, quoter, wanted_, std::nullopt, traces_}
                    .make();
            income_ = quoter.annual_income();
            snapshot.recommendation = recommend(made.options, made.contexts, income_,
                                                Law::affordability, Law::current_recommendation);
            for (auto const& option : made.options)
                next_rank_ += option.selectable;
            add_warnings(snapshot, decided, quoter, made.options);
            snapshot.plan_quotes = std::move(made.options);
        }
    }

    /// Of what the snapshot has already.
    static advice_evidence evidence_of(analysis_snapshot const& snapshot) {
        advice_evidence evidence;
        if (snapshot.document_screening) evidence.screening = *snapshot.document_screening;
        if (snapshot.ledger) evidence.ledger = &*snapshot.ledger;
        return evidence;
    }

    static void add_warnings(analysis_snapshot& snapshot, decisions<Law> const& decided,
                             portfolio_quoter<Law> const& quoter,
                             std::span<plan_option const> options) {
        warn(snapshot, eligibility_warnings(decided, options));
        warn(snapshot, quoter.warnings());
    }

    /// Prices rest on the months that it tells.
    void make_ledger_first(analysis_snapshot& snapshot) {
        snapshot.ledger =
            make_ledger(input_.portfolio, profile().analysis_as_of,
                        profile().public_service_employment, Law::ledger, Law::loan_dates);
        if (Law::advice.keeps_counts()) {
            credit_months(facts_, input_.portfolio.loans, *snapshot.ledger);
        }
    }

    /// The what-if never displaces what was said of the current portfolio.
    void compare(analysis_snapshot& snapshot, std::string_view scenario_id) {
        auto comparison =
            compare_consolidation<Law>(input_.portfolio, facts_, input_.consolidation_scenario,
                                       profile().analysis_as_of, std::string{scenario_id});
        if (!comparison) return;
        if constexpr (ledger_ruleset<Law>) say_given_up_months(*comparison, *snapshot.ledger);
        if (comparison->projected_portfolio) {
            if constexpr (advice_ruleset<Law>) say_closed_plans(*comparison);
            quote_projected(*comparison, snapshot);
        } else {
            comparison->plan_quotes = plans_without_projection<Law>(*comparison);
        }
        snapshot.consolidation_comparison = std::move(comparison);
    }

    /// Before all that is said of the new loan.
    void say_given_up_months(consolidation_comparison& comparison,
                             months_ledger const& ledger) const {
        if (auto said_of_it = said_of_given_up_months(
                input_.portfolio, comparison.included_loan_ids, ledger, Law::ledger.texts))
            comparison.warnings.insert(comparison.warnings.begin(), *std::move(said_of_it));
    }

    /// Which open plans the new loan would close for the loans left out, too.
    void say_closed_plans(consolidation_comparison& comparison) const {
        if (Law::advice.plans_left_by_new_loan.empty()) return;
        auto const decided = decide<Law>({.profile = profile(), .loans = facts_});
        if (auto const said_of_it = said_of_newer_loan(decided, profile()))
            comparison.warnings.push_back(*said_of_it);
    }

    void quote_projected(consolidation_comparison& comparison, analysis_snapshot const& snapshot) {
        auto const& projected = *comparison.projected_portfolio;
        auto facts = facts_under<Law>(projected, profile().analysis_as_of);
        if constexpr (ledger_ruleset<Law>) {
            if (Law::advice.keeps_counts()) credit_months(facts, projected.loans, *snapshot.ledger);
        }
        auto const& made_id = comparison.projected_consolidation_loan->loan_id;
        auto const made_loan =
            std::find_if(projected.loans.begin(), projected.loans.end(),
                         [&made_id](loan const& one) { return one.loan_id == made_id; });
        auto const place = static_cast<std::size_t>(made_loan - projected.loans.begin());
        auto const decided =
            decide<Law>({.profile = profile(), .loans = facts, .new_consolidation = place});
        portfolio_quoter<Law> quoter{profile(), facts, quoted_portfolio::projected};
        if constexpr (advice_ruleset<Law>) {
            counselled_portfolio_maker<Law> maker{decided, projected, facts,  profile(),
                                                  quoter,  wanted_,   traces_};
            auto options = maker.options(comparison.scenario_id);
            settle_scenario(options, comparison);
            maker.settle(options, next_rank_);
            comparison.recommendation =
                maker.counsel().recommendation(options, counselled_portfolio::projected);
            comparison.plan_quotes = std::move(options);
        } else {
            auto made =
                option_maker<Law>{decided, projected, quoter, wanted_, comparison.scenario_id,
                                  traces_}
                    .make();
            settle_scenario(made.options, comparison);
            comparison.recommendation =
                recommend(made.options, made.contexts, income_, Law::affordability,
                          Law::what_if_recommendation, next_rank_);
            comparison.plan_quotes = std::move(made.options);
        }
    }

    void settle_scenario(std::span<plan_option> options,
                         consolidation_comparison const& comparison) {
        for (auto& option : options) {
            settle_scenario_option(option, comparison);
            if (option.quote_status != quote_status::calculated) drop_steps(option);
        }
    }

    /// Where nothing was answered, there is nothing to say.
    void screen_documents(analysis_snapshot& snapshot) {
        if (!input_.document_screening) return;
        auto screened =
            screen<Law>(*input_.document_screening, {input_.portfolio, facts_, profile()});
        if (!screened.empty()) snapshot.document_screening = std::move(screened);
    }

    /// Steps and schedule of an option that turned out not to be quoted.
    void drop_steps(plan_option const& option) {
        auto const of_option = [&option](auto const& trace) {
            return trace.plan_id == option.plan_id &&
                   trace.analysis_scenario_id == option.analysis_scenario_id;
        };
        std::erase_if(traces_.calculations, of_option);
        std::erase_if(traces_.schedules, of_option);
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
    std::vector<loan_facts> facts_;
    std::optional<cents> income_{};
    std::int64_t next_rank_ = 1;
    collected_traces traces_{};
};

} // namespace detail

/// Decides, quotes, advises, compares and screens. Pure: the same input and stamp give the same
/// bytes.
template <analysis_ruleset Law, counsel_detail Detail = counsel_detail::all>
[[nodiscard]] analysis_outcome analyze(analysis_input const& input, analysis_stamp const& stamp) {
    wanted_traces const wanted{.rules = input.include_rule_traces,
                               .calculations = input.include_calculation_traces};
    return detail::analyst<Law, Detail>{input, wanted}.run(stamp);
}

} // namespace tassel
