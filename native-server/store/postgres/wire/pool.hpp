// A bounded number of connections, one thread that drives them all, and transactions on them.
#pragma once

#include "concurrent/fiber.hpp"
#include "store/postgres/wire/asynchronous.hpp"
#include "store/postgres/wire/database_connection.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tassel::store::postgres {

/// How soon a transaction is acknowledged.
enum class durability {
    synced,     ///< once it is on the disk, and on those replicas that the database waits for
    a_bit_later ///< before: with the next synced one at the latest, as the log is one
};

/// What only one connection writes: it knows what it wrote last without asking.
struct chain {
    std::string name; ///< of this connection alone; empty: it begins another one
    struct end {
        std::int64_t sequence = 0;
        std::optional<crypto::digest> code;
    };
    std::map<std::string, end, std::less<>> ends; ///< by owner, as they were committed
    std::map<std::string, end, std::less<>> next; ///< as they will be, within a transaction
};

/// One transaction, begun with its first batch.
class transaction {
  public:
    transaction(connection& on, chain& written, std::int64_t slot, durability wanted)
        : on_{on}, chain_{written}, slot_{slot}, wanted_{wanted} {}

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
    void begin(std::vector<query>& batch);

    connection& on_;
    chain& chain_;
    std::int64_t slot_;
    durability wanted_;
    std::vector<query> waiting_;
    bool begun_ = false;
    bool committing_ = false;
};

template <class Result>
using work_of = std::function<task<Result>(transaction&)>;

class pool {
  public:
    /// Makes connections as they are wanted, `most` at once. `server`: this process' own name.
    pool(std::string address, std::size_t most, std::string server);
    pool(pool const&) = delete;
    pool& operator=(pool const&) = delete;
    ~pool();

    /// Waits for what was submitted, and ends the thread.
    void finish();

    /// Carries `work` out in a transaction, again where it was disturbed by another one or by a
    /// connection that was lost before the commit, a few times. `work` may run more than once.
    ///
    /// In a coroutine the work is to be a variable: g++ 12 destroys twice what a temporary closure
    /// captures in a co_await expression (https://gcc.gnu.org/bugzilla/show_bug.cgi?id=99576).
    template <class Result>
    [[nodiscard]] task<Result> transact(durability wanted, work_of<Result> work) {
        for (int attempt = 1;; ++attempt) {
            bool committing = false;
            std::exception_ptr failure;
            bool again = false;
            try {
                co_return co_await transact_once<Result>(wanted, work, committing);
            } catch (database_error const& error) {
                again =
                    error.passes() && (error.is_undone() || !committing) && attempt < most_attempts;
                failure = std::current_exception();
            }
            if (!again) std::rethrow_exception(failure);
            co_await pause(attempt);
        }
    }
    /// A transaction of one round trip: all of the batch, or nothing where one of it fails. It is
    /// not carried out again; where the connection is lost nobody knows what became of it.
    [[nodiscard]] task<std::vector<rows>> at_once(std::vector<query> batch);
    /// The same in a transaction block, for statements that want one.
    [[nodiscard]] task<std::vector<rows>> in_block(std::vector<query> batch);
    /// One statement that changes nothing. Those that are asked for while another is under way
    /// share the next round trip, and the same ones their rows; a slow one is overtaken.
    [[nodiscard]] task<rows> read(query one);

    /// Waits for a task on the pool's thread (see concurrent/fiber.hpp). Not to be called there.
    template <class Result>
    Result wait(task<Result> work) {
        struct outcome {
            std::exception_ptr failure;
            std::optional<Result> result;
        };
        auto const kept = std::make_shared<outcome>();
        concurrent::wait_until([&](std::function<void()> done) {
            asio::co_spawn(
                io_, std::move(work),
                [kept, done = std::move(done)](std::exception_ptr const& failure, Result made) {
                    kept->failure = failure;
                    kept->result.emplace(std::move(made));
                    done();
                });
        });
        if (kept->failure) std::rethrow_exception(kept->failure);
        if (!kept->result) throw store_error{"the store was closed meanwhile"};
        return *std::move(kept->result);
    }
    void wait(task<void> work) { (void)wait(ended(std::move(work))); }
    /// Begins a task, in the order of these calls; it must not throw.
    void begin(std::function<task<void>()> work);

