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

// Statements that change nothing: those that are asked for while another is under way share the
// next round trip.

/// Of one kind of users: those who wait for a locked table keep no others. On the pool's thread
/// alone.
class shared_reads {
  public:
    /// Both must outlive it.
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
    /// A round trip, as long as it is under way.
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
    /// As long as there are questions.
    [[nodiscard]] task<void> answer_questions();
    /// Until the round trip that is under way came back, or is a slow one.
    [[nodiscard]] task<void> let_trip_come_back();
    /// In one round trip; where one of them fails, all in another one, each for itself.
    [[nodiscard]] static task<void> answer(connection& on, questions const& some);
    [[nodiscard]] questions next_questions();
    static void tell(questions const& some);

    pool_thread& on_;
    places& from_;
    user who_;
    std::deque<std::shared_ptr<question>> asked_;
    std::size_t reading_ = 0; // who answers them
    std::size_t trips_ = 0;   // round trips that are under way
    steady_clock::time_point trip_began_;
};

/// How soon a transaction is acknowledged.
enum class durability {
    synced,     ///< once it is on the disk, and on those replicas that the database waits for
    a_bit_later ///< before: with the next synced one at the latest, as the log is one
};

/// One transaction, begun with its first batch. The database ends it when its time is over, but for
/// its commit.
class transaction {
  public:
    transaction(places::loan const& lent, durability wanted, steady_clock::time_point by)
        : on_{lent.on()}, chain_{lent.written()}, slot_{lent.slot()}, wanted_{wanted}, by_{by} {}

    /// Carries the statements out in one round trip. Throws database_error.
    [[nodiscard]] task<std::vector<rows>> run(std::vector<query> batch);
    /// To be carried out with the next batch, or with the commit.
    void add(query one) { waiting_.push_back(std::move(one)); }
    /// Throws database_error. When the connection is lost in here, nobody knows what became of it.
    [[nodiscard]] task<void> commit();
    [[nodiscard]] task<void> roll_back();

    [[nodiscard]] chain& written() noexcept { return chain_; }
    /// Of the connection: transactions on different ones seldom have the same.
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

// A database that moved, or a pool between, is not held on to for longer.
inline constexpr std::chrono::minutes usual_greatest_age{10};

class pool {
  public:
    /// Makes connections as they are wanted, `most` at once (see places). `server`: this process'
    /// own name.
    pool(std::string address, std::size_t most, std::string server,
         std::chrono::milliseconds greatest_age = usual_greatest_age);
    pool(pool const&) = delete;
    pool& operator=(pool const&) = delete;
    ~pool();

    /// At `time` what still waits for the database fails, whatever that does. From any thread.
    void end_by(steady_clock::time_point time);
    /// The same in a second.
    void end_soon();
    /// Waits for what was submitted, but not for long, and ends the thread.
    void finish();

    /// Carries `work` out in a transaction, again where it was disturbed by another one, a few
    /// times, or by a connection that was lost before the commit, as long as there is time. `work`
    /// may run more than once. Of several failures the one is thrown that says most.
    ///
    /// In a coroutine the work is to be a variable: g++ 12 destroys twice what a temporary closure
    /// captures in a co_await expression (https://gcc.gnu.org/bugzilla/show_bug.cgi?id=99576).
    template <class Result>
    [[nodiscard]] task<Result> transact(durability wanted, work_of<Result> work,
                                        asker of = asker{}) {
        for (int attempt = 1;; ++attempt) {
            bool committing = false;
            std::exception_ptr failure;
            bool again = false;
            bool undecided = false; // nobody knows what became of the commit
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
            if (undecided) std::rethrow_exception(failure); // whatever was met before
            of.tries->fail(failure);
        }
    }
    /// A transaction of one round trip: all of the batch, or nothing where one of it fails. It is
    /// not carried out again; where the connection is lost nobody knows what became of it.
    [[nodiscard]] task<std::vector<rows>> at_once(std::vector<query> batch, asker of = asker{});
    /// The same in a transaction block, for statements that want one, and with limits of their own.
    [[nodiscard]] task<std::vector<rows>> in_block(std::vector<query> batch, asker of = asker{});
    /// One statement that changes nothing. Those that are asked for while another is under way
    /// share the next round trip, and the same ones their rows; a slow one is overtaken. It is left
    /// to end, but not waited for longer.
    [[nodiscard]] task<rows> read(query one, asker of = asker{});

    /// Waits for a task on the pool's thread (see concurrent/fiber.hpp). Not to be called there.
    template <class Result>
    Result wait(task<Result> work) {
        return wait_until<Result>(std::move(work), std::nullopt);
    }
    void wait(task<void> work) { (void)wait(ended(std::move(work))); }
    /// The same as long as `of` has time: then the task, which is to be asked for by the same,
    /// goes on, and must need nothing of the caller's.
    template <class Result>
    Result wait_in_time(task<Result> work, asker const& of) {
        return wait_until<Result>(std::move(work), of);
    }
    /// Begins a task, in the order of these calls; it must not throw.
    void begin(std::function<task<void>()> work) { thread_.begin(std::move(work)); }
    /// See pool_thread.
    void when_late(steady_clock::time_point by, std::function<void()> tell) {
        thread_.when_late(by, std::move(tell));
    }

    /// A connection beside those of the pool, for whoever keeps it.
    [[nodiscard]] task<std::unique_ptr<connection>> open_another();
    [[nodiscard]] waiting_figures waits() const { return places_.figures(); }
    [[nodiscard]] std::string const& server() const noexcept { return server_; }
    /// For what is to happen on the pool's thread.
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
            bool told = false; ///< on the pool's thread alone
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
    /// `committing`: how far it came when it throws.
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
    places places_; // on the thread alone, as what follows
    std::array<shared_reads, user_kinds> reads_;
};

} // namespace tassel::store::postgres
