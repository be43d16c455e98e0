// Military Service and Post-Active Duty Student Deferment Request, OMB 1845-0011 (before:
// 1845-0080).
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/military_service_and_post_active_duty_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/condition/expression.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace military_parts {

inline constexpr std::array<plain_text, 3> types{"military_service", "post_active_duty_student",
                                                 "both"};
inline constexpr std::array<plain_text, 3> routes{"authorized_official_certification",
                                                  "commanding_or_personnel_officer_statement",
                                                  "military_orders"};

inline constexpr auto service_alone = is("military_deferment_type", "military_service");
inline constexpr auto student = is("military_deferment_type", "post_active_duty_student") ||
                                is("military_deferment_type", "both");
inline constexpr auto service_ends = !ticked("military_service_ongoing");
inline constexpr auto represented = service_alone && says_yes("military_signed_by_representative");
inline constexpr auto officer_statement =
    is("military_verification_route", "commanding_or_personnel_officer_statement");
inline constexpr auto orders = is("military_verification_route", "military_orders");

inline constexpr std::array fields{
    intake_field{.name = "military_deferment_type",
                 .label = "During service, as a student after it, or both",
                 .type = intake_type::choice,
                 .choices = types,
                 .shown = true},
    day_of("military_service_start_date", "First day of service"),
    optional_yes_or_no("military_service_ongoing", "The service goes on"),
    for_certifier(day_of("military_service_end_date", "Last day of service", service_ends)),
    one_line("military_post_active_duty_school_name", "School before the service", longest_name,
             student),
    day_of("military_post_active_duty_last_enrolled_date",
           "Last day of enrollment at least half-time before the service", student),
    optional_yes_or_no("military_signed_by_representative", "A representative signs",
                       service_alone),
    one_line("military_representative_name", "Representative", longest_name, represented),
    one_line("military_representative_relationship", "Relationship of the representative", 40,
             represented),
    one_line("military_representative_address", "Address of the representative", longest_street,
             represented),
    intake_field{.name = "military_representative_phone",
                 .label = "Telephone of the representative",
                 .type = intake_type::phone,
                 .applies = represented},
    verification_route("military_verification_route", routes),
    acknowledgement("military_acknowledgement"),
};

inline constexpr auto ends_before_it_starts =
    value("military_service_end_date") < value("military_service_start_date");
inline constexpr auto
    enrolled_after_it_starts = value("military_post_active_duty_last_enrolled_date") >
                               value("military_service_start_date");

inline constexpr std::array faults{
    intake_fault{.field = "military_service_end_date",
                 .message = "must not be before the first day of service",
                 .broken = ends_before_it_starts},
    intake_fault{.field = "military_post_active_duty_last_enrolled_date",
                 .message = "must not be after the first day of service",
                 .broken = enrolled_after_it_starts},
};

inline constexpr auto enrolled_too_long_before =
    student && months_after(value("military_post_active_duty_last_enrolled_date"), number(6)) <
                   value("military_service_start_date");

inline constexpr std::array blockers{
    intake_blocker{.code = "enrolled_too_long_before_service",
                   .message = "The student deferment after service is for borrowers who were "
                              "enrolled at least half-time within the 6 months before it began.",
                   .when = enrolled_too_long_before},
};

inline constexpr std::array roles{
    document_role{.role = officer_statement_documentation,
                  .label = "Statement of a commanding or personnel officer",
                  .applies = officer_statement,
                  .advice = certification_sentences::in_place_of_officer_section,
                  .advice_claim = guide_claim::left_blank},
    document_role{.role = orders_documentation,
                  .label = "Military orders",
                  .applies = orders,
                  .advice = certification_sentences::in_place_of_officer_section,
                  .advice_claim = guide_claim::left_blank},
};

inline constexpr auto by_officer =
    is("military_verification_route", "authorized_official_certification");
inline constexpr std::array certified{
    certification{.by = todo_person::commanding_officer,
                  .what = certification_sentences::commanding_officer,
                  .when = by_officer},
};

} // namespace military_parts

