// A simulation year by year.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>

namespace tassel {

/// Sums of twelve months. Interest and principal are parts of what was paid; the balance at the end
/// includes unpaid interest.
struct schedule_year {
    std::int64_t year = 0; ///< from 1
    cents paid_cents{};
    cents interest_cents{};
    cents principal_cents{};
    cents ending_balance_cents{};
};
BOOST_DESCRIBE_STRUCT(schedule_year, (),
                      (year, paid_cents, interest_cents, principal_cents, ending_balance_cents))

using schedule_years = bounded_vector<schedule_year, longest_term_years>;

/// Appends the years of a repayment.
constexpr void add_years(repayment_terms const& terms, schedule_years& years) {
    simulate(terms, [&years](repayment_month const& month) {
        if (month.month % 12 == 1) years.grow().year = (month.month + 11) / 12;
        auto& year = years.back();
        year.paid_cents += month.payment;
        year.principal_cents += month.principal_paid;
        year.interest_cents += month.payment - month.principal_paid;
        year.ending_balance_cents = month.principal + month.unpaid_interest;
    });
}

} // namespace tassel
