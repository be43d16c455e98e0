// Unemployment Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/unemployment_deferment/screening.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace unemployment_parts {

inline constexpr std::array<plain_text, 2> paths{"unemployment_benefits", "job_search"};

inline constexpr auto benefits = is("unemployment_deferment_path", "unemployment_benefits");
inline constexpr auto job_search = is("unemployment_deferment_path", "job_search");
inline constexpr auto extension = job_search && says_yes("unemployment_is_extension");
inline constexpr auto agency_near = job_search && says_yes("unemployment_agency_within_50_miles");

inline constexpr std::array fields{
    intake_field{.name = "unemployment_deferment_path",
                 .label = "Unemployment benefits, or a search for full-time work",
                 .type = intake_type::choice,
                 .choices = paths,
                 .shown = true},
    day_of("unemployment_start_date", "First day without work or with less than full-time work"),
    optional_day_of("unemployment_requested_start_date", "First day of the deferment, if later"),
    yes_or_no("unemployment_seeking_full_time_work", "Seeking full-time work in the United States",
              job_search),
    yes_or_no("unemployment_rejected_overqualified_offers",
              "Turned down work for being overqualified for it", job_search),
    yes_or_no("unemployment_is_extension", "Asking to extend an unemployment deferment",
              job_search),
    yes_or_no("unemployment_six_diligent_attempts",
              "At least six serious attempts to find full-time work in the last six months",
              extension),
    yes_or_no("unemployment_agency_within_50_miles",
              "An employment agency is within 50 miles of home", job_search),
    yes_or_no("unemployment_registered_with_agency", "Registered with that agency", agency_near),
    interest_election("unemployment_pay_interest"),
    acknowledgement("unemployment_acknowledgement"),
};

inline constexpr auto unemployed_after_today = value("unemployment_start_date") > today();
inline constexpr auto deferred_before_unemployed =
    value("unemployment_requested_start_date") < value("unemployment_start_date");

inline constexpr std::array faults{
    intake_fault{.field = "unemployment_start_date",
                 .message = "must not be in the future",
                 .broken = unemployed_after_today},
    intake_fault{.field = "unemployment_requested_start_date",
                 .message = "must not be before the first day of unemployment",
                 .broken = deferred_before_unemployed},
};

inline constexpr auto seeks_no_work = job_search && says_no("unemployment_seeking_full_time_work");

inline constexpr std::array blockers{
    intake_blocker{.code = "not_seeking_full_time_work",
                   .message = "Without unemployment benefits, the deferment is for borrowers who "
                              "seek full-time work in the United States.",
                   .when = seeks_no_work},
};

/// Whether an answer ends the request for Direct and FFEL loans, but not for Perkins Loans.
inline constexpr auto perkins_only =
    (job_search && says_yes("unemployment_rejected_overqualified_offers")) ||
    (extension && says_no("unemployment_six_diligent_attempts")) ||
    (agency_near && says_no("unemployment_registered_with_agency"));

inline constexpr auto old_enough = on_forms(eligible_loan);
inline constexpr auto copies_left_out = perkins_only && some_loan(old_enough && !is_perkins);

inline constexpr std::array warnings{
    intake_warning{.code = "perkins_loans_only",
                   .message = "After these answers only Perkins Loans can be deferred; no form is "
                              "made for Direct and FFEL loans.",
                   .when = copies_left_out},
    newer_loans_left_out,
};

inline constexpr std::array roles{
    document_role{.role = benefits_documentation,
                  .label = "Proof of unemployment benefits with name, address, Social Security "
                           "number and period",
                  .applies = benefits},
};

inline constexpr auto loans = old_enough && (is_perkins || !perkins_only);

} // namespace unemployment_parts

template <>
inline constexpr intake_definition intake_of<intake_source::unemployment_deferment_pdf>{
    .title = "Unemployment Deferment Request",
    .fields = unemployment_parts::fields,
    .faults = unemployment_parts::faults,
    .blockers = unemployment_parts::blockers,
    .warnings = unemployment_parts::warnings,
    .has_manifest = true,
    .roles = unemployment_parts::roles,
    .law = deferment_rule,
};

