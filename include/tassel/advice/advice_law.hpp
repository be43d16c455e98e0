// What a ruleset says about advice beyond its plans: the assumptions, what is affordable, which
// plans end, what follows them, and which plans count toward public service.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/portfolio_quote/income_tax_table.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace tassel::advice {

/// The assumptions behind costs: the growth in the growing scenario, and the tax on a forgiven
/// balance.
struct cost_assumptions {
    quote::yearly_growth growth{};
    std::int64_t tax_bps = 0; ///< used if there is no table
    std::optional<quote::income_tax_table> tax_table{};
    cents extra{};                                  ///< paid on top of the plan every month
    tassel::quote::income_changes income_changes{}; ///< in both scenarios

    [[nodiscard]] constexpr bool taxes() const noexcept {
        return tax_table.has_value() || tax_bps > 0;
    }
};
BOOST_DESCRIBE_STRUCT(cost_assumptions, (), (growth, tax_bps, tax_table))

/// An affordable outlay takes at most this share of a month's income. An outlay that does not
/// follow income must also leave this percentage of the poverty guideline.
struct affordable_outlay {
    std::int64_t income_bps = 0;
    std::int64_t guideline_percent_left = 0;
};
BOOST_DESCRIBE_STRUCT(affordable_outlay, (), (income_bps, guideline_percent_left))

/// A plan that ends on one day for everyone on it, and the plans that may follow. The successor is
/// the cheaper of the plans that are open to all of the loans, or the last resort if none is. The
/// successor starts from the balance owed on that day.
struct ending_plan {
    std::string_view plan_id;
    std::array<std::string_view, 2> successors;
    std::string_view last_successor;
};
BOOST_DESCRIBE_STRUCT(ending_plan, (), (plan_id, successors, last_successor))

/// A plan that a consolidation loan with Parent PLUS history enters for one payment in order to
/// move on.
struct bridge_plan_rule {
    std::string_view plan_id;
    std::string_view then;
    /// Whether advice mentions this path only for loans that the plan may take; if absent, advice
    /// mentions it for all loans.
    std::optional<bool> told_where_open{};
};
BOOST_DESCRIBE_STRUCT(bridge_plan_rule, (), (plan_id, then, told_where_open))

/// The plan of the catalog that a reported plan stands for.
struct reported_plan_row {
    reported_plan reported{};
    std::string_view plan_id; ///< empty: an income-driven plan outside the catalog
};
BOOST_DESCRIBE_STRUCT(reported_plan_row, (), (reported, plan_id))

/// Which loans of a group can't be on a plan that other loans of the group are on.
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

/// The plan on which the months of plans that end or have ended keep counting. It counts as
/// affordable for a borrower whose loans all come from plans in `from`.
struct plan_that_takes_over {
    std::string_view plan_id;
    std::array<reported_plan, 3> from{};
    int forgiveness_months = 0; ///< at most this many
};
BOOST_DESCRIBE_STRUCT(plan_that_takes_over, (), (plan_id, from, forgiveness_months))

/// The margins that decide between options, and the changes that are tried, with their limits.
struct comparison_figures {
    cents about_equal{}; ///< costs that differ by no more than this are equal
    /// A forgiving option wins if it costs less by at least this share and its first outlay is no
    /// higher.
    std::int64_t forgiving_lower_bps = 0;
    /// A change of plans must save at least this much in total, or meet `lighter_outlay`.
    cents worth_a_change{};
    /// A change that saves less must lower the first outlay by at least this much without costing
    /// more in total.
    cents lighter_outlay{};
    std::array<std::int64_t, 6> income_steps_bps{}; ///< tried below and above the borrower's income
    std::array<std::int64_t, 3> growth_steps_bps{};
    std::size_t maximum_tipping_points = 0; ///< the most that an answer lists
    /// The most combinations of values that are tried for the answers that one plan lacks.
    std::size_t maximum_combinations = 0;
    /// The most answers that are tried for a group. The rest are skipped.
    std::size_t maximum_trials = 0;
    /// An unknown count is assumed to be at least this many months short of the end of the plan on
    /// which months keep counting.
    int months_before_the_end = 0;
};
BOOST_DESCRIBE_STRUCT(comparison_figures, (),
                      (about_equal, forgiving_lower_bps, worth_a_change, lighter_outlay,
                       income_steps_bps, growth_steps_bps, maximum_tipping_points,
                       maximum_combinations, maximum_trials, months_before_the_end))

/// Which cost decides the successor of an ending plan for a borrower in public service.
BOOST_DEFINE_FIXED_ENUM_CLASS(successor_cost, std::uint8_t, in_all, until_discharge)

