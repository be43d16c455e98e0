// What the facts of a loan are held against: days of programs and plans, and bounds of figures.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/export/facts/rate_reductions.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <array>
#include <optional>

namespace tassel {

/// To whom a plan is offered, and since when.
struct plan_offer {
    reported_plan plan{};
    std::optional<loan_program> only{}; ///< absent: in both programs
    std::optional<civil_date> from{};   ///< absent: as long as there have been such loans
    bool to_newer_loans = true;         ///< to Direct Loans made from 2026-07-01 on
    bool fixed = true;                  ///< payments don't follow income
};

/// Set by a ruleset.
struct fact_check_law {
    civil_date direct_from{};       ///< no Direct Loan is older
    civil_date direct_alone_from{}; ///< no FFEL loan is newer
    /// Servicers take a quarter point off for automatic payments; off Direct Loans that were made
    /// from a day on, a whole one for some years.
    rate_reductions reductions{};
    civil_date larger_reduction_from{};
    civil_date reductions_until{}; ///< the last day; then the larger one becomes the usual one
    int old_after_days = 0;        ///< a balance this many days before the analysis is not yet old
    int maximum_times_payment = 0; ///< a scheduled payment is at most so many standard ones
    int standard_months = 0;       ///< the standard payment repays a loan in these
    cents minimum_payment{};       ///< what a standard payment is at least
    std::array<plan_offer, 12> offers{};
};

} // namespace tassel
