// By when what is being worked on is to be answered.
//
// Who takes a request in says so once; whoever waits for a database, or hands work to another
// thread, need not be told.
#pragma once

#include <chrono>
#include <functional>
#include <list>

namespace tassel::concurrent {

using answer_time = std::chrono::steady_clock::time_point;

/// Of this thread, or of the fiber that runs on it; the greatest time where nobody said.
[[nodiscard]] answer_time answer_by() noexcept;

/// When what is asked for now is to be there: with the answer of the request that it is asked for,
/// and in ten seconds at most. To be called where that is known.
[[nodiscard]] answer_time due() noexcept;

/// While it lives, that is the time. One thread's, and not to be left in another fiber.
class answer_limit {
  public:
    explicit answer_limit(answer_time by) noexcept;
    answer_limit(answer_limit const&) = delete;
    answer_limit& operator=(answer_limit const&) = delete;
    ~answer_limit();

  private:
    answer_time before_;
};

/// What a fiber that is entered or left keeps of its own.
void swap_answer_time(answer_time& other) noexcept;

// Who waits in line is told that its time is over by somebody who is free to.

/// While it lives, `look` is called four times a second, on one thread that all of them share. It
/// must not throw nor take long, and neither make nor destroy another one.
class deadline_look {
  public:
    using function = std::function<void(answer_time now)>;

    explicit deadline_look(function look);
    deadline_look(deadline_look const&) = delete;
    deadline_look& operator=(deadline_look const&) = delete;
    /// Waits for a look that is under way.
    ~deadline_look();

  private:
    std::list<function>::iterator place_;
};

} // namespace tassel::concurrent
