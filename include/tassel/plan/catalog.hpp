// A plan catalog, checked as a whole at compile time.
#pragma once

#include "tassel/plan/plan_definition.hpp"

#include <boost/hana/tuple.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace tassel {

/// Plans in the order of every answer. A plan that is not well formed, has no complete citation, or
/// shares its id with another does not compile.
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

} // namespace tassel
