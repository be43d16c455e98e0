// Discharge Application: Total and Permanent Disability, and the form that designates a
// representative for the applicant, OMB 1845-0065. The medical professional's section stays blank,
// even if a medical professional proves the disability.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace total_and_permanent_disability_discharge_parts {

inline constexpr std::array<plain_text, 3> paths{"va", "ssa", "medical_professional"};
inline constexpr std::array<plain_text, 4> representative_actions{"none", "designate", "change",
                                                                  "revoke"};
inline constexpr std::array<plain_text, 2> representative_kinds{"individual", "organization"};

inline constexpr auto veterans_path = is("tpd_documentation_path", "va");
inline constexpr auto social_security_path = is("tpd_documentation_path", "ssa");
inline constexpr auto medical_path = is("tpd_documentation_path", "medical_professional");

inline constexpr auto names_representative =
    is("tpd_representative_action", "designate") || is("tpd_representative_action", "change");
inline constexpr auto about_representative =
    names_representative || is("tpd_representative_action", "revoke");
inline constexpr auto is_individual = is("tpd_representative_kind", "individual");
inline constexpr auto is_organization = is("tpd_representative_kind", "organization");

inline constexpr std::array fields{
    intake_field{.name = "tpd_documentation_path",
                 .label = "Who shows the disability",
                 .type = intake_type::choice,
                 .choices = paths,
                 .shown = true},
    acknowledgement("tpd_acknowledgement"),
    intake_field{.name = "tpd_representative_action",
                 .label = "Somebody who acts for the borrower; without an answer, nobody",
                 .type = intake_type::choice,
                 .choices = representative_actions,
                 .required = never_required},
    intake_field{.name = "tpd_representative_kind",
                 .label = "A person or an organization",
                 .type = intake_type::choice,
                 .choices = representative_kinds,
                 .applies = names_representative},
    intake_field{.name = "tpd_representative_individual_name",
                 .label = "Representative's name",
                 .minimum = 1,
                 .maximum = 80,
                 .applies = names_representative,
                 .required = is_individual},
    one_line("tpd_representative_organization_name", "Organization's name", 80, is_organization),
    intake_field{.name = "tpd_representative_taxpayer_id",
                 .label = "Organization's taxpayer identification number",
                 .type = intake_type::taxpayer_id,
                 .applies = is_organization},
    one_line("tpd_representative_address_line_1", "Representative's street address",
             longest_address_line, names_representative),
    one_line("tpd_representative_city", "Representative's city", longest_city,
             names_representative),
    intake_field{.name = "tpd_representative_state",
                 .label = "Representative's state",
                 .type = intake_type::state,
                 .applies = names_representative},
    intake_field{.name = "tpd_representative_zip_code",
                 .label = "Representative's ZIP code",
                 .type = intake_type::zip_code,
                 .applies = names_representative},
    intake_field{.name = "tpd_representative_phone_primary",
                 .label = "Representative's telephone number",
                 .type = intake_type::phone,
                 .applies = names_representative},
    intake_field{.name = "tpd_representative_phone_alternate",
                 .label = "Representative's other telephone number",
                 .type = intake_type::phone,
                 .applies = names_representative,
                 .required = never_required},
    intake_field{.name = "tpd_representative_email",
                 .label = "Representative's email address",
                 .type = intake_type::email,
                 .maximum = longest_email,
                 .applies = names_representative,
                 .required = never_required},
};

inline constexpr std::array roles{
    document_role{.role = va_determination_documentation,
                  .label = "Determination of the Department of Veterans Affairs",
                  .applies = veterans_path,
                  .advice = "It has to say that you are unemployable, or fully disabled, because "
                            "of your service."},
    document_role{.role = ssa_determination_documentation,
                  .label = "Notice of award or benefits planning query of the Social Security "
                           "Administration",
                  .applies = social_security_path,
                  .advice = "Take the latest one. It has to show when your disability is looked at "
                            "again."},
    document_role{.role = medical_professional_supporting_documentation,
                  .label = "Medical records, beside the professional's certification",
                  .applies = medical_path,
                  .required = never_required},
};

