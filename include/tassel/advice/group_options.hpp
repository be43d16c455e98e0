// The groups of loans that each get one plan, the open loans that get none, and an option of a
// group: one plan with its price. An option includes a companion for the loans that the plan leaves
// out, and a successor if the plan ends.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/analysis/recommendation.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/core/money.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/plan/loan_pool.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/plan/yearly_schedule.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::advice {

/// Places in the portfolio, in ascending order.
using loan_places = std::vector<std::size_t>;

/// A group of payable loans, or of defaulted ones.
struct loan_group {
    tassel::plan::program program{};
    std::string name{}; ///< direct, or ffel:<holder_key>
    loan_places loans{};
};

/// The key of a loan's holder.
[[nodiscard]] inline std::string_view holder_key_of(loan const& one) {
    return one.holder ? std::string_view{one.holder->holder_key} : holder_not_reported;
}

/// The Direct and FFEL loans for which `belongs(facts)` holds, in groups: Direct first, then FFEL
/// by the key of the holder.
template <class Belongs>
[[nodiscard]] std::vector<loan_group>
groups_of(std::span<loan const> loans, std::span<loan_facts const> facts, Belongs belongs) {
    std::vector<loan_group> groups;
    auto const group_named = [&groups](plan::program program, std::string name) -> loan_group& {
        auto const same = [&name](loan_group const& group) { return group.name == name; };
        auto const found = std::find_if(groups.begin(), groups.end(), same);
        return found != groups.end()
                   ? *found
                   : groups.emplace_back(loan_group{program, std::move(name), {}});
    };
    for (std::size_t place = 0; place < facts.size(); ++place) {
        if (!belongs(facts[place])) continue;
        auto const of = facts[place].program();
        if (of == loan_program::direct) {
            group_named(plan::program::direct, "direct").loans.push_back(place);
        } else if (of == loan_program::ffel) {
            auto name = std::string{"ffel:"}.append(holder_key_of(loans[place]));
            group_named(plan::program::ffel, std::move(name)).loans.push_back(place);
        }
    }
    put_in_order(groups, [](loan_group const& a, loan_group const& b) {
        if (a.program != b.program) return a.program == plan::program::direct;
        return a.name < b.name;
    });
    return groups;
}

[[nodiscard]] inline std::vector<loan_group> payable_groups(std::span<loan const> loans,
                                                            std::span<loan_facts const> facts) {
    return groups_of(loans, facts,
                     [](loan_facts const& loan) { return loan.payable() == truth::yes; });
}

/// The groups of defaulted loans. `in_court` includes loans tied up in a lawsuit or a bankruptcy
/// case.
[[nodiscard]] inline std::vector<loan_group>
defaulted_groups(std::span<loan const> loans, std::span<loan_facts const> facts, bool in_court) {
    return groups_of(loans, facts, [in_court](loan_facts const& loan) {
        return loan.open() && loan.status == loan_status::defaulted &&
               (in_court || !loan.in_court());
    });
}

/// Why an open loan is in no group of payable loans. Its status takes precedence over its program.
[[nodiscard]] constexpr std::optional<outside_plan_code>
outside_plans(loan_facts const& loan) noexcept {
    if (!loan.open()) return std::nullopt;
    if (loan.status == loan_status::defaulted) return outside_plan_code::defaulted;
    if (loan.status == loan_status::bankruptcy_active) return outside_plan_code::bankruptcy;
    if (loan.payable() != truth::yes) return outside_plan_code::status_unknown;
    switch (loan.program()) {
    case loan_program::direct:
    case loan_program::ffel: return std::nullopt;
    case loan_program::perkins: return outside_plan_code::perkins;
    default: return outside_plan_code::other_program;
    }
}

[[nodiscard]] inline std::vector<std::string> ids_of(std::span<loan const> loans,
                                                     std::span<std::size_t const> places) {
    std::vector<std::string> ids;
    ids.reserve(places.size());
    for (auto const place : places)
        ids.push_back(loans[place].loan_id);
    return ids;
}

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
    analysis::option_amounts amounts{};
    std::vector<plan::schedule_year> years{}; ///< if requested
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
    cents tested{};         ///< the amount that the affordability test uses
    bool affordable = false;
    bool over_income = false; ///< the tested amount exceeds the allowed share of income
    cents unpriced{};         ///< principal of loans that are left out and have no companion
    cost_in_scenarios cost{};
    std::optional<cost_in_scenarios> public_service{}; ///< only if the plan's payments count
    std::vector<plan::forgiven_loan>
        forgiven_loans{};               ///< in the flat scenario, by place among the included loans
    int payments_left = 0;              ///< until public service discharges its last loan
    cents discharged{};                 ///< at that time, in the flat scenario
    std::optional<own_course> course{}; ///< if the plan ends early, or if requested
    assistance_benefit flat_benefit{};
    assistance_benefit growing_benefit{};

    /// The cost by which options are compared: the cost until discharge for a borrower in public
    /// service whose payments under this plan count; otherwise, the whole cost.
    [[nodiscard]] constexpr cost_in_scenarios const&
    counted(bool in_public_service) const noexcept {
        return in_public_service && public_service ? *public_service : cost;
    }
};

} // namespace tassel::advice
