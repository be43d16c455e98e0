// Teacher Loan Forgiveness Application and Teacher Loan Forgiveness Forbearance Request, OMB
// 1845-0059. The school's chief administrative officer certifies the application, so the section
// for that officer is never filled in.
#pragma once

#include "rules/law/loan_days.hpp"
#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/teacher_loan_forgiveness_application/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace tassel::rules::documents {

namespace teacher_loan_forgiveness_parts {

inline constexpr std::array<plain_text, 3> request_types{"forgiveness", "forbearance", "both"};
inline constexpr std::array<plain_text, 2> previous_statuses{"applied_pending", "received"};
/// In cents. 20 USC 1078-10(c)(3).
inline constexpr std::int64_t maximum_forgiven = 17'500'00;

inline constexpr auto forgiveness =
    is("teacher_request_type", "forgiveness") || is("teacher_request_type", "both");
inline constexpr auto forbearance =
    is("teacher_request_type", "forbearance") || is("teacher_request_type", "both");
inline constexpr auto applied_before = says_yes("teacher_previously_applied");
inline constexpr auto received_before = is("teacher_previous_status", "received");

inline constexpr auto no_level_ticked =
    !some_ticked("teacher_school_level__elementary", "teacher_school_level__secondary",
                 "teacher_school_level__educational_service_agency");
inline constexpr auto no_capacity_ticked =
    !some_ticked("teacher_capacity__special_education_elementary",
                 "teacher_capacity__special_education_secondary",
                 "teacher_capacity__mathematics_secondary", "teacher_capacity__science_secondary",
                 "teacher_capacity__secondary_teacher", "teacher_capacity__elementary_teacher");

[[nodiscard]] consteval intake_field level(field_name name, plain_text label) {
    return box(name, label, {}, no_level_ticked);
}
[[nodiscard]] consteval intake_field capacity(field_name name, plain_text label) {
    return box(name, label, {}, no_capacity_ticked);
}

inline constexpr std::array fields{
    intake_field{.name = "teacher_request_type",
                 .label = "Forgiveness, forbearance until then, or both",
                 .type = intake_type::choice,
                 .choices = request_types,
                 .shown = true},
    level("teacher_school_level__elementary", "Teaches at an elementary school"),
    level("teacher_school_level__secondary", "Teaches at a secondary school"),
    level("teacher_school_level__educational_service_agency",
          "Teaches for an educational service agency"),
    capacity("teacher_capacity__special_education_elementary",
             "Special education, elementary school"),
    capacity("teacher_capacity__special_education_secondary",
             "Special education, secondary school"),
    capacity("teacher_capacity__mathematics_secondary", "Mathematics, secondary school"),
    capacity("teacher_capacity__science_secondary", "Science, secondary school"),
    capacity("teacher_capacity__secondary_teacher", "Secondary school teacher"),
    capacity("teacher_capacity__elementary_teacher", "Elementary school teacher"),
    yes_or_no("teacher_previously_applied", "Applied for Teacher Loan Forgiveness before",
              forgiveness),
    intake_field{.name = "teacher_previous_status",
                 .label = "What became of the earlier application",
                 .type = intake_type::choice,
                 .choices = previous_statuses,
                 .applies = applied_before},
    one_line("teacher_previous_holder_name", "Holder of the earlier application", 80,
             applied_before),
    one_line("teacher_previous_holder_contact", "That holder's telephone number or website", 80,
             applied_before),
    intake_field{.name = "teacher_previous_forgiveness_amount_cents",
                 .label = "Amount forgiven before",
                 .type = intake_type::cents,
                 .minimum = 1,
                 .maximum = maximum_forgiven,
                 .applies = received_before},
    day_of("teacher_current_year_start_date", "First day of the current school year", forbearance),
    day_of("teacher_current_year_end_date", "Last day of the current school year", forbearance),
    day_of("teacher_fifth_year_completion_date", "Expected end of the fifth school year",
           forbearance),
    one_line("teacher_school_name", "Name of the school or agency", 80, forbearance),
    one_line("teacher_school_address", "Address of the school or agency", 160, forbearance),
    one_line("teacher_school_district", "School district", 60, forbearance),
    one_line("teacher_school_county", "County", 40, forbearance),
    intake_field{.name = "teacher_school_website",
                 .label = "Website of the school or agency",
                 .minimum = 1,
                 .maximum = 80,
                 .applies = forbearance,
                 .required = never_required},
    intake_field{.name = "teacher_school_phone",
                 .label = "Telephone number of the school or agency",
                 .type = intake_type::phone,
                 .applies = forbearance},
    optional_yes_or_no("teacher_school_bie",
                       "The school is run by the Bureau of Indian Education or under its contract",
                       forbearance),
};

// The forbearance request can state only one school level.
inline constexpr auto elementary = says_yes("teacher_school_level__elementary");
inline constexpr auto secondary = says_yes("teacher_school_level__secondary");
inline constexpr auto agency = says_yes("teacher_school_level__educational_service_agency");
inline constexpr auto several_levels =
    (elementary && secondary) || (elementary && agency) || (secondary && agency);
inline constexpr auto several_levels_for_forbearance = forbearance && several_levels;
inline constexpr auto year_ends_before_it_starts =
    value("teacher_current_year_end_date") <= value("teacher_current_year_start_date");
inline constexpr auto fifth_year_ends_before_this_one_starts =
    value("teacher_fifth_year_completion_date") <= value("teacher_current_year_start_date");

inline constexpr std::array faults{
    intake_fault{.field = "teacher_request_type",
                 .message = "can ask for forbearance with one school level only",
                 .broken = several_levels_for_forbearance},
    intake_fault{.field = "teacher_current_year_end_date",
                 .message = "must be after the first day of the school year",
                 .broken = year_ends_before_it_starts},
    intake_fault{.field = "teacher_fifth_year_completion_date",
                 .message = "must be after the first day of the current school year",
                 .broken = fifth_year_ends_before_this_one_starts},
};

inline constexpr auto no_level =
    all_denied("teacher_school_level__elementary", "teacher_school_level__secondary",
               "teacher_school_level__educational_service_agency");
inline constexpr auto no_capacity =
    all_denied("teacher_capacity__special_education_elementary",
               "teacher_capacity__special_education_secondary",
               "teacher_capacity__mathematics_secondary", "teacher_capacity__science_secondary",
               "teacher_capacity__secondary_teacher", "teacher_capacity__elementary_teacher");
inline constexpr std::array blockers{
    intake_blocker{.code = "no_eligible_school",
                   .message = "Teaching counts at an elementary or a secondary school. It counts "
                              "for an educational service agency, too.",
                   .when = no_level},
    intake_blocker{.code = "no_eligible_capacity",
                   .message = "Teaching counts in one of the listed capacities.",
                   .when = no_capacity},
    intake_blocker{
        .code = "balance_in_1998", .message = balance_in_1998_message, .when = balance_in_1998},
};

inline constexpr auto loans = on_forms(eligible_loan);

inline constexpr plain_text no_eligible_loan =
    "No holder has an open Stafford Loan that is not in default.";

inline constexpr std::array certified{
    certification{.by = todo_person::chief_administrative_officer,
                  .what = certification_sentences::chief_administrative_officer},
};

} // namespace teacher_loan_forgiveness_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::teacher_loan_forgiveness_application_pdf>{
        .title = "Teacher Loan Forgiveness",
        .fields = teacher_loan_forgiveness_parts::fields,
        .faults = teacher_loan_forgiveness_parts::faults,
        .blockers = teacher_loan_forgiveness_parts::blockers,
        .law = teacher_rule,
    };

