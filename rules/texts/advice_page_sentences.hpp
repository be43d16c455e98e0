// What the page of the sentences of advice says beside them.
#pragma once

#include "rules/texts/plan_page_sentences.hpp"
#include "tassel/core/plain_text.hpp"

namespace tassel::rules {

struct advice_page_sentences {
    plain_text heading = "What advice rests on";
    plain_text about = "Made from the rules of version {}. `tassel-server rules citations` prints "
                       "it anew.";
    plain_text intro = "Sentences of advice that say what the law says, and the paragraph of each. "
                       "Sentences about the borrower's own figures, and about whom to ask, rest on "
                       "no paragraph. Three dots stand for a name or a figure.";
    plain_text reasons = "Why a plan is recommended, or none";
    plain_text warnings = "Warnings";
    plain_text calendar = "Days of the calendar";
    plain_text public_service = "Public service";
    plain_text outside_plans = "Loans that no plan takes";
    plain_text others = "Tax, filing, default and FFEL loans";
    plain_text sentence = "Sentence";
    page_source_sentences sources;
};

} // namespace tassel::rules
