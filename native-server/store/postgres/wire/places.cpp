#include "store/postgres/wire/places.hpp"

#include "store/port/failures.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <exception>
#include <numeric>
#include <utility>
#include <vector>

namespace tassel::store::postgres {
namespace {

constexpr std::chrono::milliseconds between_looks{250};
// Leaves the database time to end a statement itself, so that its outcome is reported first.
constexpr std::chrono::milliseconds grace{250};
constexpr std::chrono::milliseconds first_pause{20};
constexpr int last_doubled = 5;

} // namespace

pool_thread::pool_thread()
    : thread_{[this] {
          wait_a_moment();
          io_.run();
      }} {}

pool_thread::~pool_thread() {
    finish();
}

void pool_thread::finish() {
    if (!thread_.joinable()) return;
    {
        std::unique_lock lock{mutex_};
        ended_.wait(lock, [this] { return under_way_ == 0; });
    }
    working_.reset();
    io_.stop();
    thread_.join();
}

void pool_thread::begin(std::function<task<void>()> work) {
    {
        std::lock_guard const lock{mutex_};
        ++under_way_;
    }
    asio::co_spawn(io_, std::move(work), [this](std::exception_ptr const& failure) {
        if (failure) std::rethrow_exception(failure); // a bug in this program
        std::lock_guard const lock{mutex_};
        if (--under_way_ == 0) ended_.notify_all();
    });
}

void pool_thread::when_late(steady_clock::time_point by, std::function<void()> tell) {
    at(by + grace, std::move(tell));
}

void pool_thread::at(steady_clock::time_point time, std::function<void()> work) {
    std::lock_guard const lock{mutex_};
    late_.emplace(time, std::move(work));
}

void pool_thread::watch(std::function<void()> look) {
    asio::post(io_, [this, look = std::move(look)]() mutable { look_ = std::move(look); });
}

task<bool> pool_thread::pause(int attempt, steady_clock::time_point by) {
    auto const until =
        steady_clock::now() + first_pause * (1 << std::min(attempt - 1, last_doubled));
    if (until >= by) co_return false;
    timer wait{on(), until};
    error_code ended;
    co_await wait.async_wait(awaiting(ended));
    co_return true;
}

void pool_thread::wait_a_moment() {
    moment_.expires_after(between_looks);
    moment_.async_wait([this](error_code const& ended) {
        if (ended) return;
        tell_late();
        if (look_) look_();
        wait_a_moment();
    });
}

void pool_thread::tell_late() {
    std::vector<std::function<void()>> due;
    {
        std::lock_guard const lock{mutex_};
        auto const now = steady_clock::now();
        auto const end = late_.upper_bound(now);
        for (auto one = late_.begin(); one != end; ++one)
            due.push_back(std::move(one->second));
        late_.erase(late_.begin(), end);
    }
    for (auto const& tell : due)
        tell();
}

namespace {

constexpr std::size_t maximum_waiting = 20'000;
constexpr std::size_t fewest_to_divide = 3;
// How long we remember why a connection was not made. No caller waits longer than this.
constexpr std::chrono::seconds remembered_for{10};

} // namespace

places::places(pool_thread& on, std::string address, std::size_t most, std::string server,
               std::chrono::milliseconds greatest_age)
    : on_{on}, address_{std::move(address)}, maximum_{std::max<std::size_t>(most, 1)},
      server_{std::move(server)}, greatest_age_{greatest_age} {
    idle_.reserve(maximum_);
    closed_.reserve(maximum_);
}

bool places::may_use_one_more(user who) const noexcept {
    auto const all = std::accumulate(used_.begin(), used_.end(), std::size_t{0});
    if (maximum_ < fewest_to_divide) return all < maximum_;
    auto const visitors = used_[static_cast<std::size_t>(user::visitor)];
    auto const probes = used_[static_cast<std::size_t>(user::probe)];
    if (who == user::visitor && visitors >= maximum_ - 2) return false;
    if (who != user::probe && all - probes >= maximum_ - 1) return false;
    return all < maximum_;
}

places::place* places::take_idle() {
    while (!idle_.empty()) {
        auto* const taken = idle_.back();
        idle_.pop_back();
        if (taken->open->is_alive()) return taken;
        close(*taken);
    }
    return nullptr;
}

places::place* places::lend(place* chosen, user who) noexcept {
    chosen->lent_to = who;
    ++used_[static_cast<std::size_t>(who)];
    return chosen;
}

task<places::loan> places::borrow(asker of) {
    for (int attempt = 1;; ++attempt) {
        std::exception_ptr failure;
        try {
            auto* const chosen = co_await next(of);
            loan lent{*this, chosen};
            if (chosen->written.name.empty())
                chosen->written.name = server_ + "." + std::to_string(++chains_);
            co_return lent;
        } catch (database_error const& error) { // no connection was made, and nothing was sent
            if (error.lasts()) throw;
            of.tries->met(error);
            failure = std::current_exception();
        }
        if (!co_await on_.pause(attempt, of.by)) of.tries->fail(failure);
    }
}

task<places::place*> places::next(asker of) {
    if (ended_) throw store_error{"the store is being closed", store_fault::busy};
    if (may_use_one_more(of.who)) {
        if (auto* const taken = take_idle()) co_return lend(taken, of.who);
    }
    if (waiting_.size() >= maximum_waiting)
        throw failed_store(failure_cause::no_free_connection,
                           "too many calls wait for the database");
    auto const mine =
        waiting_.insert(waiting_.end(), waiter{.who = of.who, .limit = timer{on_.on(), of.by}});
    if (may_use_one_more(of.who)) open_one();
    error_code ended;
    co_await mine->limit.async_wait(awaiting(ended));
    auto* const given = mine->given;
    auto const failure = mine->failure;
    waiting_.erase(mine);
    if (failure) std::rethrow_exception(failure);
    if (given == nullptr) {
        tell_not_made(*of.tries);
        throw of.tries->late(failure_cause::no_free_connection,
                             "no connection to the database was free");
    }
    co_return given;
}

void places::tell_not_made(policy::first_cause& to) const {
    if (not_made_) to.met(*not_made_);
}

void places::note_not_made(store_error const& why) {
    auto const now = steady_clock::now();
    bool const is_new = not_made_ && now - not_made_at_ < remembered_for;
    if (is_new && says_more(not_made_->cause(), why.cause())) return;
    not_made_ = why;
    not_made_at_ = now;
}

std::list<places::waiter>::iterator places::first_waiter() {
    return std::find_if(waiting_.begin(), waiting_.end(), [this](waiter const& one) {
        return one.waits() && may_use_one_more(one.who);
    });
}

void places::open_one() {
    if (closed_.empty()) {
        if (all_.size() == maximum_) return;
        auto& made = all_.emplace_back();
        made.slot = static_cast<std::int64_t>(all_.size());
        closed_.push_back(&made);
    }
    auto* const chosen = closed_.back();
    closed_.pop_back();
    on_.begin([this, chosen] { return open(*chosen); });
}

task<void> places::open(place& closed) {
    // Nobody knows the outcome of the last transaction of a lost connection, so its chain ends.
    closed.written = {};
    try {
        closed.open = std::make_unique<connection>(on_.io(), address_);
        co_await closed.open->connect();
        closed.opened = steady_clock::now();
        not_made_.reset();
        idle_.push_back(&closed);
    } catch (store_error const& error) {
        note_not_made(error);
        close(closed);
        auto const next = first_waiter();
        if (next != waiting_.end()) {
            next->failure = std::current_exception();
            next->limit.cancel();
        }
    }
    hand_on();
}

void places::close(place& old) {
    old.open.reset();
    closed_.push_back(&old);
}

void places::hand_on() {
    for (auto next = first_waiter(); next != waiting_.end(); next = first_waiter()) {
        auto* const free = take_idle();
        if (free == nullptr) return open_one();
        next->given = lend(free, next->who);
        next->limit.cancel();
    }
}

// NOLINTNEXTLINE(bugprone-exception-escape): capacity is reserved, and timers can be canceled
void places::take_back(place& returned) noexcept {
    --used_[static_cast<std::size_t>(returned.lent_to)];
    if (returned.open->usable() && !is_old(returned)) {
        idle_.push_back(&returned);
    } else {
        close(returned);
    }
    hand_on();
}

void places::end() {
    ended_ = true;
    for (auto& one : waiting_)
        one.limit.cancel();
    for (auto& one : all_)
        if (one.open) one.open->give_up("this server ends");
}

bool places::is_old(place const& one) const noexcept {
    return one.opened < steady_clock::now() - greatest_age_;
}

void places::look_at_the_clock() {
    auto const old = std::stable_partition(idle_.begin(), idle_.end(),
                                           [this](place* one) { return !is_old(*one); });
    std::vector<place*> const leaving(old, idle_.end());
    idle_.erase(old, idle_.end());
    for (auto* const one : leaving)
        close(*one);
    for (auto& one : all_)
        if (one.open && one.open->look_at_the_clock()) leave_host(*one.open);
    count();
}

void places::count() {
    waiting_figures now{.connections_limit = maximum_,
                        .connections_in_use =
                            std::accumulate(used_.begin(), used_.end(), std::size_t{0})};
    for (auto const& one : waiting_)
        if (one.waits() && now.waiting++ == 0)
            now.longest_wait = std::chrono::duration_cast<std::chrono::milliseconds>(
                steady_clock::now() - one.since);
    std::lock_guard const lock{mutex_};
    seen_ = now;
}

waiting_figures places::figures() const {
    std::lock_guard const lock{mutex_};
    return seen_;
}

void places::leave_host(connection const& silent) {
    // Gives up every connection to the host, including idle ones and those that wait for an answer.
    for (auto& one : all_)
        if (one.open && one.open->leads_where(silent))
            one.open->give_up("its host no longer answers");
}

} // namespace tassel::store::postgres
