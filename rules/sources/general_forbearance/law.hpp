// General Forbearance Request: which loans it is for and its documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/source_citations.hpp"

namespace tassel::rules::documents::general_forbearance_parts {

inline constexpr plain_text supporting_documentation =
    "general_forbearance_supporting_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace tassel::rules::documents::general_forbearance_parts
