// A transaction whose outcome somebody is told, or its failure.
#pragma once

#include "store/postgres/wire/pool.hpp"

#include <exception>
#include <functional>
#include <memory>
#include <utility>

namespace tassel::store::postgres {

/// The operation that decides about a request and tells `done`. `decide` may run more than once and
/// must leave the request as it found it until the transaction is through: it is given a copy.
template <class Request, class Outcome>
std::function<task<void>()> decided(pool& on, durability wanted, Request request,
                                    std::function<void(Outcome)> done,
                                    std::function<task<Outcome>(transaction&, Request)> decide) {
    struct state {
        Request request;
        std::function<void(Outcome)> done;
        std::function<task<Outcome>(transaction&, Request)> decide;
    };
    auto const shared =
        std::make_shared<state>(state{std::move(request), std::move(done), std::move(decide)});
    return [&on, wanted, shared]() -> task<void> {
        work_of<Outcome> const deciding = [shared](transaction& change) {
            return shared->decide(change, shared->request);
        };
        Outcome outcome{};
        try {
            outcome = co_await on.transact<Outcome>(wanted, deciding);
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
