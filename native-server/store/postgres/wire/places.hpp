// A bounded number of connections, and the queue for them.
#pragma once

#include "concurrent/answer_time.hpp"
#include "store/policy/first_cause.hpp"
#include "store/port/owner.hpp"
#include "store/port/store_figures.hpp"
#include "store/postgres/wire/asynchronous.hpp"
#include "store/postgres/wire/database_connection.hpp"

#include <boost/asio/executor_work_guard.hpp>

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
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

// Which kind of caller asks a database, and until when the caller waits.

/// Later kinds may use connections that earlier ones must leave free.
enum class user : std::size_t {
    visitor, ///< sandbox requests
    partner, ///< partner requests, and whatever keeps the service running
    probe    ///< checks of whether the service runs
};
inline constexpr std::size_t user_kinds = 3;

/// Copies ask on behalf of the same operation.
struct asker {
    using time_point = std::chrono::steady_clock::time_point;

    // This is not an aggregate, because g++ 12 destroys an aggregate twice if it is made in a
    // co_await expression.
    explicit asker(user of = user::partner, time_point until = concurrent::due())
        : who{of}, by{until} {}

    user who;
    time_point by;
    std::shared_ptr<policy::first_cause> tries = std::make_shared<policy::first_cause>();
};

[[nodiscard]] inline asker asker_of(owner const& belongs_to) noexcept {
    return asker{belongs_to.session() ? user::visitor : user::partner};
}

/// The thread that drives a pool's connections and runs the pool's tasks.
class pool_thread {
  public:
    pool_thread();
    pool_thread(pool_thread const&) = delete;
    pool_thread& operator=(pool_thread const&) = delete;
    ~pool_thread();

    /// Waits for all tasks, then ends the thread.
    void finish();
    /// Starts a task, which must not throw. Tasks start in the order of these calls. May be called
    /// from any thread.
    void begin(std::function<task<void>()> work);
    /// Calls `tell` on this thread, a moment after `by`. May be called from any thread.
    void when_late(steady_clock::time_point by, std::function<void()> tell);
    /// Calls `work` on this thread at `time`. May be called from any thread.
    void at(steady_clock::time_point time, std::function<void()> work);
    /// Calls `look` on this thread four times a second. Call this once, before any other call.
    void watch(std::function<void()> look);

    /// Pauses between two attempts, longer each time. Returns false if no time is left for another
    /// attempt.
    [[nodiscard]] task<bool> pause(int attempt, steady_clock::time_point by);

    [[nodiscard]] asio::io_context& io() noexcept { return io_; }
    [[nodiscard]] executor on() noexcept { return io_.get_executor(); }

  private:
    void wait_a_moment();
    void tell_late();

    asio::io_context io_{1};
    asio::executor_work_guard<executor> working_{io_.get_executor()};
    timer moment_{io_.get_executor()};
    std::function<void()> look_; // used only on the thread
    std::mutex mutex_;           // guards the members below
    std::condition_variable ended_;
    std::size_t under_way_ = 0;
    std::multimap<steady_clock::time_point, std::function<void()>> late_;
    std::thread thread_; // last: it uses the members above
};

/// A chain of witnesses that only one connection writes, so the connection knows without asking
/// what it wrote last.
struct chain {
    std::string name; ///< unique to this connection; if empty, the next witness begins a chain
    struct end {
        std::int64_t sequence = 0;
        std::optional<crypto::digest> code;
    };
    std::map<std::string, end, std::less<>> ends; ///< by owner, as committed
    std::map<std::string, end, std::less<>> next; ///< as they will be after the current transaction
};

/// Connections are made on demand. If there may be at least three, visitors leave two of them to
/// others, and partners leave one to probes. Use this class only on the pool's thread.
class places {
  private:
    struct place {
        std::unique_ptr<connection> open;
        chain written;
        std::int64_t slot = 0;
        user lent_to = user::partner;
        steady_clock::time_point opened;
    };

  public:
    /// A borrowed connection, given back by the destructor.
    class loan {
      public:
        loan(places& from, place* lent) : from_{from}, lent_{lent} {}
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
        places& from_;
        place* lent_;
    };

    /// `on` must outlive this object. `most`: the maximum number of connections. `server`: a name
    /// that only this process has. A connection that is older than `greatest_age` is closed once it
    /// is free.
    places(pool_thread& on, std::string address, std::size_t most, std::string server,
           std::chrono::milliseconds greatest_age);

    /// Waits for a connection, even if the database can't be reached at the moment. Throws
    /// store_error when time runs out.
    [[nodiscard]] task<loan> borrow(asker of);
    /// Reports why the last attempt to connect failed, if it failed.
    void tell_not_made(policy::first_cause& to) const;
    /// Stops lending connections, and gives up those that are lent.
    void end();
    /// Gives up connections that take too long or whose hosts are silent, and counts the callers
    /// that wait. Call it regularly.
    void look_at_the_clock();
    [[nodiscard]] std::size_t most() const noexcept { return maximum_; }
    /// The figures of the last look at the clock. May be called from any thread.
    [[nodiscard]] waiting_figures figures() const;

  private:
    struct waiter {
        user who;
        timer limit;
        steady_clock::time_point since = steady_clock::now();
        place* given = nullptr;
        std::exception_ptr failure = {}; ///< of a connection that could not be opened
        [[nodiscard]] bool waits() const noexcept { return given == nullptr && !failure; }
    };

    /// Returns the first place that becomes free: an idle one, one that is given back, or one whose
    /// connection is opened meanwhile.
    [[nodiscard]] task<place*> next(asker of);
    /// Starts to open one more connection, unless all are open or opening.
    void open_one();
    [[nodiscard]] task<void> open(place& closed);
    void note_not_made(store_error const& why);
    [[nodiscard]] bool may_use_one_more(user who) const noexcept;
    /// Returns an idle place whose connection still works, or null if there is none.
    [[nodiscard]] place* take_idle();
    [[nodiscard]] place* lend(place* chosen, user who) noexcept;
    [[nodiscard]] std::list<waiter>::iterator first_waiter();
    /// Hands a free connection to the first caller in line.
    void hand_on();
    void take_back(place& returned) noexcept; // NOLINT(bugprone-exception-escape)
    void close(place& old);
    void leave_host(connection const& silent);
    void count();
    [[nodiscard]] bool is_old(place const& one) const noexcept;

    pool_thread& on_;
    std::string address_;
    std::size_t maximum_;
    std::string server_;
    std::chrono::milliseconds greatest_age_;
    std::deque<place> all_;
    std::vector<place*> idle_;
    std::vector<place*> closed_; // never connected, lost, or too old
    std::list<waiter> waiting_;
    std::array<std::size_t, user_kinds> used_{};
    std::optional<store_error> not_made_; ///< why the last connection failed to open
    steady_clock::time_point not_made_at_;
    std::int64_t chains_ = 0;
    bool ended_ = false;
    std::mutex mutable mutex_; // guards the members below
    waiting_figures seen_;
};

} // namespace tassel::store::postgres
