// Everything that a guide needs besides the package: for each source, the alternative to paper and
// what comes next; for all sources, days to keep in mind, comments on answers, and the sender.
#pragma once

#include "rules/law/consolidation.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/online_ways.hpp"
#include "rules/paperwork/submission_routes.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/guide/guide_rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel::rules::documents {

namespace source_advice_parts {

inline constexpr plain_text on_the_holders_page =
    "Most servicers take the same request, and what goes with it, in your account on their "
    "website.";
inline constexpr plain_text deferment_next =
    "Keep paying until the holder writes to you whether payments are put off, and from when to "
    "when. It may put them off for the time that it needs to decide. Interest goes on, except on "
    "subsidized and Perkins Loans. Perkins Loans have six more months without payments after it.";
inline constexpr plain_text parent_plus_next =
    "Keep paying until the holder writes to you whether payments are put off, and from when to "
    "when. It may put them off for the time that it needs to decide. Interest goes on.";
// Public Law 115-245, section 309; the loans are named in section 5 of the request.
inline constexpr plain_text cancer_next =
    "Keep paying until the holder writes to you whether payments are put off, and from when to "
    "when. It may put them off for the time that it needs to decide. There is no interest in this "
    "deferment, except on Federal PLUS and Federal Unsubsidized Consolidation Loans, and on SLS, "
    "NDSL and Defense Loans, which are older kinds. Perkins Loans have six more months without "
    "payments after it.";
inline constexpr plain_text cancer_forbearance_next =
    "Loans that do not qualify for the deferment get a forbearance. Interest goes on for them.";
inline constexpr auto takes_forbearance =
    surely(is("cancer_treatment_ineligible_loan_forbearance", "apply_forbearance"));
// 20 U.S.C. 1087e(o); section 4, item 6, and section 7 of the request.
inline constexpr plain_text hostilities_next =
    "Direct Loans made since October 1, 2008 have no interest, for at most 60 months, while you "
    "serve in an area of hostilities. If you do, ask the official to mark it.";
inline constexpr auto service_deferment = surely(
    is("military_deferment_type", "military_service") || is("military_deferment_type", "both"));
inline constexpr plain_text forbearance_next =
    "Keep paying until the holder writes to you what it grants, and from when to when. Interest "
    "goes on.";
inline constexpr plain_text discharge_next =
    "A holder that has no loan made for that school needs no form. The others put payments off, or "
    "stop collecting, while they look at it. What falls due before a holder writes so is still "
    "due. It writes to you what was decided; if it says no, ask why, and whether somebody can look "
    "at it again.";
inline constexpr plain_text default_next =
    "A loan in default is not part of a deferment or forbearance. Ask who collects it about the "
    "ways out of default.";
inline constexpr auto some_default = some_loan(in_default);
inline constexpr plain_text ends_earlier_next =
    "Tell the holder at once if the reason for it ends earlier.";
// 34 CFR 685.205(b) for Direct Loans; FFEL loans follow the same rule, and Perkins Loans have a
// form of their own.
inline constexpr plain_text perkins_next =
    "A Perkins Loan is not part of this request. Ask the school that holds it for its own.";
inline constexpr auto some_perkins = some_loan(loan_is(loan_program::perkins));
// Section 2, part B, of the request.
inline constexpr plain_text guard_next =
    "This is for who does not qualify for the deferment for military service. Ask about that one "
    "first.";
inline constexpr auto guard = is("mandatory_forbearance_path", "national_guard");
inline constexpr auto consolidation_made = known(value("add_loans_consolidation_date"));
inline constexpr auto asks_for_both = is("teacher_request_type", "both");
inline constexpr auto asks_for_forgiveness =
    surely(is("teacher_request_type", "forgiveness") || asks_for_both);
inline constexpr auto asks_for_teacher_forbearance =
    surely(is("teacher_request_type", "forbearance") || asks_for_both);
inline constexpr auto not_direct =
    some_loan(loan_is(loan_program::ffel, loan_program::perkins) || in_default);
inline constexpr auto not_by_veterans_affairs = !surely(is("tpd_documentation_path", "va"));

[[nodiscard]] consteval source_advice deferment(intake_source source,
                                                plain_text next = deferment_next) {
    return {source, on_the_holders_page, next};
}
[[nodiscard]] consteval source_advice forbearance(intake_source source) {
    return {source, on_the_holders_page, forbearance_next};
}

} // namespace source_advice_parts

