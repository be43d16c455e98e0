// Some months of a plan that follows income over many loans, and what became of the loans.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/assistance_month.hpp"
#include "tassel/plan/month_by_month.hpp"

#include <cstddef>
#include <vector>

namespace tassel {

/// A loan of the pool, by its place, of which something was forgiven after a month's payment.
struct forgiven_loan {
    int month = 0;
    std::size_t place = 0;
};

/// What became of the loans together, and of what was paid.
struct pool_outcome {
    repayment_outcome repayment{}; ///< what is paid beside the plan counts in its total
    cents principal_paid{};        ///< the rest of what was paid is interest
    cents discharged{};            ///< by public service; not in `repayment.forgiven`
    std::vector<forgiven_loan> forgiven{};
};

/// Some months of a plan that follows income. Months are counted from the beginning of the
/// repayment, under whichever plan.
struct pool_phase {
    int first_month = 1;
    int last_month = 0;
    int forgiveness_months = 0; ///< the plan's; a count that is full forgives at the first payment
    cents minimum_principal_reduction{};
    cents minimum_left{};           ///< what is owed after a payment and is less goes with it
    cents extra{};                  ///< paid beside the plan every month
    bool counts_assistance = false; ///< months that RAP alone counts, too
    interest_order order = interest_order::month_first; ///< where principal is reduced
};

} // namespace tassel
