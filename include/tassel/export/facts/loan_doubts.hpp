// Doubts of a loan as its readers note them down.
#pragma once

#include "tassel/export/facts/member_origins.hpp"
#include "tassel/loan/loan_doubt.hpp"
#include "tassel/loan/portfolio.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// A field has one doubt; the first that is found stays. Where the member came from is none.
inline void doubt(loan& one, loan_doubt found) {
    if (!one.doubts) one.doubts.emplace();
    for (auto& known : *one.doubts) {
        if (known.field != found.field) continue;
        if (says_origin(known)) known = std::move(found);
        return;
    }
    one.doubts->push_back(std::move(found));
}

} // namespace tassel
