// A partner that sends many requests is not looked up in PostgreSQL for each of them.
#include "unit/store/own_schema.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace tassel::store::postgres {
namespace {

class busy_partner_test : public own_schema {
  protected:
    busy_partner_test() {
        (void)opened_->partners().create({.partner_id = "busy",
                                          .name = "Busy",
                                          .status = partner_status::active,
                                          .created_at = "2027-01-15T08:00:00Z"},
                                         crypto::sha256("a key"));
    }

    /// Authenticates as a request of the partner does, with its key.
    bool passes() {
        auto& partners = opened_->partners();
        return partners.believes("busy", crypto::sha256("a key")) ||
               partners.find_credential("busy");
    }

    /// How many requests are answered while nobody can read the table.
    int answered_meanwhile(std::atomic<int> const& answered) {
        return beside_.wait(
            beside_.transact<int>(durability::synced, [&](transaction& change) -> task<int> {
                (void)co_await change.run(one(lock("partner")));
                int const before = answered;
                (void)co_await change.run(one("SELECT pg_sleep(0.1)"));
                co_return answered - before;
            }));
    }
};

TEST_F(busy_partner_test, is_believed_for_a_moment) {
    std::atomic<bool> over = false;
    std::atomic<int> answered = 0;
    std::thread at_work{[&] {
        while (!over) {
            EXPECT_TRUE(passes());
            ++answered;
        }
    }};
    int most = 0;
    for (int tries = 0; tries < 20 && most < 10; ++tries) {
        // After this time, a lookup that had to wait for the lock has finished, and so has the next
        // one.
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
        most = std::max(most, answered_meanwhile(answered));
    }
    over = true;
    at_work.join();
    EXPECT_GE(most, 10);
}

TEST_F(busy_partner_test, is_looked_up_again_before_anybody_waits_for_it) {
    using clock = std::chrono::steady_clock;
    using std::chrono::milliseconds;
    bool without_waiting = false;
    // One success is enough: in the other attempts, this machine may have been too slow.
    for (int tries = 0; tries < 50 && !without_waiting; ++tries) {
        auto const known_since = clock::now();
        EXPECT_TRUE(passes());
        std::this_thread::sleep_until(known_since + milliseconds{35});
        EXPECT_TRUE(passes());
        std::atomic<bool> answered = false;
        std::thread later;
        without_waiting = beside_.wait(
            beside_.transact<bool>(durability::synced, [&](transaction& change) -> task<bool> {
                (void)co_await change.run(one("SELECT pg_sleep(0.005)"));
                (void)co_await change.run(one(lock("partner")));
                later = std::thread{[&] {
                    // By now, the first answer has expired.
                    std::this_thread::sleep_until(known_since + milliseconds{60});
                    EXPECT_TRUE(passes());
                    answered = true;
                }};
                (void)co_await change.run(one("SELECT pg_sleep(0.1)"));
                co_return answered;
            }));
        later.join();
    }
    EXPECT_TRUE(without_waiting);
}

} // namespace
} // namespace tassel::store::postgres
