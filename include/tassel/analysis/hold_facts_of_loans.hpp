// Checks the facts of loans against each other, under a law that has rules for that.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/export/facts/told_rate.hpp"
#include "tassel/export/facts/told_type.hpp"
#include "tassel/export/held_against/hold_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning_list.hpp"
#include "tassel/ruleset.hpp"

namespace tassel {

/// Records doubts on the loans and adds warnings about them. Does nothing under a law without such
/// checks.
template <request_ruleset Law>
void hold_facts_of_loans(loan_portfolio& portfolio, civil_date day, warning_list& warnings) {
    if constexpr (law_member::fact_checks<Law>) {
        hold_facts(portfolio, {.portfolio = portfolio,
                               .day = day,
                               .law = Law::fact_checks,
                               .dates = Law::loan_dates,
                               .rates_by_law = &rates_by_law<typename Law::export_tables>,
                               .types_by_words = &possible_types_of<typename Law::export_tables>,
                               .warnings = warnings});
    }
}

} // namespace tassel
