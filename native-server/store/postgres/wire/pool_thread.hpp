// The thread that drives a pool's connections, and what is under way on it.
#pragma once

#include "store/postgres/wire/asynchronous.hpp"

#include <boost/asio/executor_work_guard.hpp>

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace tassel::store::postgres {

class pool_thread {
  public:
    pool_thread();
    pool_thread(pool_thread const&) = delete;
    pool_thread& operator=(pool_thread const&) = delete;
    ~pool_thread();

    /// Waits for what was begun, and ends.
    void finish();
    /// Begins a task, in the order of these calls; it must not throw. From any thread.
    void begin(std::function<task<void>()> work);
    /// `tell` is called on this thread, a moment after `by`. From any thread.
    void when_late(steady_clock::time_point by, std::function<void()> tell);
    /// The same as soon as it is time.
    void at(steady_clock::time_point time, std::function<void()> work);
    /// Calls `look` on this thread four times a second. To be said once, before all else.
    void watch(std::function<void()> look);

    /// Between two attempts, longer from one to the next. False: there is no time for it.
    [[nodiscard]] task<bool> pause(int attempt, steady_clock::time_point by);

    [[nodiscard]] asio::io_context& io() noexcept { return io_; }
    [[nodiscard]] executor on() noexcept { return io_.get_executor(); }

  private:
    void wait_a_moment();
    void tell_late();

    asio::io_context io_{1};
    asio::executor_work_guard<executor> working_{io_.get_executor()};
    timer moment_{io_.get_executor()};
    std::function<void()> look_; // on the thread alone
    std::mutex mutex_;           // guards what follows
    std::condition_variable ended_;
    std::size_t under_way_ = 0;
    std::multimap<steady_clock::time_point, std::function<void()>> late_;
    std::thread thread_; // last: it uses the members above
};

} // namespace tassel::store::postgres