inline constexpr std::array told_of_all{
    source_advice{
        intake_source::income_driven_repayment_plan_request_pdf,
        "The plan can be asked for on StudentAid.gov/idr instead, without paper.",
        "Keep paying until the servicer writes to you what the payment is, and when the first one "
        "is due. It may put payments off until then."},
    source_advice{
        intake_source::direct_consolidation_application_pdf,
        "The application can be made on StudentAid.gov/loan-consolidation instead, without paper.",
        "The servicer sends you a list of the loans before it pays them off. You have some days to "
        "change your mind; the letter says until when."},
    source_advice{intake_source::direct_consolidation_add_loans_pdf,
                  {},
                  "The servicer adds the loans to the new one, and writes to you what it comes "
                  "to."},
    source_advice{
        .source = intake_source::direct_consolidation_add_loans_pdf,
        .next = "The consolidation loan is made: to add loans to it, send the request alone. An "
                "application would ask for another loan.",
        .when = source_advice_parts::consolidation_made},
    source_advice{
        intake_source::direct_alternative_repayment_guidance,
        {},
        "Keep paying what is due until the servicer writes to you what it decided. Ask it, if you "
        "hear nothing for a month."},
    source_advice{
        intake_source::ffel_repayment_plan_holder_guidance,
        {},
        "Keep paying what is due until the holder writes to you what the new payment is, and when "
        "it is due. Ask it, if you hear nothing for a month."},
    source_advice{
        intake_source::repayment_plan_request_pdf,
        "Most servicers let you change the plan in your account on their website.",
        "Keep paying until the servicer writes to you what the new payment is, and when it "
        "is due."},
    source_advice{
        intake_source::pslf_tepslf_certification_application_pdf,
        "The PSLF Help Tool on StudentAid.gov/pslf does the same online: you and your employer can "
        "sign there.",
        "The Department writes to you how many payments count so far, and whether the employer "
        "qualifies."},
    source_advice{
        .source = intake_source::pslf_tepslf_certification_application_pdf,
        .next = "Only payments on Direct Loans count. FFEL and Perkins Loans count once they are "
                "consolidated, a loan in default once it is out of default.",
        .when = source_advice_parts::not_direct},
    source_advice{
        .source = intake_source::teacher_loan_forgiveness_application_pdf,
        .next = "The holder puts payments off while it decides on forgiveness, unless you tell it "
                "that you want to go on. What you pay meanwhile may leave less to forgive.",
        .when = source_advice_parts::asks_for_forgiveness},
    source_advice{
        .source = intake_source::teacher_loan_forgiveness_application_pdf,
        .next = "The forbearance is granted only where forgiveness would cover all that you owe on "
                "the loans that qualify. Keep paying until it is granted.",
        .when = source_advice_parts::asks_for_teacher_forbearance},
    source_advice{
        .source = intake_source::teacher_loan_forgiveness_application_pdf,
        .next = "Do not send the application for forgiveness before the fifth year of teaching is "
                "complete. Until then, send the request for forbearance alone.",
        .when = source_advice_parts::asks_for_both},
    source_advice{intake_source::total_and_permanent_disability_discharge_pdf,
                  "You can apply on StudentAid.gov instead, under disability discharge.",
                  "Loans are not collected while the Department decides. It writes to you what was "
                  "decided."},
    source_advice{
        .source = intake_source::total_and_permanent_disability_discharge_pdf,
        .next = "After a discharge by a doctor's word or by Social Security, new federal loans "
                "within three years bring the old ones back.",
        .when = source_advice_parts::not_by_veterans_affairs},
    source_advice{
        intake_source::school_related_discharge_workflow, {}, source_advice_parts::discharge_next},
    source_advice_parts::forbearance(intake_source::general_forbearance_pdf),
    source_advice_parts::deferment(intake_source::economic_hardship_deferment_pdf),
    source_advice_parts::deferment(intake_source::unemployment_deferment_pdf),
    source_advice_parts::forbearance(intake_source::student_loan_debt_burden_forbearance_pdf),
    source_advice_parts::deferment(intake_source::in_school_deferment_pdf),
    source_advice_parts::deferment(intake_source::parent_plus_borrower_deferment_pdf,
                                   source_advice_parts::parent_plus_next),
    source_advice_parts::deferment(intake_source::graduate_fellowship_deferment_pdf),
    source_advice_parts::deferment(intake_source::rehabilitation_training_deferment_pdf),
    source_advice_parts::deferment(intake_source::cancer_treatment_deferment_pdf,
                                   source_advice_parts::cancer_next),
    source_advice{.source = intake_source::cancer_treatment_deferment_pdf,
                  .next = source_advice_parts::cancer_forbearance_next,
                  .when = source_advice_parts::takes_forbearance},
    source_advice_parts::deferment(
        intake_source::military_service_and_post_active_duty_deferment_pdf),
    source_advice{.source = intake_source::military_service_and_post_active_duty_deferment_pdf,
                  .next = source_advice_parts::hostilities_next,
                  .when = source_advice_parts::service_deferment},
    source_advice_parts::forbearance(
        intake_source::medical_dental_national_guard_dod_forbearance_pdf),
    source_advice{.source = intake_source::medical_dental_national_guard_dod_forbearance_pdf,
                  .next = source_advice_parts::perkins_next,
                  .when = source_advice_parts::some_perkins},
    source_advice{.source = intake_source::medical_dental_national_guard_dod_forbearance_pdf,
                  .next = source_advice_parts::guard_next,
                  .when = source_advice_parts::guard},
    source_advice{
        intake_source::loan_rehabilitation_income_and_expense_pdf,
        "Loans that are with the Default Resolution Group can be looked after on MyEdDebt.ed.gov.",
        "The holder works out a payment by income and expenses, and names it beside one that may "
        "be higher or lower. Choose one, and send back the agreement, signed. With the last of the "
        "nine payments the loan is out of default, and may go to another servicer. Choose a plan "
        "with it then: otherwise it is the standard plan, often with a much higher payment."},
    source_advice{intake_source::loan_reaffirmation_form,
                  {},
                  "The holder confirms it to you. Give the school a copy, unless the holder sends "
                  "it one. The school decides what federal student aid you can get; a loan limit "
                  "that is reached stays reached. You can also repay the excess at once instead: "
                  "ask the holder how."},
    source_advice{intake_source::federal_tax_information_consent_revocation_form,
                  "The consent can be revoked on StudentAid.gov instead, without paper.",
                  "Once it is revoked, recertification is no longer automatic: proof of the income "
                  "that counts, the spouse's too where it does, has to be sent each time."},
};

