// The advice of an analysis, as types: one plan for each group of loans, what the other plans would
// cost in two scenarios, what comes before a plan, and what to do next. Some of the types are parts
// of an answer; others hold what a ruleset states.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel::advice {

/// The kinds of first things, in the order in which an answer lists them.
BOOST_DEFINE_ENUM_CLASS(first_code, disability_discharge, school_discharge, default_,
                        teacher_loan_forgiveness, public_service_buyback, protect_the_count,
                        short_of_money, perkins, variable_rate, community_property)

/// Something to look at before choosing a plan. It changes no figure.
struct first_thing {
    first_code code{};
    std::string message{};
    std::string_view source_id{}; ///< one of the ruleset's citations
    std::optional<std::vector<document::intake_source>> form_source_ids{};
    std::optional<std::vector<std::string>> loan_ids{}; ///< absent: all loans
};
BOOST_DESCRIBE_STRUCT(first_thing, (), (code, message, source_id, form_source_ids, loan_ids))

constexpr auto constraints_of(std::type_identity<first_thing>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&first_thing::source_id>(described_as{"The law that the entry rests on."}),
        constrain<&first_thing::form_source_ids>(
            described_as{"The forms that the entry calls for."}),
        constrain<&first_thing::loan_ids>(
            described_as{"The loans that this is about. Absent if it is about all loans."}));
}

/// The kinds of steps, in the order in which the borrower takes them.
BOOST_DEFINE_ENUM_CLASS(step_code, confirm_the_count, answer_questions, choose_before,
                        one_payment_then_apply, apply, keep_paying, certify_employment, recertify,
                        set_aside, if_income_changes)

/// One step, in one sentence.
struct next_step {
    step_code code{};
    std::string message{};
    std::optional<civil_date> by{};
    std::optional<std::string> where{};
    std::optional<document::intake_source> form_source_id{};
    std::optional<std::vector<std::string>> loan_ids{}; ///< absent: all loans
};
BOOST_DESCRIBE_STRUCT(next_step, (), (code, message, by, where, form_source_id, loan_ids))

constexpr auto constraints_of(std::type_identity<next_step>) {
    using reflect::constrain, reflect::described_as;
    return reflect::constraint_list(
        constrain<&next_step::form_source_id>(described_as{"The form that the step calls for."}),
        constrain<&next_step::loan_ids>(
            described_as{"The loans that this is about. Absent if it is about all loans."}));
}

// What a ruleset says about what comes before a plan and what to do next.

/// The law behind a first thing, and the forms that request it.
struct first_thing_row {
    first_code code{};
    plan::citation source{};
    bounded_vector<document::intake_source, 2> forms{};
};
BOOST_DESCRIBE_STRUCT(first_thing_row, (), (code, source, forms))

/// A deferment or forbearance for a borrower who is short of money, and its common name.
struct relief_row {
    document::intake_source form{};
    plain_text name{};
};
BOOST_DESCRIBE_STRUCT(relief_row, (), (form, name))

/// The law and the figures behind first things and next steps. Each ruleset defines one value of
/// this type.
struct step_law {
    std::array<first_thing_row, reflect::enumerator_count<first_code>> first; ///< in code order
    std::array<relief_row, 4> reliefs;
    civil_date fewer_reliefs_from; ///< loans made on or after this day have fewer reliefs
    cents maximum_for_teachers;    ///< for teachers of the subjects that the law names
    cents maximum_for_other_teachers;
    std::int64_t payments_before_end_of_garnishment;
    std::int64_t months_worth_protecting; ///< the smallest count that is worth protecting
    std::array<std::string_view, 9> community_property_states;
    document::intake_source income_form;        ///< the form that requests an income-driven plan
    document::intake_source certification_form; ///< the form that certifies employment
    cents minimum_tax_to_save_for; ///< we advise saving for a tax only if it exceeds this
    std::int64_t maximum_steps;
    std::int64_t maximum_in_reason; ///< first things named at the start of a reason
};
BOOST_DESCRIBE_STRUCT(step_law, (),
                      (first, reliefs, fewer_reliefs_from, maximum_for_teachers,
                       maximum_for_other_teachers, payments_before_end_of_garnishment,
                       months_worth_protecting, community_property_states, income_form,
                       certification_form, minimum_tax_to_save_for, maximum_steps,
                       maximum_in_reason))

// Topics besides the choice of a plan: public service, filing separately, ways out of default, IBR
// at an FFEL holder, and what RAP contributes.

/// One scenario of an option. `tax_cents` is the tax on the forgiven balance. `months` is how long
/// the option or its companion lasts, whichever is longer.
struct scenario_figures {
    cents paid_cents{};
    cents tax_cents{};
    cents forgiven_cents{};
    std::int64_t months = 0;
};
BOOST_DESCRIBE_STRUCT(scenario_figures, (), (paid_cents, tax_cents, forgiven_cents, months))

constexpr auto constraints_of(std::type_identity<scenario_figures>) {
    return reflect::constraint_list(reflect::constrain_every<cents>(reflect::never_below{0}));
}

// --- public service -----------------------------------------------------------------------------

