// A bounded number of connections, one thread that drives them all, and transactions on them.
#pragma once

#include "concurrent/fiber.hpp"
#include "store/postgres/wire/places.hpp"

#include <boost/asio/co_spawn.hpp>

#include <array>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::store::postgres {

// Statements that change nothing. Statements that arrive during a round trip share the next one.

/// Serves one kind of user, so that users who wait for a locked table do not hold up other kinds.
/// Use it only on the pool's thread.
class shared_reads {
  public:
    /// `on` and `from` must outlive this object.
    shared_reads(pool_thread& on, places& from, user who) : on_{on}, from_{from}, who_{who} {}

    /// See pool::read.
    [[nodiscard]] task<rows> read(query one, asker of);

  private:
    /// A statement that waits for its rows.
    struct question {
        query one;
        timer limit;
        bool answered = false;
        bool given_up = false; ///< nobody waits for it any longer
        rows found = {};
        std::exception_ptr failure = {};
    };
    using questions = std::vector<std::shared_ptr<question>>;
    /// Exists as long as a round trip is in progress.
    class trip {
      public:
        explicit trip(shared_reads& of) : of_{of} {
            ++of_.trips_;
            of_.trip_began_ = steady_clock::now();
        }
        trip(trip const&) = delete;
        trip& operator=(trip const&) = delete;
        ~trip() { --of_.trips_; }

      private:
        shared_reads& of_;
    };

    [[nodiscard]] std::size_t maximum_at_once() const noexcept;
    /// Answers questions until none are left.
    [[nodiscard]] task<void> answer_questions();
    /// Waits until the round trip in progress comes back or turns out to be slow.
    [[nodiscard]] task<void> let_trip_come_back();
    /// Runs all questions in one round trip. If one fails, runs all of them again in another round
    /// trip, each in its own transaction.
    [[nodiscard]] static task<void> answer(connection& on, questions const& some);
    [[nodiscard]] questions next_questions();
    static void tell(questions const& some);

    pool_thread& on_;
    places& from_;
    user who_;
    std::deque<std::shared_ptr<question>> asked_;
    std::size_t reading_ = 0; // how many tasks answer questions
    std::size_t trips_ = 0;   // how many round trips are in progress
    steady_clock::time_point trip_began_;
};

/// How soon a transaction is acknowledged.
enum class durability {
    synced,     ///< once it is on the disk, and on the replicas that the database waits for
    a_bit_later ///< earlier; the next synced transaction brings it to the disk
};

/// One transaction, which begins with its first batch. The database ends it when it runs out of
/// time, except during the commit.
class transaction {
  public:
    transaction(places::loan const& lent, durability wanted, steady_clock::time_point by)
        : on_{lent.on()}, chain_{lent.written()}, slot_{lent.slot()}, wanted_{wanted}, by_{by} {}

    /// Runs the statements in one round trip. Throws database_error.
    [[nodiscard]] task<std::vector<rows>> run(std::vector<query> batch);
    /// Adds a statement to the next batch, or to the commit.
    void add(query one) { waiting_.push_back(std::move(one)); }
    /// Commits the transaction. Throws database_error. If the connection is lost here, the outcome
    /// is unknown.
    [[nodiscard]] task<void> commit();
    [[nodiscard]] task<void> roll_back();

    [[nodiscard]] chain& written() noexcept { return chain_; }
    /// A number that transactions on different connections seldom share, so that they seldom update
    /// the same row.
    [[nodiscard]] std::int64_t slot() const noexcept { return slot_; }
    [[nodiscard]] bool committing() const noexcept { return committing_; }

  private:
    [[nodiscard]] std::vector<query> opening();

    connection& on_;
    chain& chain_;
    std::int64_t slot_;
    durability wanted_;
    steady_clock::time_point by_;
    std::vector<query> waiting_;
    bool begun_ = false;
    bool committing_ = false;
};

template <class Result>
using work_of = std::function<task<Result>(transaction&)>;

// The longest time that we hold on to a connection, because the database may have moved, or a
// pooler may be in between.
inline constexpr std::chrono::minutes usual_greatest_age{10};

class pool {
  public:
    /// Opens connections on demand, at most `most` (see places). `server`: a name that only this
    /// process has.
    pool(std::string address, std::size_t most, std::string server,
         std::chrono::milliseconds greatest_age = usual_greatest_age);
    pool(pool const&) = delete;
    pool& operator=(pool const&) = delete;
    ~pool();

    /// At `time`, everything that still waits for the database fails, no matter what the database
    /// does. May be called from any thread.
    void end_by(steady_clock::time_point time);
    /// Does the same one second from now.
    void end_soon();
    /// Waits a short while for submitted work, then ends the thread.
    void finish();