    /// A connection beside those of the pool, for whoever keeps it.
    [[nodiscard]] task<std::unique_ptr<connection>> open_another();
    [[nodiscard]] std::string const& server() const noexcept { return server_; }
    /// For what is to happen on the pool's thread.
    [[nodiscard]] executor thread() noexcept { return io_.get_executor(); }

  private:
    static constexpr int most_attempts = 8;
    static constexpr std::size_t most_reading = 4; // round trips at once, of reads that share them
    static constexpr std::size_t most_in_a_trip = 32;

    struct place {
        std::unique_ptr<connection> open;
        chain written;
        std::int64_t slot = 0;
    };
    struct waiter {
        timer limit;
        place* given = nullptr;
        std::exception_ptr failure = {}; ///< of a connection that could not be made
        [[nodiscard]] bool waits() const noexcept { return given == nullptr && !failure; }
    };
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
    /// A round trip of reads, as long as it is under way.
    class trip {
      public:
        explicit trip(pool& of) : of_{of} {
            ++of_.trips_;
            of_.trip_began_ = steady_clock::now();
        }
        trip(trip const&) = delete;
        trip& operator=(trip const&) = delete;
        ~trip() { --of_.trips_; }

      private:
        pool& of_;
    };
    /// Gives its place back when it goes.
    class loan {
      public:
        loan(pool& from, place* lent) : from_{from}, lent_{lent} {}
        loan(loan&& other) noexcept
            : from_{other.from_}, lent_{std::exchange(other.lent_, nullptr)} {}
        loan& operator=(loan&&) = delete;
        ~loan() { // NOLINT(bugprone-exception-escape): see take_back
            if (lent_ != nullptr) from_.take_back(*lent_);
        }
        [[nodiscard]] connection& on() const noexcept { return *lent_->open; }
        [[nodiscard]] chain& written() const noexcept { return lent_->written; }
        [[nodiscard]] std::int64_t slot() const noexcept { return lent_->slot; }

      private:
        pool& from_;
        place* lent_;
    };

    static task<bool> ended(task<void> work) {
        co_await std::move(work);
        co_return true;
    }
    /// `committing`: how far it came when it throws.
    template <class Result>
    [[nodiscard]] task<Result> transact_once(durability wanted, work_of<Result> const& work,
                                             bool& committing) {
        auto lent = co_await borrow();
        transaction change{lent.on(), lent.written(), lent.slot(), wanted};
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
    [[nodiscard]] task<loan> borrow();
    /// The first that is free: one that was, that comes back, or that was opened meanwhile.
    [[nodiscard]] task<place*> next_place();
    /// Begins to connect one more, unless all are open or on their way.
    void open_one();
    [[nodiscard]] task<void> open(place& closed);
    [[nodiscard]] std::list<waiter>::iterator first_waiter();
    [[nodiscard]] task<void> pause(int attempt);
    /// As long as there are questions.
    [[nodiscard]] task<void> answer_questions();
    /// Until the round trip that is under way came back, or is a slow one.
    [[nodiscard]] task<void> let_trip_come_back();
    /// In one round trip; where one of them fails, all in another one, each for itself.
    [[nodiscard]] static task<void> answer(connection& on, questions const& some);
    [[nodiscard]] questions next_questions();
    static void tell(questions const& some);
    void take_back(place& returned) noexcept; // NOLINT(bugprone-exception-escape)
    /// Once a second; the timer ends with the pool.
    void watch_silence();

    std::string address_;
    std::size_t most_;
    std::string server_;
    asio::io_context io_{1};
    asio::executor_work_guard<executor> working_{io_.get_executor()};
    std::deque<place> places_; // on the io thread only, as what follows
    std::vector<place*> idle_;
    std::vector<place*> closed_; // never connected, or lost
    std::list<waiter> waiting_;
    std::deque<std::shared_ptr<question>> asked_;
    std::size_t reading_ = 0; // who answers them
    std::size_t trips_ = 0;   // round trips of theirs that are under way
    steady_clock::time_point trip_began_;
    std::int64_t chains_ = 0;
    timer watch_{io_.get_executor()};
    std::mutex mutex_;
    std::condition_variable ended_;
    std::size_t under_way_ = 0; // guarded by mutex_
    std::thread thread_;        // last: it uses the members above
};

} // namespace tassel::store::postgres
