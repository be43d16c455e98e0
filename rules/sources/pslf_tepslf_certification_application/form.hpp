// PSLF & TEPSLF Certification & Application, OMB 1845-0110, with one form for each period of
// employment. The employer's certification stays blank.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace pslf_tepslf_certification_application_parts {

inline constexpr auto borrower_items =
    borrower_lines(older(information_changed), older(phone_alternate));

inline constexpr std::array forbearance{
    form_option{.option = "yes",
                .label = "I believe I qualify for forgiveness now and request a forbearance while "
                         "my application is processed."}};
/// The form that preceded this one granted the forbearance to everybody who did not decline it. A
/// borrower who does not request the forbearance does not want it, so the box that declines it is
/// ticked.
inline constexpr auto declines_forbearance = !documents::ticked("pslf_requests_forbearance");
inline constexpr std::array forbearance_declined{
    form_option{.option = "yes",
                .label = "I do not want a forbearance while my application is being processed.",
                .when = declines_forbearance}};
inline constexpr std::array no_certification{form_option{
    .option = "yes",
    .label = "I cannot obtain certification from my employer because the organization is closed or "
             "has refused to certify my employment. Complete Section 3, but not Section 4."}};

inline constexpr std::array request_items{
    request("forbearance", "Forbearance", "pslf_requests_forbearance", forbearance),
    form_item{.item = "forbearance_declined",
              .label = "Forbearance",
              .kind = form_item_kind::boxes,
              .options = forbearance_declined,
              .current = false},
    request("no_certification", "Employer certification", "cannot_obtain_certification",
            no_certification),
};

inline constexpr std::array employer_id{
    text_piece{.field = "employer_ein", .format = piece_format::employer_id}};
inline constexpr std::array still_employed{form_option{.option = "yes", .label = "Still employed"}};
inline constexpr std::array employment_statuses{
    form_option{.option = "full_time", .label = "Full-time"},
    form_option{.option = "part_time", .label = "Part-time"},
};

// The form asks each question only if the answers to earlier questions have not decided whether the
// employer qualifies.
inline constexpr auto governmental = is("employer_type", "government");
inline constexpr auto tax_exempt = is("employer_type", "tax_exempt_501c3");
inline constexpr auto other_nonprofit = is("employer_type", "other_nonprofit");
inline constexpr auto not_governmental = tax_exempt || other_nonprofit;

inline constexpr std::array governmental_answers{
    form_option{.option = "yes", .label = "Yes - Skip to Section 4.", .when = governmental},
    form_option{.option = "no", .label = "No - Continue to item 10.", .when = not_governmental},
};
inline constexpr std::array tax_exempt_answers{
    form_option{.option = "yes", .label = "Yes - Skip to Section 4.", .when = tax_exempt},
    form_option{.option = "no", .label = "No - Continue to item 11.", .when = other_nonprofit},
};
inline constexpr std::array nonprofit_answers{
    form_option{.option = "yes", .label = "Yes - Continue to item 12.", .when = other_nonprofit},
    form_option{
        .option = "no", .label = "No - Your employer does not qualify.", .when = never_ticked},
};
inline constexpr std::array partisan_answers{
    form_option{.option = "yes", .label = "Yes - Your employer does not qualify."},
    form_option{.option = "no", .label = "No - Continue to item 13."},
};

inline constexpr auto emergency_management = says_yes("public_service__emergency_management");
inline constexpr auto military_service = says_yes("public_service__military_service");
inline constexpr auto public_safety = says_yes("public_service__public_safety");
inline constexpr auto law_enforcement = says_yes("public_service__law_enforcement");
inline constexpr auto public_interest_legal = says_yes("public_service__public_interest_legal");
inline constexpr auto early_childhood = says_yes("public_service__early_childhood_education");
inline constexpr auto disabilities = says_yes("public_service__individuals_with_disabilities");
inline constexpr auto elderly = says_yes("public_service__elderly");
inline constexpr auto public_health = says_yes("public_service__public_health");
inline constexpr auto public_education = says_yes("public_service__public_education");
inline constexpr auto public_library = says_yes("public_service__public_library");
inline constexpr auto school_library = says_yes("public_service__school_library");
inline constexpr auto other_school_based = says_yes("public_service__other_school_based");

