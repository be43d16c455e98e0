// Days to keep in mind with the paperwork of a package: the last day for adding loans, how long a
// certification is valid, and when a deferment or forbearance ends and must be requested again.
#pragma once

#include "rules/law/consolidation.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/held_loans.hpp"
#include "tassel/document/guide/guide_rules.hpp"

#include <array>
#include <cstdint>

namespace tassel::rules::documents {

namespace calendar_parts {

inline constexpr plain_text ask_again =
    "What you ask for ends on {}. Should you still need it, ask again a month before.";
inline constexpr plain_text asked_is_over =
    "What you ask for ended on {}. Check the dates before you sign.";
inline constexpr plain_text study_ends =
    "The enrollment that you gave ends on {}, and the deferment with it. Should it go on, ask "
    "again before.";
inline constexpr plain_text study_is_over =
    "The enrollment that you gave ended on {}. Check the dates before you sign.";
inline constexpr plain_text study_of_student_is_over =
    "For {}, what you ask for ended on {}. Check the dates before you sign.";
inline constexpr plain_text teaching_year_is_over =
    "The school year that you gave for the forbearance ended on {}. Check the dates before you "
    "sign.";
inline constexpr plain_text reviewed = "{} looks at your payment again on {}. Have proof of income "
                                       "ready.";
inline constexpr plain_text was_reviewed =
    "{} was to look at your payment again on {}. Ask what came of it.";
inline constexpr plain_text a_year_at_a_time =
    "It is granted for a year at most. Should you still need it then, ask again a month before it "
    "ends.";

// How long before the end of something it is asked for again. Six months may lie between the end of
// studies and the end of a deferment.
inline constexpr std::int64_t a_month = 30;
inline constexpr std::int64_t seven_months = 214;

inline constexpr auto last_day_to_add =
    value("add_loans_consolidation_date") + number(consolidation.days_to_add_loans);
inline constexpr auto medical_route = is("tpd_documentation_path", "medical_professional");
inline constexpr auto without_consent =
    !surely(is("idr_federal_tax_information_consent", "approve"));
inline constexpr auto consent = is("idr_federal_tax_information_consent", "approve");
inline constexpr auto some_document = surely(says_yes("idr_has_taxable_income"));
inline constexpr auto forbearance_month = value("general_forbearance_end_month");
inline constexpr auto debt_burden_end = value("debt_burden_end_date");
inline constexpr auto hardship_year =
    months_after(value("economic_hardship_start_date"), number(12)) - number(1);
inline constexpr auto peace_corps = is("economic_hardship_path", "peace_corps");
inline constexpr auto granted_by_year = !surely(peace_corps);
inline constexpr auto in_school_end = value("in_school_enrollment_end_date");
// The form's request for six more months says "after the student ceases to be enrolled", so the
// request also covers a parent who studies (requests of OMB 1845-0011, item 3).
inline constexpr auto in_school_goes_on =
    surely(says_yes("in_school_post_enrollment_deferment")) && holds_plus;
inline constexpr auto in_school_ends = !in_school_goes_on;
inline constexpr auto longer_in_school_end = months_after(in_school_end, number(6));
inline constexpr auto student_end = value("enrollment_end_date");
inline constexpr auto student_goes_on = surely(says_yes("post_enrollment_deferment"));
inline constexpr auto student_ends = !student_goes_on;
inline constexpr auto longer_student_end = months_after(student_end, number(6));
inline constexpr auto unemployment_half_year =
    months_after(
        otherwise(value("unemployment_requested_start_date"), value("unemployment_start_date")),
        number(6)) -
    number(1);
inline constexpr auto fellowship_end = value("graduate_fellowship_program_end_date");
inline constexpr auto training_end = value("rehabilitation_training_program_end_date");
inline constexpr auto treatment_end = months_after(value("cancer_treatment_end_date"), number(6));
inline constexpr auto mandatory_end = otherwise(value("mandatory_forbearance_requested_end_date"),
                                                value("mandatory_forbearance_end_date"));
inline constexpr auto service_asked =
    is("military_deferment_type", "military_service") || is("military_deferment_type", "both");
inline constexpr auto student_asked = is("military_deferment_type", "post_active_duty_student") ||
                                      is("military_deferment_type", "both");
inline constexpr auto service_over =
    surely(service_asked) && known(value("military_service_end_date"));
inline constexpr auto student_over =
    surely(student_asked) && known(value("military_service_end_date"));
inline constexpr auto student_service_end =
    months_after(value("military_service_end_date"), number(13));
inline constexpr auto service_goes_on =
    surely(service_asked) && !known(value("military_service_end_date"));
inline constexpr auto service_end = value("military_service_end_date") + number(180);
inline constexpr auto teaching_year_end = value("teacher_current_year_end_date");
inline constexpr auto teacher_forbearance =
    is("teacher_request_type", "forbearance") || is("teacher_request_type", "both");
inline constexpr auto approved = is("request_status", "approved");
inline constexpr auto review_day = value("annual_review_date");
inline constexpr auto asked_or_approved =
    approved || is("request_status", "requested") || is("request_status", "not_requested");
inline constexpr auto first_payment_day = value("reported_first_payment_date");

} // namespace calendar_parts

inline constexpr std::array calendar_rules{
    calendar_rule{
        .source = intake_source::direct_consolidation_add_loans_pdf,
        .day = calendar_parts::last_day_to_add,
        .dated = "The servicer has to receive the request to add loans by {}: 180 days after the "
                 "consolidation loan was made. After that a new application is needed.",
        .over = "The 180 days to add loans ended on {}: a new application is needed.",
        .undated = "The servicer has to receive the request to add loans within 180 days after the "
                   "consolidation loan is made. After that a new application is needed.",
        .moment = guide_moment::when_sending},
    calendar_rule{.source = intake_source::direct_consolidation_application_pdf,
                  .undated = "Other loans can be added for 180 days after the consolidation loan "
                             "is made.",
                  .not_with = intake_source::direct_consolidation_add_loans_pdf},
    calendar_rule{.source = intake_source::total_and_permanent_disability_discharge_pdf,
                  .when = calendar_parts::medical_route,
                  .undated =
                      "The Department has to receive the application within 90 days of the day on "
                      "which the medical professional signed. Hand it in as soon as it is "
                      "signed.",
                  .moment = guide_moment::when_sending},
    calendar_rule{.source = intake_source::income_driven_repayment_plan_request_pdf,
                  .when = calendar_parts::some_document,
                  .undated = "Proof of income may be 90 days old at most on the day you sign.",
                  .moment = guide_moment::when_signing},
    calendar_rule{.source = intake_source::income_driven_repayment_plan_request_pdf,
                  .when = calendar_parts::without_consent,
                  .undated =
                      "Once a year you recertify income and family size. The servicer says until "
                      "when; who is late pays more until it is done."},
    calendar_rule{.source = intake_source::income_driven_repayment_plan_request_pdf,
                  .when = calendar_parts::consent,
                  .undated = "The Department recertifies your income once a year from your tax "
                             "return. Look at what it found, and tell the servicer what changed.",
                  .claim = guide_claim::consent_recertifies,
                  .not_with = intake_source::federal_tax_information_consent_revocation_form},
    calendar_rule{.source = intake_source::pslf_tepslf_certification_application_pdf,
                  .undated = "Have the employment certified once a year, and whenever you change "
                             "the employer, so that payments are counted."},
    calendar_rule{.source = intake_source::general_forbearance_pdf,
                  .day = calendar_parts::forbearance_month,
                  .of_month = true,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::student_loan_debt_burden_forbearance_pdf,
                  .day = calendar_parts::debt_burden_end,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .undated = calendar_parts::a_year_at_a_time,
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::economic_hardship_deferment_pdf,
                  .when = calendar_parts::granted_by_year,
                  .day = calendar_parts::hardship_year,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::unemployment_deferment_pdf,
                  .when = holds_perkins,
                  .day = calendar_parts::unemployment_half_year,
                  .dated = "The deferment is granted for six months at a time: to {}, for Perkins "
                           "Loans for six months more. Should you still look for work then, ask "
                           "again a month before.",
                  .undated = "The deferment is granted for six months at a time, for Perkins Loans "
                             "for twelve. Should you still look for work then, ask again a month "
                             "before it ends.",
                  .days_before = calendar_parts::a_month,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::unemployment_deferment_pdf,
                  .when = holds_no_perkins,
                  .day = calendar_parts::unemployment_half_year,
                  .dated = "The deferment is granted for six months at a time: to {}. If you are "
                           "still looking for work then, ask again a month before.",
                  .undated = "The deferment is granted for six months at a time. If you are still "
                             "looking for work then, ask again a month before it ends.",
                  .days_before = calendar_parts::a_month,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::in_school_deferment_pdf,
                  .when = calendar_parts::in_school_ends,
                  .day = calendar_parts::in_school_end,
                  .dated = calendar_parts::study_ends,
                  .over = calendar_parts::study_is_over,
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::in_school_deferment_pdf,
                  .when = calendar_parts::in_school_goes_on,
                  .day = calendar_parts::longer_in_school_end,
                  .dated = "The enrollment that you gave ends six months before {}: then the "
                           "deferment of PLUS Loans ends. Should the studies go on, ask again "
                           "before the enrollment ends.",
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::seven_months,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::parent_plus_borrower_deferment_pdf,
                  .when = calendar_parts::student_ends,
                  .day = calendar_parts::student_end,
                  .dated =
                      "For {}, the enrollment that you gave ends on {}, and the deferment with "
                      "it. Should it go on, ask again before.",
                  .over = calendar_parts::study_of_student_is_over,
                  .group = "parent_plus_student",
                  .name = "first_name",
                  .last_name = "last_name",
                  .unnamed = "student {}",
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::parent_plus_borrower_deferment_pdf,
                  .when = calendar_parts::student_goes_on,
                  .day = calendar_parts::longer_student_end,
                  .dated = "For {}, the deferment goes on for six months after the enrollment that "
                           "you gave: to {}. Should the studies go on, ask again before the "
                           "enrollment ends.",
                  .over = calendar_parts::study_of_student_is_over,
                  .group = "parent_plus_student",
                  .name = "first_name",
                  .last_name = "last_name",
                  .unnamed = "student {}",
                  .days_before = calendar_parts::seven_months,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::graduate_fellowship_deferment_pdf,
                  .day = calendar_parts::fellowship_end,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::rehabilitation_training_deferment_pdf,
                  .day = calendar_parts::training_end,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::cancer_treatment_deferment_pdf,
                  .day = calendar_parts::treatment_end,
                  .dated = "The deferment goes on for six months after the treatment: to {}. "
                           "Should the treatment take longer, ask again before.",
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing},
    calendar_rule{
        .source = intake_source::military_service_and_post_active_duty_deferment_pdf,
        .when = calendar_parts::service_over,
        .day = calendar_parts::service_end,
        .dated = "The deferment for service goes on for 180 days after the service: to {}.",
        .over = "The 180 days after the service ended on {}. Check the dates before you sign.",
        .over_moment = guide_moment::before_signing},
    calendar_rule{
        .source = intake_source::military_service_and_post_active_duty_deferment_pdf,
        .when = calendar_parts::student_over,
        .day = calendar_parts::student_service_end,
        .dated = "The deferment of a student ends with the first day of at least half-time study, "
                 "or 13 months after the service: on {} at the latest, where no grace period "
                 "follows. Tell the holder at once when you study again.",
        .over = "The 13 months after the service ended on {}. Check the dates before you sign.",
        .over_moment = guide_moment::before_signing},
    calendar_rule{.source = intake_source::military_service_and_post_active_duty_deferment_pdf,
                  .when = calendar_parts::service_goes_on,
                  .undated =
                      "The deferment for service goes on for 180 days after it. Tell the holder at "
                      "once when the service ends."},
    calendar_rule{.source = intake_source::medical_dental_national_guard_dod_forbearance_pdf,
                  .day = calendar_parts::mandatory_end,
                  .dated = "It is granted for twelve months at a time, and to {} at the latest. "
                           "Should it go on longer, ask again a month before.",
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing,
                  .claim = guide_claim::unnamed_period},
    calendar_rule{.source = intake_source::teacher_loan_forgiveness_application_pdf,
                  .when = calendar_parts::teacher_forbearance,
                  .day = calendar_parts::teaching_year_end,
                  .dated = "The forbearance is granted for one year of teaching, to {}. Ask again "
                           "for each of the next.",
                  .over = calendar_parts::teaching_year_is_over,
                  .days_before = calendar_parts::a_month,
                  .over_moment = guide_moment::before_signing,
                  .form = form_source::teacher_loan_forgiveness_forbearance_pdf},
    calendar_rule{.source = intake_source::loan_rehabilitation_income_and_expense_pdf,
                  .undated = "The holder may ask for proof of income and expenses, and says until "
                             "when. Without it the request is not considered."},
    calendar_rule{.source = intake_source::loan_rehabilitation_income_and_expense_pdf,
                  .undated = "Nine payments, each within 20 days of its day, have to be made "
                             "within ten months in a row. A late one does not count."},
    calendar_rule{.source = intake_source::ffel_repayment_plan_holder_guidance,
                  .when = calendar_parts::approved,
                  .day = calendar_parts::review_day,
                  .dated = calendar_parts::reviewed,
                  .over = calendar_parts::was_reviewed,
                  .group = "ffel_holder",
                  .name = "label",
                  .unnamed = "Holder {}"},
    calendar_rule{.source = intake_source::ffel_repayment_plan_holder_guidance,
                  .when = calendar_parts::asked_or_approved,
                  .day = calendar_parts::first_payment_day,
                  .dated = "{}: it reported that the first payment is due on {}.",
                  .over = "{}: it reported that the first payment was due on {}.",
                  .group = "ffel_holder",
                  .name = "label",
                  .unnamed = "Holder {}"},
};

} // namespace tassel::rules::documents
