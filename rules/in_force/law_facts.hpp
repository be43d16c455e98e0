// What a page says of the law that no answer of the engine tells it. The package has each member as
// a constant of its own (`tassel/law`), so that a page carries those alone that it names.
#pragma once

#include "rules/in_force/advice_rules.hpp"
#include "rules/law/states.hpp"
#include "rules/quick_quote/plan_introductions.hpp"
#include "rules/quick_quote/plan_qualifications.hpp"
#include "rules/texts/question_sentences.hpp"

#include <span>

namespace tassel::rules {

static_assert(advice_rules.affordable.income_bps % 100 == 0, "a share of whole per cent");
inline constexpr plain_text affordable_share =
    worded<"A {} of your monthly income",
           share_in_words{static_cast<int>(advice_rules.affordable.income_bps / 100)}>;

/// The days, figures and sentences, each from the rule or the plan that it is of.
struct law_facts {
    /// A quick quote is for this day or a later one.
    civil_date first_quote_day = quick_quotes::first_analysis_date;
    /// Loans made from this day on have other plans.
    civil_date newer_loans_from = rules::newer_loans_from;
    /// No FFEL loan was made from this day on.
    civil_date direct_alone_from = rules::direct_alone_from;
    /// First day without the plans that end.
    civil_date plans_end = paye_and_icr_end;
    std::span<plan_introduction const> plan_introductions = rules::plan_introductions;
    std::span<plan_qualification const> plan_qualifications = rules::plan_qualifications;
    /// Where a borrower may live, and whose poverty guideline counts there.
    std::span<state const> states = rules::states;
    /// Those who are asked about a spouse.
    std::span<marital_status const> couples = questions::couples;
    /// After so many payments in public service the rest is forgiven.
    int public_service_payments = advice_rules.public_service.payments;
    /// The most that an affordable payment takes.
    plain_text affordable_share = rules::affordable_share;
};
BOOST_DESCRIBE_STRUCT(law_facts, (),
                      (first_quote_day, newer_loans_from, direct_alone_from, plans_end,
                       plan_introductions, plan_qualifications, states, couples,
                       public_service_payments, affordable_share))

} // namespace tassel::rules
