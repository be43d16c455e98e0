// What the writer says about a record for which other work left no time.
#include "concurrent/answer_time.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "unit/store/stored_tables.hpp"

#include <chrono>
#include <future>
#include <gtest/gtest.h>
#include <optional>

namespace tassel::store::sqlite {
namespace {

using std::chrono::steady_clock;

class crowded_writer_test : public stored_tables {};

TEST_F(crowded_writer_test, says_that_nothing_of_the_store_fails) {
    commit_queue queue{file(), usual_commit_group};
    std::promise<void> begun;
    std::promise<void> held;
    std::promise<std::optional<store_error>> told;
    queue.submit({.apply =
                      [&begun, &held] {
                          begun.set_value();
                          held.get_future().get();
                      },
                  .done = [](auto const&) {},
                  .by = concurrent::answer_time::max()});
    begun.get_future().get(); // so that the next one is in another commit
    auto const now = steady_clock::now();
    queue.submit({.apply = [] {},
                  .done = [&told](auto const& failure) { told.set_value(failure); },
                  .by = now,
                  // This time is in the future, so the job counts as not having waited, even on a
                  // slow machine.
                  .asked = now + std::chrono::hours{1}});
    auto const failure = told.get_future().get();
    held.set_value();
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->fault(), store_fault::crowded);
}

} // namespace
} // namespace tassel::store::sqlite
