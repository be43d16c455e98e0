// Checks over a whole plan catalog, at compile time.
#pragma once

#include "tassel/plan/definition.hpp"

#include <boost/hana/for_each.hpp>
#include <boost/hana/size.hpp>
#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <string_view>

namespace tassel {

/// The ids of a catalog, in its order.
template <class Plans>
[[nodiscard]] constexpr auto plan_ids(Plans const& plans) {
    return boost::hana::unpack(plans, [](auto const&... plan) {
        return std::array<std::string_view, sizeof...(plan)>{plan.about.plan_id...};
    });
}

/// Every plan is well formed, and no two share an id.
template <class Plans>
[[nodiscard]] consteval bool well_formed_catalog(Plans const& plans) {
    bool const each = boost::hana::unpack(
        plans, [](auto const&... plan) { return (well_formed(plan.about) && ...); });
    auto const ids = plan_ids(plans);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (ids[i] == ids[j]) return false;
        }
    }
    return each;
}

} // namespace tassel
