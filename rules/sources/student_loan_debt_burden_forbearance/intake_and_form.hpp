// Mandatory Forbearance Request: Student Loan Debt Burden, OMB 1845-0018.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/student_loan_debt_burden_forbearance/screening.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace debt_burden_parts {

inline constexpr std::array<plain_text, 2> income_bases{"gross_taxable", "agi_one_twelfth"};

inline constexpr auto taxable_income = says_yes("debt_burden_has_taxable_income");
inline constexpr auto smaller_payments = is("debt_burden_payment_treatment", "smaller_payments");

inline constexpr std::array fields{
    yes_or_no("debt_burden_has_taxable_income", "Has taxable income"),
    intake_field{.name = "debt_burden_income_basis",
                 .label = "What the monthly taxable income is taken from",
                 .type = intake_type::choice,
                 .choices = income_bases,
                 .applies = taxable_income},
    intake_field{.name = "debt_burden_monthly_taxable_income_cents",
                 .label = "Monthly taxable income",
                 .type = intake_type::cents,
                 .minimum = 1,
                 .maximum = largest_intake_amount,
                 .applies = taxable_income},
    amount("debt_burden_monthly_title_iv_payments_cents",
           "Monthly payments on all federal student loans", taxable_income),
    payment_treatment("debt_burden_payment_treatment"),
    smaller_payment("debt_burden_smaller_payment_cents", smaller_payments),
    day_of("debt_burden_start_date", "First day of the forbearance"),
    optional_day_of("debt_burden_end_date", "Last day of the forbearance"),
    interest_election("debt_burden_pay_interest"),
    acknowledgement("debt_burden_acknowledgement"),
};

inline constexpr auto ends_before_it_starts =
    value("debt_burden_end_date") <= value("debt_burden_start_date");
inline constexpr auto longer_than_a_year = value("debt_burden_end_date") >
                                           months_after(value("debt_burden_start_date"),
                                                        number(12));

inline constexpr std::array faults{
    intake_fault{.field = "debt_burden_end_date",
                 .message = "must be after the first day of the forbearance",
                 .broken = ends_before_it_starts},
    intake_fault{.field = "debt_burden_end_date",
                 .message = "must not be more than 12 months after the first day",
                 .broken = longer_than_a_year},
};

inline constexpr auto payments_below_a_fifth =
    number(5) * value("debt_burden_monthly_title_iv_payments_cents") <
    value("debt_burden_monthly_taxable_income_cents");

inline constexpr std::array blockers{
    intake_blocker{.code = "payments_below_20_percent",
                   .message = "The monthly federal student loan payments are less than 20 % of "
                              "the monthly taxable income, which this forbearance asks for.",
                   .when = payments_below_a_fifth},
};

inline constexpr auto divides_payment = smaller_payments && several_holders(deferrable_on_forms);
inline constexpr std::array warnings{payment_divided(divides_payment)};

inline constexpr std::array roles{
    document_role{.role = income_documentation,
                  .label = "Proof of the monthly taxable income",
                  .applies = taxable_income,
                  .advice = "A tax return, W-2s or dividend statements."},
    document_role{.role = title_iv_payment_documentation,
                  .label = "Proof of the monthly federal student loan payments",
                  .applies = taxable_income,
                  .advice = "Of each loan the latest payment due: a monthly statement, or a "
                            "repayment schedule."},
};

} // namespace debt_burden_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::student_loan_debt_burden_forbearance_pdf>{
        .title = "Mandatory Forbearance Request: Student Loan Debt Burden",
        .fields = debt_burden_parts::fields,
        .faults = debt_burden_parts::faults,
        .blockers = debt_burden_parts::blockers,
        .warnings = debt_burden_parts::warnings,
        .has_manifest = true,
        .roles = debt_burden_parts::roles,
        .law = forbearance_rule,
    };