namespace source_advice_parts {

/// The deferments and forbearances that are granted for loans that are not in default.
inline constexpr std::array granted{
    intake_source::general_forbearance_pdf,
    intake_source::economic_hardship_deferment_pdf,
    intake_source::unemployment_deferment_pdf,
    intake_source::student_loan_debt_burden_forbearance_pdf,
    intake_source::in_school_deferment_pdf,
    intake_source::parent_plus_borrower_deferment_pdf,
    intake_source::graduate_fellowship_deferment_pdf,
    intake_source::rehabilitation_training_deferment_pdf,
    intake_source::cancer_treatment_deferment_pdf,
    intake_source::military_service_and_post_active_duty_deferment_pdf,
    intake_source::medical_dental_national_guard_dod_forbearance_pdf,
};
[[nodiscard]] consteval auto told_of_granted(plain_text next, expression_view when = {}) {
    std::array<source_advice, granted.size()> all{};
    for (std::size_t i = 0; i < granted.size(); ++i)
        all[i] = {.source = granted[i], .next = next, .when = when};
    return all;
}
inline constexpr auto told_of_ends = told_of_granted(ends_earlier_next);
inline constexpr auto told_of_default = told_of_granted(default_next, some_default);

} // namespace source_advice_parts

inline constexpr auto source_advices =
    joined(told_of_all, source_advice_parts::told_of_ends, source_advice_parts::told_of_default);

