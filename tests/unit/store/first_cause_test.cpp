// The cause reported for a repeated operation is the cause of the attempt that explains most.
#include "store/policy/first_cause.hpp"
#include "store/port/failures.hpp"
#include "unit/store/own_schema.hpp"

#include <boost/asio/ip/tcp.hpp>

#include <chrono>
#include <exception>
#include <future>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::store::postgres::first_cause_test {
namespace {

using namespace std::chrono_literals;
using enum failure_cause;
using policy::first_cause;

store_error failure_of(failure_cause cause) {
    return store_error{"failed", store_fault::busy, cause};
}

/// The cause reported for attempts that failed for these reasons.
failure_cause told_of(std::vector<failure_cause> const& all) {
    first_cause tries;
    for (auto const cause : all)
        tries.met(failure_of(cause));
    try {
        tries.fail(std::make_exception_ptr(failure_of(all.back())));
    } catch (store_error const& error) {
        return error.cause();
    }
}

TEST(first_cause, is_not_hidden_by_the_wait_that_follows) {
    for (auto const cause : {read_only, lock_held, nobody_listens, too_many_clients,
                             starting_or_stopping, connection_lost}) {
        for (auto const wait : {no_answer, no_free_connection, interrupted}) {
            EXPECT_EQ(told_of({cause, wait}), cause);
            EXPECT_EQ(told_of({wait, cause, wait}), cause);
        }
    }
    EXPECT_EQ(told_of({read_only, connection_lost}), read_only);
    EXPECT_EQ(told_of({connection_lost, nobody_listens, connection_lost}), nobody_listens);
}

TEST(first_cause, gives_way_to_one_that_says_as_much) {
    EXPECT_EQ(told_of({read_only, lock_held}), lock_held);
    EXPECT_EQ(told_of({no_free_connection, no_answer}), no_answer);
}

TEST(first_cause, hides_nothing_that_is_not_of_storage) {
    EXPECT_EQ(told_of({read_only, other}), other);
}

TEST(first_cause, is_told_of_whoever_has_no_time_left) {
    first_cause tries{first_cause::clock::now() - 2s};
    EXPECT_EQ(tries.unanswered().cause(), no_answer);
    tries.met(failure_of(no_free_connection));
    EXPECT_EQ(tries.unanswered().cause(), no_free_connection);
    tries.met(failure_of(too_many_clients));
    tries.met(failure_of(read_only));
    EXPECT_EQ(tries.unanswered().cause(), too_many_clients);
    EXPECT_EQ(tries.late(no_free_connection, "none was free").cause(), too_many_clients);
}

TEST(first_cause, blames_no_database_that_had_too_little_time) {
    first_cause late{first_cause::clock::now() - 100ms};
    EXPECT_EQ(late.unanswered().fault(), store_fault::crowded);
    EXPECT_EQ(late.late(no_free_connection, "none was free").fault(), store_fault::crowded);
    late.met(failure_of(lock_held));
    EXPECT_EQ(late.unanswered().cause(), lock_held);
}

/// Work that the database refuses, because its transaction may only read.
task<void> write_where_nothing_may_be_written(transaction& change) {
    std::vector<query> batch;
    batch.emplace_back("SET TRANSACTION READ ONLY");
    batch.emplace_back("CREATE TABLE never_made (number bigint)");
    (void)co_await change.run(std::move(batch));
}

asker until(std::chrono::milliseconds from_now) {
    return asker{user::partner, steady_clock::now() + from_now};
}

class tried_again : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!postgres_address()) GTEST_SKIP() << "there is no PostgreSQL";
    }

    /// Work whose first attempt is refused, as by a read-only database. Later attempts do `then`.
    static work_of<bool> refused_first(work_of<bool> then) {
        auto const tries = std::make_shared<int>(0);
        return [tries, then = std::move(then)](transaction& change) -> task<bool> {
            return try_once(change, (*tries)++ == 0, then);
        };
    }
    static void expect_read_only(store_error const& told) {
        EXPECT_EQ(told.cause(), read_only) << told.what();
        EXPECT_EQ(told.fault(), store_fault::busy);
        EXPECT_NE(std::string{told.what()}.find("SQLSTATE 25006"), std::string::npos);
    }

    void expect_read_only_of(work_of<bool> then) {
        try {
            (void)tried_.wait(tried_.transact<bool>(durability::synced,
                                                    refused_first(std::move(then)), until(500ms)));
            FAIL() << "it was carried out";
        } catch (store_error const& told) {
            expect_read_only(told);
        }
    }

    pool tried_{postgres_address().value_or(""), 1, "tried"};

  private:
    static task<bool> try_once(transaction& change, bool first, work_of<bool> then) {
        if (first) co_await write_where_nothing_may_be_written(change);
        co_return co_await then(change);
    }
};

