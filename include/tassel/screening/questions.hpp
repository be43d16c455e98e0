// The nineteen screening questions and their answers.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <optional>

namespace tassel::screening {

BOOST_DEFINE_ENUM_CLASS(screening_answer, yes, no, not_sure)

/// Answers by question. An absent answer means that the question was not asked.
struct document_screening_answers {
    std::optional<screening_answer> temporary_payment_relief{};
    std::optional<screening_answer> economic_hardship_deferment{};
    std::optional<screening_answer> unemployment_deferment{};
    std::optional<screening_answer> unemployment_or_economic_hardship{};
    std::optional<screening_answer> current_education_or_training{};
    std::optional<screening_answer> parent_plus_student_enrollment{};
    std::optional<screening_answer> graduate_fellowship_participation{};
    std::optional<screening_answer> rehabilitation_training_participation{};
    std::optional<screening_answer> serious_illness_or_cancer_treatment{};
    std::optional<screening_answer> military_service_or_post_active_duty{};
    std::optional<screening_answer> military_or_national_service{};
    std::optional<screening_answer> federal_loan_default{};
    std::optional<screening_answer> inadvertent_overborrowing{};
    std::optional<screening_answer> federal_tax_information_consent_revocation{};
    std::optional<screening_answer> public_service_employment{};
    std::optional<screening_answer> qualifying_teaching_service{};
    std::optional<screening_answer> total_and_permanent_disability{};
    std::optional<screening_answer> school_related_discharge_issue{};
    std::optional<screening_answer> joint_consolidation_or_loan_limit_issue{};
};
BOOST_DESCRIBE_STRUCT(document_screening_answers, (),
                      (temporary_payment_relief, economic_hardship_deferment,
                       unemployment_deferment, unemployment_or_economic_hardship,
                       current_education_or_training, parent_plus_student_enrollment,
                       graduate_fellowship_participation, rehabilitation_training_participation,
                       serious_illness_or_cancer_treatment, military_service_or_post_active_duty,
                       military_or_national_service, federal_loan_default,
                       inadvertent_overborrowing, federal_tax_information_consent_revocation,
                       public_service_employment, qualifying_teaching_service,
                       total_and_permanent_disability, school_related_discharge_issue,
                       joint_consolidation_or_loan_limit_issue))

} // namespace tassel::screening