// Days to keep in mind with the paperwork of a package: the last day for adding loans, how long a
// certification is valid, and when a deferment or forbearance ends and must be requested again.
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
inline constexpr auto in_school_goes_on = surely(says_yes("in_school_post_enrollment_deferment"));
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
inline constexpr auto review_day = value("annual_review_date");

} // namespace calendar_parts

inline constexpr std::array calendar_rules{
    calendar_rule{
        .source = intake_source::direct_consolidation_add_loans_pdf,
        .day = calendar_parts::last_day_to_add,
        .dated = "The servicer has to receive the request to add loans by {}: 180 days after the "
                 "consolidation loan was made. After that a new application is needed.",
        .over = "The 180 days to add loans ended on {}: a new application is needed.",
        .undated = "The servicer has to receive the request to add loans within 180 days after the "
                   "consolidation loan is made. After that a new application is needed."},
    calendar_rule{.source = intake_source::direct_consolidation_application_pdf,
                  .undated = "Other loans can be added for 180 days after the consolidation loan "
                             "is made."},
    calendar_rule{.source = intake_source::total_and_permanent_disability_discharge_pdf,
                  .when = calendar_parts::medical_route,
                  .undated =
                      "The Department has to receive the application within 90 days of the day on "
                      "which the medical professional signed. Send it as soon as it is signed."},
    calendar_rule{.source = intake_source::income_driven_repayment_plan_request_pdf,
                  .when = calendar_parts::some_document,
                  .undated = "Proof of income may be 90 days old at most on the day you sign."},
    calendar_rule{.source = intake_source::income_driven_repayment_plan_request_pdf,
                  .when = calendar_parts::without_consent,
                  .undated =
                      "Once a year you recertify income and family size. The servicer says until "
                      "when; who is late pays more until it is done."},
    calendar_rule{.source = intake_source::income_driven_repayment_plan_request_pdf,
                  .when = calendar_parts::consent,
                  .undated = "The Department recertifies your income once a year from your tax "
                             "return. Look at what it found, and tell the servicer what changed."},
    calendar_rule{.source = intake_source::pslf_tepslf_certification_application_pdf,
                  .undated = "Send this form once a year, and whenever you change the employer, so "
                             "that payments are counted."},
    calendar_rule{.source = intake_source::general_forbearance_pdf,
                  .day = calendar_parts::forbearance_month,
                  .of_month = true,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month},
    calendar_rule{.source = intake_source::student_loan_debt_burden_forbearance_pdf,
                  .day = calendar_parts::debt_burden_end,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .undated = calendar_parts::a_year_at_a_time,
                  .days_before = calendar_parts::a_month},
    calendar_rule{.source = intake_source::economic_hardship_deferment_pdf,
                  .when = calendar_parts::granted_by_year,
                  .day = calendar_parts::hardship_year,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month},
    calendar_rule{.source = intake_source::unemployment_deferment_pdf,
                  .day = calendar_parts::unemployment_half_year,
                  .dated = "The deferment is granted for six months at a time: to {}, for Perkins "
                           "Loans for six months more. Should you still look for work then, ask "
                           "again a month before.",
                  .undated = "The deferment is granted for six months at a time, for Perkins Loans "
                             "for twelve. Should you still look for work then, ask again a month "
                             "before it ends.",
                  .days_before = calendar_parts::a_month},
    calendar_rule{.source = intake_source::in_school_deferment_pdf,
                  .when = calendar_parts::in_school_ends,
                  .day = calendar_parts::in_school_end,
                  .dated = calendar_parts::study_ends,
                  .over = calendar_parts::study_is_over,
                  .days_before = calendar_parts::a_month},
    calendar_rule{.source = intake_source::in_school_deferment_pdf,
                  .when = calendar_parts::in_school_goes_on,
                  .day = calendar_parts::longer_in_school_end,
                  .dated = "The enrollment that you gave ends six months before {}: then the "
                           "deferment of PLUS Loans ends. Should the studies go on, ask again "
                           "before the enrollment ends.",
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::seven_months},
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
                  .days_before = calendar_parts::a_month},
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
                  .days_before = calendar_parts::seven_months},
    calendar_rule{.source = intake_source::graduate_fellowship_deferment_pdf,
                  .day = calendar_parts::fellowship_end,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month},
    calendar_rule{.source = intake_source::rehabilitation_training_deferment_pdf,
                  .day = calendar_parts::training_end,
                  .dated = calendar_parts::ask_again,
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month},
    calendar_rule{.source = intake_source::cancer_treatment_deferment_pdf,
                  .day = calendar_parts::treatment_end,
                  .dated = "The deferment goes on for six months after the treatment: to {}. "
                           "Should the treatment take longer, ask again before.",
                  .over = calendar_parts::asked_is_over,
                  .days_before = calendar_parts::a_month},
    calendar_rule{
        .source = intake_source::military_service_and_post_active_duty_deferment_pdf,
        .when = calendar_parts::service_over,
        .day = calendar_parts::service_end,
        .dated = "The deferment for service goes on for 180 days after the service: to {}.",
        .over = "The 180 days after the service ended on {}. Check the dates before you sign."},
    calendar_rule{
        .source = intake_source::military_service_and_post_active_duty_deferment_pdf,
        .when = calendar_parts::student_over,
        .day = calendar_parts::student_service_end,
        .dated = "The deferment of a student ends with the first day of at least half-time study, "
                 "or 13 months after the service: on {} at the latest, where no grace period "
                 "follows. Tell the holder at once when you study again.",
        .over = "The 13 months after the service ended on {}. Check the dates before you sign."},
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
                  .days_before = calendar_parts::a_month},
    calendar_rule{.source = intake_source::teacher_loan_forgiveness_application_pdf,
                  .when = calendar_parts::teacher_forbearance,
                  .day = calendar_parts::teaching_year_end,
                  .dated = "The forbearance is granted for one year of teaching, to {}. Ask again "
                           "for each of the next.",
                  .over =
                      "The school year that you gave for the forbearance ended on {}. Enter the "
                      "current one on that form.",
                  .days_before = calendar_parts::a_month},
    calendar_rule{.source = intake_source::loan_rehabilitation_income_and_expense_pdf,
                  .undated = "The holder may ask for proof of income and expenses, and says until "
                             "when. Without it the request is not considered."},
    calendar_rule{.source = intake_source::loan_rehabilitation_income_and_expense_pdf,
                  .undated = "Nine payments, each within 20 days of its day, have to be made "
                             "within ten months in a row. A late one does not count."},
    calendar_rule{.source = intake_source::ffel_repayment_plan_holder_guidance,
                  .day = calendar_parts::review_day,
                  .dated = "{} looks at your payment again on {}. Have proof of income ready.",
                  .over = "{} was to look at your payment again on {}. Ask what came of it.",
                  .group = "ffel_holder",
                  .name = "label",
                  .unnamed = "Holder {}"},
};