TEST_F(tried_again, until_the_database_ends_a_statement) {
    expect_read_only_of([](transaction& change) -> task<bool> {
        std::vector<query> batch;
        batch.emplace_back("SELECT pg_sleep(10)");
        (void)co_await change.run(std::move(batch));
        co_return true;
    });
}

TEST_F(tried_again, until_the_database_ends_a_statement_that_comes_with_the_commit) {
    expect_read_only_of([](transaction& change) -> task<bool> {
        change.add(query{"SELECT pg_sleep(10)"});
        co_return true;
    });
}

TEST_F(tried_again, until_nobody_waits_any_longer) {
    work_of<bool> const linger = [this](transaction&) -> task<bool> {
        timer limit{tried_.thread(), steady_clock::now() + 1500ms};
        error_code ended;
        co_await limit.async_wait(awaiting(ended));
        co_return true;
    };
    auto const of = until(300ms);
    try {
        (void)tried_.wait_in_time(
            tried_.transact<bool>(durability::synced, refused_first(linger), of), of);
        FAIL() << "it was waited for";
    } catch (store_error const& told) {
        expect_read_only(told);
    }
    // There is only one connection: once it is free, everything that was running has ended.
    (void)tried_.wait(tried_.read(query{"SELECT"}));
}

/// Executes the work, and reports why it failed, if it did.
task<void> tell(pool& on, work_of<bool> work, asker of,
                std::promise<std::optional<store_error>>& to) {
    std::optional<store_error> failure;
    try {
        (void)co_await on.transact<bool>(durability::synced, std::move(work), std::move(of));
    } catch (store_error const& error) {
        failure = error;
    }
    to.set_value(failure);
}

TEST_F(tried_again, until_no_connection_is_free) {
    work_of<bool> const refused = [](transaction& change) -> task<bool> {
        co_await write_where_nothing_may_be_written(change);
        co_return true;
    };
    work_of<bool> const keep = [](transaction& change) -> task<bool> {
        std::vector<query> batch;
        batch.emplace_back("SELECT pg_sleep(1)");
        (void)co_await change.run(std::move(batch));
        co_return true;
    };
    std::promise<std::optional<store_error>> first;
    std::promise<std::optional<store_error>> second;
    tried_.begin([&] { return tell(tried_, refused, until(500ms), first); });
    tried_.begin([&] { return tell(tried_, keep, until(8s), second); });
    auto const failure = first.get_future().get();
    ASSERT_TRUE(failure);
    expect_read_only(*failure);
    EXPECT_FALSE(second.get_future().get());
}

/// A host that accepts connections and says nothing.
class silent_host {
  public:
    [[nodiscard]] std::string port() const {
        return std::to_string(acceptor_.local_endpoint().port());
    }
    void close() { acceptor_.close(); }

  private:
    asio::io_context io_;
    asio::ip::tcp::acceptor acceptor_{io_,
                                      asio::ip::tcp::endpoint{asio::ip::address_v4::loopback(), 0}};
};

store_error told_at(std::string const& address) {
    pool asked{address, 1, "asked"};
    try {
        (void)asked.wait(asked.read(query{"SELECT"}, until(2500ms)));
    } catch (store_error const& told) {
        return told;
    }
    return store_error{"it was answered"};
}
store_error told_by(std::string const& hosts) {
    return told_at("postgresql://nobody:none@" + hosts + "/none?connect_timeout=1");
}

