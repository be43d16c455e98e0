// The text of a group's recommendation. The words are the ruleset's; this file decides when each is
// used.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/questions_in_words.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/advice/tipping_points.hpp"
#include "tassel/advice/weighed_group.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>

namespace tassel::advice {

/// The tax on a forgiven balance in the flat scenario, or in the growing scenario if only that
/// scenario forgives.
[[nodiscard]] inline cents told_tax(cost_in_scenarios const& cost) noexcept {
    return cost.flat.forgiven > cents{} ? cost.flat.tax : cost.growing.tax;
}

/// How much more or less one amount is than another. `Shown` is the type that prints it.
template <advice_ruleset Law, class Shown = cents>
[[nodiscard]] std::string difference_in_words(cents difference) {
    auto const& texts = Law::advice_texts.difference;
    if (difference == cents{}) return said(texts.the_same);
    return difference > cents{} ? said(texts.more, Shown{difference})
                                : said(texts.less, Shown{-difference.value});
}

/// Whether the text is about the borrower's own portfolio or about one that a what-if projects.
enum class advised_portfolio { current, projected };

template <advice_ruleset Law>
class group_words {
  public:
    group_words(weighed_borrower<Law> const& borrower, weighed_group const& weighed,
                pricing_circumstances const& given,
                advised_portfolio of = advised_portfolio::current)
        : borrower_{borrower}, weighed_{weighed}, given_{given}, of_{of} {}

    /// Why the chosen option is recommended. If `begins` is given, some of the loans have no
    /// payment due before that day.
    [[nodiscard]] std::string reason(bool missing_answers,
                                     std::optional<civil_date> begins = std::nullopt) const {
        auto const& texts = Law::advice_texts.reasons;
        auto const& option = *weighed_.chosen();
        std::string words;
        bool const projected = of_ == advised_portfolio::projected;
        if (projected) say(words, texts.if_consolidated, label_of<Law>(option.plan));
        say_rule(words, option);
        say_payments_left(words, option);
        say_present_schedule(words, option);
        if (option.companion) say(words, texts.companion, label_of<Law>(*option.companion));
        if (option.bridge_plan) {
            say(words, texts.bridge_plan, Law::advice.calendar.parent_plus_payment.date);
        } else if (option.successor) {
            say(words, texts.successor, *option.ends_on, label_of<Law>(*option.successor));
        }
        if (weighed_.choice->rule != choice_rule::public_service) {
            say_tax(words, option);
            say_without_tax(words);
            say_months(words, option);
            say_who_wants_to_pay_more(words, option);
        }
        if (weighed_.circumstances.on_last_resort && texts.on_last_resort) {
            say(words, *texts.on_last_resort);
        }
        if (weighed_.circumstances.may_pass_on && !option.bridge_plan && texts.way_of_parent_plus) {
            say(words, *texts.way_of_parent_plus, Law::advice.calendar.parent_plus_payment.date);
        }
        bool const assisted = Law::catalog::ids[option.plan] == Law::advice.assistance_plan;
        if (assisted && given_.assumptions.extra > cents{} && texts.extra_on_assistance) {
            say(words, *texts.extra_on_assistance);
        }
        if (begins) say(words, texts.begins_later, *begins);
        if (missing_answers) say(words, texts.missing_answers);
        if (projected) {
            say(words, texts.no_advice_to_consolidate);
        } else {
            say(words, weighed_.group.program == plan::program::direct ? texts.servicer_decides
                                                                       : texts.holder_decides);
        }
        return words;
    }

    /// The advice to keep paying under a present plan that can't be compared until an answer is
    /// given.
    [[nodiscard]] std::string keep_paying() const {
        std::string words;
        if (auto const& text = Law::advice_texts.reasons.keep_paying) {
            say(words, *text, label_of<Law>(*weighed_.circumstances.present));
        }
        return words;
    }

    /// The next best option, compared with the chosen one.
    [[nodiscard]] std::string runner_up() const {
        auto const& chosen = *weighed_.chosen();
        auto const& other = weighed_.options[weighed_.runner_up->index];
        bool const counted = weighed_.choice->rule == choice_rule::public_service;
        auto const &mine = chosen.counted(counted), &its = other.counted(counted);
        auto words = said(Law::advice_texts.runner_up, label_of<Law>(other.plan),
                          difference_in_words<Law>(other.first_outlay - chosen.first_outlay),
                          difference_in_words<Law, about>(its.mean() - mine.mean()));
        if (counted) return words;
        if (chosen.affordable && !other.affordable) say_what_fails(words, other);
        say_tax(words, other);
        return words;
    }

