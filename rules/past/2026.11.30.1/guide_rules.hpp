// What the guide of a package said until version 2026.12.31.1 gave each sentence an owner. Packages
// of the older versions still say it.
#pragma once

#include "rules/paperwork/all_guide_rules.hpp"
#include "rules/paperwork/submission_routes.hpp"
#include "rules/past/2026.11.30.1/domestic_intake.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/document/guide/guide_rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tassel::rules::documents::without_owners {

/// Not defined, so that changing a rule that does not exist does not compile.
void a_rule_is_changed_that_there_is_none_of();

/// Returns the rules with `change(rule)` applied to those for which `is_meant(rule)`.
template <class Rule, std::size_t Count, class IsMeant, class Change>
[[nodiscard]] constexpr auto changing(std::array<Rule, Count> rules, IsMeant is_meant,
                                      Change change) {
    bool known = false;
    for (auto& one : rules) {
        if (!is_meant(one)) continue;
        change(one);
        known = true;
    }
    if (!known) a_rule_is_changed_that_there_is_none_of();
    return rules;
}
/// Returns the rules without those for which `is_meant(rule)`.
template <std::size_t Dropped, class Rule, std::size_t Count, class IsMeant>
[[nodiscard]] constexpr auto dropping_rules(std::array<Rule, Count> const& rules,
                                            IsMeant is_meant) {
    std::array<Rule, Count - Dropped> kept{};
    auto const end = std::remove_copy_if(rules.begin(), rules.end(), kept.begin(), is_meant);
    if (end != kept.end()) a_rule_is_changed_that_there_is_none_of();
    return kept;
}

// --- what happens next ---------------------------------------------------------------------------

template <std::size_t Count>
[[nodiscard]] constexpr auto saying_next(std::array<source_advice, Count> advice,
                                         intake_source source, plain_text next) {
    // The first of a source is said in every package with the source.
    for (auto& one : advice) {
        if (one.source != source) continue;
        one.next = next;
        one.when = {};
        return advice;
    }
    a_rule_is_changed_that_there_is_none_of();
    return advice;
}

inline constexpr plain_text deferment_next =
    "Keep paying until the holder writes to you whether payments are put off, and from when to "
    "when. It may put them off for the time that it needs to decide. Interest goes on, except on "
    "subsidized and Perkins Loans. Perkins Loans have six more months without payments after it.";
inline constexpr plain_text parent_plus_next =
    "Keep paying until the holder writes to you whether payments are put off, and from when to "
    "when. It may put them off for the time that it needs to decide. Interest goes on.";
inline constexpr plain_text cancer_next =
    "Keep paying until the holder writes to you whether payments are put off, and from when to "
    "when. It may put them off for the time that it needs to decide. There is no interest in this "
    "deferment, except on Federal PLUS and Federal Unsubsidized Consolidation Loans, and on SLS, "
    "NDSL and Defense Loans, which are older kinds. Perkins Loans have six more months without "
    "payments after it.";
inline constexpr plain_text forbearance_next =
    "Keep paying until the holder writes to you what it grants, and from when to when. Interest "
    "goes on.";
inline constexpr plain_text forgiveness_next =
    "The holder puts payments off while it decides on forgiveness, unless you tell it that you "
    "want to go on. What you pay meanwhile may leave less to forgive.";
inline constexpr plain_text disability_next =
    "Loans are not collected while the Department decides. It writes to you what was decided.";

[[nodiscard]] constexpr bool is_of_service_loans(source_advice const& one) {
    return one.source == intake_source::pslf_tepslf_certification_application_pdf &&
           !one.when.always();
}
inline constexpr auto first_advice = [] {
    using enum intake_source;
    auto all = dropping_rules<4>(told_of_all, is_of_service_loans);
    for (auto const source :
         {economic_hardship_deferment_pdf, unemployment_deferment_pdf, in_school_deferment_pdf,
          graduate_fellowship_deferment_pdf, rehabilitation_training_deferment_pdf,
          military_service_and_post_active_duty_deferment_pdf})
        all = saying_next(all, source, deferment_next);
    for (auto const source : {general_forbearance_pdf, student_loan_debt_burden_forbearance_pdf,
                              medical_dental_national_guard_dod_forbearance_pdf})
        all = saying_next(all, source, forbearance_next);
    all = saying_next(all, parent_plus_borrower_deferment_pdf, parent_plus_next);
    all = saying_next(all, cancer_treatment_deferment_pdf, cancer_next);
    all = saying_next(all, total_and_permanent_disability_discharge_pdf, disability_next);
    all = changing(
        all,
        [](source_advice const& one) {
            return one.form == form_source::teacher_loan_forgiveness_application_pdf;
        },
        [](source_advice& one) { one.next = forgiveness_next; });
    return changing(
        all,
        [](source_advice const& one) { return one.source == ffel_repayment_plan_holder_guidance; },
        [](source_advice& one) { one.when = {}; });
}();

