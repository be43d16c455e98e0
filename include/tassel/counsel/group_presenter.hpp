// The advice for a group: its costs, the recommended plan and the reason, and what would change the
// recommendation. Also the group's options as an answer shows them: what each costs, how that cost
// comes about, and in which order they appear.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/choice.hpp"
#include "tassel/advice/group_options.hpp"
#include "tassel/advice/group_words.hpp"
#include "tassel/advice/option_pricing.hpp"
#include "tassel/advice/questions_in_words.hpp"
#include "tassel/advice/tipping_points.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/analysis/quoted_plan.hpp"
#include "tassel/analysis/recommendation.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace tassel::advice {

/// The cost of an option, as an answer shows it. `served` means that public service is claimed and
/// that the payments of some option count.
template <advice_ruleset Law>
[[nodiscard]] advised_cost cost_shown(priced_option const& option, bool served) {
    advised_cost shown{.plan_id = Law::catalog::descriptions[option.plan]->plan_id,
                       .ends_on = option.ends_on,
                       .first_outlay_cents = option.first_outlay,
                       .highest_outlay_cents = option.highest_outlay,
                       .affordable = option.affordable,
                       .cost_cents = option.cost.mean(),
                       .flat = option.cost.flat.figures(),
                       .growing = option.cost.growing.figures()};
    auto const id_of = [](std::size_t plan) { return Law::catalog::descriptions[plan]->plan_id; };
    if (option.unpriced > cents{}) shown.unpriced_principal_cents = option.unpriced;
    if (Law::advice.keeps_counts() && served && option.public_service && !option.last_resort) {
        auto const& counted = option.public_service->flat;
        shown.pslf = public_service_figures{option.payments_left, counted.paid,
                                            counted.forgiven + option.discharged};
    }
    if (option.companion) shown.companion_plan_id = id_of(*option.companion);
    if (option.successor) shown.successor_plan_id = id_of(*option.successor);
    return shown;
}

template <advice_ruleset Law>
[[nodiscard]] advised_change change_of(tipping_point const& one, std::string const& message) {
    advised_change change{.code = static_cast<advice_change_code>(one.change),
                          .message = message,
                          .plan_id = Law::catalog::descriptions[one.plan]->plan_id};
    switch (one.change) {
    case tipping_kind::income_lower:
    case tipping_kind::income_higher: change.value = std::to_string(one.income.value); break;
    case tipping_kind::income_growth: change.value = std::to_string(one.by_bps); break;
    case tipping_kind::no_tax: break;
    case tipping_kind::answer:
        change.field = one.field;
        if (!one.value.empty()) change.value = one.value;
        break;
    }
    return change;
}

// How an option's cost in the two scenarios comes about, step by step, for callers who ask.

/// Appends the steps of every option of a group.
template <advice_ruleset Law>
void append_cost_steps(weighed_group const& weighed, pricing_circumstances const& given,
                       std::vector<eligibility::calculation_trace>& traces) {
    auto const& texts = Law::advice_texts.steps;
    auto const tax = static_cast<int>(given.assumptions.tax_bps / 100);
    for (auto const& option : weighed.options) {
        quote::calculation_steps steps{traces, Law::catalog::descriptions[option.plan]->plan_id,
                                       Law::advice_source, Law::cites_pinpoints};
        auto const& [flat, growing] = option.cost;
        steps.add(texts.flat_paid, flat.paid);
        if (given.assumptions.tax_table && texts.flat_tax_by_table) {
            steps.add(*texts.flat_tax_by_table, flat.tax, flat.forgiven);
        } else {
            steps.add(texts.flat_tax, flat.tax, flat.forgiven, tax);
        }
        steps.add(texts.growing_paid, growing.paid);
        if (given.assumptions.tax_table && texts.growing_tax_by_table) {
            steps.add(*texts.growing_tax_by_table, growing.tax, growing.forgiven);
        } else {
            steps.add(texts.growing_tax, growing.tax, growing.forgiven, tax);
        }
        steps.add(texts.mean_cost, option.cost.mean(), flat.cost(), growing.cost());
        steps.add(texts.tested_outlay, option.tested);
        if (!given.scenarios) continue;
        affordability_test const test{Law::advice.affordable, given.scenarios->flat[0].income,
                                      given.guideline, given.committed};
        steps.add(texts.affordable_outlay, *test.limit(),
                  static_cast<int>(Law::advice.affordable.income_bps / 100),
                  given.scenarios->flat[0].income);
    }
}

// The order in which options are shown: by cost within each group, and Direct before FFEL.

/// The figures by which a plan of one program is ranked. The costs of several FFEL groups are added
/// together.
struct ranked_plan {
    std::size_t plan = 0;
    bool last_resort = false;
    bool unpriced = false;
    bool does_not_count = false; ///< toward public service, if the borrower claims it
    bool recommended = false;    ///< for some group of the program
    cents cost{};                ///< the sum of both scenarios
    cents first_outlay{};

