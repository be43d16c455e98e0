// Writes that report their outcome or failure in time.
#pragma once

#include "concurrent/fiber.hpp"
#include "store/postgres/wire/pool.hpp"

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace tassel::store::postgres {

/// How a write ended: with an outcome, or with a failure instead.
template <class Outcome>
struct ending {
    std::optional<Outcome> outcome{};
    std::optional<store_error> failure{};
};

/// Receives how a write ended.
template <class Outcome>
using receiver = std::function<void(ending<Outcome>)>;

/// Reports exactly one ending. Thread-safe.
template <class Outcome>
class told_once {
  public:
    explicit told_once(receiver<Outcome> done) : done_{std::move(done)} {}

    void tell(ending<Outcome> ended) {
        if (!told_.exchange(true)) done_(std::move(ended));
    }

  private:
    receiver<Outcome> done_;
    std::atomic<bool> told_ = false;
};

/// Wraps `done` so that it gets a failure if the write has not ended by its answer time. The
/// failure says that time ran out, or why the attempts failed. A later ending is ignored.
template <class Outcome>
receiver<Outcome> in_time(pool& on, asker const& of, receiver<Outcome> done) {
    auto const told = std::make_shared<told_once<Outcome>>(std::move(done));
    on.when_late(of.by, [waiting = std::weak_ptr{told}, tries = of.tries] {
        if (auto const late = waiting.lock()) late->tell({.failure = tries->unanswered()});
    });
    return [told](ending<Outcome> ended) { told->tell(std::move(ended)); };
}

/// Returns the operation that decides about a request in a transaction and reports to `done` in
/// time. `decide` may run more than once, so it gets a copy of the request and must not change
/// anything else before the transaction ends.
template <class Request, class Outcome>
std::function<task<void>()> decided(pool& on, durability wanted, asker of, Request request,
                                    receiver<Outcome> done,
                                    std::function<task<Outcome>(transaction&, Request)> decide) {
    struct state {
        Request request;
        receiver<Outcome> done;
        std::function<task<Outcome>(transaction&, Request)> decide;
    };
    auto const shared = std::make_shared<state>(
        state{std::move(request), in_time<Outcome>(on, of, std::move(done)), std::move(decide)});
    return [&on, wanted, of, shared]() -> task<void> {
        work_of<Outcome> const deciding = [shared](transaction& change) {
            return shared->decide(change, shared->request);
        };
        ending<Outcome> ended;
        try {
            ended.outcome = co_await on.transact<Outcome>(wanted, deciding, of);
        } catch (store_error const& error) {
            ended.failure = error;
        } catch (std::exception const&) {
            ended.failure = store_error{"the store failed"};
        }
        shared->done(std::move(ended));
    };
}

/// Calls `begin` with a receiver and waits (concurrent/fiber.hpp) for the ending. Throws
/// store_error.
template <class Outcome>
[[nodiscard]] Outcome outcome_of(std::function<void(receiver<Outcome>)> const& begin) {
    auto ended = concurrent::wait_for<ending<Outcome>>(begin);
    if (!ended) throw store_error{"the store was closed meanwhile"};
    if (ended->failure) throw store_error{*ended->failure};
    return std::move(ended->outcome).value();
}

} // namespace tassel::store::postgres
