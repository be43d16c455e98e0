// The list of an owner's analyses.
#pragma once

#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace tassel::analysis {

/// An analysis in a list. It says nothing about the borrower.
struct listed_analysis {
    std::string analysis_id{};
    std::string created_at{}; ///< RFC 3339, UTC
};
BOOST_DESCRIBE_STRUCT(listed_analysis, (), (analysis_id, created_at))

constexpr auto constraints_of(std::type_identity<listed_analysis>) {
    using reflect::constrain;
    return reflect::constraint_list(
        constrain<&listed_analysis::analysis_id>(reflect::identifier_of{"anl"}),
        constrain<&listed_analysis::created_at>(reflect::has_format{"date-time"}));
}

/// `data` of a page of the list.
struct analysis_list {
    std::vector<listed_analysis> analyses{}; ///< the newest first
    std::optional<std::string> next_after{};
};
BOOST_DESCRIBE_STRUCT(analysis_list, (), (analyses, next_after))

} // namespace tassel::analysis
