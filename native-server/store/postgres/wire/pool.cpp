#include "store/postgres/wire/pool.hpp"

#include "store/port/failures.hpp"

#include <algorithm>

namespace tassel::store::postgres {
namespace {

// Of owners: then another chain is begun.
constexpr std::size_t remembered_ends = 10'000;

/// Within a transaction: a pool between keeps no setting of a connection.
query limit_to(steady_clock::time_point by) {
    using std::chrono::milliseconds;
    // So that a statement which waited for a lock is told to have done so.
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
    // Who waits for a replica is not told that nothing was kept.
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
    return reads_.at(static_cast<std::size_t>(of.who)).read(std::move(one), of);
}

} // namespace tassel::store::postgres
