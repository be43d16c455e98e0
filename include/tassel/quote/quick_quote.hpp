// The quick quote: every plan of a ruleset, as though the borrower were eligible.
//
// `Law` is a type such as rules::quick_quotes. The engine reads the catalog (`plans`, a Hana
// tuple), the dated tables, the representative rates, and the texts from it.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/repayment_lanes.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/quote/quick_quote_response.hpp"
#include "tassel/quote/quick_quote_terms.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <boost/hana/for_each.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace tassel::quote {

/// Inputs that the engine can't produce itself, because it has neither a clock nor randomness.
struct quote_context {
    std::string_view quote_id;
    std::string_view generated_at; ///< RFC 3339, UTC
    civil_date today;              ///< UTC
};

namespace detail {

/// Whether a formula can be quoted. A reviewed plan can't, because somebody else sets its payment.
template <class Formula>
concept quotable = !std::same_as<Formula, plan::reviewed_formula>;

/// A request whose uncertain inputs are resolved to one assumed category and timing.
struct resolved_request {
    quick_quote_request request;
    civil_date as_of;
    plan::loan_category category;
    plan::loan_timing timing;
    plan::poverty_guideline_region region;
};

/// Replaces whatever the client left open with what the law assumes.
template <quick_quote_ruleset Law>
[[nodiscard]] constexpr resolved_request resolve(quick_quote_request const& request,
                                                 civil_date today) {
    auto const& assumed = Law::assumed_loan;
    auto const category =
        plan::said<plan::loan_category>(request.loan_category).value_or(assumed.category);
    return {.request = request,
            .as_of = request.analysis_as_of.value_or(today),
            .category = category,
            .timing =
                category == plan::loan_category::ffel_stafford
                    ? assumed.ffel_timing
                    : plan::said<plan::loan_timing>(request.loan_timing).value_or(assumed.timing),
            .region = *Law::region_of(request.state_of_residence.value())};
}

/// The ruleset's representative rates without duplicates, prepared by the compiler.
template <quick_quote_ruleset Law>
inline constexpr auto prepared_rates = [] {
    using rate_type =
        prepared_rate<Law::quoted_level_months.size(), Law::quoted_graduated_months.size()>;
    constexpr std::size_t most = reflect::enumerator_count<plan::loan_category> *
                                 reflect::enumerator_count<plan::loan_timing>;
    bounded_vector<rate_type, most> prepared;
    for (auto const category : reflect::enumerator_values<plan::loan_category>) {
        for (auto const timing : reflect::enumerator_values<plan::loan_timing>) {
            auto const rate = Law::representative_rate(category, timing).rate;
            auto const same = [rate](auto const& other) { return other.rate() == rate; };
            if (std::any_of(prepared.begin(), prepared.end(), same)) continue;
            prepared.push_back({rate, Law::quoted_level_months, Law::quoted_graduated_months,
                                Law::graduated_steps});
        }
    }
    return prepared;
}();

template <quick_quote_ruleset Law>
[[nodiscard]] constexpr auto const* prepared_at(annual_rate rate) noexcept {
    auto const* prepared = prepared_rates<Law>.begin();
    while (prepared->rate() != rate)
        ++prepared;
    return prepared;
}

} // namespace detail

template <quick_quote_ruleset Law>
class quick_quoter {
  public:
    static constexpr std::size_t plan_count = Law::catalog::size;
    static_assert(plan_count <= maximum_plans);
    static_assert(every_term_is_prepared<Law>(), "each term that is looked up was prepared");

    constexpr quick_quoter(quick_quote_request const& request, civil_date today)
        : resolved_{detail::resolve<Law>(request, today)},
          guidelines_{edition_on(Law::poverty_guidelines, resolved_.as_of)},
          factors_{edition_on(Law::income_factors, resolved_.as_of)} {
        prepare();
    }

    /// Fills in `response`, which must be newly constructed.
    constexpr void answer(quote_context const& context, quick_quote_response& response) {
        lanes_.run();
        response.quote_id = context.quote_id;
        response.generated_at = context.generated_at;
        response.analysis_as_of = resolved_.as_of;
        auto const& request = resolved_.request;
        bool const unsure =
            request.loan_category == plan::requested_loan_category::mixed_or_not_sure ||
            request.loan_timing == plan::requested_loan_timing::not_sure;
        response.confidence = unsure ? quote_confidence::low : quote_confidence::medium;
        add_options(response);
        add_warnings(response);
        assume(response.assumptions);
    }

