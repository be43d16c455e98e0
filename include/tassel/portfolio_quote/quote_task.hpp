// A quote to be made: the plan, the loans, and the amount of detail; and the resulting amounts.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/plan/loan_pool.hpp"
#include "tassel/plan/month_by_month.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/plan/yearly_schedule.hpp"
#include "tassel/portfolio_quote/calculation_steps.hpp"
#include "tassel/portfolio_quote/capitalization.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"
#include "tassel/portfolio_quote/quoted_borrower.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tassel {

/// What a plan costs for some loans. Months run from the analysis date.
struct portfolio_quote {
    cents monthly_payment{}; ///< of the first month
    cents total_paid{};
    cents total_interest{};       ///< the part of the total that did not reduce principal
    int months = 0;               ///< until all is repaid or forgiven
    cents final_payment{};        ///< of the last of these months
    cents forgiven{};             ///< principal and unpaid interest; 0 when all is repaid
    bool months_credited = false; ///< some loan is forgiven earlier than the plan's term
    std::vector<phrase> notes{};
    std::vector<cents> payments{};               ///< one for each month, if requested
    std::vector<forgiven_loan> forgiven_loans{}; ///< by index among the included loans
    cents interest_waived{};                ///< interest that no payment covered and nobody owes
    cents principal_matched{};              ///< reduction beyond what was paid
    std::vector<schedule_year> years{};     ///< if requested
    std::vector<calculation_trace> steps{}; ///< if requested; the last is the first payment

    [[nodiscard]] std::optional<std::int64_t> payoff_month_count() const noexcept {
        return forgiven > cents{} ? std::nullopt : std::optional<std::int64_t>{months};
    }
    [[nodiscard]] std::optional<std::int64_t> forgiveness_month_count() const noexcept {
        return forgiven > cents{} ? std::optional<std::int64_t>{months} : std::nullopt;
    }
};

/// The input of the functions for each kind of formula. `included` holds indexes into the
/// portfolio.
struct quote_task {
    tassel::program program{};
    portfolio_terms const& terms;
    std::span<std::size_t const> included;
    bool capitalizes = false; ///< applies to loans that leave another plan (capitalization.hpp)
    /// Interest of loans that stay on the capitalizing plan, beside the loans quoted here.
    cents interest_kept{};
    calculation_steps* steps = nullptr; ///< null unless requested
    bool with_years = false;
    bool with_payments = false;
    std::vector<repayment_terms>* schedules = nullptr; ///< for a plan with a term, if requested
};

/// How much a quote includes. Each level includes the ones before it.
enum class quote_detail { amounts, payments, schedule_and_steps };

/// Explains which loans' interest becomes principal because they leave their plan for this one.
template <quote_ruleset Law>
void explain_capitalization(quoted_borrower<Law> const& borrower, quote_task const& task) {
    auto const& text = Law::calculation_texts.capitalized_interest;
    if (!task.capitalizes || !text) return;
    for (auto const place : task.included) {
        auto const& loan = borrower.loan(place);
        auto const interest = interest_on_leaving<Law>(loan);
        if (interest == cents{}) continue;
        task.steps->add_from(Law::capitalizing_exit->source, *text, interest,
                             path_of(borrower, place), loan.principal + interest);
    }
}

/// Adds the payment on one of several loans to the total of its month.
inline void add_payment(std::vector<cents>& payments, repayment_month const& month) {
    auto const place = static_cast<std::size_t>(month.month - 1);
    if (place >= payments.size()) payments.resize(place + 1);
    payments[place] += month.payment;
}

} // namespace tassel