template <>
inline constexpr intake_definition
    intake_of<intake_source::military_service_and_post_active_duty_deferment_pdf>{
        .title = "Military Service and Post-Active Duty Student Deferment Request",
        .fields = military_parts::fields,
        .faults = military_parts::faults,
        .blockers = military_parts::blockers,
        .has_manifest = true,
        .roles = military_parts::roles,
        .law = deferment_rule,
    };

template <>
inline constexpr form_definition
    form_of<form_source::military_service_and_post_active_duty_deferment_pdf>{
        .intake = intake_source::military_service_and_post_active_duty_deferment_pdf,
        .form_code = "MIL",
        .omb_number = "1845-0011",
        .repetition = form_repetition::holder,
        .loans = active_federal_loan,
        .no_loan_message =
            "No holder has an open Direct, FFEL or Perkins loan that is known not to be "
            "in default.",
        .certification_role = military_parts::certification_role,
        .certified = military_parts::certified,
        .signs_instead = {todo_person::representative, military_parts::represented},
    };

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace military_parts {

inline constexpr auto during_service =
    is("military_deferment_type", "military_service") || is("military_deferment_type", "both");
inline constexpr auto as_student = is("military_deferment_type", "post_active_duty_student") ||
                                   is("military_deferment_type", "both");
inline constexpr std::array deferments{
    form_option{.option = "military_service",
                .label = "Military Service Deferment: during the service and for 180 days after it",
                .when = during_service},
    form_option{.option = "post_active_duty_student",
                .label = "Post-Active Duty Student Deferment: after active duty, until enrollment "
                         "at least half-time is resumed and for at most 13 months",
                .when = as_student},
};
inline constexpr std::array request_items{
    form_item{.item = "deferments",
              .label = "I request",
              .kind = form_item_kind::boxes,
              .options = deferments},
    line("school_name", "Name of school", "military_post_active_duty_school_name"),
    line("last_enrolled_date", "Date last enrolled at least half-time (mm-dd-yyyy)",
         "military_post_active_duty_last_enrolled_date"),
};
inline constexpr std::array representative_items{
    line("representative_name", "Name of the representative", "military_representative_name"),
    line("representative_relationship", "Relationship to the borrower",
         "military_representative_relationship"),
    line("representative_address", "Address of the representative",
         "military_representative_address"),
    line("representative_phone", "Telephone", "military_representative_phone"),
};
inline constexpr std::array signature_items{
    signature("borrower_signature", "Signature of the borrower or the representative"),
    signature_date("borrower_signature_date", "Date"),
};
inline constexpr std::array members{
    form_option{.option = "reserve_or_retired",
                .label = "A Reserve or retired member called to active duty under 10 USC 12301(a), "
                         "12301(g), 12302, 12304, 12306 or 688"},
    form_option{.option = "national_guard",
                .label = "On full-time National Guard duty as defined in 10 USC 101(d)(5) under a "
                         "call authorized by the President or the Secretary of Defense"},
    form_option{.option = "reassigned",
                .label = "Reassigned to a duty station other than the normal one"},
    form_option{.option = "none", .label = "None of the above: not eligible"},
};
inline constexpr std::array operations{
    form_option{.option = "contingency_operation", .label = "A contingency operation"},
    form_option{.option = "national_emergency", .label = "A national emergency"},
    form_option{.option = "war", .label = "A war"},
    form_option{.option = "none", .label = "None of the above: not eligible"},
};
inline constexpr std::array hostilities{form_option{
    .option = "yes",
    .label = "The borrower serves or served in an area of hostilities in which service qualifies "
             "for special pay under 37 USC 310."}};
inline constexpr std::array service_items{
    blank("service_begin_date", "The service begins or began on (mm-dd-yyyy)", intake_type::date,
          "1"),
    blank("service_end_date", "The service ends or ended on (mm-dd-yyyy)", intake_type::date, "2"),
    form_item{.item = "member_status",
              .number = "3",
              .label = "For the Military Service Deferment: the borrower is (check one)",
              .kind = form_item_kind::choice,
              .options = members},
    form_item{.item = "operation",
              .number = "4",
              .label = "The service is in connection with (check one)",
              .kind = form_item_kind::choice,
              .options = operations},
    blank("operation_name", "Name of the contingency operation, national emergency or war", "5"),
    form_item{.item = "hostilities",
              .number = "6",
              .label = "If it applies",
              .kind = form_item_kind::boxes,
              .options = hostilities},
    blank("military_branch", "Military branch or National Guard component", "7"),
    blank("military_branch_address", "Address"),
    blank("military_branch_place", "City, State, ZIP Code"),
};
inline constexpr auto certification_items = joined(service_items, official_items);

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 2: Deferment request",
                 .note = "School and date are only for the Post-Active Duty Student Deferment: "
                         "where the borrower was enrolled at least half-time when called to active "
                         "duty or within the six months before.",
                 .items = request_items},
    form_section{.heading = "Section 3: Representative",
                 .note = "A representative may sign only where the Military Service Deferment "
                         "alone is requested.",
                 .items = representative_items},
    form_section{.heading = "Section 3: Certifications and authorization",
                 .by = filled_by::signer,
                 .note = "Read the certifications of the official form before signing.",
                 .items = signature_items},
    form_section{.heading = "Section 4: Certification of the commanding or personnel officer",
                 .by = filled_by::third_party,
                 .note = "A commanding or personnel officer completes this section; a written "
                         "statement of the officer, or a copy of the military orders, takes its "
                         "place.",
                 .items = certification_items},
    destination_section("Section 8: Where to send the completed form"),
};