    /// Calls `visit(plan_description, terms)` for every plan that is calculated.
    template <class Visit>
    constexpr void for_each_calculated(Visit visit) const {
        for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
            visit(*plan_of_[lane], lanes_.terms(lane));
        }
    }

  private:
    [[nodiscard]] constexpr bool still_offered(plan::plan_description const& plan) const {
        return !plan.ends_before || resolved_.as_of < *plan.ends_before;
    }

    /// The representative rate of a loan that the plan could take.
    [[nodiscard]] constexpr annual_rate rate_for(plan::plan_description const& plan) const {
        auto const category =
            plan.program == plan::program::ffel ? plan::loan_category::ffel_stafford
            : resolved_.category == plan::loan_category::ffel_stafford ? Law::assumed_loan.category
                                                                       : resolved_.category;
        return Law::representative_rate(category, plan.match.timing.value_or(resolved_.timing))
            .rate;
    }

    constexpr void prepare() {
        auto const& request = resolved_.request;
        facts_.balance = request.estimated_balance_cents;
        facts_.income = request.annual_income_cents;
        facts_.dependents = request.family_size - 1;
        facts_.guideline = guidelines_.table.in(resolved_.region).for_family(request.family_size);
        facts_.income_factor =
            plan::income_percentage_factor(factors_.table.single, request.annual_income_cents);
        std::size_t index = 0;
        boost::hana::for_each(Law::catalog::plans, [&](auto const& plan) {
            if constexpr (detail::quotable<std::remove_cvref_t<decltype(plan.formula)>>) {
                if (start(plan.about, index)) set_terms(plan.formula, facts_, lanes_.add());
            }
            ++index;
        });
    }

    /// Sets the facts to those of a loan that the plan could take. Returns false if the plan has
    /// ended.
    [[gnu::noinline]] constexpr bool start(plan::plan_description const& plan, std::size_t index) {
        if (!still_offered(plan)) return false;
        facts_.rate = detail::prepared_at<Law>(rate_for(plan));
        lane_of_[index] = lanes_.size();
        plan_of_[lanes_.size()] = &plan;
        return true;
    }

    constexpr void add_options(quick_quote_response& response) {
        std::size_t index = 0;
        boost::hana::for_each(Law::catalog::plans, [&](auto const& plan) {
            auto& option = response.options.grow();
            describe(plan.about, lane_of_[index].has_value(), option);
            option.estimated_term = term_of(plan.formula, facts_.balance);
            if constexpr (detail::quotable<std::remove_cvref_t<decltype(plan.formula)>>) {
                if (lane_of_[index]) {
                    auto const& terms = lanes_.terms(*lane_of_[index]);
                    facts_.rate = detail::prepared_at<Law>(terms.rate);
                    explain(plan.formula, facts_, terms, Law::texts, option.notes);
                    add_amounts(lanes_.outcome(*lane_of_[index]), option);
                }
            }
            ++index;
        });
        count_and_compare(response);
    }

    constexpr void count_and_compare(quick_quote_response& response) {
        std::optional<cents> lowest;
        for (auto const& option : response.options) {
            bool const matches =
                option.eligibility_status == quick_quote_eligibility::potential_match;
            if (matches) ++response.potential_match_count;
            auto const payment = option.estimated_monthly_payment_cents;
            if (payment && (!lowest || *payment < *lowest)) {
                lowest = payment;
                response.lowest_estimated_payment_plan_id = option.plan_id;
                lowest_matches_ = matches;
            }
        }
    }

    /// Fills in everything that does not depend on the formula.
    constexpr void describe(plan::plan_description const& plan, bool calculated,
                            quick_quote_option& option) const {
        option.plan_id = plan.plan_id;
        option.plan_label = plan.plan_label;
        option.assumed_interest_rate_bps = rate_for(plan);
        option.loan_qualification_tags =
            std::span{plan.loan_qualification_tags.begin(), plan.loan_qualification_tags.size()};
        option.quote_status = calculated            ? plan::quote_status::calculated
                              : still_offered(plan) ? plan::quote_status::requires_input
                                                    : plan::quote_status::unsupported;
        match(plan.match, option);
        for (auto const note : plan.notes)
            option.notes.say(note);
        if (option.quote_status == plan::quote_status::unsupported) {
            option.notes.say(Law::texts.no_longer_offered, *plan.ends_before);
        }
    }

    constexpr void match(plan::quick_quote_match const& match, quick_quote_option& option) const {
        auto const unmet = [&](auto... note) {
            option.eligibility_status = quick_quote_eligibility::needs_more_information;
            option.notes.say(note...);
        };
        option.eligibility_status = quick_quote_eligibility::potential_match;
        if (!match.categories.contains(resolved_.category)) unmet(match.categories_note);
        if (match.timing && *match.timing != resolved_.timing) unmet(match.timing_note);
        if (match.balance_over && facts_.balance <= *match.balance_over) {
            unmet(Law::texts.balance_not_over, *match.balance_over);
        }
        if (!match.not_asked_note.empty()) unmet(match.not_asked_note);
    }

    constexpr void add_amounts(plan::repayment_outcome const& outcome,
                               quick_quote_option& option) const {
        option.estimated_monthly_payment_cents = outcome.first_payment;
        option.estimated_total_paid_cents = outcome.total_paid;
        // Compares the number, because g++ 12 can't compare with a `cents{}` here at compile time.
        if (outcome.forgiven.value > 0) {
            option.forgiveness_month_count = outcome.months;
            option.notes.say(Law::texts.forgiven, outcome.forgiven, std::int64_t{outcome.months});
        } else {
            option.payoff_month_count = outcome.months;
        }
        option.notes.say(Law::texts.full_term);
    }

    constexpr void add_warnings(quick_quote_response& response) const {
        auto const& texts = Law::texts;
        auto const& request = resolved_.request;
        auto& warnings = response.warnings;
        warnings.say(texts.held_constant);
        if (request.loan_category == plan::requested_loan_category::mixed_or_not_sure) {
            warnings.say(texts.category_assumed);
        }
        if (resolved_.category == plan::loan_category::ffel_stafford) {
            if (plan::said<plan::loan_timing>(request.loan_timing).value_or(resolved_.timing) !=
                resolved_.timing) {
                warnings.say(texts.ffel_timing);
            }
        } else if (request.loan_timing == plan::requested_loan_timing::not_sure) {
            warnings.say(texts.timing_assumed);
        }
        if (auto const boundary = plan::near_boundary<Law::near_tier_percent>(
                Law::tiered_term.bands, facts_.balance)) {
            warnings.say(texts.near_tier, *boundary);
        }
        if (!lowest_matches_) warnings.say(texts.lowest_is_no_match);
        auto const ended = [&](civil_date until, plain_text text) {
            if (resolved_.as_of > until) warnings.say(text, until);
        };
        ended(guidelines_.in_force.until, texts.guidelines_ended);
        ended(factors_.in_force.until, texts.factors_ended);
        ended(Law::representative_rates_until, texts.rates_ended);
    }

    constexpr void assume(quick_quote_assumptions& assumptions) const {
        auto const& request = resolved_.request;
        auto const& assumed = Law::representative_rate(resolved_.category, resolved_.timing);
        assumptions.assumption_version = Law::assumption_version;
        assumptions.requested_loan_category = request.loan_category;
        assumptions.resolved_loan_category = resolved_.category;
        assumptions.requested_loan_timing = request.loan_timing;
        assumptions.resolved_loan_timing = resolved_.timing;
        assumptions.estimated_balance_cents = request.estimated_balance_cents;
        assumptions.annual_income_cents = request.annual_income_cents;
        assumptions.family_size = request.family_size;
        assumptions.state_of_residence = request.state_of_residence;
        assumptions.assumed_interest_rate_bps = assumed.rate;
        assumptions.interest_rate_source_label = assumed.label;
        assumptions.interest_rate_source_url = assumed.url;
    }

    detail::resolved_request resolved_;
    typename std::remove_cvref_t<decltype(Law::poverty_guidelines)>::value_type const& guidelines_;
    typename std::remove_cvref_t<decltype(Law::income_factors)>::value_type const& factors_;
    quoted_facts<typename decltype(detail::prepared_rates<Law>)::value_type> facts_{};
    bool lowest_matches_ = true; ///< the plan with the lowest payment is a potential match
    std::array<std::optional<std::size_t>, plan_count> lane_of_{};
    std::array<plan::plan_description const*, plan_count> plan_of_{}; ///< for each lane
    plan::repayment_lanes<plan_count> lanes_{};
};

