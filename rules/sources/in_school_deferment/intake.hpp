// In-School Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/in_school_deferment/screening.hpp"
#include "rules/texts/certification_sentences.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

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

/// In that case half-time study defers no FFEL loans: 34 CFR 682.210(b).
inline constexpr auto ffel_left_out =
    is("in_school_enrollment_status", "at_least_half_time") &&
    some_loan(surely(is_ffel && owed && !made_from(half_time_ffel_from)));
inline constexpr auto perkins_left_out = says_no("in_school_regular_student");
inline constexpr auto loans =
    on_forms(eligible_loan) && !(is_ffel && ffel_left_out) && !(is_perkins && perkins_left_out);

/// A PLUS Loan of a student or a parent.
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
                  .advice = certification_sentences::in_place_of_section},
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
