// The four applications for discharge because of a false certification of the borrower: false about
// a status, false about a diploma, made by a thief, or made with a signature that is not the
// borrower's. 34 CFR 685.215.
#pragma once

#include "rules/sources/school_related_discharge/common_parts.hpp"

#include <cstdint>

namespace tassel::rules::documents {

// Loan Discharge Application: False Certification (Disqualifying Status), items 8 to 11.
// 34 CFR 685.215; OMB 1845-0058.
namespace disqualifying_status_parts {

using school_discharge_parts::disqualifying_status;

inline constexpr auto no_status_ticked =
    !some_ticked("disqualifying_status__age", "disqualifying_status__physical_condition",
                 "disqualifying_status__mental_condition", "disqualifying_status__criminal_record",
                 "disqualifying_status__other");
inline constexpr auto other_status = says_yes("disqualifying_status__other");
inline constexpr auto law_not_attached = !attached("disqualifying_status_state_law");
inline constexpr auto law_not_cited = !provided("disqualifying_status_state_law_citation");

[[nodiscard]] consteval intake_field status(field_name name, plain_text label) {
    return box(name, label, disqualifying_status, no_status_ticked);
}

inline constexpr std::array fields{
    status("disqualifying_status__age", "Age"),
    status("disqualifying_status__physical_condition", "Physical condition"),
    status("disqualifying_status__mental_condition", "Mental condition"),
    status("disqualifying_status__criminal_record", "Criminal record"),
    status("disqualifying_status__other", "Another status"),
    one_line("disqualifying_status_other_description", "Description of the other status", 80,
             other_status),
    // The borrower can attach the law itself instead of citing it.
    intake_field{.name = "disqualifying_status_state_law_citation",
                 .label = "State law or regulation that closed the occupation",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 400,
                 .applies = disqualifying_status,
                 .required = law_not_attached},
    yes_no_or_dont_know("disqualifying_status_school_asked",
                        "Before the loan, the school asked about the status", disqualifying_status),
    yes_or_no("disqualifying_status_told_school",
              "Before the loan, the school was told about the status", disqualifying_status),
};

inline constexpr auto no_status =
    all_denied("disqualifying_status__age", "disqualifying_status__physical_condition",
               "disqualifying_status__mental_condition", "disqualifying_status__criminal_record",
               "disqualifying_status__other");

inline constexpr std::array blockers{
    intake_blocker{.code = "no_disqualifying_status",
                   .message = "Without a status that closed the occupation there is nothing that "
                              "the school certified falsely.",
                   .when = no_status},
};

inline constexpr std::array roles{
    document_role{.role = "disqualifying_status_evidence",
                  .label = "Proof of the status when the loan was made",
                  .applies = disqualifying_status},
    document_role{.role = "disqualifying_status_state_law",
                  .label = "The state law or regulation",
                  .applies = disqualifying_status,
                  .required = law_not_cited},
};

} // namespace disqualifying_status_parts

// Loan Discharge Application: False Certification (High School Graduation Status), which was titled
// (Ability to Benefit) before 2023. 34 CFR 685.215; OMB 1845-0058.
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

// Loan Discharge Application: False Certification (Identity Theft). 34 CFR 685.215. No edition is
// known.
namespace identity_theft_parts {

using school_discharge_parts::identity_theft;

inline constexpr std::array<plain_text, 2> evidence_kinds{"court_judgment", "other_evidence"};

inline constexpr auto judgment = is("identity_theft_evidence_kind", "court_judgment");
inline constexpr auto other_evidence = is("identity_theft_evidence_kind", "other_evidence");

inline constexpr std::array fields{
    intake_field{.name = "identity_theft_evidence_kind",
                 .label = "A court's judgment, or other evidence",
                 .type = intake_type::choice,
                 .choices = evidence_kinds,
                 .applies = identity_theft,
                 .shown = true},
    day_of("identity_theft_discovery_date", "Day on which the theft was discovered",
           identity_theft),
    intake_field{.name = "identity_theft_statement",
                 .label = "What happened",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 4000,
                 .applies = identity_theft},
    yes_or_no("identity_theft_received_benefit", "Received or had a benefit of the money",
              identity_theft),
    yes_or_no("identity_theft_signed_note", "Signed the application or the promissory note",
              identity_theft),
    intake_field{.name = "identity_theft_police_report_number",
                 .label = "Number of the police report",
                 .minimum = 1,
                 .maximum = 40,
                 .applies = identity_theft,
                 .required = never_required},
    yes_or_no("identity_theft_bureaus_disputed",
              "The loans were disputed with the nationwide credit bureaus", identity_theft),
};

inline constexpr auto discovered_in_the_future = value("identity_theft_discovery_date") > today();

inline constexpr std::array faults{
    intake_fault{.field = "identity_theft_discovery_date",
                 .message = "must not be in the future",
                 .broken = discovered_in_the_future},
};

inline constexpr auto received_benefit = says_yes("identity_theft_received_benefit");
inline constexpr auto signed_note = says_yes("identity_theft_signed_note");

inline constexpr std::array blockers{
    intake_blocker{.code = "received_benefit",
                   .message = "Whoever had a benefit of the loan gets no discharge for identity "
                              "theft.",
                   .when = received_benefit},
    intake_blocker{.code = "signed_note",
                   .message = "Whoever signed the application or the note gets no discharge for "
                              "identity theft.",
                   .when = signed_note},
};

// One of three reports is enough to show that somebody was told about the theft. Each report is
// therefore required only while the other two are missing.
inline constexpr auto police_report_needed =
    !attached("identity_theft_ftc_affidavit") && !attached("identity_theft_credit_bureau_dispute");
inline constexpr auto affidavit_needed =
    !attached("identity_theft_police_report") && !attached("identity_theft_credit_bureau_dispute");
inline constexpr auto dispute_needed =
    !attached("identity_theft_police_report") && !attached("identity_theft_ftc_affidavit");

inline constexpr std::array roles{
    document_role{.role = "identity_theft_court_judgment",
                  .label = "The court's verdict or judgment",
                  .applies = judgment},
    document_role{.role = "identity_theft_statement_of_facts",
                  .label = "Statement of facts",
                  .applies = other_evidence},
    document_role{.role = "identity_theft_signature_specimens",
                  .label = "Specimens of the borrower's signature",
                  .applies = other_evidence},
    document_role{.role = "identity_theft_police_report",
                  .label = "Police report; one of the three reports is enough",
                  .applies = other_evidence,
                  .required = police_report_needed},
    document_role{.role = "identity_theft_ftc_affidavit",
                  .label = "Identity theft affidavit of the Federal Trade Commission; one of the "
                           "three reports is enough",
                  .applies = other_evidence,
                  .required = affidavit_needed},
    document_role{.role = "identity_theft_credit_bureau_dispute",
                  .label = "Disputes with the credit bureaus; one of the three reports is enough",
                  .applies = other_evidence,
                  .required = dispute_needed},
};

} // namespace identity_theft_parts

// Loan Discharge Application: False Certification (Unauthorized Signature/Unauthorized Payment),
// items 6 to 13. 34 CFR 685.215; OMB 1845-0058.
namespace unauthorized_signature_parts {

using school_discharge_parts::unauthorized_signature;

inline constexpr std::array<plain_text, 3> signed_documents{"loan_check", "application_or_note",
                                                            "master_check_or_eft"};

inline constexpr auto received_money = is("unauthorized_received_money", "yes");
inline constexpr auto signer_may_be_known =
    unauthorized_signature && !ticked("unauthorized_signer_unknown");

inline constexpr std::array fields{
    optional_yes_or_no("unauthorized_never_attended", "Never attended the school",
                       unauthorized_signature),
    intake_field{.name = "unauthorized_document",
                 .label = "Document that was signed without authorization",
                 .type = intake_type::choice,
                 .choices = signed_documents,
                 .applies = unauthorized_signature},
    yes_no_or_dont_know("unauthorized_received_money",
                        "The school paid money, or reduced what was owed to it",
                        unauthorized_signature),
    day_of("unauthorized_received_money_date", "Day of that payment or reduction", received_money),
    amount("unauthorized_received_money_amount_cents", "Amount of that payment or reduction",
           received_money),
    one_line("unauthorized_tuition_payment_description", "How tuition and fees were paid", 160,
             unauthorized_signature),
    one_line("unauthorized_signer_name", "Name of the person who signed", 80, signer_may_be_known),
    one_line("unauthorized_signer_position", "That person's position at the school", 80,
             signer_may_be_known),
    optional_yes_or_no("unauthorized_signer_unknown", "It is not known who signed",
                       unauthorized_signature),
    intake_field{.name = "unauthorized_signature_explanation",
                 .label = "How the borrower's name was signed",
                 .type = intake_type::narrative,
                 .minimum = 1,
                 .maximum = 1000,
                 .applies = unauthorized_signature},
};

inline constexpr std::array roles{
    document_role{.role = "signature_samples",
                  .label = "Four samples of the borrower's signature, two of them from within a "
                           "year of the one in question",
                  .applies = unauthorized_signature,
                  .advice = "The year may be before or after. Cancelled checks, tax returns and "
                            "driver's licenses count."},
};

} // namespace unauthorized_signature_parts

} // namespace tassel::rules::documents
