// What the page of the sentences of advice, comparisons and warnings says beside them.
#pragma once

#include "rules/texts/plan_page_sentences.hpp"
#include "tassel/core/plain_text.hpp"

namespace tassel::rules {

struct advice_page_sentences {
    plain_text heading = "What advice, comparisons and warnings rest on";
    plain_text about = "Made from the rules of version {}. `tassel-server rules citations` prints "
                       "it anew.";
    plain_text intro =
        "Sentences of advice, of bills, of comparisons with a consolidation and of "
        "warnings that say what the law says, and the paragraph of each. Sentences about the "
        "borrower's own figures, about whom to ask, and about what the Department "
        "of Education has announced rest on no paragraph. Three dots stand for a "
        "name or a figure.";
    plain_text first = "What comes before a plan";
    plain_text first_in_reasons = "What comes before a plan, in a reason";
    plain_text next_steps = "What to do next";
    plain_text reasons = "Why a plan is recommended, or none";
    plain_text warnings = "Warnings";
    plain_text calendar = "Days of the calendar";
    plain_text public_service = "Public service";
    plain_text outside_plans = "Loans that no plan takes";
    plain_text others = "Tax, filing, default and FFEL loans";
    plain_text bills = "Bills that were checked";
    plain_text consolidation_warnings = "Consolidation: warnings";
    plain_text consolidation_plans = "Consolidation: plans that are closed";
    plain_text consolidation_loans = "Consolidation: loans that are left out";
    plain_text consolidation_types = "Consolidation: types of loans that are left out";
    plain_text consolidation_statuses = "Consolidation: statuses that are left out";
    plain_text consolidation_defaults = "Consolidation: defaulted loans that are left out";
    plain_text eligibility_warnings = "Warnings beside the plans";
    plain_text sentence = "Sentence";
    page_source_sentences sources;
};

} // namespace tassel::rules
