// Work that the server does for itself never shares a transaction with work that clients wait for.
#include "concurrent/answer_time.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "unit/store/stored_tables.hpp"

#include <future>
#include <gtest/gtest.h>
#include <optional>
#include <thread>

namespace tassel::store::sqlite {
namespace {

class lone_work_test : public stored_tables {};

TEST_F(lone_work_test, that_a_full_disk_takes_back_takes_no_record_with_it) {
    commit_queue queue{file(), usual_commit_group};
    std::promise<void> begun;
    std::promise<void> held;
    std::promise<std::optional<store_error>> before;
    std::promise<std::optional<store_error>> after;
    auto const record = [&queue](auto& told) {
        queue.submit({.apply = [] {},
                      .done = [&told](auto const& failure) { told.set_value(failure); },
                      .by = concurrent::answer_time::max()});
    };
    queue.submit({.apply =
                      [&begun, &held] {
                          begun.set_value();
                          held.get_future().get();
                      },
                  .done = [](auto const&) {},
                  .by = concurrent::answer_time::max()});
    begun.get_future().get(); // what arrives from now on waits for the next commit
    record(before);
    auto work = std::async(std::launch::async, [&queue] {
        queue.carry_out([&queue] {
            queue.connection().execute("ROLLBACK"); // as SQLite itself does when the disk is full
            throw store_error{"no room", store_fault::full};
        });
    });
    while (queue.waits().waiting < 2)
        std::this_thread::yield();
    record(after);
    held.set_value();
    EXPECT_FALSE(before.get_future().get());
    EXPECT_FALSE(after.get_future().get());
    EXPECT_THROW(work.get(), store_error);
}

} // namespace
} // namespace tassel::store::sqlite
