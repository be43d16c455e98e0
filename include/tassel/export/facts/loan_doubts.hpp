// The doubts about a loan, as its readers record them.
#pragma once

#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// Whether nothing is in doubt, and the entry only says where the member came from. An entry with a
/// value is a fact that a person confirmed.
[[nodiscard]] inline bool tells_origin_alone(loan_doubt const& one) noexcept {
    return one.basis == fact_basis::stated && !one.values;
}

/// Whether a field is in doubt, or was in doubt and has been confirmed.
[[nodiscard]] inline bool is_doubted(loan const& one, std::string_view field) {
    return one.doubts &&
           std::any_of(one.doubts->begin(), one.doubts->end(), [field](loan_doubt const& known) {
               return known.field == field && !tells_origin_alone(known);
           });
}

/// Records a doubt. A field has only one; the first one found stays.
inline void doubt(loan& one, loan_doubt found) {
    if (!one.doubts) one.doubts.emplace();
    for (auto& known : *one.doubts) {
        if (known.field != found.field) continue;
        if (tells_origin_alone(known)) known = std::move(found);
        return;
    }
    one.doubts->push_back(std::move(found));
}

} // namespace tassel
