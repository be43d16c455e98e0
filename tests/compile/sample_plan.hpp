// A plan that no law has, for files that must not compile because of a plan or its requirements.
#pragma once

#include "rules/law/plans/older_direct_loans.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"

namespace tassel {

inline constexpr plan::plan_definition<plan::reviewed_formula> sample{
    .about = {.plan_id = "sample",
              .plan_label = "Sample",
              .loan_qualification_tags = {"direct_loan"},
              .match = rules::older_direct_loans},
    .formula = {.longest_months = 120}};

} // namespace tassel
