// One plan for one group, with its price. It includes a companion for the loans that the plan
// leaves out, and a successor if the plan ends.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/groups.hpp"
#include "tassel/analysis/recommendation.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/loan_pool.hpp"
#include "tassel/plan/yearly_schedule.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tassel {

/// One scenario, with the tax on the forgiven balance.
struct scenario_cost {
    cents paid{};
    cents tax{};
    cents forgiven{};
    int months = 0;

    [[nodiscard]] constexpr cents cost() const noexcept { return paid + tax; }
    [[nodiscard]] scenario_figures figures() const noexcept {
        return {paid, tax, forgiven, std::int64_t{months}};
    }
};

/// Both scenarios, compared by the sum of their costs, which is exactly twice the mean.
struct cost_in_scenarios {
    scenario_cost flat{};
    scenario_cost growing{};

    [[nodiscard]] constexpr cents sum() const noexcept { return flat.cost() + growing.cost(); }
    /// The mean, rounded half up to the cent.
    [[nodiscard]] constexpr cents mean() const noexcept { return {(sum().value + 1) / 2}; }
    [[nodiscard]] constexpr bool forgives() const noexcept {
        return flat.forgiven > cents{} || growing.forgiven > cents{};
    }
};

/// A plan and its successor in the flat scenario, without a companion.
struct own_course {
    option_amounts amounts{};
    std::vector<schedule_year> years{}; ///< if requested
};

/// An option of one group. Plans are places in the catalog, and loans are places in the portfolio.
struct priced_option {
    std::size_t plan = 0;
    loan_places included{};
    std::optional<std::size_t> companion{};
    std::optional<civil_date> ends_on{};
    std::optional<std::size_t> successor{};
    bool follows_income = false;
    bool whole_group = false;
    bool last_resort = false; ///< never recommended
    bool bridge_plan = false; ///< entered for one payment, in order to move on to the successor
    cents first_payment{};    ///< for the plan alone
    cents first_outlay{};
    cents highest_outlay{}; ///< in the flat scenario
    cents tested{};         ///< the amount that affordability tests
    bool affordable = false;
    bool over_income = false; ///< the tested amount exceeds the allowed share of income
    cents unpriced{};         ///< principal of loans that are left out and have no companion
    cost_in_scenarios cost{};
    std::optional<cost_in_scenarios> public_service{}; ///< for a plan whose payments count
    std::vector<forgiven_loan>
        forgiven_loans{};               ///< in the flat scenario, by place among the included loans
    int payments_left = 0;              ///< until public service discharges its last loan
    cents discharged{};                 ///< at that time, in the flat scenario
    std::optional<own_course> course{}; ///< if the plan ends early, or if requested
    assistance_benefit flat_benefit{};
    assistance_benefit growing_benefit{};

    /// The cost that matters: for a borrower in public service, the cost until discharge if the
    /// plan's payments count.
    [[nodiscard]] constexpr cost_in_scenarios const&
    counted(bool in_public_service) const noexcept {
        return in_public_service && public_service ? *public_service : cost;
    }
};

} // namespace tassel
