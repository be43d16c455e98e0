// What an analysis, its questions and the reading of loans say, for a page that is read in Spanish.
// That no text of the rules is missing, unused or stated twice, the compiler checks
// (tests/compile/translations.cpp); what readers of loans and of input say stands in their own
// headers, and tests/module/spanish.test.mjs looks for what has no Spanish.
#pragma once

#include "rules/texts/spanish/facts/spanish_bill.hpp"
#include "rules/texts/spanish/facts/spanish_ledger.hpp"
#include "rules/texts/spanish/facts/spanish_loan_types.hpp"
#include "rules/texts/spanish/spanish_consolidation.hpp"
#include "rules/texts/spanish/spanish_counsel.hpp"
#include "rules/texts/spanish/spanish_first.hpp"
#include "rules/texts/spanish/spanish_plan_rules.hpp"
#include "rules/texts/spanish/spanish_plans.hpp"
#include "rules/texts/spanish/spanish_questions.hpp"
#include "rules/texts/spanish/spanish_quote_words.hpp"
#include "rules/texts/spanish/spanish_readings.hpp"
#include "rules/texts/spanish/spanish_screening.hpp"
#include "rules/texts/spanish/spanish_short_answers.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/core/text_catalogue.hpp"

namespace tassel::rules {

namespace spanish {

inline constexpr auto analysis_entries =
    catalogued(joined(plans, short_answers, plan_rules, quote_words, counsel, first, bill,
                      consolidation, ledger, screening, questions, loan_types));

} // namespace spanish

inline constexpr text_catalogue spanish_analysis_texts{"es-US", spanish::analysis_entries};

} // namespace tassel::rules
