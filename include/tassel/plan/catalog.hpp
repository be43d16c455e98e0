// A plan catalog, checked as a whole at compile time, and the catalog of a later version.
#pragma once

#include "tassel/plan/plan_definition.hpp"

#include <boost/hana/tuple.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace tassel::plan {

/// A list of plans, in the order in which every answer lists them. A plan that is not well formed,
/// has no complete citation, or shares its id with another does not compile.
template <auto const&... Plan>
struct catalog {
    static constexpr std::size_t size = sizeof...(Plan);
    static constexpr auto plans = boost::hana::make_tuple(Plan...);
    static constexpr std::array<std::string_view, size> ids{Plan.about.plan_id.view()...};
    static constexpr std::array<plan_description const*, size> descriptions{&Plan.about...};

    static_assert((well_formed(Plan.about) && ...), "a plan lacks its id, label, tags or notes");
    static_assert(((!sources_of<Plan>.empty() &&
                    std::all_of(sources_of<Plan>.begin(), sources_of<Plan>.end(),
                                [](citation const& source) { return source.complete(); })) &&
                   ...),
                  "a plan lacks a complete citation");
    static_assert((formula_citation_of<Plan>.has_pinpoint() && ...),
                  "a plan's formula lacks the paragraph that it is worked from");
    static_assert(
        [] {
            for (std::size_t i = 0; i < size; ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    if (ids[i] == ids[j]) return false;
                }
            }
            return true;
        }(),
        "two plans have one id");
};

/// The index of a plan in a catalog. An id that the catalog doesn't have does not compile.
template <class Catalog>
[[nodiscard]] consteval std::size_t place_of(std::string_view plan_id) {
    auto const found = std::find(Catalog::ids.begin(), Catalog::ids.end(), plan_id);
    return Catalog::ids.at(static_cast<std::size_t>(found - Catalog::ids.begin())) == plan_id
               ? static_cast<std::size_t>(found - Catalog::ids.begin())
               : Catalog::size;
}

// The catalog of a later version: only what it changes and adds.

namespace detail {

template <class... Ref>
struct plan_list {
    template <class... More>
    using and_also = plan_list<Ref..., More...>;
};

template <class One, class Other>
inline constexpr bool
    same_plan_id = One::value.about.plan_id.view() == Other::value.about.plan_id.view();

/// The change with this plan's id if there is one; otherwise the plan as it was.
template <class Plan, class... Change>
struct plan_after : std::type_identity<Plan> {};
template <class Plan, class First, class... Rest>
struct plan_after<Plan, First, Rest...>
    : std::conditional_t<same_plan_id<Plan, First>, std::type_identity<First>,
                         plan_after<Plan, Rest...>> {};

/// Appends a change whose id no plan of the catalog has: it is a new plan.
template <class List, class... Change>
struct with_new_plans : std::type_identity<List> {};
template <class... Plan, class First, class... Rest>
struct with_new_plans<plan_list<Plan...>, First, Rest...>
    : with_new_plans<std::conditional_t<(same_plan_id<Plan, First> || ...), plan_list<Plan...>,
                                        plan_list<Plan..., First>>,
                     Rest...> {};

template <class List>
struct catalog_of;
template <class... Ref>
struct catalog_of<plan_list<Ref...>> : std::type_identity<catalog<Ref::value...>> {};

template <class Catalog, class... Change>
struct catalog_after;
template <auto const&... Plan, class... Change>
struct catalog_after<catalog<Plan...>, Change...>
    : catalog_of<typename with_new_plans<
          plan_list<typename plan_after<plan_ref<Plan>, Change...>::type...>, Change...>::type> {};

} // namespace detail

/// `Catalog` with these plans: each replaces the plan with its id, or is appended if there is none.
template <class Catalog, auto const&... Plan>
using changed_catalog = typename detail::catalog_after<Catalog, plan_ref<Plan>...>::type;

} // namespace tassel::plan
