// Cancer Treatment Deferment Request, OMB 1845-0011 (before: 1845-0154). Until 2022, the physician
// filled in Section 2, so the edition of that time has no place for the borrower's statements about
// the treatment.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/cancer_treatment_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace cancer_treatment_parts {

inline constexpr std::array<plain_text, 3> care_statuses{"scheduled", "in_treatment", "completed"};
inline constexpr std::array<plain_text, 2> forbearance_choices{"apply_forbearance",
                                                               "decline_forbearance"};
inline constexpr std::array<plain_text, 2> routes{"physician_certification",
                                                  "separate_physician_documentation"};

inline constexpr auto separate_documentation =
    is("cancer_treatment_verification_route", "separate_physician_documentation");

inline constexpr std::array fields{
    for_certifier({.name = "cancer_treatment_care_status",
                   .label = "Where the treatment stands",
                   .type = intake_type::choice,
                   .choices = care_statuses}),
    for_certifier(day_of("cancer_treatment_start_date", "First day of treatment")),
    for_certifier(day_of("cancer_treatment_end_date",
                         "Last day of treatment, or the day it is expected to end")),
    for_certifier(one_line("cancer_treatment_physician_name", "Physician", longest_name)),
    for_certifier({.name = "cancer_treatment_physician_phone",
                   .label = "Telephone of the physician",
                   .type = intake_type::phone}),
    for_certifier(
        one_line("cancer_treatment_physician_address", "Street of the physician", longest_street)),
    for_certifier(
        one_line("cancer_treatment_physician_city", "City of the physician", longest_city)),
    for_certifier(state_of("cancer_treatment_physician_state", "State of the physician")),
    for_certifier(zip_code_of("cancer_treatment_physician_zip_code", "ZIP code of the physician")),
    intake_field{.name = "cancer_treatment_ineligible_loan_forbearance",
                 .label = "Forbearance for loans that can't be deferred",
                 .type = intake_type::choice,
                 .choices = forbearance_choices},
    optional_yes_or_no("cancer_treatment_pay_interest_on_ineligible",
                       "Pay the interest on loans that can't be deferred"),
    verification_route("cancer_treatment_verification_route", routes),
    acknowledgement("cancer_treatment_acknowledgement"),
};

inline constexpr auto ends_before_it_starts =
    value("cancer_treatment_end_date") < value("cancer_treatment_start_date");

/// Section 3 of the form lets a borrower pay interest on ineligible loans only during a
/// forbearance, so this answer contradicts declining the forbearance.
inline constexpr auto pays_without_forbearance =
    says_yes("cancer_treatment_pay_interest_on_ineligible") &&
    is("cancer_treatment_ineligible_loan_forbearance", "decline_forbearance");

inline constexpr std::array day_faults{
    intake_fault{.field = "cancer_treatment_end_date",
                 .message = "must not be before the first day of treatment",
                 .broken = ends_before_it_starts},
};
inline constexpr std::array interest_faults{
    intake_fault{.field = "cancer_treatment_pay_interest_on_ineligible",
                 .message = "must not be true where forbearance is declined: the interest is paid "
                            "during a forbearance",
                 .broken = pays_without_forbearance},
};
inline constexpr auto faults = joined(day_faults, interest_faults);

inline constexpr auto some_day_not_known =
    some_loan(deferrable_on_forms && !known(deferrable_loan));

inline constexpr std::array warnings{
    intake_warning{.code = "repayment_begin_not_known",
                   .message = "It is not known whether a loan was made on or after 2018-09-28 or "
                              "had entered repayment by then, which this deferment asks for; its "
                              "holder decides.",
                   .when = some_day_not_known},
};

inline constexpr std::array roles{
    document_role{.role = physician_certification_documentation,
                  .label = "The physician's own certification of the treatment",
                  .applies = separate_documentation,
                  .advice = certification_sentences::in_place_of_physician_section,
                  .advice_claim = guide_claim::left_blank},
};

inline constexpr auto loans =
    deferrable_on_forms &&
    (possible(deferrable_loan) ||
     is("cancer_treatment_ineligible_loan_forbearance", "apply_forbearance"));

inline constexpr auto by_physician =
    is("cancer_treatment_verification_route", "physician_certification");
inline constexpr std::array certified{
    certification{.by = todo_person::physician,
                  .what = certification_sentences::physician,
                  .when = by_physician},
};

} // namespace cancer_treatment_parts

template <>
inline constexpr intake_definition intake_of<intake_source::cancer_treatment_deferment_pdf>{
    .title = "Cancer Treatment Deferment Request",
    .fields = cancer_treatment_parts::fields,
    .faults = cancer_treatment_parts::faults,
    .warnings = cancer_treatment_parts::warnings,
    .has_manifest = true,
    .roles = cancer_treatment_parts::roles,
    .law = cancer_deferment,
};

template <>
inline constexpr form_definition form_of<form_source::cancer_treatment_deferment_pdf>{
    .intake = intake_source::cancer_treatment_deferment_pdf,
    .form_code = "CTD",
    .omb_number = "1845-0011",
    .repetition = form_repetition::holder,
    .loans = cancer_treatment_parts::loans,
    .no_loan_message = "No holder has an open loan that is not in default and that was made on or "
                       "after 2018-09-28 or had entered repayment by then; forbearance for other "
                       "loans was declined.",
    .certification_role = cancer_treatment_parts::certification_role,
    .certified = cancer_treatment_parts::certified,
};

} // namespace tassel::rules::documents

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