template <>
inline constexpr form_definition form_of<form_source::unemployment_deferment_pdf>{
    .intake = intake_source::unemployment_deferment_pdf,
    .form_code = "UNEM",
    .omb_number = "1845-0011",
    .repetition = form_repetition::holder,
    .loans = unemployment_parts::loans,
    .no_loan_message = "No holder has an open loan made before 2027-07-01 that is not in default "
                       "and that these answers allow: Direct, FFEL and Perkins Loans, after some "
                       "answers Perkins Loans only.",
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace unemployment_parts {

inline constexpr std::array receives_benefits{
    form_option{.option = "yes", .label = "Yes", .when = documents::unemployment_parts::benefits},
    form_option{.option = "no", .label = "No", .when = documents::unemployment_parts::job_search},
};
inline constexpr std::array eligibility_items{
    form_item{.item = "receives_benefits",
              .number = "1",
              .label = "Are you receiving unemployment benefits?",
              .kind = form_item_kind::choice,
              .options = receives_benefits},
    question("seeking_work", "2",
             "Are you diligently seeking but unable to find full-time employment in the United "
             "States?",
             "unemployment_seeking_full_time_work"),
    question("rejected_offers", "3",
             "Have you rejected offers of full-time employment in the United States because you "
             "were overqualified?",
             "unemployment_rejected_overqualified_offers"),
    question("extension", "4",
             "Is this an extension of a previously granted Unemployment Deferment?",
             "unemployment_is_extension"),
    question("six_attempts", "5",
             "Have you made at least six diligent attempts to find full-time employment in the "
             "most recent 6 months?",
             "unemployment_six_diligent_attempts"),
    question("agency_near", "6",
             "Is there a public or private employment agency within 50 miles of your current "
             "address?",
             "unemployment_agency_within_50_miles"),
    question("registered", "7", "Have you registered with the public or private employment agency?",
             "unemployment_registered_with_agency"),
};
inline constexpr std::array request_items{
    line("deferment_begin_date",
         "Begin my deferment on the date I became unemployed or began working less than full "
         "time, unless I provide a later date",
         "unemployment_requested_start_date"),
    interest_request("unemployment_pay_interest", parts::pay_interest_in_deferment),
    line("unemployed_since", "I became unemployed or began working less than full time on",
         "unemployment_start_date"),
};

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 2: Borrower determination of deferment eligibility",
                 .items = eligibility_items},
    form_section{.heading = "Section 3: Borrower requests", .items = request_items},
    signed_section("Section 3: Understandings, certifications, and authorization"),
    destination_section("Section 6: Where to send the completed form"),
};

inline constexpr auto edition_2018_09 = bindings(
    borrower_in_first_subform,

    yes_no_boxes("receives_benefits", "form1[0].#subform[0].Item1Answers[0]"),
    yes_no_boxes("seeking_work", "form1[0].#subform[0].Item2Answers[0]"),
    yes_no_boxes("rejected_offers", "form1[0].#subform[0].Item3Answers[0]"),
    yes_no_boxes("extension", "form1[0].#subform[0].Item4Answers[0]"),
    yes_no_boxes("six_attempts", "form1[0].#subform[0].Item5Answers[0]"),
    yes_no_boxes("agency_near", "form1[0].#subform[0].Item6Answers[0]"),
    yes_no_boxes("registered", "form1[0].#subform[0].Item7Answers[0]"),
    text("name", "form1[0].#subform[2].Name[1]"), text("ssn", "form1[0].#subform[2].SSN[1]"),
    text("deferment_begin_date",
         "form1[0].#subform[2].RequestList[0].RequestListItem2[0].DefermentBeginDate[0]"),
    box("interest_payments", "yes",
        "form1[0].#subform[2].RequestList[0].RequestListItem3[0].InterestPayments[0]", "1"),
    text("unemployed_since", "form1[0].#subform[2].CertificationList[0].CertificationListItem1[0]"
                             ".UnemploymentBeginDate[0]"),
    text("holder_address", "form1[0].#subform[6].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[6].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 2> never_filled_2018_09{
    "form1[0].#subform[2].BorrowerSignature[0]", "form1[0].#subform[2].BorrowerSignatureDate[0]"};

} // namespace unemployment_parts

template <>
inline constexpr form_layout layout_of<form_source::unemployment_deferment_pdf>{
    .sections = unemployment_parts::sections};

template <>
inline constexpr auto editions_of<form_source::unemployment_deferment_pdf> = std::array{
    form_edition{
        .edition = "2018-09",
        .title = "Unemployment Deferment Request",
        .omb_number = "1845-0011",
        .expires = {2018, 9, 30},
        .sha256 = "c8ed32ac0de30517d2c2ebe06e6f799f479ae7b5812be406ab1a1a8e1a513c2a",
        .page_count = 4,
        .field_count = 26,
        .bindings = unemployment_parts::edition_2018_09,
        .never_filled = unemployment_parts::never_filled_2018_09,
    },
};

} // namespace tassel::rules::forms
