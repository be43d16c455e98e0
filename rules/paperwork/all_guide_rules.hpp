// Everything that a guide needs besides the package: for each source, the alternative to paper and
// what comes next; for all sources, days to keep in mind, comments on answers, and the sender.
#pragma once

#include "rules/law/consolidation.hpp"
#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/calendar_rules.hpp"
#include "rules/paperwork/common_fields.hpp"
#include "rules/paperwork/guide_exclusions.hpp"
#include "rules/paperwork/held_loans.hpp"
#include "rules/paperwork/interest_advice.hpp"
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
    "when. It may put them off for the time that it needs to decide.";
inline constexpr plain_text cancer_forbearance_next =
    "Loans that do not qualify for the deferment get a forbearance. Interest goes on for them.";
inline constexpr auto takes_forbearance =
    surely(is("cancer_treatment_ineligible_loan_forbearance", "apply_forbearance"));
inline constexpr plain_text forbearance_next =
    "Keep paying until the holder writes to you what it grants, and from when to when.";
inline constexpr plain_text discharge_next =
    "A holder that has no loan made for that school needs no form. The others put payments off, or "
    "stop collecting, while they look at it. What falls due before a holder writes so is still "
    "due. It writes to you what was decided; if it says no, ask why, and whether somebody can look "
    "at it again.";
inline constexpr plain_text default_next =
    "A loan in default is not part of a deferment or forbearance. Ask who collects it about the "
    "ways out of default.";
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
inline constexpr auto asks_for_forgiveness =
    surely(is("teacher_request_type", "forgiveness") || held_form_parts::asks_for_both);
inline constexpr auto asks_for_teacher_forbearance =
    surely(is("teacher_request_type", "forbearance") || held_form_parts::asks_for_both);
inline constexpr auto direct_and_other =
    holds_direct && (holds_ffel || holds_perkins || holds_defaulted);
inline constexpr auto not_by_veterans_affairs = !surely(is("tpd_documentation_path", "va"));

inline constexpr auto undecided =
    some_record_is("ffel_holder", "request_status", "not_requested") ||
    some_record_is("ffel_holder", "request_status", "requested");

[[nodiscard]] consteval source_advice keep_paying(source_advice advice) {
    advice.claim = guide_claim::keep_paying;
    return advice;
}
[[nodiscard]] consteval source_advice deferment(intake_source source) {
    return keep_paying({source, on_the_holders_page, deferment_next});
}
[[nodiscard]] consteval source_advice forbearance(intake_source source) {
    return keep_paying({source, on_the_holders_page, forbearance_next});
}

} // namespace source_advice_parts

