// What is said of a source once its forms are signed: the way that replaces paper, and what comes
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
inline constexpr plain_text military_next =
    "Keep paying until the holder writes to you whether payments are put off, and from when to "
    "when. It may put them off for the time that it needs to decide. Interest goes on, except on "
    "subsidized and Perkins Loans. Direct Loans made since October 1, 2008 have none, for at most "
    "60 months, while you serve in an area of hostilities: have the official mark that. Perkins "
    "Loans have six more months without payments after it.";
inline constexpr plain_text forbearance_next =
    "Keep paying until the holder writes to you whether payments stop or become smaller, and from "
    "when to when. Interest goes on for all loans.";
inline constexpr plain_text discharge_next =
    "A holder that has no loan made for that school needs no form. The others put payments off, or "
    "stop collecting, while they look at it. What falls due before a holder writes so is still "
    "due. It writes to you what was decided; if it says no, ask why, and whether somebody can look "
    "at it again.";
inline constexpr plain_text default_next =
    "A loan in default is not part of a deferment or forbearance. Ask who collects it about the "
    "ways out of default.";
inline constexpr auto some_default = some_loan(in_default);
inline constexpr auto consolidation_made = known(value("add_loans_consolidation_date"));
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
    source_advice{intake_source::teacher_loan_forgiveness_application_pdf,
                  {},
                  "The holder puts payments off while it decides, unless you tell it that you want "
                  "to go on. What you pay meanwhile may leave less to forgive."},
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
        intake_source::military_service_and_post_active_duty_deferment_pdf,
        source_advice_parts::military_next),
    source_advice_parts::forbearance(
        intake_source::medical_dental_national_guard_dod_forbearance_pdf),
    source_advice{
        intake_source::loan_rehabilitation_income_and_expense_pdf,
        "Loans that are with the Default Resolution Group can be looked after on MyEdDebt.ed.gov.",
        "The holder works out a payment and sends an agreement to sign. With the last of the nine "
        "payments the loan is out of default."},
    source_advice{intake_source::loan_reaffirmation_form,
                  {},
                  "The holder confirms it to the school that the form names. The school decides "
                  "what federal student aid you can get; a loan limit that is reached stays "
                  "reached."},
    source_advice{intake_source::federal_tax_information_consent_revocation_form,
                  "The consent can be revoked on StudentAid.gov instead, without paper.",
                  "Once it is revoked, proof of income has to be sent for each recertification."},
};

namespace source_advice_parts {

/// What is granted for loans that are not in default.
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
inline constexpr auto told_of_default = [] {
    std::array<source_advice, granted.size()> all{};
    for (std::size_t i = 0; i < granted.size(); ++i)
        all[i] = {.source = granted[i], .next = default_next, .when = some_default};
    return all;
}();

} // namespace source_advice_parts

inline constexpr auto source_advices = joined(told_of_all, source_advice_parts::told_of_default);

} // namespace tassel::rules::documents
