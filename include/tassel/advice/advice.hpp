// The advice of an analysis: one plan for each group of loans, what the other plans would cost in
// two scenarios, and whatever else concerns the borrower.
#pragma once

#include "tassel/advice/steps/first_thing.hpp"
#include "tassel/advice/tracks.hpp"
#include "tassel/advice/undecided/advice_question.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel {

/// How a forgiven balance is taxed.
BOOST_DEFINE_ENUM_CLASS(forgiveness_tax_kind, federal_table, flat)

/// The assumptions behind the figures. Rates are in basis points.
struct advice_assumptions {
    std::int64_t income_growth_bps = 0; ///< per year, in the growing scenario
    std::int64_t guideline_growth_bps = 0;
    std::optional<forgiveness_tax_kind> forgiveness_tax{};
    std::optional<std::int64_t> forgiveness_tax_bps{}; ///< only for a flat tax
    cents extra_monthly_payment_cents{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(advice_assumptions, (),
                      (income_growth_bps, guideline_growth_bps, forgiveness_tax,
                       forgiveness_tax_bps, extra_monthly_payment_cents, message))

BOOST_DEFINE_ENUM_CLASS(group_status, recommended, provisional, not_yet, none_open, needs_answers)

/// An option with its companion and its successor. `cost_cents` is the mean of both scenarios.
struct advised_cost {
    plain_text plan_id{};
    std::optional<plain_text> companion_plan_id{};
    std::optional<civil_date> ends_on{};
    std::optional<plain_text> successor_plan_id{};
    cents first_outlay_cents{};
    cents highest_outlay_cents{};
    bool affordable = false;
    cents cost_cents{};
    std::optional<cents> unpriced_principal_cents{}; ///< of loans left out without a companion
    scenario_figures flat{};
    scenario_figures growing{};
    std::optional<public_service_figures> pslf{}; ///< only for a plan whose payments count
};
BOOST_DESCRIBE_STRUCT(advised_cost, (),
                      (plan_id, companion_plan_id, ends_on, successor_plan_id, first_outlay_cents,
                       highest_outlay_cents, affordable, cost_cents, unpriced_principal_cents, flat,
                       growing, pslf))

constexpr auto constraints_of(std::type_identity<advised_cost>) {
    using cost = advised_cost;
    using reflect::constrain, reflect::described_as, reflect::plan_of_catalog;
    return reflect::constraint_list(
        reflect::constrain_every<cents>(reflect::never_below{0}),
        constrain<&cost::plan_id>(plan_of_catalog{}),
        constrain<&cost::companion_plan_id>(plan_of_catalog{}),
        constrain<&cost::companion_plan_id>(
            described_as{"Priced for the loans of the group that the plan leaves out."}),
        constrain<&cost::successor_plan_id>(plan_of_catalog{}),
        constrain<&cost::successor_plan_id>(described_as{"Priced from `ends_on` on."}));
}

struct advised_runner_up {
    plain_text plan_id{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(advised_runner_up, (), (plan_id, message))

constexpr auto constraints_of(std::type_identity<advised_runner_up>) {
    return reflect::constraint_list(
        reflect::constrain<&advised_runner_up::plan_id>(reflect::plan_of_catalog{}));
}

BOOST_DEFINE_ENUM_CLASS(advice_change_code, income_lower, income_higher, income_growth, no_tax,
                        answer)

/// A change that makes another plan win: an entry of `flips`, as data. `value` is a yearly income
/// in cents, its growth in basis points, or the answer to `field`.
struct advised_change {
    advice_change_code code{};
    std::string message{};
    std::optional<std::string> field{};
    std::optional<std::string> value{};
    plain_text plan_id{};
};
BOOST_DESCRIBE_STRUCT(advised_change, (), (code, message, field, value, plan_id))

constexpr auto constraints_of(std::type_identity<advised_change>) {
    return reflect::constraint_list(
        reflect::constrain<&advised_change::plan_id>(reflect::plan_of_catalog{}));
}

/// The loans that one plan is chosen for: all Direct Loans, or the FFEL loans of one holder.
struct advised_group {
    std::string group{}; ///< direct, or ffel:<holder_key>
    std::vector<std::string> loan_ids{};
    group_status status = group_status::none_open;
    std::optional<plain_text> present_plan_id{};
    std::optional<plain_text> recommended_plan_id{};
    std::optional<plain_text> companion_plan_id{};
    std::string reason{};
    std::optional<advised_runner_up> runner_up{};
    std::vector<std::string> flips{};
    std::optional<std::vector<advised_change>> changes{}; ///< one for each entry of `flips`
    std::optional<plain_text> lowest_first_payment{};
    std::optional<plain_text> lowest_total{};
    std::optional<plain_text> soonest_payoff{};
    std::optional<plain_text> soonest_forgiveness{};
    std::vector<std::string> answers_that_could_change_it{};
    std::optional<std::vector<advice_question>> questions{}; ///< one for each of these answers
    std::vector<advised_cost> costs{};
};
BOOST_DESCRIBE_STRUCT(advised_group, (),
                      (group, loan_ids, status, present_plan_id, recommended_plan_id,
                       companion_plan_id, reason, runner_up, flips, changes, lowest_first_payment,
                       lowest_total, soonest_payoff, soonest_forgiveness,
                       answers_that_could_change_it, questions, costs))

constexpr auto constraints_of(std::type_identity<advised_group>) {
    using group = advised_group;
    using reflect::constrain, reflect::plan_of_catalog, reflect::described_as;
    return reflect::constraint_list(
        constrain<&group::group>(described_as{"`direct`, or `ffel:<holder_key>`."}),
        constrain<&group::present_plan_id>(plan_of_catalog{}),
        constrain<&group::recommended_plan_id>(plan_of_catalog{}),
        constrain<&group::companion_plan_id>(plan_of_catalog{}),
        constrain<&group::lowest_first_payment>(plan_of_catalog{}),
        constrain<&group::lowest_total>(plan_of_catalog{}),
        constrain<&group::soonest_payoff>(plan_of_catalog{}),
        constrain<&group::soonest_forgiveness>(plan_of_catalog{}));
}

BOOST_DEFINE_ENUM_CLASS(outside_plan_code, defaulted, bankruptcy, status_unknown, perkins,
                        other_program)

/// An open loan that no plan of the catalog covers, and what to do about it.
struct loan_outside_plans {
    std::string loan_id{};
    outside_plan_code code{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(loan_outside_plans, (), (loan_id, code, message))

BOOST_DEFINE_ENUM_CLASS(calendar_code, payments_begin, deferments_change, rehabilitation_minimum,
                        second_rehabilitation, entry_ends, parent_plus_payment, plan_ends,
                        autopay_reduction_ends, recertification, forgiveness, pslf)

/// A day that concerns this borrower.
struct calendar_entry {
    civil_date date{};
    calendar_code code{};
    std::string message{};
    std::string_view source_id{}; ///< one of the ruleset's citations
    std::optional<std::vector<std::string>> loan_ids{};
    std::optional<std::vector<plain_text>> plan_ids{};
};
BOOST_DESCRIBE_STRUCT(calendar_entry, (), (date, code, message, source_id, loan_ids, plan_ids))

constexpr auto constraints_of(std::type_identity<calendar_entry>) {
    return reflect::constraint_list(
        reflect::constrain<&calendar_entry::plan_ids>(reflect::each{reflect::plan_of_catalog{}}));
}

/// All of the advice. It consists of estimates: servicers, holders, and the Department of Education
/// decide.
struct counsel {
    advice_assumptions assumptions{};
    std::optional<std::vector<first_thing>> first{}; ///< what to do before choosing a plan
    std::vector<advised_group> groups{};
    std::vector<loan_outside_plans> not_in_a_plan{};
    std::optional<public_service_track> pslf{};
    std::optional<filing_track> filing{};
    std::optional<std::vector<default_exit_track>> default_exit{};
    std::optional<std::vector<ffel_ibr_estimate>> ffel_ibr{};
    std::optional<assistance_benefit_track> rap_benefit{};
    std::vector<calendar_entry> calendar{};
    std::optional<std::vector<next_step>> next_steps{};
};
BOOST_DESCRIBE_STRUCT(counsel, (),
                      (assumptions, first, groups, not_in_a_plan, pslf, filing, default_exit,
                       ffel_ibr, rap_benefit, calendar, next_steps))

} // namespace tassel
