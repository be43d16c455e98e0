// The loans and the certifier of the Reaffirmation Agreement, and its screening rule: when the
// agreement is offered, and in what words.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/screening_part.hpp"
#include "rules/texts/screening_sentences.hpp"
#include "tassel/plan/plan_definition.hpp"

namespace tassel::rules::documents {

inline constexpr citation overborrowing_rule{
    "cfr_34_668_35", "Inadvertent borrowing above a loan limit", "34 CFR 668.35(d); OMB 1845-0133"};

namespace loan_reaffirmation_parts {

inline constexpr plain_text certification_role = "school_financial_aid_official";

/// A loan that has since been consolidated needs no agreement.
inline constexpr auto eligible_loan = direct_or_ffel_loan && owed && !is_consolidation_loan;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace loan_reaffirmation_parts

template <>
inline constexpr screening_rule screening_of<intake_source::loan_reaffirmation_form>{
    .question = &document_screening_answers::inadvertent_overborrowing,
    .conditions = {{loan_reaffirmation_parts::some_eligible_loan,
                    "The agreement is for open Direct and FFEL loans that were not consolidated; "
                    "the portfolio has none.",
                    screening::loan_not_known}},
    .continuation_capacity =
        "One agreement for each loan holder, with continuation sheets after 4 loans.",
    .certification_role = loan_reaffirmation_parts::certification_role,
    .on_yes_message = "The school says by how much a loan is above the limit; a loan that was "
                      "consolidated since needs no agreement.",
    .law = overborrowing_rule};

} // namespace tassel::rules::documents
