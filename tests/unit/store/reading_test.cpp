// Reads from PostgreSQL that are requested at the same time.
#include "store/postgres/wire/pool.hpp"
#include "unit/store/tested_stores.hpp"

#include <future>
#include <gtest/gtest.h>

namespace tassel::store::postgres {
namespace {

/// A lock that another session holds, and reads that wait for it.
class reading_test : public ::testing::Test {
  protected:
    reading_test() { held("SELECT pg_advisory_lock(4711)"); }
    void let_go() { held("SELECT pg_advisory_unlock(4711)"); }

    /// Asks in the order of these calls, and keeps the results.
    void ask(pool& from, std::string_view sql) {
        from.begin([this, &from, sql]() -> task<void> { return keep(from, query{sql}); });
    }
    task<void> keep(pool& from, query asked) {
        std::string answer;
        try {
            auto const found = co_await from.read(std::move(asked));
            answer = found.text(0, 0);
        } catch (database_error const& error) {
            answer = error.state();
        }
        answers_.push_back(answer);
    }
    /// Asks a question that waits for the lock, in a round trip of its own.
    void ask_for_lock(pool& from) {
        (void)from.wait(from.read(query{"SELECT"})); // from now on there is a connection
        ask(from, "SELECT 'locked'::text FROM pg_advisory_lock_shared(4711)");
        meet(from);
    }
    /// Returns once everything that was asked before is waiting.
    static void meet(pool& on) {
        std::promise<void> there;
        on.begin([&there]() -> task<void> { return tell(there); });
        there.get_future().wait();
    }
    static task<void> tell(std::promise<void>& there) {
        there.set_value();
        co_return;
    }

    static constexpr std::string_view time_of_statement = "SELECT clock_timestamp()::text";

    std::vector<std::string> answers_; // used on the pool's thread, and after it ends

  private:
    void held(std::string_view sql) { (void)beside_.wait(beside_.read(query{sql})); }

    pool beside_{postgres_address().value_or(""), 1, "beside"};
};

TEST_F(reading_test, a_slow_one_is_overtaken) {
    pool tried{postgres_address().value_or(""), 4, "tried"};
    ask_for_lock(tried);
    EXPECT_EQ(tried.wait(tried.read(query{"SELECT 'quick'::text"})).text(0, 0), "quick");
    let_go();
    tried.finish();
    EXPECT_EQ(answers_, std::vector<std::string>{"locked"});
}

TEST_F(reading_test, the_same_ones_share_their_rows) {
    pool tried{postgres_address().value_or(""), 1, "tried"};
    ask_for_lock(tried);
    ask(tried, time_of_statement);
    ask(tried, "SELECT 'another'::text");
    ask(tried, time_of_statement);
    meet(tried);
    let_go();
    tried.finish();
    ASSERT_EQ(answers_.size(), 4U);
    EXPECT_EQ(answers_[1], answers_[3]);
    EXPECT_EQ(answers_[2], "another");
}

TEST_F(reading_test, one_that_fails_leaves_those_beside_it_alone) {
    pool tried{postgres_address().value_or(""), 1, "tried"};
    ask_for_lock(tried);
    ask(tried, "SELECT 'before'::text");
    ask(tried, "SELECT (1 / 0)::text");
    ask(tried, time_of_statement);
    ask(tried, "SELECT convert_from('\\xff', 'UTF8')");
    ask(tried, time_of_statement);
    meet(tried);
    let_go();
    tried.finish();
    ASSERT_EQ(answers_.size(), 6U);
    EXPECT_EQ(answers_[1], "before");
    EXPECT_EQ(answers_[2], "22012");
    EXPECT_EQ(answers_[4], "22021");
    EXPECT_EQ(answers_[3], answers_[5]) << "the same ones still share their rows";
}

} // namespace
} // namespace tassel::store::postgres
