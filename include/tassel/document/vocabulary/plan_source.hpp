// Which paperwork a repayment plan requires.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace tassel::document {

/// A plan, and the source that requests the plan or tells the borrower where to ask for it.
struct plan_source {
    plain_text plan_id{};
    intake_source source{};
    bool unmapped = false; ///< no known edition of the form has a box for the plan
};

/// Whether there is one row for each plan of a catalog, in the catalog's order.
template <std::size_t Count>
[[nodiscard]] consteval bool follows_catalog(std::array<plan_source, Count> const& rows,
                                             std::span<std::string_view const> plan_ids) {
    if (Count != plan_ids.size()) return false;
    for (std::size_t i = 0; i < Count; ++i) {
        if (rows[i].plan_id.view() != plan_ids[i]) return false;
    }
    return true;
}

} // namespace tassel::document
