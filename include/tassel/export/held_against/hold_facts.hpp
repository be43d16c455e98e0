// The entry point of held_against/: checks the facts of loans against each other, the law, and a
// date.
#pragma once

#include "tassel/export/held_against/amount_checks.hpp"
#include "tassel/export/held_against/program_checks.hpp"
#include "tassel/export/held_against/rate_checks.hpp"

#include <array>

namespace tassel {

namespace detail {

using fact_check = void (*)(loan&, checked_loans const&);

/// In the order in which a loan's doubts are listed.
inline constexpr std::array<fact_check, 9> fact_checks{&check_type_without_program,
                                                       &check_program,
                                                       &check_graduate_plus,
                                                       &check_sent_rate,
                                                       &check_zero_rate,
                                                       &check_rate_of_year,
                                                       &check_balance_date,
                                                       &check_plan,
                                                       &check_scheduled_payment};

} // namespace detail

/// Records doubts about open loans, and adds warnings about them. `all.portfolio` is `portfolio`. A
/// field that is already in doubt keeps its doubt.
inline void hold_facts(loan_portfolio& portfolio, checked_loans const& all) {
    for (auto& one : portfolio.loans) {
        all.warnings.begin_loan(one.loan_id);
        if (!one.is_open.value_or(false)) continue;
        for (auto const check : detail::fact_checks)
            check(one, all);
    }
}

} // namespace tassel
