// In-School Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/bindings.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/common_items.hpp"
#include "rules/paperwork/source_parts.hpp"
#include "rules/sources/in_school_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>
#include <string_view>

namespace tassel::rules::documents {

namespace in_school_parts {

inline constexpr auto separate_documentation =
    is("in_school_verification_route", "separate_official_documentation");
inline constexpr auto by_official =
    is("in_school_verification_route", "school_official_certification");
inline constexpr auto nslds_reporting = is("in_school_verification_route", "nslds_reporting");

inline constexpr enrollment_day_names days{.start = "in_school_enrollment_start_date",
                                           .end = "in_school_enrollment_end_date",
                                           .completion = "in_school_expected_completion_date"};
inline constexpr auto fields = joined(
    std::array{
        verification_route("in_school_verification_route", enrollment_routes),
        for_certifier(one_line("in_school_school_name", "School", longest_name)),
        opeid("in_school_school_opeid"),
        yes_or_no("in_school_eligible_school", "The school takes part in federal student aid"),
        enrollment_status("in_school_enrollment_status"),
        yes_or_no("in_school_regular_student", "Studies for a degree or certificate"),
    },
    enrollment_days(days),
    std::array{
        interest_election("in_school_pay_interest"),
        optional_yes_or_no("in_school_post_enrollment_deferment",
                           "Defer PLUS Loans for six months after enrollment too"),
        reporting_confirmation("in_school_nslds_reporting_confirmed", nslds_reporting),
        acknowledgement("in_school_acknowledgement"),
    });

inline constexpr auto ends_before_it_starts = enrollment_ends_before_it_starts(days);
inline constexpr auto completed_before_it_starts = completed_before_enrollment(days);
inline constexpr auto faults =
    enrollment_day_faults(days, ends_before_it_starts, completed_before_it_starts);

inline constexpr auto school_not_eligible = says_no("in_school_eligible_school");

inline constexpr std::array blockers{
    intake_blocker{.code = "school_not_eligible",
                   .message = "The deferment is for study at a school that takes part in federal "
                              "student aid.",
                   .when = school_not_eligible},
};

/// A borrower who owes an FFEL loan from before `half_time_ffel_from` can't defer FFEL loans for
/// half-time study: 34 CFR 682.210(b).
inline constexpr auto ffel_left_out =
    is("in_school_enrollment_status", "at_least_half_time") &&
    some_loan(surely(is_ffel && owed && !made_from(half_time_ffel_from)));
inline constexpr auto perkins_left_out = says_no("in_school_regular_student");
inline constexpr auto loans =
    on_forms(eligible_loan) && !(is_ffel && ffel_left_out) && !(is_perkins && perkins_left_out);

/// The loan is a PLUS Loan of a student or a parent.
inline constexpr auto plus_loan =
    is_parent_plus_loan || loan_is(loan_type::direct_grad_plus, loan_type::ffel_grad_plus);
inline constexpr auto no_perkins_copies =
    perkins_left_out && some_loan(on_forms(is_perkins && active));
inline constexpr auto six_months_without_plus =
    says_yes("in_school_post_enrollment_deferment") && !some_loan(on_forms(plus_loan && active));

inline constexpr std::array warnings{
    intake_warning{.code = "perkins_loans_left_out",
                   .message = "Perkins Loans are deferred for regular students only; no form is "
                              "made for them.",
                   .when = no_perkins_copies},
    intake_warning{.code = "older_ffel_balance",
                   .message = "A FFEL loan from before 1987-07-01 has a balance: FFEL loans are "
                              "then deferred for full-time study only, and no form is made for "
                              "them.",
                   .when = ffel_left_out},
    intake_warning{.code = "no_plus_loan",
                   .message = "The six months after enrollment are for PLUS Loans; the portfolio "
                              "has none that is open and not in default.",
                   .when = six_months_without_plus},
};

inline constexpr std::array roles{
    document_role{.role = enrollment_verification_documentation,
                  .label = "The school's own proof of enrollment",
                  .applies = separate_documentation,
                  .advice = certification_sentences::in_place_of_section,
                  .advice_claim = guide_claim::left_blank},
};

inline constexpr std::array certified{
    certification{.by = todo_person::school_official,
                  .what = certification_sentences::school,
                  .when = by_official},
};

} // namespace in_school_parts

template <>
inline constexpr intake_definition intake_of<intake_source::in_school_deferment_pdf>{
    .title = "In-School Deferment Request",
    .fields = in_school_parts::fields,
    .faults = in_school_parts::faults,
    .blockers = in_school_parts::blockers,
    .warnings = in_school_parts::warnings,
    .has_manifest = true,
    .roles = in_school_parts::roles,
    .law = deferment_rule,
};

template <>
inline constexpr form_definition form_of<form_source::in_school_deferment_pdf>{
    .intake = intake_source::in_school_deferment_pdf,
    .form_code = "SCH",
    .omb_number = "1845-0011",
    .repetition = form_repetition::holder,
    .loans = in_school_parts::loans,
    .no_loan_message = "No holder has an open loan of the student that is not in default and that "
                       "these answers allow: Direct and FFEL loans, and Perkins Loans of regular "
                       "students.",
    .certification_role = in_school_parts::certification_role,
    .certified = in_school_parts::certified,
};

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

namespace in_school_parts {

inline constexpr std::array six_months_more{form_option{
    .option = "yes",
    .label = "Defer repayment of PLUS Loans for six months after I am no longer enrolled at least "
             "half-time, too."}};
inline constexpr std::array request_items{
    interest_request("in_school_pay_interest", parts::pay_interest_in_deferment),
    request("post_enrollment_deferment", "After enrollment", "in_school_post_enrollment_deferment",
            six_months_more),
};
inline constexpr std::array enrollment_items{
    certified_enrollment("The student is or was enrolled at the school below"),
    blank("enrollment_begin_date", "Enrollment begins or began on (mm-dd-yyyy)", intake_type::date),
    blank("enrollment_end_date", "Enrollment ends or ended on (mm-dd-yyyy)", intake_type::date),
    form_item{.item = "regular_student",
              .label = "Is the student enrolled as a regular student?",
              .kind = form_item_kind::choice,
              .options = parts::yes_no},
    completion_date,
};
inline constexpr auto certification_items =
    joined(enrollment_items, institution_items, official_items);

inline constexpr std::array sections{
    borrower_section,
    form_section{.heading = "Section 3: Requests",
                 .note = "The deferment itself is for the period in which you are enrolled "
                         "at least half-time at an eligible school (Section 2), as certified in "
                         "Section 4.",
                 .items = request_items},
    signed_section("Section 3: Understandings, certifications and authorization"),
    form_section{.heading = "Section 4: Certification of the school official",
                 .by = filled_by::third_party,
                 .note = "An official of the school completes this section; separate documentation "
                         "that says the same, or the report of the school to the National Student "
                         "Loan Data System (NSLDS), takes its place.",
                 .items = certification_items},
    destination_section("Section 7: Where to send the completed form"),
};

inline constexpr auto edition_2018_09 = bindings(
    borrower_in_first_subform,

    box("interest_payments", "yes",
        "form1[0].#subform[0].RequestList[0].RequestItem2[0].InterestPayments[0]", "1"),
    box("post_enrollment_deferment", "yes",
        "form1[0].#subform[0].RequestList[0].RequestItem3[0].PostEnrollmentDeferment[0]", "1"),
    text("name", "form1[0].#subform[3].Name[1]"), text("ssn", "form1[0].#subform[3].SSN[1]"),
    text("holder_address", "form1[0].#subform[6].HolderAddress[0]"),
    text("holder_phone", "form1[0].#subform[6].HolderPhone[0]"));
inline constexpr std::array<std::string_view, 4> never_filled_2018_09{
    "form1[0].#subform[3].BorrowerSignature[0]", "form1[0].#subform[3].BorrowerSignatureDate[0]",
    "form1[0].#subform[3].OfficialSignature[0]", "form1[0].#subform[3].SchoolSignatureDate[0]"};

} // namespace in_school_parts

template <>
inline constexpr form_layout layout_of<form_source::in_school_deferment_pdf>{
    .sections = in_school_parts::sections};

template <>
inline constexpr auto editions_of<form_source::in_school_deferment_pdf> = std::array{
    form_edition{
        .edition = "2018-09",
        .title = "In-School Deferment Request",
        .omb_number = "1845-0011",
        .expires = {2018, 9, 30},
        .sha256 = "3a8954217b86f0a6520e2dd5e9020514dc98c30900557c395d9ef30ae8f7043f",
        .page_count = 4,
        .field_count = 33,
        .bindings = in_school_parts::edition_2018_09,
        .never_filled = in_school_parts::never_filled_2018_09,
    },
};

} // namespace tassel::rules::forms
