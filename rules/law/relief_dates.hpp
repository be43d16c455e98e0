// The days by which deferments, forbearances and discharges tell loans apart.
#pragma once

#include "tassel/core/civil_date.hpp"

namespace tassel::rules {

using namespace tassel::literals;

/// P.L. 119-21 section 82002: no economic hardship and no unemployment deferment for loans made
/// from this day on, and less forbearance.
inline constexpr civil_date newer_deferments_from = "2027-07-01"_date;
/// 34 CFR 682.210: a balance on a FFEL loan from before this day has the older deferments.
inline constexpr civil_date modern_ffel_from = "1993-07-01"_date;
/// 34 CFR 682.210(b): with a balance on a FFEL loan from before this day, study must be full-time.
inline constexpr civil_date half_time_ffel_from = "1987-07-01"_date;
/// 20 USC 1078-2(d)(1): deferment of Parent PLUS Loans while the student studies.
inline constexpr civil_date parent_deferment_from = "2008-07-01"_date;
/// 20 USC 1087e(f)(3).
inline constexpr civil_date cancer_deferment_from = "2018-09-28"_date;
/// 20 USC 1078-10(b): no balance on this day.
inline constexpr civil_date teacher_new_borrower_day = "1998-10-01"_date;
/// 34 CFR 682.402(d)(1), (e)(1), (l)(1): schools' failures discharge loans made from this day on.
inline constexpr civil_date school_discharges_from = "1986-01-01"_date;
/// What an unpaid refund is weighed against is known from this day on, the form says.
inline constexpr civil_date total_aid_asked_from = "2000-10-07"_date;

} // namespace tassel::rules
