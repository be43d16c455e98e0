#include "store/postgres/wire/pool.hpp"

#include "store/port/failures.hpp"

#include <algorithm>
#include <utility>

namespace tassel::store::postgres {
namespace {

// Limits for each kind of user: concurrent round trips, and statements in one round trip.
constexpr std::size_t maximum_reading = 4;
constexpr std::size_t maximum_in_a_trip = 32;
// A round trip that takes longer than this is slow.
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
            // This question may still have time, although the wait for the shared connection ran
            // out of time.
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
            auto const lent = co_await from_.borrow(asker{who_}); // meanwhile more questions arrive
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

namespace {

// The maximum number of owners in a chain. A chain that has more is followed by a new chain.
constexpr std::size_t remembered_ends = 10'000;

/// Limits the time of the statements. We set the limits within the transaction, because a
/// connection pooler does not keep a connection's settings.
query limit_to(steady_clock::time_point by) {
    using std::chrono::milliseconds;
    // Lets the lock timeout end first, so that a statement that waited for a lock fails for that
    // reason.
    constexpr milliseconds after_the_lock{50};
    auto const left =
        std::max(std::chrono::ceil<milliseconds>(by - steady_clock::now()), milliseconds{1});
    query limit{"SELECT set_config('lock_timeout', $1, true),"
                " set_config('statement_timeout', $2, true)"};
    return limit.text(std::to_string(left.count()))
        .text(std::to_string((left + after_the_lock).count()));
}

void put_before(std::vector<query> first, std::vector<query>& batch) {
    batch.insert(batch.begin(), std::make_move_iterator(first.begin()),
                 std::make_move_iterator(first.end()));
}

/// Rolls the transaction back. If that fails, the connection is lost, and the transaction with it.
task<void> roll_back(connection& on) {
    if (!on.usable()) co_return;
    try {
        std::vector<query> last;
        last.emplace_back("ROLLBACK");
        (void)co_await on.run(std::move(last));
    } catch (database_error const&) {
        co_return;
    }
}

} // namespace

std::vector<query> transaction::opening() {
    std::vector<query> first;
    if (!std::exchange(begun_, true)) {
        first.emplace_back("BEGIN");
        if (wanted_ == durability::a_bit_later)
            first.emplace_back("SET LOCAL synchronous_commit = off");
    }
    first.push_back(limit_to(by_));
    return first;
}

task<std::vector<rows>> transaction::run(std::vector<query> batch) {
    auto const wanted = batch.size();
    put_before(std::exchange(waiting_, {}), batch);
    put_before(opening(), batch);
    auto all = co_await on_.run(std::move(batch));
    all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(wanted));
    co_return all;
}

task<void> transaction::commit() {
    if (!begun_ && waiting_.empty()) co_return;
    committing_ = true;
    std::vector<query> last;
    // We set no timeout, because an error from a timeout during the wait for a replica would say
    // that nothing was kept.
    last.emplace_back("SET LOCAL statement_timeout = 0");
    last.emplace_back("COMMIT");
    auto const ended = co_await run(std::move(last));
    if (ended.back().tag() != "COMMIT") throw database_error{"25P02"};
    for (auto& [owner, end] : chain_.next)
        chain_.ends.insert_or_assign(owner, end);
    chain_.next.clear();
    if (chain_.ends.size() > remembered_ends) chain_ = {};
}

task<void> transaction::roll_back() {
    chain_.next.clear();
    if (begun_) co_await postgres::roll_back(on_);
}

pool::pool(std::string address, std::size_t most, std::string server,
           std::chrono::milliseconds greatest_age)
    : address_{std::move(address)}, server_{std::move(server)}, places_{thread_, address_, most,
                                                                        server_, greatest_age},
      reads_{shared_reads{thread_, places_, user::visitor},
             shared_reads{thread_, places_, user::partner},
             shared_reads{thread_, places_, user::probe}} {
    thread_.watch([this] { places_.look_at_the_clock(); });
}

pool::~pool() {
    finish();
}

void pool::end_by(steady_clock::time_point time) {
    thread_.at(time, [this] { places_.end(); });
}

void pool::end_soon() {
    constexpr std::chrono::seconds longest{1};
    end_by(steady_clock::now() + longest);
}

void pool::finish() {
    end_soon();
    thread_.finish();
}

task<std::unique_ptr<connection>> pool::open_another() {
    auto made = std::make_unique<connection>(thread_.io(), address_);
    co_await made->connect();
    co_return made;
}

task<std::vector<rows>> pool::at_once(std::vector<query> batch, asker of) {
    auto const lent = co_await places_.borrow(of);
    batch.insert(batch.begin(), limit_to(of.by));
    auto all = co_await lent.on().run(std::move(batch));
    all.erase(all.begin());
    co_return all;
}

task<std::vector<rows>> pool::in_block(std::vector<query> batch, asker of) {
    batch.emplace(batch.begin(), "BEGIN");
    batch.emplace_back("COMMIT");
    auto const lent = co_await places_.borrow(of);
    std::exception_ptr failure;
    try {
        auto all = co_await lent.on().run(std::move(batch));
        if (all.back().tag() != "COMMIT") throw database_error{"25P02"};
        all.pop_back();
        all.erase(all.begin());
        co_return all;
    } catch (database_error const&) {
        failure = std::current_exception();
    }
    co_await roll_back(lent.on());
    std::rethrow_exception(failure);
}

task<rows> pool::read(query one, asker of) {
    auto& reads = reads_.at(static_cast<std::size_t>(of.who));
    return reads.read(std::move(one), std::move(of));
}

} // namespace tassel::store::postgres
