// Borrowers for tests of advice. The engine is compiled once for them, in advised_borrower.cpp.
#pragma once

#include "tassel/advice/projection_request.hpp"
#include "tassel/answer/analysis_snapshot.hpp"
#include "tassel/answer/project.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

/// A borrower with $45,000 a year in the contiguous states, with every answer known and no loan
/// yet.
struct advised_borrower {
    borrower_profile profile{};
    std::vector<tassel::loan> loans{};
    screening::document_screening_answers screening{};

    advised_borrower();

    /// Adds a loan in repayment, made in 2018, at 5.5 %.
    tassel::loan& add(loan_type type, cents principal);
};

[[nodiscard]] analysis::analysis_snapshot analyzed(advised_borrower const& borrower);
[[nodiscard]] analysis::projection projected(advised_borrower const& borrower,
                                             advice::projection_request const& request);

/// The group with that name. Throws std::out_of_range if there is none.
[[nodiscard]] advice::advised_group const& group_of(advice::counsel const& advice,
                                                    std::string_view name);
/// The cost of a plan in a group; null if the plan is not an option of the group.
[[nodiscard]] advice::advised_cost const* cost_of(advice::advised_group const& group,
                                                  std::string_view plan_id);
[[nodiscard]] std::string recommended_in(advice::advised_group const& group);

} // namespace tassel::test
