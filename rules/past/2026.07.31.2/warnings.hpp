// What version 2026.07.31.2 warned of. It said nothing of profiles that can't be right.
#pragma once

#include "rules/in_force/warnings.hpp"

namespace tassel::rules::past_2026_07_31 {

/// 34 CFR 685.209(d)(5) takes loan by loan what others read as all or nothing.
inline constexpr auto ibr_beside_newer_direct_loan = warn_when(
    portfolio_has<newer_direct_loan>, warning_code::ibr_beside_newer_direct_loan,
    direct_ibr.about.plan_id.view(),
    {"IBR is shown for the Direct Loans made before {} only, at 15 % of discretionary income, "
     "because there is a newer Direct Loan. The statute can be read to close IBR in that case; "
     "your servicer decides.",
     newer_loans_from});

/// 34 CFR 682.215: no plan of the catalog.
inline constexpr auto ffel_ibr_not_offered =
    warn_when(portfolio_has<ffel_loan_for_ibr>, warning_code::ffel_ibr_not_offered, {},
              "FFEL Program loans can be on IBR through their holder; that plan is not offered "
              "here, ask the loan holder.");

inline constexpr auto savings_plan_ended =
    warn_when(portfolio_has<open_loan_on_savings_plan>, warning_code::savings_plan_ended, {},
              "A loan is reported on SAVE or REPAYE. SAVE has ended: another plan must be chosen, "
              "and it is never shown here.");

inline constexpr auto eligibility_warnings =
    boost::hana::make_tuple(ibr_beside_newer_direct_loan, ibr_shared_with_ffel,
                            ffel_ibr_not_offered, savings_plan_ended, paye_ends, icr_ends);

} // namespace tassel::rules::past_2026_07_31
