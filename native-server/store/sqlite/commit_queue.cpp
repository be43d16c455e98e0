#include "store/sqlite/commit_queue.hpp"

#include "store/port/store_error.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

namespace tassel::store::sqlite {
namespace {

constexpr std::chrono::milliseconds longest_delay{100};

// Jobs that nobody waits for. Reached only when the disk refuses writes.
constexpr std::size_t delayed_limit = 100'000;

// Others wait for no more than this.
constexpr std::size_t most_group_octets = 4U << 20U;

constexpr std::string_view unexpected = "writing a record failed unexpectedly";

} // namespace

commit_queue::commit_queue(std::filesystem::path const& file, std::size_t group)
    : connection_{file}, checkpointer_{file}, group_{std::max<std::size_t>(group, 1)} {
    checkpointer_.watch(connection_);
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
    std::lock_guard const lock{mutex_};
    waiting_.push_back(std::move(job));
    due_ = clock::time_point::min();
    changed_.notify_one();
}

void commit_queue::submit_later(write_job job) {
    std::lock_guard const lock{mutex_};
    if (waiting_.size() >= delayed_limit) throw store_error{"too many unwritten records"};
    waiting_.push_back(std::move(job));
    if (due_ != clock::time_point::max()) return; // a commit is on its way
    due_ = clock::now() + longest_delay;
    changed_.notify_one();
}

void commit_queue::run() {
    for (auto group = next_group(); !group.empty(); group = next_group())
        commit(group);
}

std::vector<write_job> commit_queue::next_group() {
    std::unique_lock lock{mutex_};
    while (!stopping_ && clock::now() < due_) {
        if (due_ == clock::time_point::max()) {
            changed_.wait(lock);
        } else {
            changed_.wait_until(lock, due_);
        }
    }
    auto const end = waiting_.begin() + static_cast<std::ptrdiff_t>(group_size());
    std::vector<write_job> group{std::make_move_iterator(waiting_.begin()),
                                 std::make_move_iterator(end)};
    waiting_.erase(waiting_.begin(), end);
    due_ = waiting_.empty() ? clock::time_point::max() : clock::time_point::min();
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
    std::vector<std::optional<std::string>> failures;
    try {
        failures = write(group);
    } catch (store_error const& error) {
        failures.assign(group.size(), error.what());
    } catch (std::exception const&) {
        failures.assign(group.size(), std::string{unexpected});
    }
    for (std::size_t index = 0; index < group.size(); ++index) {
        group[index].done(failures[index]);
    }
}

std::vector<std::optional<std::string>> commit_queue::write(std::vector<write_job> const& group) {
    std::vector<std::optional<std::string>> failures;
    failures.reserve(group.size());
    choose_durability(group);
    transaction change{connection_};
    for (auto const& job : group)
        failures.push_back(attempt(job));
    change.commit();
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
std::optional<std::string> commit_queue::attempt(write_job const& job) {
    std::optional<std::string> failure;
    connection_.execute("SAVEPOINT job");
    try {
        job.apply();
    } catch (store_error const& error) {
        failure = error.what();
    } catch (std::exception const&) {
        failure = unexpected;
    }
    connection_.execute(failure ? "ROLLBACK TO job; RELEASE job" : "RELEASE job");
    return failure;
}

} // namespace tassel::store::sqlite
