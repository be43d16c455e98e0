// Sentences on quotes as version 2026.07.31.2 said them.
#pragma once

#include "rules/past/2026.11.30.1/sentences.hpp"

namespace tassel::rules::past_2026_07_31 {

inline constexpr auto quote_texts = [] {
    auto said = past_2026_11_30::quote_texts;
    said.own_terms = "Each loan has equal payments for a term of its own, the longest one {} "
                     "months: a consolidation loan's term follows from its balance and the "
                     "borrower's other student loans.";
    said.plan_ends = "The plan ends before {}: the borrower must choose another plan by then. The "
                     "later figures show what it would have cost.";
    return said;
}();

} // namespace tassel::rules::past_2026_07_31
