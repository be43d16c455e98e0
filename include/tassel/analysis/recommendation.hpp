// Which option is recommended, and in which order the options are shown. The current portfolio and
// the what-if take one call each, so neither changes the recommendation of the other.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/eligibility/plan_option.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/portfolio_quote/quote_task.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tassel::analysis {

// What ranking and advice add to a plan's quote.

/// The standing of an option among the others.
struct option_standing {
    tassel::eligibility::recommendation_status status =
        tassel::eligibility::recommendation_status::not_available;
    std::optional<std::int64_t> rank{}; ///< only for selectable options
};

/// The cost of an option, as it is shown.
struct option_amounts {
    cents first_payment{};
    cents final_payment{};
    cents paid{};
    cents interest{};
    cents forgiven{};
    int months = 0; ///< until everything is repaid or forgiven
};
[[nodiscard]] inline option_amounts amounts_of(quote::portfolio_quote const& quote) noexcept {
    return {quote.monthly_payment, quote.final_payment, quote.total_paid,
            quote.total_interest,  quote.forgiven,      quote.months};
}

/// What an option shows besides its quote and its reasons.
struct settled_option {
    option_standing standing{};
    /// The amounts of the plan and its successor together, if the plan ends before its loans are
    /// repaid.
    std::optional<option_amounts> amounts{};
    std::optional<std::vector<plan::schedule_year>> years{}; ///< for both plans, if requested
    std::optional<civil_date> ends_on{};
    std::optional<plain_text> successor_plan_id{};
    bool needs_review = false; ///< its paperwork needs a review although it is quoted
    std::vector<phrase> notes{};
};

// Which option is recommended, and the order in which options are shown.

/// What ranking needs to know about a plan.
struct ranked_candidate {
    plain_text plan_id{};
    bool selectable = false;
    std::optional<cents> payment{}; ///< in the first month, if it is quoted
    cents total{};
    bool income_driven = false;
    /// The total of the standard payments on the payable loans that this plan leaves out. Absent if
    /// one of them can't be quoted; the plan is then compared by payment.
    std::optional<cents> left_out_total = cents{};
    bool last_resort = false; ///< never recommended, and ranked behind the other quoted plans
};

/// A recommendation, and the standing of every candidate, in the order of the candidates.
struct ranked_options {
    eligibility::plan_recommendation recommendation{};
    std::vector<option_standing> standings{};
};

/// Why an option is recommended, or why none is. The figures are the compared total and the first
/// payment, or only the first payment in the fallback.
struct recommendation_texts {
    plain_text lowest_total;
    plain_text lowest_total_beside_others; ///< the plan leaves out payable loans
    plain_text lowest_payment;             ///< nothing is known to be affordable
    plain_text review_only;                ///< somebody else decides every path
    plain_text last_resort_only;           ///< only last resorts are quoted
    plain_text nothing;
};
BOOST_DESCRIBE_STRUCT(recommendation_texts, (),
                      (lowest_total, lowest_total_beside_others, lowest_payment, review_only,
                       last_resort_only, nothing))

/// The share of monthly income within which a first payment counts as affordable.
struct affordability_rule {
    int percent_of_income = 0;
};
BOOST_DESCRIBE_STRUCT(affordability_rule, (), (percent_of_income))

/// Which plans of the catalog are income-driven, in catalog order.
template <plan_ruleset Law>
inline constexpr auto income_driven_plans = [] {
    std::array<bool, Law::catalog::size> flags{};
    std::size_t next = 0;
    auto const classify = [&flags, &next]<class Formula>(plan::plan_definition<Formula> const&) {
        flags[next++] = plan::follows_income<Formula>;
    };
    boost::hana::for_each(Law::catalog::plans, classify);
    return flags;
}();

