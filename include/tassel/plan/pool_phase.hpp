// A range of months of an income-driven plan over many loans, and the outcome for the loans.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/assistance_month.hpp"
#include "tassel/plan/month_by_month.hpp"

#include <cstddef>
#include <vector>

namespace tassel {

/// A loan of the pool, by index, that was partly or fully forgiven after a month's payment.
struct forgiven_loan {
    int month = 0;
    std::size_t place = 0;
};

/// The outcome for all loans together, and how the payments were applied.
struct pool_outcome {
    repayment_outcome repayment{}; ///< its total includes what is paid on top of the plan
    cents principal_paid{};        ///< the rest of what was paid is interest
    cents discharged{};            ///< by public service; not in `repayment.forgiven`
    std::vector<forgiven_loan> forgiven{};
};

/// A range of months of an income-driven plan. Months are counted from the beginning of the
/// repayment, whatever the plan was.
struct pool_phase {
    int first_month = 1;
    int last_month = 0;
    /// The plan's; a loan with a full count is forgiven at the first payment.
    int forgiveness_months = 0;
    cents minimum_principal_reduction{};
    cents minimum_left{}; ///< if less than this is owed after a payment, the payment includes it
    cents extra{};        ///< paid on top of the plan every month
    bool counts_assistance = false; ///< also count the months that count under RAP alone
    interest_order order = interest_order::month_first; ///< used when principal is reduced
};

} // namespace tassel
