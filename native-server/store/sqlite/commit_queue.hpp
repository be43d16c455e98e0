// The one thread that writes records, and commits what waits in groups.
#pragma once

#include "concurrent/answer_time.hpp"
#include "store/port/store_error.hpp"
#include "store/port/store_figures.hpp"
#include "store/sqlite/database.hpp"
#include "store/sqlite/files/checkpointer.hpp"
#include "store/sqlite/files/database_files.hpp"

#include <atomic>
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
    using told = std::function<void(std::optional<store_error> const& failure)>;
    /// Once, when it is on the disk or failed: on the writer's thread, on another one where its
    /// time is over, or at once, where too many wait. Must not throw nor take long.
    told done;
    /// False: a power failure may lose it although `done` was called, as long as no durable job is
    /// done after it. Every commit goes to the same log in order, and a durable one syncs all of
    /// the log: what was written before it is on the disk with it
    /// (https://www.sqlite.org/pragma.html#pragma_synchronous, https://www.sqlite.org/wal.html).
    bool durable = true;
    std::size_t bytes = 0; ///< about what it adds to the log, where that is much
    /// In a transaction of its own: a full disk that takes it back takes back nothing else.
    bool alone = false;
    /// Then it has failed. What waits is not written any more; of what is being committed nobody
    /// knows whether it will be kept.
    concurrent::answer_time by = concurrent::due();
    std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();
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
                        if (!failure) return shared->done(std::move(shared->outcome));
                        Outcome failed{}; // the other one may be in the writer's hands
                        failed.failure = failure;
                        shared->done(std::move(failed));
                    }});
    }
    /// Does `work` on the writer's thread, in a transaction of its own, and waits until that is
    /// written. Throws store_error. Not to be called from a job.
    void carry_out(std::function<void()> work, bool durable = true);
    /// Written with the next job that is submitted, or a tenth of a second later at the latest.
    /// Throws store_error when too many wait.
    void submit_later(write_job job);
    /// Gives some of the free pages back to the disk; gives whether there may be more to give.
    /// Throws store_error. Not to be called from a job.
    [[nodiscard]] bool give_back();
    /// Bytes that are free inside the database, as of the last commit. Safe from several threads.
    [[nodiscard]] std::int64_t free_bytes() const noexcept { return free_.bytes(); }
    /// Bytes of the log, as of the last commit or a little later. Safe from several threads.
    [[nodiscard]] std::int64_t log_bytes() const noexcept { return checkpointer_.log_bytes(); }
    /// Who waits for the writer.
    [[nodiscard]] waiting_figures waits() const;
    /// From `time` on no lock is waited for. From any thread.
    void end_by(std::chrono::steady_clock::time_point time) noexcept {
        connection_.lock_file().end_by(time);
    }

  private:
    using clock = std::chrono::steady_clock;
    enum class turn { to_write, to_move_the_log, to_end };

    /// Whom a job under way tells, once.
    class listener {
      public:
        explicit listener(write_job const& job) : by_{job.by}, done_{job.done} {}

        [[nodiscard]] bool is_late(concurrent::answer_time now) const noexcept { return by_ < now; }
        void tell(std::optional<store_error> const& failure) {
            if (!told_.exchange(true)) done_(failure);
        }

      private:
        concurrent::answer_time by_;
        write_job::told done_;
        std::atomic<bool> told_ = false;
    };
    using listeners = std::vector<std::shared_ptr<listener>>;

    void run();
    [[nodiscard]] turn next_turn();
    [[nodiscard]] std::vector<write_job> take_group();
    [[nodiscard]] std::size_t group_size() const;
    void choose_durability();
    void commit();
    /// What it writes is put into `group` once nobody else may write.
    [[nodiscard]] std::vector<std::optional<store_error>> write(std::vector<write_job>& group);
    [[nodiscard]] std::optional<store_error> attempt(write_job const& job);
    void undo_job(store_error const& failure);
    void tell_late(concurrent::answer_time now);

    database connection_;
    checkpointer checkpointer_;
    early_writeback early_;
    free_pages free_;
    std::size_t group_;
    bool durable_ = true; ///< how the connection commits now
    std::atomic<bool> waits_for_others_ = false;
    std::mutex mutable mutex_; // guards what follows
    std::condition_variable changed_;
    std::deque<write_job> waiting_;
    listeners under_way_;
    clock::time_point due_ = clock::time_point::max(); ///< when the writer must begin
    bool stopping_ = false;
    std::optional<concurrent::deadline_look> late_;
    std::thread thread_; // last: it uses the members above
};

} // namespace tassel::store::sqlite