/// Public service: after this many payments under these plans, the remaining balance is discharged
/// without tax.
struct public_service_rule {
    std::int64_t payments = 0;
    bounded_vector<std::string_view, 6> income_driven; ///< the plans whose payments count
    std::string_view standard;       ///< counts if the term of each loan is `payments` months
    std::string_view ask_servicer{}; ///< the plan that may count with that term; else empty
    plan::citation source;
    std::optional<successor_cost> successor_by{}; ///< if absent, the total cost
};
BOOST_DESCRIBE_STRUCT(public_service_rule, (),
                      (payments, income_driven, standard, ask_servicer, source, successor_by))

/// Which day decides the minimum payment of a rehabilitation.
BOOST_DEFINE_FIXED_ENUM_CLASS(rehabilitation_day, std::uint8_t, analysis, newest_loan_made)

/// The minimum payment of a rehabilitation from a given day, and how often a loan can be
/// rehabilitated.
struct rehabilitation_edition {
    civil_date from{};
    cents least{};
    std::int64_t times = 0;
};
BOOST_DESCRIBE_STRUCT(rehabilitation_edition, (), (from, least, times))

/// The monthly payment that gets a loan out of default: a share of discretionary income.
struct rehabilitation_terms {
    int income_percent = 0;
    int guideline_percent = 0;
    std::int64_t payments = 0;
    std::array<rehabilitation_edition, 2> editions; ///< in order of date
    std::string_view plan_id;                       ///< the plan for a consolidation out of default
    std::string_view parent_plus_plan_id;
    std::optional<rehabilitation_day> minimum_by{}; ///< if absent, the day of the analysis

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
    plan::small_amount_rule small_amounts{};
    plan::reference_payment cap{};
};
BOOST_DESCRIBE_STRUCT(ffel_ibr_terms, (),
                      (shared_with, percent, guideline_percent, small_amounts, cap))

/// A day in the law that the calendar mentions.
struct calendar_day {
    civil_date date{};
    plan::citation source;
};
BOOST_DESCRIBE_STRUCT(calendar_day, (), (date, source))
/// A plan that federal rules let borrowers enter, and the rule of this ruleset that closes it.
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
    calendar_day parent_plus_payment; ///< the last day for the payment that opens another plan
    calendar_day plan_ends;
    std::optional<calendar_day> autopay_reduction_ends{};
    plan::citation payments_begin;
    plan::citation recertification;
    plan::citation forgiveness;
    std::array<entered_plan, 2> entered; ///< the plans that can be entered until `entry_ends`
};
BOOST_DESCRIBE_STRUCT(calendar_days, (),
                      (deferments_change, rehabilitation_minimum, second_rehabilitation, entry_ends,
                       parent_plus_payment, plan_ends, autopay_reduction_ends, payments_begin,
                       recertification, forgiveness, entered))

/// The loans that an answer names when it says that earlier payments are not counted because the
/// months are unknown.
BOOST_DEFINE_FIXED_ENUM_CLASS(uncounted_loans, std::uint8_t, on_an_income_plan, in_repayment)

/// Everything that a ruleset says about advice.
struct advice_law {
    cost_assumptions assumptions;
    affordable_outlay affordable;
    /// Plans that may be chosen for a whole group. If one of them is affordable, it is preferred to
    /// an income-driven plan with a higher first outlay.
    bounded_vector<std::string_view, 3> plain_plans;
    std::array<ending_plan, 2> ending_plans;
    bridge_plan_rule bridge_plan;
    std::array<reported_plan_row, 5> reported_plans;
    public_service_rule public_service;
    rehabilitation_terms rehabilitation;
    ffel_ibr_terms ffel_ibr;
    std::string_view assistance_plan; ///< the plan that waives interest and matches principal
    calendar_days calendar;
    /// The only Direct Loan plans that remain open next to a newer loan; if empty, the requirements
    /// decide.
    bounded_vector<std::string_view, 2> plans_left_by_new_loan{};
    /// Whether the partner decides about the paperwork for a plan that may be refused. Absent means
    /// no.
    std::optional<bool> last_resorts_need_review{};
    /// The loans that an answer names when it says that payments made before now are not counted;
    /// if absent, the loans on an income-driven plan.
    std::optional<uncounted_loans> uncounted{};
    /// How servicers report the plans of the catalog; if empty, the present plan decides nothing.
    bounded_vector<present_plan_row, 15> present_plans{};
    std::optional<plan_that_takes_over> takes_over{};
    std::optional<comparison_figures> compares{}; ///< if absent, costs are compared to the dollar

    /// Whether advice keeps a borrower on a plan under which months count.
    [[nodiscard]] constexpr bool keeps_counts() const noexcept { return compares.has_value(); }
};
BOOST_DESCRIBE_STRUCT(advice_law, (),
                      (assumptions, affordable, plain_plans, ending_plans, bridge_plan,
                       reported_plans, public_service, rehabilitation, ffel_ibr, assistance_plan,
                       calendar, plans_left_by_new_loan, last_resorts_need_review, uncounted,
                       present_plans, takes_over, compares))

