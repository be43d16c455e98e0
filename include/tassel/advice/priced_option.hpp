// One plan for one group, priced: with a companion for the loans that it leaves out, and with the
// plan that follows where it ends.
#pragma once

#include "tassel/advice/groups.hpp"
#include "tassel/advice/tracks.hpp"
#include "tassel/analysis/settled_option.hpp"
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

/// One scenario, with the tax on what is forgiven.
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

/// Both scenarios. Compared by the sum of their costs: twice the mean, exact.
struct cost_in_scenarios {
    scenario_cost flat{};
    scenario_cost growing{};

    [[nodiscard]] constexpr cents sum() const noexcept { return flat.cost() + growing.cost(); }
    /// The mean, half up to the cent.
    [[nodiscard]] constexpr cents mean() const noexcept { return {(sum().value + 1) / 2}; }
    [[nodiscard]] constexpr bool forgives() const noexcept {
        return flat.forgiven > cents{} || growing.forgiven > cents{};
    }
};

/// A plan and its successor in the flat scenario, without a companion.
struct own_course {
    option_amounts amounts{};
    std::vector<schedule_year> years{}; ///< where asked for
};

/// An option of one group. Plans are places in the catalog, loans places in the portfolio.
struct priced_option {
    std::size_t plan = 0;
    loan_places included{};
    std::optional<std::size_t> companion{};
    std::optional<civil_date> ends_on{};
    std::optional<std::size_t> successor{};
    bool follows_income = false;
    bool whole_group = false;
    bool last_resort = false; ///< never recommended
    bool bridge_plan = false; ///< entered for one payment, to pass on to the successor
    cents first_payment{};    ///< of the plan alone
    cents first_outlay{};
    cents highest_outlay{}; ///< in the flat scenario
    cents tested{};         ///< what affordability looks at
    bool affordable = false;
    bool over_income = false; ///< what is tested takes more than the share of income
    cents unpriced{};         ///< principal of loans left out that no companion is priced for
    cost_in_scenarios cost{};
    std::optional<cost_in_scenarios> public_service{}; ///< of a plan whose payments count
    std::vector<forgiven_loan>
        forgiven_loans{};               ///< in the flat scenario, by place among the included
    int payments_left = 0;              ///< until public service discharges its last loan
    cents discharged{};                 ///< then, in the flat scenario
    std::optional<own_course> course{}; ///< where a successor takes over
    assistance_benefit flat_benefit{};
    assistance_benefit growing_benefit{};

    /// What counts: for a borrower in public service, where the plan does.
    [[nodiscard]] constexpr cost_in_scenarios const&
    counted(bool in_public_service) const noexcept {
        return in_public_service && public_service ? *public_service : cost;
    }
};

} // namespace tassel
