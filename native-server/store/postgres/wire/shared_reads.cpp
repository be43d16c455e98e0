#include "store/postgres/wire/shared_reads.hpp"

#include <algorithm>
#include <utility>

namespace tassel::store::postgres {
namespace {

// Of a kind of users: round trips at once, and statements of one.
constexpr std::size_t maximum_reading = 4;
constexpr std::size_t maximum_in_a_trip = 32;
// A round trip that lasts longer is a slow one.
constexpr std::chrono::milliseconds usual_trip{1};

} // namespace

std::size_t shared_reads::maximum_at_once() const noexcept {
    return std::min(maximum_reading, from_.most());
}

task<rows> shared_reads::read(query one, asker of) {
    for (int attempt = 1;; ++attempt) {
        auto const mine =
            std::make_shared<question>(question{.one = one, .limit = timer{on_.on(), of.by}});
        asked_.push_back(mine);
        if (reading_ < maximum_at_once()) {
            ++reading_;
            on_.begin([this] { return answer_questions(); });
        }
        error_code ended;
        if (!mine->answered) co_await mine->limit.async_wait(awaiting(ended));
        mine->given_up = !mine->answered;
        if (mine->given_up) {
            from_.tell_not_made(*of.tries);
            throw of.tries->unanswered();
        }
        if (!mine->failure) co_return mine->found;
        bool passes = false;
        try {
            std::rethrow_exception(mine->failure);
        } catch (database_error const& error) {
            of.tries->met(error);
            passes = error.passes();
        } catch (store_error const& error) {
            of.tries->met(error);
            // Whoever waited for the connection had less time.
            passes = error.cause() != failure_cause::other;
        }
        if (!passes || !co_await on_.pause(attempt, of.by)) of.tries->fail(mine->failure);
    }
}

task<void> shared_reads::let_trip_come_back() {
    while (trips_ > 0 && !asked_.empty()) {
        auto const slow = trip_began_ + usual_trip;
        if (steady_clock::now() >= slow) co_return;
        timer limit{on_.on(), slow};
        error_code ended;
        co_await limit.async_wait(awaiting(ended));
    }
}

task<void> shared_reads::answer_questions() {
    for (;;) {
        co_await let_trip_come_back();
        if (asked_.empty()) break;
        questions some;
        trip const under_way{*this};
        try {
            auto const lent = co_await from_.borrow(asker{who_}); // meanwhile more questions come
            some = next_questions();
            co_await answer(lent.on(), some);
        } catch (store_error const&) {
            if (some.empty()) some = next_questions();
            for (auto const& each : some)
                each->failure = std::current_exception();
        }
        tell(some);
    }
    --reading_;
}

shared_reads::questions shared_reads::next_questions() {
    questions some;
    while (!asked_.empty() && some.size() < maximum_in_a_trip) {
        if (!asked_.front()->given_up) some.push_back(std::move(asked_.front()));
        asked_.pop_front();
    }
    return some;
}

task<void> shared_reads::answer(connection& on, questions const& some) {
    if (some.empty()) co_return;
    std::vector<query> batch;
    std::vector<std::size_t> places;
    for (auto const& each : some) {
        auto const same = std::find(batch.begin(), batch.end(), each->one);
        places.push_back(static_cast<std::size_t>(same - batch.begin()));
        if (same == batch.end()) batch.push_back(each->one);
    }
    bool apart = false;
    try {
        auto const found = co_await on.run(batch);
        for (std::size_t place = 0; place < some.size(); ++place)
            some[place]->found = found[places[place]];
    } catch (database_error const&) {
        if (batch.size() == 1 || !on.usable()) throw;
        apart = true;
    }
    if (!apart) co_return;
    auto const replies = co_await on.run_apart(std::move(batch));
    for (std::size_t place = 0; place < some.size(); ++place) {
        auto const& reply = replies[places[place]];
        some[place]->found = reply.found;
        if (reply.failure) some[place]->failure = std::make_exception_ptr(*reply.failure);
    }
}

void shared_reads::tell(questions const& some) {
    for (auto const& each : some) {
        each->answered = true;
        each->limit.cancel();
    }
}

} // namespace tassel::store::postgres
