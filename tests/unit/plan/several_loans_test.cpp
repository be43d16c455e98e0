#include "unit/support/random_terms.hpp"

#include "tassel/plan/several_loans.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace tassel {
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
        auto const rap = terms.relief.least_principal_reduction > cents{};
        if (rap) terms.relief.months_not_charged = terms.months;
        shared_repayment<1> shared{
            {shared_loan{.principal = terms.principal,
                         .unpaid_interest = terms.unpaid_interest,
                         .rate = terms.rate,
                         .months_not_charged = terms.relief.months_not_charged}},
            terms.payments[0],
            terms.months,
            terms.relief.least_principal_reduction};
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

} // namespace
} // namespace tassel
