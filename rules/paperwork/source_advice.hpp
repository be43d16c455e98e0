// What we say about a source once its forms are signed: the alternative to paper, and what comes
// next.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/paperwork/answers.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/guide/guide_rules.hpp"

#include <array>
#include <cstddef>

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
// Public Law 115-245, section 309; the request's section 5 names the loans.
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
// 20 U.S.C. 1087e(o); the request's section 4, item 6, and section 7.
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
// 34 CFR 685.205(b): Direct Loans, and FFEL loans in the same way; Perkins Loans have a form of
// their own.
inline constexpr plain_text perkins_next =
    "A Perkins Loan is not part of this request. Ask the school that holds it for its own.";
inline constexpr auto some_perkins = some_loan(loan_is(loan_program::perkins));
// The request's section 2, part B.
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

/// Reliefs that are granted for loans that are not in default.
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

} // namespace tassel::rules::documents
