// Whether a consolidation loan repaid a Parent PLUS Loan, when the data does not say so.
#pragma once

#include "tassel/core/in_order.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace tassel {

/// What the absence of a loan from the portfolio can prove.
enum class portfolio_scope : bool {
    some_loans,  ///< there may be others
    full_export, ///< every federal loan that the borrower ever had
};

namespace detail {

[[nodiscard]] constexpr std::optional<civil_date> made_on(loan const& one) noexcept {
    return one.first_disbursement_date ? one.first_disbursement_date : one.loan_date;
}

/// The day on which a consolidation loan repaid this one, if its status shows it.
[[nodiscard]] constexpr std::optional<civil_date> consolidated_on(loan const& one) noexcept {
    if (one.status != loan_status::paid_by_consolidation) return std::nullopt;
    if (one.status_effective_date || !one.status_history) return one.status_effective_date;
    for (auto const& entry : *one.status_history) {
        if (entry.status == loan_status::paid_by_consolidation) return entry.effective_date;
    }
    return std::nullopt;
}

/// A Parent PLUS Loan, or a consolidation loan known to have repaid one.
[[nodiscard]] constexpr bool holds_parent_plus(loan const& one) noexcept {
    return is_parent_plus(one.loan_type) ||
           (is_consolidation(one.loan_type) &&
            one.parent_plus_history == parent_plus_history::includes_parent_plus);
}

/// Repaid around the time when the consolidation loan was made.
[[nodiscard]] constexpr bool repaid_by(civil_date repaid, civil_date consolidation,
                                       loan_dates const& dates) noexcept {
    auto const days = civil_to_days(repaid) - civil_to_days(consolidation);
    return days >= -dates.repaid_days_before && days <= dates.repaid_days_after;
}

struct inferred_history {
    parent_plus_history history;
    parent_plus_history_basis basis;
};

/// `may_exclude`: the portfolio holds all of the borrower's loans, and none is or may be a Parent
/// PLUS Loan.
[[nodiscard]] inline inferred_history infer_history(loan const& consolidation,
                                                    std::vector<civil_date> const& repayments,
                                                    bool may_exclude,
                                                    loan_dates const& dates) noexcept {
    using enum parent_plus_history;
    auto const made = made_on(consolidation);
    if (made && std::any_of(repayments.begin(), repayments.end(),
                            [&](civil_date day) { return repaid_by(day, *made, dates); })) {
        return {includes_parent_plus, parent_plus_history_basis::inferred_from_history};
    }
    if (consolidation.loan_type == loan_type::direct_consolidation_plus && made &&
        *made < dates.graduate_plus_from) {
        return {includes_parent_plus, parent_plus_history_basis::inferred_from_loan_type};
    }
    if (may_exclude && !consolidation.joint_consolidation.value_or(false)) {
        return {none, parent_plus_history_basis::inferred_from_history};
    }
    return {parent_plus_history::unknown, parent_plus_history_basis::unknown};
}

} // namespace detail

/// Fills in `parent_plus_history` and its basis for each consolidation loan that has none. The
/// oldest come first, so that what one consolidation took over is known to the next.
inline void infer_parent_plus_history(loan_portfolio& portfolio, portfolio_scope scope,
                                      loan_dates const& dates) {
    std::vector<loan*> open_questions;
    std::vector<civil_date> repayments; // of loans that hold Parent PLUS debt
    bool may_exclude = scope == portfolio_scope::full_export;
    auto const take_account = [&](loan const& one) {
        if (!detail::holds_parent_plus(one)) return;
        may_exclude = false;
        if (auto const day = detail::consolidated_on(one)) repayments.push_back(*day);
    };
    for (auto& one : portfolio.loans) {
        if (one.loan_type == loan_type::unknown) may_exclude = false;
        if (is_consolidation(one.loan_type) && !one.parent_plus_history) {
            open_questions.push_back(&one);
        } else {
            take_account(one);
        }
    }
    put_in_order_of(open_questions,
                    [](loan const* one) { return detail::made_on(*one).value_or(civil_date{}); });
    for (auto* const one : open_questions) {
        auto const inferred = detail::infer_history(*one, repayments, may_exclude, dates);
        one->parent_plus_history = inferred.history;
        one->parent_plus_history_basis = inferred.basis;
        take_account(*one);
    }
}

} // namespace tassel
