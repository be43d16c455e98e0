// Known editions of the PSLF & TEPSLF Certification & Application: the two forms that it replaced,
// which printed the same expiration date. The boxes that end the matter are not bound: of an
// employer that does not qualify no form is made.
#pragma once

#include "rules/paperwork/answers.hpp"
#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace pslf_tepslf_certification_application_parts {

/// Whoever asks for the forbearance believes that the loans can be forgiven now; the others have
/// their employment certified, and apply for nothing.
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

/// For whoever has made all 120 payments.
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
