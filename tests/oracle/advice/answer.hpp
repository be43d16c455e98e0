// The engine's answer to a line of advice.md: figures and names, no words.
#pragma once

#include "oracle/advice/line.hpp"
#include "service/analyses/analysis_functions.hpp"

#include "rules/in_force/law_in_force.hpp"
#include "tassel/advice/advice.hpp"
#include "tassel/answer/project.hpp"
#include "tassel/counsel/counselor.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::counsels {

struct told_recommendation {
    std::optional<plain_text> plan_id{};
    eligibility::recommendation_status status{};
};
BOOST_DESCRIBE_STRUCT(told_recommendation, (), (plan_id, status))

struct told_rank {
    plain_text plan_id{};
    std::int64_t rank = 0;
};
BOOST_DESCRIBE_STRUCT(told_rank, (), (plan_id, rank))

struct told_runner_up {
    plain_text plan_id{};
    cents monthly_difference_cents{};
    cents total_difference_cents{};
};
BOOST_DESCRIBE_STRUCT(told_runner_up, (),
                      (plan_id, monthly_difference_cents, total_difference_cents))

struct told_change {
    advice::advice_change_code code{};
    std::optional<std::string> field{};
    std::optional<std::string> value{};
    plain_text plan_id{};
};
BOOST_DESCRIBE_STRUCT(told_change, (), (code, field, value, plan_id))

struct told_group {
    std::string group{};
    std::vector<std::string> loan_ids{};
    advice::group_status status{};
    std::optional<plain_text> present_plan_id{};
    std::optional<plain_text> recommended_plan_id{};
    std::optional<plain_text> companion_plan_id{};
    std::optional<told_runner_up> runner_up{};
    std::vector<told_change> changes{};
    std::optional<plain_text> lowest_first_payment{};
    std::optional<plain_text> lowest_total{};
    std::optional<plain_text> soonest_payoff{};
    std::optional<plain_text> soonest_forgiveness{};
    std::vector<std::string> answers_that_could_change_it{};
    std::vector<advice::advised_cost> costs{};
};
BOOST_DESCRIBE_STRUCT(told_group, (),
                      (group, loan_ids, status, present_plan_id, recommended_plan_id,
                       companion_plan_id, runner_up, changes, lowest_first_payment, lowest_total,
                       soonest_payoff, soonest_forgiveness, answers_that_could_change_it, costs))

struct told_outside {
    std::string loan_id{};
    advice::outside_plan_code code{};
};
BOOST_DESCRIBE_STRUCT(told_outside, (), (loan_id, code))

struct told_loan {
    std::string loan_id{};
};
BOOST_DESCRIBE_STRUCT(told_loan, (), (loan_id))

struct told_public_service {
    std::int64_t certified = 0;
    std::int64_t remaining = 0;
    civil_date earliest_date{};
    std::vector<advice::public_service_plan> plans{};
    std::vector<told_loan> not_counted{};
};
BOOST_DESCRIBE_STRUCT(told_public_service, (),
                      (certified, remaining, earliest_date, plans, not_counted))

struct told_filing {
    std::optional<std::vector<std::string>> needs{};
    std::vector<advice::filing_option> options{};
};
BOOST_DESCRIBE_STRUCT(told_filing, (), (needs, options))

struct told_rehabilitation {
    std::optional<cents> payment_cents{};
    std::int64_t payments = 0;
};
BOOST_DESCRIBE_STRUCT(told_rehabilitation, (), (payment_cents, payments))

struct told_default_exit {
    std::string group{};
    std::vector<std::string> loan_ids{};
    told_rehabilitation rehabilitation{};
    std::optional<advice::consolidation_way> consolidation{};
};
BOOST_DESCRIBE_STRUCT(told_default_exit, (), (group, loan_ids, rehabilitation, consolidation))

struct told_ffel_ibr {
    std::string group{};
    std::vector<std::string> loan_ids{};
    cents first_payment_cents{};
    std::optional<cents> left_out_payment_cents{};
};
BOOST_DESCRIBE_STRUCT(told_ffel_ibr, (),
                      (group, loan_ids, first_payment_cents, left_out_payment_cents))

