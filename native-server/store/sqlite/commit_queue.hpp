// The one thread that writes records, and commits what waits in groups.
#pragma once

#include "store/port/store_error.hpp"
#include "store/sqlite/database.hpp"
#include "store/sqlite/files/checkpointer.hpp"
#include "store/sqlite/files/early_writeback.hpp"
#include "store/sqlite/files/free_pages.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace tassel::store::sqlite {

/// What is written by one request. Nothing of it is kept when `apply` throws.
struct write_job {
    std::function<void()> apply; ///< on the writer's thread, inside a transaction
    /// On the writer's thread, when it is on the disk or failed; at once, where too many wait. Must
    /// not throw nor take long.
    std::function<void(std::optional<store_error> const& failure)> done;
    /// False: a power failure may lose it although `done` was called, as long as no durable job is
    /// done after it. Every commit goes to the same log in order, and a durable one syncs all of
    /// the log: what was written before it is on the disk with it
    /// (https://www.sqlite.org/pragma.html#pragma_synchronous, https://www.sqlite.org/wal.html).
    bool durable = true;
    std::size_t octets = 0; ///< about what it adds to the log, where that is much
};

/// Most writes that share a commit. With `synchronous=FULL` a commit waits for the disk; the writes
/// that arrive meanwhile share the next one.
inline constexpr std::size_t usual_commit_group = 256;

/// All that a server writes is written here, and the log is moved between two groups of writes.
class commit_queue {
  public:
    /// `file` must have the current schema. `group`: most writes that share a commit, at least 1.
    commit_queue(std::filesystem::path const& file, std::size_t group);
    commit_queue(commit_queue const&) = delete;
    commit_queue& operator=(commit_queue const&) = delete;
    ~commit_queue();
    /// Writes what waits, and ends the thread. Whatever the jobs use must live until then.
    void finish();

    /// The writer's connection. To be used inside `apply` only, and to prepare statements before
    /// anything is submitted.
    [[nodiscard]] database& connection() noexcept { return connection_; }

    /// Written as soon as the writer is free.
    void submit(write_job job);
    /// The same for a request of which `decide` makes an outcome, on the writer's thread: `done`
    /// gets it, or that of a failure.
    template <class Request, class Outcome, class Decide>
    void submit(Request request, std::function<void(Outcome)> done, Decide decide) {
        struct state {
            Request request;
            std::function<void(Outcome)> done;
            Outcome outcome{};
        };
        auto const shared = std::make_shared<state>(state{std::move(request), std::move(done)});
        submit({.apply = [shared, decide] { shared->outcome = decide(shared->request); },
                .done =
                    [shared](std::optional<store_error> const& failure) {
                        if (failure) {
                            shared->outcome = {};
                            shared->outcome.failure = failure;
                        }
                        shared->done(std::move(shared->outcome));
                    }});
    }
    /// Does `work` inside a transaction, on the writer's thread, and waits until it is written.
    /// Throws store_error. Not to be called from a job.
    void carry_out(std::function<void()> work, bool durable = true);
    /// Written with the next job that is submitted, or a tenth of a second later at the latest.
    /// Throws store_error when too many wait.
    void submit_later(write_job job);
    /// Gives some of the free pages back to the disk, in a transaction of its own; gives whether
    /// there may be more to give. Throws store_error. Not to be called from a job.
    [[nodiscard]] bool give_back();
    /// Octets that are free inside the database, as of the last commit. Safe from several threads.
    [[nodiscard]] std::int64_t free_octets() const noexcept { return free_.octets(); }
    /// Octets of the log, as of the last commit or a little later. Safe from several threads.
    [[nodiscard]] std::int64_t log_octets() const noexcept { return checkpointer_.log_octets(); }

  private:
    using clock = std::chrono::steady_clock;

    void run();
    /// Nothing after the end; an empty group where the writer may use the time for the log.
    [[nodiscard]] std::optional<std::vector<write_job>> next_group();
    [[nodiscard]] std::vector<write_job> take_group();
    [[nodiscard]] std::size_t group_size() const;
    void choose_durability(std::vector<write_job> const& group);
    void commit(std::vector<write_job>& group);
    [[nodiscard]] std::vector<std::optional<store_error>>
    write(std::vector<write_job> const& group);
    [[nodiscard]] std::optional<store_error> attempt(write_job const& job);
    void undo_job(store_error const& failure);

    database connection_;
    checkpointer checkpointer_;
    early_writeback early_;
    free_pages free_;
    std::size_t group_;
    bool durable_ = true; ///< how the connection commits now
    std::mutex mutex_;    // guards what follows
    std::condition_variable changed_;
    std::deque<write_job> waiting_;
    clock::time_point due_ = clock::time_point::max(); ///< when the writer must begin
    bool stopping_ = false;
    std::thread thread_; // last: it uses the members above
};

} // namespace tassel::store::sqlite
