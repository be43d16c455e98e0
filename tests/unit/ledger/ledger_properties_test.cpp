// What is true of every ledger: the truth lies within its range, parallel loans are not added up,
// and unrelated loans do not change each other's ledger.
#include "unit/ledger/daily_judge.hpp"
#include "unit/ledger/random_histories.hpp"

#include "tassel/ledger/make_ledger.hpp"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::ledger::ledger_properties_test {
namespace {

using namespace test;

/// How many histories: 20,000 unless TASSEL_LEDGERS sets another number.
std::size_t history_count() {
    auto const* const wished = std::getenv("TASSEL_LEDGERS"); // NOLINT(concurrency-mt-unsafe)
    return wished == nullptr ? 20'000 : std::stoul(wished);
}

months_ledger ledger_of(std::vector<loan> loans) {
    loan_portfolio portfolio;
    portfolio.as_of_date = told_on;
    portfolio.loans = std::move(loans);
    derive(portfolio, portfolio_scope::full_export, rules::loan_dates);
    return make_ledger(portfolio, told_on, {}, rules::ledger, rules::loan_dates);
}

ledger_loan const& told_of(months_ledger const& ledger, std::string_view id) {
    return *std::find_if(ledger.loans.begin(), ledger.loans.end(),
                         [id](ledger_loan const& one) { return one.loan_id == id; });
}

std::vector<told_month> months_of(ledger_loan const& one) {
    std::vector<told_month> months;
    for (auto const& run : one.months) {
        for (auto month = run.from.number(); month <= run.to.number(); ++month)
            months.push_back({month, run.idr, run.reason});
    }
    return months;
}

TEST(ledger_properties, the_truth_lies_within_the_range) {
    random_histories histories{20'261'128};
    for (auto left = history_count(); left != 0; --left) {
        std::vector<loan> loans;
        auto const life = histories.direct_loan("L", loans);
        loans.push_back(life.told);
        auto const ledger = ledger_of(loans);
        auto const& idr = told_of(ledger, "L").idr;
        ASSERT_LE(idr.lowest, life.true_months) << left;
        ASSERT_GE(idr.highest.value(), life.true_months) << left;
    }
}

// A second, far slower judge checks every tenth history.
TEST(ledger_properties, a_run_is_judged_as_each_of_its_days_is) {
    random_histories histories{7};
    for (auto left = history_count() / 10; left != 0; --left) {
        std::vector<loan> loans;
        loans.push_back(histories.direct_loan("L", loans).told);
        std::rotate(loans.begin(), loans.end() - 1, loans.end());
        auto const ledger = ledger_of(loans);
        ASSERT_EQ(months_of(told_of(ledger, "L")), judged_daily(loans, 0, told_on, rules::ledger))
            << left;
    }
}

TEST(ledger_properties, loans_apart_change_nothing_of_each_other) {
    random_histories histories{11};
    for (auto left = history_count(); left != 0; --left) {
        std::vector<loan> beside, others;
        auto const one = histories.direct_loan("L", beside);
        auto const other = histories.direct_loan("M", others);
        auto loans = beside;
        loans.push_back(one.told);
        auto const alone = ledger_of(loans);
        loans.insert(loans.begin(), other.told); // it shows no period of study
        auto const both = ledger_of(loans);
        ASSERT_EQ(told_of(alone, "L"), told_of(both, "L")) << left;
        std::reverse(loans.begin(), loans.end());
        auto const turned = ledger_of(loans);
        for (auto const& told : both.loans)
            ASSERT_EQ(told, told_of(turned, told.loan_id)) << left;
    }
}

TEST(ledger_properties, parallel_loans_are_never_added_up) {
    random_histories histories{13};
    for (auto left = history_count(); left != 0; --left) {
        std::vector<loan> beside;
        auto one = histories.direct_loan("L", beside).told;
        auto const repaid_on = "2024-03-15"_date;
        if (*one.loan_date >= repaid_on) continue;
        one.status = loan_status::paid_by_consolidation;
        one.status_effective_date = repaid_on;
        one.outstanding_principal_cents = cents{};
        auto& rows = *one.status_history;
        std::erase_if(rows, [&](auto const& row) { return row.effective_date > repaid_on; });
        rows.insert(rows.begin(), {.status = one.status, .effective_date = repaid_on});
        auto consolidation = one;
        consolidation.loan_id = "C";
        consolidation.loan_type = loan_type::direct_consolidation_unsubsidized;
        consolidation.status = loan_status::in_repayment;
        consolidation.status_effective_date.reset();
        consolidation.outstanding_principal_cents = cents{1'000'000};
        consolidation.loan_date = consolidation.first_disbursement_date = repaid_on;
        consolidation.status_history = {
            {.status = loan_status::in_repayment, .effective_date = repaid_on}};
        auto loans = beside;
        loans.push_back(consolidation);
        loans.push_back(one);
        auto const alone = told_of(ledger_of(loans), "C");
        auto twin = one;
        twin.loan_id = "T";
        loans.push_back(twin);
        auto const ledger = ledger_of(loans);
        auto const& both = told_of(ledger, "C");
        ASSERT_EQ(both.idr, alone.idr) << left;
        ASSERT_EQ(both.before, told_of(ledger, "L").idr) << left;
        ASSERT_EQ(both.idr.lowest, both.own.value().lowest + both.before.value().lowest) << left;
    }
}

} // namespace
} // namespace tassel::ledger::ledger_properties_test
