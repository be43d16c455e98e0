// Where a form goes when its loans are in default and the Department holds them: not to the
// collector that the portfolio may name.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/submission_route.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tassel {

/// The destination with this name, or null.
[[nodiscard]] inline mail_destination const*
destination_named(std::span<mail_destination const> all, plain_text name) {
    auto const found = std::find_if(all.begin(), all.end(), [&](mail_destination const& one) {
        return one.destination == name;
    });
    return name.empty() || found == all.end() ? nullptr : &*found;
}

/// The office that receives a form about these loans of a holder, if the Department holds all of
/// them, all are in default, and the portfolio has no address for the holder. Null means that the
/// form goes to the holder.
[[nodiscard]] inline mail_destination const*
collecting_office(std::span<mail_destination const> destinations, submission_route const& route,
                  document_facts const& facts, std::int64_t holder,
                  std::vector<std::string> const& loan_ids) {
    if (facts.holders[static_cast<std::size_t>(holder)].address) return nullptr;
    bool some = false;
    for (auto const& loan : facts.loans) {
        if (loan.holder != holder) continue;
        if (std::find(loan_ids.begin(), loan_ids.end(), loan.loan_id) == loan_ids.end()) continue;
        if (loan.status != loan_status::defaulted || !loan.federally_held) return nullptr;
        some = true;
    }
    return some ? destination_named(destinations, route.when_defaulted) : nullptr;
}

} // namespace tassel
