#include "unit/support/random_terms.hpp"

#include "tassel/plan/several_loans.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace tassel::several_loans_test {
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

// --- months credited and little left -----------------------
// --------------------------------------

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
    // $60.00 in the ratio 300, 100, 200: $30, $10, and $20 a month. After the second month, the
    // first loan's $240.00 are forgiven; of the third month's $60.00, the others' $80 and $160 take
    // $20 and $40. Then the third loan's $120.00 are forgiven, and the second loan takes its last
    // $60.00.
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

} // namespace
} // namespace tassel::several_loans_test
