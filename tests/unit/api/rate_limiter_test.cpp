#include "api/guard/rate_limiter.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::api::rate_limiter_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class rate_limiter_test : public ::testing::Test {
  protected:
    rate_limiter limiter_{1'000};
    rate_limiter::clock::time_point start_{seconds{1'000}};
};

TEST_F(rate_limiter_test, admits_up_to_the_limit) {
    for (std::uint32_t remaining : {2U, 1U, 0U}) {
        auto const decision = limiter_.admit("a", 0, 3, start_);
        EXPECT_TRUE(decision.admitted);
        EXPECT_EQ(decision.remaining, remaining);
        EXPECT_EQ(decision.limit, 3U);
    }
    EXPECT_FALSE(limiter_.admit("a", 0, 3, start_).admitted);
}

TEST_F(rate_limiter_test, a_window_ends_sixty_seconds_after_its_first_request) {
    EXPECT_EQ(limiter_.admit("a", 0, 1, start_).reset_seconds, 60U);
    auto const last = limiter_.admit("a", 0, 1, start_ + milliseconds{59'999});
    EXPECT_FALSE(last.admitted);
    EXPECT_EQ(last.reset_seconds, 1U);
    auto const next = limiter_.admit("a", 0, 1, start_ + seconds{60});
    EXPECT_TRUE(next.admitted);
    EXPECT_EQ(next.reset_seconds, 60U);
}

TEST_F(rate_limiter_test, whoever_waits_the_seconds_that_were_told_goes_on) {
    for (auto const asked : {milliseconds{0}, milliseconds{1}, milliseconds{999},
                             milliseconds{1'000}, milliseconds{30'500}, milliseconds{59'999}}) {
        auto const subject = std::to_string(asked.count());
        EXPECT_TRUE(limiter_.admit(subject, 0, 1, start_).admitted);
        auto const refused = limiter_.admit(subject, 0, 1, start_ + asked);
        EXPECT_FALSE(refused.admitted);
        auto const told = start_ + asked + seconds{refused.reset_seconds};
        EXPECT_FALSE(limiter_.admit(subject, 0, 1, told - seconds{1}).admitted) << subject;
        auto const next = limiter_.admit(subject, 0, 1, told);
        EXPECT_TRUE(next.admitted) << subject;
        EXPECT_EQ(next.remaining, 0U);
    }
}

TEST_F(rate_limiter_test, refused_requests_do_not_prolong_a_window) {
    EXPECT_TRUE(limiter_.admit("a", 0, 1, start_).admitted);
    for (int second = 1; second < 60; ++second) {
        EXPECT_FALSE(limiter_.admit("a", 0, 1, start_ + seconds{second}).admitted);
    }
    EXPECT_TRUE(limiter_.admit("a", 0, 1, start_ + seconds{60}).admitted);
}

TEST_F(rate_limiter_test, subjects_and_classes_are_counted_apart) {
    EXPECT_TRUE(limiter_.admit("a", 0, 1, start_).admitted);
    EXPECT_TRUE(limiter_.admit("a", 1, 1, start_).admitted);
    EXPECT_TRUE(limiter_.admit("b", 0, 1, start_).admitted);
    EXPECT_FALSE(limiter_.admit("a", 0, 1, start_).admitted);
}

TEST_F(rate_limiter_test, peeking_counts_nothing) {
    EXPECT_EQ(limiter_.peek("a", 0, 5, start_).remaining, 5U);
    EXPECT_EQ(limiter_.admit("a", 0, 5, start_).remaining, 4U);
    EXPECT_EQ(limiter_.peek("a", 0, 5, start_).remaining, 4U);
    EXPECT_EQ(limiter_.peek("a", 0, 5, start_ + seconds{60}).remaining, 5U);
}

TEST_F(rate_limiter_test, a_flood_of_subjects_is_answered_within_its_memory) {
    for (int index = 0; index < 50'000; ++index) {
        auto const subject = "subject " + std::to_string(index);
        ASSERT_TRUE(limiter_.admit(subject, 0, 1, start_).admitted);
        ASSERT_LE(limiter_.open_windows(), 1'000U);
    }
    EXPECT_GT(limiter_.open_windows(), 0U);
}

TEST_F(rate_limiter_test, windows_that_ended_make_room_before_the_memory_is_used_up) {
    constexpr std::size_t each_minute = 200;
    for (std::size_t index = 0; index < 10 * each_minute; ++index) {
        auto const minute = static_cast<std::int64_t>(index / each_minute);
        (void)limiter_.admit(std::to_string(index), 0, 1, start_ + seconds{60 * minute});
        ASSERT_LE(limiter_.open_windows(), 2 * each_minute);
    }
    EXPECT_EQ(limiter_.open_windows(), each_minute);
}

} // namespace
} // namespace tassel::api::rate_limiter_test
