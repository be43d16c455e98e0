// A household on the two roads that options are priced on.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/portfolio_quote/household_road.hpp"

#include <optional>

namespace tassel {

/// Income as it is, and income that grows.
struct borrower_roads {
    household_road flat{};
    household_road growing{};
};

/// Nothing where it can't be told whose income counts.
[[nodiscard]] inline std::optional<borrower_roads> roads_of(reported_income const& reported,
                                                            cents guideline, yearly_growth growth) {
    auto flat = road_of(reported, guideline, {});
    auto growing = road_of(reported, guideline, growth);
    if (!flat || !growing) return std::nullopt;
    return borrower_roads{*flat, *growing};
}

} // namespace tassel
