// Unemployment Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/unemployment_deferment/screening.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

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

/// An answer that ends the request for Direct and FFEL loans, but not for Perkins Loans.
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
