// What version 2026.11.30.1 warns of otherwise than the one before, or besides.
#pragma once

#include "rules/law/plans/plan_warnings.hpp"
#include "rules/v2026_11_30/profile_warnings.hpp"
#include "tassel/eligibility/eligibility_warnings.hpp"

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

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

/// 34 CFR 682.215.
inline constexpr auto ffel_ibr_not_offered =
    warn_when(portfolio_has<ffel_loan_for_ibr>, warning_code::ffel_ibr_not_offered, {},
              "FFEL Program loans can be on IBR through their holder. The plan is not offered "
              "here; the advice has an estimate. Ask the loan holder.");

/// No date is known: each servicer sends its own notice.
inline constexpr auto savings_plan_ended =
    warn_when(portfolio_has<open_loan_on_savings_plan>, warning_code::savings_plan_ended, {},
              "A loan is reported on SAVE or REPAYE. SAVE has ended: another plan must be chosen, "
              "and it is never shown here. Your servicer's notice says by when.");

inline constexpr auto eligibility_warnings = boost::hana::concat(
    boost::hana::make_tuple(ibr_beside_newer_direct_loan, ibr_shared_with_ffel,
                            ffel_ibr_not_offered, savings_plan_ended, paye_ends, icr_ends),
    profile_warnings);

} // namespace tassel::rules::from_2026_11_30