TEST(hosts_without_an_answer, are_named) {
    silent_host const silent;
    auto const told = told_by("127.0.0.1:" + silent.port());
    EXPECT_EQ(told.cause(), no_answer);
    auto const said = "connection to server at \"127.0.0.1\", port " + silent.port() +
                      " failed: timeout expired: ";
    EXPECT_TRUE(std::string{told.what()}.starts_with(said)) << told.what();
}

TEST(hosts_without_an_answer, hide_no_other_that_says_more) {
    silent_host const silent;
    silent_host gone;
    auto const port = gone.port();
    gone.close();
    EXPECT_EQ(told_by("127.0.0.1:" + port + ",127.0.0.1:" + silent.port()).cause(), nobody_listens);
}

TEST(hosts_without_an_answer, are_named_rather_than_a_replica) {
    if (!postgres_address()) GTEST_SKIP() << "there is no PostgreSQL";
    auto const address = *postgres_address();
    auto const host = address.find('@') + 1;
    auto const path = address.find('/', host);
    auto const replica = address.substr(host, path - host);
    auto const cause_at = [&](std::string const& hosts) {
        return told_at(address.substr(0, host) + hosts + address.substr(path) +
                       "?connect_timeout=1&target_session_attrs=read-write"
                       "&options=-cdefault_transaction_read_only%3Don")
            .cause();
    };
    silent_host const silent;
    EXPECT_EQ(cause_at(replica), read_only);
    EXPECT_EQ(cause_at(replica + ",127.0.0.1:" + silent.port()), no_answer);
    EXPECT_EQ(cause_at("127.0.0.1:" + silent.port() + "," + replica), no_answer);
}

class lost_upload_test : public own_schema {
  protected:
    std::optional<store_error> begin() {
        std::promise<std::optional<store_error>> made;
        opened_->objects().begin({.object_id = "att_1",
                                  .belongs_to = owner::partner("acme"),
                                  .now = std::chrono::sys_seconds{1'800'000'000s},
                                  .info = {.key = {key_id_, "wrapped"}, .header = "header"}},
                                 [&made](auto const& failure) { made.set_value(failure); });
        return made.get_future().get();
    }
    std::optional<store_error> append(std::int64_t number, bool last) {
        std::promise<std::optional<store_error>> made;
        opened_->objects().append({.belongs_to = owner::partner("acme"),
                                   .object_id = "att_1",
                                   .number = number,
                                   .last = last,
                                   .bytes = "octets"},
                                  [&made](auto const& failure) { made.set_value(failure); });
        return made.get_future().get();
    }
    /// Acts like a database that replaced another and lacks the rows that the other had not passed
    /// on.
    void lose_rows() { run("DELETE FROM " + schema_ + ".object"); }
};

TEST_F(lost_upload_test, names_the_connection_that_broke) {
    ASSERT_FALSE(begin());
    ASSERT_FALSE(append(0, false));
    lose_rows();
    auto const failure = append(1, true);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->cause(), connection_lost);
    EXPECT_EQ(failure->fault(), store_fault::busy);
    EXPECT_NE(std::string{failure->what()}.find("a connection to the database broke"),
              std::string::npos);
    EXPECT_TRUE(recent_failure(10s, connection_lost)) << "the log says so";
}

TEST_F(lost_upload_test, is_no_fault_of_what_was_uploaded) {
    ASSERT_FALSE(begin());
    ASSERT_FALSE(append(0, true));
    auto const opened = opened_->objects().open_unpublished(owner::partner("acme"), "att_1");
    ASSERT_TRUE(opened);
    lose_rows();
    try {
        (void)opened->next();
        FAIL() << "it was read";
    } catch (store_error const& told) {
        EXPECT_EQ(told.fault(), store_fault::busy) << "and the upload may be sent again";
        EXPECT_EQ(told.cause(), connection_lost);
    }
}

} // namespace
} // namespace tassel::store::postgres::first_cause_test