    /// A tipping point in words. If the law has questions, a changed answer is described by its
    /// question.
    [[nodiscard]] static std::string tipping_point_in_words(tipping_point const& one,
                                                            std::span<loan const> loans) {
        auto const& texts = Law::advice_texts.tipping_points;
        auto const plan = label_of<Law>(one.plan);
        if constexpr (doubt_ruleset<Law>) {
            if (one.change == tipping_kind::answer && texts.answer_to && texts.no_limit) {
                auto const& law = Law::advice_questions;
                auto words = question_in_words(one.field, loans, law).label;
                if (one.value.empty()) {
                    say(words, *texts.no_limit, plan);
                } else {
                    say(words, *texts.answer_to, answer_in_words(one.field, one.value, loans, law),
                        plan);
                }
                return words;
            }
        }
        switch (one.change) {
        case tipping_kind::income_lower:
            return said(texts.income_lower, per_cent{one.by_bps}, plan);
        case tipping_kind::income_higher:
            return said(texts.income_higher, per_cent{one.by_bps}, plan);
        case tipping_kind::income_growth:
            return one.by_bps == 0 ? said(texts.no_growth, plan)
                                   : said(texts.income_growth, per_cent{one.by_bps}, plan);
        case tipping_kind::no_tax: return said(texts.no_tax, plan);
        case tipping_kind::answer: break;
        }
        return one.value.empty() ? said(texts.no_cap, one.field, plan)
                                 : said(texts.answer, one.field, one.value, plan);
    }

