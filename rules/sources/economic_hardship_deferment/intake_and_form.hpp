// Economic Hardship Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/economic_hardship_deferment/screening.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace economic_hardship_parts {

inline constexpr std::array<plain_text, 4> paths{"same_period_deferment", "public_assistance",
                                                 "peace_corps", "low_income_full_time_employment"};
inline constexpr std::array<plain_text, 2> income_bases{"gross_monthly", "agi_one_twelfth"};

inline constexpr auto same_period = is("economic_hardship_path", "same_period_deferment");
inline constexpr auto public_assistance = is("economic_hardship_path", "public_assistance");
inline constexpr auto peace_corps = is("economic_hardship_path", "peace_corps");
inline constexpr auto low_income = is("economic_hardship_path", "low_income_full_time_employment");

inline constexpr std::array fields{
    intake_field{.name = "economic_hardship_path",
                 .label = "What the hardship is shown by",
                 .type = intake_type::choice,
                 .choices = paths,
                 .shown = true},
    day_of("economic_hardship_start_date", "First day of the deferment"),
    intake_field{.name = "economic_hardship_average_hours_per_week",
                 .label = "Hours of work a week, on average",
                 .type = intake_type::number,
                 .maximum = 1680,
                 .applies = low_income},
    intake_field{.name = "economic_hardship_job_expected_months",
                 .label = "Months that the job is expected to last",
                 .type = intake_type::integer,
                 .maximum = 600,
                 .applies = low_income},
    intake_field{.name = "economic_hardship_income_basis",
                 .label = "What the monthly income is taken from",
                 .type = intake_type::choice,
                 .choices = income_bases,
                 .applies = low_income},
    amount("economic_hardship_monthly_income_cents", "Monthly income", low_income),
    family_size("economic_hardship_family_size", low_income),
    interest_election("economic_hardship_pay_interest"),
    acknowledgement("economic_hardship_acknowledgement"),
};

inline constexpr auto fewer_than_30_hours =
    value("economic_hardship_average_hours_per_week") < number(300);
inline constexpr auto shorter_than_3_months =
    value("economic_hardship_job_expected_months") < number(3);

/// The guideline for one year, in the borrower's region.
inline constexpr auto poverty_guideline =
    package_has(package_property::guideline_first_person_cents) +
    (value("economic_hardship_family_size") - number(1)) *
        package_has(package_property::guideline_each_more_cents);
/// The form requires an income below 150 % of the guideline, so an income of exactly 150 % is too
/// high. Both sides are for twelve months, in hundredths of a cent.
inline constexpr auto income_too_high =
    value("economic_hardship_monthly_income_cents") * number(1'200) >=
    number(150) * poverty_guideline;

inline constexpr std::array blockers{
    intake_blocker{.code = "fewer_than_30_hours",
                   .message = "Full-time work means at least 30 hours a week on average.",
                   .when = fewer_than_30_hours},
    intake_blocker{.code = "job_shorter_than_3_months",
                   .message = "Full-time work means a job that is expected to last at least 3 "
                              "months in a row.",
                   .when = shorter_than_3_months},
    intake_blocker{.code = "income_above_hardship_limit",
                   .message = "The monthly income is not less than 150 % of the poverty guideline "
                              "for the family size, which this deferment asks for.",
                   .when = income_too_high},
};

inline constexpr auto other_family_size =
    !(value("economic_hardship_family_size") == profile_family_size);

inline constexpr std::array warnings{
    family_size_differs(other_family_size),
    intake_warning{.code = "older_ffel_balance",
                   .message = "A FFEL loan from before 1993-07-01 has a balance: no form is made "
                              "for FFEL loans, which have older deferments of their own.",
                   .when = older_ffel_balance},
    newer_loans_left_out,
};

inline constexpr std::array roles{
    document_role{.role = same_period_deferment_documentation,
                  .label = "Proof of the deferment on another federal loan for the same period",
                  .applies = same_period},
    document_role{.role = public_assistance_documentation,
                  .label = "Proof of public assistance",
                  .applies = public_assistance,
                  .advice = "It has to show payments for the time that you ask for."},
    document_role{.role = peace_corps_documentation,
                  .label = "Certification of Peace Corps service",
                  .applies = peace_corps},
    document_role{.role = income_documentation,
                  .label = "Proof of the monthly income",
                  .applies = low_income},
};

inline constexpr auto loans = on_forms(eligible_loan);

/// Editions that expired before this day print the poverty guidelines of 2018.
inline constexpr std::array notes{form_note{
    .what = "Table 2 of this edition shows the poverty guidelines of 2018. The box of item 7 was "
            "ticked by today's figures, which are higher.",
    .when = low_income,
    .true_until = {2019, 1, 1}}};

} // namespace economic_hardship_parts

