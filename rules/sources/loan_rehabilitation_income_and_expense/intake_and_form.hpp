// Loan Rehabilitation: Income and Expense Information, OMB 1845-0120.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/loan_rehabilitation_income_and_expense/screening.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

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

/// The sum of items 1 to 7 of the form.
inline constexpr auto total_income =
    value("loan_rehabilitation_employment_income_cents") +
    value("loan_rehabilitation_spouse_employment_income_cents") +
    value("loan_rehabilitation_child_support_income_cents") +
    value("loan_rehabilitation_social_security_income_cents") +
    value("loan_rehabilitation_workers_compensation_income_cents") +
    value("loan_rehabilitation_public_assistance_income_cents") +
    value("loan_rehabilitation_other_income_cents");
/// The sum of items 10 to 21 of the form.
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

namespace tassel::rules::forms {

namespace loan_rehabilitation_parts {

inline constexpr std::array total_income{
    text_piece{.source = piece_source::computed,
               .computed = documents::loan_rehabilitation_parts::total_income,
               .format = piece_format::amount}};
inline constexpr std::array total_expenses{
    text_piece{.source = piece_source::computed,
               .computed = documents::loan_rehabilitation_parts::total_expense,
               .format = piece_format::amount}};
inline constexpr std::array income_items{
    line("employment_income", "Your employment income",
         "loan_rehabilitation_employment_income_cents", "1"),
    line("spouse_employment_income", "Employment income of your spouse",
         "loan_rehabilitation_spouse_employment_income_cents", "2"),
    line("child_support", "Child support received",
         "loan_rehabilitation_child_support_income_cents", "3"),
    line("social_security", "Social Security benefits",
         "loan_rehabilitation_social_security_income_cents", "4"),
    line("workers_compensation", "Worker's compensation",
         "loan_rehabilitation_workers_compensation_income_cents", "5"),
    line("public_assistance", "Public assistance",
         "loan_rehabilitation_public_assistance_income_cents", "6"),
    line("public_assistance_types", "Types of public assistance",
         "loan_rehabilitation_public_assistance_types"),
    line("other_income", "Other income", "loan_rehabilitation_other_income_cents", "7"),
    line("other_income_description", "Description of the other income",
         "loan_rehabilitation_other_income_description"),
    form_item{.item = "total_income",
              .number = "8",
              .label = "Total monthly income (sum of items 1 to 7)",
              .text = total_income},
    lines("zero_income_explanation", "If the total is $0, your means of support",
          "loan_rehabilitation_zero_income_explanation", "9"),
};
inline constexpr std::array expense_items{
    line("food", "Food", "loan_rehabilitation_food_expense_cents", "10"),
    line("housing", "Housing", "loan_rehabilitation_housing_expense_cents", "11"),
    line("utilities", "Utilities", "loan_rehabilitation_utilities_expense_cents", "12"),
    line("basic_communication", "Basic communication",
         "loan_rehabilitation_basic_communication_expense_cents", "13"),
    line("medical_dental", "Necessary medical and dental",
         "loan_rehabilitation_medical_dental_expense_cents", "14"),
    line("insurance", "Necessary insurance", "loan_rehabilitation_insurance_expense_cents", "15"),
    line("transportation", "Transportation", "loan_rehabilitation_transportation_expense_cents",
         "16"),
    line("vehicle_count", "Number of vehicles", "loan_rehabilitation_vehicle_count"),
    line("child_dependent_care", "Child and dependent care",
         "loan_rehabilitation_child_dependent_care_expense_cents", "17"),
    line("child_spousal_support", "Required child and spousal support",
         "loan_rehabilitation_child_spousal_support_expense_cents", "18"),
    line("federal_student_loans", "Federal student loan payments",
         "loan_rehabilitation_federal_student_loans_expense_cents", "19"),
    line("private_student_loans", "Private student loan payments",
         "loan_rehabilitation_private_student_loans_expense_cents", "20"),
    line("other_expenses", "Other expenses", "loan_rehabilitation_other_expense_cents", "21"),
    line("other_expenses_description", "Description of the other expenses",
         "loan_rehabilitation_other_expense_description"),
    form_item{.item = "total_expenses",
              .number = "22",
              .label = "Total monthly expenses (sum of items 10 to 21)",
              .text = total_expenses},
};
inline constexpr std::array family_items{
    line("family_size", "Family size", "loan_rehabilitation_family_size", "23"),
    question("joint_consolidation", "24",
             "Are you requesting rehabilitation of a consolidation loan that was made jointly to "
             "you and your spouse?",
             "loan_rehabilitation_joint_consolidation"),
    line("spouse_name", "If yes: name of your spouse", "loan_rehabilitation_spouse_name"),
    line("spouse_ssn", "Social Security Number of your spouse", "loan_rehabilitation_spouse_ssn"),
};
inline constexpr auto joint_loan = says_yes("loan_rehabilitation_joint_consolidation");
inline constexpr std::array signature_items{
    signature("borrower_signature", "Signature of the borrower"),
    signature_date("borrower_signature_date", "Date"),
    form_item{.item = "spouse_signature",
              .label = "Signature of the spouse, for a joint consolidation loan alone",
              .kind = form_item_kind::signature,
              .when = joint_loan,
              .signer = todo_person::spouse},
    signature_date("spouse_signature_date", "Date"),
};

inline constexpr std::array sections{
    borrower_section_without_birth,
    form_section{.heading = "Section 2: Monthly household income",
                 .note = "In dollars per month. Income of the spouse counts only where it supports "
                         "the household. The holder may ask for proof.",
                 .items = income_items},
    form_section{.heading = "Section 2: Reasonable and necessary monthly expenses",
                 .note =
                     "In dollars per month. The holder decides whether an expense is reasonable "
                     "and necessary.",
                 .items = expense_items},
    form_section{.heading = "Section 3: Family size and spouse", .items = family_items},
    form_section{.heading = "Section 4: Understandings, certifications and authorization",
                 .by = filled_by::signer,
                 .note = "Read the understandings of the official form before signing. The spouse "
                         "signs only where Section 3 names the spouse.",
                 .items = signature_items},
    destination_section("Section 8: Where to send the completed form"),
};

inline constexpr auto edition_2020_05 = bindings(
    borrower_in_first_subform,

    text("employment_income", "form1[0].#subform[0].BorrowerIncome[0]"),
    text("spouse_employment_income", "form1[0].#subform[0].SpouseIncome[0]"),
    text("child_support", "form1[0].#subform[0].Childsupport[0]"),
    text("social_security", "form1[0].#subform[0].SSA[0]"),
    text("workers_compensation", "form1[0].#subform[0].WorkerComp[0]"),
    text("public_assistance", "form1[0].#subform[0].Welfare[0]"),
    text("public_assistance_types", "form1[0].#subform[0].WelfareList[0]"),
    text("other_income", "form1[0].#subform[0].OtherIncome[0]"),
    text("other_income_description", "form1[0].#subform[0].OtherList1[0]"),
    text("total_income", "form1[0].#subform[0].Total[0]"),
    text("zero_income_explanation", "form1[0].#subform[0].ExplainZero[0]"),
    text("food", "form1[0].#subform[0].Food[0]"),
    text("housing", "form1[0].#subform[0].Housing[0]"),
    text("utilities", "form1[0].#subform[0].Utilities[0]"),
    text("basic_communication", "form1[0].#subform[0].Communication[0]"),
    text("medical_dental", "form1[0].#subform[0].MedicalDental[0]"),
    text("insurance", "form1[0].#subform[0].Insurance[0]"),
    text("transportation", "form1[0].#subform[0].Transportation[0]"),
    text("vehicle_count", "form1[0].#subform[0].NumVehicles[0]"),
    text("child_dependent_care", "form1[0].#subform[0].ChildDependentCare[0]"),
    text("child_spousal_support", "form1[0].#subform[0].SpouseChildSupport[0]"),
    text("federal_student_loans", "form1[0].#subform[0].FedStudLoan[0]"),
    text("private_student_loans", "form1[0].#subform[0].PvtStudLoan[0]"),
    text("other_expenses", "form1[0].#subform[0].OtherExpenses[0]"),
    text("other_expenses_description", "form1[0].#subform[0].OtherList2[0]"),
    text("total_expenses", "form1[0].#subform[0].TotalExpenses[0]"),
    text("name", "form1[0].#subform[1].Name[1]"), text("ssn", "form1[0].#subform[1].SSN[1]"),
    text("family_size", "form1[0].#subform[1].FamilySize[0]"),
    yes_no_boxes("joint_consolidation", "form1[0].#subform[1].Item24Answer[0]"),
    text("spouse_name", "form1[0].#subform[1].SpouseName[0]"),
    text("spouse_ssn", "form1[0].#subform[1].SpouseSSN[0]"),
    text("holder_address", "form1[0].#subform[3].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[3].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2020_05{
    "form1[0].#subform[1].BorrowerSignature[0]", "form1[0].#subform[1].BorrowerSignatureDate[0]",
    "form1[0].#subform[1].SpouseSignature[0]", "form1[0].#subform[1].SpouseSignatureDate[0]"};

} // namespace loan_rehabilitation_parts

template <>
inline constexpr form_layout layout_of<form_source::loan_rehabilitation_income_and_expense_pdf>{
    .sections = loan_rehabilitation_parts::sections};

template <>
inline constexpr auto editions_of<form_source::loan_rehabilitation_income_and_expense_pdf> =
    std::array{
        form_edition{
            .edition = "2020-05",
            .title = "Loan Rehabilitation: Income and Expense Information",
            .omb_number = "1845-0120",
            .expires = {2020, 5, 31},
            .sha256 = "ff974bc8c02420c3e2a9a129ae24b78c1a41564d296c7e8b3731bf36c9bd74b3",
            .page_count = 5,
            .field_count = 48,
            .bindings = loan_rehabilitation_parts::edition_2020_05,
            .never_filled = loan_rehabilitation_parts::never_filled_2020_05,
        },
    };

} // namespace tassel::rules::forms
