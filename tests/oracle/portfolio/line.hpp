// The lines of portfolios.md as described types, and the answers to them.
#pragma once

#include "tassel/loan/portfolio.hpp"
#include "tassel/portfolio_quote/portfolio_quote.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tassel::portfolios {

struct line_loan {
    tassel::loan_type loan_type{};
    loan_status status{};
    cents outstanding_principal_cents{};
    cents accrued_interest_cents{};
    annual_rate interest_rate_bps{};
    civil_date first_disbursement_date{};
    bool subsidized = false;
    std::optional<tassel::parent_plus_history> parent_plus_history{};
    std::optional<std::int64_t> idr_qualifying_months{};
    std::optional<std::int64_t> pslf_matched_months{};
    decltype(loan::repayment_plan) repayment_plan{};
};
BOOST_DESCRIBE_STRUCT(line_loan, (),
                      (loan_type, status, outstanding_principal_cents, accrued_interest_cents,
                       interest_rate_bps, first_disbursement_date, subsidized, parent_plus_history,
                       idr_qualifying_months, pslf_matched_months, repayment_plan))

struct portfolio_line {
    borrower_profile profile{};
    std::vector<line_loan> loans{};
    std::vector<std::int64_t> direct_loans{};
    std::vector<std::int64_t> ffel_loans{};
    std::vector<std::string> plans{};
};
BOOST_DESCRIBE_STRUCT(portfolio_line, (), (profile, loans, direct_loans, ffel_loans, plans))

struct plan_line {
    plain_text plan_id{};
    std::optional<cents> monthly_payment_cents{};
    std::optional<cents> total_paid_cents{};
    std::optional<cents> total_interest_cents{};
    std::optional<std::int64_t> month_count{};
    std::optional<cents> final_payment_cents{};
    std::optional<cents> forgiven_cents{};
};
BOOST_DESCRIBE_STRUCT(plan_line, (),
                      (plan_id, monthly_payment_cents, total_paid_cents, total_interest_cents,
                       month_count, final_payment_cents, forgiven_cents))

struct portfolio_answer {
    std::vector<plan_line> quotes{};
    cents standard_total_without_direct_cents{};
    cents standard_total_without_ffel_cents{};
};
BOOST_DESCRIBE_STRUCT(portfolio_answer, (),
                      (quotes, standard_total_without_direct_cents,
                       standard_total_without_ffel_cents))

} // namespace tassel::portfolios
