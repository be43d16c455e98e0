// The facts that screening conditions are tested on: the portfolio's loans and the borrower's
// profile.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace tassel {

/// `loans` holds the facts of the portfolio's loans, in their order.
struct screening_facts {
    loan_portfolio const& portfolio;
    std::span<loan_facts const> loans;
    borrower_profile const& profile;
    loan_facts const* loan = nullptr; ///< the loan under test

    [[nodiscard]] std::optional<std::int64_t> read(expression_node const& node) const;
    [[nodiscard]] std::optional<std::int64_t> through_loans(expression_node const& node) const;
};

namespace detail {

/// A fact that only a package can know is unknown here.
[[nodiscard]] inline operand screened_loan_fact(loan_property fact, loan_facts const& one,
                                                loan_portfolio const& portfolio) {
    switch (fact) {
    case loan_property::type: return known_enumerator(one.type);
    case loan_property::program: return known_enumerator(one.program());
    case loan_property::status: return known_enumerator(one.status);
    case loan_property::plan: return known_enumerator(one.plan);
    case loan_property::open: return yes_or_no(one.open());
    case loan_property::made_day: return days_of(one.made);
    case loan_property::repayment_begin_day:
        return days_of(portfolio.loans[one.index].repayment_begin_date);
    case loan_property::balance_cents:
        if (one.lacks_balance()) return std::nullopt;
        return one.balance().value;
    default: return std::nullopt;
    }
}

[[nodiscard]] inline operand screened_profile_fact(profile_property fact,
                                                   borrower_profile const& profile) {
    auto const& employment = profile.public_service_employment;
    if (!employment) return std::nullopt;
    switch (fact) {
    case profile_property::qualifying_employer:
        return yes_or_no(employment->qualifying_employer_claimed);
    case profile_property::full_time: return yes_or_no(employment->full_time_claimed);
    case profile_property::service_end_day: return days_of(employment->service_end_date);
    case profile_property::average_weekly_hours:
        if (!employment->average_hours_per_week) return std::nullopt;
        return whole_part(*employment->average_hours_per_week);
    }
    return std::nullopt;
}

} // namespace detail

inline std::optional<std::int64_t> screening_facts::read(expression_node const& node) const {
    if (node.operation == expression_operation::profile) {
        return detail::screened_profile_fact(node.of_profile, profile);
    }
    bool const asks_loan = node.operation != expression_operation::unknown;
    if (loan == nullptr || !asks_loan) return std::nullopt;
    auto const value = detail::screened_loan_fact(node.of_loan, *loan, portfolio);
    bool const among = node.operation == expression_operation::loan_among;
    return among ? detail::is_among(value, node.number) : value;
}

inline std::optional<std::int64_t>
screening_facts::through_loans(expression_node const& node) const {
    return detail::search_loans(node, loans, [this](loan_facts const& one) {
        auto asked = *this;
        asked.loan = &one;
        return asked;
    });
}

} // namespace tassel
