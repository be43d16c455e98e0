// The loans, certifier, and documents of the Cancer Treatment Deferment Request, and its screening
// rule: when the request is offered, and in what words.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation cancer_deferment{
    "usc_20_1087e_f_3", "Deferment during cancer treatment",
    "20 USC 1087e(f)(3); Federal Student Aid announcement (2019-08-22)"};

namespace cancer_treatment_parts {

inline constexpr plain_text certification_role = "physician";
inline constexpr plain_text physician_certification_documentation =
    "cancer_treatment_physician_certification_documentation";

/// A loan can be deferred if it is a Direct Loan made from `cancer_deferment_from` on, or if it had
/// entered repayment by that day. A consolidation loan enters repayment when it is made. If no day
/// is on record, we assume that a loan had not entered repayment if it was made after that day or
/// if its borrower is still in school.
inline constexpr auto made_later = is_direct && made_from(cancer_deferment_from);
inline constexpr auto entry_on_record = otherwise(
    loan_has(loan_property::repayment_begin_day) <= day(cancer_deferment_from),
    (is_consolidation_loan && loan_has(loan_property::made_day) <= day(cancer_deferment_from)) ||
        (!is_consolidation_loan && not_known()));
inline constexpr auto may_have_entered = !made_from(next_day(cancer_deferment_from)) && not_known();
inline constexpr auto still_studies =
    surely(loan_is(loan_status::in_school, loan_status::in_grace));
inline constexpr auto deferrable_loan =
    made_later || otherwise(entry_on_record, may_have_entered && !still_studies);
inline constexpr auto eligible_loan = active_federal_loan && deferrable_loan;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace cancer_treatment_parts

template <>
inline constexpr screening_rule screening_of<intake_source::cancer_treatment_deferment_pdf>{
    .question = &document_screening_answers::serious_illness_or_cancer_treatment,
    .conditions =
        {{cancer_treatment_parts::some_eligible_loan,
          "The form is for Direct Loans made on or after 2018-09-28 and for loans that had entered "
          "repayment by then, open and not in default; the portfolio has none.",
          "It is not known whether a loan made before 2018-09-28 had entered repayment by then, or "
          "what its type and status are; the servicer can say."}},
    .related_documents = {cancer_treatment_parts::physician_certification_documentation},
    .continuation_capacity = screening::one_per_holder,
    .certification_role = cancer_treatment_parts::certification_role,
    .on_yes_message = "For cancer treatment only, and six months after it; another illness can be "
                      "a reason for general forbearance.",
    .law = cancer_deferment};

} // namespace tassel::rules::documents
