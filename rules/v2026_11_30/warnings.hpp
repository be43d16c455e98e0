// What version 2026.11.30.1 warns of otherwise than the one before, or besides.
#pragma once

#include "rules/law/plans/plan_warnings.hpp"
#include "rules/v2026_11_30/profile_warnings.hpp"
#include "tassel/eligibility/eligibility_warnings.hpp"

#include <boost/hana/concat.hpp>
#include <boost/hana/prepend.hpp>

namespace tassel::rules::from_2026_11_30 {

/// 20 USC 1087e(d)(1) offers the list that IBR is on by the date of the newest loan.
inline constexpr auto ibr_beside_newer_direct_loan = warn_when(
    portfolio_has<newer_direct_loan>, warning_code::ibr_beside_newer_direct_loan,
    direct_ibr.about.plan_id.view(),
    {"IBR is shown for the Direct Loans made before {} only, at 15 % of discretionary income, and "
     "is not recommended, because there is a newer Direct Loan: 20 USC 1087e(d)(1) offers the list "
     "that IBR is on to a borrower 'who has not received a loan made under this part on or after "
     "July 1, 2026'. Your servicer decides, and may refuse it.",
     newer_loans_from});

inline constexpr auto eligibility_warnings = boost::hana::concat(
    boost::hana::prepend(further_warnings, ibr_beside_newer_direct_loan), profile_warnings);

} // namespace tassel::rules::from_2026_11_30
