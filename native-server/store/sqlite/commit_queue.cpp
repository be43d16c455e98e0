#include "store/sqlite/commit_queue.hpp"

#include <algorithm>
#include <exception>
#include <future>
#include <iterator>
#include <numeric>
#include <utility>

namespace tassel::store::sqlite {
namespace {

using clock = std::chrono::steady_clock;

constexpr auto never = clock::time_point::max();

constexpr std::chrono::milliseconds longest_delay{100};

// Jobs that nobody waits for, and all of them. Reached only when the disk refuses writes.
constexpr std::size_t delayed_limit = 100'000;
constexpr std::size_t waiting_limit = 2 * delayed_limit;

// Others wait for no more than this.
constexpr std::size_t most_group_octets = 4U << 20U;

constexpr char unexpected[] = "writing a record failed unexpectedly";

std::size_t octets_of(std::vector<write_job> const& group) {
    return std::accumulate(group.begin(), group.end(), std::size_t{0},
                           [](std::size_t sum, auto const& job) { return sum + job.octets; });
}

} // namespace

commit_queue::commit_queue(std::filesystem::path const& file, std::size_t group)
    : connection_{file}, checkpointer_{connection_.handle(), connection_.lock_file()}, early_{file},
      free_{connection_}, group_{std::max<std::size_t>(group, 1)} {
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
    if (due_ != never) return; // a commit is on its way
    due_ = clock::now() + longest_delay;
    changed_.notify_one();
}

void commit_queue::carry_out(std::function<void()> work, bool durable) {
    auto const written = std::make_shared<std::promise<void>>(); // outlives who waits for it
    submit({.apply = std::move(work),
            .done =
                [written](std::optional<store_error> const& failure) {
                    if (failure) {
                        written->set_exception(std::make_exception_ptr(*failure));
                    } else {
                        written->set_value();
                    }
                },
            .durable = durable});
    written->get_future().get();
}

bool commit_queue::give_back() {
    bool more = false;
    carry_out([&] { more = free_.give_back(); }, false);
    return more;
}

void commit_queue::run() {
    while (auto group = next_group()) {
        if (group->empty()) {
            checkpointer_.when_idle();
        } else {
            commit(*group);
            checkpointer_.after_commit(durable_);
        }
    }
    checkpointer_.finish();
}

std::optional<std::vector<write_job>> commit_queue::next_group() {
    auto const idle = clock::now() + checkpointer_.patience();
    std::unique_lock lock{mutex_};
    for (auto now = clock::now(); !stopping_ && now < due_; now = clock::now()) {
        if (now >= idle) return std::vector<write_job>{};
        changed_.wait_until(lock, std::min(due_, idle));
    }
    if (waiting_.empty()) return std::nullopt;
    return take_group();
}

std::vector<write_job> commit_queue::take_group() {
    auto const end = waiting_.begin() + static_cast<std::ptrdiff_t>(group_size());
    std::vector<write_job> group{std::make_move_iterator(waiting_.begin()),
                                 std::make_move_iterator(end)};
    waiting_.erase(waiting_.begin(), end);
    due_ = waiting_.empty() ? never : clock::time_point::min();
    return group;
}

std::size_t commit_queue::group_size() const {
    auto const most = std::min(group_, waiting_.size());
    std::size_t octets = 0;
    for (std::size_t count = 0; count < most; ++count) {
        octets += waiting_[count].octets;
        if (octets > most_group_octets) return count + 1;
    }
    return most;
}

void commit_queue::commit(std::vector<write_job>& group) {
    std::vector<std::optional<store_error>> failures;
    try {
        failures = write(group);
    } catch (store_error const& error) {
        failures.assign(group.size(), error);
        if (error.fault() == store_fault::full) checkpointer_.when_full();
    } catch (std::exception const&) {
        failures.assign(group.size(), store_error{unexpected});
    }
    for (std::size_t index = 0; index < group.size(); ++index) {
        group[index].done(failures[index]);
    }
}

std::vector<std::optional<store_error>> commit_queue::write(std::vector<write_job> const& group) {
    std::vector<std::optional<store_error>> failures;
    failures.reserve(group.size());
    choose_durability(group);
    transaction change{connection_};
    for (auto const& job : group)
        failures.push_back(attempt(job));
    free_.look();
    change.commit();
    if (!durable_) early_.committed(octets_of(group));
    return failures;
}

void commit_queue::choose_durability(std::vector<write_job> const& group) {
    auto const durable =
        std::any_of(group.begin(), group.end(), [](auto const& job) { return job.durable; });
    if (durable == durable_) return;
    connection_.execute(durable ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    durable_ = durable;
}

/// Runs one job so that its failure leaves the others alone; throws when that is not possible.
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

/// A disk that is full, or a lack of memory, takes back the whole transaction: then that is why all
/// of them failed.
void commit_queue::undo_job(store_error const& failure) {
    try {
        connection_.execute("ROLLBACK TO job; RELEASE job");
    } catch (store_error const&) {
        throw failure;
    }
}

} // namespace tassel::store::sqlite