/// The whole quote.
template <quick_quote_ruleset Law>
[[nodiscard]] constexpr quick_quote_response quick_quote(quick_quote_request const& request,
                                                         quote_context const& context) {
    quick_quote_response response;
    quick_quoter<Law>{request, context.today}.answer(context, response);
    return response;
}

// The yearly schedules behind a quick quote, for charts.

struct plan_schedule {
    plain_text plan_id{};
    plan::schedule_years years{};
};
BOOST_DESCRIBE_STRUCT(plan_schedule, (), (plan_id, years))

struct quick_quote_schedule_list {
    bounded_vector<plan_schedule, maximum_plans> schedules{};
};
BOOST_DESCRIBE_STRUCT(quick_quote_schedule_list, (), (schedules))

/// One schedule for each calculated plan, in the order of the catalog.
template <quick_quote_ruleset Law>
[[nodiscard]] quick_quote_schedule_list quick_quote_schedules(quick_quote_request const& request,
                                                              civil_date today) {
    quick_quote_schedule_list list;
    quick_quoter<Law>{request, today}.for_each_calculated(
        [&](plan::plan_description const& plan, plan::repayment_terms const& terms) {
            auto& schedule = list.schedules.grow();
            schedule.plan_id = plan.plan_id;
            plan::add_years(terms, schedule.years);
        });
    return list;
}

} // namespace tassel::quote