template <>
inline constexpr intake_definition intake_of<intake_source::economic_hardship_deferment_pdf>{
    .title = "Economic Hardship Deferment Request",
    .fields = economic_hardship_parts::fields,
    .blockers = economic_hardship_parts::blockers,
    .warnings = economic_hardship_parts::warnings,
    .has_manifest = true,
    .roles = economic_hardship_parts::roles,
    .law = hardship_deferment,
};

template <>
inline constexpr form_definition form_of<form_source::economic_hardship_deferment_pdf>{
    .intake = intake_source::economic_hardship_deferment_pdf,
    .form_code = "HRD",
    .omb_number = "1845-0011",
    .repetition = form_repetition::holder,
    .loans = economic_hardship_parts::loans,
    .no_loan_message = "No holder has an open Direct, FFEL or Perkins loan made before 2027-07-01 "
                       "that is not in default, FFEL loans only without a balance from before "
                       "1993-07-01.",
    .notes = economic_hardship_parts::notes,
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace economic_hardship_parts {

using documents::economic_hardship_parts::fewer_than_30_hours;
using documents::economic_hardship_parts::income_too_high;
using documents::economic_hardship_parts::low_income;
using documents::economic_hardship_parts::peace_corps;
using documents::economic_hardship_parts::public_assistance;
using documents::economic_hardship_parts::same_period;
using documents::economic_hardship_parts::shorter_than_3_months;

// The first question that is answered yes decides the path, and the questions after it are skipped.
inline constexpr auto not_same_period = public_assistance || peace_corps || low_income;
inline constexpr auto no_assistance = peace_corps || low_income;
inline constexpr auto full_time = low_income && !fewer_than_30_hours && !shorter_than_3_months;
inline constexpr auto not_full_time = low_income && (fewer_than_30_hours || shorter_than_3_months);
inline constexpr auto income_low_enough = low_income && !income_too_high;

inline constexpr std::array same_period_answers{
    form_option{.option = "yes", .label = "Yes", .when = same_period},
    form_option{.option = "no", .label = "No", .when = not_same_period},
};
inline constexpr std::array assistance_answers{
    form_option{.option = "yes", .label = "Yes", .when = public_assistance},
    form_option{.option = "no", .label = "No", .when = no_assistance},
};
inline constexpr std::array peace_corps_answers{
    form_option{.option = "yes", .label = "Yes", .when = peace_corps},
    form_option{.option = "no", .label = "No", .when = low_income},
};
inline constexpr std::array full_time_answers{
    form_option{.option = "yes", .label = "Yes", .when = full_time},
    form_option{.option = "no", .label = "No", .when = not_full_time},
};
inline constexpr std::array income_answers{
    form_option{.option = "yes", .label = "Yes", .when = income_low_enough},
    form_option{.option = "no", .label = "No", .when = income_too_high},
};

[[nodiscard]] consteval form_item answered(field_name item, plain_text number, plain_text label,
                                           std::span<form_option const> answers) {
    return {.item = item,
            .number = number,
            .label = label,
            .kind = form_item_kind::choice,
            .options = answers};
}

inline constexpr std::array eligibility_items{
    answered("same_period", "1",
             "Have you been granted an Economic Hardship Deferment on a loan made under another "
             "federal student loan program for the same period of time?",
             same_period_answers),
    answered("public_assistance", "2",
             "Have you received or are you receiving payments under a federal or state public "
             "assistance program that supports this period of time?",
             assistance_answers),
    answered("peace_corps", "3", "Are you serving as a Peace Corps volunteer?",
             peace_corps_answers),
    answered("full_time", "4", "Do you work full time?", full_time_answers),
    line("monthly_income",
         "What is your monthly income: gross, or one-twelfth of your Adjusted Gross Income?",
         "economic_hardship_monthly_income_cents", "5"),
    line("family_size", "What is your family size?", "economic_hardship_family_size", "6"),
    answered("income_low_enough", "7",
             "Is the amount you reported in Item 5 less than 150% of the poverty guideline for "
             "your family size and state of residence?",
             income_answers),
};
inline constexpr std::array request_items{
    line("deferment_begin_date", "Begin my deferment on", "economic_hardship_start_date"),
    interest_request("economic_hardship_pay_interest", parts::pay_interest_in_deferment),
};

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 2: Borrower determination of deferment eligibility",
                 .items = eligibility_items},
    form_section{.heading = "Section 3: Borrower requests", .items = request_items},
    signed_section("Section 3: Understandings, certifications, and authorization"),
    destination_section("Section 6: Where to send the completed form"),
};

