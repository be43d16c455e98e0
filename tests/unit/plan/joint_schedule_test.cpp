// Schedules side by side: they end together when less than $5.00 is owed on all of them; otherwise
// each is the loan's own.
#include "unit/support/random_terms.hpp"

#include "tassel/plan/joint_schedule.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace tassel::joint_schedule_test {
namespace {

constexpr cents minimum_left = dollars(5);

/// Without interest: a balance, and a monthly payment until `months` have passed.
repayment_terms plain(std::int64_t owed, std::int64_t payment, int months) {
    return {.principal = cents{owed}, .payments = {cents{payment}}, .months = months};
}

/// The payments of every loan, month by month.
std::vector<std::vector<std::int64_t>> payments_of(std::vector<repayment_terms> const& loans,
                                                   repayment_outcome& outcome) {
    std::vector<std::vector<std::int64_t>> payments(loans.size());
    outcome = simulate_together(loans, minimum_left,
                                [&payments](std::size_t place, repayment_month const& month) {
                                    payments[place].push_back(month.payment.value);
                                });
    return payments;
}

using table = std::vector<std::vector<std::int64_t>>;

TEST(joint_schedule, a_payment_takes_what_is_less_than_five_dollars_behind_it) {
    repayment_outcome outcome;
    EXPECT_EQ(payments_of({plain(300'499, 100'000, 4)}, outcome),
              (table{{100'000, 100'000, 100'499}}));
    EXPECT_EQ(outcome, (repayment_outcome{.months = 3,
                                          .first_payment = cents{100'000},
                                          .final_payment = cents{100'499},
                                          .total_paid = cents{300'499}}));
    EXPECT_EQ(payments_of({plain(300'500, 100'000, 4)}, outcome),
              (table{{100'000, 100'000, 100'000, 500}}));
    EXPECT_EQ(outcome.months, 4);
    EXPECT_EQ(outcome.final_payment, cents{500});
}

TEST(joint_schedule, what_is_owed_on_all_loans_counts) {
    repayment_outcome outcome;
    EXPECT_EQ(payments_of({plain(10'249, 5'000, 3), plain(20'250, 10'000, 3)}, outcome),
              (table{{5'000, 5'249}, {10'000, 10'250}}));
    EXPECT_EQ(outcome.final_payment, cents{15'499});
    EXPECT_EQ(payments_of({plain(10'250, 5'000, 3), plain(20'250, 10'000, 3)}, outcome),
              (table{{5'000, 5'000, 250}, {10'000, 10'000, 250}}));
    EXPECT_EQ(outcome.months, 3);
    EXPECT_EQ(outcome.final_payment, cents{500});
}

TEST(joint_schedule, a_loan_ends_with_cents_of_its_own_while_another_goes_on) {
    repayment_outcome outcome;
    EXPECT_EQ(payments_of({plain(2'001, 1'000, 3), plain(50'100, 10'000, 6)}, outcome),
              (table{{1'000, 1'000, 1}, {10'000, 10'000, 10'000, 10'000, 10'100}}));
    EXPECT_EQ(outcome, (repayment_outcome{.months = 5,
                                          .first_payment = cents{11'000},
                                          .final_payment = cents{10'100},
                                          .total_paid = cents{52'101}}));
}

TEST(joint_schedule, the_first_payment_may_be_the_last) {
    repayment_outcome outcome;
    EXPECT_EQ(payments_of({plain(10'499, 10'000, 2)}, outcome), (table{{10'499}}));
    EXPECT_EQ(outcome.months, 1);
    EXPECT_EQ(outcome.first_payment, cents{10'499});
    EXPECT_EQ(payments_of({plain(10'500, 10'000, 2)}, outcome), (table{{10'000, 500}}));
    EXPECT_EQ(outcome.first_payment, cents{10'000});
}

TEST(joint_schedule, what_is_taken_is_principal_and_unpaid_interest) {
    std::vector<repayment_terms> const loans{{.principal = dollars(100),
                                              .unpaid_interest = dollars(2),
                                              .rate = basis_points(1'200),
                                              .payments = {dollars(99)},
                                              .months = 12}};
    std::vector<repayment_month> months;
    simulate_together(loans, minimum_left, [&months](std::size_t, repayment_month const& month) {
        months.push_back(month);
    });
    ASSERT_EQ(months.size(), 1U); // 102.00 and 1.00 of interest less 99.00 is 4.00
    EXPECT_EQ(months[0].payment, dollars(103));
    EXPECT_EQ(months[0].interest, dollars(1));
    EXPECT_EQ(months[0].principal_paid, dollars(100));
    EXPECT_EQ(months[0].principal + months[0].unpaid_interest, cents{});
}

// --- random loans -------------------------------------------------------------------------------

/// Level or graduated, like those of plans with a term.
repayment_terms random_schedule(test::random_numbers& random) {
    repayment_terms terms{.principal = test::random_principal(random),
                          .rate = test::random_rate(random),
                          .step_months = rules::two_year_steps.rule().step_months,
                          .months = static_cast<int>(12 * random.from(1, 30))};
    if (random.chance(60)) terms.principal = cents{random.from(100, 2'000'000)};
    if (random.chance(30)) {
        terms.months = std::max(terms.months, 60);
        terms.payments =
            graduated_shape{rules::two_year_steps, annuity_table{terms.rate}, terms.months}.levels(
                terms.principal);
    } else {
        terms.payments = {level_payment(terms.principal, annuity_table{terms.rate}, terms.months,
                                        cents{random.chance(30) ? 5'000 : 0})};
    }
    return terms;
}
std::vector<repayment_terms> random_schedules(test::random_numbers& random) {
    std::vector<repayment_terms> loans;
    for (auto count = random.from(1, random.chance(50) ? 2 : 8); count > 0; --count)
        loans.push_back(random_schedule(random));
    return loans;
}

/// Every loan by itself, and what they add up to.
struct by_themselves {
    explicit by_themselves(std::vector<repayment_terms> const& loans) {
        for (auto const& terms : loans) {
            auto& own = months.emplace_back();
            simulate(terms, [&own](repayment_month const& month) { own.push_back(month); });
            longest = std::max(longest, own.size());
        }
        owed.resize(longest);
        paid.resize(longest);
        for (auto const& own : months) {
            for (std::size_t month = 0; month < own.size(); ++month) {
                owed[month] += own[month].principal + own[month].unpaid_interest;
                paid[month] += own[month].payment;
            }
        }
    }
    /// The number of months when the rest below `least` is paid with the payment before it.
    [[nodiscard]] std::size_t months_until(cents least) const {
        std::size_t month = 1;
        while (month < longest && owed[month - 1] >= std::max(least, cents{1}))
            ++month;
        return month;
    }

    std::vector<std::vector<repayment_month>> months{};
    std::size_t longest = 0;
    std::vector<cents> owed{};
    std::vector<cents> paid{};
};

TEST(joint_schedule, is_each_loans_own_until_little_is_left) {
    test::random_numbers random{161};
    int shortened = 0;
    for (int i = 0; i < 3'000; ++i) {
        auto const loans = random_schedules(random);
        by_themselves const own{loans};
        auto const least = random.chance(20) ? cents{} : minimum_left;
        auto const last = own.months_until(least);
        shortened += last < own.longest ? 1 : 0;
        cents total{};
        for (std::size_t month = 0; month < last; ++month)
            total += own.paid[month];

        std::vector<std::size_t> seen(loans.size());
        auto const found =
            simulate_together(loans, least, [&](std::size_t place, repayment_month const& month) {
                auto const& expected = own.months[place].at(seen[place]++);
                auto const rest = static_cast<std::size_t>(month.month) == last
                                      ? expected.principal + expected.unpaid_interest
                                      : cents{};
                ASSERT_EQ(month.month, expected.month);
                ASSERT_EQ(month.interest, expected.interest);
                ASSERT_EQ(month.payment, expected.payment + rest) << "number " << i;
            });
        ASSERT_FALSE(::testing::Test::HasFatalFailure());
        ASSERT_EQ(found.months, static_cast<int>(last)) << "number " << i;
        ASSERT_EQ(found.first_payment, own.paid.front() + (last == 1 ? own.owed.front() : cents{}));
        ASSERT_EQ(found.final_payment, own.paid[last - 1] + own.owed[last - 1]);
        ASSERT_EQ(found.total_paid, total + own.owed[last - 1]);
        ASSERT_EQ(found.forgiven, cents{});
    }
    EXPECT_GT(shortened, 100); // the property was actually tested
}

TEST(joint_schedule, whether_little_may_be_left_is_never_denied_where_it_is) {
    test::random_numbers random{162};
    int left = 0, spared = 0;
    for (int i = 0; i < 6'000; ++i) {
        auto const loans = random_schedules(random);
        by_themselves const own{loans};
        bool const said =
            may_leave_a_small_rest(own.paid[own.longest - 1], loans.size(), minimum_left);
        bool const is = own.months_until(minimum_left) < own.longest;
        left += is ? 1 : 0;
        spared += said ? 0 : 1;
        ASSERT_TRUE(said || !is) << "number " << i;
        ASSERT_FALSE(may_leave_a_small_rest(own.paid[own.longest - 1], loans.size(), cents{}));
    }
    EXPECT_GT(left, 100);
    EXPECT_GT(spared, 100); // it saves a second run
}

} // namespace
} // namespace tassel::joint_schedule_test