inline constexpr auto service_deferment = surely(
    is("military_deferment_type", "military_service") || is("military_deferment_type", "both"));
inline constexpr auto not_direct =
    some_loan(loan_is(loan_program::ffel, loan_program::perkins) || in_default);
inline constexpr std::array further_advice{
    source_advice{
        .source = intake_source::direct_consolidation_add_loans_pdf,
        .next = "The consolidation loan is made: to add loans to it, send the request alone. An "
                "application would ask for another loan.",
        .when = held_form_parts::consolidation_made,
        .claim = guide_claim::sent_later},
    source_advice{
        .source = intake_source::pslf_tepslf_certification_application_pdf,
        .next = "Only payments on Direct Loans count. FFEL and Perkins Loans count once they are "
                "consolidated, a loan in default once it is out of default.",
        .when = not_direct},
    source_advice{
        .source = intake_source::teacher_loan_forgiveness_application_pdf,
        .next = "Do not send the application for forgiveness before the fifth year of teaching is "
                "complete. Until then, send the request for forbearance alone.",
        .when = held_form_parts::asks_for_both,
        .claim = guide_claim::sent_later},
    source_advice{.source = intake_source::military_service_and_post_active_duty_deferment_pdf,
                  .next =
                      "Direct Loans made since October 1, 2008 have no interest, for at most 60 "
                      "months, while you serve in an area of hostilities. If you do, ask the "
                      "official to mark it.",
                  .when = service_deferment,
                  .claim = guide_claim::others_mark},
};

inline constexpr auto advice =
    joined(first_advice, further_advice, source_advice_parts::told_of_ends,
           source_advice_parts::told_of_default);

// --- days, and lines about answers ---------------------------------------------------------------

inline constexpr auto in_school_goes_on = surely(says_yes("in_school_post_enrollment_deferment"));
inline constexpr auto in_school_ends = !in_school_goes_on;

[[nodiscard]] constexpr bool is_the(expression_view condition, expression_view other) {
    return condition.begin() == other.begin();
}
/// A day that the guide did not tell apart from others, or told in a line.
[[nodiscard]] constexpr bool is_new_day(calendar_rule const& one) {
    return is_the(one.when, holds_no_perkins) ||
           is_the(one.when, calendar_parts::asked_or_approved);
}
inline constexpr auto calendar = [] {
    auto all = dropping_rules<2>(calendar_rules, is_new_day);
    for (auto& one : all) {
        if (is_the(one.when, calendar_parts::in_school_ends)) one.when = in_school_ends;
        if (is_the(one.when, calendar_parts::in_school_goes_on)) one.when = in_school_goes_on;
        if (is_the(one.when, holds_perkins)) one.when = {};
        if (one.source == intake_source::ffel_repayment_plan_holder_guidance) one.when = {};
        if (one.source == intake_source::pslf_tepslf_certification_application_pdf) {
            one.undated = "Send this form once a year, and whenever you change the employer, so "
                          "that payments are counted.";
        }
        if (one.source == intake_source::total_and_permanent_disability_discharge_pdf) {
            one.undated = "The Department has to receive the application within 90 days of the day "
                          "on which the medical professional signed. Send it as soon as it is "
                          "signed.";
        }
        if (one.over == calendar_parts::teaching_year_is_over) {
            one.over = "The school year that you gave for the forbearance ended on {}. Enter the "
                       "current one on that form.";
        }
    }
    return all;
}();

inline constexpr auto first_payment_reported =
    guidance_parts::wanted && provided("reported_first_payment_date");
inline constexpr auto lines = [] {
    std::array<guidance_line, guidance_lines.size() + 1> all{};
    std::size_t count = 0;
    for (auto line : guidance_lines) {
        if (line.claim == guide_claim::asked_for)
            line.text = "{}: not asked yet. Ask it for the plan.";
        bool const payment = line.figures[1] == field_name{"reported_monthly_payment_cents"};
        all[count++] = line;
        if (payment) {
            all[count++] = guidance_parts::of_holder(
                first_payment_reported, "{}: it reported that the first payment is due on {}.",
                "reported_first_payment_date");
        }
    }
    if (count != all.size()) a_rule_is_changed_that_there_is_none_of();
    return all;
}();

inline constexpr auto guidance = changing(
    documents::guidance,
    [](source_guidance const& one) {
        return one.source == intake_source::ffel_repayment_plan_holder_guidance;
    },
    [](source_guidance& one) {
        one.text = "There is no official form for this plan of the FFEL Program. Ask each holder "
                   "of FFEL loans for the plan, and send the documents that the holder asks for. "
                   "The holder decides, and says what the payment is.";
        one.claim = guide_claim::asked_for;
    });

inline constexpr auto guide_rules = [] {
    auto rules = domestic::guide_rules;
    rules.advice = advice;
    rules.calendar = calendar;
    rules.lines = lines;
    rules.held = {};
    rules.exclusions = {};
    rules.loan_words = {};
    return rules;
}();

} // namespace tassel::rules::documents::without_owners