inline constexpr std::array edition_2018_09{
    box("information_changed", "yes", "HRD[0].Page1[0].checkinfo[0]", "1"),
    text("ssn", "HRD[0].Page1[0].SSN[0]"),
    text("name", "HRD[0].Page1[0].Name[0]"),
    text("address", "HRD[0].Page1[0].Address[0]"),
    text("city", "HRD[0].Page1[0].City[0]"),
    text("state", "HRD[0].Page1[0].State[0]"),
    text("zip_code", "HRD[0].Page1[0].ZipCode[0]"),
    text("phone_primary", "HRD[0].Page1[0].Phone1[0]"),
    text("phone_alternate", "HRD[0].Page1[0].Phone2[0]"),
    text("email", "HRD[0].Page1[0].Email[0]"),
    // Each question has a pair of check boxes instead of radio buttons.
    box("same_period", "yes", "HRD[0].Page1[0].yes1[0]", "1"),
    box("same_period", "no", "HRD[0].Page1[0].no1[0]", "1"),
    box("public_assistance", "yes", "HRD[0].Page1[0].yes2[0]", "1"),
    box("public_assistance", "no", "HRD[0].Page1[0].no2[0]", "1"),
    box("peace_corps", "yes", "HRD[0].Page1[0].yes3[0]", "1"),
    box("peace_corps", "no", "HRD[0].Page1[0].no3[0]", "1"),
    box("full_time", "yes", "HRD[0].Page1[0].yes4[0]", "1"),
    box("full_time", "no", "HRD[0].Page1[0].no4[0]", "1"),
    text("monthly_income", "HRD[0].Page1[0].monthlyincome[0]"),
    text("family_size", "HRD[0].Page1[0].familysize[0]"),
    box("income_low_enough", "yes", "HRD[0].Page1[0].yes7[0]", "1"),
    box("income_low_enough", "no", "HRD[0].Page1[0].no7[0]", "1"),
    // These fields are read-only, because a script copied their values from the first page.
    text("name", "HRD[0].Page2[0].Name[0]"),
    text("ssn", "HRD[0].Page2[0].SSN[0]"),
    text("deferment_begin_date",
         "HRD[0].Page2[0].RequestList[0].RequestListItem2[0].dateofdefer[0]"),
    box("interest_payments", "yes",
        "HRD[0].Page2[0].RequestList[0].RequestListItem3[0].interestpayment[0]", "1"),
    text("holder_address", "HRD[0].Page4[0].HolderAddress[0]"),
    text("holder_phone", "HRD[0].Page4[0].HolderPhone[0]"),
};
inline constexpr std::array<std::string_view, 2> never_filled_2018_09{
    "HRD[0].Page2[0].borrowerSig[0]", "HRD[0].Page2[0].BorrowerSignatureDate[0]"};

} // namespace economic_hardship_parts

template <>
inline constexpr form_layout layout_of<form_source::economic_hardship_deferment_pdf>{
    .sections = economic_hardship_parts::sections};

template <>
inline constexpr auto editions_of<form_source::economic_hardship_deferment_pdf> = std::array{
    form_edition{
        .edition = "2018-09",
        .title = "Economic Hardship Deferment Request",
        .omb_number = "1845-0011",
        .expires = {2018, 9, 30},
        .sha256 = "a591f007cfb9eb7aab4dd1c7b283d2b124dc5272d6f0d7ea827a2021b2e27c74",
        .page_count = 4,
        .field_count = 30,
        .bindings = economic_hardship_parts::edition_2018_09,
        .never_filled = economic_hardship_parts::never_filled_2018_09,
    },
};

} // namespace tassel::rules::forms