struct told_day {
    civil_date date{};
    advice::calendar_code code{};
    std::optional<std::vector<std::string>> loan_ids{};
    std::optional<std::vector<plain_text>> plan_ids{};
};
BOOST_DESCRIBE_STRUCT(told_day, (), (date, code, loan_ids, plan_ids))

struct told_first {
    advice::first_code code{};
    std::optional<std::vector<std::string>> loan_ids{};
};
BOOST_DESCRIBE_STRUCT(told_first, (), (code, loan_ids))

struct told_step {
    advice::step_code code{};
    std::optional<civil_date> by{};
};
BOOST_DESCRIBE_STRUCT(told_step, (), (code, by))

/// The unpaid interest of a group that becomes principal if its loans leave IBR.
struct told_capitalization {
    std::string group{};
    cents amount_cents{};
};
BOOST_DESCRIBE_STRUCT(told_capitalization, (), (group, amount_cents))

struct told_counsel {
    std::optional<told_recommendation> recommendation{};
    std::optional<std::vector<told_rank>> ranks{};
    std::optional<std::vector<told_capitalization>> interest_capitalizes{};
    std::vector<told_group> groups{};
    std::vector<told_outside> not_in_a_plan{};
    std::optional<told_public_service> pslf{};
    std::optional<told_filing> filing{};
    std::optional<std::vector<told_default_exit>> default_exit{};
    std::optional<std::vector<told_ffel_ibr>> ffel_ibr{};
    std::optional<advice::assistance_benefit_track> rap_benefit{};
    std::vector<told_day> calendar{};
    std::vector<told_first> first{};
    std::vector<told_step> next_steps{};
};
BOOST_DESCRIBE_STRUCT(told_counsel, (),
                      (recommendation, ranks, interest_capitalizes, groups, not_in_a_plan, pslf,
                       filing, default_exit, ffel_ibr, rap_benefit, calendar, first, next_steps))

template <class Law>
[[nodiscard]] told_group told(advice::advised_group group, advice::weighed_group const& weighed) {
    told_group shown{group.group,
                     std::move(group.loan_ids),
                     group.status,
                     group.present_plan_id,
                     group.recommended_plan_id,
                     group.companion_plan_id,
                     std::nullopt,
                     {},
                     group.lowest_first_payment,
                     group.lowest_total,
                     group.soonest_payoff,
                     group.soonest_forgiveness,
                     std::move(group.answers_that_could_change_it),
                     std::move(group.costs)};
    if (group.runner_up) {
        auto const& chosen = *weighed.chosen();
        auto const& other = weighed.options[weighed.runner_up->index];
        bool const counted = weighed.choice->rule == advice::choice_rule::public_service;
        shown.runner_up =
            told_runner_up{group.runner_up->plan_id, other.first_outlay - chosen.first_outlay,
                           other.counted(counted).mean() - chosen.counted(counted).mean()};
    }
    for (auto& change : group.changes.value_or(std::vector<advice::advised_change>{})) {
        shown.changes.push_back(
            {change.code, std::move(change.field), std::move(change.value), change.plan_id});
    }
    return shown;
}

/// Whether a step is for some loans only. The other steps are for all loans, named or not.
[[nodiscard]] constexpr bool is_of_some_loans(advice::first_code code) noexcept {
    using enum advice::first_code;
    return code == default_ || code == public_service_buyback || code == protect_the_count ||
           code == perkins || code == variable_rate;
}