inline constexpr auto no_dischargeable_loan = !surely(some_loan(owed_federal_loan));

inline constexpr std::array blockers{
    intake_blocker{.code = "no_eligible_loan",
                   .message = no_eligible_loan_message,
                   .when = no_dischargeable_loan},
};

inline constexpr std::array certified{
    certification{.by = todo_person::medical_professional,
                  .what = certification_sentences::medical_professional,
                  .when = medical_path},
};

inline constexpr std::array to_complete{completion{
    "If you sign yourself, strike out the name of your representative where it is printed "
    "beside the signature.",
    names_representative}};

} // namespace total_and_permanent_disability_discharge_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::total_and_permanent_disability_discharge_pdf>{
        .title = "Discharge Application: Total and Permanent Disability",
        .identity = identity_use::contact_and_birth_date,
        .fields = total_and_permanent_disability_discharge_parts::fields,
        .blockers = total_and_permanent_disability_discharge_parts::blockers,
        .has_manifest = true,
        .roles = total_and_permanent_disability_discharge_parts::roles,
        .submission_routing = total_and_permanent_disability_discharge_parts::submission_routing,
        .law = disability_rule,
    };

template <>
inline constexpr form_definition form_of<form_source::total_and_permanent_disability_discharge_pdf>{
    .intake = intake_source::total_and_permanent_disability_discharge_pdf,
    .form_code = "TPD-APP",
    .omb_number = "1845-0065",
    .loans = owed_federal_loan,
    .certification_role = total_and_permanent_disability_discharge_parts::certification_role,
    .certified = total_and_permanent_disability_discharge_parts::certified,
    .to_complete = total_and_permanent_disability_discharge_parts::to_complete,
    .deadline = {.days = 90,
                 .of = deadline_event::certification,
                 .when = total_and_permanent_disability_discharge_parts::medical_path},
};

template <>
inline constexpr form_definition
    form_of<form_source::total_and_permanent_disability_representative_designation_pdf>{
        .intake = intake_source::total_and_permanent_disability_discharge_pdf,
        .title = "Applicant Representative Designation: Total and Permanent Disability",
        .form_code = "TPD-REP",
        .omb_number = "1845-0065",
        .applies = total_and_permanent_disability_discharge_parts::about_representative,
        .repetition = form_repetition::named_representative,
        .loans = owed_federal_loan,
    };

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

// The items that the disability discharge and the designation of a representative share.
namespace parts {

/// The recipient of these forms. They do not go to the holder, because one servicer of the
/// Department receives all of them.
inline constexpr form_section disability_servicer{
    .heading = "Where to send the completed form",
    .by = filled_by::holder,
    .note = "To the servicer of the U.S. Department of Education for total and permanent "
            "disability. StudentAid.gov gives the current address."};

} // namespace parts

