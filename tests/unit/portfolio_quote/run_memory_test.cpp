// A run that is found in the memory equals the run that would be computed.
#include "tassel/portfolio_quote/run_memory.hpp"

#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <random>
#include <vector>

namespace tassel::quote::run_memory_test {
namespace {

plan::shared_loan loan_of(std::mt19937& random) {
    auto const below = [&](int end) { return static_cast<std::int64_t>(random() % end); };
    return {.principal = {100'00 + below(40'000'00)},
            .unpaid_interest = {below(3) * 500'00},
            .rate = {below(9) * 1000 * 100},
            .months_not_charged = static_cast<int>(below(2)) * 36,
            .months_credited = static_cast<int>(below(4)) * 70,
            .discharged_after = static_cast<int>(below(3)) * 40};
}

run_inputs inputs_of(std::mt19937& random) {
    run_inputs inputs{.minimum_left = dollars(5)};
    for (auto count = 1 + random() % 4; count > 0; --count)
        inputs.loans.push_back(loan_of(random));
    bool const assisted = random() % 2 == 0;
    run_inputs::stretch stretch{.last_month = assisted ? 360 : 300};
    stretch.phase.terms.months = stretch.last_month;
    if (assisted) stretch.phase.terms.minimum_principal_reduction = dollars(50);
    for (auto& payment : stretch.phase.payment_of_year)
        payment = {static_cast<std::int64_t>(random() % 4) * 150'00};
    inputs.stretches.push_back(stretch);
    if (random() % 4 == 0) inputs.extra = dollars(25);
    inputs.with_years = random() % 4 == 0;
    return inputs;
}

void expect_equal(pool_run const& some, pool_run const& other) {
    EXPECT_EQ(some.run.payments, other.run.payments);
    EXPECT_EQ(some.run.paid, other.run.paid);
    EXPECT_EQ(some.run.principal_paid, other.run.principal_paid);
    EXPECT_EQ(some.run.forgiven, other.run.forgiven);
    EXPECT_EQ(some.run.discharged, other.run.discharged);
    EXPECT_EQ(some.run.interest_waived, other.run.interest_waived);
    EXPECT_EQ(some.run.principal_matched, other.run.principal_matched);
    EXPECT_EQ(some.run.highest(), other.run.highest());
    EXPECT_EQ(some.run.years.size(), other.run.years.size());
    EXPECT_EQ(some.principal, other.principal);
    EXPECT_EQ(some.unpaid_interest, other.unpaid_interest);
    ASSERT_EQ(some.run.forgiven_loans.size(), other.run.forgiven_loans.size());
    for (std::size_t i = 0; i < some.run.forgiven_loans.size(); ++i) {
        EXPECT_EQ(some.run.forgiven_loans[i].month, other.run.forgiven_loans[i].month);
        EXPECT_EQ(some.run.forgiven_loans[i].place, other.run.forgiven_loans[i].place);
    }
}

/// Inputs, each of which differs from the one before in one thing that a run depends on.
std::vector<run_inputs> one_thing_at_a_time(run_inputs inputs) {
    std::vector<run_inputs> all{inputs};
    auto const with = [&](auto change) {
        change(inputs);
        all.push_back(inputs);
    };
    with([](run_inputs& one) { one.loans.front().principal += cents{1}; });
    with([](run_inputs& one) { one.loans.front().unpaid_interest += cents{1}; });
    with([](run_inputs& one) { one.loans.front().rate.milli_bps += 1; });
    with([](run_inputs& one) { one.loans.front().later = {.rate = {500'000}, .from_month = 9}; });
    with([](run_inputs& one) { one.loans.front().months_not_charged += 1; });
    with([](run_inputs& one) { one.loans.front().months_credited += 1; });
    with([](run_inputs& one) { one.stretches.front().phase.terms.counts_assistance = true; });
    with([](run_inputs& one) { one.loans.front().months_on_assistance += 9; });
    with([](run_inputs& one) { one.loans.front().discharged_after += 20; });
    with([](run_inputs& one) { one.stretches.front().phase.payment_of_year[2] += cents{1}; });
    with([](run_inputs& one) { one.stretches.front().phase.terms.months -= 1; });
    with([](run_inputs& one) { one.stretches.front().last_month -= 1; });
    with([](run_inputs& one) { one.minimum_left += dollars(1); });
    with([](run_inputs& one) { one.extra += dollars(1); });
    with([](run_inputs& one) { one.with_years = !one.with_years; });
    return all;
}

TEST(run_memory, gives_what_would_be_made) {
    std::mt19937 random{38};
    run_memory memory;
    std::vector<run_inputs> asked;
    for (int i = 0; i < 200; ++i) {
        for (auto& one : one_thing_at_a_time(inputs_of(random)))
            asked.push_back(std::move(one));
    }
    for (int time = 0; time < 2; ++time) {
        for (auto const& inputs : asked) {
            run_memory fresh;
            expect_equal(memory.of(inputs), fresh.of(inputs));
        }
    }
}

TEST(run_memory, tells_apart_what_a_run_depends_on) {
    std::mt19937 random{39};
    auto const all = one_thing_at_a_time(inputs_of(random));
    for (std::size_t i = 1; i < all.size(); ++i)
        EXPECT_FALSE(all[i - 1] == all[i]) << i;
}

TEST(run_memory, makes_nothing_twice) {
    std::mt19937 random{40};
    run_memory memory;
    auto const inputs = inputs_of(random);
    auto const* const first = memory.of(inputs).run.payments.data();
    static_cast<void>(memory.of(inputs_of(random)));
    EXPECT_EQ(memory.of(inputs).run.payments.data(), first);
}

} // namespace
} // namespace tassel::quote::run_memory_test
