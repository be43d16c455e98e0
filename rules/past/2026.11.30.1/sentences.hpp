// Sentences as version 2026.11.30.1 said them.
#pragma once

#include "rules/past/2026.11.30.1/waiver_and_match.hpp"
#include "rules/texts/advice_sentences.hpp"
#include "rules/texts/analysis_sentences.hpp"
#include "rules/texts/calculation_sentences.hpp"

namespace tassel::rules::past_2026_11_30 {

inline constexpr auto quote_texts = [] {
    quote_sentences said;
    said.interest_waived = waiver_and_match;
    return said;
}();

inline constexpr auto calculation_texts = [] {
    calculation_sentences said;
    said.assistance_month = {};
    said.payment_with_shared_minimum = {};
    said.capitalized_interest = {};
    said.first_level = {
        "loan_first_level",
        "{}: levels of {} months in one ratio, the last three times the first, worth the balance "
        "of {} at {} over {} months; at least the first month's interest"};
    return said;
}();

inline constexpr auto advice_texts = [] {
    advice_sentences said;
    auto& reasons = said.reasons;
    reasons.passing = "One payment on this plan by {} opens IBR to the loan. The figures after it "
                      "are of IBR.";
    reasons.way_of_parent_plus = {};
    reasons.on_last_resort = {};
    reasons.present_plan = {};
    reasons.takes_over = {};
    reasons.payments_left = reasons.change_not_worth_it = {};
    reasons.change_costs = reasons.either_count = {};
    reasons.keep_paying = reasons.without_tax = {};
    reasons.begun_now = {};
    reasons.zero_now = {};
    reasons.fewer_payments_left = {};
    said.assumptions_by_table = {};
    said.filing_breaks_even = {};
    said.filing_lowers_nothing = said.spouse_not_counted = {};
    said.over_income = {};
    said.leaves_too_little = said.tax_by_table = {};
    said.tax_note_by_table = {};
    said.steps.flat_tax_by_table = said.steps.growing_tax_by_table = {};
    said.public_service.in_school = {};
    reasons.extra_on_assistance = {};
    reasons.months_stay_behind = "Months paid on this plan do not count towards IBR later.";
    said.flips.answer_to = {};
    said.flips.no_limit = {};
    said.outside_plans.defaulted =
        "The loan is in default. It can be on a plan again once it is out of default. There are "
        "two ways.";
    said.outside_plans.in_court = {};
    said.public_service.may_count =
        sentence<1>{"{}: payments on a ten-year term may count. Ask your servicer."};
    said.rehabilitation_gives_back =
        "Plans, deferments and new aid are open again, and the default leaves your credit record.";
    said.calendar.rehabilitation_minimum =
        sentence<2>{"From this day on a rehabilitation asks for at least {} a month. Times that a "
                    "loan can have one: {}."};
    said.calendar.second_rehabilitation = {};
    said.calendar.autopay_reduction_ends = {};
    said.calendar.parent_plus_payment =
        "Last day for a payment under an income plan. It lets a consolidation loan with Parent "
        "PLUS history into IBR.";
    said.warnings = {.joint_consolidation = said.warnings.joint_consolidation,
                     .new_loan_closes_plans =
                         "A Direct Loan or consolidation made now closes these plans for "
                         "all your Direct Loans: {}.",
                     .new_loan_leaves_tiered_alone = {},
                     .interest_capitalizes = {},
                     .ffel_interest_capitalizes = {},
                     .tiered_term_was_set = {}};
    return said;
}();

} // namespace tassel::rules::past_2026_11_30
