// Teacher Loan Forgiveness: which loans it is for and who certifies it.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation teacher_rule{"cfr_34_685_217", "Teacher Loan Forgiveness",
                                       "34 CFR 685.217; 20 USC 1078-10"};

namespace teacher_loan_forgiveness_parts {

inline constexpr plain_text certification_role = "chief_administrative_officer";

/// Stafford Loans; of a consolidation loan the part that repaid them, which its holder knows.
inline constexpr auto stafford_loan =
    loan_is(loan_type::direct_subsidized, loan_type::direct_unsubsidized,
            loan_type::ffel_stafford_subsidized, loan_type::ffel_stafford_unsubsidized) ||
    (loan_is(loan_type::direct_consolidation_subsidized,
             loan_type::direct_consolidation_unsubsidized, loan_type::ffel_consolidation) &&
     not_known());
inline constexpr auto eligible_loan = stafford_loan && active;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

/// A new borrower has no Direct or FFEL balance on 1998-10-01: 20 USC 1078-10(b). Of an older loan
/// that is closed, it is not known when.
inline constexpr auto balance_in_1998 =
    some_loan(direct_or_ffel_loan && !made_from(teacher_new_borrower_day) &&
              (owed || (paid_out && not_known())));
inline constexpr auto no_balance_in_1998 = !balance_in_1998;

inline constexpr plain_text balance_in_1998_message =
    "A loan made before 1998-10-01 still has a balance; forgiveness asks for none on that day.";

} // namespace teacher_loan_forgiveness_parts

} // namespace tassel::rules::documents
