// The fast simulation compared with the definition.
#include "unit/support/random_terms.hpp"

#include "tassel/plan/repayment_lanes.hpp"

#include <gtest/gtest.h>
#include <ostream>

namespace tassel::plan {

static void PrintTo(repayment_outcome const& outcome, std::ostream* out) {
    *out << outcome.months << " months, first " << outcome.first_payment.value << ", final "
         << outcome.final_payment.value << ", total " << outcome.total_paid.value << ", forgiven "
         << outcome.forgiven.value;
}

} // namespace tassel::plan

namespace tassel {

namespace {

std::string description(plan::repayment_terms const& terms) {
    std::string text =
        "principal " + std::to_string(terms.principal.value) + ", unpaid " +
        std::to_string(terms.unpaid_interest.value) + ", rate " +
        std::to_string(terms.rate.milli_bps) + ", months " + std::to_string(terms.months) +
        ", ending " + std::to_string(static_cast<int>(terms.ending)) + ", not charged " +
        std::to_string(terms.relief.months_not_charged) + ", least " +
        std::to_string(terms.relief.minimum_principal_reduction.value) + ", payments";
    for (auto const payment : terms.payments)
        text += ' ' + std::to_string(payment.value);
    return text;
}

template <std::size_t Count>
void expect_the_definition(test::random_numbers& random) {
    plan::repayment_lanes<Count> lanes;
    for (auto count = random.from(1, Count); count > 0; --count)
        lanes.add() = test::random_terms(random);
    lanes.run();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        ASSERT_EQ(lanes.outcome(i), plan::simulate(lanes.terms(i)))
            << "lane " << i << " of " << lanes.size() << ": " << description(lanes.terms(i));
    }
}

TEST(repayment_lanes, give_the_definition_for_a_hundred_thousand_random_terms) {
    test::random_numbers random{61};
    for (int i = 0; i < 12'000 && !::testing::Test::HasFatalFailure(); ++i)
        expect_the_definition<16>(random);
}

TEST(repayment_lanes, give_the_definition_for_each_alone) {
    test::random_numbers random{62};
    for (int i = 0; i < 20'000 && !::testing::Test::HasFatalFailure(); ++i)
        expect_the_definition<1>(random);
}

TEST(repayment_lanes, none_end_at_once) {
    plan::repayment_lanes<4> lanes;
    lanes.run();
    EXPECT_EQ(lanes.size(), 0U);
}

TEST(repayment_lanes, terms_beyond_the_fast_step_run_by_the_definition) {
    plan::repayment_lanes<4> lanes;
    lanes.add() = {.principal = cents{largest_fast_principal + 1},
                   .rate = basis_points(700),
                   .payments = {dollars(900'000)},
                   .months = 120};
    lanes.add() = {.principal = dollars(10'000),
                   .rate = annual_rate{largest_milli_bps + 1},
                   .payments = {dollars(900)},
                   .months = 24};
    lanes.add() = {.principal = dollars(10'000),
                   .unpaid_interest = dollars(300),
                   .rate = basis_points(700),
                   .payments = {dollars(100)},
                   .months = 300,
                   .ending = plan::term_ending::forgiven};
    lanes.run();
    for (std::size_t i = 0; i < lanes.size(); ++i)
        EXPECT_EQ(lanes.outcome(i), plan::simulate(lanes.terms(i)));
}

} // namespace
} // namespace tassel