/// The services of a nonprofit that is not tax-exempt. If none of these applies, the employer does
/// not qualify, and we make no form.
inline constexpr std::array services{
    form_option{.option = "emergency_management",
                .label = "Emergency management",
                .when = emergency_management},
    form_option{
        .option = "military_service", .label = "Military service", .when = military_service},
    form_option{.option = "public_safety", .label = "Public safety", .when = public_safety},
    form_option{.option = "law_enforcement", .label = "Law enforcement", .when = law_enforcement},
    form_option{.option = "public_interest_legal",
                .label = "Public interest legal services",
                .when = public_interest_legal},
    form_option{.option = "early_childhood_education",
                .label = "Early childhood education",
                .when = early_childhood},
    form_option{.option = "individuals_with_disabilities",
                .label = "Public service for individuals with disabilities",
                .when = disabilities},
    form_option{.option = "elderly", .label = "Public service for the elderly", .when = elderly},
    form_option{.option = "public_health", .label = "Public health", .when = public_health},
    form_option{
        .option = "public_education", .label = "Public education", .when = public_education},
    form_option{
        .option = "public_library", .label = "Public library services", .when = public_library},
    form_option{
        .option = "school_library", .label = "School library services", .when = school_library},
    form_option{.option = "other_school_based",
                .label = "Other school-based services",
                .when = other_school_based},
    form_option{.option = "none_of_the_above",
                .label = "None of the above - the employer does not qualify.",
                .when = never_ticked},
};

inline constexpr std::array employer_items{
    line("employer_name", "Employer name", "employer_name", "1"),
    form_item{.item = "employer_ein",
              .number = "2",
              .label = "Federal Employer Identification Number (box b of the W-2)",
              .text = employer_id},
    lines("employer_address", "Employer address", "employer_address", "3"),
    line("employer_website", "Employer website (if any)", "employer_website", "4"),
    line("employment_begin_date", "Employment begin date", "start_date", "5"),
    line("employment_end_date", "Employment end date", "end_date", "6"),
    request("still_employed", "In place of an end date", "still_employed", still_employed),
    form_item{.item = "employment_status",
              .number = "7",
              .label = "Employment status",
              .kind = form_item_kind::choice,
              .field = "employment_status",
              .options = employment_statuses},
    line("hours_per_week", "Hours per week (average)", "average_hours_per_week", "8"),
    form_item{.item = "governmental",
              .number = "9",
              .label = "Is your employer a governmental organization?",
              .kind = form_item_kind::choice,
              .options = governmental_answers},
    form_item{.item = "tax_exempt",
              .number = "10",
              .label =
                  "Is your employer tax-exempt under section 501(c)(3) of the Internal Revenue "
                  "Code?",
              .kind = form_item_kind::choice,
              .options = tax_exempt_answers},
    form_item{.item = "other_nonprofit",
              .number = "11",
              .label =
                  "Is your employer a not-for-profit organization that is not tax-exempt under "
                  "section 501(c)(3)?",
              .kind = form_item_kind::choice,
              .options = nonprofit_answers},
    form_item{.item = "partisan_or_union",
              .number = "12",
              .label = "Is your employer a partisan political organization or a labor union?",
              .kind = form_item_kind::choice,
              .field = "is_partisan_or_labor_union",
              .options = partisan_answers},
    form_item{.item = "services",
              .number = "13",
              .label = "Which of these services does your employer provide as its primary purpose?",
              .kind = form_item_kind::boxes,
              .options = services},
};

inline constexpr std::array official_items{
    blank("official_name", "Official's name"),
    blank("official_title", "Official's title"),
    blank("official_phone", "Official's phone", intake_type::phone),
    blank("official_email", "Official's email", intake_type::email),
    signature("official_signature", "Authorized official's signature"),
    signature_date("official_signature_date", "Date"),
};

