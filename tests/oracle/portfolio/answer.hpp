// The engine's answer to a line of portfolios.md under a rule version.
#pragma once

#include "oracle/portfolio/line.hpp"

#include "rules/rulesets.hpp"

#include <string_view>

namespace tassel::portfolios {

using places = std::vector<std::size_t>;

/// The loans of a line as an analysis sees them.
[[nodiscard]] inline std::vector<loan_facts> facts_of(std::vector<line_loan> const& loans) {
    loan_portfolio portfolio;
    for (auto const& from : loans) {
        auto& one = portfolio.loans.emplace_back();
        one.loan_type = from.loan_type;
        one.status = from.status;
        one.outstanding_principal_cents = from.outstanding_principal_cents;
        one.accrued_interest_cents = from.accrued_interest_cents;
        one.interest_rate_bps = from.interest_rate_bps;
        one.first_disbursement_date = from.first_disbursement_date;
        one.subsidy_type = from.subsidized ? subsidy_type::subsidized : subsidy_type::unsubsidized;
        one.parent_plus_history = from.parent_plus_history;
        one.idr_qualifying_months = from.idr_qualifying_months;
        one.pslf_matched_months = from.pslf_matched_months;
        one.repayment_plan = from.repayment_plan;
    }
    return tassel::facts_of(portfolio);
}

template <auto const& Plan, class Law>
void add_quote(quote::portfolio_quoter<Law>& quoter, places const& direct, places const& ffel,
               portfolio_answer& answer) {
    auto& line = answer.quotes.emplace_back(plan_line{.plan_id = Plan.about.plan_id});
    auto const quote =
        quoter.template quote<Plan>(Plan.about.program == plan::program::ffel ? ffel : direct);
    if (!quote) return;
    line.monthly_payment_cents = quote->monthly_payment;
    line.total_paid_cents = quote->total_paid;
    line.total_interest_cents = quote->total_interest;
    line.month_count = quote->months;
    line.final_payment_cents = quote->final_payment;
    line.forgiven_cents = quote->forgiven;
}

/// Adds the quote of the plan with this id; adds nothing for an unknown id.
template <auto const&... Plan, class Law>
void add_quote_of(plan::catalog<Plan...> const&, std::string_view plan_id,
                  quote::portfolio_quoter<Law>& quoter, places const& direct, places const& ffel,
                  portfolio_answer& answer) {
    ((Plan.about.plan_id.view() == plan_id ? add_quote<Plan>(quoter, direct, ffel, answer)
                                           : void()),
     ...);
}

template <class Law>
[[nodiscard]] portfolio_answer answer(portfolio_line const& line) {
    auto const loans = facts_of(line.loans);
    places const direct(line.direct_loans.begin(), line.direct_loans.end());
    places const ffel(line.ffel_loans.begin(), line.ffel_loans.end());
    quote::portfolio_quoter<Law> quoter{line.profile, loans};
    portfolio_answer answer;
    for (auto const& plan : line.plans)
        add_quote_of(typename Law::catalog{}, plan, quoter, direct, ffel, answer);
    answer.standard_total_without_direct_cents = quoter.standard_payment_total_of_others(direct);
    answer.standard_total_without_ffel_cents = quoter.standard_payment_total_of_others(ffel);
    return answer;
}

} // namespace tassel::portfolios
