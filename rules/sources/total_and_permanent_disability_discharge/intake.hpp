// Discharge Application: Total and Permanent Disability, and the designation of a representative,
// OMB 1845-0065. The medical professional's part is never filled in.
#pragma once

#include "rules/paperwork/answers.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/total_and_permanent_disability_discharge/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

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
