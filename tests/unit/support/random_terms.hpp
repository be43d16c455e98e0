// Random repayments of every kind, from one cent to a hundred million dollars, at 0 to 100 %.
#pragma once

#include "unit/support/random.hpp"

#include "rules/law/repayment_terms.hpp"
#include "tassel/plan/annuity.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/plan/month_by_month.hpp"

#include <algorithm>

namespace tassel::test {

inline cents random_principal(random_numbers& random) {
    if (random.chance(5)) return {random.from(1, 100)};
    if (random.chance(5)) return {largest_fast_principal - random.from(0, 100)};
    return random.chance(50) ? cents{random.scaled(largest_fast_principal)}
                             : cents{random.from(100'00, 300'000'00)};
}

inline annual_rate random_rate(random_numbers& random) {
    if (random.chance(5)) return {0};
    if (random.chance(3)) return {largest_milli_bps - random.from(0, 10)};
    if (random.chance(3)) return {random.from(1, 20)};
    return random.chance(80) ? annual_rate{1'000 * random.from(200, 1'200)}
                             : annual_rate{random.from(0, largest_milli_bps)};
}

/// A payment that may be far below, near, or far above what repays the loan.
inline cents random_payment(random_numbers& random, plan::repayment_terms const& terms) {
    auto const interest = interest_for_month(terms.principal, terms.rate);
    switch (random.from(0, 5)) {
    case 0: return {random.from(0, 2) * 500};
    case 1: return std::max(interest + cents{random.from(-2, 2)}, cents{});
    case 2: return interest + cents{random.from(0, 10'000)};
    case 3: return {random.scaled(terms.principal.value)};
    case 4: return std::max(terms.principal + interest + cents{random.from(-2, 2)}, cents{});
    default: return plan::level_payment(terms.principal, plan::annuity_table{terms.rate}, 120);
    }
}

inline plan::repayment_terms random_terms(random_numbers& random) {
    plan::repayment_terms terms{.principal = random_principal(random),
                                .rate = random_rate(random),
                                .step_months = static_cast<int>(12 * random.from(1, 4)),
                                .months = static_cast<int>(12 * random.from(1, 30))};
    auto const kind = random.from(0, 9);
    if (kind <= 2) { // level
        terms.payments = {plan::level_payment(terms.principal, plan::annuity_table{terms.rate},
                                              terms.months, cents{random.chance(50) ? 5'000 : 0})};
    } else if (kind <= 4) { // graduated
        terms.months = std::max(terms.months, 60);
        terms.step_months = rules::two_year_steps.rule().step_months;
        terms.payments = plan::graduated_shape{rules::two_year_steps,
                                               plan::annuity_table{terms.rate}, terms.months}
                             .levels(terms.principal);
    } else {
        if (kind <= 7) terms.ending = plan::term_ending::forgiven; // income-driven, RAP
        if (kind == 5) {
            terms.relief = {terms.months,
                            cents{random.chance(80) ? 5'000 : random.from(0, 20'000)}};
        }
        if (kind == 5 && random.chance(15)) terms.ending = plan::term_ending::paid_in_full;
        if (kind == 6) terms.relief.months_not_charged = static_cast<int>(random.from(0, 40));
        if (kind == 6 && random.chance(20)) terms.relief.minimum_principal_reduction = cents{2'000};
        if (kind == 7 && random.chance(20)) terms.unpaid_interest = cents{random.scaled(500'000)};
        terms.payments = {random_payment(random, terms)};
    }
    // Steps that no plan has: falling, zero, everything at once.
    if (kind == 9) {
        for (auto more = random.from(1, 5); more > 0; --more)
            terms.payments.push_back(random_payment(random, terms));
    }
    if (random.chance(3)) terms.months = static_cast<int>(random.from(1, 5));
    return terms;
}

} // namespace tassel::test