    /// Runs `work` in a transaction. If another transaction disturbed it, or the connection was
    /// lost before the commit, `work` runs again, a few times and as long as there is time. So it
    /// may run more than once. Of several failures, this throws the one that says most.
    ///
    /// In a coroutine, `work` must be a variable: g++ 12 destroys what a temporary closure captures
    /// in a co_await expression twice (https://gcc.gnu.org/bugzilla/show_bug.cgi?id=99576).
    template <class Result>
    [[nodiscard]] task<Result> transact(durability wanted, work_of<Result> work,
                                        asker of = asker{}) {
        for (int attempt = 1;; ++attempt) {
            bool committing = false;
            std::exception_ptr failure;
            bool again = false;
            bool undecided = false; // the outcome of the commit is unknown
            try {
                co_return co_await transact_once<Result>(wanted, work, of, committing);
            } catch (database_error const& error) {
                of.tries->met(error);
                undecided = committing && !error.is_undone();
                again =
                    error.passes() && !undecided && (error.is_lost() || attempt < maximum_attempts);
                failure = std::current_exception();
            } catch (store_error const&) {
                failure = std::current_exception();
            }
            if (again && co_await thread_.pause(attempt, of.by)) continue;
            if (undecided) std::rethrow_exception(failure); // no matter what failed before
            of.tries->fail(failure);
        }
    }
    /// Runs a transaction of one round trip: either the whole batch is carried out, or nothing if
    /// any statement fails. The batch does not run again; if the connection is lost, the outcome is
    /// unknown.
    [[nodiscard]] task<std::vector<rows>> at_once(std::vector<query> batch, asker of = asker{});
    /// Like `at_once`, but in a transaction block, for statements that need such a block or set
    /// their own limits.
    [[nodiscard]] task<std::vector<rows>> in_block(std::vector<query> batch, asker of = asker{});
    /// Runs one statement, which must change nothing. Statements that arrive during a round trip
    /// share the next one, and equal statements share their rows. Others may overtake a slow
    /// statement. If time runs out, the statement goes on but nobody waits for it.
    [[nodiscard]] task<rows> read(query one, asker of = asker{});

    /// Waits for a task on the pool's thread (see concurrent/fiber.hpp). Do not call it on that
    /// thread.
    template <class Result>
    Result wait(task<Result> work) {
        return wait_until<Result>(std::move(work), std::nullopt);
    }
    void wait(task<void> work) { (void)wait(ended(std::move(work))); }
    /// Like `wait`, but only for as long as `of` has time. After that the task goes on, so it must
    /// not use anything that the caller owns. The task itself must ask on behalf of `of`.
    template <class Result>
    Result wait_in_time(task<Result> work, asker const& of) {
        return wait_until<Result>(std::move(work), of);
    }
    /// Starts a task, which must not throw. Tasks start in the order of these calls.
    void begin(std::function<task<void>()> work) { thread_.begin(std::move(work)); }
    /// See pool_thread.
    void when_late(steady_clock::time_point by, std::function<void()> tell) {
        thread_.when_late(by, std::move(tell));
    }

    /// Opens a connection outside the pool and returns it to the caller.
    [[nodiscard]] task<std::unique_ptr<connection>> open_another();
    [[nodiscard]] waiting_figures waits() const { return places_.figures(); }
    [[nodiscard]] std::string const& server() const noexcept { return server_; }
    /// The executor for work on the pool's thread.
    [[nodiscard]] executor thread() noexcept { return thread_.on(); }

  private:
    static constexpr int maximum_attempts = 8;

    static task<bool> ended(task<void> work) {
        co_await std::move(work);
        co_return true;
    }
    template <class Result>
    Result wait_until(task<Result> work, std::optional<asker> const& of) {
        struct outcome {
            std::exception_ptr failure;
            std::optional<Result> result;
            bool told = false; ///< used only on the pool's thread
        };
        auto const kept = std::make_shared<outcome>();
        concurrent::wait_until([&](std::function<void()> done) {
            if (of) {
                when_late(of->by, [kept, done, tries = of->tries] {
                    if (std::exchange(kept->told, true)) return;
                    kept->failure = std::make_exception_ptr(tries->unanswered());
                    done();
                });
            }
            asio::co_spawn(
                thread_.io(), std::move(work),
                [kept, done = std::move(done)](std::exception_ptr const& failure, Result made) {
                    if (std::exchange(kept->told, true)) return;
                    kept->failure = failure;
                    kept->result.emplace(std::move(made));
                    done();
                });
        });
        if (kept->failure) std::rethrow_exception(kept->failure);
        if (!kept->result) throw store_error{"the store was closed meanwhile"};
        return *std::move(kept->result);
    }
    /// `committing` tells whether the commit had begun when this throws.
    template <class Result>
    [[nodiscard]] task<Result> transact_once(durability wanted, work_of<Result> const& work,
                                             asker of, bool& committing) {
        auto const lent = co_await places_.borrow(of);
        transaction change{lent, wanted, of.by};
        std::exception_ptr failure;
        try {
            auto result = co_await work(change);
            co_await change.commit();
            co_return result;
        } catch (...) {
            failure = std::current_exception();
        }
        committing = change.committing();
        co_await change.roll_back();
        std::rethrow_exception(failure);
    }

    std::string address_;
    std::string server_;
    pool_thread thread_;
    places places_; // this and the members below are used only on the thread
    std::array<shared_reads, user_kinds> reads_;
};

} // namespace tassel::store::postgres
