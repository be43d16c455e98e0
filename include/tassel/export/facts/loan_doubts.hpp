// Doubts of a loan as its readers note them down.
#pragma once

#include "tassel/loan/loan_doubt.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// Whether nothing is in doubt: it is only said where the member came from. One with a value is
/// what a person confirmed.
[[nodiscard]] inline bool tells_origin_alone(loan_doubt const& one) noexcept {
    return one.basis == fact_basis::stated && !one.values;
}

/// Whether something of a field is in doubt, or was and is confirmed.
[[nodiscard]] inline bool is_doubted(loan const& one, std::string_view field) {
    return one.doubts &&
           std::any_of(one.doubts->begin(), one.doubts->end(), [field](loan_doubt const& known) {
               return known.field == field && !tells_origin_alone(known);
           });
}

/// A field has one doubt; the first that is found stays.
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
