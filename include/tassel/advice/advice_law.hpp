// What a ruleset says of advice beside its plans: what is assumed, what is affordable, which plans
// end and what follows them, whose payments count for public service.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/portfolio_quote/income_tax_table.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel {

/// What costs are reckoned with: the growth of the growing scenario, and the tax on what is
/// forgiven.
struct cost_assumptions {
    yearly_growth growth{};
    std::int64_t tax_bps = 0; ///< where there is no table
    std::optional<income_tax_table> tax_table{};
    cents extra{};                           ///< paid beside the plan every month
    tassel::income_changes income_changes{}; ///< in both scenarios

    [[nodiscard]] constexpr bool taxes() const noexcept {
        return tax_table.has_value() || tax_bps > 0;
    }
};
BOOST_DESCRIBE_STRUCT(cost_assumptions, (), (growth, tax_bps, tax_table))

/// Of a month's income, an outlay that is affordable takes at most this share; one that does not
/// follow income leaves so much of the poverty guideline.
struct affordable_outlay {
    std::int64_t income_bps = 0;
    std::int64_t guideline_percent_left = 0;
};
BOOST_DESCRIBE_STRUCT(affordable_outlay, (), (income_bps, guideline_percent_left))

/// A plan that ends on a day for all who are on it, and the plans that they may go on with: the
/// cheapest that is open to all of its loans, else the last resort, on what is owed then.
struct ending_plan {
    std::string_view plan_id;
    std::array<std::string_view, 2> successors;
    std::string_view last_successor;
};
BOOST_DESCRIBE_STRUCT(ending_plan, (), (plan_id, successors, last_successor))

/// A plan that a consolidation loan with Parent PLUS history enters for one payment, to pass on.
struct bridge_plan_rule {
    std::string_view plan_id;
    std::string_view then;
    /// Whether the way is told of only for loans that the plan may take; absent: for all.
    std::optional<bool> told_where_open{};
};
BOOST_DESCRIBE_STRUCT(bridge_plan_rule, (), (plan_id, then, told_where_open))

/// Which plan of the catalog a reported plan is.
struct reported_plan_row {
    reported_plan reported{};
    std::string_view plan_id; ///< empty: an income-driven plan that is none of the catalog's
};
BOOST_DESCRIBE_STRUCT(reported_plan_row, (), (reported, plan_id))

/// Which loans of a group can't be on a plan, where others of the group are on it.
BOOST_DEFINE_FIXED_ENUM_CLASS(never_on_plan, std::uint8_t, none, parent_plus_loans,
                              parent_plus_history)

/// How servicers report a plan of the catalog.
struct present_plan_row {
    std::string_view plan_id;
    reported_plan reported{};
    bool follows_income = false;
    never_on_plan never{};
};
BOOST_DESCRIBE_STRUCT(present_plan_row, (), (plan_id, reported, follows_income, never))

/// The plan on which the months of plans that end, or have ended, go on counting: it is affordable
/// to a borrower all of whose loans come from them.
struct plan_that_takes_over {
    std::string_view plan_id;
    std::array<reported_plan, 3> from{};
    int forgiveness_months = 0; ///< at most
};
BOOST_DESCRIBE_STRUCT(plan_that_takes_over, (), (plan_id, from, forgiveness_months))

/// The differences that decide between options, and what is tried, how far.
struct comparison_figures {
    cents about_equal{}; ///< costs this near are equal
    /// A forgiving option that costs so much less, and asks for no more at first, wins.
    std::int64_t forgiving_lower_bps = 0;
    /// Nobody changes plans for less than this in all...
    cents worth_a_change{};
    /// ...but for a first outlay that is lower by this, at no more in all.
    cents lighter_outlay{};
    std::array<std::int64_t, 6> income_steps_bps{}; ///< tried below and above the income
    std::array<std::int64_t, 3> growth_steps_bps{};
    std::size_t maximum_tipping_points = 0; ///< so many are told
    std::size_t maximum_combinations = 0;   ///< of the answers that one plan lacks
    std::size_t maximum_trials = 0;         ///< of answers in a group; what is left is untried
    /// A count that is not known is at most so far from the end of the plan that counts go on for.
    int months_before_the_end = 0;
};
BOOST_DESCRIBE_STRUCT(comparison_figures, (),
                      (about_equal, forgiving_lower_bps, worth_a_change, lighter_outlay,
                       income_steps_bps, growth_steps_bps, maximum_tipping_points,
                       maximum_combinations, maximum_trials, months_before_the_end))

/// By which cost the successor of a plan that ends is chosen for a borrower in public service.
BOOST_DEFINE_FIXED_ENUM_CLASS(successor_cost, std::uint8_t, in_all, until_discharge)

/// Public service: after so many payments under these plans what is owed is discharged, untaxed.
struct public_service_rule {
    std::int64_t payments = 0;
    bounded_vector<std::string_view, 6> income_driven; ///< whose payments count
    std::string_view standard;       ///< counts where each loan's term is `payments` months
    std::string_view ask_servicer{}; ///< of such a term, it may count; empty: no other plan does
    citation source;
    std::optional<successor_cost> successor_by{}; ///< absent: in all
};
BOOST_DESCRIBE_STRUCT(public_service_rule, (),
                      (payments, income_driven, standard, ask_servicer, source, successor_by))