inline constexpr auto edition_2019_11 = bindings(
    borrower_on_first_page,

    box("deferments", "military_service", "form1[0].Page1[0].MilitaryServiceDefer[0]", "1"),
    box("deferments", "post_active_duty_student", "form1[0].Page1[0].Post-ActiveDutyDefer[0]", "1"),
    text("school_name", "form1[0].Page1[0].NameofSchool[0]"),
    text("last_enrolled_date", "form1[0].Page1[0].DateinSchool[0]"),
    text("name", "form1[0].Page2[0].Name[0]"), text("ssn", "form1[0].Page2[0].SSN[0]"),
    text("representative_name", "form1[0].Page2[0].RepName[0]"),
    text("representative_relationship", "form1[0].Page2[0].RelationshiptoBorrower[0]"),
    text("representative_address", "form1[0].Page2[0].RepAddress[0]"),
    text("representative_phone", "form1[0].Page2[0].RepTelephone[0]"),
    text("holder_address", "form1[0].Page5[0].Section8[0].HolderAddressBox[0]"),
    text("holder_phone", "form1[0].Page5[0].Section8[0].HolderPhoneBox[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2019_11{
    "form1[0].Page2[0].BorrowerSignature[0]", "form1[0].Page2[0].BorrowerSignatureDate[0]",
    "form1[0].Page2[0].AuthoizedOfficialSignature[0]",
    "form1[0].Page2[0].AuthorizedOfficialDate[0]"};

} // namespace military_parts

template <>
inline constexpr form_layout
    layout_of<form_source::military_service_and_post_active_duty_deferment_pdf>{
        .sections = military_parts::sections};

template <>
inline constexpr auto
    editions_of<form_source::military_service_and_post_active_duty_deferment_pdf> = std::array{
        form_edition{
            .edition = "2019-11",
            .title = "Military Service and Post-Active Duty Student Deferment Request",
            .omb_number = "1845-0080",
            .expires = {2019, 11, 30},
            .sha256 = "77775e77579e70aa5e7ed994fcabfe4b94867c126c9d5a1ec31b55279b2d486c",
            .page_count = 6,
            .field_count = 37,
            .bindings = military_parts::edition_2019_11,
            .never_filled = military_parts::never_filled_2019_11,
        },
    };

} // namespace tassel::rules::forms
