#include "store/sqlite/commit_queue.hpp"

#include "concurrent/fiber.hpp"
#include "store/policy/first_cause.hpp"
#include "store/sqlite/files/sqlite_failure.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <numeric>
#include <utility>

namespace tassel::store::sqlite {
namespace {

using clock = std::chrono::steady_clock;

constexpr auto never = clock::time_point::max();

constexpr std::chrono::milliseconds longest_delay{100};

// Limits for jobs that nobody waits for, and for all jobs. They are reached only when the disk
// refuses writes.
constexpr std::size_t delayed_limit = 100'000;
constexpr std::size_t waiting_limit = 2 * delayed_limit;

// A group that exceeds this takes no more jobs, because others wait for it.
constexpr std::size_t maximum_group_bytes = 4U << 20U;

constexpr char unexpected[] = "writing a record failed unexpectedly";

store_error why_late(clock::duration waited, bool waits_for_others) {
    return waits_for_others
               ? policy::why_not_done(waited, "keep a record", failure_cause::lock_held,
                                      "another program holds a lock on the database")
               : policy::why_not_done(waited, "keep a record", failure_cause::no_answer,
                                      "the disk did not write a record in time");
}

std::size_t bytes_of(std::vector<write_job> const& group) {
    return std::accumulate(group.begin(), group.end(), std::size_t{0},
                           [](std::size_t sum, auto const& job) { return sum + job.bytes; });
}

} // namespace

commit_queue::commit_queue(std::filesystem::path const& file, std::size_t group)
    : connection_{file}, checkpointer_{connection_.handle(), connection_.lock_file()}, early_{file},
      free_{connection_.handle()}, group_{std::max<std::size_t>(group, 1)} {
    late_.emplace([this](concurrent::answer_time now) { tell_late(now); });
    thread_ = std::thread{[this] { run(); }};
}

commit_queue::~commit_queue() {
    finish();
}

void commit_queue::finish() {
    if (!thread_.joinable()) return;
    {
        std::lock_guard const lock{mutex_};
        stopping_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void commit_queue::submit(write_job job) {
    {
        std::lock_guard const lock{mutex_};
        if (waiting_.size() < waiting_limit) {
            waiting_.push_back(std::move(job));
            due_ = clock::time_point::min();
            changed_.notify_one();
            return;
        }
    }
    job.done(store_error{"too many unwritten records", store_fault::busy});
}

void commit_queue::submit_later(write_job job) {
    std::lock_guard const lock{mutex_};
    if (waiting_.size() >= delayed_limit)
        throw store_error{"too many unwritten records", store_fault::busy};
    waiting_.push_back(std::move(job));
    waiting_.back().by = concurrent::answer_time::max(); // nobody waits for it
    if (due_ != never) return;                           // a commit is on its way
    due_ = clock::now() + longest_delay;
    changed_.notify_one();
}

void commit_queue::write(write_job job) {
    using failed = std::optional<store_error>;
    auto const failure = concurrent::wait_for<failed>([&](std::function<void(failed)> bring) {
        job.done = std::move(bring);
        submit(std::move(job));
    });
    if (!failure) throw store_error{"the store was closed meanwhile"};
    if (*failure) throw store_error{**failure};
}

void commit_queue::carry_out(std::function<void()> work, bool durable) {
    write({.apply = std::move(work),
           .durable = durable,
           .alone = true,
           .by = concurrent::answer_time::max()}); // `work` uses what the caller owns
}

bool commit_queue::give_back() {
    bool more = false;
    carry_out([&] { more = free_.give_back(); }, false);
    return more;
}

void commit_queue::run() {
    for (auto what = next_turn(); what != turn::to_end; what = next_turn()) {
        if (what == turn::to_move_the_log) {
            checkpointer_.when_idle();
        } else {
            commit();
            checkpointer_.after_commit(durable_);
        }
    }
    checkpointer_.finish();
}

commit_queue::turn commit_queue::next_turn() {
    auto const idle = clock::now() + checkpointer_.patience();
    std::unique_lock lock{mutex_};
    for (auto now = clock::now(); !stopping_ && now < due_; now = clock::now()) {
        if (now >= idle) return turn::to_move_the_log;
        changed_.wait_until(lock, std::min(due_, idle));
    }
    return waiting_.empty() ? turn::to_end : turn::to_write;
}

std::vector<write_job> commit_queue::take_group() {
    std::lock_guard const lock{mutex_};
    auto const most = waiting_.begin() + static_cast<std::ptrdiff_t>(group_size());
    // If the next commit need not be durable, it ends before the first durable job.
    auto const end = durable_ ? most : std::find_if(waiting_.begin(), most, [](auto const& job) {
        return job.durable;
    });
    std::vector<write_job> group{std::make_move_iterator(waiting_.begin()),
                                 std::make_move_iterator(end)};
    waiting_.erase(waiting_.begin(), end);
    due_ = waiting_.empty() ? never : clock::time_point::min();
    for (auto const& job : group)
        under_way_.push_back(std::make_shared<listener>(job));
    return group;
}

std::size_t commit_queue::group_size() const {
    auto const most = std::min(group_, waiting_.size());
    std::size_t bytes = 0;
    for (std::size_t count = 0; count < most; ++count) {
        if (waiting_[count].alone) return std::max<std::size_t>(count, 1);
        bytes += waiting_[count].bytes;
        if (bytes > maximum_group_bytes) return count + 1;
    }
    return most;
}

void commit_queue::commit() {
    std::vector<write_job> group;
    std::vector<std::optional<store_error>> failures;
    std::optional<store_error> failure;
    try {
        failures = write(group);
    } catch (store_error const& error) {
        failure = error;
        if (error.fault() == store_fault::full) checkpointer_.when_full();
    } catch (std::exception const&) {
        failure.emplace(unexpected);
    }
    waits_for_others_ = false;
    if (failure && group.empty()) group = take_group();
    if (failure) failures.assign(group.size(), failure);
    listeners told;
    {
        std::lock_guard const lock{mutex_};
        told.swap(under_way_);
    }
    for (std::size_t index = 0; index < told.size(); ++index)
        told[index]->tell(failures[index]);
}

std::vector<std::optional<store_error>> commit_queue::write(std::vector<write_job>& group) {
    std::vector<std::optional<store_error>> failures;
    choose_durability();
    waits_for_others_ = true;
    transaction change{connection_};
    waits_for_others_ = false;
    group = take_group();
    failures.reserve(group.size());
    for (auto const& job : group)
        failures.push_back(attempt(job));
    free_.look();
    change.commit();
    if (!durable_) early_.committed(bytes_of(group));
    return failures;
}

void commit_queue::choose_durability() {
    bool durable = false;
    {
        std::lock_guard const lock{mutex_};
        auto const end = waiting_.begin() + static_cast<std::ptrdiff_t>(group_size());
        durable = std::any_of(waiting_.begin(), end, [](auto const& job) { return job.durable; });
    }
    if (durable == durable_) return;
    connection_.execute(durable ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    durable_ = durable;
}

waiting_figures commit_queue::waits() const {
    std::lock_guard const lock{mutex_};
    waiting_figures found{.connections_limit = 1,
                          .connections_in_use = under_way_.empty() ? 0U : 1U,
                          .waiting = waiting_.size()};
    if (!waiting_.empty())
        found.longest_wait = std::chrono::duration_cast<std::chrono::milliseconds>(
            clock::now() - waiting_.front().asked);
    return found;
}

void commit_queue::tell_late(concurrent::answer_time now) {
    std::vector<write_job> given_up;
    listeners late;
    {
        std::lock_guard const lock{mutex_};
        auto const first = std::stable_partition(waiting_.begin(), waiting_.end(),
                                                 [now](auto const& job) { return job.by >= now; });
        given_up.assign(std::make_move_iterator(first), std::make_move_iterator(waiting_.end()));
        waiting_.erase(first, waiting_.end());
        if (waiting_.empty()) due_ = never;
        std::copy_if(under_way_.begin(), under_way_.end(), std::back_inserter(late),
                     [now](auto const& one) { return one->is_late(now); });
    }
    if (given_up.empty() && late.empty()) return;
    // If a late job had already begun, no other work delayed it, so we report the failure.
    auto const waited =
        late.empty() ? now - given_up.front().asked : clock::duration{policy::worth_telling};
    auto const failure = why_late(waited, waits_for_others_);
    for (auto const& job : given_up)
        job.done(failure);
    for (auto const& one : late)
        one->tell(failure);
}

/// Runs one job so that its failure leaves the others alone; throws if that is not possible.
std::optional<store_error> commit_queue::attempt(write_job const& job) {
    std::optional<store_error> failure;
    connection_.execute("SAVEPOINT job");
    try {
        job.apply();
    } catch (store_error const& error) {
        failure = error;
    } catch (std::exception const&) {
        failure = store_error{unexpected};
    }
    if (failure) {
        undo_job(*failure);
    } else {
        connection_.execute("RELEASE job");
    }
    return failure;
}

/// A full disk or a lack of memory rolls back the whole transaction. In that case, all jobs failed
/// for that reason.
void commit_queue::undo_job(store_error const& failure) {
    try {
        connection_.execute("ROLLBACK TO job; RELEASE job");
    } catch (store_error const&) {
        throw failure;
    }
}

} // namespace tassel::store::sqlite
