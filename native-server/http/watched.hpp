// Declares what a worker knows about each connection.
#pragma once

#include <boost/intrusive/list.hpp>

#include <chrono>

namespace tassel::http {

/// A connection as its worker sees it: a deadline, and operations that the worker can interrupt.
class watched : public boost::intrusive::list_base_hook<
                    boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
  public:
    watched() = default;
    watched(watched const&) = delete;
    watched& operator=(watched const&) = delete;
    virtual ~watched() = default;

    /// Makes the pending operation fail. The connection may go on with another operation.
    virtual void interrupt() noexcept = 0;
    /// Makes the pending operation and every further operation fail.
    virtual void abort() noexcept = 0;

    [[nodiscard]] bool overdue(std::chrono::steady_clock::time_point now) const noexcept {
        return deadline_ <= now;
    }
    void expire() noexcept {
        expired_ = true;
        interrupt();
    }

  protected:
    /// Sets the deadline of the next step to `time` from now, no matter how many operations the
    /// step takes. Returns the current time.
    std::chrono::steady_clock::time_point allow(std::chrono::milliseconds time) noexcept {
        auto const now = std::chrono::steady_clock::now();
        deadline_ = now + time;
        expired_ = false;
        return now;
    }
    /// Suspends deadlines until the next `allow`.
    void rest() noexcept {
        deadline_ = std::chrono::steady_clock::time_point::max();
        expired_ = false;
    }
    /// Returns the rest of the allowed time.
    [[nodiscard]] std::chrono::milliseconds time_left() const noexcept {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
            deadline_ - std::chrono::steady_clock::now());
    }
    [[nodiscard]] bool expired() const noexcept { return expired_; }
    /// Sets whether the connection waits for a request of which nothing has arrived yet. A stopping
    /// server does not wait for such a connection.
    void idle(bool now) noexcept { idle_ = now; }

  private:
    friend class worker;
    std::chrono::steady_clock::time_point deadline_ = std::chrono::steady_clock::time_point::max();
    bool expired_ = false;
    bool idle_ = false;
};

} // namespace tassel::http