// Applicant Representative Designation: Total and Permanent Disability, OMB 1845-0065.
namespace total_and_permanent_disability_representative_designation_parts {

inline constexpr std::array actions{
    form_option{.option = "designate",
                .label = "I am designating an individual or organization to represent me."},
    form_option{.option = "change",
                .label = "I am changing the individual or organization that represents me."},
    form_option{.option = "revoke",
                .label = "I am revoking my designation and no longer wish to have a "
                         "representative. Skip to Section 3."},
};
inline constexpr std::array designation_items{
    form_item{.item = "action",
              .number = "1",
              .label = "Why are you completing this form?",
              .kind = form_item_kind::choice,
              .field = "tpd_representative_action",
              .options = actions},
    line("representative_individual_name", "Individual's name",
         "tpd_representative_individual_name", "2"),
    line("representative_organization_name", "Organization's name",
         "tpd_representative_organization_name"),
    line("representative_taxpayer_id", "Organization's taxpayer ID number",
         "tpd_representative_taxpayer_id"),
    line("representative_address", "Address", "tpd_representative_address_line_1"),
    line("representative_city", "City", "tpd_representative_city"),
    line("representative_state", "State", "tpd_representative_state"),
    line("representative_zip_code", "ZIP Code", "tpd_representative_zip_code"),
    line("representative_phone_primary", "Telephone - Primary", "tpd_representative_phone_primary"),
    line("representative_phone_alternate", "Telephone - Alternate",
         "tpd_representative_phone_alternate"),
    line("representative_email", "Email (Optional)", "tpd_representative_email"),
};
/// An applicant who revokes a designation skips Section 2 and names nobody: "I no longer wish to
/// have a representative" (item 1). Section 3 always requires only the applicant's signature and
/// lets the applicant revoke "in any oral or written communication" (item 5), so the former
/// representative signs nothing.
inline constexpr auto names_representative =
    is("tpd_representative_action", "designate") || is("tpd_representative_action", "change");
inline constexpr std::array signature_items{
    signature("applicant_signature", "Applicant's signature (required)"),
    signature_date("applicant_signature_date", "Date"),
    form_item{.item = "representative_signature",
              .label = "Representative's signature",
              .kind = form_item_kind::signature,
              .when = names_representative,
              .signer = todo_person::representative},
    only_when(signature_date("representative_signature_date", "Date"), names_representative),
};

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Discharge applicant information",
                 .note = "Do not enter information about the representative in this section.",
                 .items = borrower_items_without_birth},
    form_section{.heading =
                     "Section 2: Designation, change or revocation of applicant representative",
                 .note = "An organization needs a taxpayer ID number; a name of somebody there is "
                         "optional.",
                 .items = designation_items},
    signed_section("Section 3: Applicant's request, understandings, authorization and "
                   "certification",
                   signature_items),
    parts::disability_servicer,
};

inline constexpr auto edition_2019_09 = bindings(
    borrower_in_first_subform,

    box("action", "designate", "form1[0].#subform[0].RadioButtonList[0]", "0"),
    box("action", "change", "form1[0].#subform[0].RadioButtonList[0]", "1"),
    box("action", "revoke", "form1[0].#subform[0].RadioButtonList[0]", "2"),
    text("representative_individual_name", "form1[0].#subform[0].IndividualName[0]"),
    text("representative_organization_name", "form1[0].#subform[0].OrgName[0]"),
    text("representative_taxpayer_id", "form1[0].#subform[0].TIN[0]"),
    text("representative_address", "form1[0].#subform[0].RepAddress[0]"),
    text("representative_city", "form1[0].#subform[0].RepCity[0]"),
    text("representative_state", "form1[0].#subform[0].RepState[0]"),
    text("representative_zip_code", "form1[0].#subform[0].RepZip[0]"),
    text("representative_phone_primary", "form1[0].#subform[0].RepPhone1[0]"),
    text("representative_phone_alternate", "form1[0].#subform[0].RepPhone2[0]"),
    text("representative_email", "form1[0].#subform[0].RepEmail[0]"),
    text("name", "form1[0].#subform[1].Name[1]"), text("ssn", "form1[0].#subform[1].SSN[1]"));
inline constexpr std::array<std::string_view, 4> never_filled_2019_09{
    "form1[0].#subform[1].BorrowerSignature[0]", "form1[0].#subform[1].BorrowerSignatureDate[0]",
    "form1[0].#subform[1].BorrowerSignature[1]", "form1[0].#subform[1].BorrowerSignatureDate[1]"};

} // namespace total_and_permanent_disability_representative_designation_parts

template <>
inline constexpr form_layout
    layout_of<form_source::total_and_permanent_disability_representative_designation_pdf>{
        .sections = total_and_permanent_disability_representative_designation_parts::sections};

template <>
inline constexpr auto editions_of<
    form_source::total_and_permanent_disability_representative_designation_pdf> = std::array{
    form_edition{
        .edition = "2019-09",
        .title = "Applicant Representative Designation: Total and Permanent Disability",
        .omb_number = "1845-0065",
        .expires = {2019, 9, 30},
        .sha256 = "7bfb4291be057df9c6632203e05dbcab19b3cf5c9471abcb8bf6342c27387685",
        .page_count = 3,
        .field_count = 27,
        .bindings =
            total_and_permanent_disability_representative_designation_parts::edition_2019_09,
        .never_filled =
            total_and_permanent_disability_representative_designation_parts::never_filled_2019_09,
    },
};

