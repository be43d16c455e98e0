// What all applications ask for a discharge because of the acts of a school, or of somebody in the
// borrower's name: the path, who applies, the school, refunds, and claims.
#pragma once

#include "rules/paperwork/answers.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/sources/school_related_discharge/common/law.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <array>

namespace tassel::rules::documents {

namespace school_discharge_parts {

inline constexpr std::array<plain_text, 8> paths{"closed_school",
                                                 "unpaid_refund",
                                                 "false_certification_disqualifying_status",
                                                 "false_certification_high_school_status",
                                                 "false_certification_identity_theft",
                                                 "false_certification_unauthorized_signature",
                                                 "forgery",
                                                 "borrower_defense"};
inline constexpr std::array<plain_text, 2> applicant_kinds{"student_borrower",
                                                           "parent_plus_borrower"};

inline constexpr auto closed_school = is("school_discharge_path", "closed_school");
inline constexpr auto unpaid_refund = is("school_discharge_path", "unpaid_refund");
inline constexpr auto disqualifying_status =
    is("school_discharge_path", "false_certification_disqualifying_status");
inline constexpr auto high_school_status =
    is("school_discharge_path", "false_certification_high_school_status");
inline constexpr auto identity_theft =
    is("school_discharge_path", "false_certification_identity_theft");
inline constexpr auto unauthorized_signature =
    is("school_discharge_path", "false_certification_unauthorized_signature");
inline constexpr auto forgery = is("school_discharge_path", "forgery");
inline constexpr auto borrower_defense = is("school_discharge_path", "borrower_defense");

// Fields of most forms can be given before the path is chosen.
inline constexpr auto of_forgery = chose("school_discharge_path", "forgery");
inline constexpr auto has_form = !chose("school_discharge_path", "borrower_defense");
inline constexpr auto names_school = has_form && !of_forgery;
inline constexpr auto names_program =
    names_school && !chose("school_discharge_path", "false_certification_identity_theft");
/// The high school form has already named the school.
inline constexpr auto school_not_named = !ticked("high_school_status_same_school");

inline constexpr auto for_student = is("school_discharge_applicant_kind", "parent_plus_borrower");

inline constexpr auto never_attended =
    ticked("unpaid_refund_never_attended") || ticked("unauthorized_never_attended");
inline constexpr auto may_have_attended = has_form && !never_attended;
inline constexpr auto attendance_asked = !of_forgery && school_not_named;
inline constexpr auto attendance_known = says_yes("school_discharge_attendance_dates_known");

inline constexpr std::array first_fields{
    intake_field{.name = "school_discharge_path",
                 .label = "What went wrong; one issue for each package",
                 .type = intake_type::choice,
                 .choices = paths,
                 .shown = true},
    intake_field{.name = "school_discharge_applicant_kind",
                 .label = "Who applies: the student, or a parent with a PLUS Loan",
                 .type = intake_type::choice,
                 .choices = applicant_kinds,
                 .applies = has_form},
    one_line("school_discharge_student_name", "Student's name: last, first, middle initial", 80,
             for_student),
    intake_field{.name = "school_discharge_student_ssn",
                 .label = "Student's Social Security number",
                 .type = intake_type::social_security_number,
                 .applies = for_student},
    intake_field{.name = "school_discharge_school_name",
                 .label = "Name of the school",
                 .minimum = 1,
                 .maximum = 80,
                 .applies = names_school,
                 .required = school_not_named},
    intake_field{.name = "school_discharge_school_address",
                 .label = "Address of the school",
                 .minimum = 1,
                 .maximum = 160,
                 .applies = names_school,
                 .required = school_not_named},
    intake_field{.name = "school_discharge_attendance_dates_known",
                 .label = "The first and last day at the school are known",
                 .type = intake_type::boolean,
                 .applies = may_have_attended,
                 .required = attendance_asked},
    day_of("school_discharge_attendance_start_date", "First day at the school", attendance_known),
    day_of("school_discharge_attendance_end_date", "Last day at the school", attendance_known),
    intake_field{.name = "school_discharge_program_name",
                 .label = "Program of study",
                 .minimum = 1,
                 .maximum = 80,
                 .applies = names_program,
                 .required = school_not_named},
};

// The unpaid refund form asks about refunds and claims together; there, the borrower reports a
// pending discharge in place of a claim.
inline constexpr auto of_unpaid_refund = chose("school_discharge_path", "unpaid_refund");
inline constexpr auto other_discharge = ticked("unpaid_refund_other_discharge_pending");
inline constexpr auto refund_asked = !of_forgery && !of_unpaid_refund;
inline constexpr auto claim_asked = !of_forgery && !other_discharge;
inline constexpr auto refunded = is("school_discharge_refund_received", "yes");
inline constexpr auto claimed =
    chose("school_discharge_third_party_claim", "yes") || other_discharge;
inline constexpr auto not_of_unpaid_refund = !of_unpaid_refund;

inline constexpr std::array last_fields{
    yes_no_or_dont_know("school_discharge_refund_received", "The school refunded money", has_form,
                        refund_asked),
    intake_field{.name = "school_discharge_refund_amount_cents",
                 .label = "Amount of the refund",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .applies = refunded},
    intake_field{.name = "school_discharge_refund_reason",
                 .label = "Why the money was refunded",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 400,
                 .applies = refunded},
    yes_no_or_dont_know("school_discharge_third_party_claim",
                        "Money was asked or received from the school or somebody else", has_form,
                        claim_asked),
    one_line("school_discharge_third_party_name", "Who was asked, or paid", 80, claimed),
    intake_field{.name = "school_discharge_third_party_address",
                 .label = "Their address",
                 .minimum = 1,
                 .maximum = 160,
                 .applies = claimed,
                 .required = not_of_unpaid_refund},
    intake_field{.name = "school_discharge_third_party_phone",
                 .label = "Their telephone number",
                 .type = intake_type::phone,
                 .applies = claimed},
    amount("school_discharge_third_party_claim_amount_cents", "Amount of the claim", claimed),
    one_line("school_discharge_third_party_claim_status", "State of the claim, or its reason", 80,
             claimed),
    intake_field{.name = "school_discharge_third_party_payment_received_cents",
                 .label = "Payment received; 0 if none",
                 .type = intake_type::cents,
                 .maximum = largest_intake_amount,
                 .applies = claimed,
                 .required = not_of_unpaid_refund},
};

inline constexpr auto attendance_ends_before_it_starts =
    value("school_discharge_attendance_end_date") < value("school_discharge_attendance_start_date");

inline constexpr std::array common_faults{
    intake_fault{.field = "school_discharge_attendance_end_date",
                 .message = "must not be before the first day at the school",
                 .broken = attendance_ends_before_it_starts},
};

inline constexpr auto discharge_loan =
    on_forms(eligible_loan && direct_or_ffel_loan && made_from(school_discharges_from));
inline constexpr auto discharge_or_perkins_loan =
    on_forms(eligible_loan && made_from(school_discharges_from));

/// A parent applies for the amount borrowed for the student; of a consolidation loan, the part that
/// repaid it is discharged (Section 5 of the forms). A student did not borrow a Parent PLUS Loan.
inline constexpr auto parents_loan =
    !chose("school_discharge_applicant_kind", "parent_plus_borrower") ||
    possible(loan_has(loan_property::parent_plus));
inline constexpr auto students_loan =
    !chose("school_discharge_applicant_kind", "student_borrower") || !is_parent_plus_loan;
inline constexpr auto applicants_loan = parents_loan && students_loan;
inline constexpr auto applied_for_loan = discharge_loan && applicants_loan;
inline constexpr auto applied_for_or_perkins_loan = discharge_or_perkins_loan && applicants_loan;

inline constexpr plain_text no_discharge_loan =
    "No holder has a Direct or FFEL loan made on or after 1986-01-01 that the applicant borrowed; "
    "a parent applies for Parent PLUS Loans alone.";
inline constexpr plain_text no_discharge_or_perkins_loan =
    "No holder has a Direct, FFEL or Perkins loan made on or after 1986-01-01 that the applicant "
    "borrowed; a parent applies for Parent PLUS Loans alone.";

} // namespace school_discharge_parts

} // namespace tassel::rules::documents
