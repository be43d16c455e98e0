// A kept analysis under other assumptions: advice and schedules. Nothing is kept.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/projection_request.hpp"
#include "tassel/advice/tracks.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/answer/credited_loans.hpp"
#include "tassel/counsel/counselor.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/schema_order.hpp"
#include "tassel/ruleset.hpp"
#include "tassel/screening/screen.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::analysis {

/// `data` of a projection.
struct projection {
    std::string analysis_id{};
    plain_text rule_version{};
    advice::advice_assumptions assumptions{};
    advice::counsel advice{};
    std::vector<plan::option_schedule>
        schedules{}; ///< of the calculated options, in the flat scenario
};
BOOST_DESCRIBE_STRUCT(projection, (), (analysis_id, rule_version, assumptions, advice, schedules))

constexpr auto constraints_of(std::type_identity<projection>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&projection::analysis_id>(reflect::identifier_of{"anl"}),
        constrain<&projection::rule_version>(reflect::version_of_rules{}));
}

/// Which members of a request the rules of a version support.
enum class projection_members { of_the_first, all };

template <class Law>
[[nodiscard]] constexpr projection_members projection_members_of() noexcept {
    if constexpr (advice_ruleset<Law>) {
        if (Law::advice.keeps_counts()) return projection_members::all;
    }
    return projection_members::of_the_first;
}

/// Reports the members of a request that the rules of the analysis do not support.
inline void check_members(advice::projection_request const& request, projection_members allowed,
                          request_faults& faults) {
    if (allowed == projection_members::all) return;
    auto const refuse = [&faults](bool sent, std::string_view path) {
        if (!sent || faults.within(path)) return;
        faults.add(path, reflect::fault_code::not_allowed,
                   "is not known to the rules of this analysis: create the analysis again");
    };
    using reflect::name_of;
    refuse(request.income_changes.has_value(),
           name_of<advice::projection_request>(&advice::projection_request::income_changes));
    refuse(request.idr_qualifying_months.has_value(),
           name_of<advice::projection_request>(&advice::projection_request::idr_qualifying_months));
}

/// Requires each change of income to come later than the one before.
inline void check_income_changes(advice::projection_request const& request,
                                 request_faults& faults) {
    if (!request.income_changes) return;
    auto const& changes = *request.income_changes;
    using change = advice::projected_income_change;
    auto const path = std::string{
        reflect::name_of<advice::projection_request>(&advice::projection_request::income_changes)};
    auto const year_of = [&path](std::size_t place) {
        return reflect::member_path<change>(reflect::element_path(path, place),
                                            &change::after_years);
    };
    // Goes backward from the last change. A change is not compared with a neighbor that could not
    // be read.
    for (std::size_t i = changes.size(); i-- > 1;) {
        if (changes[i].after_years > changes[i - 1].after_years) continue;
        if (faults.within(year_of(i - 1)) || faults.within(year_of(i))) continue;
        faults.add(year_of(i), reflect::fault_code::contradiction,
                   "must be later than the change before it");
    }
}

/// Reports what the request and the analysis together lack or contradict.
inline void check_projection(advice::projection_request const& request,
                             borrower_profile const& profile, request_faults& faults) {
    if (request.filing.value_or(advice::projected_filing::as_is) == advice::projected_filing::as_is)
        return;
    bool const couple = profile.marital_status == plan::marital_status::married ||
                        profile.marital_status == plan::marital_status::separated;
    auto const path =
        reflect::name_of<advice::projection_request>(&advice::projection_request::filing);
    if (!couple) {
        faults.add(path, reflect::fault_code::contradiction,
                   "can't be changed: the analysis knows of no spouse");
        return;
    }
    std::string needed;
    for (auto const& field : advice::filing_needs(profile)) {
        if (!needed.empty()) needed += " and ";
        needed += field;
    }
    if (needed.empty()) return;
    faults.add(path, reflect::fault_code::required,
               "needs the spouse's figures, which the analysis lacks: " + needed);
}

