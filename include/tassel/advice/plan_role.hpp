// The role of a plan in advice, stated next to the plan: `template <> inline constexpr plan_role
// advice_role_of<plan>{...};`. What advice needs to know about all plans is collected from the
// catalog.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/plan/plan_definition.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace tassel {

/// The plans that a borrower may move to when a plan ends, by name.
struct plan_successors {
    std::array<std::string_view, 2> either; ///< the cheaper one that is open to all of the loans
    std::string_view last;                  ///< if neither is open
};

struct plan_role {
    std::optional<reported_plan> reported{}; ///< the name that servicers report
    never_on_plan never{};                   ///< the loans that can't be on it
    bool counts_for_public_service = false;  ///< all of its payments count
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
struct catalog_roles<catalog<Plan...>> {
    static constexpr std::array<plan_role, sizeof...(Plan)> roles{advice_role_of<Plan>...};
    static constexpr std::array<bool, sizeof...(Plan)> by_income{
        follows_income<std::remove_cvref_t<decltype(Plan.formula)>>...};

    /// In the order of `reported_plan`, followed by the row for plans outside the catalog.
    static consteval std::array<reported_plan_row, 5> reported(reported_plan_row no_plan) {
        std::array<reported_plan_row, 5> rows{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < roles.size(); ++i) {
            if (!roles[i].reported || !by_income[i]) continue;
            if (count + 1 == rows.size()) more_plans_have_this_role_than_the_law_has_room_for();
            rows[count++] = {*roles[i].reported, catalog<Plan...>::ids[i]};
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
                {catalog<Plan...>::ids[i], *roles[i].reported, by_income[i], roles[i].never});
        }
        return rows;
    }
    static consteval bounded_vector<std::string_view, 6> counting() {
        bounded_vector<std::string_view, 6> ids;
        for (std::size_t i = 0; i < roles.size(); ++i) {
            if (roles[i].counts_for_public_service) ids.push_back(catalog<Plan...>::ids[i]);
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
            plans[count++] = {catalog<Plan...>::ids[i], ends->either, ends->last};
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

} // namespace tassel
