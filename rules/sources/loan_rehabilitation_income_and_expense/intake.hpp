// Loan Rehabilitation: Income and Expense Information, OMB 1845-0120.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/loan_rehabilitation_income_and_expense/screening.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace loan_rehabilitation_parts {

inline constexpr auto
    some_public_assistance = value("loan_rehabilitation_public_assistance_income_cents") >
                             number(0);
inline constexpr auto some_other_income = value("loan_rehabilitation_other_income_cents") >
                                          number(0);
inline constexpr auto
    some_transportation = value("loan_rehabilitation_transportation_expense_cents") > number(0);
inline constexpr auto some_other_expense = value("loan_rehabilitation_other_expense_cents") >
                                           number(0);
inline constexpr auto joint_loan = says_yes("loan_rehabilitation_joint_consolidation");

/// Items 1 to 7.
inline constexpr auto total_income =
    value("loan_rehabilitation_employment_income_cents") +
    value("loan_rehabilitation_spouse_employment_income_cents") +
    value("loan_rehabilitation_child_support_income_cents") +
    value("loan_rehabilitation_social_security_income_cents") +
    value("loan_rehabilitation_workers_compensation_income_cents") +
    value("loan_rehabilitation_public_assistance_income_cents") +
    value("loan_rehabilitation_other_income_cents");
/// Items 10 to 21.
inline constexpr auto total_expense =
    value("loan_rehabilitation_food_expense_cents") +
    value("loan_rehabilitation_housing_expense_cents") +
    value("loan_rehabilitation_utilities_expense_cents") +
    value("loan_rehabilitation_basic_communication_expense_cents") +
    value("loan_rehabilitation_medical_dental_expense_cents") +
    value("loan_rehabilitation_insurance_expense_cents") +
    value("loan_rehabilitation_transportation_expense_cents") +
    value("loan_rehabilitation_child_dependent_care_expense_cents") +
    value("loan_rehabilitation_child_spousal_support_expense_cents") +
    value("loan_rehabilitation_federal_student_loans_expense_cents") +
    value("loan_rehabilitation_private_student_loans_expense_cents") +
    value("loan_rehabilitation_other_expense_cents");
inline constexpr auto no_income = total_income == number(0);

inline constexpr std::array fields{
    yes_or_no("loan_rehabilitation_requested", "Rehabilitation was asked for"),
    yes_or_no("loan_rehabilitation_objected_to_formula_payment",
              "The payment by the 15 % formula was objected to"),
    yes_or_no("loan_rehabilitation_not_previously_rehabilitated",
              "The same loans were not rehabilitated before"),
    amount("loan_rehabilitation_employment_income_cents", "Monthly income from work"),
    amount("loan_rehabilitation_spouse_employment_income_cents",
           "Monthly income of the spouse from work, if it supports the household"),
    amount("loan_rehabilitation_child_support_income_cents", "Monthly child support received"),
    amount("loan_rehabilitation_social_security_income_cents", "Monthly Social Security benefits"),
    amount("loan_rehabilitation_workers_compensation_income_cents",
           "Monthly worker's compensation"),
    amount("loan_rehabilitation_public_assistance_income_cents", "Monthly public assistance"),
    one_line("loan_rehabilitation_public_assistance_types", "Kinds of public assistance",
             longest_name, some_public_assistance),
    amount("loan_rehabilitation_other_income_cents", "Other monthly income"),
    one_line("loan_rehabilitation_other_income_description", "What the other income is",
             longest_name, some_other_income),
    intake_field{.name = "loan_rehabilitation_zero_income_explanation",
                 .label = "Means of support without income",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 400,
                 .applies = no_income},
    amount("loan_rehabilitation_food_expense_cents", "Monthly expense for food"),
    amount("loan_rehabilitation_housing_expense_cents", "Monthly expense for housing"),
    amount("loan_rehabilitation_utilities_expense_cents", "Monthly expense for utilities"),
    amount("loan_rehabilitation_basic_communication_expense_cents",
           "Monthly expense for basic communication"),
    amount("loan_rehabilitation_medical_dental_expense_cents",
           "Monthly expense for necessary medical and dental care"),
    amount("loan_rehabilitation_insurance_expense_cents",
           "Monthly expense for necessary insurance"),
    amount("loan_rehabilitation_transportation_expense_cents",
           "Monthly expense for transportation"),
    intake_field{.name = "loan_rehabilitation_vehicle_count",
                 .label = "Number of vehicles",
                 .type = intake_type::integer,
                 .maximum = 20,
                 .applies = some_transportation},
    amount("loan_rehabilitation_child_dependent_care_expense_cents",
           "Monthly expense for care of children and dependents"),
    amount("loan_rehabilitation_child_spousal_support_expense_cents",
           "Monthly expense for required child and spousal support"),
    amount("loan_rehabilitation_federal_student_loans_expense_cents",
           "Monthly payments on federal student loans that are not in default"),
    amount("loan_rehabilitation_private_student_loans_expense_cents",
           "Monthly payments on private student loans"),
    amount("loan_rehabilitation_other_expense_cents", "Other monthly expenses"),
    one_line("loan_rehabilitation_other_expense_description", "What the other expenses are",
             longest_name, some_other_expense),
    intake_field{.name = "loan_rehabilitation_total_income_cents",
                 .label = "Total monthly income, to be checked",
                 .type = intake_type::cents,
                 .maximum = 7 * largest_intake_amount,
                 .required = never_required},
    intake_field{.name = "loan_rehabilitation_total_expense_cents",
                 .label = "Total monthly expenses, to be checked",
                 .type = intake_type::cents,
                 .maximum = 12 * largest_intake_amount,
                 .required = never_required},
    family_size("loan_rehabilitation_family_size"),
    yes_or_no("loan_rehabilitation_joint_consolidation",
              "A consolidation loan made jointly with the spouse is to be rehabilitated"),
    one_line("loan_rehabilitation_spouse_name", "Name of the spouse", longest_name, joint_loan),
    intake_field{.name = "loan_rehabilitation_spouse_ssn",
                 .label = "Social Security number of the spouse",
                 .type = intake_type::social_security_number,
                 .applies = joint_loan},
};

