// Mandatory Forbearance Request: Medical or Dental Internship/Residency, National Guard Duty, or
// Department of Defense Student Loan Repayment Program, OMB 1845-0018.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/form_parts.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::forms {

namespace mandatory_forbearance_parts {

inline constexpr std::array medical_items{
    question("accepted_internship", "1", "Have you been accepted into an internship or residency?",
             "mandatory_forbearance_accepted_internship"),
    question("bachelors_required", "2",
             "Did the program require for admission that you have a bachelor's degree?",
             "mandatory_forbearance_bachelors_required"),
    question("supervised_training", "3",
             "Will you receive supervised training in the internship or residency?",
             "mandatory_forbearance_supervised_training"),
    question("leads_to_degree", "4",
             "Will completion lead to a degree or certificate of an institution of higher "
             "education, or of a hospital or health care facility that offers postgraduate "
             "training?",
             "mandatory_forbearance_leads_to_degree_or_certificate"),
    question("required_before_practice", "5",
             "If no: will completion be required before you can begin professional practice or "
             "service?",
             "mandatory_forbearance_completion_required_before_practice"),
};
inline constexpr std::array guard_items{
    question("guard_member", "6", "Are you a member of the National Guard?",
             "mandatory_forbearance_national_guard_member"),
    question("state_duty", "7",
             "Are you engaged in active state duty for more than 30 consecutive days because a "
             "governor activated you based on state statute or policy?",
             "mandatory_forbearance_state_active_duty_over_30_days"),
    question("state_funds", "8", "If yes: is your service paid for with state funds?",
             "mandatory_forbearance_paid_with_state_funds"),
    question("federal_duty", "9",
             "If item 7 or 8 is no: are you engaged in active state duty for more than 30 "
             "consecutive days under which a governor activated you with the approval of the "
             "President or the Secretary of Defense?",
             "mandatory_forbearance_federal_authorized_over_30_days"),
    question("federal_funds", "10", "If yes: is your service paid for with federal funds?",
             "mandatory_forbearance_federal_funds"),
    question("within_six_months", "11",
             "Were you activated no more than six months after the last date on which you were "
             "enrolled in school at least half-time?",
             "mandatory_forbearance_activated_within_six_months_of_enrollment"),
};
inline constexpr std::array defense_items{
    question("qualifying_service", "12",
             "Are you performing service that qualifies you for a partial repayment of your loans "
             "under any Department of Defense Student Loan Repayment Program?",
             "mandatory_forbearance_dod_repayment_qualifying_service"),
};

inline constexpr std::array request_items{
    payment_treatment_request("mandatory_forbearance_payment_treatment"),
    smaller_payment_request("mandatory_forbearance_smaller_payment_cents"),
    line("requested_end_date", "End date, if earlier than after 12 months (mm-dd-yyyy)",
         "mandatory_forbearance_requested_end_date"),
    interest_request("mandatory_forbearance_pay_interest", parts::pay_interest_in_forbearance),
};
inline constexpr std::array service_items{
    blank("program_begin_date", "Program or service begins or began on (mm-dd-yyyy)",
          intake_type::date),
    blank("program_end_date", "Program or service ends or ended on (mm-dd-yyyy)",
          intake_type::date),
    blank("institution_name", "Name of institution or organization"),
};
inline constexpr auto certification_items =
    joined(service_items, institution_place, official_items);

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 2, Part A: Medical or dental internship or residency",
                 .note = "Only for this forbearance. Items 1 to 3 must be yes, and item 4 or 5. "
                         "Where item 5 is yes, a statement of the state licensing agency must be "
                         "attached.",
                 .items = medical_items},
    form_section{.heading = "Section 2, Part B: National Guard duty",
                 .note =
                     "Only for this forbearance. Items 6 and 11 must be yes, and items 7 and 8, "
                     "or 9 and 10.",
                 .items = guard_items},
    form_section{.heading = "Section 2, Part C: Department of Defense student loan repayment",
                 .note = "Only for this forbearance.",
                 .items = defense_items},
    form_section{.heading = "Section 3: Requests", .items = request_items},
    signed_section("Section 3: Understandings, certifications and authorization"),
    form_section{.heading = "Section 4: Certification of the authorized official",
                 .by = filled_by::third_party,
                 .note = "An authorized official of the program or service completes this section "
                         "once Section 2 is complete; separate documentation of the official, or a "
                         "copy of the orders for National Guard duty, takes its place.",
                 .items = certification_items},
    destination_section("Section 7: Where to send the completed form"),
};

