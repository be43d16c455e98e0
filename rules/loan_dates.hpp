// The days by which loans are told apart. P.L. 119-21 section 82001; 20 USC 1078-2.
#pragma once

#include "tassel/loan/loan_dates.hpp"

namespace tassel::rules {

using namespace tassel::literals;

inline constexpr tassel::loan_dates loan_dates{.newer_loans_from = "2026-07-01"_date,
                                               .graduate_plus_from = "2006-07-01"_date};

} // namespace tassel::rules