// The texts of guidance about the answers, for a source without a form.
namespace guidance_parts {

inline constexpr auto not_requested = is("request_status", "not_requested");
inline constexpr auto requested = is("request_status", "requested");
inline constexpr auto approved = is("request_status", "approved");
inline constexpr auto denied = is("request_status", "denied");
inline constexpr auto withdrawn = is("request_status", "withdrawn");
inline constexpr auto not_approved = !approved;
/// Whether to show a holder's figures. A holder may have reported figures before it received a
/// request. After a request was denied or withdrawn, the figures would mislead.
inline constexpr auto wanted = not_requested || requested || approved;
inline constexpr auto payment_reported = wanted && provided("reported_monthly_payment_cents");
inline constexpr auto unanswered = requested && !provided("reported_monthly_payment_cents");
inline constexpr auto first_payment_reported = wanted && provided("reported_first_payment_date");
inline constexpr auto term_reported = wanted && provided("reported_term_months");
inline constexpr auto payment_proposed = provided("direct_alternative_proposed_payment_cents");
inline constexpr auto circumstances_given =
    provided("direct_alternative_exceptional_circumstances");
inline constexpr auto notes_given = provided("direct_alternative_request_notes");

[[nodiscard]] consteval guidance_line of_holder(expression_view when, plain_text text,
                                                field_name figure = {}) {
    return {intake_source::ffel_repayment_plan_holder_guidance,
            "ffel_holder",
            when,
            text,
            {field_name{"label"}, figure}};
}
[[nodiscard]] consteval guidance_line of_contact(plain_text text) {
    auto line = of_holder(not_approved, text);
    line.reached = field_name{"label"};
    return line;
}
[[nodiscard]] consteval guidance_line of_alternative(expression_view when, plain_text text,
                                                     field_name figure = {}) {
    return {intake_source::direct_alternative_repayment_guidance,
            {},
            when,
            text,
            {figure, field_name{}}};
}

} // namespace guidance_parts

