// Loan Discharge Application: School Closure, items 8 to 15. 34 CFR 685.214; OMB 1845-0058.
#pragma once

#include "rules/sources/school_related_discharge/common_fields.hpp"

namespace tassel::rules::documents {

namespace closed_school_parts {

using school_discharge_parts::closed_school;

inline constexpr std::array<plain_text, 4> enrollments_after{"not_enrolled", "non_comparable",
                                                             "teach_out", "comparable"};
inline constexpr std::array<plain_text, 5> continued_statuses{
    "completed_teach_out", "completed_comparable", "withdrew", "in_teach_out", "in_comparable"};
inline constexpr std::array<plain_text, 3> credit_treatments{"transfer_credits",
                                                             "competency_waived", "no_credit"};

inline constexpr auto on_leave = says_yes("closed_school_on_leave_of_absence");
inline constexpr auto leave_dates_known = says_yes("closed_school_leave_dates_known");
inline constexpr auto not_on_leave = says_no("closed_school_on_leave_of_absence");
inline constexpr auto not_enrolled = says_no("closed_school_enrolled_at_closure");
inline constexpr auto withdrew = says_yes("closed_school_withdrew_before_closure");
inline constexpr auto continued = is("closed_school_after_closure_enrollment", "teach_out") ||
                                  is("closed_school_after_closure_enrollment", "comparable");
inline constexpr auto comparable_program =
    is("closed_school_continued_program_status", "completed_comparable") ||
    is("closed_school_continued_program_status", "in_comparable");

inline constexpr std::array fields{
    yes_or_no("closed_school_completed_program", "Completed the program before the school closed",
              closed_school),
    yes_or_no("closed_school_on_leave_of_absence",
              "On an approved leave of absence when the school closed", closed_school),
    yes_or_no("closed_school_leave_dates_known", "The first and last day of the leave are known",
              on_leave),
    day_of("closed_school_leave_start_date", "First day of the leave", leave_dates_known),
    day_of("closed_school_leave_end_date", "Last day of the leave", leave_dates_known),
    yes_or_no("closed_school_enrolled_at_closure", "Still enrolled when the school closed",
              not_on_leave),
    yes_or_no("closed_school_withdrew_before_closure", "Withdrew before the school closed",
              not_enrolled),
    day_of("closed_school_withdrawal_date", "Day of the withdrawal", withdrew),
    intake_field{.name = "closed_school_after_closure_enrollment",
                 .label = "Study at another school after the closure",
                 .type = intake_type::choice,
                 .choices = enrollments_after,
                 .applies = closed_school},
    intake_field{.name = "closed_school_continued_program_status",
                 .label = "What became of that study",
                 .type = intake_type::choice,
                 .choices = continued_statuses,
                 .applies = continued},
    intake_field{.name = "closed_school_credit_treatment",
                 .label = "Credit that the other school gave",
                 .type = intake_type::choice,
                 .choices = credit_treatments,
                 .applies = comparable_program},
};

inline constexpr auto leave_ends_before_it_starts =
    value("closed_school_leave_end_date") < value("closed_school_leave_start_date");

inline constexpr std::array faults{
    intake_fault{.field = "closed_school_leave_end_date",
                 .message = "must not be before the first day of the leave",
                 .broken = leave_ends_before_it_starts},
};

inline constexpr auto completed = says_yes("closed_school_completed_program");
inline constexpr auto taught_out =
    is("closed_school_continued_program_status", "completed_teach_out") ||
    is("closed_school_continued_program_status", "in_teach_out");
inline constexpr auto credited = is("closed_school_credit_treatment", "transfer_credits") ||
                                 is("closed_school_credit_treatment", "competency_waived");

inline constexpr std::array blockers{
    intake_blocker{.code = "completed_program",
                   .message = "A program that was completed before the school closed gives no "
                              "closed school discharge.",
                   .when = completed},
    intake_blocker{.code = "teach_out",
                   .message = "A teach-out plan that was completed, or goes on, gives no closed "
                              "school discharge.",
                   .when = taught_out},
    intake_blocker{.code = "credit_transferred",
                   .message = "Credit for the closed school's program at another school gives no "
                              "closed school discharge.",
                   .when = credited},
};

inline constexpr std::array roles{
    document_role{.role = "closed_school_supporting_documentation",
                  .label = "Documents about the enrollment or the closure",
                  .applies = closed_school,
                  .required = never_required},
};

} // namespace closed_school_parts

} // namespace tassel::rules::documents
