// The advice for a group: its costs, the recommended plan and the reason, and what would change it.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/choice.hpp"
#include "tassel/advice/group_words.hpp"
#include "tassel/advice/questions_in_words.hpp"
#include "tassel/advice/tipping_points.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/counsel/shown_options.hpp"
#include "tassel/ruleset.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

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

/// Whatever it is given must outlive it.
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

} // namespace tassel