inline constexpr std::array told_of_all{
    source_advice_parts::keep_paying(
        {intake_source::income_driven_repayment_plan_request_pdf,
         "The plan can be asked for on StudentAid.gov/idr instead, without paper.",
         "Keep paying until the servicer writes to you what the payment is, and when the first one "
         "is due. It may put payments off until then."}),
    source_advice{
        intake_source::direct_consolidation_application_pdf,
        "The application can be made on StudentAid.gov/loan-consolidation instead, without paper.",
        "The servicer sends you a list of the loans before it pays them off. You have some days to "
        "change your mind; the letter says until when."},
    source_advice{intake_source::direct_consolidation_add_loans_pdf,
                  {},
                  "The servicer adds the loans to the new one, and writes to you what it comes "
                  "to."},
    source_advice_parts::keep_paying(
        {intake_source::direct_alternative_repayment_guidance,
         {},
         "Keep paying what is due until the servicer writes to you what it decided. Ask it, if you "
         "hear nothing for a month."}),
    source_advice{
        .source = intake_source::ffel_repayment_plan_holder_guidance,
        .next = "Keep paying what is due until the holder writes to you what the new payment is, "
                "and when it is due. Ask it, if you hear nothing for a month.",
        .when = source_advice_parts::undecided,
        .claim = guide_claim::keep_paying},
    source_advice_parts::keep_paying(
        {intake_source::repayment_plan_request_pdf,
         "Most servicers let you change the plan in your account on their website.",
         "Keep paying until the servicer writes to you what the new payment is, and when it "
         "is due."}),
    source_advice{
        intake_source::pslf_tepslf_certification_application_pdf,
        "The PSLF Help Tool on StudentAid.gov/pslf does the same online: you can sign there, and "
        "so can an employer that certifies.",
        "The Department writes to you how many payments count so far, and whether the employer "
        "qualifies."},
    source_advice{.source = intake_source::pslf_tepslf_certification_application_pdf,
                  .next = "Only payments on Direct Loans count.",
                  .when = source_advice_parts::direct_and_other},
    source_advice{.source = intake_source::pslf_tepslf_certification_application_pdf,
                  .next = "FFEL Loans count once they are consolidated.",
                  .when = holds_ffel},
    source_advice{.source = intake_source::pslf_tepslf_certification_application_pdf,
                  .next = "Perkins Loans count once they are consolidated.",
                  .when = holds_perkins},
    source_advice{.source = intake_source::pslf_tepslf_certification_application_pdf,
                  .next = "A loan in default counts once it is out of default.",
                  .when = holds_defaulted},
    source_advice{.source = intake_source::teacher_loan_forgiveness_application_pdf,
                  .next =
                      "The holder puts payments off while it decides on forgiveness, unless you "
                      "tell it that you want to go on. Until it writes to you that it has, "
                      "payments are still due. What you pay meanwhile may leave less to forgive.",
                  .when = source_advice_parts::asks_for_forgiveness,
                  .claim = guide_claim::keep_paying,
                  .form = form_source::teacher_loan_forgiveness_application_pdf},
    source_advice{
        .source = intake_source::teacher_loan_forgiveness_application_pdf,
        .next = "The forbearance is granted only where forgiveness would cover all that you owe on "
                "the loans that qualify. Keep paying until it is granted.",
        .when = source_advice_parts::asks_for_teacher_forbearance,
        .claim = guide_claim::keep_paying,
        .form = form_source::teacher_loan_forgiveness_forbearance_pdf},
    source_advice_parts::keep_paying(
        {intake_source::total_and_permanent_disability_discharge_pdf,
         "You can apply on StudentAid.gov instead, under disability discharge.",
         "The Department does not collect loans while it decides. Until it writes to you that "
         "payments have stopped, they are still due. It also writes to you what it decided."}),
    source_advice{
        .source = intake_source::total_and_permanent_disability_discharge_pdf,
        .next = "After a discharge by a doctor's word or by Social Security, new federal loans "
                "within three years bring the old ones back.",
        .when = source_advice_parts::not_by_veterans_affairs},
    source_advice_parts::keep_paying({intake_source::school_related_discharge_workflow,
                                      {},
                                      source_advice_parts::discharge_next}),
    source_advice_parts::forbearance(intake_source::general_forbearance_pdf),
    source_advice_parts::deferment(intake_source::economic_hardship_deferment_pdf),
    source_advice_parts::deferment(intake_source::unemployment_deferment_pdf),
    source_advice_parts::forbearance(intake_source::student_loan_debt_burden_forbearance_pdf),
    source_advice_parts::deferment(intake_source::in_school_deferment_pdf),
    source_advice_parts::deferment(intake_source::parent_plus_borrower_deferment_pdf),
    source_advice_parts::deferment(intake_source::graduate_fellowship_deferment_pdf),
    source_advice_parts::deferment(intake_source::rehabilitation_training_deferment_pdf),
    source_advice_parts::deferment(intake_source::cancer_treatment_deferment_pdf),
    source_advice{.source = intake_source::cancer_treatment_deferment_pdf,
                  .next = source_advice_parts::cancer_forbearance_next,
                  .when = source_advice_parts::takes_forbearance},
    source_advice_parts::deferment(
        intake_source::military_service_and_post_active_duty_deferment_pdf),
    source_advice_parts::forbearance(
        intake_source::medical_dental_national_guard_dod_forbearance_pdf),
    source_advice{.source = intake_source::medical_dental_national_guard_dod_forbearance_pdf,
                  .next = source_advice_parts::perkins_next,
                  .when = source_advice_parts::some_perkins},
    source_advice{.source = intake_source::medical_dental_national_guard_dod_forbearance_pdf,
                  .next = source_advice_parts::guard_next,
                  .when = held_form_parts::guard,
                  .moment = guide_moment::before_signing,
                  .not_with = intake_source::military_service_and_post_active_duty_deferment_pdf},
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
    source_advice{.source = intake_source::federal_tax_information_consent_revocation_form,
                  .online = "The consent can be revoked on StudentAid.gov instead, without paper.",
                  .next =
                      "Once it is revoked, recertification is no longer automatic: proof of the "
                      "income that counts, the spouse's too where it does, has to be sent each "
                      "time.",
                  .moment = guide_moment::afterward,
                  .claim = guide_claim::consent_ends},
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
[[nodiscard]] consteval auto told_of_granted(source_advice advice) {
    std::array<source_advice, granted.size()> all{};
    for (std::size_t i = 0; i < granted.size(); ++i) {
        advice.source = granted[i];
        all[i] = advice;
    }
    return all;
}
inline constexpr auto told_of_ends =
    told_of_granted({.next = ends_earlier_next, .moment = guide_moment::afterward});
inline constexpr auto told_of_default =
    told_of_granted({.next = default_next,
                     .when = holds_defaulted,
                     .not_with = intake_source::loan_rehabilitation_income_and_expense_pdf});

} // namespace source_advice_parts

