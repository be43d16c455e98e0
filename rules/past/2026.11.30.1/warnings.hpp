// What version 2026.11.30.1 warned of otherwise.
#pragma once

#include "rules/in_force/warnings.hpp"

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

namespace tassel::rules::past_2026_11_30 {

inline constexpr auto ibr_beside_newer_direct_loan = warn_when(
    portfolio_has<newer_direct_loan>, warning_code::ibr_beside_newer_direct_loan,
    direct_ibr.about.plan_id.view(),
    {"IBR is shown for the Direct Loans made before {} only, at 15 % of discretionary income, and "
     "is not recommended, because there is a newer Direct Loan: 20 USC 1087e(d)(1) offers the list "
     "that IBR is on to a borrower 'who has not received a loan made under this part on or after "
     "July 1, 2026'. Your servicer decides, and may refuse it.",
     newer_loans_from});

/// No date was known.
inline constexpr auto savings_plan_ended =
    warn_when(portfolio_has<open_loan_on_savings_plan>, warning_code::savings_plan_ended, {},
              "A loan is reported on SAVE or REPAYE. SAVE has ended: another plan must be chosen, "
              "and it is never shown here. Your servicer's notice says by when.");

inline constexpr auto eligibility_warnings = boost::hana::concat(
    boost::hana::make_tuple(ibr_beside_newer_direct_loan, ibr_shared_with_ffel,
                            ffel_ibr_not_offered, savings_plan_ended, paye_ends, icr_ends),
    profile_warnings);

} // namespace tassel::rules::past_2026_11_30
