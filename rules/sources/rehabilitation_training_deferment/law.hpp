// Rehabilitation Training Deferment Request: which loans it is for, who certifies it and its
// documents.
#pragma once

#include "rules/law/loan_conditions.hpp"
#include "rules/law/source_citations.hpp"

namespace tassel::rules::documents::rehabilitation_training_parts {

inline constexpr plain_text certification_role = "program_official";
inline constexpr plain_text program_certification_documentation =
    "rehabilitation_training_program_certification_documentation";

inline constexpr auto some_eligible_loan = some_loan(active_federal_loan);

} // namespace tassel::rules::documents::rehabilitation_training_parts