inline void tell_tracks(advice::counsel& advice, told_counsel& shown) {
    for (auto const& loan : advice.not_in_a_plan)
        shown.not_in_a_plan.push_back({loan.loan_id, loan.code});
    if (auto& track = advice.pslf) {
        auto& told = shown.pslf.emplace();
        told.certified = track->certified;
        told.remaining = track->remaining;
        told.earliest_date = track->earliest_date;
        told.plans = std::move(track->plans);
        for (auto const& loan : track->not_counted)
            told.not_counted.push_back({loan.loan_id});
    }
    if (auto& track = advice.filing) {
        for (auto& option : track->options)
            option.message.reset();
        shown.filing = told_filing{std::move(track->needs), std::move(track->options)};
    }
    if (advice.default_exit) {
        auto& told = shown.default_exit.emplace();
        for (auto const& track : *advice.default_exit) {
            told.push_back({track.group,
                            track.loan_ids,
                            {track.rehabilitation.payment_cents, track.rehabilitation.payments},
                            track.consolidation});
            if (auto& way = told.back().consolidation) way->message.reset();
        }
    }
    if (advice.ffel_ibr) {
        auto& told = shown.ffel_ibr.emplace();
        for (auto const& one : *advice.ffel_ibr)
            told.push_back(
                {one.group, one.loan_ids, one.first_payment_cents, one.left_out_payment_cents});
    }
    shown.rap_benefit = advice.rap_benefit;
    for (auto const& day : advice.calendar)
        shown.calendar.push_back({day.date, day.code, day.loan_ids, day.plan_ids});
    for (auto const& one : *advice.first) {
        // This step comes from screening, which the oracle does not have.
        if (one.code == advice::first_code::teacher_loan_forgiveness) continue;
        shown.first.push_back({one.code, is_of_some_loans(one.code) ? one.loan_ids : std::nullopt});
    }
    for (auto const& one : *advice.next_steps)
        shown.next_steps.push_back({one.code, one.by});
}

template <class Law>
[[nodiscard]] std::optional<std::vector<told_capitalization>>
capitalizations(loan_portfolio const& portfolio, std::vector<loan_facts> const& facts) {
    std::vector<told_capitalization> told;
    for (auto const& group : advice::payable_groups(portfolio.loans, facts)) {
        told_capitalization one{group.name};
        for (auto const place : group.loans)
            one.amount_cents += quote::interest_on_leaving<Law>(facts[place]);
        if (one.amount_cents > cents{}) told.push_back(std::move(one));
    }
    if (told.empty()) return std::nullopt;
    return told;
}

/// The ranks that an analysis shows, in order.
[[nodiscard]] inline std::vector<told_rank>
ranks_of(std::vector<eligibility::plan_option> const& options) {
    std::vector<told_rank> ranks;
    for (auto const& option : options) {
        if (option.rank) ranks.push_back({option.plan_id, *option.rank});
    }
    std::sort(ranks.begin(), ranks.end(),
              [](told_rank const& a, told_rank const& b) { return a.rank < b.rank; });
    return ranks;
}

/// The advice for a borrower, with the options' ranks as an analysis shows them.
template <class Law>
[[nodiscard]] told_counsel answer(analysis::analysis_input const& input,
                                  std::optional<advice::projection_request> const& projected) {
    told_counsel shown;
    auto const request = projected.value_or(advice::projection_request{});
    auto const profile = analysis::detail::projected_profile(input.borrower_profile, request);
    auto const portfolio = analysis::detail::projected_portfolio(input.portfolio, request);
    auto const [facts, ledger] = analysis::credited_loans_of<Law>(portfolio, profile);
    auto const decided = eligibility::decide<Law>({.profile = profile, .loans = facts});
    quote::portfolio_quoter<Law> quoter{profile, facts};
    advice::counselor<Law> counselor{
        {.loans = portfolio.loans,
         .facts = facts,
         .profile = profile,
         .decided = decided,
         .quoter = quoter,
         .portfolio = portfolio},
        analysis::detail::projected_assumptions(Law::advice.assumptions, request)};
    counselor.weigh();
    auto const screened = screening::screen<Law>(
        input.document_screening.value_or(screening::document_screening_answers{}),
        {facts, profile});
    auto advice =
        counselor.advise(advice::counsel_detail::all, {.screening = screened, .ledger = &*ledger});
    for (std::size_t i = 0; i < advice.groups.size(); ++i) {
        shown.groups.push_back(told<Law>(std::move(advice.groups[i]), counselor.groups()[i]));
    }
    tell_tracks(advice, shown);
    if (projected) return shown;
    auto const outcome = service::analysis_functions_of<Law>().analyze(input, {});
    auto const& snapshot = outcome.snapshot;
    shown.recommendation =
        told_recommendation{snapshot.recommendation.plan_id, snapshot.recommendation.status};
    shown.ranks = ranks_of(snapshot.plan_quotes);
    shown.interest_capitalizes = capitalizations<Law>(input.portfolio, facts);
    return shown;
}

} // namespace tassel::counsels