namespace detail {

/// A selectable option that has amounts, with the figures for the comparison.
struct compared_option {
    std::size_t index = 0;
    cents payment{};
    std::optional<cents> total{}; ///< including the loans that it leaves out
    bool affordable = false;
    bool last_resort = false;
};

/// Whether `a` comes before `b`: by total, then payment, then catalog order. Options with an
/// unknown total come after those with a known one, and last resorts come at the very end.
[[nodiscard]] inline bool cheaper(compared_option const& a, compared_option const& b) noexcept {
    if (a.last_resort != b.last_resort) return b.last_resort;
    if (a.total.has_value() != b.total.has_value()) return a.total.has_value();
    if (a.total != b.total) return *a.total < *b.total;
    if (a.payment != b.payment) return a.payment < b.payment;
    return a.index < b.index;
}

/// Whether `a` comes before `b` by first payment, then catalog order.
[[nodiscard]] inline bool lighter(compared_option const& a, compared_option const& b) noexcept {
    return a.payment != b.payment ? a.payment < b.payment : a.index < b.index;
}

/// Whether a payment takes at most the given percentage of a month's income. With an unknown
/// income, no payment does.
[[nodiscard]] constexpr bool within_income(cents payment, std::optional<cents> annual_income,
                                           int percent) noexcept {
    return annual_income && payment.value * 12 * 100 <= annual_income->value * percent;
}

[[nodiscard]] inline std::vector<compared_option>
compared_options(std::span<ranked_candidate const> candidates, std::optional<cents> annual_income,
                 int percent) {
    std::vector<compared_option> compared;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        auto const& plan = candidates[i];
        if (!plan.selectable || !plan.payment) continue;
        compared_option one{.index = i, .payment = *plan.payment};
        if (plan.left_out_total) one.total = plan.total + *plan.left_out_total;
        one.last_resort = plan.last_resort;
        one.affordable = plan.income_driven || within_income(*plan.payment, annual_income, percent);
        compared.push_back(one);
    }
    put_in_order(compared, cheaper);
    return compared;
}

/// The cheapest affordable option, or else the one with the lowest first payment; nothing if all
/// are last resorts. `compared` is sorted.
[[nodiscard]] inline std::optional<compared_option>
chosen(std::vector<compared_option> const& compared) {
    auto const end = std::find_if(compared.begin(), compared.end(),
                                  [](compared_option const& one) { return one.last_resort; });
    auto const affordable = [](compared_option const& one) { return one.affordable && one.total; };
    auto found = std::find_if(compared.begin(), end, affordable);
    if (found == end) found = std::min_element(compared.begin(), end, lighter);
    return found == end ? std::nullopt : std::optional{*found};
}

} // namespace detail

/// Ranks the plans of one portfolio, in catalog order, and recommends one. Ranks begin at
/// `first_rank`. `annual_income` is the income that determines payments; it is absent if unknown.
/// The result only compares plans: it never tells anybody to default, refinance, or consolidate.
[[nodiscard]] inline ranked_options
recommend(std::span<ranked_candidate const> candidates, std::optional<cents> annual_income,
          affordability_rule rule, recommendation_texts const& texts, std::int64_t first_rank = 1) {
    auto const compared =
        detail::compared_options(candidates, annual_income, rule.percent_of_income);
    ranked_options made;
    made.standings.resize(candidates.size());
    auto& recommendation = made.recommendation;
    auto next_rank = first_rank;
    auto const best = detail::chosen(compared);
    if (best) {
        auto const& winner = candidates[best->index];
        bool const leaves_out = winner.left_out_total != cents{};
        recommendation.plan_id = winner.plan_id;
        recommendation.status = eligibility::recommendation_status::recommended;
        recommendation.reason = rendered(
            best->affordable && best->total
                ? phrase{leaves_out ? texts.lowest_total_beside_others : texts.lowest_total,
                         *best->total, best->payment}
                : phrase{texts.lowest_payment, best->payment});
        made.standings[best->index] = {eligibility::recommendation_status::recommended,
                                       next_rank++};
    }
    for (auto const& one : compared) {
        auto& standing = made.standings[one.index];
        if (standing.rank) continue;
        standing = {eligibility::recommendation_status::alternative, next_rank++};
        recommendation.compared_plan_ids.push_back(candidates[one.index].plan_id);
    }
    bool any_review = false;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        auto& standing = made.standings[i];
        if (!candidates[i].selectable || standing.rank) continue;
        standing = {eligibility::recommendation_status::review_required, next_rank++};
        any_review = true;
    }
    if (!best) {
        recommendation.status = any_review ? eligibility::recommendation_status::review_required
                                           : eligibility::recommendation_status::not_available;
        auto const& text = !compared.empty() ? texts.last_resort_only
                           : any_review      ? texts.review_only
                                             : texts.nothing;
        recommendation.reason = text.view();
    }
    return made;
}

} // namespace tassel::analysis
