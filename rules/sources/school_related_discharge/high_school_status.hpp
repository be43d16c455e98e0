// Loan Discharge Application: False Certification (High School Graduation Status), before 2023
// (Ability to Benefit). 34 CFR 685.215; OMB 1845-0058.
#pragma once

#include "rules/sources/school_related_discharge/common_fields.hpp"

#include <cstdint>

namespace tassel::rules::documents {

namespace high_school_status_parts {

using school_discharge_parts::high_school_status;

inline constexpr auto earliest_date_may_be_known =
    high_school_status && !ticked("high_school_status_earliest_postsecondary_date_dont_know");
inline constexpr auto test_given = is("high_school_status_entrance_test_given", "yes");
inline constexpr auto test_improper = says_yes("high_school_status_test_improper");
inline constexpr auto remedial = is("high_school_status_remedial_completed", "yes");
inline constexpr auto remedial_dates_known = says_yes("high_school_status_remedial_dates_known");

[[nodiscard]] consteval intake_field line_if_known(field_name name, plain_text label,
                                                   std::int64_t longest, expression_view applies) {
    return {.name = name,
            .label = label,
            .minimum = 1,
            .maximum = longest,
            .applies = applies,
            .required = never_required};
}

inline constexpr std::array fields{
    day_of("high_school_status_earliest_postsecondary_date",
           "Earliest day at a school after high school", earliest_date_may_be_known),
    optional_yes_or_no("high_school_status_earliest_postsecondary_date_dont_know",
                       "That day is not known", high_school_status),
    one_line("high_school_status_earliest_school_name", "Name of that school", 80,
             high_school_status),
    one_line("high_school_status_earliest_school_address", "Address of that school", 160,
             high_school_status),
    yes_or_no("high_school_status_same_school", "The loans are for that same school",
              high_school_status),
    yes_or_no("high_school_status_had_diploma_or_equivalent",
              "Had a high school diploma or its equivalent before enrolling", high_school_status),
    yes_or_no("high_school_status_received_ged_before_completion",
              "Received a GED before completing the program", high_school_status),
    yes_no_or_dont_know("high_school_status_completed_six_credits",
                        "Completed 6 credits or 225 clock hours before the loans",
                        high_school_status),
    yes_no_or_dont_know("high_school_status_entrance_test_given",
                        "The school gave an entrance test before admission", high_school_status),
    intake_field{.name = "high_school_status_entrance_test_date",
                 .label = "Day of the test, if it is known",
                 .type = intake_type::date,
                 .applies = test_given,
                 .required = never_required},
    line_if_known("high_school_status_entrance_test_name", "Name of the test, if it is known", 80,
                  test_given),
    line_if_known("high_school_status_entrance_test_score", "Score of the test, if it is known", 20,
                  test_given),
    yes_or_no("high_school_status_test_improper",
              "Something was improper about how the test was given or scored", test_given),
    intake_field{.name = "high_school_status_test_improper_explanation",
                 .label = "What was improper",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 1000,
                 .applies = test_improper},
    line_if_known("high_school_status_witness_name", "Name of somebody who can confirm it", 80,
                  test_improper),
    line_if_known("high_school_status_witness_address", "That person's address", 160,
                  test_improper),
    intake_field{.name = "high_school_status_witness_phone",
                 .label = "That person's telephone number",
                 .type = intake_type::phone,
                 .applies = test_improper,
                 .required = never_required},
    yes_no_or_dont_know("high_school_status_remedial_completed",
                        "Completed a developmental or remedial program at the school",
                        high_school_status),
    one_line("high_school_status_remedial_program_name", "Name of that program", 80, remedial),
    yes_or_no("high_school_status_remedial_dates_known",
              "The first and last day of that program are known", remedial),
    day_of("high_school_status_remedial_start_date", "First day of that program",
           remedial_dates_known),
    day_of("high_school_status_remedial_end_date", "Last day of that program",
           remedial_dates_known),
    line_if_known("high_school_status_remedial_courses", "Courses of that program", 160, remedial),
    line_if_known("high_school_status_remedial_grades", "Grades in that program", 80, remedial),
};

inline constexpr auto remedial_ends_before_it_starts =
    value("high_school_status_remedial_end_date") < value("high_school_status_remedial_start_date");

inline constexpr std::array faults{
    intake_fault{.field = "high_school_status_remedial_end_date",
                 .message = "must not be before the first day of that program",
                 .broken = remedial_ends_before_it_starts},
};

inline constexpr auto had_diploma = says_yes("high_school_status_had_diploma_or_equivalent");

inline constexpr std::array blockers{
    intake_blocker{.code = "had_diploma_or_equivalent",
                   .message = "A high school diploma or its equivalent before enrolling gives no "
                              "discharge of this kind.",
                   .when = had_diploma},
};

inline constexpr std::array roles{
    document_role{.role = "high_school_status_evidence",
                  .label = "Documents about the diploma or the test",
                  .applies = high_school_status,
                  .required = never_required},
};

} // namespace high_school_status_parts

} // namespace tassel::rules::documents