namespace total_and_permanent_disability_discharge_parts {

inline constexpr auto veterans_path = is("tpd_documentation_path", "va");
inline constexpr auto not_veterans_path =
    is("tpd_documentation_path", "ssa") || is("tpd_documentation_path", "medical_professional");
inline constexpr auto social_security_path = is("tpd_documentation_path", "ssa");
inline constexpr auto medical_path = is("tpd_documentation_path", "medical_professional");

inline constexpr std::array veteran_answers{
    form_option{.option = "yes",
                .label = "Yes - Attach the determination; no medical professional is needed.",
                .when = veterans_path},
    form_option{.option = "no", .label = "No - Continue to item 2.", .when = not_veterans_path},
};
inline constexpr std::array social_security_answers{
    form_option{.option = "yes",
                .label = "Yes - Attach the notice of award or Benefits Planning Query; no medical "
                         "professional is needed.",
                .when = social_security_path},
    form_option{.option = "no",
                .label = "No - Have a medical professional complete Section 4.",
                .when = medical_path},
};
inline constexpr std::array disability_items{
    form_item{.item = "veteran",
              .number = "1",
              .label = "Are you a veteran whom the Department of Veterans Affairs has determined "
                       "to be unemployable due to a service-connected disability?",
              .kind = form_item_kind::choice,
              .options = veteran_answers},
    form_item{.item = "social_security",
              .number = "2",
              .label = "Do you receive SSDI or SSI benefits, and does your notice of award or "
                       "Benefits Planning Query show that you qualify?",
              .kind = form_item_kind::choice,
              .options = social_security_answers},
};

/// The line for the representative is short, so the organization may be left out. It is also on the
/// representative's designation, which is sent with this form.
inline constexpr std::array representative_name{
    text_piece{.field = "tpd_representative_individual_name"},
    text_piece{.field = "tpd_representative_organization_name", .before = ", ", .if_room = true},
};
inline constexpr std::array representative_items{
    form_item{.item = "representative_name",
              .label = "Representative's name (if applicable)",
              .text = representative_name},
};
inline constexpr std::array signature_items{
    signature("applicant_signature", "Signature of the applicant or representative"),
    signature_date("applicant_signature_date", "Date"),
};

inline constexpr std::array yes_or_stop{
    form_option{.option = "yes", .label = "Yes"},
    form_option{.option = "no", .label = "No - Do not complete this application."},
};
inline constexpr std::array professions{
    form_option{.option = "medicine", .label = "Doctor of medicine"},
    form_option{.option = "osteopathy", .label = "Doctor of osteopathy"},
    form_option{.option = "other", .label = "Another licensed medical professional"},
};
inline constexpr std::array professional_items{
    blank("patient_name", "Name of the applicant", "1"),
    blank("patient_date_of_birth", "Date of birth of the applicant", intake_type::date),
    form_item{.item = "prevents_activity",
              .number = "2",
              .label = "Does the applicant have a medically determinable impairment that prevents "
                       "any substantial gainful activity?",
              .kind = form_item_kind::choice,
              .options = yes_or_stop},
    form_item{.item = "expected_death",
              .number = "3",
              .label = "Is the impairment expected to result in death?",
              .kind = form_item_kind::choice,
              .options = parts::yes_no},
    form_item{.item = "lasts_60_months",
              .number = "4",
              .label = "Has it lasted, or is it expected to last, for 60 months without a break?",
              .kind = form_item_kind::choice,
              .options = yes_or_stop},
    blank_lines("diagnosis", "Diagnosis", "5"),
    blank_lines("severity", "Severity, and the phase of the impairment", "6"),
    blank_lines("physical_limitations", "Limitations on sitting, standing, walking or lifting",
                "7"),
    blank_lines("daily_limitations", "Limitations on activities of daily living", "8"),
    blank_lines("residual_functionality", "Residual functionality", "9"),
    blank_lines("social_limitations", "Social or behavioral limitations (if any)", "10"),
    blank("function_score", "Global Assessment Function score (for psychiatric conditions)", "11"),
    form_item{.item = "profession",
              .label = "I am a",
              .kind = form_item_kind::choice,
              .options = professions},
    blank("license_state", "State where legally authorized to practice", intake_type::state),
    blank("license_number", "Professional license number", intake_type::integer),
    signature("professional_signature", "Signature of the professional (no stamp)"),
    signature_date("professional_signature_date", "Date"),
    blank("professional_name", "Name (first, middle, last)"),
    blank("professional_address", "Address"),
    blank("professional_email", "Email", intake_type::email),
    blank("professional_phone", "Telephone", intake_type::phone),
    blank("professional_fax", "Fax", intake_type::phone),
};

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Applicant information", .items = borrower_items},
    form_section{.heading = "Section 2: Total and permanent disability information",
                 .items = disability_items},
    form_section{.heading = "Section 3: Representative", .items = representative_items},
    signed_section("Section 3: Request, authorization, understandings and certifications",
                   signature_items),
    form_section{.heading = "Section 4: Medical professional's certification",
                 .by = filled_by::third_party,
                 .note = "Only if both answers in Section 2 are no. The Department must receive "
                         "the application within 90 days of this signature.",
                 .items = professional_items},
    parts::disability_servicer,
};

