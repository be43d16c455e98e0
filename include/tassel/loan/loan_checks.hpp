// Warnings that apply to a loan from any source.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning_list.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel {

/// The warning about an open loan that is kept without a balance.
inline constexpr std::string_view balance_is_asked_for =
    "What is owed on the loan is not known; it is asked for, and no payment is worked out without "
    "it.";

/// A consolidation rate is a multiple of a step. A rate that is off by at most half a basis point
/// was probably rounded for display.
[[nodiscard]] constexpr bool looks_rounded(annual_rate rate, annual_rate step) noexcept {
    constexpr std::int64_t half_basis_point = 500;
    auto const above = rate.milli_bps % step.milli_bps;
    return above != 0 && (above <= half_basis_point || step.milli_bps - above <= half_basis_point);
}

/// The loan's date and its first disbursement are on different sides of the day that separates
/// older loans from newer ones.
[[nodiscard]] constexpr bool straddles_cutoff(loan const& one, loan_dates const& dates) noexcept {
    return one.loan_date && one.first_disbursement_date &&
           (*one.loan_date < dates.newer_loans_from) !=
               (*one.first_disbursement_date < dates.newer_loans_from);
}

/// Warns about what a loan, with its derived members, lacks or where it contradicts itself. `line`
/// is where the loan begins in a text.
inline void check_loan(loan const& one, loan_dates const& dates, warning_list& warnings,
                       std::optional<std::int64_t> line = std::nullopt) {
    using enum warning_code;
    static constexpr plain_text different_sides =
        "The loan date and the first disbursement are on different sides of {}; the first "
        "disbursement is taken as the day the loan was made.";
    static constexpr plain_text close_to_a_step =
        "The rate of this consolidation loan is close to a multiple of 1/{} percent and may have "
        "been rounded; the stated rate is used.";
    static constexpr std::int64_t one_percent = 100'000;
    if (straddles_cutoff(one, dates)) {
        warnings.add(cutoff_date_conflict, rendered({different_sides, dates.newer_loans_from}),
                     line);
    }
    if (is_terminal(one.status) && one.balance() > cents{}) {
        warnings.add(closed_status_with_balance,
                     "The status says that nothing is owed, but a balance is shown; the loan is "
                     "taken as closed.",
                     line);
    }
    if (!open_by_facts(one)) return;
    if (!one.interest_rate_bps) {
        warnings.add(interest_rate_missing,
                     "The loan has no interest rate; its payments can't be estimated.", line);
    }
    if (!one.holder) {
        warnings.add(holder_missing, "The loan names no holder.", line);
    }
    if (!is_consolidation(one.loan_type)) return;
    if (one.parent_plus_history.value_or(parent_plus_history::unknown) ==
        parent_plus_history::unknown) {
        warnings.add(parent_plus_history_unknown,
                     "It is not known whether this consolidation loan repaid a Parent PLUS Loan.",
                     line);
    }
    if (one.interest_rate_type == interest_rate_type::fixed && one.interest_rate_bps &&
        looks_rounded(*one.interest_rate_bps, dates.consolidation_rate_step)) {
        warnings.add(
            consolidation_rate_possibly_rounded,
            rendered({close_to_a_step, one_percent / dates.consolidation_rate_step.milli_bps}),
            line);
    }
}

/// Adds `export_older_than_90_days` when the portfolio's balances are that old on the given day.
inline void check_age(loan_portfolio const& portfolio, civil_date day, loan_dates const& dates,
                      warning_list& warnings) {
    static constexpr plain_text older =
        "The export is older than {} days; balances and statuses may have changed.";
    if (portfolio.as_of_date &&
        civil_to_days(day) - civil_to_days(*portfolio.as_of_date) > dates.fresh_days) {
        warnings.add(warning_code::export_older_than_90_days,
                     rendered({older, std::int64_t{dates.fresh_days}}));
    }
}

} // namespace tassel
