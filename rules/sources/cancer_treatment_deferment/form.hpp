// Cancer Treatment Deferment Request, OMB 1845-0011 (before: 1845-0154). Until 2022 the physician
// filled in Section 2, so that edition has no place for what the borrower says about the treatment.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace cancer_treatment_parts {

inline constexpr std::array care_statuses{
    form_option{.option = "scheduled", .label = "Treatment is scheduled"},
    form_option{.option = "in_treatment", .label = "In treatment"},
    form_option{.option = "completed", .label = "Treatment is completed"},
};
inline constexpr std::array treatment_items{
    form_item{.item = "care_status",
              .label = "Where the cancer treatment stands",
              .kind = form_item_kind::choice,
              .field = "cancer_treatment_care_status",
              .options = care_statuses},
    line("treatment_begin_date", "Treatment begins or began on (mm-dd-yyyy)",
         "cancer_treatment_start_date"),
    line("treatment_end_date", "Treatment ended or is to end on (mm-dd-yyyy)",
         "cancer_treatment_end_date"),
    line("physician_name", "Name of the treating physician", "cancer_treatment_physician_name"),
    line("physician_phone", "Telephone", "cancer_treatment_physician_phone"),
    line("physician_address", "Address", "cancer_treatment_physician_address"),
    line("physician_city", "City", "cancer_treatment_physician_city"),
    line("physician_state", "State", "cancer_treatment_physician_state"),
    line("physician_zip_code", "ZIP Code", "cancer_treatment_physician_zip_code"),
};

inline constexpr auto applies_forbearance =
    is("cancer_treatment_ineligible_loan_forbearance", "apply_forbearance");
inline constexpr auto declines_forbearance =
    is("cancer_treatment_ineligible_loan_forbearance", "decline_forbearance");
inline constexpr std::array interest_options{form_option{
    .option = "yes", .label = "Make interest payments on my ineligible loans during forbearance."}};
inline constexpr std::array forbearance_options{
    form_option{.option = "yes",
                .label = "Do not apply a forbearance to my loans that are ineligible for the "
                         "deferment.",
                .when = declines_forbearance}};
inline constexpr std::array request_items{
    form_item{.item = "interest_payments",
              .label = "Interest",
              .kind = form_item_kind::boxes,
              .field = "cancer_treatment_pay_interest_on_ineligible",
              .options = interest_options,
              .when = applies_forbearance},
    form_item{.item = "no_forbearance",
              .label = "Ineligible loans",
              .kind = form_item_kind::boxes,
              .options = forbearance_options},
};
inline constexpr std::array certification_items{
    form_item{.item = "certified_care",
              .label =
                  "Is or was the borrower scheduled to receive, or receiving, cancer treatment "
                  "in your care?",
              .kind = form_item_kind::choice,
              .options = parts::yes_no},
    blank("certified_begin_date", "Treatment begins or began on (mm-dd-yyyy)", intake_type::date),
    form_item{.item = "certified_completion",
              .label = "Has the treatment been completed?",
              .kind = form_item_kind::choice,
              .options = parts::yes_no},
    blank("certified_end_date", "Treatment ended or is to end on (mm-dd-yyyy)", intake_type::date),
    blank("certifying_physician", "Name of the physician"),
    signature("physician_signature", "Signature of the physician"),
    signature_date("physician_signature_date", "Date"),
};

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 2: Treatment and physician", .items = treatment_items},
    form_section{.heading = "Section 3: Requests",
                 .note = "The request is for a deferment of eligible loans and a forbearance of "
                         "ineligible loans during treatment and for six months after. Eligible are "
                         "loans made on or after September 28, 2018, or in repayment by then.",
                 .items = request_items},
    signed_section("Section 3: Understandings and authorization"),
    form_section{.heading = "Section 4: Certification of the physician",
                 .by = filled_by::third_party,
                 .note = "A doctor of medicine or osteopathy completes this section, or separate "
                         "documentation of the doctor says the same.",
                 .items = certification_items},
    destination_section("Section 7: Where to send the completed form"),
};

inline constexpr auto edition_2022_07 = bindings(
    borrower_in_form_intro,

    box("interest_payments", "yes",
        "form1[0].#subform[0].RequestsList[0].RequestListItem2[0].InterestPayments[0]", "1"),
    box("no_forbearance", "yes",
        "form1[0].#subform[0].RequestsList[0].RequestListItem3[0].Forbearance[0]", "1"),
    text("holder_address", "form1[0].#subform[4].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[4].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2022_07{
    "form1[0].#subform[0].BorrowerSignature[0]", "form1[0].#subform[0].BorrowerSignatureDate[0]",
    "form1[0].#subform[0].PhysicianSignature[0]", "form1[0].#subform[0].PhysicianSignatureDate[0]"};

} // namespace cancer_treatment_parts

template <>
inline constexpr form_layout layout_of<form_source::cancer_treatment_deferment_pdf>{
    .sections = cancer_treatment_parts::sections};

template <>
inline constexpr auto editions_of<form_source::cancer_treatment_deferment_pdf> = std::array{
    form_edition{
        .edition = "2022-07",
        .title = "Cancer Treatment Deferment Request",
        .omb_number = "1845-0154",
        .expires = {2022, 7, 31},
        .sha256 = "08163a70ca79ddc9e35f99f65bbcd4a83ec095d3964fd5fbf66c7b48e7b29195",
        .page_count = 3,
        .field_count = 28,
        .bindings = cancer_treatment_parts::edition_2022_07,
        .never_filled = cancer_treatment_parts::never_filled_2022_07,
    },
};

} // namespace tassel::rules::forms
