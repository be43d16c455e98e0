// Reads requests and compares consolidations under the tests' ruleset. The engine is compiled once
// for that, in compiled_analysis.cpp and request_reading.cpp.
#pragma once

#include "tassel/analysis/consolidation_what_if.hpp"
#include "tassel/analysis/present_options.hpp"
#include "tassel/analysis/quoted_plan.hpp"
#include "tassel/analysis/request_input.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

std::optional<analysis::analysis_input> read_request(std::string_view text,
                                                     reflect::fault_list& faults);

/// Compares the loans with a new consolidation. Returns nothing if no loan is open.
std::optional<analysis::consolidation_comparison>
compare_loans(loan_portfolio const& portfolio, std::vector<loan_facts> const& facts,
              analysis::consolidation_scenario const& scenario, civil_date day);

/// The plans that stay undecided for a single borrower with an income while these facts are
/// missing.
std::vector<analysis::quoted_plan> plans_held_for(loan_portfolio const& portfolio,
                                                  std::vector<std::string> const& held_for);

} // namespace tassel::test
