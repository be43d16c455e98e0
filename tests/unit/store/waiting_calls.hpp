// Calls of a store that wait side by side on one thread, as those of a connection's thread do.
#pragma once

#include "concurrent/fiber.hpp"
#include "http/message.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <utility>

namespace tassel::store {

/// Use it on one thread only. A call must not throw.
class waiting_calls {
  public:
    waiting_calls() = default;
    waiting_calls(waiting_calls const&) = delete;
    waiting_calls& operator=(waiting_calls const&) = delete;
    ~waiting_calls() { finish(); }

    /// Carries a call out up to where it first waits. Returns whether it waits there.
    bool begin(std::function<void()> call) {
        ++under_way_;
        return !go_on(calls_.emplace_back(std::move(call)));
    }
    /// Resumes the calls that may go on, in any order, until all have ended.
    void finish() {
        while (under_way_ > 0)
            go_on(next());
    }

  private:
    /// Returns whether the call has ended.
    bool go_on(concurrent::fiber& call) {
        if (call.go_on()) {
            --under_way_;
            return true;
        }
        auto const waker = std::make_shared<http::waker>([this, &call] {
            std::lock_guard const lock{access_};
            ready_.push_back(&call);
            changed_.notify_one();
        });
        call.await([waker] { (*waker)(); });
        return false;
    }
    [[nodiscard]] concurrent::fiber& next() {
        std::unique_lock lock{access_};
        changed_.wait(lock, [this] { return !ready_.empty(); });
        auto* const first = ready_.front();
        ready_.pop_front();
        return *first;
    }

    std::mutex access_;
    std::condition_variable changed_;
    std::deque<concurrent::fiber*> ready_;
    std::list<concurrent::fiber> calls_;
    int under_way_ = 0;
};

} // namespace tassel::store
