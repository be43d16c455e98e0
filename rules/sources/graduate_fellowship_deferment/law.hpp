// Graduate Fellowship Deferment Request: which loans it is for, who certifies it and its documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/source_citations.hpp"

namespace tassel::rules::documents::graduate_fellowship_parts {

inline constexpr plain_text certification_role = "program_official";
inline constexpr plain_text program_certification_documentation =
    "graduate_fellowship_program_certification_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace tassel::rules::documents::graduate_fellowship_parts
