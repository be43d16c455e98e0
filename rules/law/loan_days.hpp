// The days by which plans, deferments, forbearances, and discharges distinguish loans.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/loan/loan_dates.hpp"

namespace tassel::rules {

using namespace tassel::literals;

// The days by which loans are distinguished, and the limits for conclusions from the days and rates
// of loans.

/// P.L. 119-21 section 82001; 20 USC 1078-2. Rates of consolidation loans are rounded up to an
/// eighth of a percent (20 USC 1078-3(c)(1)). No law states when servicers report a consolidated
/// loan as repaid, or how long an export stays current, so the service itself chooses those spans.
inline constexpr tassel::loan_dates loan_dates{.newer_loans_from = "2026-07-01"_date,
                                               .graduate_plus_from = "2006-07-01"_date,
                                               .repaid_days_before = 30,
                                               .repaid_days_after = 90,
                                               .fresh_days = 90,
                                               .consolidation_rate_step{12'500}};

inline constexpr civil_date newer_loans_from = loan_dates.newer_loans_from;
/// No FFEL loans were made on or after this day: 20 USC 1071(d).
inline constexpr civil_date direct_alone_from = "2010-07-01"_date;
/// Borrowers who entered repayment before this day still have the terms of that time.
inline constexpr civil_date modern_terms_from = "2006-07-01"_date;

// The days by which deferments, forbearances, and discharges distinguish loans.

/// P.L. 119-21 section 82002: loans made on or after this day have no deferment for economic
/// hardship or unemployment, and less forbearance.
inline constexpr civil_date newer_deferments_from = "2027-07-01"_date;
/// 34 CFR 682.210: a borrower who has a balance on an FFEL loan made before this day has the older
/// deferments.
inline constexpr civil_date modern_ffel_from = "1993-07-01"_date;
/// 34 CFR 682.210(b): a borrower who has a balance on an FFEL loan made before this day must study
/// full-time.
inline constexpr civil_date half_time_ffel_from = "1987-07-01"_date;
/// 20 USC 1078-2(d)(1): deferment of Parent PLUS Loans while the student is in school.
inline constexpr civil_date parent_deferment_from = "2008-07-01"_date;
/// 20 USC 1087e(f)(3).
inline constexpr civil_date cancer_deferment_from = "2018-09-28"_date;
/// 20 USC 1078-10(b): the day on which a new borrower had no balance on a loan.
inline constexpr civil_date teacher_new_borrower_day = "1998-10-01"_date;
/// 34 CFR 682.402(d)(1), (e)(1), (l)(1): loans made on or after this day can be discharged because
/// of a school's failures.
inline constexpr civil_date school_discharges_from = "1986-01-01"_date;
/// The form compares an unpaid refund with the federal aid for the period, and asks for that aid
/// only if the student attended until this day or later.
inline constexpr civil_date total_aid_asked_from = "2000-10-07"_date;

} // namespace tassel::rules