    [[nodiscard]] auto key() const noexcept {
        return std::tuple{last_resort, unpriced,     !recommended, does_not_count,
                          cost,        first_outlay, plan};
    }
};

/// The calculated plans of a program, in rank order.
[[nodiscard]] inline std::vector<ranked_plan> ranked_plans(std::span<weighed_group const> groups,
                                                           plan::program program) {
    std::vector<ranked_plan> ranked;
    for (auto const& group : groups) {
        if (group.group.program != program) continue;
        bool const served = group.under_public_service();
        for (std::size_t i = 0; i < group.options.size(); ++i) {
            auto const& option = group.options[i];
            auto found = std::find_if(ranked.begin(), ranked.end(), [&](ranked_plan const& one) {
                return one.plan == option.plan;
            });
            if (found == ranked.end()) {
                ranked.push_back({.plan = option.plan, .last_resort = option.last_resort});
                found = ranked.end() - 1;
            }
            found->recommended =
                found->recommended || (group.recommends() && group.choice->index == i);
            found->unpriced = found->unpriced || option.unpriced > cents{};
            found->does_not_count =
                found->does_not_count ||
                (served && group.circumstances.keeps_counts && !option.public_service);
            found->cost += option.counted(served).sum();
            found->first_outlay += option.first_outlay;
        }
    }
    put_in_order_of(ranked, &ranked_plan::key);
    return ranked;
}

/// The standing of every plan in the catalog, with ranks starting at `first_rank`. `quoted` is in
/// catalog order.
template <advice_ruleset Law>
[[nodiscard]] std::vector<analysis::option_standing>
ranked_standings(std::span<analysis::quoted_plan const> quoted,
                 std::span<weighed_group const> groups, std::int64_t first_rank) {
    std::vector<analysis::option_standing> standings(quoted.size());
    auto next = first_rank;
    for (auto const program : {plan::program::direct, plan::program::ffel}) {
        for (auto const& one : ranked_plans(groups, program))
            standings[one.plan] = {eligibility::recommendation_status::alternative, next++};
        for (std::size_t plan = 0; plan < quoted.size(); ++plan) {
            if (Law::catalog::descriptions[plan]->program != program) continue;
            if (!quoted[plan].selectable || standings[plan].rank) continue;
            standings[plan] = {eligibility::recommendation_status::review_required, next++};
        }
    }
    return standings;
}

/// How much advice to give for a group besides its recommendation.
enum class counsel_detail { without_tipping_points, all };

/// The first day on which a payment falls due on a loan in school or in grace.
template <advice_ruleset Law>
[[nodiscard]] std::optional<civil_date> begins_later(weighed_borrower<Law> const& borrower,
                                                     weighed_group const& weighed) {
    std::optional<civil_date> first;
    for (auto const place : weighed.group.loans) {
        auto const status = borrower.facts[place].status;
        bool const waits = status == loan_status::in_school || status == loan_status::in_grace;
        auto const& date = borrower.loans[place].repayment_begin_date;
        if (!waits || !date || *date <= borrower.profile.analysis_as_of) continue;
        if (!first || *date < *first) first = date;
    }
    return first;
}

/// The reason if all loans are in school, so that nothing has to be chosen yet.
template <advice_ruleset Law>
[[nodiscard]] std::string not_yet_in_words(weighed_borrower<Law> const& borrower,
                                           weighed_group const& weighed) {
    auto const& texts = Law::advice_texts.reasons;
    auto const first = begins_later(borrower, weighed);
    return first ? said(texts.not_yet_before, *first) : said(texts.not_yet);
}

/// Presents the groups of one borrower. Everything passed to the constructor must outlive the
/// presenter.
template <advice_ruleset Law>
class group_presenter {
  public:
    using plans = typename Law::catalog;

    group_presenter(weighed_borrower<Law> const& borrower, group_weigher<Law>& weigher)
        : borrower_{borrower}, weigher_{weigher} {}

