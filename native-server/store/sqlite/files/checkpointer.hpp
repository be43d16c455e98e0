// Moves what was committed from the log into the database file, on the writer's own thread.
#pragma once

#include "store/policy/quota.hpp"
#include "store/sqlite/files/page_gaps.hpp"
#include "store/sqlite/files/write_lock.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>

struct sqlite3;

namespace tassel::store::sqlite {

/// Bytes of the log that stay on the disk while others are written, to be written over again.
inline constexpr std::int64_t longest_kept_log = 16LL << 20;

/// Left to itself, SQLite does this inside a commit, once the log is long: then every so often a
/// request waits for tens of megabytes; and where a second thread does it, two write at once. Here
/// the writer does it between commits: when a document is through, when nothing more comes, and in
/// small portions where nobody stops writing. The log begins anew as soon as no reader needs it.
/// What is not moved is moved the next time; why it was not is told (port/failures.hpp), unless
/// somebody read it. Of a reader from outside it is told once the log has four times the size at
/// which it is moved. Where the disk is scarce the log is moved and cut early: it is not to have
/// the room that the database needs.
///
/// What was deleted is still to be read in the log, and at the places where it stood until the log
/// is moved: every ten seconds the log is emptied, whoever has written it. Its first mebibyte stays
/// on the disk (files/log_reserve.hpp).
class checkpointer {
  public:
    /// Watches the commits of this connection; both must outlive the checkpointer. Throws
    /// store_error.
    checkpointer(sqlite3* writer, write_lock_file& lock);
    checkpointer(checkpointer const&) = delete;
    checkpointer& operator=(checkpointer const&) = delete;

    // What follows is for the writer's thread, outside of a transaction.

    /// Moves what must not wait any longer: after a commit that nobody waits for, much less.
    void after_commit(bool durable) noexcept;
    /// How long nothing must have been written for `when_idle` to be worth it.
    [[nodiscard]] std::chrono::steady_clock::duration patience() const noexcept;
    /// Moves what is left; if that is done, gives the room of a log above a mebibyte back, and of
    /// any log that it is time for.
    void when_idle() noexcept;
    /// After a commit that found no room: gives back what it left behind the log's end.
    void when_full() noexcept;
    /// Before the connection goes: moves all, and leaves nothing in the log that was deleted.
    void finish() noexcept;

    /// Of the log's file, where something was written to it, as of the last of these calls. Safe
    /// from several threads.
    [[nodiscard]] std::int64_t log_bytes() const noexcept {
        return log_bytes_.load(std::memory_order_relaxed);
    }

  private:
    enum class outcome { moved, held, failed };

    static int on_commit(void* self, sqlite3* writer, char const* name, int log_pages);
    void committed(int log_pages);
    [[nodiscard]] bool is_long() const noexcept;
    [[nodiscard]] int unmoved_pages() const noexcept;
    void move_pages() noexcept;
    void cut_log() noexcept;
    outcome empty_log(std::chrono::milliseconds patience) noexcept;
    [[nodiscard]] bool is_time_to_empty() const noexcept;
    void empty_in_time() noexcept;
    std::int64_t measure() noexcept;
    void keep_room() noexcept;
    outcome checkpoint(int mode, std::chrono::milliseconds patience) noexcept;

    sqlite3* writer_;
    write_lock_file& lock_;
    page_gaps gaps_;
    policy::disk_space disk_;
    std::filesystem::path log_;
    bool has_room_ = false; ///< the log's file, for what must be written where the disk has none
    std::chrono::steady_clock::time_point empty_at_;
    int log_pages_ = 0;   ///< after the last commit
    int moved_pages_ = 0; ///< the same, when pages were moved last
    int longest_log_ = 0; ///< pages that the log's file has grown to
    std::atomic<std::int64_t> log_bytes_{0};
};

} // namespace tassel::store::sqlite
