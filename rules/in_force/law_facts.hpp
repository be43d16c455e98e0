// Facts about the law that pages state although no answer of the engine contains them. In the
// package, each member is a constant of its own (`tassel/law`), so that a page bundles only the
// constants that it names.
#pragma once

#include "rules/in_force/advice_rules.hpp"
#include "rules/law/states.hpp"
#include "rules/quick_quote/plan_words.hpp"
#include "rules/texts/question_sentences.hpp"

#include <span>

namespace tassel::rules {

static_assert(advice_rules.affordable.income_bps % 100 == 0, "a share of whole per cent");
inline constexpr plain_text affordable_share =
    worded<"A {} of your monthly income",
           share_in_words{static_cast<int>(advice_rules.affordable.income_bps / 100)}>;

/// The days, figures, and sentences, each taken from its rule or plan.
struct law_facts {
    /// The first day for which a quick quote can be made.
    civil_date first_quote_day = quick_quotes::first_analysis_date;
    /// Loans made from this day on have different plans.
    civil_date newer_loans_from = rules::newer_loans_from;
    /// The first day from which no FFEL loans were made.
    civil_date direct_alone_from = rules::direct_alone_from;
    /// The first day on which the plans that end no longer exist.
    civil_date plans_end = paye_and_icr_end;
    std::span<plan_introduction const> plan_introductions = rules::plan_introductions;
    std::span<plan_qualification const> plan_qualifications = rules::plan_qualifications;
    /// The places where a borrower may live, and the poverty guideline for each.
    std::span<state const> states = rules::states;
    /// The marital statuses for which we ask about a spouse.
    std::span<marital_status const> couples = questions::couples;
    /// The number of payments in public service after which the rest is forgiven.
    int public_service_payments = advice_rules.public_service.payments;
    /// The largest share of income that an affordable payment may take.
    plain_text affordable_share = rules::affordable_share;
};
BOOST_DESCRIBE_STRUCT(law_facts, (),
                      (first_quote_day, newer_loans_from, direct_alone_from, plans_end,
                       plan_introductions, plan_qualifications, states, couples,
                       public_service_payments, affordable_share))

} // namespace tassel::rules
