// A simulation year by year.
#pragma once

#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>

namespace tassel {

/// Sums of twelve months. Interest and principal are the parts of what was paid; the balance at the
/// end holds unpaid interest too.
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

/// Collects the months of a simulation into years.
class yearly_schedule {
  public:
    constexpr void operator()(repayment_month const& month) {
        if (month.month % 12 == 1) years_.push_back({.year = (month.month + 11) / 12});
        auto& year = years_.back();
        year.paid_cents += month.payment;
        year.principal_cents += month.principal_paid;
        year.interest_cents += month.payment - month.principal_paid;
        year.ending_balance_cents = month.principal + month.unpaid_interest;
    }
    [[nodiscard]] constexpr schedule_years const& years() const noexcept { return years_; }

  private:
    schedule_years years_{};
};

/// The years of a repayment.
[[nodiscard]] constexpr schedule_years years_of(repayment_terms const& terms) {
    yearly_schedule schedule;
    simulate(terms, [&schedule](repayment_month const& month) { schedule(month); });
    return schedule.years();
}

} // namespace tassel
