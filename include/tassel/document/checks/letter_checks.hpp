// What the compiler proves about the letter to servicers.
#pragma once

#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/ledger/ledger_law.hpp"

#include <algorithm>

namespace tassel::document {

/// Whether the letter asks about exactly those reasons for which the law leaves a month open.
[[nodiscard]] constexpr bool asks_of_open_months(letter_texts const& letter,
                                                 ledger::ledger_law const& law) noexcept {
    auto const is_asked = [&](ledger::ledger_row const& row) {
        return row.idr != ledger::ledger_outcome::unknown || !letter.of(row.reason).empty();
    };
    auto const leaves_open = [&](open_months_text const& text) {
        auto const is_its_row = [&](ledger::ledger_row const& row) {
            return row.idr == ledger::ledger_outcome::unknown && row.reason == text.reason;
        };
        return is_its_row(law.in_doubt) || is_its_row(law.holder_not_known) ||
               std::any_of(law.rows.begin(), law.rows.end(), is_its_row);
    };
    return is_asked(law.in_doubt) && is_asked(law.holder_not_known) &&
           std::all_of(law.rows.begin(), law.rows.end(), is_asked) &&
           std::all_of(letter.open.begin(), letter.open.end(), leaves_open);
}

} // namespace tassel::document
