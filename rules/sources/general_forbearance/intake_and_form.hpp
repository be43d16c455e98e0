// General Forbearance Request, OMB 1845-0018 (before: 1845-0031).
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/general_forbearance/screening.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace general_forbearance_parts {

inline constexpr std::array<plain_text, 4> reasons{"financial_difficulties", "change_in_employment",
                                                   "medical_expenses", "other"};

inline constexpr auto other_reason = is("general_forbearance_reason", "other");
inline constexpr auto smaller_payments =
    is("general_forbearance_payment_treatment", "smaller_payments");

inline constexpr std::array fields{
    intake_field{.name = "general_forbearance_reason",
                 .label = "Why payments can't be made",
                 .type = intake_type::choice,
                 .choices = reasons},
    intake_field{.name = "general_forbearance_reason_explanation",
                 .label = "Explanation of the other reason",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 850,
                 .applies = other_reason},
    payment_treatment("general_forbearance_payment_treatment"),
    smaller_payment("general_forbearance_smaller_payment_cents", smaller_payments),
    intake_field{.name = "general_forbearance_start_month",
                 .label = "First month",
                 .type = intake_type::month},
    intake_field{
        .name = "general_forbearance_end_month", .label = "Last month", .type = intake_type::month},
    acknowledgement("general_forbearance_acknowledgement"),
};

inline constexpr auto ends_before_it_starts =
    value("general_forbearance_end_month") < value("general_forbearance_start_month");
// Both the first month and the last month count.
inline constexpr auto longer_than_a_year = value("general_forbearance_end_month") -
                                               value("general_forbearance_start_month") +
                                               number(1) >
                                           number(12);
inline constexpr auto starts_long_before_the_analysis =
    value("general_forbearance_start_month") < analysis_month - number(3);

inline constexpr std::array faults{
    intake_fault{.field = "general_forbearance_end_month",
                 .message = "must not be before the first month",
                 .broken = ends_before_it_starts},
    intake_fault{.field = "general_forbearance_end_month",
                 .message = "must be within 12 months, the first and the last one counted",
                 .broken = longer_than_a_year},
    intake_fault{.field = "general_forbearance_start_month",
                 .message = "must not be more than 3 months before the month of the analysis",
                 .broken = starts_long_before_the_analysis},
};

inline constexpr auto divides_payment = smaller_payments && several_holders(deferrable_on_forms);

inline constexpr std::array warnings{
    intake_warning{.code = "newer_loans_nine_months",
                   .message = "For loans made on or after 2027-07-01 general forbearance lasts at "
                              "most 9 months in any 24.",
                   .when = some_newer_active_loan},
    payment_divided(divides_payment),
};

inline constexpr std::array roles{
    document_role{.role = supporting_documentation,
                  .label = "Supporting documents, should the holder ask for them",
                  .required = never_required},
};

} // namespace general_forbearance_parts

template <>
inline constexpr intake_definition intake_of<intake_source::general_forbearance_pdf>{
    .title = "General Forbearance Request",
    .fields = general_forbearance_parts::fields,
    .faults = general_forbearance_parts::faults,
    .warnings = general_forbearance_parts::warnings,
    .has_manifest = true,
    .roles = general_forbearance_parts::roles,
    .law = forbearance_rule,
};

template <>
inline constexpr form_definition form_of<form_source::general_forbearance_pdf>{
    .intake = intake_source::general_forbearance_pdf,
    .form_code = "GFB",
    .omb_number = "1845-0018",
    .repetition = form_repetition::holder,
    .loans = deferrable_on_forms,
    .no_loan_message = no_active_federal_loan,
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace general_forbearance_parts {

inline constexpr std::array reasons{
    form_option{.option = "financial_difficulties", .label = "Financial difficulties"},
    form_option{.option = "change_in_employment", .label = "Change in employment"},
    form_option{.option = "medical_expenses", .label = "Medical expenses"},
    form_option{.option = "other", .label = "Other (explain the situation below)"},
};
inline constexpr std::array treatments{
    form_option{.option = "stop_payments", .label = "Temporarily stop making payments"},
    form_option{.option = "smaller_payments", .label = "Temporarily make smaller payments"},
};
inline constexpr std::array request_items{
    form_item{.item = "reason",
              .number = "1",
              .label = "I have a temporary hardship related to (check one)",
              .kind = form_item_kind::choice,
              .field = "general_forbearance_reason",
              .options = reasons},
    lines("reason_explanation", "Explanation", "general_forbearance_reason_explanation"),
    payment_treatment_request("general_forbearance_payment_treatment", "2", treatments),
    smaller_payment_request("general_forbearance_smaller_payment_cents"),
    line("start_month", "First month of the forbearance", "general_forbearance_start_month", "3"),
    line("end_month", "Last month of the forbearance", "general_forbearance_end_month", "4"),
};
inline constexpr std::array signature_items{
    signature("borrower_signature", "Borrower's or endorser's signature"),
    signature_date("borrower_signature_date", "Date"),
};

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 2: Forbearance request", .items = request_items},
    signed_section("Section 3: Understandings, certifications and authorization", signature_items),
    destination_section("Section 6: Where to send the completed form"),
};

inline constexpr auto edition_2019_02 = bindings(
    borrower_in_form_intro,

    box("reason", "financial_difficulties", "form1[0].#subform[0].Item1Answers[0]", "0"),
    box("reason", "change_in_employment", "form1[0].#subform[0].Item1Answers[0]", "1"),
    box("reason", "medical_expenses", "form1[0].#subform[0].Item1Answers[0]", "2"),
    box("reason", "other", "form1[0].#subform[0].Item1Answers[0]", "3"),
    text("reason_explanation", "form1[0].#subform[0].Item1AnswerExplain[0]"),
    box("payment_treatment", "stop_payments", "form1[0].#subform[0].Item2Answers[0]", "0"),
    box("payment_treatment", "smaller_payments", "form1[0].#subform[0].Item2Answers[0]", "1"),
    text("smaller_payment", "form1[0].#subform[0].PayLessAmount[0]"),
    text("start_month", "form1[0].#subform[0].ForbearanceBeginDate[0]"),
    text("end_month", "form1[0].#subform[0].ForbearanceEndDate[0]"),
    text("ssn", "form1[0].#subform[2].SSN[0]"), text("name", "form1[0].#subform[2].Name[0]"),
    text("holder_address", "form1[0].#subform[5].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[5].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 2> never_filled_2019_02{
    "form1[0].#subform[2].BorrowerSignature[0]", "form1[0].#subform[2].BorrowerSignatureDate[0]"};

} // namespace general_forbearance_parts

template <>
inline constexpr form_layout layout_of<form_source::general_forbearance_pdf>{
    .sections = general_forbearance_parts::sections};

template <>
inline constexpr auto editions_of<form_source::general_forbearance_pdf> = std::array{
    form_edition{
        .edition = "2019-02",
        .title = "General Forbearance Request",
        .omb_number = "1845-0031",
        .expires = {2019, 2, 28},
        .sha256 = "ecb59a168888fa65220a4377da73629a152a0c4099f930de8270d89ad7b43d4a",
        .page_count = 4,
        .field_count = 22,
        .bindings = general_forbearance_parts::edition_2019_02,
        .never_filled = general_forbearance_parts::never_filled_2019_02,
    },
};

} // namespace tassel::rules::forms
