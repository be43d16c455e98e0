// The tables in force on the day on which a payment was set.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"
#include "tassel/ruleset.hpp"

namespace tassel {

/// The poverty guidelines, as far back as bills can be checked.
template <bill_ruleset Law>
inline constexpr auto guideline_history = joined(Law::bills::earlier_guidelines,
                                                 Law::poverty_guidelines);

/// The guidelines and factors in force on a day.
template <bill_ruleset Law>
[[nodiscard]] constexpr typename quoted_borrower<Law>::income_tables
income_tables_on(civil_date day) noexcept {
    static_assert(continuous(guideline_history<Law>));
    return {edition_on(guideline_history<Law>, day), edition_on(Law::income_factors, day)};
}

} // namespace tassel
