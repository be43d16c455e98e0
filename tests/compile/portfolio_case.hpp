// A golden case of a whole portfolio: a line of oracle/portfolios.md with one plan, its known
// figures, and the rule versions that they belong to.
#pragma once

#include "compile/golden_case.hpp"
#include "oracle/portfolio/line.hpp"

#include <string_view>
#include <vector>

namespace tassel::golden {

struct portfolio_case {
    std::string_view id;
    std::vector<std::string_view> rule_versions{}; ///< empty: the same under every version
    std::string_view line{};
    portfolios::plan_line expected{};
};

/// Returns all cases of whole portfolios. The definition is generated.
[[nodiscard]] std::vector<portfolio_case> all_portfolio_cases();

} // namespace tassel::golden
