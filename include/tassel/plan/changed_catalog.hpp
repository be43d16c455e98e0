// The catalog of a later version: only what it changes and adds.
#pragma once

#include "tassel/plan/catalog.hpp"
#include "tassel/plan/plan_definition.hpp"

#include <type_traits>

namespace tassel {

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

} // namespace tassel
