// Economic Hardship Deferment Request, OMB 1845-0011.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/intake_parts.hpp"
#include "rules/sources/economic_hardship_deferment/screening.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

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

/// For one year, in the borrower's region.
inline constexpr auto poverty_guideline =
    package_has(package_property::guideline_first_person_cents) +
    (value("economic_hardship_family_size") - number(1)) *
        package_has(package_property::guideline_each_more_cents);
/// The form requires an income below 150 % of the guideline; an equal one is not below. Twelve
/// months of it, in hundredths.
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
};

} // namespace tassel::rules::documents
