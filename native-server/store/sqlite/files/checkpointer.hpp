// Moves committed data from the log into the database file, on the writer's thread.
#pragma once

#include "store/policy/quota.hpp"
#include "store/sqlite/files/database_files.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <sqlite3.h>
#include <vector>

struct sqlite3;

namespace tassel::store::sqlite {

// Disk space that only the log can use.

/// The log's file is never shorter than this while the database is open. Deletions are written to
/// the log first, so they have space even if other programs have filled the disk. SQLite relies on
/// the log's frames and not on the length of its file
/// (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
inline constexpr std::int64_t kept_log_bytes = std::int64_t{1} << 20U;

/// Reserves these bytes on the disk. If there is no space, the next call tries again.
void keep_room_in_log(std::filesystem::path const& log) noexcept;

// Overwrites the copies of moved rows that SQLite leaves in the pages that it writes into the
// database file.

/// `secure_delete` overwrites what is deleted, but not what was moved: when rows are redistributed
/// over pages, copies of them stay in the unused part of a page and outlive the rows. While this
/// object exists, that part of every page of rows is set to zeros before the page gets to the file
/// (https://www.sqlite.org/fileformat2.html#b_tree_pages, "the unallocated region"). In write-ahead
/// mode, pages get there only through checkpoints, so only the connection that makes checkpoints
/// needs this object.
class page_gaps {
  public:
    /// The connection must outlive this object.
    explicit page_gaps(sqlite3* connection);
    page_gaps(page_gaps const&) = delete;
    page_gaps& operator=(page_gaps const&) = delete;
    ~page_gaps();

  private:
    struct methods : sqlite3_io_methods { // SQLite sees the base class
        sqlite3_io_methods const* plain;
        unsigned char* page;
    };
    static int write(sqlite3_file* file, void const* bytes, int size, sqlite3_int64 offset);

    sqlite3_file* file_ = nullptr;
    std::vector<unsigned char> page_;
    methods methods_{};
};

/// How much of the log's file stays on the disk, to be overwritten, when the log starts over.
inline constexpr std::int64_t longest_kept_log = 16LL << 20;

/// By default, SQLite moves the log inside a commit once the log is long, so every so often a
/// request waits for tens of megabytes. If a second thread moved the log, two threads would write
/// at once. So the writer moves it between commits: when a document is complete, when nothing more
/// arrives, and in small portions if writes never stop. The log starts over as soon as no reader
/// needs it. Pages that can't be moved now are moved the next time. The reason is reported
/// (port/failures.hpp), unless a reader still needed the pages. An outside reader is reported once
/// the log has four times the size at which we move it. If disk space is scarce, we move and cut
/// the log early, so that it does not take the space that the database needs.
///
/// Deleted data can still be read in the log, and at its place in the database until the log is
/// moved. So the writer empties the log every ten seconds, no matter which process wrote it. The
/// first mebibyte of the log's file stays on the disk (keep_room_in_log).
class checkpointer {
  public:
    /// Watches the commits of this connection. The connection and the lock must outlive the
    /// checkpointer. Throws store_error.
    checkpointer(sqlite3* writer, write_lock_file& lock);
    checkpointer(checkpointer const&) = delete;
    checkpointer& operator=(checkpointer const&) = delete;

    // The calls below are for the writer's thread, outside of a transaction.

    /// Moves what must not wait any longer. This is much less after a commit that nobody waits for.
    void after_commit(bool durable) noexcept;
    /// How long the writer must be idle before it calls `when_idle`.
    [[nodiscard]] std::chrono::steady_clock::duration patience() const noexcept;
    /// Moves what is left. If all is moved, gives back the space of a log above a mebibyte, or of
    /// any log if it is time to empty it.
    void when_idle() noexcept;
    /// Call it after a commit that found no space. It gives back the space beyond the log's end
    /// that the commit has taken.
    void when_full() noexcept;
    /// Call it before the connection closes. It moves everything and leaves no deleted data in the
    /// log.
    void finish() noexcept;

    /// The size of the log's file in bytes, or 0 if nothing was written to the log. It is measured
    /// by the calls above. Thread-safe.
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
    bool has_room_ = false; ///< the log has reserved space for writes on a full disk
    std::chrono::steady_clock::time_point empty_at_;
    int log_pages_ = 0;   ///< after the last commit
    int moved_pages_ = 0; ///< as of the last move of pages
    int longest_log_ = 0; ///< pages that the log's file has grown to
    std::atomic<std::int64_t> log_bytes_{0};
};

} // namespace tassel::store::sqlite
