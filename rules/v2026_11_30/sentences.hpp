// Sentences on quotes that version 2026.11.30.1 says more plainly than the one before.
#pragma once

#include "rules/texts/analysis_sentences.hpp"

namespace tassel::rules::from_2026_11_30 {

inline constexpr auto quote_texts = [] {
    quote_sentences said;
    said.own_terms = "Each loan has equal payments for a term of its own, the longest one {} "
                     "months. A consolidation loan's term depends on its balance and on the "
                     "borrower's other student loans.";
    // P.L. 119-21 section 82001(a)(3).
    said.plan_ends =
        "The plan ends before {}. If something is owed then, the figures go on with its successor.";
    return said;
}();

} // namespace tassel::rules::from_2026_11_30
