// Where the rows of the ledger stand.
#pragma once

#include "rules/law/citations.hpp"

namespace tassel::rules::detail {

inline constexpr citation adjustment{
    "fsa_payment_count_adjustment", "One-time adjustment of payment counts toward forgiveness",
    "Federal Student Aid, payment count adjustment (2022-04-19, completed 2024)",
    "https://studentaid.gov/announcements-events/idr-account-adjustment"};
inline constexpr citation payment_pause{
    "cares_act_3513", "CARES Act, payments paused and counted", "P.L. 116-136 section 3513(c)",
    "https://www.govinfo.gov/content/pkg/PLAW-116publ136/html/PLAW-116publ136.htm"};
inline constexpr citation counted_months_law =
    income_driven_plans.at("34 CFR 685.209(k)(4)").without_words();
inline constexpr citation counted_months_rap =
    income_driven_plans.at("34 CFR 685.209(k)(7)").without_words();
inline constexpr citation ffel_counted_months =
    ffel_income_based.at("34 CFR 682.215(f)").without_words();

} // namespace tassel::rules::detail
