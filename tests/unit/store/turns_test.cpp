#include "store/postgres/wire/turns.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <chrono>
#include <gtest/gtest.h>
#include <thread>

namespace tassel::store::postgres {

// When a group begins. An operation that comes alone never waits for others.

namespace {

class gathering_test : public ::testing::Test {
  protected:
    /// Begins the next group's wait, with `waiting` operations in line.
    void begin_to_wait(gathering& next, std::size_t waiting) {
        asio::co_spawn(io_, wait(next, waiting), asio::detached);
        io_.restart();
        io_.poll();
    }
    /// Runs the wait until it ends, but for at most half a second.
    void go_on() {
        io_.restart();
        io_.run_for(std::chrono::milliseconds{500});
    }
    task<void> wait(gathering& next, std::size_t waiting) {
        if (next.waits_with(waiting)) co_await next.wait();
        over_ = true;
    }
    /// Expects that a wait that begins with one operation ends once `wanted` operations have
    /// arrived.
    void expect_over_with(gathering& next, std::size_t wanted) {
        // After this, the last group has taken far longer than the calls below take.
        std::this_thread::sleep_for(std::chrono::seconds{1});
        begin_to_wait(next, 1);
        EXPECT_FALSE(over_);
        EXPECT_FALSE(next.came(wanted - 1));
        EXPECT_TRUE(next.came(wanted));
        EXPECT_FALSE(next.came(wanted + 1)); // somebody has already been told that the wait is over
        next.end_wait();
        io_.poll();
        EXPECT_TRUE(over_);
    }

    static constexpr std::size_t most = 8;
    asio::io_context io_{1};
    bool over_ = false;
};

TEST_F(gathering_test, who_begins_alone_is_followed_at_once) {
    gathering next{io_.get_executor(), most, std::chrono::hours{1}};
    next.began(1);
    begin_to_wait(next, 0);
    EXPECT_TRUE(over_);
}

TEST_F(gathering_test, as_many_as_last_time_are_waited_for) {
    gathering next{io_.get_executor(), most, std::chrono::hours{1}};
    next.began(3);
    expect_over_with(next, 3);
}

TEST_F(gathering_test, as_many_as_wait_already_are_not_waited_for) {
    gathering next{io_.get_executor(), most, std::chrono::hours{1}};
    next.began(3);
    begin_to_wait(next, 3);
    EXPECT_TRUE(over_);
}

TEST_F(gathering_test, nobody_is_waited_for_much_longer_than_the_last_ones_took) {
    gathering next{io_.get_executor(), most, std::chrono::hours{1}};
    next.began(3);
    begin_to_wait(next, 1);
    go_on();
    EXPECT_TRUE(over_);
}

TEST_F(gathering_test, there_is_patience_of_several_times_what_the_last_ones_took) {
    gathering next{io_.get_executor(), most, std::chrono::hours{1}};
    next.began(3);
    std::this_thread::sleep_for(std::chrono::milliseconds{400});
    begin_to_wait(next, 1);
    go_on(); // longer than the last group took
    EXPECT_FALSE(over_);
}

TEST_F(gathering_test, where_fewer_came_in_time_one_less_is_waited_for_until_somebody_comes_alone) {
    gathering next{io_.get_executor(), most, std::chrono::hours{1}};
    next.began(6);
    next.began(2);
    expect_over_with(next, 5);

    over_ = false;
    next.began(1);
    begin_to_wait(next, 0);
    EXPECT_TRUE(over_);
}

TEST_F(gathering_test, after_many_no_more_are_waited_for_than_share_well) {
    gathering next{io_.get_executor(), most, std::chrono::hours{1}};
    next.began(20);
    expect_over_with(next, most);
}

TEST_F(gathering_test, nobody_is_waited_for_longer_than_was_said) {
    gathering next{io_.get_executor(), most, std::chrono::milliseconds{1}};
    next.began(3);
    std::this_thread::sleep_for(std::chrono::seconds{1});
    begin_to_wait(next, 1);
    go_on();
    EXPECT_TRUE(over_);
}

} // namespace
} // namespace tassel::store::postgres
