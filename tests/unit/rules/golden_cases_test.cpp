// The golden cases at run time; compile/ proves the same cases to the compiler.
#include "compile/golden_cases.hpp"

#include <gtest/gtest.h>

namespace tassel::golden::golden_cases_test {
namespace {

TEST(golden_cases, every_figure_agrees) {
    int figures = 0;
    for (auto const& known : all_cases()) {
        auto const compared = for_each_difference(known, [&](std::string_view member) {
            ADD_FAILURE() << known.id << ": " << member << " differs";
        });
        EXPECT_GT(compared, 0) << known.id << " compares nothing";
        figures += compared;
    }
    RecordProperty("figures", figures);
}

TEST(golden_cases, each_is_either_checked_or_deferred) {
    auto const [given, deferred] = counts();
    EXPECT_EQ(static_cast<int>(all_cases().size()), given - deferred);
    EXPECT_LT(deferred, given / 4) << "most cases are about amounts";
}

TEST(golden_cases, a_wrong_figure_is_seen) {
    for (auto known : all_cases()) {
        if (!known.expected.monthly_payment_cents) continue;
        *known.expected.monthly_payment_cents += cents{1};
        EXPECT_FALSE(holds(known)) << known.id;
    }
}

} // namespace
} // namespace tassel::golden::golden_cases_test
