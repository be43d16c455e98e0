// A limit that several servers share.
#include "api/guard/rate_limiter.hpp"
#include "store/port/store_error.hpp"

#include <atomic>
#include <future>
#include <gtest/gtest.h>
#include <map>
#include <new>
#include <thread>
#include <vector>

namespace tassel::api::shared_rates_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// Counts as a database does, with a clock that the test moves.
class counted_together final : public store::rate_counters {
  public:
    store::rate_share take(std::string const& owner_text, std::size_t rate_class,
                           std::uint32_t limit) override {
        ++asked;
        if (down) throw store::store_error{"down"};
        auto& open = windows_[owner_text + " " + std::to_string(rate_class)];
        if (open.taken == 0 || open.ends <= now) open = {0, now + store::rate_window};
        auto const left = limit - open.taken;
        auto const share = std::min(left, std::max(left / 8, 1U));
        open.taken += share;
        return {share, open.taken, std::chrono::duration_cast<milliseconds>(open.ends - now)};
    }
    [[nodiscard]] std::string network_name(std::string_view network) const override {
        return "network:" + std::to_string(network.size());
    }
    rate_limiter::clock::time_point now{seconds{1'000}};
    int asked = 0;
    bool down = false;

  private:
    struct window {
        std::uint32_t taken = 0;
        rate_limiter::clock::time_point ends;
    };
    std::map<std::string, window> windows_;
};

class shared_rates : public ::testing::Test {
  protected:
    /// How many of the requests are admitted; the servers take turns.
    std::uint32_t admitted(int requests, std::uint32_t limit) {
        std::uint32_t count = 0;
        for (int request = 0; request < requests; ++request) {
            auto const decision = servers_[request % 3].admit("acme", 1, limit, together_.now);
            if (decision.admitted) ++count;
            EXPECT_LE(decision.remaining, limit);
        }
        return count;
    }

    counted_together together_;
    rate_limiter servers_[3] = {rate_limiter{1'000, &together_}, rate_limiter{1'000, &together_},
                                rate_limiter{1'000, &together_}};
};

TEST_F(shared_rates, three_servers_admit_what_one_would) {
    EXPECT_EQ(admitted(1'000, 600), 600U);
    EXPECT_LT(together_.asked, 120); // most requests ask nobody
    EXPECT_EQ(admitted(300, 600), 0U);
    EXPECT_LT(together_.asked, 120); // refused requests are not counted either
}

TEST_F(shared_rates, a_small_limit_is_kept_too) {
    EXPECT_EQ(admitted(30, 1), 1U);
    EXPECT_EQ(admitted(30, 0), 0U);
}

TEST_F(shared_rates, the_window_is_the_same_on_all_servers) {
    (void)servers_[0].admit("acme", 1, 60, together_.now);
    together_.now += seconds{40};
    auto const later = servers_[1].admit("acme", 1, 60, together_.now);
    EXPECT_EQ(later.reset_seconds, 20U);
    EXPECT_LT(admitted(200, 60), 60U);
    together_.now += seconds{21};
    EXPECT_EQ(admitted(200, 60), 60U);
}

TEST_F(shared_rates, who_came_before_the_window_opened_is_told_of_no_longer_one) {
    (void)servers_[0].admit("acme", 1, 60, together_.now);
    auto const before = servers_[0].admit("acme", 1, 60, together_.now - seconds{2});
    EXPECT_EQ(before.reset_seconds, 60U);
}

TEST_F(shared_rates, partners_are_not_counted_together) {
    EXPECT_EQ(admitted(200, 60), 60U);
    EXPECT_TRUE(servers_[0].admit("another", 1, 60, together_.now).admitted);
    EXPECT_TRUE(servers_[0].admit("acme", 2, 60, together_.now).admitted);
}

TEST_F(shared_rates, a_server_that_can_ask_nobody_counts_alone) {
    together_.down = true;
    EXPECT_EQ(admitted(900, 60), 180U);
    EXPECT_EQ(together_.asked, 3);
}

/// Answers only when the test allows it, and fails for the first `failures` questions.
class slow_counters final : public store::rate_counters {
  public:
    store::rate_share take(std::string const&, std::size_t, std::uint32_t limit) override {
        auto const earlier = asked++;
        answer_.wait();
        if (earlier < failures) throw std::bad_alloc{};
        return {limit / 8, limit / 8, store::rate_window};
    }
    [[nodiscard]] std::string network_name(std::string_view network) const override {
        return std::string{network};
    }
    std::atomic<int> asked = 0;
    int failures = 0;
    std::promise<void> may_answer;

  private:
    std::shared_future<void> answer_ = may_answer.get_future().share();
};

class requests_at_once : public ::testing::Test {
  protected:
    /// How many of sixteen simultaneous requests are admitted.
    int admitted() {
        std::vector<std::future<bool>> requests;
        for (int request = 0; request < 16; ++request) {
            requests.push_back(std::async(
                std::launch::async, [&] { return server_.admit("acme", 1, 160, now_).admitted; }));
        }
        // All requests must arrive while the first one's question is under way.
        std::this_thread::sleep_for(milliseconds{100});
        counters_.may_answer.set_value();
        int count = 0;
        for (auto& request : requests) {
            try {
                count += request.get() ? 1 : 0;
            } catch (std::bad_alloc const&) {
                ++failed_;
            }
        }
        return count;
    }

    slow_counters counters_;
    rate_limiter server_{1'000, &counters_};
    rate_limiter::clock::time_point now_{seconds{1'000}};
    int failed_ = 0;
};

// Otherwise, one server would take most of the limit, and the others would refuse what is left.
TEST_F(requests_at_once, share_what_one_of_them_asks_for) {
    EXPECT_EQ(admitted(), 16);
    EXPECT_EQ(counters_.asked, 1);
}

TEST_F(requests_at_once, do_not_wait_for_one_that_failed) {
    counters_.failures = 1;
    EXPECT_EQ(admitted(), 15);
    EXPECT_EQ(failed_, 1);
    EXPECT_EQ(counters_.asked, 2);
}

} // namespace
} // namespace tassel::api::shared_rates_test
