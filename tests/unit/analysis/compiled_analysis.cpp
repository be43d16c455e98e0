#include "unit/analysis/compiled_analysis.hpp"

#include "unit/analysis/analysis_law.hpp"

namespace tassel::test {

std::optional<analysis::consolidation_comparison>
compare_loans(loan_portfolio const& portfolio, std::vector<loan_facts> const& facts,
              analysis::consolidation_scenario const& scenario, civil_date day) {
    return analysis::compare_consolidation<law>(portfolio, facts, scenario, day, "scn_test");
}

std::vector<analysis::quoted_plan> plans_held_for(loan_portfolio const& portfolio,
                                                  std::vector<std::string> const& held_for) {
    borrower_profile profile;
    profile.analysis_as_of = civil_date{2026, 8, 1};
    profile.family_size = 1;
    profile.adjusted_gross_income_cents = dollars(60'000);
    auto const facts = tassel::facts_of(portfolio);
    auto const decided = eligibility::decide<law>({.profile = profile, .loans = facts});
    quote::portfolio_quoter<law> quoter{profile, facts};
    return analysis::quote_plans(decided, portfolio, quoter, quote::quote_detail::amounts,
                                 held_for);
}

} // namespace tassel::test