inline constexpr auto other_total_income =
    !(value("loan_rehabilitation_total_income_cents") == total_income);
inline constexpr auto other_total_expense =
    !(value("loan_rehabilitation_total_expense_cents") == total_expense);

inline constexpr std::array faults{
    intake_fault{.field = "loan_rehabilitation_total_income_cents",
                 .message = "must be the sum of the seven monthly incomes",
                 .broken = other_total_income},
    intake_fault{.field = "loan_rehabilitation_total_expense_cents",
                 .message = "must be the sum of the twelve monthly expenses",
                 .broken = other_total_expense},
};

inline constexpr auto not_requested = says_no("loan_rehabilitation_requested");
inline constexpr auto not_objected = says_no("loan_rehabilitation_objected_to_formula_payment");
inline constexpr auto rehabilitated_before =
    says_no("loan_rehabilitation_not_previously_rehabilitated");

inline constexpr std::array blockers{
    intake_blocker{.code = "rehabilitation_not_requested",
                   .message = "The form is for borrowers who have asked their holder for "
                              "rehabilitation.",
                   .when = not_requested},
    intake_blocker{.code = "formula_payment_not_objected_to",
                   .message = "The form is for borrowers who have objected to the payment by the "
                              "15 % formula.",
                   .when = not_objected},
    intake_blocker{.code = "rehabilitated_before",
                   .message = "The loan has been rehabilitated before. That can't be done again.",
                   .when = rehabilitated_before},
};

inline constexpr auto other_family_size =
    !(value("loan_rehabilitation_family_size") == profile_family_size);

inline constexpr std::array warnings{
    family_size_differs(other_family_size),
};

inline constexpr std::array roles{
    document_role{.role = income_documentation,
                  .label = "Proof of income, should the holder ask for it",
                  .required = never_required},
    document_role{.role = expense_documentation,
                  .label = "Proof of expenses, should the holder ask for it",
                  .required = never_required},
};

} // namespace loan_rehabilitation_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::loan_rehabilitation_income_and_expense_pdf>{
        .title = "Loan Rehabilitation: Income and Expense Information",
        .fields = loan_rehabilitation_parts::fields,
        .faults = loan_rehabilitation_parts::faults,
        .blockers = loan_rehabilitation_parts::blockers,
        .warnings = loan_rehabilitation_parts::warnings,
        .has_manifest = true,
        .roles = loan_rehabilitation_parts::roles,
        .law = rehabilitation_rule,
    };

template <>
inline constexpr form_definition form_of<form_source::loan_rehabilitation_income_and_expense_pdf>{
    .intake = intake_source::loan_rehabilitation_income_and_expense_pdf,
    .form_code = "RIE",
    .omb_number = "1845-0120",
    .repetition = form_repetition::holder,
    .loans = loan_rehabilitation_parts::eligible_loan,
    .no_loan_message = "No holder has a Direct or FFEL loan in default.",
};

} // namespace tassel::rules::documents
