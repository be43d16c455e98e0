#include "http/limits/descriptors.hpp"

#include <gtest/gtest.h>
#include <stdexcept>
#include <unistd.h>

namespace tassel::http::descriptors_test {
namespace {

TEST(descriptors, connections_have_what_others_leave) {
    EXPECT_EQ(connections_within(1'000, 500, 200), 500U);
    EXPECT_EQ(connections_within(1'000, 800, 200), 800U);
    EXPECT_EQ(connections_within(1'000, 801, 200), 800U);
    EXPECT_EQ(connections_within(216, 10'000, 200), 16U);
    EXPECT_EQ(connections_within(202, 2, 200), 2U) << "what is asked for is enough";
}

TEST(descriptors, hardly_any_are_a_fault_that_says_what_to_do) {
    EXPECT_THROW(static_cast<void>(connections_within(215, 10'000, 200)), std::runtime_error);
    EXPECT_THROW(static_cast<void>(connections_within(100, 10'000, 200)), std::runtime_error);
}

TEST(descriptors, open_ones_are_counted) {
    auto const before = observe_descriptors();
    auto const more = ::dup(0);
    ASSERT_GE(more, 0);
    EXPECT_EQ(observe_descriptors().open, before.open + 1);
    ::close(more);
    EXPECT_GE(before.limit, before.open);
}

} // namespace
} // namespace tassel::http::descriptors_test
