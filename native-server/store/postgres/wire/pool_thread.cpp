#include "store/postgres/wire/pool_thread.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

namespace tassel::store::postgres {
namespace {

constexpr std::chrono::milliseconds between_looks{250};
// What the database itself ends in time is told of first.
constexpr std::chrono::milliseconds grace{250};
constexpr std::chrono::milliseconds first_pause{20};
constexpr int last_doubled = 5;

} // namespace

pool_thread::pool_thread()
    : thread_{[this] {
          wait_a_moment();
          io_.run();
      }} {}

pool_thread::~pool_thread() {
    finish();
}

void pool_thread::finish() {
    if (!thread_.joinable()) return;
    {
        std::unique_lock lock{mutex_};
        ended_.wait(lock, [this] { return under_way_ == 0; });
    }
    working_.reset();
    io_.stop();
    thread_.join();
}

void pool_thread::begin(std::function<task<void>()> work) {
    {
        std::lock_guard const lock{mutex_};
        ++under_way_;
    }
    asio::co_spawn(io_, std::move(work), [this](std::exception_ptr const& failure) {
        if (failure) std::rethrow_exception(failure); // a fault of this program
        std::lock_guard const lock{mutex_};
        if (--under_way_ == 0) ended_.notify_all();
    });
}

void pool_thread::when_late(steady_clock::time_point by, std::function<void()> tell) {
    at(by + grace, std::move(tell));
}

void pool_thread::at(steady_clock::time_point time, std::function<void()> work) {
    std::lock_guard const lock{mutex_};
    late_.emplace(time, std::move(work));
}

void pool_thread::watch(std::function<void()> look) {
    asio::post(io_, [this, look = std::move(look)]() mutable { look_ = std::move(look); });
}

task<bool> pool_thread::pause(int attempt, steady_clock::time_point by) {
    auto const until =
        steady_clock::now() + first_pause * (1 << std::min(attempt - 1, last_doubled));
    if (until >= by) co_return false;
    timer wait{on(), until};
    error_code ended;
    co_await wait.async_wait(awaiting(ended));
    co_return true;
}

void pool_thread::wait_a_moment() {
    moment_.expires_after(between_looks);
    moment_.async_wait([this](error_code const& ended) {
        if (ended) return;
        tell_late();
        if (look_) look_();
        wait_a_moment();
    });
}

void pool_thread::tell_late() {
    std::vector<std::function<void()>> due;
    {
        std::lock_guard const lock{mutex_};
        auto const now = steady_clock::now();
        auto const end = late_.upper_bound(now);
        for (auto one = late_.begin(); one != end; ++one)
            due.push_back(std::move(one->second));
        late_.erase(late_.begin(), end);
    }
    for (auto const& tell : due)
        tell();
}

} // namespace tassel::store::postgres