inline constexpr std::array sections{
    form_section{.heading = "Section 1: Borrower information", .items = borrower_items},
    form_section{.heading = "Section 2: Borrower requests", .items = request_items},
    signed_section("Section 2: Understandings, certifications and authorization"),
    form_section{.heading = "Section 3: Employer information", .items = employer_items},
    form_section{.heading = "Section 4: Employer certification",
                 .by = filled_by::third_party,
                 .note = "An authorized official of the employer certifies Section 3.",
                 .items = official_items},
    form_section{.heading = "Where to send the completed form",
                 .by = filled_by::holder,
                 .note = "To the U.S. Department of Education for Public Service Loan Forgiveness. "
                         "StudentAid.gov gives the current address."},
};

} // namespace pslf_tepslf_certification_application_parts

template <>
inline constexpr form_layout layout_of<form_source::pslf_tepslf_certification_application_pdf>{
    .sections = pslf_tepslf_certification_application_parts::sections};

// Known editions of the two forms that the PSLF & TEPSLF Certification & Application replaced. Both
// have the same printed expiration date. Boxes that say that an employer does not qualify are not
// bound, because we make no form for such an employer.
namespace pslf_tepslf_certification_application_parts {

/// A borrower who requests the forbearance believes that the loans can be forgiven now. Other
/// borrowers only have their employment certified and do not apply for forgiveness.
inline constexpr auto applies_for_forgiveness = documents::ticked("pslf_requests_forbearance");
inline constexpr auto certifies_employment = !applies_for_forgiveness;

inline constexpr auto edition_2020_05_certification = bindings(
    box("information_changed", "yes", "form1[0].#subform[0].FormIntro[0].InformationChanged[0]",
        "1"),
    text("ssn", "form1[0].#subform[0].FormIntro[0].SSN[0]"),
    text("date_of_birth", "form1[0].#subform[0].FormIntro[0].DOB[0]"),
    text("name", "form1[0].#subform[0].FormIntro[0].Name[0]"),
    text("address", "form1[0].#subform[0].FormIntro[0].Address[0]"),
    text("city", "form1[0].#subform[0].FormIntro[0].City[0]"),
    text("state", "form1[0].#subform[0].FormIntro[0].State[0]"),
    text("zip_code", "form1[0].#subform[0].FormIntro[0].ZipCode[0]"),
    text("phone_primary", "form1[0].#subform[0].FormIntro[0].Phone1[0]"),
    text("phone_alternate", "form1[0].#subform[0].FormIntro[0].Phone2[0]"),
    text("email", "form1[0].#subform[0].FormIntro[0].Email[0]"),
    box("no_certification", "yes", "form1[0].#subform[0].SelfCertification[0]", "1"),
    text("name", "form1[0].#subform[4].#subform[5].Name[0]"),
    text("ssn", "form1[0].#subform[4].#subform[5].SSN[0]"),
    text("employer_name", "form1[0].#subform[4].#subform[5].EmployerName[0]"),
    text("employer_ein", "form1[0].#subform[4].#subform[5].FEIN[0]"),
    text("employer_address", "form1[0].#subform[4].#subform[5].EmployerAddress[0]"),
    text("employer_website", "form1[0].#subform[4].#subform[5].EmployerWebsite[0]"),
    text("employment_begin_date", "form1[0].#subform[4].#subform[5].EmploymentBeginDate[0]"),
    text("employment_end_date", "form1[0].#subform[4].#subform[5].EmploymentEnddate[0]"),
    box("still_employed", "yes", "form1[0].#subform[4].#subform[5].StillEmployer[0]", "1"),
    box("employment_status", "full_time", "form1[0].#subform[4].#subform[5].Item7Answers[0]", "0"),
    box("employment_status", "part_time", "form1[0].#subform[4].#subform[5].Item7Answers[0]", "1"),
    text("hours_per_week", "form1[0].#subform[4].#subform[5].HoursPerWeek[0]"),
    yes_no_boxes("governmental", "form1[0].#subform[4].#subform[5].Item9Answers[0]"),
    yes_no_boxes("tax_exempt", "form1[0].#subform[4].#subform[5].Item10Answers[0]"),
    box("other_nonprofit", "yes", "form1[0].#subform[4].#subform[5].Item11Answers[0]", "0"),
    yes_no_boxes("partisan_or_union", "form1[0].#subform[4].#subform[5].Item12Answers[0]"),
    box("services", "emergency_management",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem1[0]."
        "EmergencyManagement[0]",
        "1"),
    box("services", "military_service",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem2[0]."
        "MilitaryService[0]",
        "1"),
    box("services", "public_safety",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem3[0]."
        "PublicSafety[0]",
        "1"),
    box("services", "law_enforcement",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem4[0]."
        "LawEnforcement[0]",
        "1"),
    box("services", "public_interest_legal",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem5[0]."
        "PublicInterestLegalServices[0]",
        "1"),
    box("services", "early_childhood_education",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem6[0]."
        "EarlyChildhoodEducation[0]",
        "1"),
    box("services", "individuals_with_disabilities",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem7[0]."
        "Disabilities[0]",
        "1"),
    box("services", "elderly",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem8[0].Elderly["
        "0]",
        "1"),
    box("services", "public_health",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem9[0]."
        "PublicHealth[0]",
        "1"),
    box("services", "public_education",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem10[0]."
        "PublicEducation[0]",
        "1"),
    box("services", "public_library",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem11[0]."
        "PublicLibrary[0]",
        "1"),
    box("services", "school_library",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem12[0]."
        "SchoolLibrary[0]",
        "1"),
    box("services", "other_school_based",
        "form1[0].#subform[4].#subform[5].PublicServicesList[0].PublicServicesListItem13[0]."
        "OtherSchool[0]",
        "1"));
inline constexpr std::array<std::string_view, 4> never_filled_2020_05_certification{
    "form1[0].#subform[0].BorrowerSignature[0]", "form1[0].#subform[0].BorrowerSignatureDate[0]",
    "form1[0].#subform[4].#subform[5].OfficialSignature[0]",
    "form1[0].#subform[4].#subform[5].OfficialSignatureDate[0]"};

/// The edition for borrowers who have made all 120 payments.
inline constexpr auto edition_2020_05_application = bindings(
    box("information_changed", "yes", "form1[0].#subform[0].InformationChanged[0]", "1"),
    text("ssn", "form1[0].#subform[0].SSN[0]"),
    text("date_of_birth", "form1[0].#subform[0].DOB[0]"),
    text("name", "form1[0].#subform[0].Name[0]"),
    text("address", "form1[0].#subform[0].Address[0]"),
    text("city", "form1[0].#subform[0].City[0]"), text("state", "form1[0].#subform[0].State[0]"),
    text("zip_code", "form1[0].#subform[0].ZipCode[0]"),
    text("phone_primary", "form1[0].#subform[0].Phone1[0]"),
    text("phone_alternate", "form1[0].#subform[0].Phone2[0]"),
    text("email", "form1[0].#subform[0].Email[0]"),
    box("forbearance_declined", "yes", "form1[0].#subform[0].ForbOptOut[0]", "1"),
    box("no_certification", "yes", "form1[0].#subform[0].SelfCertification[0]", "1"),
    text("name", "form1[0].#subform[2].#subform[3].Name[1]"),
    text("ssn", "form1[0].#subform[2].#subform[3].SSN[1]"),
    text("employer_name", "form1[0].#subform[2].#subform[3].EmployerName[0]"),
    text("employer_ein", "form1[0].#subform[2].#subform[3].FEIN[0]"),
    text("employer_address", "form1[0].#subform[2].#subform[3].EmployerAddress[0]"),
    text("employer_website", "form1[0].#subform[2].#subform[3].EmployerWebsite[0]"),
    text("employment_begin_date", "form1[0].#subform[2].#subform[3].EmploymentBeginDate[0]"),
    text("employment_end_date", "form1[0].#subform[2].#subform[3].EmploymentEnddate[0]"),
    box("still_employed", "yes", "form1[0].#subform[2].#subform[3].StillEmployer[0]", "1"),
    box("employment_status", "full_time", "form1[0].#subform[2].#subform[3].Item7Answers[0]", "0"),
    box("employment_status", "part_time", "form1[0].#subform[2].#subform[3].Item7Answers[0]", "1"),
    text("hours_per_week", "form1[0].#subform[2].#subform[3].HoursPerWeek[0]"),
    yes_no_boxes("governmental", "form1[0].#subform[2].#subform[3].Item9Answers[0]"),
    yes_no_boxes("tax_exempt", "form1[0].#subform[2].#subform[3].Item10Answers[0]"),
    box("other_nonprofit", "yes", "form1[0].#subform[2].#subform[3].Item11Answers[0]", "0"),
    yes_no_boxes("partisan_or_union", "form1[0].#subform[2].#subform[3].Item12Answers[0]"),
    box("services", "emergency_management",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem1[0]."
        "EmergencyManagement[0]",
        "1"),
    box("services", "military_service",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem2[0]."
        "MilitaryService[0]",
        "1"),
    box("services", "public_safety",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem3[0]."
        "PublicSafety[0]",
        "1"),
    box("services", "law_enforcement",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem4[0]."
        "LawEnforcement[0]",
        "1"),
    box("services", "public_interest_legal",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem5[0]."
        "PublicInterestLegalServices[0]",
        "1"),
    box("services", "early_childhood_education",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem6[0]."
        "EarlyChildhoodEducation[0]",
        "1"),
    box("services", "individuals_with_disabilities",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem7[0]."
        "Disabilities[0]",
        "1"),
    box("services", "elderly",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem8[0].Elderly["
        "0]",
        "1"),
    box("services", "public_health",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem9[0]."
        "PublicHealth[0]",
        "1"),
    box("services", "public_education",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem10[0]."
        "PublicEducation[0]",
        "1"),
    box("services", "public_library",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem11[0]."
        "PublicLibrary[0]",
        "1"),
    box("services", "school_library",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem12[0]."
        "SchoolLibrary[0]",
        "1"),
    box("services", "other_school_based",
        "form1[0].#subform[2].#subform[3].PublicServicesList[0].PublicServicesListItem13[0]."
        "OtherSchool[0]",
        "1"));
inline constexpr std::array<std::string_view, 4> never_filled_2020_05_application{
    "form1[0].#subform[0].BorrowerSignature[0]", "form1[0].#subform[0].BorrowerSignatureDate[0]",
    "form1[0].#subform[2].#subform[3].OfficialSignature[0]",
    "form1[0].#subform[2].#subform[3].OfficialSignatureDate[0]"};

} // namespace pslf_tepslf_certification_application_parts

template <>
inline constexpr auto editions_of<form_source::pslf_tepslf_certification_application_pdf> =
    std::array{
        form_edition{
            .edition = "2020-05 certification",
            .title = "Public Service Loan Forgiveness (PSLF): Employment Certification Form",
            .omb_number = "1845-0110",
            .expires = {2020, 5, 31},
            .sha256 = "0b346cd8eb33123a34c5d9a9ae4d3d54d56fd896e8876e61fd0e0815c9fe265f",
            .page_count = 6,
            .field_count = 49,
            .bindings = pslf_tepslf_certification_application_parts::edition_2020_05_certification,
            .never_filled =
                pslf_tepslf_certification_application_parts::never_filled_2020_05_certification,
            .when = pslf_tepslf_certification_application_parts::certifies_employment,
        },
        form_edition{
            .edition = "2020-05 application",
            .title = "Public Service Loan Forgiveness (PSLF): Application for Forgiveness",
            .omb_number = "1845-0110",
            .expires = {2020, 5, 31},
            .sha256 = "68c67ba60fc27348a41d5f3134680705cfc1b7d2892ab1e0ca5e8bea58cdad77",
            .page_count = 6,
            .field_count = 50,
            .bindings = pslf_tepslf_certification_application_parts::edition_2020_05_application,
            .never_filled =
                pslf_tepslf_certification_application_parts::never_filled_2020_05_application,
            .when = pslf_tepslf_certification_application_parts::applies_for_forgiveness,
        },
    };

} // namespace tassel::rules::forms