/// Which day decides what a rehabilitation asks for at least.
BOOST_DEFINE_FIXED_ENUM_CLASS(rehabilitation_day, std::uint8_t, analysis, newest_loan_made)

/// What a rehabilitation asks for from a day on, and how often a loan can be rehabilitated.
struct rehabilitation_edition {
    civil_date from{};
    cents least{};
    std::int64_t times = 0;
};
BOOST_DESCRIBE_STRUCT(rehabilitation_edition, (), (from, least, times))

/// A month's payment out of default: a share of discretionary income.
struct rehabilitation_terms {
    int income_percent = 0;
    int guideline_percent = 0;
    std::int64_t payments = 0;
    std::array<rehabilitation_edition, 2> editions; ///< by date
    std::string_view plan_id;                       ///< of a consolidation out of default
    std::string_view parent_plus_plan_id;
    std::optional<rehabilitation_day> minimum_by{}; ///< absent: the analysis

    [[nodiscard]] constexpr rehabilitation_edition const& on(civil_date day) const noexcept {
        return day >= editions[1].from ? editions[1] : editions[0];
    }
};
BOOST_DESCRIBE_STRUCT(rehabilitation_terms, (),
                      (income_percent, guideline_percent, payments, editions, plan_id,
                       parent_plus_plan_id, minimum_by))

/// IBR at an FFEL holder.
struct ffel_ibr_terms {
    std::string_view shared_with; ///< the plan of the Direct Loans that share the payment
    int percent = 0;
    int guideline_percent = 0;
    small_amount_rule small_amounts{};
    reference_payment cap{};
};
BOOST_DESCRIBE_STRUCT(ffel_ibr_terms, (),
                      (shared_with, percent, guideline_percent, small_amounts, cap))

/// A day of the law that the calendar tells.
struct calendar_day {
    civil_date date{};
    citation source;
};
BOOST_DESCRIBE_STRUCT(calendar_day, (), (date, source))
/// A plan that federal rules let borrowers enter, and the rule that closes it here.
struct entered_plan {
    std::string_view plan_id;
    std::string_view rule_id;
};
BOOST_DESCRIBE_STRUCT(entered_plan, (), (plan_id, rule_id))

struct calendar_days {
    calendar_day deferments_change;
    std::optional<calendar_day> rehabilitation_minimum{};
    std::optional<calendar_day> second_rehabilitation{};
    calendar_day entry_ends;
    calendar_day parent_plus_payment; ///< the last day for it
    calendar_day plan_ends;
    std::optional<calendar_day> autopay_reduction_ends{};
    citation payments_begin;
    citation recertification;
    citation forgiveness;
    std::array<entered_plan, 2> entered; ///< until `entry_ends`
};
BOOST_DESCRIBE_STRUCT(calendar_days, (),
                      (deferments_change, rehabilitation_minimum, second_rehabilitation, entry_ends,
                       parent_plus_payment, plan_ends, autopay_reduction_ends, payments_begin,
                       recertification, forgiveness, entered))

/// Loans whose earlier payments are said not to be counted where their months are not known.
BOOST_DEFINE_FIXED_ENUM_CLASS(uncounted_loans, std::uint8_t, on_an_income_plan, in_repayment)

/// All of it.
struct advice_law {
    cost_assumptions assumptions;
    affordable_outlay affordable;
    /// Plans for a whole group that a borrower would rather be on than pay more by income.
    bounded_vector<std::string_view, 3> plain_plans;
    std::array<ending_plan, 2> ending_plans;
    bridge_plan_rule bridge_plan;
    std::array<reported_plan_row, 5> reported_plans;
    public_service_rule public_service;
    rehabilitation_terms rehabilitation;
    ffel_ibr_terms ffel_ibr;
    std::string_view assistance_plan; ///< whose waived interest and matched principal are told
    calendar_days calendar;
    /// All that is left of the Direct Loan plans beside a newer loan; empty: what the requirements
    /// leave open.
    bounded_vector<std::string_view, 2> plans_left_by_new_loan{};
    /// Whether the partner decides about the papers of a plan that may be refused; absent: no.
    std::optional<bool> last_resorts_need_review{};
    /// Of which loans it is said that payments made before now are not counted; absent: of those on
    /// an income-driven plan.
    std::optional<uncounted_loans> uncounted{};
    /// How servicers report the plans of the catalog; empty: a present plan decides nothing.
    bounded_vector<present_plan_row, 15> present_plans{};
    std::optional<plan_that_takes_over> takes_over{};
    std::optional<comparison_figures> compares{}; ///< absent: by the dollar alone

    /// Whether a borrower is kept on a plan under which months count.
    [[nodiscard]] constexpr bool keeps_counts() const noexcept { return compares.has_value(); }
};
BOOST_DESCRIBE_STRUCT(advice_law, (),
                      (assumptions, affordable, plain_plans, ending_plans, bridge_plan,
                       reported_plans, public_service, rehabilitation, ffel_ibr, assistance_plan,
                       calendar, plans_left_by_new_loan, last_resorts_need_review, uncounted,
                       present_plans, takes_over, compares))

/// The figures that a ruleset compares by: of its advice, or those that it went by unstated.
template <class Law>
[[nodiscard]] consteval comparison_figures comparisons_of() noexcept {
    if constexpr (Law::advice.compares.has_value()) {
        return *Law::advice.compares;
    } else {
        return Law::unstated_figures;
    }
}

} // namespace tassel