/// The figures that a ruleset compares by: those in its advice or, if an older ruleset states none,
/// those that it used.
template <class Law>
[[nodiscard]] consteval comparison_figures comparisons_of() noexcept {
    if constexpr (Law::advice.compares.has_value()) {
        return *Law::advice.compares;
    } else {
        return Law::unstated_figures;
    }
}

// The role of a plan in advice, stated next to the plan: `template <> inline constexpr plan_role
// advice_role_of<plan>{...};`. What advice needs to know about all plans is collected from the
// catalog.

/// The plans that a borrower may move to when a plan ends, by name.
struct plan_successors {
    std::array<std::string_view, 2> either; ///< the cheaper one that is open to all of the loans
    std::string_view last;                  ///< the successor if neither of them is open
};

struct plan_role {
    std::optional<reported_plan> reported{}; ///< the name that servicers report
    never_on_plan never{};                   ///< the loans that can't be on the plan
    bool counts_for_public_service = false;  ///< all of the plan's payments count
    std::optional<plan_successors> ends{};
};

template <auto const& Plan>
inline constexpr plan_role advice_role_of{};

namespace detail {

/// Not defined, so that code that calls it does not compile.
void more_plans_have_this_role_than_the_law_has_room_for();

template <class Catalog>
struct catalog_roles;
template <auto const&... Plan>
struct catalog_roles<plan::catalog<Plan...>> {
    static constexpr std::array<plan_role, sizeof...(Plan)> roles{advice_role_of<Plan>...};
    static constexpr std::array<bool, sizeof...(Plan)> by_income{
        plan::follows_income<std::remove_cvref_t<decltype(Plan.formula)>>...};

    /// The rows in the order of `reported_plan`, followed by the row for plans outside the catalog.
    static consteval std::array<reported_plan_row, 5> reported(reported_plan_row no_plan) {
        std::array<reported_plan_row, 5> rows{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < roles.size(); ++i) {
            if (!roles[i].reported || !by_income[i]) continue;
            if (count + 1 == rows.size()) more_plans_have_this_role_than_the_law_has_room_for();
            rows[count++] = {*roles[i].reported, plan::catalog<Plan...>::ids[i]};
        }
        std::sort(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count),
                  [](auto const& a, auto const& b) { return a.reported < b.reported; });
        rows[count] = no_plan;
        return rows;
    }
    static consteval bounded_vector<present_plan_row, 15> present() {
        bounded_vector<present_plan_row, 15> rows;
        for (std::size_t i = 0; i < roles.size(); ++i) {
            if (!roles[i].reported) continue;
            rows.push_back(
                {plan::catalog<Plan...>::ids[i], *roles[i].reported, by_income[i], roles[i].never});
        }
        return rows;
    }
    static consteval bounded_vector<std::string_view, 6> counting() {
        bounded_vector<std::string_view, 6> ids;
        for (std::size_t i = 0; i < roles.size(); ++i) {
            if (roles[i].counts_for_public_service) ids.push_back(plan::catalog<Plan...>::ids[i]);
        }
        return ids;
    }
    static consteval std::array<ending_plan, 2> ending() {
        std::array<ending_plan, 2> plans{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < roles.size(); ++i) {
            auto const& ends = roles[i].ends;
            if (!ends) continue;
            if (count == plans.size()) more_plans_have_this_role_than_the_law_has_room_for();
            plans[count++] = {plan::catalog<Plan...>::ids[i], ends->either, ends->last};
        }
        return plans;
    }
};

} // namespace detail

/// The rows for the plans that loans are reported on, followed by `no_plan`, the row for plans
/// outside the catalog.
template <class Catalog>
[[nodiscard]] consteval std::array<reported_plan_row, 5>
reported_plans_of(reported_plan_row no_plan) {
    return detail::catalog_roles<Catalog>::reported(no_plan);
}
/// The plans that loans are reported on, in catalog order.
template <class Catalog>
[[nodiscard]] consteval bounded_vector<present_plan_row, 15> present_plans_of() {
    return detail::catalog_roles<Catalog>::present();
}
/// The plans whose payments count for public service, in catalog order.
template <class Catalog>
[[nodiscard]] consteval bounded_vector<std::string_view, 6> plans_that_count_of() {
    return detail::catalog_roles<Catalog>::counting();
}
/// The plans that end and their successors, in catalog order.
template <class Catalog>
[[nodiscard]] consteval std::array<ending_plan, 2> ending_plans_of() {
    return detail::catalog_roles<Catalog>::ending();
}

} // namespace tassel::advice
