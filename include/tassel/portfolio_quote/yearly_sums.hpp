// Repayments of several loans, summed year by year.
#pragma once

#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/yearly_schedule.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tassel {

/// Adds the months of one repayment after another. Each repayment begins with its first month.
class yearly_sums {
  public:
    explicit yearly_sums(std::vector<schedule_year>& years) : years_{&years} {}

    void operator()(repayment_month const& month) {
        auto const index = static_cast<std::size_t>((month.month - 1) / 12);
        if (index == years_->size()) {
            years_->push_back({.year = static_cast<std::int64_t>(index) + 1});
        }
        auto& year = (*years_)[index];
        if (month.month % 12 == 1) counted_ = {};
        auto const paid = month.payment + month.extra;
        year.paid_cents += paid;
        year.principal_cents += month.principal_paid;
        year.interest_cents += paid - month.principal_paid;
        // A repayment contributes the balance after its last month in the year.
        auto const balance = month.principal + month.unpaid_interest;
        year.ending_balance_cents += balance - counted_;
        counted_ = balance;
    }

  private:
    std::vector<schedule_year>* years_;
    cents counted_{}; ///< the current repayment's part of this year's ending balance
};

} // namespace tassel
