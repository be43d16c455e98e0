// What follows from a portfolio's own facts, whether it was parsed from a text or sent by a
// partner.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

// Holders, servicers, and guaranty agencies by name.

/// The name in lower case. Each run of characters other than ASCII letters and digits becomes one
/// underscore, except at the ends. `unknown` for a name with no letter or digit.
[[nodiscard]] inline std::string holder_key_of(std::string_view name) {
    std::string key;
    key.reserve(name.size());
    bool gap = false;
    for (char const character : name) {
        if (!is_letter(character) && !is_digit(character)) {
            gap = !key.empty();
            continue;
        }
        if (gap) key.push_back('_');
        gap = false;
        key.push_back(to_lower(character));
    }
    return key.empty() ? "unknown" : key;
}

[[nodiscard]] inline loan_party party_named(std::string_view name, holder_type type) {
    loan_party party;
    party.holder_key = holder_key_of(name);
    party.holder_type = type;
    party.name = name;
    return party;
}

/// Which of the Department's holder types a name means: its office that collects defaulted loans,
/// or the Department itself.
[[nodiscard]] inline holder_type department_type(std::string_view name) {
    constexpr std::array<std::string_view, 3> collection_words{
        "debt_management", "default_management", "default_resolution"};
    auto const key = holder_key_of(name);
    for (auto const words : collection_words) {
        if (key.find(words) != std::string::npos) return holder_type::ed_default_collections;
    }
    return holder_type::ed;
}

/// Whether a lender's name means the Department of Education.
[[nodiscard]] inline bool names_department(std::string_view name) {
    auto const key = holder_key_of(name);
    return key.starts_with("dept_of_ed") || key.starts_with("u_s_dept_of_ed") ||
           key.starts_with("us_dept_of_ed") || key.starts_with("department_of_ed") ||
           key.starts_with("u_s_department_of_ed") || key.starts_with("us_department_of_ed");
}

[[nodiscard]] constexpr bool is_department(holder_type type) noexcept {
    return type == holder_type::ed || type == holder_type::ed_default_collections;
}

// Whether a consolidation loan repaid a Parent PLUS Loan, when the data does not say so.

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

/// Whether a loan is a Parent PLUS Loan, or a consolidation loan known to have repaid one.
[[nodiscard]] constexpr bool holds_parent_plus(loan const& one) noexcept {
    return is_parent_plus(one.loan_type) ||
           (is_consolidation(one.loan_type) &&
            one.parent_plus_history == parent_plus_history::includes_parent_plus);
}

/// Whether a loan was repaid around the time when the consolidation loan was made.
[[nodiscard]] constexpr bool repaid_by(civil_date repaid, civil_date consolidation,
                                       loan_dates const& dates) noexcept {
    auto const days = civil_to_days(repaid) - civil_to_days(consolidation);
    return days >= -dates.repaid_days_before && days <= dates.repaid_days_after;
}

struct inferred_history {
    parent_plus_history history;
    parent_plus_history_basis basis;
};

/// Infers whether a consolidation loan repaid a Parent PLUS Loan. `may_exclude` means that the
/// portfolio holds all of the borrower's loans and that none of them is or may be a Parent PLUS
/// Loan.
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

// What follows from the loans.

[[nodiscard]] constexpr subsidy_type subsidy_of(loan_type type) noexcept {
    using enum loan_type;
    switch (type) {
    case direct_subsidized:
    case direct_consolidation_subsidized:
    case ffel_stafford_subsidized:
    case perkins: return subsidy_type::subsidized;
    case direct_unsubsidized:
    case direct_grad_plus:
    case direct_parent_plus:
    case direct_consolidation_unsubsidized:
    case direct_consolidation_plus:
    case ffel_stafford_unsubsidized:
    case ffel_sls:
    case ffel_grad_plus:
    case ffel_parent_plus: return subsidy_type::unsubsidized;
    case heal:
    case hpsl:
    case nursing:
    case hhs_lds:
    case private_: return subsidy_type::not_applicable;
    case ffel_consolidation: // may hold both
    case ffel_refinanced:
    case ffel_fisl:
    case other_federal:
    case unknown: break;
    }
    return subsidy_type::unknown;
}

/// The earliest disbursement of an amount above zero.
[[nodiscard]] inline std::optional<civil_date>
first_disbursement_of(std::vector<loan_disbursement> const& disbursements) noexcept {
    std::optional<civil_date> first;
    for (auto const& one : disbursements) {
        if (one.amount_cents <= cents{}) continue;
        if (!first || one.disbursement_date < *first) first = one.disbursement_date;
    }
    return first;
}

/// Whether a loan was made before or from 2026-07-01 on, by its first disbursement, or else by its
/// own date.
[[nodiscard]] constexpr made_timing timing_of(loan const& one, loan_dates const& dates) noexcept {
    auto const made = detail::made_on(one);
    if (!made) return made_timing::not_sure;
    return *made < dates.newer_loans_from ? made_timing::before_2026_07_01
                                          : made_timing::on_or_after_2026_07_01;
}

/// Whether something is owed, or the amount owed is unknown, and the status does not say that
/// nothing is owed.
[[nodiscard]] constexpr bool open_by_facts(loan const& one) noexcept {
    return (one.balance() > cents{} || !one.balance_known()) && !is_terminal(one.status);
}

/// Principal and interest of the open loans.
[[nodiscard]] inline portfolio_totals totals_of(loan_portfolio const& portfolio) noexcept {
    portfolio_totals totals;
    for (auto const& one : portfolio.loans) {
        ++totals.loan_count;
        if (!open_by_facts(one)) continue;
        ++totals.open_loan_count;
        if (!one.balance_known()) {
            totals.loans_without_balance = totals.loans_without_balance.value_or(0) + 1;
            continue;
        }
        totals.outstanding_principal_cents += one.outstanding_principal_cents;
        totals.accrued_interest_cents += one.accrued_interest_cents;
    }
    return totals;
}

/// Overwrites the derived members of one loan, and fills in the date of the first disbursement if
/// only the disbursements were given.
inline void derive_loan(loan& one, loan_dates const& dates) {
    if (!one.first_disbursement_date && one.disbursements) {
        one.first_disbursement_date = first_disbursement_of(*one.disbursements);
    }
    one.loan_program = program_of(one.loan_type);
    one.subsidy_type = subsidy_of(one.loan_type);
    one.loan_timing = timing_of(one, dates);
    one.in_default = one.status == loan_status::defaulted;
    one.is_open = open_by_facts(one);
}

/// Overwrites all derived members, and fills in the Parent PLUS history of consolidation loans
/// where it is absent.
inline void derive(loan_portfolio& portfolio, portfolio_scope scope, loan_dates const& dates) {
    for (auto& one : portfolio.loans)
        derive_loan(one, dates);
    infer_parent_plus_history(portfolio, scope, dates);
    portfolio.totals = totals_of(portfolio);
}

} // namespace tassel
