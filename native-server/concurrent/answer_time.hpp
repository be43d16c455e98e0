// The time by which the current work must be answered.
//
// Code that accepts a request sets it once; code that waits for a database, or hands work to
// another thread, need not be told.
#pragma once

#include <chrono>
#include <functional>
#include <list>

namespace tassel::concurrent {

using answer_time = std::chrono::steady_clock::time_point;

/// The time of this thread, or of the fiber that runs on it; the maximum time if nobody set one.
[[nodiscard]] answer_time answer_by() noexcept;

/// The time by which a request made now must be done: with the answer of the client's request that
/// it serves, and in at most ten seconds. Call it on the thread that has that answer time.
[[nodiscard]] answer_time due() noexcept;

/// Sets the answer time as long as it exists. Use it on one thread, and destroy it in the same
/// fiber.
class answer_limit {
  public:
    explicit answer_limit(answer_time by) noexcept;
    answer_limit(answer_limit const&) = delete;
    answer_limit& operator=(answer_limit const&) = delete;
    ~answer_limit();

  private:
    answer_time before_;
};

/// Swaps the answer time that a fiber keeps for itself when it is entered or left.
void swap_answer_time(answer_time& other) noexcept;

// A thread of its own tells waiting callers that their time is over.

/// As long as it exists, `look` is called four times a second, on one thread that all looks share.
/// `look` must not throw, take long, or create or destroy another one.
class deadline_look {
  public:
    using function = std::function<void(answer_time now)>;

    explicit deadline_look(function look);
    deadline_look(deadline_look const&) = delete;
    deadline_look& operator=(deadline_look const&) = delete;
    /// Waits for a running look.
    ~deadline_look();

  private:
    std::list<function>::iterator place_;
};

} // namespace tassel::concurrent
