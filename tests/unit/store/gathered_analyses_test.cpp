// After several analyses arrived together, analyses that arrive one after another share a
// transaction.
#include "unit/store/own_schema.hpp"
#include "unit/store/record_making.hpp"
#include "unit/store/waiting_calls.hpp"

#include <array>
#include <chrono>
#include <future>
#include <map>
#include <string>
#include <thread>

namespace tassel::store::postgres {
namespace {

class gathered_analyses_test : public own_schema, protected record_making {
  protected:
    [[nodiscard]] store& kept() override { return *opened_; }

    new_analysis sealed(std::string const& id) {
        auto made = analysis(id);
        made.sealed.key_id = key_id_;
        return made;
    }
    /// Holds the lock of a table until it is destroyed.
    class held_lock {
      public:
        held_lock(pool& beside, std::string const& lock) {
            beside.begin([this, &beside, lock] { return hold(beside, lock); });
            taken_.get_future().wait();
        }
        held_lock(held_lock const&) = delete;
        held_lock& operator=(held_lock const&) = delete;
        ~held_lock() {
            released_.set_value();
            ended_.get_future().wait();
        }

      private:
        task<void> hold(pool& beside, std::string lock) {
            work_of<bool> const holding = [this, &lock](transaction& change) -> task<bool> {
                (void)co_await change.run(one(lock));
                taken_.set_value();
                released_.get_future().wait(); // nobody else uses this thread
                co_return true;
            };
            (void)co_await beside.transact<bool>(durability::synced, holding);
            ended_.set_value();
        }

        std::promise<void> taken_;
        std::promise<void> released_;
        std::promise<void> ended_;
    };
    /// Begins a call in a transaction of its own, and waits until that transaction waits for the
    /// held lock. Otherwise the next call might still join it.
    void begin_alone(waiting_calls& calls, std::string const& id) {
        calls.begin([this, id] { create(sealed(id)); });
        auto const waiters = "SELECT count(*)::bigint FROM pg_locks WHERE NOT granted AND "
                             "relation = '" +
                             schema_ + ".analysis'::regclass";
        while (watching_.wait(watching_.read(query{waiters})).number(0, 0) == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    /// Three callers wait until an earlier caller is done. Their analyses are then kept together,
    /// and each of them brings another analysis.
    void come_and_come_back(std::string const& name) {
        waiting_calls calls;
        held_lock const lock{beside_, this->lock("analysis")};
        begin_alone(calls, name + "alone");
        for (auto const* each : {"came 1", "came 2", "came 3"}) {
            calls.begin([this, id = name + each] {
                create(sealed(id));
                create(sealed(again(id)));
            });
        }
    }
    /// The id of the analysis that a caller keeps the second time: "0 came 1" becomes "0 again 1".
    static std::string again(std::string id) { return id.replace(id.find("came"), 4, "again"); }
    [[nodiscard]] std::int64_t transactions_of(std::string const& ids) {
        return run("SELECT count(DISTINCT xmin::text)::bigint FROM " + schema_ +
                   ".analysis WHERE analysis_id ~ '^" + ids + "( .)$'")
            .number(0, 0);
    }

    pool watching_{address_, 1, "watching"};
};

TEST_F(gathered_analyses_test, who_comes_back_is_waited_for) {
    create(sealed("first")); // the active key is known from now on
    constexpr int rounds = 10;
    int shared = 0;
    for (int round = 0; round < rounds; ++round) {
        auto const name = std::to_string(round) + " ";
        create(sealed(name + "before")); // it is alone, so it no longer waits for others
        come_and_come_back(name);
        EXPECT_EQ(transactions_of(name + "came"), 1);
        if (transactions_of(name + "again") == 1) ++shared;
    }
    // Sometimes a thread pauses for longer than the store waits for anybody.
    EXPECT_GE(shared, rounds / 2);
}

TEST_F(gathered_analyses_test, one_that_can_not_be_kept_leaves_those_beside_it_alone) {
    create(sealed("first"));
    static constexpr std::array ids{"came 1", "came \xff", "came 2"};
    std::map<std::string, bool> became;
    waiting_calls calls;
    {
        held_lock const lock{beside_, this->lock("analysis")};
        begin_alone(calls, "alone");
        for (auto const* id : ids) {
            calls.begin([this, id, &became] {
                became[id] = !failure_of([&] { return create(sealed(id)); });
            });
        }
    }
    calls.finish();
    std::map<std::string, bool> const expected{
        {"came 1", true}, {"came \xff", false}, {"came 2", true}};
    EXPECT_EQ(became, expected);
}

} // namespace
} // namespace tassel::store::postgres