inline constexpr auto edition_2018_09 = bindings(
    borrower_in_first_subform,

    yes_no_boxes("accepted_internship", "form1[0].#subform[0].Item1Answers[0]"),
    yes_no_boxes("bachelors_required", "form1[0].#subform[0].Item2Answers[0]"),
    yes_no_boxes("supervised_training", "form1[0].#subform[0].Item3Answers[0]"),
    yes_no_boxes("leads_to_degree", "form1[0].#subform[0].Item4Answers[0]"),
    yes_no_boxes("required_before_practice", "form1[0].#subform[0].Item5Answers[0]"),
    yes_no_boxes("guard_member", "form1[0].#subform[0].Item6Answers[0]"),
    yes_no_boxes("state_duty", "form1[0].#subform[0].Item7Answers[0]"),
    yes_no_boxes("state_funds", "form1[0].#subform[0].Item8Answers[0]"),
    text("name", "form1[0].#subform[1].Name[1]"), text("ssn", "form1[0].#subform[1].SSN[1]"),
    yes_no_boxes("federal_duty", "form1[0].#subform[1].Item9Answers[0]"),
    yes_no_boxes("federal_funds", "form1[0].#subform[1].Item10Answers[0]"),
    yes_no_boxes("within_six_months", "form1[0].#subform[1].Item11Answers[0]"),
    yes_no_boxes("qualifying_service", "form1[0].#subform[1].Item12Answers[0]"),
    box("payment_treatment", "stop_payments",
        "form1[0].#subform[1].RequestList[0].RequestListItem1[0].Request1Answer[0]", "0"),
    box("payment_treatment", "smaller_payments",
        "form1[0].#subform[1].RequestList[0].RequestListItem1[0].Request1Answer[0]", "1"),
    text("smaller_payment",
         "form1[0].#subform[1].RequestList[0].RequestListItem1[0].Request1ReducedPayAmount[0]"),
    text("requested_end_date",
         "form1[0].#subform[1].RequestList[0].RequestListItem2[0].Request2[0]"),
    box("interest_payments", "yes",
        "form1[0].#subform[1].RequestList[0].RequestListItem3[0].Request3[0]", "1"),
    text("name", "form1[0].#subform[4].Name[2]"), text("ssn", "form1[0].#subform[4].SSN[2]"),
    text("holder_address", "form1[0].#subform[7].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[7].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2018_09{
    "form1[0].#subform[4].BorrowerSignature[0]", "form1[0].#subform[4].BorrowerSignatureDate[0]",
    "form1[0].#subform[4].OfficialSignature[0]", "form1[0].#subform[4].SchoolSignatureDate[0]"};

} // namespace mandatory_forbearance_parts

template <>
inline constexpr form_layout
    layout_of<form_source::medical_dental_national_guard_dod_forbearance_pdf>{
        .sections = mandatory_forbearance_parts::sections};

template <>
inline constexpr auto editions_of<form_source::medical_dental_national_guard_dod_forbearance_pdf> =
    std::array{
        form_edition{
            .edition = "2018-09",
            .title =
                "Mandatory Forbearance Request: Medical or Dental Internship/Residency, National "
                "Guard Duty, or Department of Defense Student Loan Repayment Program Forbearance",
            .omb_number = "1845-0018",
            .expires = {2018, 9, 30},
            .sha256 = "28d7faca48153f08de9841d90a5618b436db6f50bc9da512e2081f9221465e68",
            .page_count = 5,
            .field_count = 45,
            .bindings = mandatory_forbearance_parts::edition_2018_09,
            .never_filled = mandatory_forbearance_parts::never_filled_2018_09,
        },
    };

} // namespace tassel::rules::forms
