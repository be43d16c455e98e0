// Unemployment Deferment Request: which loans it is for and its documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/source_citations.hpp"

namespace tassel::rules::documents::unemployment_parts {

inline constexpr plain_text benefits_documentation = "unemployment_benefits_documentation";

inline constexpr auto eligible_loan = active_federal_loan && made_before_newer_deferments;
inline constexpr auto some_eligible_loan = some_loan(eligible_loan);

} // namespace tassel::rules::documents::unemployment_parts
