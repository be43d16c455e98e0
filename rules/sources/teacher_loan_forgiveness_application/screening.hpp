// The loans and the certifier of Teacher Loan Forgiveness, and its screening rule: when the form is
// offered, and in what words.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation teacher_rule{"cfr_34_685_217", "Teacher Loan Forgiveness",
                                       "34 CFR 685.217; 20 USC 1078-10"};

namespace teacher_loan_forgiveness_parts {

inline constexpr plain_text certification_role = "chief_administrative_officer";

/// The loan is a Stafford Loan, or a consolidation loan, part of which may have repaid Stafford
/// Loans. Only the holder knows which part.
inline constexpr auto stafford_loan =
    loan_is(loan_type::direct_subsidized, loan_type::direct_unsubsidized,
            loan_type::ffel_stafford_subsidized, loan_type::ffel_stafford_unsubsidized) ||
    (loan_is(loan_type::direct_consolidation_subsidized,
             loan_type::direct_consolidation_unsubsidized, loan_type::ffel_consolidation) &&
     not_known());
inline constexpr auto eligible_loan = stafford_loan && active;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

/// Whether the borrower had a balance in 1998. A new borrower had no Direct or FFEL balance on
/// 1998-10-01: 20 USC 1078-10(b). For an older loan that is closed, we don't know when it was
/// closed.
inline constexpr auto balance_in_1998 =
    some_loan(direct_or_ffel_loan && !made_from(teacher_new_borrower_day) &&
              (owed || (paid_out && not_known())));
inline constexpr auto no_balance_in_1998 = !balance_in_1998;

inline constexpr plain_text balance_in_1998_message =
    "A loan made before 1998-10-01 still has a balance; forgiveness asks for none on that day.";

} // namespace teacher_loan_forgiveness_parts

template <>
inline constexpr screening_rule
    screening_of<intake_source::teacher_loan_forgiveness_application_pdf>{
        .question = &document_screening_answers::qualifying_teaching_service,
        .conditions = {{teacher_loan_forgiveness_parts::some_eligible_loan,
                        "Teacher Loan Forgiveness is for open Stafford Loans that are not in "
                        "default; the portfolio has none.",
                        "Of a consolidation loan only the part that repaid Stafford Loans counts, "
                        "and it is not known; or a loan's type or status is not."},
                       {teacher_loan_forgiveness_parts::no_balance_in_1998,
                        teacher_loan_forgiveness_parts::balance_in_1998_message,
                        "It is not known whether an older loan had a balance on 1998-10-01."}},
        .related_documents = {"teacher_loan_forgiveness_forbearance_pdf"},
        .continuation_capacity = screening::one_per_holder,
        .certification_role = teacher_loan_forgiveness_parts::certification_role,
        .on_yes_message = "Asks for five complete school years in a row, full-time, at a listed "
                          "school or agency; before the fifth year ends, the forbearance form.",
        .law = teacher_rule};

} // namespace tassel::rules::documents
