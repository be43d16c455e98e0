// The one thread that writes records. It commits waiting jobs in groups.
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
#include <type_traits>
#include <utility>
#include <vector>

namespace tassel::store::sqlite {

/// What one request writes. If `apply` throws, nothing is kept.
struct write_job {
    std::function<void()> apply; ///< on the writer's thread, inside a transaction
    using told = std::function<void(std::optional<store_error> const& failure)>;
    /// Called once, when the job is on the disk or has failed: on the writer's thread; on another
    /// thread if it ran out of time; or at once if too many jobs wait. Must not throw or take long.
    told done{};
    /// If false, a power failure may lose the job even after `done` was called, until the next
    /// durable job is done. All commits go to the same log in order, and a durable commit syncs the
    /// whole log, so earlier commits reach the disk with it
    /// (https://www.sqlite.org/pragma.html#pragma_synchronous, https://www.sqlite.org/wal.html).
    bool durable = true;
    std::size_t bytes = 0; ///< roughly how much it adds to the log, if that is much
    /// If true, the job runs in its own transaction, so that a full disk rolls back nothing else
    /// with it.
    bool alone = false;
    /// The answer time. A job that is not done by then has failed: it is not written if it still
    /// waits, and may or may not be kept if it is being committed.
    concurrent::answer_time by = concurrent::due();
    std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();
};

/// The maximum number of writes that share a commit. With `synchronous=FULL` a commit waits for the
/// disk; the writes that arrive meanwhile share the next one.
inline constexpr std::size_t usual_commit_group = 256;

/// Makes all writes of a server, and moves the log between two groups of writes.
class commit_queue {
  public:
    /// `file` must have the current schema. `group`: the maximum number of writes that share a
    /// commit, at least 1.
    commit_queue(std::filesystem::path const& file, std::size_t group);
    commit_queue(commit_queue const&) = delete;
    commit_queue& operator=(commit_queue const&) = delete;
    ~commit_queue();
    /// Writes the waiting jobs and ends the thread. Everything that the jobs use must live until
    /// then.
    void finish();

    /// The writer's connection. Use it only inside `apply`, or to prepare statements before
    /// anything is submitted.
    [[nodiscard]] database& connection() noexcept { return connection_; }

    /// Writes the job as soon as the writer is free.
    void submit(write_job job);

    // The three calls below wait (concurrent/fiber.hpp) until their data is written. They throw
    // store_error. Do not call them from a job.

    /// Writes a job whose `done` is not set, and waits for it.
    void write(write_job job);
    /// Runs `decide` with the request on the writer's thread, inside a job, and returns its
    /// outcome.
    template <class Request, class Decide>
    [[nodiscard]] std::invoke_result_t<Decide const&, Request&> decided(Request request,
                                                                        Decide const& decide) {
        // This is not on the caller's stack, because the writer may still use a job whose time is
        // over.
        struct state {
            Request request;
            std::optional<std::invoke_result_t<Decide const&, Request&>> outcome{};
        };
        auto const shared = std::make_shared<state>(state{std::move(request)});
        write({.apply = [shared, decide] { shared->outcome = decide(shared->request); }});
        return *std::move(shared->outcome);
    }
    /// Runs `work` on the writer's thread, in its own transaction.
    void carry_out(std::function<void()> work, bool durable = true);

    /// Writes the job with the next submitted job, or after a tenth of a second at the latest.
    /// Throws store_error when too many jobs wait.
    void submit_later(write_job job);
    /// Gives some of the free pages back to the disk. Returns whether there may be more to give
    /// back. Throws store_error. Do not call it from a job.
    [[nodiscard]] bool give_back();
    /// Bytes that are free inside the database, as of the last commit. Thread-safe.
    [[nodiscard]] std::int64_t free_bytes() const noexcept { return free_.bytes(); }
    /// Bytes of the log, as of the last commit or a little later. Thread-safe.
    [[nodiscard]] std::int64_t log_bytes() const noexcept { return checkpointer_.log_bytes(); }
    /// The figures of the callers that wait for the writer.
    [[nodiscard]] waiting_figures waits() const;
    /// From `time` on, nothing waits for a lock. May be called from any thread.
    void end_by(std::chrono::steady_clock::time_point time) noexcept {
        connection_.lock_file().end_by(time);
    }

  private:
    using clock = std::chrono::steady_clock;
    enum class turn { to_write, to_move_the_log, to_end };

    /// Receives a running job's outcome, exactly once.
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
    /// Gets the lock of all writers, then fills `group` and writes it.
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
    std::mutex mutable mutex_; // guards the members below
    std::condition_variable changed_;
    std::deque<write_job> waiting_;
    listeners under_way_;
    clock::time_point due_ = clock::time_point::max(); ///< when the writer must begin
    bool stopping_ = false;
    std::optional<concurrent::deadline_look> late_;
    std::thread thread_; // last: it uses the members above
};

} // namespace tassel::store::sqlite
