// A transaction whose outcome, or failure, is reported in time.
#pragma once

#include "store/postgres/wire/pool.hpp"

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <utility>

namespace tassel::store::postgres {

/// Reports an outcome exactly once. Thread-safe.
template <class Outcome>
class told_once {
  public:
    explicit told_once(std::function<void(Outcome)> done) : done_{std::move(done)} {}

    void tell(Outcome outcome) {
        if (!told_.exchange(true)) done_(std::move(outcome));
    }
    void tell_failure(store_error const& failure) {
        Outcome outcome{};
        outcome.failure = failure;
        tell(std::move(outcome));
    }

  private:
    std::function<void(Outcome)> done_;
    std::atomic<bool> told_ = false;
};

/// Wraps `done` so that it hears of a failure if there is no outcome in time: of the timeout, or of
/// what the operation's attempts met. A later outcome is ignored.
template <class Outcome>
std::function<void(Outcome)> in_time(pool& on, asker const& of, std::function<void(Outcome)> done) {
    auto const told = std::make_shared<told_once<Outcome>>(std::move(done));
    on.when_late(of.by, [waiting = std::weak_ptr{told}, tries = of.tries] {
        if (auto const late = waiting.lock()) late->tell_failure(tries->unanswered());
    });
    return [told](Outcome outcome) { told->tell(std::move(outcome)); };
}

/// The operation that decides about a request and reports to `done`, in time. `decide` may run more
/// than once, so it gets a copy of the request and must not change anything else before the
/// transaction is through.
template <class Request, class Outcome>
std::function<task<void>()> decided(pool& on, durability wanted, asker of, Request request,
                                    std::function<void(Outcome)> done,
                                    std::function<task<Outcome>(transaction&, Request)> decide) {
    struct state {
        Request request;
        std::function<void(Outcome)> done;
        std::function<task<Outcome>(transaction&, Request)> decide;
    };
    auto const shared = std::make_shared<state>(
        state{std::move(request), in_time(on, of, std::move(done)), std::move(decide)});
    return [&on, wanted, of, shared]() -> task<void> {
        work_of<Outcome> const deciding = [shared](transaction& change) {
            return shared->decide(change, shared->request);
        };
        Outcome outcome{};
        try {
            outcome = co_await on.transact<Outcome>(wanted, deciding, of);
        } catch (store_error const& error) {
            outcome = {};
            outcome.failure = error;
        } catch (std::exception const&) {
            outcome = {};
            outcome.failure = store_error{"the store failed"};
        }
        shared->done(std::move(outcome));
    };
}

} // namespace tassel::store::postgres