namespace detail {

[[nodiscard]] inline borrower_profile projected_profile(borrower_profile profile,
                                                        advice::projection_request const& request) {
    switch (request.filing.value_or(advice::projected_filing::as_is)) {
    case advice::projected_filing::as_is: break;
    case advice::projected_filing::joint:
        profile = advice::filed(profile, advice::filing_way::joint);
        break;
    case advice::projected_filing::separate:
        profile = advice::filed(profile, advice::filing_way::separate);
        break;
    }
    if (request.adjusted_gross_income_cents) {
        profile.adjusted_gross_income_cents = *request.adjusted_gross_income_cents;
        profile.alternative_taxable_income_cents.reset();
    }
    if (request.family_size) profile.family_size = *request.family_size;
    if (request.dependent_count) profile.dependent_count = *request.dependent_count;
    return profile;
}

[[nodiscard]] constexpr advice::cost_assumptions
projected_assumptions(advice::cost_assumptions assumptions,
                      advice::projection_request const& request) {
    auto& growth = assumptions.growth;
    growth.income_bps = request.income_growth_bps.value_or(growth.income_bps);
    growth.guideline_bps = request.guideline_growth_bps.value_or(growth.guideline_bps);
    if (request.forgiveness_tax_bps) {
        assumptions.tax_table.reset();
        assumptions.tax_bps = *request.forgiveness_tax_bps;
    }
    assumptions.extra = request.extra_monthly_payment_cents.value_or(assumptions.extra);
    if (request.income_changes) {
        for (auto const& change : *request.income_changes) {
            assumptions.income_changes.push_back(
                {change.after_years, change.adjusted_gross_income_cents});
        }
    }
    return assumptions;
}

/// Gives the requested count to every loan that has none of its own.
[[nodiscard]] inline loan_portfolio projected_portfolio(loan_portfolio portfolio,
                                                        advice::projection_request const& request) {
    if (!request.idr_qualifying_months) return portfolio;
    for (auto& one : portfolio.loans) {
        if (!one.idr_qualifying_months) one.idr_qualifying_months = request.idr_qualifying_months;
    }
    return portfolio;
}

inline void add_years_of(std::vector<plan::schedule_year> const& years,
                         plan::option_schedule& schedule) {
    for (std::size_t i = 0; i < years.size(); ++i) {
        if (i == schedule.years.size()) {
            schedule.years.push_back(years[i]);
            continue;
        }
        auto& sum = schedule.years[i];
        sum.paid_cents += years[i].paid_cents;
        sum.interest_cents += years[i].interest_cents;
        sum.principal_cents += years[i].principal_cents;
        sum.ending_balance_cents += years[i].ending_balance_cents;
    }
}

/// The schedules in catalog order. An FFEL plan of several holders appears once.
template <advice_ruleset Law>
[[nodiscard]] std::vector<plan::option_schedule>
schedules_of(std::span<advice::weighed_group const> groups) {
    std::vector<plan::option_schedule> schedules;
    for (std::size_t plan = 0; plan < Law::catalog::size; ++plan) {
        plan::option_schedule schedule{.plan_id = Law::catalog::descriptions[plan]->plan_id};
        for (auto const& group : groups) {
            for (auto const& option : group.options) {
                if (option.plan == plan && option.course) {
                    add_years_of(option.course->years, schedule);
                }
            }
        }
        if (!schedule.years.empty()) schedules.push_back(std::move(schedule));
    }
    return schedules;
}

} // namespace detail

/// Projects a kept analysis. Call this only for a request in which `check_projection` found no
/// fault. Like an analysis, this is a pure function. `screening` contains the answers that the
/// analysis was created with.
template <advice_ruleset Law>
[[nodiscard]] projection project(std::string_view analysis_id, loan_portfolio const& told,
                                 borrower_profile const& analyzed,
                                 advice::projection_request const& request,
                                 screening::document_screening_answers const& screening = {},
                                 advice::counsel_detail detail = advice::counsel_detail::all) {
    auto const profile = detail::projected_profile(analyzed, request);
    auto const portfolio = detail::projected_portfolio(told, request);
    auto const [facts, ledger] = credited_loans_of<Law>(portfolio, profile);
    auto const decided = eligibility::decide<Law>({.profile = profile, .loans = facts});
    quote::portfolio_quoter<Law> quoter{profile, facts};
    advice::counselor<Law> counsel{{.loans = portfolio.loans,
                                    .facts = facts,
                                    .profile = profile,
                                    .decided = decided,
                                    .quoter = quoter,
                                    .portfolio = portfolio},
                                   detail::projected_assumptions(Law::advice.assumptions, request),
                                   advice::wanted_years::of_all};
    counsel.weigh();
    projection made{.analysis_id = std::string{analysis_id}, .rule_version = Law::version};
    std::vector<screening::screened_question> screened;
    advice::advice_evidence evidence;
    if (ledger) evidence.ledger = &*ledger;
    if constexpr (step_ruleset<Law> && screening_ruleset<Law>) {
        screened = screening::screen<Law>(screening, {facts, profile});
        evidence.screening = screened;
    }
    made.advice = counsel.advise(detail, evidence);
    made.assumptions = made.advice.assumptions;
    made.schedules = detail::schedules_of<Law>(counsel.groups());
    return made;
}

} // namespace tassel::analysis
