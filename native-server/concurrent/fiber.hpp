// Calls that wait for another thread while their own thread serves others.
//
// Code asks a store with plain calls, even if the store must wait. On a connection's thread, such a
// call runs on a stack of its own. The thread leaves that stack while the call waits, and returns
// to it when the call may go on. docs/waiting.md lists what waits, and for what.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

namespace tassel::concurrent {

/// Thrown by `wait_until` in a fiber if the thread already has as many waiting fibers as it may
/// have.
class too_many_wait : public std::runtime_error {
  public:
    too_many_wait() : std::runtime_error{"too many calls wait"} {}
};

/// A call on a stack of its own. Create, resume, and destroy a fiber on one thread. Destroying a
/// waiting fiber gives the call up: its wait ends with an exception that is not a std::exception.
/// Do not destroy the fiber before the function passed to `await` is called or dropped; until then,
/// other threads may use data on its stack.
class fiber {
  public:
    /// Prepares the call. `call` must not throw, except for the exception with which `wait_until`
    /// ends a given-up fiber. Throws std::bad_alloc if there is no memory for a stack.
    explicit fiber(std::function<void()> call);
    fiber(fiber const&) = delete;
    fiber& operator=(fiber const&) = delete;
    ~fiber();

    /// Starts or resumes the call. Returns false if the call waits now; in that case, call `await`.
    [[nodiscard]] bool go_on();
    /// Call this after `go_on` returned false. `ready` is called or dropped when the call may go
    /// on. That may happen on any thread, even before `await` returns. If `await` throws, the call
    /// may go on at once.
    void await(std::function<void()> ready);

    class stack;

  private:
    std::unique_ptr<stack> stack_;
};

/// Whether the caller may wait without blocking its thread.
[[nodiscard]] bool in_fiber() noexcept;

/// Waits until some thread calls or drops the function that `begin` gets. In a fiber, the thread
/// serves other calls meanwhile, and `begin` is called after the thread has left the fiber's stack.
/// Elsewhere, the thread itself waits. Throws too_many_wait.
void wait_until(std::function<void(std::function<void()> done)> begin);

/// Waits in the same way for a value from another thread. `begin` gets a function that takes the
/// value; any thread may call that function, at most once. Returns nothing if the function is
/// dropped without a call.
template <class Result>
[[nodiscard]] std::optional<Result>
wait_for(std::function<void(std::function<void(Result)> bring)> const& begin) {
    auto const brought = std::make_shared<std::optional<Result>>();
    wait_until([&begin, &brought](std::function<void()> done) {
        begin([brought, done = std::move(done)](Result result) {
            brought->emplace(std::move(result));
            done(); // from here on the caller may go on
        });
    });
    return std::move(*brought);
}

} // namespace tassel::concurrent
