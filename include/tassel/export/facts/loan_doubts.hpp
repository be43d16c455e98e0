// Doubts of a loan as its readers note them down.
#pragma once

#include "tassel/loan/loan_doubt.hpp"
#include "tassel/loan/portfolio.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// Whether nothing is in doubt: it is only said where the member came from. One with a value is
/// what a person confirmed.
[[nodiscard]] inline bool tells_origin_alone(loan_doubt const& one) noexcept {
    return one.basis == fact_basis::stated && !one.values;
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
