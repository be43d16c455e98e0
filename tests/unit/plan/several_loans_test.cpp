#include "unit/support/random_terms.hpp"

#include "tassel/plan/several_loans.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace tassel::plan::several_loans_test {
namespace {

using amounts = bounded_vector<cents, 8>;

std::vector<std::int64_t> split(std::int64_t amount, amounts const& shares) {
    amounts parts;
    split_by_share(cents{amount}, shares, parts);
    std::vector<std::int64_t> values;
    for (auto const part : parts)
        values.push_back(part.value);
    return values;
}

TEST(split_by_share, gives_what_is_left_to_the_largest_remainders) {
    EXPECT_EQ(split(100, {cents{1}, cents{1}, cents{1}}), (std::vector<std::int64_t>{34, 33, 33}));
    EXPECT_EQ(split(101, {cents{1}, cents{1}, cents{1}}), (std::vector<std::int64_t>{34, 34, 33}));
    EXPECT_EQ(split(10, {cents{25}, cents{75}}), (std::vector<std::int64_t>{3, 7})); // a tie
    EXPECT_EQ(split(7, {cents{10}, cents{60}, cents{30}}), (std::vector<std::int64_t>{1, 4, 2}));
    EXPECT_EQ(split(0, {cents{1}, cents{2}}), (std::vector<std::int64_t>{0, 0}));
    EXPECT_EQ(split(0, {cents{}, cents{}}), (std::vector<std::int64_t>{0, 0}));
}

TEST(split_by_share, adds_up_and_never_passes_a_share) {
    test::random_numbers random{81};
    for (int i = 0; i < 50'000; ++i) {
        amounts shares;
        cents total{};
        for (auto count = random.from(1, 8); count > 0; --count) {
            shares.push_back(cents{random.chance(10) ? 0 : random.scaled(10'000'000'000)});
            total += shares.back();
        }
        auto const amount = random.from(0, total.value);
        auto const parts = split(amount, shares);
        std::int64_t sum = 0;
        for (std::size_t loan = 0; loan < parts.size(); ++loan) {
            ASSERT_LE(parts[loan], shares[loan].value);
            sum += parts[loan];
        }
        ASSERT_EQ(sum, amount);
    }
}

TEST(shared_repayment, of_one_loan_is_the_definition) {
    test::random_numbers random{82};
    for (int i = 0; i < 10'000; ++i) {
        auto terms = test::random_terms(random);
        terms.payments = {terms.payments[0]};
        terms.ending = term_ending::forgiven;
        auto const rap = terms.relief.minimum_principal_reduction > cents{};
        if (rap) terms.relief.months_not_charged = terms.months;
        shared_repayment<1> shared{
            {shared_loan{.principal = terms.principal,
                         .unpaid_interest = terms.unpaid_interest,
                         .rate = terms.rate,
                         .months_not_charged = terms.relief.months_not_charged}},
            terms.payments[0],
            terms.months,
            terms.relief.minimum_principal_reduction,
            {},
            interest_order::older_first};
        ASSERT_EQ(shared.run([](repayment_month const&) {}), simulate(terms));
    }
}

TEST(shared_repayment, months_sum_to_totals) {
    test::random_numbers random{83};
    for (int i = 0; i < 5'000; ++i) {
        bounded_vector<shared_loan, 6> loans;
        cents owed_at_first{};
        for (auto count = random.from(1, 6); count > 0; --count) {
            loans.push_back({.principal = test::random_principal(random),
                             .unpaid_interest = cents{random.from(0, 100'000)},
                             .rate = test::random_rate(random),
                             .months_not_charged = random.chance(50) ? 36 : 0});
            owed_at_first += loans.back().principal + loans.back().unpaid_interest;
        }
        shared_repayment<6> shared{loans, cents{random.scaled(owed_at_first.value)}, 300,
                                   random.chance(50) ? dollars(50) : cents{}};
        cents paid{}, interest{}, waived{}, matched{};
        auto const outcome = shared.run([&](repayment_month const& month) {
            paid += month.payment;
            interest += month.interest;
            waived += month.interest_not_charged;
            matched += month.principal_matched;
            ASSERT_GE(month.principal, cents{});
            ASSERT_GE(month.unpaid_interest, cents{});
        });
        ASSERT_EQ(outcome.total_paid, paid);
        ASSERT_EQ(owed_at_first + interest, paid + waived + matched + outcome.forgiven);
    }
}

// --- months credited and little left ------------------------------------------------------------

using loans_of_three = bounded_vector<shared_loan, 3>;

struct seen_months {
    std::vector<std::int64_t> payments{};
    std::vector<std::int64_t> left{};
    repayment_outcome outcome{};
};
seen_months run(loans_of_three const& loans, cents payment, int months, cents match = {},
                cents minimum_left = {}) {
    seen_months seen;
    shared_repayment<3> shared{loans, payment, months, match, minimum_left};
    seen.outcome = shared.run([&seen](repayment_month const& month) {
        seen.payments.push_back(month.payment.value);
        seen.left.push_back((month.principal + month.unpaid_interest).value);
    });
    return seen;
}
using list = std::vector<std::int64_t>;

TEST(months_credited, forgive_a_loan_so_much_earlier) {
    auto const seen = run({{.principal = dollars(500), .months_credited = 2}}, dollars(10), 6);
    EXPECT_EQ(seen.payments, (list{1'000, 1'000, 1'000, 1'000}));
    EXPECT_EQ(seen.outcome.forgiven, dollars(460));
}

TEST(months_credited, of_the_whole_term_or_more_forgive_after_the_first_payment) {
    for (int const credited : {5, 6, 360}) {
        auto const seen =
            run({{.principal = dollars(500), .months_credited = credited}}, dollars(10), 6);
        EXPECT_EQ(seen.payments, list{1'000}) << credited;
        EXPECT_EQ(seen.outcome.months, 1) << credited;
        EXPECT_EQ(seen.outcome.forgiven, dollars(490)) << credited;
    }
    auto const seen = run({{.principal = dollars(500), .months_credited = 4}}, dollars(10), 6);
    EXPECT_EQ(seen.payments, (list{1'000, 1'000}));
}

TEST(months_credited, the_others_get_all_of_the_payment_once_a_loan_is_forgiven) {
    auto const seen = run({{.principal = dollars(300), .months_credited = 4},
                           {.principal = dollars(100)},
                           {.principal = dollars(200), .months_credited = 3}},
                          dollars(60), 6);
    // In the first two months, $60.00 is split in the ratio 300, 100, 200: $30, $10, and $20. Then
    // the first loan's $240.00 is forgiven. In the third month, the second loan (owing $80) gets
    // $20, and the third (owing $160) gets $40. Then the third loan's $120.00 is forgiven, and the
    // fourth month's $60.00 repays the second loan.
    EXPECT_EQ(seen.payments, (list{6'000, 6'000, 6'000, 6'000}));
    EXPECT_EQ(seen.left, (list{54'000, 48'000, 18'000, 0}));
    EXPECT_EQ(seen.outcome.forgiven, dollars(360));
}

TEST(months_credited, count_towards_the_360_of_a_plan_with_a_match) {
    auto const seen =
        run({{.principal = dollars(50'000), .rate = basis_points(600), .months_credited = 358}},
            dollars(10), 360, dollars(50));
    // Interest beyond the payment is waived; principal falls by the $10.00 that are paid.
    EXPECT_EQ(seen.left, (list{4'999'000, 4'998'000}));
    EXPECT_EQ(seen.outcome.forgiven, dollars(49'980));
}

TEST(little_left, goes_with_the_payment_that_leaves_it) {
    for (auto const match : {cents{}, cents{1}}) {
        auto const below = run({{.principal = cents{12'249}}, {.principal = cents{10'250}}},
                               dollars(110), 12, match, dollars(5));
        EXPECT_EQ(below.payments, (list{11'000, 11'499}));
        EXPECT_EQ(below.outcome.final_payment, cents{11'499});
        EXPECT_EQ(below.outcome.months, 2);
        auto const exactly = run({{.principal = cents{12'250}}, {.principal = cents{10'250}}},
                                 dollars(110), 12, match, dollars(5));
        EXPECT_EQ(exactly.payments, (list{11'000, 11'000, 500}));
    }
    auto const first = run({{.principal = cents{11'499}}}, dollars(110), 12, {}, dollars(5));
    EXPECT_EQ(first.outcome, (repayment_outcome{.months = 1,
                                                .first_payment = cents{11'499},
                                                .final_payment = cents{11'499},
                                                .total_paid = cents{11'499}}));
}

TEST(little_left, is_paid_rather_than_forgiven) {
    auto const seen = run({{.principal = cents{2'400}}}, dollars(10), 2, {}, dollars(5));
    EXPECT_EQ(seen.payments, (list{1'000, 1'400}));
    EXPECT_EQ(seen.outcome.forgiven, cents{});
}

// Schedules side by side: each is the loan's own, except that all end together once less than $5.00
// is owed in total.

constexpr cents minimum_left = dollars(5);

/// Terms without interest: a balance, and a monthly payment until `months` have passed.
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

/// Computes every loan as if there were no other, and adds up what the loans owe and pay.
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
    /// The number of months, if a remainder below `least` is paid together with the payment before
    /// it.
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
} // namespace tassel::plan::several_loans_test
