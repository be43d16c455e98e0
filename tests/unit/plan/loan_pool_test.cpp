// Many loans under one payment: the fast version compared with the definition.
#include "unit/support/random_terms.hpp"

#include "tassel/plan/loan_pool.hpp"

#include <gtest/gtest.h>

namespace tassel::plan {

static void PrintTo(repayment_month const& month, std::ostream* out) {
    *out << "month " << month.month << ": paid " << month.payment.value << ", interest "
         << month.interest.value << ", waived " << month.interest_not_charged.value
         << ", principal " << month.principal_paid.value << " + " << month.principal_matched.value
         << ", left " << month.principal.value << " + " << month.unpaid_interest.value;
}

} // namespace tassel::plan

namespace tassel {

namespace {

constexpr std::size_t most = 40;

bool same(plan::repayment_month const& a, plan::repayment_month const& b) {
    return a.month == b.month && a.payment == b.payment && a.interest == b.interest &&
           a.interest_not_charged == b.interest_not_charged &&
           a.principal_paid == b.principal_paid && a.principal_matched == b.principal_matched &&
           a.principal == b.principal && a.unpaid_interest == b.unpaid_interest;
}

/// Months of credit: usually none; otherwise some, and sometimes as many as any plan has, or more.
int random_credit(test::random_numbers& random) {
    if (random.chance(60)) return 0;
    return static_cast<int>(random.chance(20) ? random.from(230, 360) : random.from(1, 240));
}

rate_change random_change(test::random_numbers& random) {
    if (random.chance(60)) return {};
    return {test::random_rate(random), static_cast<int>(random.from(1, 60))};
}

/// Random loans. Principals may be equal, tiny, or zero, and there may be unpaid interest.
bounded_vector<plan::shared_loan, most> random_loans(test::random_numbers& random) {
    bounded_vector<plan::shared_loan, most> loans;
    bool const alike = random.chance(20);
    auto const principal = test::random_principal(random);
    auto const rate = test::random_rate(random);
    for (auto count = random.from(1, random.chance(50) ? 4 : most); count > 0; --count) {
        loans.push_back({.principal = alike              ? principal
                                      : random.chance(5) ? cents{random.from(0, 3)}
                                                         : test::random_principal(random),
                         .unpaid_interest = cents{random.chance(50) ? random.from(0, 100'000) : 0},
                         .rate = alike ? rate : test::random_rate(random),
                         .later = random_change(random),
                         .months_not_charged = random.chance(40) ? 36 : 0,
                         .months_credited = random_credit(random)});
    }
    return loans;
}

cents random_payment(test::random_numbers& random,
                     bounded_vector<plan::shared_loan, most> const& loans) {
    cents owed{}, interest{};
    for (auto const& loan : loans) {
        interest += interest_for_month(loan.principal, loan.rate);
        owed += loan.principal + loan.unpaid_interest;
    }
    switch (random.from(0, 4)) {
    case 0: return cents{random.from(0, 20) * 500};
    case 1: return std::max(interest + cents{random.from(-100, 100)}, cents{});
    case 2: return std::max(owed + interest + cents{random.from(-2, 2)}, cents{});
    case 3: return interest + cents{random.from(0, 200'000)};
    default: return cents{random.scaled(std::max<std::int64_t>(owed.value, 1))};
    }
}

TEST(loan_pool, gives_the_definition_month_by_month) {
    test::random_numbers random{151};
    plan::loan_pool pool;
    for (int i = 0; i < 3'000; ++i) {
        auto const loans = random_loans(random);
        auto const payment = random_payment(random, loans);
        auto const least = random.chance(50) ? dollars(50) : cents{};
        auto const months = static_cast<int>(random.from(1, 360));
        auto const minimum_left = random.chance(50) ? dollars(5) : cents{};
        auto const order = random.chance(50) ? plan::interest_order::month_first
                                             : plan::interest_order::older_first;
        std::vector<plan::repayment_month> expected;
        plan::shared_repayment<most> shared{loans, payment, months, least, minimum_left, order};
        auto const outcome =
            shared.run([&](plan::repayment_month const& month) { expected.push_back(month); });

        pool.clear();
        for (auto const& loan : loans)
            pool.add(loan);
        std::size_t month = 0;
        cents principal_paid{};
        auto const observe = [&](plan::repayment_month const& now) {
            ASSERT_LT(month, expected.size());
            ASSERT_PRED2(same, now, expected[month]) << "number " << i;
            principal_paid += now.principal_paid;
            ++month;
        };
        auto const found = pool.run(payment,
                                    {.last_month = months,
                                     .forgiveness_months = months,
                                     .minimum_principal_reduction = least,
                                     .minimum_left = minimum_left,
                                     .order = order},
                                    observe);
        ASSERT_FALSE(::testing::Test::HasFatalFailure());
        ASSERT_EQ(month, expected.size());
        ASSERT_EQ(found.repayment, outcome);
        ASSERT_EQ(found.principal_paid, principal_paid);
    }
}

TEST(loan_pool, forgives_each_loan_at_its_own_time) {
    plan::loan_pool pool;
    pool.add({.principal = dollars(1'000), .months_credited = 238});
    pool.add({.principal = dollars(1'000)});
    std::vector<plan::repayment_month> months;
    auto const found =
        pool.run(dollars(100), {.last_month = 240, .forgiveness_months = 240},
                 [&months](plan::repayment_month const& now) { months.push_back(now); });
    // Each loan gets $50.00 for two months. Then the first loan's $900.00 is forgiven, and all
    // payments go to the other loan.
    ASSERT_EQ(months.size(), 11U);
    EXPECT_EQ(months[1].principal, dollars(1'800));
    EXPECT_EQ(months[2].payment, dollars(100));
    EXPECT_EQ(months[2].principal, dollars(800));
    EXPECT_EQ(found.repayment, (plan::repayment_outcome{.months = 11,
                                                        .first_payment = dollars(100),
                                                        .final_payment = dollars(100),
                                                        .total_paid = dollars(1'100),
                                                        .forgiven = dollars(900)}));
    EXPECT_EQ(found.principal_paid, dollars(1'100));
}

TEST(loan_pool, is_filled_again_after_a_run) {
    auto const run = [](plan::loan_pool& pool) {
        return pool.run(dollars(10), {.last_month = 360, .forgiveness_months = 360},
                        [](plan::repayment_month const&) {});
    };
    plan::loan_pool pool;
    pool.add({.principal = dollars(100), .rate = basis_points(600)});
    pool.add({.principal = dollars(50), .rate = basis_points(600)});
    EXPECT_EQ(run(pool).repayment.months, 16);
    pool.clear();
    pool.add({.principal = dollars(100)});
    auto const again = run(pool);
    EXPECT_EQ(again.repayment.months, 10);
    EXPECT_EQ(again.principal_paid, dollars(100));
}

} // namespace
} // namespace tassel
