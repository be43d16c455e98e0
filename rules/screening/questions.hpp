// The nineteen screening questions: which source a yes speaks for, what it must be checked against,
// and where the form goes.
#pragma once

#include "rules/law/citations.hpp"
#include "rules/screening/citations.hpp"
#include "rules/screening/loan_conditions.hpp"
#include "rules/screening/profile_conditions.hpp"
#include "rules/screening/texts.hpp"

#include <array>

namespace tassel::rules {

inline constexpr std::array screening_rules{
    screening_rule{
        .question = &document_screening_answers::temporary_payment_relief,
        .source = intake_source::general_forbearance_pdf,
        .conditions = {{screening::some_active_loan, screening::no_active_loan,
                        screening::loan_not_known}},
        .related_documents = {"general_forbearance_supporting_documentation"},
        .continuation_capacity = screening::one_per_holder,
        .certification_role = "none",
        .submission_routing = "loan_holder",
        .on_yes_message =
            "Stops or lowers payments for at most 12 months for each request (for loans made from "
            "2027-07-01 on, 9 months in any 24); interest goes on.",
        .law = forbearance_rule},
    screening_rule{.question = &document_screening_answers::economic_hardship_deferment,
                   .source = intake_source::economic_hardship_deferment_pdf,
                   .conditions = {{screening::some_hardship_loan, screening::no_hardship_loan,
                                   screening::loan_not_known}},
                   .related_documents = {"economic_hardship_same_period_deferment_documentation",
                                         "economic_hardship_public_assistance_documentation",
                                         "economic_hardship_peace_corps_documentation",
                                         "economic_hardship_income_documentation"},
                   .continuation_capacity = screening::one_per_holder,
                   .certification_role = "none",
                   .submission_routing = "loan_holder",
                   .on_yes_message =
                       "Asks for one of four paths: the same deferment on other federal loans, "
                       "public assistance, Peace Corps service, or full-time work at a low "
                       "income; the path needs its evidence.",
                   .law = hardship_deferment},
    screening_rule{.question = &document_screening_answers::unemployment_deferment,
                   .source = intake_source::unemployment_deferment_pdf,
                   .conditions = {{screening::some_older_active_loan,
                                   screening::no_older_active_loan, screening::loan_not_known}},
                   .related_documents = {"unemployment_benefits_documentation"},
                   .continuation_capacity = screening::one_per_holder,
                   .certification_role = "none",
                   .submission_routing = "loan_holder",
                   .on_yes_message =
                       "Asks for proof of unemployment benefits, or for a search for full-time "
                       "work.",
                   .law = deferment_rule},
    screening_rule{.question = &document_screening_answers::unemployment_or_economic_hardship,
                   .source = intake_source::student_loan_debt_burden_forbearance_pdf,
                   .conditions = {{screening::some_active_loan, screening::no_active_loan,
                                   screening::loan_not_known}},
                   .related_documents = {"debt_burden_income_documentation",
                                         "debt_burden_title_iv_payment_documentation"},
                   .continuation_capacity = screening::one_per_holder,
                   .certification_role = "none",
                   .submission_routing = "loan_holder",
                   .on_yes_message =
                       "For borrowers without taxable income, or whose monthly federal student "
                       "loan payments are at least 20 % of it.",
                   .law = forbearance_rule},
    screening_rule{.question = &document_screening_answers::current_education_or_training,
                   .source = intake_source::in_school_deferment_pdf,
                   .conditions = {{screening::some_student_loan, screening::no_student_loan,
                                   screening::loan_not_known}},
                   .related_documents = {"in_school_enrollment_verification_documentation"},
                   .continuation_capacity = screening::one_per_holder,
                   .certification_role = "school_official",
                   .submission_routing = "loan_holder",
                   .on_yes_message = "For study at least half-time at an eligible school.",
                   .law = deferment_rule},
    screening_rule{
        .question = &document_screening_answers::parent_plus_student_enrollment,
        .source = intake_source::parent_plus_borrower_deferment_pdf,
        .conditions = {{screening::some_deferrable_parent_plus,
                        screening::no_deferrable_parent_plus, screening::loan_not_known}},
        .related_documents = {"parent_plus_enrollment_verification_documentation"},
        .continuation_capacity = "One form for each student and loan holder.",
        .certification_role = "school_official",
        .submission_routing = "loan_holder",
        .on_yes_message = "While the student is enrolled at least half-time, and six months after.",
        .law = deferment_rule},
    screening_rule{.question = &document_screening_answers::graduate_fellowship_participation,
                   .source = intake_source::graduate_fellowship_deferment_pdf,
                   .conditions = {{screening::some_active_loan, screening::no_active_loan,
                                   screening::loan_not_known}},
                   .related_documents = {"graduate_fellowship_program_certification_documentation"},
                   .continuation_capacity = screening::one_per_holder,
                   .certification_role = "program_official",
                   .submission_routing = "loan_holder",
                   .on_yes_message =
                       "Asks for a bachelor's degree and a fellowship that supports at least "
                       "six months of full-time study.",
                   .law = deferment_rule},
    screening_rule{
        .question = &document_screening_answers::rehabilitation_training_participation,
        .source = intake_source::rehabilitation_training_deferment_pdf,
        .conditions = {{screening::some_active_loan, screening::no_active_loan,
                        screening::loan_not_known}},
        .related_documents = {"rehabilitation_training_program_certification_documentation"},
        .continuation_capacity = screening::one_per_holder,
        .certification_role = "program_official",
        .submission_routing = "loan_holder",
        .on_yes_message = "Asks for a licensed program with a written individualized plan.",
        .law = deferment_rule},
    screening_rule{
        .question = &document_screening_answers::serious_illness_or_cancer_treatment,
        .source = intake_source::cancer_treatment_deferment_pdf,
        .conditions = {{screening::some_cancer_deferment_loan, screening::no_cancer_deferment_loan,
                        screening::repayment_begin_not_known}},
        .related_documents = {"cancer_treatment_physician_certification_documentation"},
        .continuation_capacity = screening::one_per_holder,
        .certification_role = "physician",
        .submission_routing = "loan_holder",
        .on_yes_message = "For cancer treatment only, and six months after it; another illness can "
                          "be a reason for general forbearance.",
        .law = cancer_deferment},
    screening_rule{.question = &document_screening_answers::military_service_or_post_active_duty,
                   .source = intake_source::military_service_and_post_active_duty_deferment_pdf,
                   .conditions = {{screening::some_active_loan, screening::no_active_loan,
                                   screening::loan_not_known}},
                   .related_documents = {"military_officer_statement_documentation",
                                         "military_orders_documentation"},
                   .continuation_capacity = screening::one_per_holder,
                   .certification_role = "commanding_or_personnel_officer",
                   .submission_routing = "loan_holder",
                   .on_yes_message =
                       "For active duty in a war, operation or national emergency and 180 days "
                       "after, or for students up to 13 months after active duty.",
                   .law = deferment_rule},
    screening_rule{.question = &document_screening_answers::military_or_national_service,
                   .source = intake_source::medical_dental_national_guard_dod_forbearance_pdf,
                   .conditions = {{screening::some_active_direct_or_ffel,
                                   screening::no_active_direct_or_ffel, screening::loan_not_known}},
                   .related_documents = {"mandatory_forbearance_authorized_official_documentation",
                                         "mandatory_forbearance_military_orders",
                                         "mandatory_forbearance_state_licensing_agency_statement"},
                   .continuation_capacity = screening::one_per_holder,
                   .certification_role = "authorized_official",
                   .submission_routing = "loan_holder",
                   .on_yes_message =
                       "For a medical or dental internship or residency, National Guard duty, "
                       "or service that qualifies for Department of Defense loan repayment.",
                   .law = forbearance_rule},
    screening_rule{.question = &document_screening_answers::federal_loan_default,
                   .source = intake_source::loan_rehabilitation_income_and_expense_pdf,
                   .conditions = {{screening::some_defaulted_loan, screening::no_defaulted_loan,
                                   screening::loan_not_known}},
                   .related_documents = {"loan_rehabilitation_income_documentation",
                                         "loan_rehabilitation_expense_documentation"},
                   .continuation_capacity = "One form for each holder of defaulted loans.",
                   .certification_role = "none",
                   .submission_routing = "loan_holder",
                   .on_yes_message =
                       "For borrowers who asked for rehabilitation and object to the payment of "
                       "15 % of discretionary income; a spouse signs for a joint loan.",
                   .law = rehabilitation_rule},
    screening_rule{
        .question = &document_screening_answers::inadvertent_overborrowing,
        .source = intake_source::loan_reaffirmation_form,
        .conditions = {{screening::some_unconsolidated_loan, screening::no_unconsolidated_loan,
                        screening::loan_not_known}},
        .continuation_capacity = "One agreement for each loan holder, with continuation sheets "
                                 "after 4 loans.",
        .certification_role = "school_financial_aid_official",
        .submission_routing = "loan_holder",
        .on_yes_message = "The school says by how much a loan is above the limit; a loan that was "
                          "consolidated since needs no agreement.",
        .law = overborrowing_rule},
    screening_rule{
        .question = &document_screening_answers::federal_tax_information_consent_revocation,
        .source = intake_source::federal_tax_information_consent_revocation_form,
        .continuation_capacity = "One form for the borrower or the spouse.",
        .certification_role = "none",
        .submission_routing = "department_fsa",
        .on_yes_message = "Ends the automatic yearly renewal of income-driven plans; income must "
                          "then be shown in another way.",
        .law = tax_information_consent},
    screening_rule{.question = &document_screening_answers::public_service_employment,
                   .source = intake_source::pslf_tepslf_certification_application_pdf,
                   .conditions = {{screening::some_direct_loan, screening::no_direct_loan,
                                   screening::loan_not_known},
                                  {screening::serves_after_2007, screening::served_before_2007,
                                   screening::service_not_known},
                                  {[](screening_facts const& facts) {
                                       return screening::qualifying_employer(facts) &&
                                              screening::full_time(facts);
                                   },
                                   screening::service_not_known, screening::service_not_known}},
                   .continuation_capacity = "One form for each period of employment.",
                   .certification_role = "employer_official",
                   .submission_routing = "department_pslf",
                   .on_yes_message =
                       "Asks for an average of at least 30 hours a week for a government or "
                       "another qualifying employer after 2007-10-01.",
                   .law = public_service_rule},
    screening_rule{.question = &document_screening_answers::qualifying_teaching_service,
                   .source = intake_source::teacher_loan_forgiveness_application_pdf,
                   .conditions = {{screening::some_teacher_loan, screening::no_teacher_loan,
                                   screening::teacher_loan_not_known},
                                  {screening::no_balance_in_1998, screening::balance_in_1998,
                                   screening::balance_in_1998_not_known}},
                   .related_documents = {"teacher_loan_forgiveness_forbearance_pdf"},
                   .continuation_capacity = screening::one_per_holder,
                   .certification_role = "chief_administrative_officer",
                   .submission_routing = "loan_holder",
                   .on_yes_message =
                       "Asks for five complete school years in a row, full-time, at a listed "
                       "school or agency; before the fifth year ends, the forbearance form.",
                   .law = teacher_rule},
    screening_rule{
        .question = &document_screening_answers::total_and_permanent_disability,
        .source = intake_source::total_and_permanent_disability_discharge_pdf,
        .conditions = {{screening::some_owed_loan, screening::no_owed_loan,
                        screening::loan_not_known}},
        .related_documents = {"total_and_permanent_disability_representative_designation_pdf",
                              "tpd_va_determination_documentation",
                              "tpd_ssa_determination_documentation",
                              "tpd_medical_professional_supporting_documentation"},
        .continuation_capacity = "One form for all loans.",
        .certification_role = "medical_professional",
        .submission_routing = "department_tpd",
        .on_yes_message = "Asks for a determination of the Department of Veterans Affairs or of "
                          "Social Security, or for a medical professional's certification.",
        .law = disability_rule},
    screening_rule{
        .question = &document_screening_answers::school_related_discharge_issue,
        .source = intake_source::school_related_discharge_workflow,
        .conditions = {{screening::some_loan_made, screening::no_loan_made,
                        screening::loan_not_known}},
        .related_documents = {"closed_school_discharge_pdf", "unpaid_refund_discharge_pdf",
                              "false_certification_disqualifying_status_pdf",
                              "false_certification_high_school_status_pdf",
                              "false_certification_identity_theft_pdf",
                              "false_certification_unauthorized_signature_pdf",
                              "forgery_discharge_pdf"},
        .continuation_capacity = "One issue for each form, one form for each loan holder.",
        .certification_role = "none",
        .submission_routing = "loan_holder",
        .on_yes_message = "One issue is chosen: closed school, unpaid refund, false certification "
                          "or forgery. Borrower defense is asked for at StudentAid.gov.",
        .law = school_discharge_rule},
    screening_rule{
        .question = &document_screening_answers::joint_consolidation_or_loan_limit_issue,
        .source = intake_source::direct_consolidation_application_pdf,
        .on_yes = candidate_status::needs_more_information,
        .related_documents = {"direct_consolidation_add_loans_pdf"},
        .continuation_capacity = "9 loans to consolidate and 4 others, then listing sheets of 4 "
                                 "and 4.",
        .certification_role = "none",
        .submission_routing = "loan_servicer",
        .on_yes_message = "Ask the servicer first: separating a joint consolidation, or a loan "
                          "above a limit, takes steps of its own.",
        .law = consolidation_rule},
};
static_assert(follows_questions(screening_rules));
static_assert(no_rule_twice(screening_rules));
static_assert(fully_said(screening_rules));

} // namespace tassel::rules
