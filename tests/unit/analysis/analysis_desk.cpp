#include "unit/analysis/analysis_desk.hpp"

#include "unit/analysis/analysis_law.hpp"

namespace tassel::test {

std::optional<consolidation_comparison> compare_loans(loan_portfolio const& portfolio,
                                                      std::vector<loan_facts> const& facts,
                                                      consolidation_scenario const& scenario,
                                                      civil_date day) {
    return compare_consolidation<law>(portfolio, facts, scenario, day, "scn_test");
}

} // namespace tassel::test