template <>
inline constexpr form_definition form_of<form_source::student_loan_debt_burden_forbearance_pdf>{
    .intake = intake_source::student_loan_debt_burden_forbearance_pdf,
    .form_code = "SLDB",
    .omb_number = "1845-0018",
    .repetition = form_repetition::holder,
    .loans = deferrable_on_forms,
    .no_loan_message = no_active_federal_loan,
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace debt_burden_parts {

/// Item 3: 20 % of item 2, to the nearest cent, rounded half up.
inline constexpr auto fifth_of_income =
    value("debt_burden_monthly_taxable_income_cents") / number(5);
inline constexpr auto payments_reach_a_fifth =
    !documents::debt_burden_parts::payments_below_a_fifth;

inline constexpr std::array fifth_text{text_piece{
    .source = piece_source::computed, .computed = fifth_of_income, .format = piece_format::amount}};
inline constexpr std::array reaches_a_fifth{
    form_option{.option = "yes", .label = "Yes", .when = payments_reach_a_fifth},
    form_option{.option = "no",
                .label = "No",
                .when = documents::debt_burden_parts::payments_below_a_fifth},
};
inline constexpr std::array eligibility_items{
    question("taxable_income", "1", "Do you currently have taxable income?",
             "debt_burden_has_taxable_income"),
    line("monthly_income",
         "What is your total monthly taxable income: gross, or one-twelfth of your Adjusted Gross "
         "Income?",
         "debt_burden_monthly_taxable_income_cents", "2"),
    form_item{.item = "fifth_of_income",
              .number = "3",
              .label = "Multiply the amount in Item 2 by 20% (0.20)",
              .text = fifth_text},
    line("monthly_payments",
         "What is the total amount of your monthly payments on all of your Title IV loans?",
         "debt_burden_monthly_title_iv_payments_cents", "4"),
    form_item{.item = "payments_reach_a_fifth",
              .number = "5",
              .label = "Is the amount reported in Item 4 equal to or greater than the amount "
                       "calculated in Item 3?",
              .kind = form_item_kind::choice,
              .options = reaches_a_fifth},
};
inline constexpr std::array request_items{
    payment_treatment_request("debt_burden_payment_treatment"),
    smaller_payment_request("debt_burden_smaller_payment_cents"),
    line("forbearance_begin_date", "Begin my forbearance on the following date",
         "debt_burden_start_date"),
    line("forbearance_end_date",
         "Grant my forbearance for up to 12 months unless I specify an earlier end date",
         "debt_burden_end_date"),
    interest_request("debt_burden_pay_interest", parts::pay_interest_in_forbearance),
};

inline constexpr std::array signature_items{
    signature("borrower_signature", "Signature of the borrower or endorser"),
    signature_date("borrower_signature_date", "Date"),
};

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 2: Borrower determination of forbearance eligibility",
                 .items = eligibility_items},
    form_section{.heading = "Section 3: Borrower requests", .items = request_items},
    signed_section("Section 3: Understandings, certifications, and authorization", signature_items),
    destination_section("Section 6: Where to send the completed form"),
};

inline constexpr auto edition_2018_09 = bindings(
    borrower_in_form_intro,

    yes_no_boxes("taxable_income", "form1[0].#subform[0].Item1Answer[0]"),
    text("monthly_income", "form1[0].#subform[0].Item2Question[0]"),
    text("fifth_of_income", "form1[0].#subform[0].Item3Question[0]"),
    text("monthly_payments", "form1[0].#subform[0].Item4Question[0]"),
    yes_no_boxes("payments_reach_a_fifth", "form1[0].#subform[0].Item5Answer[0]"),
    text("name", "form1[0].#subform[3].Name[0]"), text("ssn", "form1[0].#subform[3].SSN[0]"),
    // The backslashes are part of the field names.
    box("payment_treatment", "stop_payments",
        "form1[0].#subform[3].RequestList[0].RequestListItem1\\.2[0].RequestSublist[0]"
        ".RequestSublistItem1[0].Request1Answer[0]",
        "0"),
    box("payment_treatment", "smaller_payments",
        "form1[0].#subform[3].RequestList[0].RequestListItem1\\.2[0].RequestSublist[0]"
        ".RequestSublistItem1[0].Request1Answer[0]",
        "1"),
    text("smaller_payment",
         "form1[0].#subform[3].RequestList[0].RequestListItem1\\.2[0].RequestSublist[0]"
         ".Request1ReducedPayAmount[0]"),
    text("forbearance_begin_date",
         "form1[0].#subform[3].RequestList[0].RequestListItem2[0].Request2[0]"),
    text("forbearance_end_date",
         "form1[0].#subform[3].RequestList[0].RequestListItem3[0].Request3[0]"),
    box("interest_payments", "yes",
        "form1[0].#subform[3].RequestList[0].RequestListItem4[0].Request4[0]", "1"),
    text("holder_address", "form1[0].#subform[7].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[7].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 2> never_filled_2018_09{
    "form1[0].#subform[3].BorrowerSignature[0]", "form1[0].#subform[3].BorrowerSignatureDate[0]"};

} // namespace debt_burden_parts

template <>
inline constexpr form_layout layout_of<form_source::student_loan_debt_burden_forbearance_pdf>{
    .sections = debt_burden_parts::sections};

template <>
inline constexpr auto editions_of<form_source::student_loan_debt_burden_forbearance_pdf> =
    std::array{
        form_edition{
            .edition = "2018-09",
            .title = "Mandatory Forbearance Request: Student Loan Debt Burden",
            .omb_number = "1845-0018",
            .expires = {2018, 9, 30},
            .sha256 = "472abaa8f7fc45c22d8286477fa929e261baa7c2bca67c33774fb56f4b39ca5f",
            .page_count = 4,
            .field_count = 26,
            .bindings = debt_burden_parts::edition_2018_09,
            .never_filled = debt_burden_parts::never_filled_2018_09,
        },
    };

} // namespace tassel::rules::forms
