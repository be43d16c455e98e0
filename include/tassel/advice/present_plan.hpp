// The plan that a group's loans are currently on.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/groups.hpp"
#include "tassel/advice/option_runs.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/plan/catalog.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

namespace tassel {

namespace detail {

/// Whether a loan could be on a plan that others of its group are on.
[[nodiscard]] constexpr bool could_be_on(never_on_plan never, loan_facts const& loan) noexcept {
    switch (never) {
    case never_on_plan::none: return true;
    case never_on_plan::parent_plus_loans: return !is_parent_plus(loan.type);
    case never_on_plan::parent_plus_history: return loan.has_parent_plus() == truth::no;
    }
    return true;
}

/// The row of the plan that a loan is reported on; null if that is no plan of the program.
template <advice_ruleset Law>
[[nodiscard]] present_plan_row const* present_row(program program, reported_plan reported) {
    auto const& rows = Law::advice.present_plans;
    auto const found = std::find_if(rows.begin(), rows.end(), [&](present_plan_row const& row) {
        if (row.reported != reported) return false;
        auto const plan = place_of_plan<Law>(row.plan_id);
        return Law::catalog::descriptions[plan]->program == program;
    });
    return found != rows.end() ? &*found : nullptr;
}

} // namespace detail

/// The group's present plan, by its place in the catalog: the plan that all loans report, not
/// counting loans in school or in grace. Otherwise, it is the income-driven plan that is reported
/// by every loan that could be on it, if the other loans report plans with a term. Nothing in all
/// other cases, and under a law without present plans.
template <advice_ruleset Law>
[[nodiscard]] std::optional<std::size_t> present_plan_of(weighed_borrower<Law> const& borrower,
                                                         loan_group const& group) {
    loan_places loans;
    for (auto const place : group.loans) {
        auto const status = borrower.facts[place].status;
        if (status != loan_status::in_school && status != loan_status::in_grace) {
            loans.push_back(place);
        }
    }
    auto const row_at = [&](std::size_t place) {
        return detail::present_row<Law>(group.program, borrower.facts[place].plan);
    };
    auto const place_of_row = [](present_plan_row const& row) {
        return place_of_plan<Law>(row.plan_id);
    };
    if (loans.empty()) return std::nullopt;
    auto const* const first = row_at(loans.front());
    bool const alike =
        first != nullptr && std::all_of(loans.begin(), loans.end(),
                                        [&](std::size_t place) { return row_at(place) == first; });
    if (alike) return place_of_row(*first);
    for (auto const& row : Law::advice.present_plans) {
        if (!row.follows_income) continue;
        bool some = false, all = true;
        for (auto const place : loans) {
            auto const* const own = row_at(place);
            if (detail::could_be_on(row.never, borrower.facts[place])) {
                some = true;
                all = all && own == &row;
            } else {
                all = all && own != nullptr && !own->follows_income;
            }
        }
        if (some && all) return place_of_row(row);
    }
    return std::nullopt;
}

} // namespace tassel