  private:
    void say_rule(std::string& words, priced_option const& option) const {
        auto const& texts = Law::advice_texts.reasons;
        auto const rule = weighed_.choice->rule;
        if (rule == choice_rule::public_service) return say_public_service(words, option);
        if (option.cost.flat.paid == cents{}) {
            return say(words, texts.zero_now ? *texts.zero_now : texts.nothing_to_pay);
        }
        about const mean{option.cost.mean()};
        switch (rule) {
        case choice_rule::public_service: return;
        case choice_rule::plan_it_is_on:
            return say(words, texts.plan_it_is_on, mean, option.first_outlay);
        case choice_rule::present_plan: return say_present(words, option);
        case choice_rule::takes_over:
            if (auto const& text = texts.takes_over) {
                say(words, *text, label_of<Law>(*weighed_.circumstances.present),
                    Law::advice.calendar.plan_ends.date, mean, option.first_outlay);
            }
            return;
        case choice_rule::either_count:
            if (auto const& text = texts.either_count) {
                say(words, *text, mean, option.first_outlay);
            }
            return;
        case choice_rule::follows_income:
            return say(words, texts.follows_income, mean, option.first_outlay);
        case choice_rule::forgiving:
            return say(words, some_paid_in_full_fits() ? texts.forgiving : texts.forgiving_alone,
                       mean, option.first_outlay);
        case choice_rule::paid_in_full:
            return say(words, texts.paid_in_full, mean, option.first_outlay);
        case choice_rule::lowest_highest:
            say(words, given_.scenarios ? texts.lowest_highest : texts.income_unknown,
                option.highest_outlay);
            if (given_.scenarios) say_what_fails(words, option);
            return;
        }
    }
    /// Says which of the two affordability tests an option fails.
    void say_what_fails(std::string& words, priced_option const& option) const {
        auto const& texts = Law::advice_texts;
        if (!texts.over_income || !texts.leaves_too_little) {
            if (&option != weighed_.chosen()) say(words, texts.runner_up_too_high);
        } else if (option.over_income) {
            say(words, *texts.over_income);
        } else {
            auto const left = Law::advice.affordable.guideline_percent_left;
            say(words, *texts.leaves_too_little,
                round_half_up(
                    {static_cast<uint128>(given_.guideline.value) * static_cast<uint128>(left),
                     1200}));
        }
    }
    /// Says why the present plan is kept.
    void say_present(std::string& words, priced_option const& option) const {
        auto const& texts = Law::advice_texts.reasons;
        if (!texts.present_plan) return;
        say(words, *texts.present_plan, about{option.cost.mean()}, option.first_outlay);
        if (!weighed_.runner_up) return;
        auto const& other = weighed_.options[weighed_.runner_up->index];
        auto const dearer = other.cost.mean() - option.cost.mean();
        if (dearer > cents{} && texts.change_costs) {
            say(words, *texts.change_costs, label_of<Law>(other.plan), about{dearer});
        } else if (texts.change_not_worth_it) {
            say(words, *texts.change_not_worth_it, label_of<Law>(other.plan));
        }
    }
    /// Says how many payments remain on the present plan if it follows income and forgives the
    /// rest.
    void say_payments_left(std::string& words, priced_option const& option) const {
        auto const& text = Law::advice_texts.reasons.payments_left;
        bool const kept = option.plan == weighed_.circumstances.present && option.follows_income;
        bool const served = weighed_.choice->rule == choice_rule::public_service;
        if (text && kept && !served && option.cost.forgives()) {
            say(words, *text, option.cost.flat.months);
        }
    }
    /// Says that a present plan with a term is priced as though it began now.
    void say_present_schedule(std::string& words, priced_option const& option) const {
        auto const& text = Law::advice_texts.reasons.begun_now;
        bool const present = option.plan == weighed_.circumstances.present;
        if (text && present && !option.follows_income) say(words, *text);
    }
    void say_without_tax(std::string& words) const {
        auto const& text = Law::advice_texts.reasons.without_tax;
        if (text && weighed_.without_tax) say(words, *text, label_of<Law>(*weighed_.without_tax));
    }
    void say_public_service(std::string& words, priced_option const& option) const {
        auto const& texts = Law::advice_texts.reasons;
        auto const cost = option.public_service->mean();
        if (option.payments_left == 0) return say(words, texts.public_service_done);
        if (cost == cents{}) {
            say(words, texts.public_service_free, option.payments_left);
            return say_shorter_sets(words, option);
        }
        say(words, texts.public_service, option.payments_left, about{cost}, option.first_outlay);
        say_shorter_sets(words, option);
    }
    /// Says which loans need fewer payments than the others, and how many.
    void say_shorter_sets(std::string& words, priced_option const& option) const {
        auto const& text = Law::advice_texts.reasons.fewer_payments_left;
        if (!text) return;
        std::map<std::int64_t, std::string> sets;
        for (auto const place : option.included) {
            auto const left = payments_left_for(borrower_, place);
            if (left == 0 || left >= option.payments_left) continue;
            auto& ids = sets[left];
            if (!ids.empty()) ids += ", ";
            ids += borrower_.loans[place].loan_id;
        }
        for (auto const& [left, ids] : sets)
            say(words, *text, ids, left);
    }
    void say_tax(std::string& words, priced_option const& option) const {
        if (!option.cost.forgives()) return;
        auto const& texts = Law::advice_texts;
        if (given_.assumptions.tax_table && texts.tax_by_table) {
            if (told_tax(option.cost) == cents{} && texts.no_tax_by_table) {
                return say(words, *texts.no_tax_by_table);
            }
            return say(words, *texts.tax_by_table, about{told_tax(option.cost)});
        }
        say(words, texts.tax, per_cent{given_.assumptions.tax_bps}, about{told_tax(option.cost)});
    }
    void say_months(std::string& words, priced_option const& option) const {
        auto const& texts = Law::advice_texts.reasons;
        if (weighed_.circumstances.earlier_months_unknown) say(words, texts.months_unknown);
        if (weighed_.circumstances.months_unknown) say(words, texts.ask_for_months);
        bool const leaves_them = weighed_.circumstances.on_another_income_plan &&
                                 Law::catalog::ids[option.plan] == Law::advice.assistance_plan;
        if (leaves_them) say(words, texts.months_stay_behind);
    }
    [[nodiscard]] bool some_paid_in_full_fits() const {
        auto const candidates = weighed_.candidates();
        return std::any_of(candidates.begin(), candidates.end(), [this](std::size_t index) {
            auto const& option = weighed_.options[index];
            return option.affordable && !option.cost.forgives();
        });
    }
    /// The cheapest option that was set aside because it follows income and its first outlay
    /// exceeds that of an affordable plain plan.
    [[nodiscard]] priced_option const* cheapest_set_aside() const {
        auto const candidates = weighed_.candidates();
        priced_option const* cheapest = nullptr;
        for (std::size_t i = 0; i < weighed_.options.size(); ++i) {
            auto const& option = weighed_.options[i];
            bool const candidate =
                std::find(candidates.begin(), candidates.end(), i) != candidates.end();
            bool const chosen = Law::advice.keeps_counts() && i == weighed_.choice->index;
            if (candidate || chosen || option.last_resort || option.unpriced > cents{}) continue;
            if (cheapest == nullptr || option.cost.sum() < cheapest->cost.sum()) {
                cheapest = &option;
            }
        }
        return cheapest;
    }
    void say_who_wants_to_pay_more(std::string& words, priced_option const& chosen) const {
        auto const* const other = cheapest_set_aside();
        if (other == nullptr) return;
        say(words, Law::advice_texts.reasons.pay_more, label_of<Law>(other->plan),
            difference_in_words<Law>(other->first_outlay - chosen.first_outlay),
            difference_in_words<Law, about>(other->cost.mean() - chosen.cost.mean()));
    }

    weighed_borrower<Law> const& borrower_;
    weighed_group const& weighed_;
    pricing_circumstances const& given_;
    advised_portfolio of_;
};

} // namespace tassel::advice
