#include "unit/advice/advised_borrower.hpp"

#include "unit/analysis/analysis_law.hpp"

#include "tassel/answer/analyze.hpp"
#include "tassel/loan/derivations.hpp"

#include <stdexcept>

namespace tassel::test {

using namespace tassel::literals;

advised_borrower::advised_borrower()
    : profile{.analysis_as_of = "2026-11-22"_date,
              .state_of_residence = "CA",
              .poverty_guideline_region = plan::poverty_guideline_region::contiguous_48_dc,
              .marital_status = plan::marital_status::single,
              .tax_filing_status = plan::tax_filing_status::single,
              .adjusted_gross_income_cents = dollars(45'000),
              .family_size = 1,
              .direct_loan_repayment_start_status = repayment_start_status::on_or_after_2006_07_01,
              .extended_new_borrower_status = new_borrower_status::new_borrower,
              .ffel_extended_new_borrower_status = new_borrower_status::new_borrower,
              .ibr_new_borrower_status = new_borrower_status::new_borrower,
              .repaye_qualifying_payment_count_since_2024_07_01 = 0,
              .paye_new_borrower_status = new_borrower_status::not_new_borrower,
              .paye_enrollment_status = plan_enrollment_status::not_repaying_on_2024_07_01,
              .icr_enrollment_status = plan_enrollment_status::not_repaying_on_2024_07_01} {}

tassel::loan& advised_borrower::add(loan_type type, cents principal) {
    auto& one = loans.emplace_back();
    one.loan_id = "L" + std::to_string(loans.size());
    one.loan_type = type;
    one.status = loan_status::in_repayment;
    one.outstanding_principal_cents = principal;
    one.interest_rate_bps = basis_points(550);
    one.first_disbursement_date = "2018-09-01"_date;
    if (is_consolidation(type)) one.parent_plus_history = parent_plus_history::none;
    return one;
}

namespace {

[[nodiscard]] loan_portfolio portfolio_of(advised_borrower const& borrower) {
    loan_portfolio portfolio;
    portfolio.loans = borrower.loans;
    for (auto& one : portfolio.loans)
        derive_loan(one, law::loan_dates);
    portfolio.totals = totals_of(portfolio);
    return portfolio;
}

} // namespace

analysis::analysis_snapshot analyzed(advised_borrower const& borrower) {
    analysis::analysis_input input;
    input.borrower_profile = borrower.profile;
    input.portfolio = portfolio_of(borrower);
    input.document_screening = borrower.screening;
    analysis::analysis_stamp constexpr stamp{
        .analysis_id = "anl_test", .scenario_id = "scn_test", .created_at = "2026-11-22T00:00:00Z"};
    return analysis::analyze<law>(input, stamp).snapshot;
}

analysis::projection projected(advised_borrower const& borrower,
                               advice::projection_request const& request) {
    return analysis::project<law>("anl_test", portfolio_of(borrower), borrower.profile, request,
                                  borrower.screening);
}

advice::advised_group const& group_of(advice::counsel const& advice, std::string_view name) {
    for (auto const& group : advice.groups) {
        if (group.group == name) return group;
    }
    throw std::out_of_range{"no such group"};
}

advice::advised_cost const* cost_of(advice::advised_group const& group, std::string_view plan_id) {
    for (auto const& cost : group.costs) {
        if (cost.plan_id.view() == plan_id) return &cost;
    }
    return nullptr;
}

std::string recommended_in(advice::advised_group const& group) {
    return group.recommended_plan_id ? std::string{group.recommended_plan_id->view()}
                                     : std::string{};
}

} // namespace tassel::test