/// A plan whose payments count toward public service. Its figures are those of the flat scenario
/// until the loans are discharged.
struct public_service_plan {
    plain_text plan_id{};
    std::int64_t payments_left = 0;
    cents paid_cents{};
    cents forgiven_cents{}; ///< by public service, or by the plan if that comes first
};
BOOST_DESCRIBE_STRUCT(public_service_plan, (), (plan_id, payments_left, paid_cents, forgiven_cents))

/// The figures of a public_service_plan, as part of an option's cost.
struct public_service_figures {
    std::int64_t payments_left = 0;
    cents paid_cents{};
    cents forgiven_cents{};
};
BOOST_DESCRIBE_STRUCT(public_service_figures, (), (payments_left, paid_cents, forgiven_cents))

struct loan_not_counted {
    std::string loan_id{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(loan_not_counted, (), (loan_id, message))

struct public_service_track {
    std::int64_t certified = 0; ///< payments that already count
    std::int64_t remaining = 0;
    civil_date earliest_date{};
    std::vector<public_service_plan> plans{};
    std::vector<loan_not_counted> not_counted{};
    std::vector<std::string> messages{};
};
BOOST_DESCRIBE_STRUCT(public_service_track, (),
                      (certified, remaining, earliest_date, plans, not_counted, messages))

// --- filing -------------------------------------------------------------------------------------

/// An income-driven option under one way of filing.
struct filing_option_figures {
    cents first_payment_cents{};
    scenario_figures flat{};
    scenario_figures growing{};
};
BOOST_DESCRIBE_STRUCT(filing_option_figures, (), (first_payment_cents, flat, growing))

struct filing_option {
    plain_text plan_id{};
    std::optional<filing_option_figures> joint{};
    std::optional<filing_option_figures> separate{};
    /// Filing separately pays off only if it raises the year's taxes by less than this.
    std::optional<cents> breaks_even_at_cents{};
    std::optional<std::string> message{};
};
BOOST_DESCRIBE_STRUCT(filing_option, (), (plan_id, joint, separate, breaks_even_at_cents, message))

struct filing_track {
    std::optional<std::vector<std::string>> needs{}; ///< members of the borrower profile
    std::vector<filing_option> options{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(filing_track, (), (needs, options, message))

// --- out of default -----------------------------------------------------------------------------

struct rehabilitation_way {
    std::optional<cents> payment_cents{}; ///< absent if the income is unknown
    std::int64_t payments = 0;
    std::string gives_back{};
    std::int64_t times = 0; ///< how often a loan can be rehabilitated
};
BOOST_DESCRIBE_STRUCT(rehabilitation_way, (), (payment_cents, payments, gives_back, times))

/// A consolidation of all defaulted loans, under the plan that accepts it.
struct consolidation_way {
    plain_text plan_id{};
    cents first_payment_cents{};
    scenario_figures flat{};
    std::optional<std::string> message{}; ///< the plans that it closes for the other loans
};
BOOST_DESCRIBE_STRUCT(consolidation_way, (), (plan_id, first_payment_cents, flat, message))

struct default_exit_track {
    std::string group{};
    std::vector<std::string> loan_ids{};
    rehabilitation_way rehabilitation{};
    std::optional<consolidation_way> consolidation{}; ///< absent if it can't be quoted
};
BOOST_DESCRIBE_STRUCT(default_exit_track, (), (group, loan_ids, rehabilitation, consolidation))

// --- IBR at an FFEL holder ----------------------------------------------------------------------

struct ffel_ibr_estimate {
    std::string group{};
    std::vector<std::string> loan_ids{};
    cents first_payment_cents{};
    /// The first payment on the holder's loans that IBR leaves out, under the plan with the lowest
    /// such payment.
    std::optional<cents> left_out_payment_cents{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(ffel_ibr_estimate, (),
                      (group, loan_ids, first_payment_cents, left_out_payment_cents, message))

// --- what RAP contributes ------------------------------------------------------------------------

struct assistance_benefit {
    cents waived_interest_cents{};
    cents matched_principal_cents{};
};
BOOST_DESCRIBE_STRUCT(assistance_benefit, (), (waived_interest_cents, matched_principal_cents))

struct assistance_benefit_track {
    assistance_benefit flat{};
    assistance_benefit growing{};
};
BOOST_DESCRIBE_STRUCT(assistance_benefit_track, (), (flat, growing))

// The questions for a borrower whose answers could change the advice.

/// One of a few possible answers, with its label.
struct advice_choice {
    std::string value{};
    std::string label{};
};
BOOST_DESCRIBE_STRUCT(advice_choice, (), (value, label))

/// A question about a member of the profile or of a loan that is missing or in doubt.
struct advice_question {
    std::string field{}; ///< a profile member, or portfolio.loans.<loan_id>.<field>
    std::string label{};
    std::string message{};                               ///< why it is asked, or where to look
    std::optional<std::vector<advice_choice>> choices{}; ///< absent if there are many answers
};
BOOST_DESCRIBE_STRUCT(advice_question, (), (field, label, message, choices))

// The advice of an analysis.

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
    std::optional<cents> unpriced_principal_cents{}; ///< of loans left out that have no companion
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
        constrain<&cost::companion_plan_id>(described_as{
            "The plan on which the loans of the group that this plan leaves out are priced."}),
        constrain<&cost::successor_plan_id>(plan_of_catalog{}),
        constrain<&cost::successor_plan_id>(
            described_as{"The plan that follows this one. Its figures apply from `ends_on` on."}));
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

} // namespace tassel::advice
