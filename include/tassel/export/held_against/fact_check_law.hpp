// The rules that the facts of a loan are checked against: dates of programs and plans, rate
// reductions for automatic payments, and bounds of amounts.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <array>
#include <optional>

namespace tassel::exports {

/// The usual reduction, then the larger reduction that some years have. A ruleset sets both.
using rate_reductions = std::array<annual_rate, 2>;

/// The loans that a plan is offered for, and the date from which it is offered.
struct plan_offer {
    reported_plan plan{};
    std::optional<loan_program> only{}; ///< absent if in both programs
    std::optional<civil_date> from{};   ///< absent if offered since such loans began
    bool to_newer_loans = true;         ///< to Direct Loans made from 2026-07-01 on
    bool fixed = true;                  ///< payments don't follow income
};

/// The values that a ruleset sets.
struct fact_check_law {
    civil_date direct_from{};       ///< no Direct Loan was made before this day
    civil_date direct_alone_from{}; ///< no FFEL loan was made from this day on
    /// Servicers reduce rates by a quarter point for automatic payments. For Direct Loans made from
    /// a certain day on, the reduction is a whole point for some years.
    rate_reductions reductions{};
    civil_date larger_reduction_from{};
    /// The last day of the reductions. Afterward, the usual reduction replaces the larger one.
    civil_date reductions_until{};
    /// A balance may be this many days older than the analysis before it counts as old.
    int old_after_days = 0;
    /// A scheduled payment is at most this many times a standard one.
    int maximum_times_payment = 0;
    int standard_months = 0; ///< a standard payment repays a loan in this many months
    cents minimum_payment{}; ///< the lowest standard payment
    std::array<plan_offer, 12> offers{};
};

} // namespace tassel::exports
