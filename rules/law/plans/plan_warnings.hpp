// What is said beside the plans that are open, by the facts of the borrower.
#pragma once

#include "rules/law/plans/direct_ibr.hpp"
#include "rules/law/plans/icr.hpp"
#include "rules/law/plans/paye.hpp"
#include "rules/law/requirements.hpp"
#include "tassel/eligibility/eligibility_warnings.hpp"

#include <boost/hana/tuple.hpp>

namespace tassel::rules {

/// 20 USC 1087e(d)(1) offers the list that IBR is on by the date of the newest loan.
inline constexpr auto ibr_beside_newer_direct_loan = warn_when(
    portfolio_has<newer_direct_loan>, warning_code::ibr_beside_newer_direct_loan,
    direct_ibr.about.plan_id.view(),
    {"IBR is shown for the Direct Loans made before {} only, at 15 % of discretionary income. It "
     "is "
     "not recommended, because there is a newer Direct Loan. The Department of Education names RAP "
     "and the Tiered Standard Plan as the only plans for such a borrower: 20 USC 1087e(d)(1) "
     "offers the list that IBR is on to one 'who has not received a loan made under this part on "
     "or after July 1, 2026'. Your servicer decides.",
     newer_loans_from});

inline constexpr auto ibr_shared_with_ffel = warn_when(
    portfolio_has<ffel_loan_for_ibr>, warning_code::ibr_shared_with_ffel,
    direct_ibr.about.plan_id.view(),
    "The IBR estimate is the Direct Loans' share of the payment, because there are also FFEL "
    "Program loans that could be on IBR; your servicer decides.");

/// 34 CFR 682.215.
inline constexpr auto ffel_ibr_not_offered =
    warn_when(portfolio_has<ffel_loan_for_ibr>, warning_code::ffel_ibr_not_offered, {},
              "FFEL Program loans can be on IBR through their holder. The plan is not offered "
              "here; the advice has an estimate. Ask the loan holder.");

/// Announcements of the Department of Education, 2026.
inline constexpr auto savings_plan_ended = warn_when(
    portfolio_has<open_loan_on_savings_plan>, warning_code::savings_plan_ended, {},
    "A loan is reported on SAVE or REPAYE. SAVE has ended, and it is never shown here. Choose "
    "another plan within 90 days of your servicer's notice. Servicers have sent these notices "
    "since 2026-07-01. If you do not choose, your loans are moved to the Standard or the Tiered "
    "Standard Plan. Months in the SAVE forbearance do not count toward income-driven or public "
    "service forgiveness. For public service, they can be bought back.");

/// 34 CFR 685.209(c)(7).
inline constexpr auto paye_ends = warn_when(
    answer<&borrower_profile::analysis_as_of> < *paye.about.ends_before, warning_code::plan_ends,
    paye.about.plan_id.view(),
    {"PAYE ends before {}: the borrower must choose another plan by then, or is moved to one.",
     *paye.about.ends_before});
inline constexpr auto icr_ends = warn_when(
    answer<&borrower_profile::analysis_as_of> < *icr.about.ends_before, warning_code::plan_ends,
    icr.about.plan_id.view(),
    {"ICR ends before {}: the borrower must choose another plan by then, or is moved to one.",
     *icr.about.ends_before});

inline constexpr auto plan_warnings =
    boost::hana::make_tuple(ibr_beside_newer_direct_loan, ibr_shared_with_ffel,
                            ffel_ibr_not_offered, savings_plan_ended, paye_ends, icr_ends);

} // namespace tassel::rules
