#include "store/postgres/wire/pool.hpp"

#include <algorithm>

namespace tassel::store::postgres {
namespace {

// Beyond this whoever waits for a connection, or to read, is told that the store is busy.
constexpr std::chrono::seconds longest_wait{10};
constexpr std::size_t most_waiting = 20'000;
constexpr std::chrono::milliseconds first_pause{20};
// A round trip of reads that lasts longer is a slow one.
constexpr std::chrono::milliseconds usual_trip{1};
// Of owners: then another chain is begun.
constexpr std::size_t remembered_ends = 10'000;

/// Where the connection is lost, the transaction is with it.
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

void transaction::begin(std::vector<query>& batch) {
    if (begun_) return;
    begun_ = true;
    std::vector<query> opening;
    opening.emplace_back("BEGIN");
    // Within the transaction: a pool between keeps no setting of a connection.
    if (wanted_ == durability::a_bit_later)
        opening.emplace_back("SET LOCAL synchronous_commit = off");
    batch.insert(batch.begin(), std::make_move_iterator(opening.begin()),
                 std::make_move_iterator(opening.end()));
}

task<std::vector<rows>> transaction::run(std::vector<query> batch) {
    auto const wanted = batch.size();
    batch.insert(batch.begin(), std::make_move_iterator(waiting_.begin()),
                 std::make_move_iterator(waiting_.end()));
    waiting_.clear();
    begin(batch);
    auto all = co_await on_.run(std::move(batch));
    all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(wanted));
    co_return all;
}

task<void> transaction::commit() {
    if (!begun_ && waiting_.empty()) co_return;
    committing_ = true;
    std::vector<query> last;
    last.emplace_back("COMMIT");
    auto const ended = co_await run(std::move(last));
    if (ended.front().tag() != "COMMIT") throw database_error{"25P02"};
    for (auto& [owner, end] : chain_.next)
        chain_.ends.insert_or_assign(owner, end);
    chain_.next.clear();
    if (chain_.ends.size() > remembered_ends) chain_ = {};
}

task<void> transaction::roll_back() {
    chain_.next.clear();
    if (begun_) co_await postgres::roll_back(on_);
}

pool::pool(std::string address, std::size_t most, std::string server)
    : address_{std::move(address)}, most_{std::max<std::size_t>(most, 1)},
      server_{std::move(server)}, thread_{[this] {
          idle_.reserve(most_);
          closed_.reserve(most_);
          watch_silence();
          io_.run();
      }} {}

void pool::watch_silence() {
    watch_.expires_after(std::chrono::seconds{1});
    watch_.async_wait([this](error_code const& ended) {
        if (ended) return;
        for (auto& one : places_)
            if (one.open) one.open->look_at_the_clock();
        watch_silence();
    });
}

pool::~pool() {
    finish();
}

void pool::finish() {
    if (!thread_.joinable()) return;
    {
        std::unique_lock lock{mutex_};
        ended_.wait(lock, [this] { return under_way_ == 0; });
    }
    working_.reset();
    io_.stop();
    thread_.join();
}

void pool::begin(std::function<task<void>()> work) {
    {
        std::lock_guard const lock{mutex_};
        ++under_way_;
    }
    asio::co_spawn(io_, std::move(work), [this](std::exception_ptr const& failure) {
        if (failure) std::rethrow_exception(failure); // a fault of this program
        std::lock_guard const lock{mutex_};
        if (--under_way_ == 0) ended_.notify_all();
    });
}

task<pool::place*> pool::next_place() {
    if (!idle_.empty()) {
        auto* const taken = idle_.back();
        idle_.pop_back();
        co_return taken;
    }
    if (waiting_.size() >= most_waiting)
        throw store_error{"too many wait for the database", store_fault::busy};
    open_one();
    auto const mine =
        waiting_.insert(waiting_.end(), waiter{timer{io_.get_executor(), longest_wait}});
    error_code ended;
    co_await mine->limit.async_wait(awaiting(ended));
    auto* const given = mine->given;
    auto const failure = mine->failure;
    waiting_.erase(mine);
    if (failure) std::rethrow_exception(failure);
    if (given == nullptr)
        throw store_error{"no connection to the database was free", store_fault::busy};
    co_return given;
}

std::list<pool::waiter>::iterator pool::first_waiter() {
    return std::find_if(waiting_.begin(), waiting_.end(),
                        [](waiter const& one) { return one.waits(); });
}

void pool::open_one() {
    if (closed_.empty()) {
        if (places_.size() == most_) return;
        auto& made = places_.emplace_back();
        made.slot = static_cast<std::int64_t>(places_.size());
        closed_.push_back(&made);
    }
    auto* const chosen = closed_.back();
    closed_.pop_back();
    begin([this, chosen] { return open(*chosen); });
}

task<void> pool::open(place& closed) {
    // What became of the last transaction of a lost connection is not known: its chain ends.
    closed.written = {};
    try {
        closed.open = std::make_unique<connection>(io_, address_);
        co_await closed.open->connect();
    } catch (store_error const&) {
        closed.open.reset();
        auto const next = first_waiter();
        if (next != waiting_.end()) {
            next->failure = std::current_exception();
            next->limit.cancel();
        }
    }
    take_back(closed);
}

task<pool::loan> pool::borrow() {
    auto* const chosen = co_await next_place();
    loan lent{*this, chosen};
    if (chosen->written.name.empty())
        chosen->written.name = server_ + "." + std::to_string(++chains_);
    co_return lent;
}

task<std::unique_ptr<connection>> pool::open_another() {
    auto made = std::make_unique<connection>(io_, address_);
    co_await made->connect();
    co_return made;
}

// NOLINTNEXTLINE(bugprone-exception-escape): there is room, and no timer refuses to be cancelled
void pool::take_back(place& returned) noexcept {
    auto const next = first_waiter();
    if (!returned.open || !returned.open->usable()) {
        returned.open.reset();
        closed_.push_back(&returned);
        if (next != waiting_.end()) open_one();
    } else if (next == waiting_.end()) {
        idle_.push_back(&returned);
    } else {
        next->given = &returned;
        next->limit.cancel();
    }
}

task<void> pool::pause(int attempt) {
    timer wait{io_.get_executor(), first_pause * (1 << std::min(attempt - 1, 6))};
    error_code ended;
    co_await wait.async_wait(awaiting(ended));
}

task<std::vector<rows>> pool::at_once(std::vector<query> batch) {
    auto lent = co_await borrow();
    co_return co_await lent.on().run(std::move(batch));
}

task<std::vector<rows>> pool::in_block(std::vector<query> batch) {
    batch.emplace(batch.begin(), "BEGIN");
    batch.emplace_back("COMMIT");
    auto lent = co_await borrow();
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

task<rows> pool::read(query one) {
    for (int attempt = 1;; ++attempt) {
        auto const mine = std::make_shared<question>(
            question{.one = one, .limit = timer{io_.get_executor(), longest_wait}});
        asked_.push_back(mine);
        if (reading_ < std::min(most_reading, most_)) {
            ++reading_;
            begin([this] { return answer_questions(); });
        }
        error_code ended;
        if (!mine->answered) co_await mine->limit.async_wait(awaiting(ended));
        mine->given_up = !mine->answered;
        if (mine->given_up) throw store_error{"the database gave no answer", store_fault::busy};
        if (!mine->failure) co_return mine->found;
        try {
            std::rethrow_exception(mine->failure);
        } catch (database_error const& error) {
            if (!error.passes() || attempt >= most_attempts) throw;
        }
        co_await pause(attempt);
    }
}

task<void> pool::let_trip_come_back() {
    while (trips_ > 0 && !asked_.empty()) {
        auto const slow = trip_began_ + usual_trip;
        if (steady_clock::now() >= slow) co_return;
        timer limit{io_.get_executor(), slow};
        error_code ended;
        co_await limit.async_wait(awaiting(ended));
    }
}

task<void> pool::answer_questions() {
    for (;;) {
        co_await let_trip_come_back();
        if (asked_.empty()) break;
        questions some;
        trip const under_way{*this};
        try {
            auto lent = co_await borrow(); // while it waits for one, more questions come
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

pool::questions pool::next_questions() {
    questions some;
    while (!asked_.empty() && some.size() < most_in_a_trip) {
        if (!asked_.front()->given_up) some.push_back(std::move(asked_.front()));
        asked_.pop_front();
    }
    return some;
}

task<void> pool::answer(connection& on, questions const& some) {
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

void pool::tell(questions const& some) {
    for (auto const& each : some) {
        each->answered = true;
        each->limit.cancel();
    }
}

} // namespace tassel::store::postgres
