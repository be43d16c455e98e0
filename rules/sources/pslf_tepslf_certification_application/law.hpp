// PSLF & TEPSLF Certification & Application: which loans it is for, who certifies it and where it
// goes.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation public_service_rule{"cfr_34_685_219", "Public Service Loan Forgiveness",
                                              "34 CFR 685.219; 20 USC 1087e(m)"};

namespace pslf_tepslf_certification_application_parts {

inline constexpr plain_text certification_role = "employer_official";
inline constexpr plain_text submission_routing = "department_pslf";

/// 34 CFR 685.219(b): average hours a week, over all qualifying jobs.
inline constexpr std::int64_t full_time_hours = 30;
/// 20 USC 1087e(m)(1)(A): payments after this day count.
inline constexpr civil_date public_service_from = "2007-10-01"_date;

inline constexpr auto some_eligible_loan = some_loan(owed_direct_loan);

inline constexpr auto serves_after_2007 =
    possible(profile_says(profile_property::service_end_day) > day(public_service_from));

// What the profile does not claim leaves the answer open; it never closes the form, for several
// jobs count together.
inline constexpr auto weekly_hours = profile_says(profile_property::average_weekly_hours);
inline constexpr auto claims_qualifying_service =
    (possible(profile_says(profile_property::qualifying_employer)) &&
     possible(otherwise(weekly_hours >= number(full_time_hours),
                        profile_says(profile_property::full_time)))) ||
    not_known();

inline constexpr plain_text no_eligible_loan_message =
    "Public Service Loan Forgiveness is for Direct Loans; the portfolio has none that is open.";

} // namespace pslf_tepslf_certification_application_parts

} // namespace tassel::rules::documents
