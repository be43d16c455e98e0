// Portfolios that partners send: what is derived, what may be sent, and what contradicts it.

#include "rules/law/loan_days.hpp"
#include "tassel/analysis/request_input_faults.hpp"
#include "tassel/loan/portfolio_checks.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace tassel::portfolio_checks_test {
namespace {

using namespace tassel::literals;

loan loan_named(std::string id, loan_type type = loan_type::direct_unsubsidized) {
    loan one;
    one.loan_id = std::move(id);
    one.loan_type = type;
    one.status = loan_status::in_repayment;
    one.outstanding_principal_cents = cents{1'000};
    return one;
}

loan_portfolio portfolio_of(std::vector<loan> loans) {
    loan_portfolio portfolio;
    portfolio.loans = std::move(loans);
    return portfolio;
}

using path_and_code = std::pair<std::string, std::string>;

struct completed {
    loan_portfolio portfolio;
    std::vector<path_and_code> faults;
};

completed complete(loan_portfolio portfolio) {
    analysis::request_faults found;
    complete_portfolio(portfolio, "p", rules::loan_dates, found);
    reflect::fault_list list;
    found.move_to<loan_portfolio>(list);
    completed result{std::move(portfolio), {}};
    for (auto const& one : list.take())
        result.faults.emplace_back(one.path, one.code.value());
    std::sort(result.faults.begin(), result.faults.end());
    return result;
}

TEST(portfolio_input, fills_in_what_follows) {
    auto one = loan_named("a");
    one.disbursements = std::vector<loan_disbursement>{{"2027-01-05"_date, cents{100}},
                                                       {"2026-08-25"_date, cents{100}}};
    one.holder = loan_party{.holder_key = {}, .name = "Dept. of Ed/Example"};
    auto const result = complete(portfolio_of({one}));
    EXPECT_TRUE(result.faults.empty());
    auto const& loan = result.portfolio.loans.front();
    EXPECT_EQ(loan.loan_program, loan_program::direct);
    EXPECT_EQ(loan.subsidy_type, subsidy_type::unsubsidized);
    EXPECT_EQ(loan.first_disbursement_date, "2026-08-25"_date);
    EXPECT_EQ(loan.loan_timing, made_timing::on_or_after_2026_07_01);
    EXPECT_EQ(loan.disbursements.value().front().disbursement_date, "2026-08-25"_date);
    EXPECT_EQ(loan.in_default, false);
    EXPECT_EQ(loan.is_open, true);
    EXPECT_EQ(loan.holder.value().holder_key, "dept_of_ed_example");
    EXPECT_EQ(loan.holder.value().holder_type, holder_type::ed);
    EXPECT_EQ(loan.federally_held, true);
    EXPECT_EQ(result.portfolio.totals.value().outstanding_principal_cents, cents{1'000});
}

TEST(portfolio_input, what_was_derived_may_be_sent_back) {
    auto const once =
        complete(portfolio_of({loan_named("a"), loan_named("b", loan_type::perkins)}));
    auto const twice = complete(once.portfolio);
    EXPECT_TRUE(twice.faults.empty());
    EXPECT_EQ(twice.portfolio, once.portfolio);
}

TEST(portfolio_input, each_derived_member_that_differs_is_a_contradiction) {
    auto one = loan_named("a");
    one.loan_program = loan_program::ffel;
    one.subsidy_type = subsidy_type::subsidized;
    one.loan_timing = made_timing::before_2026_07_01;
    one.in_default = true;
    one.is_open = false;
    auto portfolio = portfolio_of({loan_named("b"), one});
    portfolio.totals = portfolio_totals{3, 2, cents{2'000}, cents{1}};
    EXPECT_EQ(complete(portfolio).faults,
              (std::vector<path_and_code>{{"p.loans[1].in_default", "contradiction"},
                                          {"p.loans[1].is_open", "contradiction"},
                                          {"p.loans[1].loan_program", "contradiction"},
                                          {"p.loans[1].loan_timing", "contradiction"},
                                          {"p.loans[1].subsidy_type", "contradiction"}}));
    portfolio.loans.pop_back();
    EXPECT_EQ(
        complete(portfolio).faults,
        (std::vector<path_and_code>{{"p.totals.accrued_interest_cents", "contradiction"},
                                    {"p.totals.loan_count", "contradiction"},
                                    {"p.totals.open_loan_count", "contradiction"},
                                    {"p.totals.outstanding_principal_cents", "contradiction"}}));
}

TEST(portfolio_input, ids_are_unique) {
    EXPECT_EQ(complete(portfolio_of({loan_named("a"), loan_named("b"), loan_named("a")})).faults,
              (std::vector<path_and_code>{{"p.loans[2].loan_id", "loan_id_not_unique"}}));
}

TEST(portfolio_input, a_party_has_a_key_or_a_name) {
    auto one = loan_named("a");
    one.servicer = loan_party{.holder_key = {}};
    EXPECT_EQ(complete(portfolio_of({one})).faults,
              (std::vector<path_and_code>{{"p.loans[0].servicer.holder_key", "required"}}));
    one.servicer = loan_party{.holder_key = "own_key", .name = "Another Name"};
    auto const result = complete(portfolio_of({one}));
    EXPECT_TRUE(result.faults.empty());
    EXPECT_EQ(result.portfolio.loans[0].servicer.value().holder_key, "own_key");
    EXPECT_EQ(result.portfolio.loans[0].servicer.value().holder_type, holder_type::servicer);
}

TEST(portfolio_input, a_key_is_words_with_single_underscores) {
    for (std::string_view const key : {"a", "dept_of_ed_4", "4", "z9"})
        EXPECT_FALSE(party_key{}.check(key, 0)) << key;
    for (std::string_view const key :
         {"", "_a", "a_", "a__b", "A", "a-b", "a b", "\xC3\xA9", "`", "{"})
        EXPECT_TRUE(party_key{}.check(key, 0)) << key;
}

TEST(portfolio_input, parent_plus_history_is_the_partners_word_unless_it_says_otherwise) {
    auto one = loan_named("a", loan_type::direct_consolidation_unsubsidized);
    one.parent_plus_history = parent_plus_history::none;
    auto const basis = [](loan const& sent) {
        return complete(portfolio_of({sent})).portfolio.loans[0].parent_plus_history_basis;
    };
    EXPECT_EQ(basis(one), parent_plus_history_basis::partner_supplied);
    one.parent_plus_history_basis = parent_plus_history_basis::export_indicator;
    EXPECT_EQ(basis(one), parent_plus_history_basis::export_indicator);
}

TEST(portfolio_input, absence_from_a_partners_portfolio_proves_nothing) {
    auto const one = loan_named("a", loan_type::direct_consolidation_unsubsidized);
    auto const result = complete(portfolio_of({one, loan_named("b")})).portfolio.loans[0];
    EXPECT_EQ(result.parent_plus_history, parent_plus_history::unknown);
}

std::vector<warning_code> warnings_of(loan const& sent) {
    auto const portfolio = complete(portfolio_of({sent})).portfolio;
    warning_list list;
    warn_of_portfolio(portfolio, rules::loan_dates, list);
    std::vector<warning_code> codes;
    for (auto const& one : list.take()) {
        EXPECT_EQ(one.loan_id, "a");
        codes.push_back(one.code);
    }
    return codes;
}

TEST(portfolio_input, warns_of_what_a_loan_lacks) {
    using enum warning_code;
    EXPECT_EQ(warnings_of(loan_named("a")), (std::vector{holder_missing, interest_rate_missing}));
    auto closed = loan_named("a");
    closed.status = loan_status::paid_in_full;
    EXPECT_EQ(warnings_of(closed), (std::vector{closed_status_with_balance}));
    auto odd = loan_named("a", loan_type::unknown);
    odd.status = loan_status::unknown;
    odd.repayment_plan = reported_plan::unknown;
    odd.interest_rate_bps = basis_points(500);
    odd.holder = loan_party{.holder_key = "x"};
    odd.loan_date = "2026-06-30"_date;
    odd.first_disbursement_date = "2026-07-01"_date;
    EXPECT_EQ(warnings_of(odd), (std::vector{cutoff_date_conflict, status_missing,
                                             unknown_loan_type, unknown_repayment_plan}));
}

} // namespace
} // namespace tassel::portfolio_checks_test