template <>
inline constexpr form_definition form_of<form_source::teacher_loan_forgiveness_application_pdf>{
    .intake = intake_source::teacher_loan_forgiveness_application_pdf,
    .title = "Teacher Loan Forgiveness Application",
    .form_code = "TLFA",
    .omb_number = "1845-0059",
    .applies = teacher_loan_forgiveness_parts::forgiveness,
    .repetition = form_repetition::holder,
    .loans = teacher_loan_forgiveness_parts::loans,
    .no_loan_message = teacher_loan_forgiveness_parts::no_eligible_loan,
    .certification_role = teacher_loan_forgiveness_parts::certification_role,
    .certified = teacher_loan_forgiveness_parts::certified,
};

template <>
inline constexpr form_definition form_of<form_source::teacher_loan_forgiveness_forbearance_pdf>{
    .intake = intake_source::teacher_loan_forgiveness_application_pdf,
    .title = "Teacher Loan Forgiveness Forbearance Request",
    .form_code = "TLFF",
    .omb_number = "1845-0059",
    .applies = teacher_loan_forgiveness_parts::forbearance,
    .repetition = form_repetition::holder,
    .loans = teacher_loan_forgiveness_parts::loans,
    .no_loan_message = teacher_loan_forgiveness_parts::no_eligible_loan,
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

// The items that the Teacher Loan Forgiveness application and its forbearance request share.
namespace parts {

inline constexpr auto special_education_elementary =
    says_yes("teacher_capacity__special_education_elementary");
inline constexpr auto special_education_secondary =
    says_yes("teacher_capacity__special_education_secondary");
inline constexpr auto mathematics_secondary = says_yes("teacher_capacity__mathematics_secondary");
inline constexpr auto science_secondary = says_yes("teacher_capacity__science_secondary");
inline constexpr auto secondary_teacher = says_yes("teacher_capacity__secondary_teacher");
inline constexpr auto elementary_teacher = says_yes("teacher_capacity__elementary_teacher");

inline constexpr std::array teacher_capacities{
    form_option{.option = "special_education_elementary",
                .label = "Highly qualified full-time special education teacher, elementary school "
                         "(up to $17,500)",
                .when = special_education_elementary},
    form_option{.option = "special_education_secondary",
                .label = "Highly qualified full-time special education teacher, secondary school "
                         "(up to $17,500)",
                .when = special_education_secondary},
    form_option{.option = "mathematics_secondary",
                .label = "Highly qualified full-time mathematics teacher, secondary school (up to "
                         "$17,500)",
                .when = mathematics_secondary},
    form_option{.option = "science_secondary",
                .label = "Highly qualified full-time science teacher, secondary school (up to "
                         "$17,500)",
                .when = science_secondary},
    form_option{.option = "secondary_teacher",
                .label = "Highly qualified full-time secondary education teacher, or, only if the "
                         "service began before 10/30/2004, in a subject relevant to my academic "
                         "major (up to $5,000)",
                .when = secondary_teacher},
    form_option{.option = "elementary_teacher",
                .label = "Highly qualified full-time elementary education teacher, or, only if the "
                         "service began before 10/30/2004, with demonstrated skills in the "
                         "elementary curriculum (up to $5,000)",
                .when = elementary_teacher},
};

/// The same boxes are in both PDFs of the 2020-09 edition.
inline constexpr std::array teacher_capacity_boxes{
    box("capacity", "special_education_elementary", "form1[0].Page1[0].AndText1[0]", "1"),
    box("capacity", "special_education_secondary", "form1[0].Page1[0].AndText2[0]", "1"),
    box("capacity", "mathematics_secondary", "form1[0].Page1[0].AndText3[0]", "1"),
    box("capacity", "science_secondary", "form1[0].Page1[0].AndText4[0]", "1"),
    box("capacity", "secondary_teacher", "form1[0].Page1[0].AndText5[0]", "1"),
    box("capacity", "elementary_teacher", "form1[0].Page1[0].AndText6[0]", "1"),
};

inline constexpr auto teaches_elementary = says_yes("teacher_school_level__elementary");
inline constexpr auto teaches_secondary = says_yes("teacher_school_level__secondary");
inline constexpr auto teaches_for_agency =
    says_yes("teacher_school_level__educational_service_agency");

inline constexpr std::array teacher_school_levels{
    form_option{.option = "elementary",
                .label = "At an eligible elementary school",
                .when = teaches_elementary},
    form_option{.option = "secondary",
                .label = "At an eligible secondary school",
                .when = teaches_secondary},
    form_option{.option = "educational_service_agency",
                .label = "For an eligible educational service agency",
                .when = teaches_for_agency},
};

inline constexpr std::array teacher_school_bie{form_option{
    .option = "yes",
    .label = "The school is operated by the Bureau of Indian Education (BIE), or on an Indian "
             "reservation by a tribal group under contract with the BIE"}};

} // namespace parts

// Teacher Loan Forgiveness Forbearance Request, OMB 1845-0059.
namespace teacher_loan_forgiveness_forbearance_parts {

inline constexpr std::array request_items{
    form_item{.item = "school_level",
              .label = "I am teaching (check one)",
              .kind = form_item_kind::choice,
              .options = parts::teacher_school_levels},
    form_item{.item = "capacity",
              .label = "and I am (check all that apply)",
              .kind = form_item_kind::boxes,
              .options = parts::teacher_capacities},
    line("current_year_start_date", "The current academic year of teaching begins or began on",
         "teacher_current_year_start_date"),
    line("current_year_end_date", "and ends on", "teacher_current_year_end_date"),
    line("fifth_year_completion_date",
         "I expect to complete my fifth year of qualifying teaching on",
         "teacher_fifth_year_completion_date"),
    line("school_name", "Name of the school (not the district) or educational service agency",
         "teacher_school_name"),
    request("school_bie", "Bureau of Indian Education", "teacher_school_bie",
            parts::teacher_school_bie),
    line("school_address", "Address (street, city, state, ZIP code)", "teacher_school_address"),
    line("school_website", "Website", "teacher_school_website"),
    line("school_district", "School district", "teacher_school_district"),
    of_width(6, line("school_county", "County", "teacher_school_county")),
    line("school_phone", "Telephone", "teacher_school_phone"),
};

inline constexpr std::array sections{
    borrower_section_without_birth,
    form_section{.heading = "Section 2: Loan forgiveness forbearance request",
                 .note = "I request forbearance while I am performing qualifying teaching service "
                         "as a full-time teacher.",
                 .items = request_items},
    signed_section("Section 3: Understandings, certifications and authorization"),
    destination_section("Section 4: Where to send the completed request"),
};

inline constexpr auto edition_2020_09 = bindings(
    borrower_on_first_page,

    box("school_level", "elementary", "form1[0].Page1[0].RBLSchool[0]", "0"),
    box("school_level", "secondary", "form1[0].Page1[0].RBLSchool[0]", "1"),
    box("school_level", "educational_service_agency", "form1[0].Page1[0].RBLSchool[0]", "2"),
    parts::teacher_capacity_boxes,

    text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
    text("current_year_start_date", "form1[0].Page2[0].FromDate[0]"),
    text("current_year_end_date", "form1[0].Page2[0].ToDate[0]"),
    text("fifth_year_completion_date", "form1[0].Page2[0].CompletionDate[0]"),
    text("school_name", "form1[0].Page2[0].SchoolName[0]"),
    box("school_bie", "yes", "form1[0].Page2[0].BIECheck[0]", "1"),
    text("school_address", "form1[0].Page2[0].SchoolAddress[0]"),
    text("school_website", "form1[0].Page2[0].SchoolWebsite[0]"),
    text("school_district", "form1[0].Page2[0].SchoolDistrict[0]"),
    text("school_county", "form1[0].Page2[0].SchoolCounty[0]"),
    text("school_phone", "form1[0].Page2[0].SchoolPhone[0]"),
    text("holder_address", "form1[0].Page2[0].HolderAddressBox[0]"),
    text("holder_phone", "form1[0].Page2[0].HolderPhoneBox[0]"));
inline constexpr std::array<std::string_view, 2> never_filled_2020_09{
    "form1[0].Page2[0].BorrowerSignature[0]", "form1[0].Page2[0].BorrowerSignatureDate[0]"};

} // namespace teacher_loan_forgiveness_forbearance_parts

template <>
inline constexpr form_layout layout_of<form_source::teacher_loan_forgiveness_forbearance_pdf>{
    .sections = teacher_loan_forgiveness_forbearance_parts::sections};

template <>
inline constexpr auto editions_of<form_source::teacher_loan_forgiveness_forbearance_pdf> =
    std::array{
        form_edition{
            .edition = "2020-09",
            .title = "Teacher Loan Forgiveness Forbearance Request",
            .omb_number = "1845-0059",
            .expires = {2020, 9, 30},
            .sha256 = "ff8e45920315451048a4bee07f4f3207ea9a462318c5f33736beb0c53474f903",
            .page_count = 7,
            .field_count = 33,
            .bindings = teacher_loan_forgiveness_forbearance_parts::edition_2020_09,
            .never_filled = teacher_loan_forgiveness_forbearance_parts::never_filled_2020_09,
        },
    };

namespace teacher_loan_forgiveness_application_parts {

inline constexpr std::array request_items{
    form_item{.item = "school_level",
              .label = "During the five-year period I taught (check all that apply)",
              .kind = form_item_kind::boxes,
              .options = parts::teacher_school_levels},
    form_item{.item = "capacity",
              .label = "and I was (check all that apply)",
              .kind = form_item_kind::boxes,
              .options = parts::teacher_capacities},
};

inline constexpr std::array previous_statuses{
    form_option{.option = "applied_pending",
                .label = "I applied with the holder below and have not yet received forgiveness"},
    form_option{.option = "received",
                .label = "I applied with the holder below and received forgiveness"},
};
inline constexpr std::array previous_holder_contact{
    text_piece{.field = "teacher_previous_holder_contact", .format = piece_format::phone}};
inline constexpr std::array previous_items{
    question("previously_applied", {},
             "Have you applied for or received loan forgiveness under this program before?",
             "teacher_previously_applied"),
    form_item{.item = "previous_status",
              .label = "If yes",
              .kind = form_item_kind::choice,
              .field = "teacher_previous_status",
              .options = previous_statuses},
    line("previous_holder_name", "Loan holder's name", "teacher_previous_holder_name"),
    form_item{.item = "previous_holder_contact",
              .label = "Telephone or website",
              .text = previous_holder_contact},
    line("previous_forgiveness_amount",
         "Forgiveness amount, in dollars (blank when not yet received)",
         "teacher_previous_forgiveness_amount_cents"),
};

inline constexpr std::array officer_items{
    blank("officer_from_date", "The applicant taught from (mm-dd-yyyy)", intake_type::date),
    blank("officer_to_date", "to (mm-dd-yyyy)", intake_type::date),
    blank("officer_school_name", "Name of the school or educational service agency"),
    form_item{.item = "officer_school_bie",
              .label = "Bureau of Indian Education",
              .kind = form_item_kind::boxes,
              .options = parts::teacher_school_bie},
    blank("officer_school_address", "Address (street, city, state, ZIP code)"),
    blank("officer_school_website", "Website"),
    blank("officer_school_district", "School district"),
    of_width(6, blank("officer_school_county", "County")),
    blank("officer_name", "Chief administrative officer's name and title"),
    signature("officer_signature", "Chief administrative officer's signature"),
    signature_date("officer_signature_date", "Date"),
    blank("officer_phone", "Telephone", intake_type::phone),
    blank("officer_email", "Email (Optional)", intake_type::email),
};

inline constexpr std::array sections{
    borrower_section_without_birth,
    form_section{.heading = "Section 2: Loan forgiveness request",
                 .note = "I request forgiveness for my employment as a full-time teacher for at "
                         "least five consecutive, complete academic years.",
                 .items = request_items},
    form_section{.heading = "Section 3: Previous loan forgiveness information",
                 .items = previous_items},
    signed_section("Section 4: Understandings, certifications and authorization"),
    form_section{.heading = "Section 5: Chief administrative officer's certification",
                 .by = filled_by::third_party,
                 .note = "The chief administrative officer of the school or agency certifies the "
                         "service. Further certifications may be given on separate paper.",
                 .items = officer_items},
    destination_section("Section 6: Where to send the completed application"),
};

inline constexpr auto edition_2020_09 = bindings(
    borrower_on_first_page,

    box("school_level", "elementary", "form1[0].Page1[0].Elementary[0]", "1"),
    box("school_level", "secondary", "form1[0].Page1[0].Secondary[0]", "1"),
    box("school_level", "educational_service_agency", "form1[0].Page1[0].ServiceAgency[0]", "1"),
    parts::teacher_capacity_boxes,

    text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
    yes_no_boxes("previously_applied", "form1[0].Page2[0].PreviouslyApplied[0]"),
    box("previous_status", "applied_pending", "form1[0].Page2[0].AppliedAnd[0]", "0"),
    box("previous_status", "received", "form1[0].Page2[0].AppliedAnd[0]", "1"),
    text("previous_holder_name", "form1[0].Page2[0].HolderName[0]"),
    text("previous_holder_contact", "form1[0].Page2[0].HolderNumber[0]"),
    text("previous_forgiveness_amount", "form1[0].Page2[0].ForgivenessAmount[0]"),
    text("holder_address", "form1[0].#subform[2].HolderAddressBox[0]"),
    text("holder_phone", "form1[0].#subform[2].HolderPhoneBox[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2020_09{
    "form1[0].Page2[0].BorrowerSignature[0]", "form1[0].Page2[0].BorrowerSignatureDate[0]",
    "form1[0].Page2[0].CAOSignature[0]", "form1[0].Page2[0].CAOSignatureDate[0]"};

} // namespace teacher_loan_forgiveness_application_parts

template <>
inline constexpr form_layout layout_of<form_source::teacher_loan_forgiveness_application_pdf>{
    .sections = teacher_loan_forgiveness_application_parts::sections};

template <>
inline constexpr auto editions_of<form_source::teacher_loan_forgiveness_application_pdf> =
    std::array{
        form_edition{
            .edition = "2020-09",
            .title = "Teacher Loan Forgiveness Application",
            .omb_number = "1845-0059",
            .expires = {2020, 9, 30},
            .sha256 = "fc77e7e8c546af2b62dbf1072bdf85eb8ae93f94756f4167dd33d9180139e5b0",
            .page_count = 8,
            .field_count = 43,
            .bindings = teacher_loan_forgiveness_application_parts::edition_2020_09,
            .never_filled = teacher_loan_forgiveness_application_parts::never_filled_2020_09,
        },
    };

} // namespace tassel::rules::forms
