// Calls that wait for another thread while their own serves others.
//
// A store is asked in plain calls, whatever it must wait for. On a connection's thread such a call
// runs on a stack of its own, which is left while it waits, and gone back to when it may go on.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>

namespace tassel::concurrent {

/// Thrown by `wait_until` in a fiber where as many wait as a thread has stacks for.
class too_many_wait : public std::runtime_error {
  public:
    too_many_wait() : std::runtime_error{"too many calls wait"} {}
};

/// A call on a stack of its own. Made, carried on and destroyed on one thread. Destroyed while it
/// waits, it is given up: what waits in it ends with an exception that is no std::exception. Not to
/// be destroyed before what `await` was given is called or dropped: until then other threads may
/// use what lies on its stack.
class fiber {
  public:
    /// `call` must not throw, but what `wait_until` throws when it is given up. Throws
    /// std::bad_alloc where there is no memory for a stack.
    explicit fiber(std::function<void()> call);
    fiber(fiber const&) = delete;
    fiber& operator=(fiber const&) = delete;
    ~fiber();

    /// Begins, or goes on. False: it waits now, and `await` says until when.
    [[nodiscard]] bool go_on();
    /// After `go_on` gave false. `ready` is called, or dropped, when it may go on: from any thread,
    /// maybe before this returns. What this throws is no reason to wait longer.
    void await(std::function<void()> ready);

    class stack;

  private:
    std::unique_ptr<stack> stack_;
};

/// Whether the caller may wait without its thread.
[[nodiscard]] bool in_fiber() noexcept;

/// Waits until what `begin` is given is called or dropped, from whichever thread. In a fiber the
/// thread serves others meanwhile, and `begin` is called once the stack has been left; elsewhere
/// the thread waits. Throws too_many_wait.
void wait_until(std::function<void(std::function<void()> done)> begin);

} // namespace tassel::concurrent