inline constexpr std::array guidance_lines{
    guidance_parts::of_holder(guidance_parts::not_requested,
                              "{}: not asked yet. Ask it for the plan."),
    guidance_parts::of_holder(guidance_parts::requested, "{}: asked on {}.", "requested_date"),
    guidance_parts::of_holder(guidance_parts::unanswered,
                              "{}: if no answer has come after a month, call it."),
    guidance_parts::of_holder(guidance_parts::approved,
                              "{}: the plan was approved on {}. Keep its letter.", "decision_date"),
    guidance_parts::of_holder(guidance_parts::denied,
                              "{}: the plan was denied on {}. Ask why, and which other plan fits.",
                              "decision_date"),
    guidance_parts::of_holder(
        guidance_parts::withdrawn,
        "{}: the request of {} was withdrawn. Ask again if you need the plan.", "requested_date"),
    guidance_parts::of_contact("{}, by your loan data: {}. Check it on your last statement."),
    guidance_parts::of_holder(guidance_parts::payment_reported,
                              "{}: it reported a payment of {} a month.",
                              "reported_monthly_payment_cents"),
    guidance_parts::of_holder(guidance_parts::first_payment_reported,
                              "{}: it reported that the first payment is due on {}.",
                              "reported_first_payment_date"),
    guidance_parts::of_holder(guidance_parts::term_reported,
                              "{}: number of monthly payments that it reported: {}.",
                              "reported_term_months"),
    guidance_parts::of_alternative(guidance_parts::payment_proposed,
                                   "The payment that you want to propose: {} a month.",
                                   "direct_alternative_proposed_payment_cents"),
    guidance_parts::of_alternative(guidance_parts::circumstances_given,
                                   "Tell the servicer the circumstances that you entered: why no "
                                   "other plan fits."),
    guidance_parts::of_alternative(guidance_parts::notes_given,
                                   "Have the notes at hand that you entered for the request."),
};

// The guide rules of all kinds, combined.

inline constexpr auto revoked_by_spouse =
    surely(is("federal_tax_consent_revocation_person_role", "spouse"));

inline constexpr std::array own_senders{
    own_sender{.source = intake_source::federal_tax_information_consent_revocation_form,
               .name = {"federal_tax_consent_revocation_first_name",
                        "federal_tax_consent_revocation_middle_name",
                        "federal_tax_consent_revocation_last_name",
                        "federal_tax_consent_revocation_suffix"},
               .fields = {.street = "federal_tax_consent_revocation_mailing_address_line_1",
                          .more_street = "federal_tax_consent_revocation_mailing_address_line_2",
                          .city = "federal_tax_consent_revocation_mailing_city",
                          .state = "federal_tax_consent_revocation_mailing_state",
                          .zip_code = "federal_tax_consent_revocation_mailing_zip_code",
                          .phone = "federal_tax_consent_revocation_phone",
                          .email = "federal_tax_consent_revocation_email"},
               .other = revoked_by_spouse,
               .about = "Revocation of consent by {}, spouse of a borrower"},
};

inline constexpr tassel::document::guide_rules guide_rules{
    .sender = {.street = "borrower_address_line_1",
               .more_street = "borrower_address_line_2",
               .city = "borrower_city",
               .state = "borrower_state",
               .zip_code = "borrower_zip_code",
               .phone = "borrower_phone_primary",
               .email = "borrower_email"},
    .own_senders = own_senders,
    .destinations = mail_destinations,
    .advice = source_advices,
    .calendar = calendar_rules,
    .lines = guidance_lines,
    .ways = online_ways};

} // namespace tassel::rules::documents
