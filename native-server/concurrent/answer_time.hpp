// The time by which the current work must be answered.
//
// Code that accepts a request sets this time once. Code that waits for a database or hands work to
// another thread then finds the time here, so that no caller needs to pass it.
#pragma once

#include <chrono>
#include <functional>
#include <list>

namespace tassel::concurrent {

using answer_time = std::chrono::steady_clock::time_point;

/// Returns the answer time of this thread, or of the fiber that runs on it. Returns the maximum
/// time if none is set.
[[nodiscard]] answer_time answer_by() noexcept;

/// Returns the time by which a request to another service must be done: the current answer time, or
/// ten seconds from now if that is earlier. Call this on the thread that has the answer time.
[[nodiscard]] answer_time due() noexcept;

/// Sets the answer time for as long as this object exists. Use the object on one thread, and
/// destroy it in the same fiber.
class answer_limit {
  public:
    explicit answer_limit(answer_time by) noexcept;
    answer_limit(answer_limit const&) = delete;
    answer_limit& operator=(answer_limit const&) = delete;
    ~answer_limit();

  private:
    answer_time before_;
};

/// Swaps the thread's answer time with the fiber's own when the fiber is entered or left.
void swap_answer_time(answer_time& other) noexcept;

// A separate thread tells waiting callers that their time is up.

/// As long as this object exists, `look` is called four times a second. One thread serves all
/// objects of this type. `look` must not throw, take long, or create or destroy such an object.
class deadline_look {
  public:
    using function = std::function<void(answer_time now)>;

    explicit deadline_look(function look);
    deadline_look(deadline_look const&) = delete;
    deadline_look& operator=(deadline_look const&) = delete;
    /// Waits until a running call of `look` has ended.
    ~deadline_look();

  private:
    std::list<function>::iterator place_;
};

} // namespace tassel::concurrent