    [[nodiscard]] advised_group advised(weighed_group const& weighed,
                                        pricing_circumstances const& given, counsel_detail detail) {
        advised_group shown{.group = weighed.group.name,
                            .loan_ids = ids_of(borrower_.loans, weighed.group.loans)};
        auto const id_of = [](std::size_t plan) { return plans::descriptions[plan]->plan_id; };
        if (auto const& present = weighed.circumstances.present) {
            shown.present_plan_id = id_of(*present);
        }
        for (auto const& option : weighed.options)
            shown.costs.push_back(cost_shown<Law>(option, weighed.under_public_service()));
        add_goals(weighed, shown);
        if (weighed.not_yet) {
            if constexpr (Law::advice.keeps_counts()) shown.changes.emplace();
            shown.status = group_status::not_yet;
            shown.reason = not_yet_in_words(borrower_, weighed);
            return shown;
        }
        tipping_point_finder<Law> finder{weigher_, weighed, given};
        shown.answers_that_could_change_it =
            finder.answers_that_change_it(!weighed.under_public_service());
        if constexpr (Law::advice.keeps_counts()) shown.changes.emplace();
        if (!weighed.choice) {
            shown.reason = said(Law::advice_texts.reasons.none_open);
            if constexpr (doubt_ruleset<Law>) say_what_is_needed(finder, weighed, given, shown);
            return shown;
        }
        bool const missing = !shown.answers_that_could_change_it.empty();
        shown.status = missing ? group_status::provisional : group_status::recommended;
        auto const& chosen = *weighed.chosen();
        shown.recommended_plan_id = id_of(chosen.plan);
        if (chosen.companion) shown.companion_plan_id = id_of(*chosen.companion);
        group_words<Law> const words{borrower_, weighed, given};
        shown.reason = words.reason(missing, begins_later(borrower_, weighed));
        if (weighed.runner_up) {
            auto const other = weighed.options[weighed.runner_up->index].plan;
            shown.runner_up = advised_runner_up{id_of(other), words.runner_up()};
        }
        if (detail == counsel_detail::without_tipping_points) return shown;
        auto const found = finder.first(comparisons_of<Law>().maximum_tipping_points);
        for (auto const& one : found)
            shown.flips.push_back(words.tipping_point_in_words(one, borrower_.loans));
        if constexpr (Law::advice.keeps_counts()) {
            auto& changes = *shown.changes;
            for (std::size_t i = 0; i < found.size(); ++i)
                changes.push_back(change_of<Law>(found[i], shown.flips[i]));
        }
        if (shown.flips.empty()) shown.flips.push_back(said(Law::advice_texts.tipping_points.none));
        return shown;
    }

    /// Adds one question for each answer that could change the advice.
    static void ask(std::span<loan const> loans, advised_group& shown) {
        shown.questions.emplace();
        for (auto const& field : shown.answers_that_could_change_it)
            shown.questions->push_back(question_in_words(field, loans, Law::advice_questions));
    }

  private:
    /// If nothing can be chosen before an answer is given, the needed answers are the only advice:
    /// those that all plans lack, that the present plan lacks, or that a plan for the left-out
    /// loans lacks.
    void say_what_is_needed(tipping_point_finder<Law> const& finder, weighed_group const& weighed,
                            pricing_circumstances const& given, advised_group& shown) const {
        auto needed = finder.unknown_months(!weighed.under_public_service());
        auto const add = [&needed](std::vector<std::string> const& fields) {
            for (auto const& field : fields) {
                if (std::find(needed.begin(), needed.end(), field) == needed.end()) {
                    needed.push_back(field);
                }
            }
        };
        bool const unpriced =
            std::any_of(weighed.options.begin(), weighed.options.end(),
                        [](priced_option const& one) { return one.unpriced > cents{}; });
        if (weighed.present_lacks_answer) {
            add(finder.missing_answers_of(*weighed.circumstances.present));
        }
        if (weighed.options.empty()) {
            auto const missing = finder.missing_answers();
            if (missing.empty()) return;
            add(missing);
            shown.status = group_status::needs_answers;
        } else if (unpriced || weighed.present_lacks_answer) {
            if (unpriced) add(finder.missing_for_companions());
            shown.status = group_status::provisional;
        } else {
            return;
        }
        if (weighed.present_lacks_answer) {
            shown.reason = group_words<Law>{borrower_, weighed, given}.keep_paying();
        }
        add(shown.answers_that_could_change_it);
        shown.answers_that_could_change_it = std::move(needed);
    }

    static void add_goals(weighed_group const& weighed, advised_group& shown) {
        auto const goals = Law::advice.keeps_counts()
                               ? goals_of(weighed.options, weighed.all_but_last_resorts(),
                                          {.in_public_service = weighed.under_public_service(),
                                           .by_total_first = true})
                               : goals_of(weighed.options, weighed.candidates());
        auto const id_of = [&](std::optional<std::size_t> index) -> std::optional<plain_text> {
            if (!index) return std::nullopt;
            return plans::descriptions[weighed.options[*index].plan]->plan_id;
        };
        shown.lowest_first_payment = id_of(goals.lowest_first_payment);
        shown.lowest_total = id_of(goals.lowest_total);
        shown.soonest_payoff = id_of(goals.soonest_payoff);
        shown.soonest_forgiveness = id_of(goals.soonest_forgiveness);
    }

    weighed_borrower<Law> const& borrower_;
    group_weigher<Law>& weigher_;
};

} // namespace tassel::advice
