// The days by which loans are told apart, and what is read from days and rates of loans.
#pragma once

#include "tassel/loan/loan_dates.hpp"

namespace tassel::rules {

using namespace tassel::literals;

/// P.L. 119-21 section 82001; 20 USC 1078-2; rates of consolidation loans are rounded up to an
/// eighth of a percent (20 USC 1078-3(c)(1)). No law says when servicers report a consolidated loan
/// as repaid, or how long an export is fresh: those spans are the service's own.
inline constexpr tassel::loan_dates loan_dates{.newer_loans_from = "2026-07-01"_date,
                                               .graduate_plus_from = "2006-07-01"_date,
                                               .repaid_days_before = 30,
                                               .repaid_days_after = 90,
                                               .fresh_days = 90,
                                               .consolidation_rate_step{12'500}};

inline constexpr civil_date newer_loans_from = loan_dates.newer_loans_from;
/// Borrowers who entered repayment before this day have the terms of that time.
inline constexpr civil_date modern_terms_from = "2006-07-01"_date;

} // namespace tassel::rules