// The field of the date of birth has a name like that of a signature date. The field names in the
// professional's part begin differently from the others.
inline constexpr auto edition_2019_09 = bindings(
    box("information_changed", "yes", "form1[0].#subform[1].InformationChanged[0]", "1"),
    text("ssn", "form1[0].#subform[1].SSN[0]"),
    text("date_of_birth", "form1[0].#subform[1].BorrowerSignatureDate[1]"),
    text("name", "form1[0].#subform[1].Name[0]"),
    text("address", "form1[0].#subform[1].Address[0]"),
    text("city", "form1[0].#subform[1].City[0]"), text("state", "form1[0].#subform[1].State[0]"),
    text("zip_code", "form1[0].#subform[1].ZipCode[0]"),
    text("phone_primary", "form1[0].#subform[1].Phone1[0]"),
    text("phone_alternate", "form1[0].#subform[1].Phone2[0]"),
    text("email", "form1[0].#subform[1].Email[0]"),
    yes_no_boxes("veteran", "form1[0].#subform[1].RadioButtonList[0]"),
    yes_no_boxes("social_security", "form1[0].#subform[1].RadioButtonList[1]"),
    text("representative_name", "form1[0].#subform[1].TextField1[0]"),
    text("name", "form1[0].#subform[2].Name[1]"), text("ssn", "form1[0].#subform[2].SSN[1]"));
inline constexpr std::array<std::string_view, 4> never_filled_2019_09{
    "form1[0].#subform[1].BorrowerSignature[0]", "form1[0].#subform[1].BorrowerSignatureDate[0]",
    "form1[0].#subform[2].BorrowerSignature[1]", "form1[0].#subform[2].BorrowerSignatureDate[3]"};

} // namespace total_and_permanent_disability_discharge_parts

template <>
inline constexpr form_layout layout_of<form_source::total_and_permanent_disability_discharge_pdf>{
    .sections = total_and_permanent_disability_discharge_parts::sections};

template <>
inline constexpr auto editions_of<form_source::total_and_permanent_disability_discharge_pdf> =
    std::array{
        form_edition{
            .edition = "2019-09",
            .title = "Discharge Application: Total and Permanent Disability",
            .omb_number = "1845-0065",
            .expires = {2019, 9, 30},
            .sha256 = "96d3f509df55c94ef94eaf1ec72c73338eb19d76868e99ff869e732e7370f651",
            .page_count = 8,
            .field_count = 40,
            .bindings = total_and_permanent_disability_discharge_parts::edition_2019_09,
            .never_filled = total_and_permanent_disability_discharge_parts::never_filled_2019_09,
        },
    };

} // namespace tassel::rules::forms