inline constexpr auto source_advices =
    joined(told_of_all, told_of_interest, source_advice_parts::told_of_ends,
           source_advice_parts::told_of_default);

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
inline constexpr auto term_reported = wanted && provided("reported_term_months");
inline constexpr auto payment_proposed = provided("direct_alternative_proposed_payment_cents");
inline constexpr auto circumstances_given =
    provided("direct_alternative_exceptional_circumstances");
inline constexpr auto notes_given = provided("direct_alternative_request_notes");

[[nodiscard]] consteval guidance_line of_holder(expression_view when, plain_text text,
                                                field_name figure = {}, guide_claim claim = {}) {
    return {.source = intake_source::ffel_repayment_plan_holder_guidance,
            .group = "ffel_holder",
            .when = when,
            .text = text,
            .figures = {field_name{"label"}, figure},
            .claim = claim};
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
                              "{}: not asked yet. Ask it for the plan, and send the documents that "
                              "it asks for.",
                              {}, guide_claim::asked_for),
    guidance_parts::of_holder(guidance_parts::requested, "{}: asked on {}.", "requested_date"),
    guidance_parts::of_holder(guidance_parts::unanswered,
                              "{}: if no answer has come after a month, call it."),
    guidance_parts::of_holder(guidance_parts::approved,
                              "{}: the plan was approved on {}. Keep its letter.", "decision_date",
                              guide_claim::decided_on),
    guidance_parts::of_holder(guidance_parts::denied,
                              "{}: the plan was denied on {}. Ask why, and which other plan fits.",
                              "decision_date", guide_claim::decided_on),
    guidance_parts::of_holder(
        guidance_parts::withdrawn,
        "{}: the request of {} was withdrawn. Ask again if you need the plan.", "requested_date"),
    guidance_parts::of_contact("{}, by your loan data: {}. Check it on your last statement."),
    guidance_parts::of_holder(guidance_parts::payment_reported,
                              "{}: it reported a payment of {} a month.",
                              "reported_monthly_payment_cents"),
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
                          .email = "federal_tax_consent_revocation_email",
                          .region = "federal_tax_consent_revocation_mailing_region",
                          .postal_code = "federal_tax_consent_revocation_mailing_postal_code",
                          .country = "federal_tax_consent_revocation_mailing_country"},
               .other = revoked_by_spouse,
               .about = "Revocation of consent by {}, spouse of a borrower"},
};

inline constexpr tassel::document::guide_rules guide_rules{
    .country_abroad = &country_abroad,
    .sender = {.street = "borrower_address_line_1",
               .more_street = "borrower_address_line_2",
               .city = "borrower_city",
               .state = "borrower_state",
               .zip_code = "borrower_zip_code",
               .phone = "borrower_phone_primary",
               .email = "borrower_email",
               .region = "borrower_region",
               .postal_code = "borrower_postal_code",
               .country = borrower_country},
    .own_senders = own_senders,
    .destinations = mail_destinations,
    .advice = source_advices,
    .calendar = calendar_rules,
    .lines = guidance_lines,
    .held = held_forms,
    .exclusions = claim_exclusions,
    .loan_words = loan_words,
    .ways = online_ways};

} // namespace tassel::rules::documents
