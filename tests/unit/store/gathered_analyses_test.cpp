// After several analyses arrived together, analyses that arrive one after another share a
// transaction.
#include "unit/store/own_schema.hpp"
#include "unit/store/record_making.hpp"

#include <array>
#include <future>
#include <map>
#include <string>

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
    void begin(std::string const& id, std::function<void(creation)> done) {
        opened_->analyses().create(sealed(id), std::move(done));
    }
    /// Three analyses that are kept together after an earlier one, and then come back one after
    /// another by way of another thread.
    void come_and_come_back(std::string const& name) {
        std::promise<void> all;
        int left = 3;
        auto const back = [&](creation const& made) {
            elsewhere_.begin([this, id = made.analysis_id, &left, &all]() -> task<void> {
                begin(again(id), [&left, &all](creation const&) {
                    if (--left == 0) all.set_value();
                });
                return nothing();
            });
        };
        beside_.wait(
            beside_.transact<bool>(durability::synced, [&](transaction& change) -> task<bool> {
                (void)co_await change.run(one(lock("analysis")));
                begin(name + "alone", [](creation const&) {});
                for (auto const* each : {"came 1", "came 2", "came 3"})
                    begin(name + each, back);
                co_return true;
            }));
        all.get_future().wait();
    }
    /// "0 came 1" is "0 again 1" the second time.
    static std::string again(std::string id) { return id.replace(id.find("came"), 4, "again"); }
    static task<void> nothing() { co_return; }
    [[nodiscard]] std::int64_t transactions_of(std::string const& ids) {
        return run("SELECT count(DISTINCT xmin::text)::bigint FROM " + schema_ +
                   ".analysis WHERE analysis_id ~ '^" + ids + "( .)$'")
            .number(0, 0);
    }

    pool elsewhere_{address_, 1, "elsewhere"};
};

TEST_F(gathered_analyses_test, who_comes_back_is_waited_for) {
    create(sealed("first")); // the active key is known from now on
    constexpr int rounds = 10;
    int shared = 0;
    for (int round = 0; round < rounds; ++round) {
        auto const name = std::to_string(round) + " ";
        create(sealed(name + "before")); // alone: it no longer waits for others
        come_and_come_back(name);
        EXPECT_EQ(transactions_of(name + "came"), 1);
        if (transactions_of(name + "again") == 1) ++shared;
    }
    // Sometimes a thread rests for longer than anybody is waited for.
    EXPECT_GE(shared, rounds / 2);
}

TEST_F(gathered_analyses_test, one_that_can_not_be_kept_leaves_those_beside_it_alone) {
    create(sealed("first"));
    static constexpr std::array ids{"came 1", "came \xff", "came 2"};
    std::map<std::string, creation_status> became;
    std::promise<void> all;
    beside_.wait(beside_.transact<bool>(durability::synced, [&](transaction& change) -> task<bool> {
        (void)co_await change.run(one(lock("analysis")));
        begin("alone", [](creation const&) {});
        for (auto const* id : ids) {
            begin(id, [&became, &all, id](creation const& made) {
                became[id] = made.status;
                if (became.size() == ids.size()) all.set_value();
            });
        }
        co_return true;
    }));
    all.get_future().wait();
    std::map<std::string, creation_status> const expected{{"came 1", creation_status::created},
                                                          {"came \xff", creation_status::failed},
                                                          {"came 2", creation_status::created}};
    EXPECT_EQ(became, expected);
}

} // namespace
} // namespace tassel::store::postgres
