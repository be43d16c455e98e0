#include "unit/reflect/sample.hpp"

#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote_request.hpp"
#include "tassel/reflect/constraints.hpp"

#include <gtest/gtest.h>

namespace tassel::reflect::constraints_test {
namespace {

using namespace tassel::literals;
using law = rules::quick_quotes;

TEST(integer_range, holds_both_its_ends) {
    constexpr integer_range range{1, 50};
    constexpr sample::no_law nothing;
    EXPECT_FALSE(range.check(std::int64_t{1}, nothing));
    EXPECT_FALSE(range.check(cents{50}, nothing));
    EXPECT_EQ(range.check(std::int64_t{0}, nothing).value().code, fault_code::out_of_range);
    EXPECT_EQ(range.check(cents{51}, nothing).value().code, fault_code::out_of_range);
}

TEST(for_each_constraint, visits_those_of_one_member) {
    std::vector<std::int64_t> maxima;
    for_each_member<sample::whole>([&](auto descriptor) {
        for_each_constraint<sample::whole, decltype(descriptor)>(
            [&](integer_range const& range) { maxima.push_back(range.maximum); });
    });
    EXPECT_EQ(maxima, (std::vector<std::int64_t>{1'000}));
}

TEST(known_state, asks_the_law) {
    EXPECT_FALSE(known_state{}.check({{'P', 'W'}}, law{}));
    EXPECT_EQ(known_state{}.check({{'X', 'X'}}, law{}).value().code, fault_code::not_allowed);
    EXPECT_EQ(known_state{}.check({}, law{}).value().code, fault_code::not_allowed);
}

TEST(not_before_first_analysis_date, asks_the_law) {
    EXPECT_FALSE(not_before_first_analysis_date{}.check("2026-07-01"_date, law{}));
    EXPECT_EQ(not_before_first_analysis_date{}.check("2026-06-30"_date, law{}).value().code,
              fault_code::out_of_range);
}

} // namespace
} // namespace tassel::reflect::constraints_test
