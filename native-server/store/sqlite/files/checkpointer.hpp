// Moves what was committed from the log into the database file, on the writer's own thread.
#pragma once

#include "store/policy/quota.hpp"
#include "store/sqlite/files/write_lock.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <sqlite3.h>
#include <vector>

struct sqlite3;

namespace tassel::store::sqlite {

// Room on the disk that only the log can use.

/// The log's file is never shorter than that while the database is open: what is deleted is written
/// there first, and has a place even where others have filled the disk. SQLite goes by what the
/// log's frames say, and not by how long its file is
/// (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
inline constexpr std::int64_t kept_log_bytes = std::int64_t{1} << 20U;

/// Has the disk keep them. Where it has no room they are asked for again the next time.
void keep_room_in_log(std::filesystem::path const& log) noexcept;

// Overwrites what SQLite leaves of moved rows in the pages that it writes into the database file.

/// `secure_delete` overwrites what is deleted, and not what was moved: where rows are spread over
/// pages anew, copies of them stay in the part of a page that holds none, and outlive the rows.
/// While this lives, that part of every page of rows is zeros by the time it gets to the file
/// (https://www.sqlite.org/fileformat2.html#b_tree_pages, "the unallocated region"). In write-ahead
/// mode pages get there by way of checkpoints alone: it is enough on the connection that makes
/// them.
class page_gaps {
  public:
    /// The connection must outlive this.
    explicit page_gaps(sqlite3* connection);
    page_gaps(page_gaps const&) = delete;
    page_gaps& operator=(page_gaps const&) = delete;
    ~page_gaps();

  private:
    struct methods : sqlite3_io_methods { // SQLite sees what is inherited
        sqlite3_io_methods const* plain;
        unsigned char* page;
    };
    static int write(sqlite3_file* file, void const* bytes, int size, sqlite3_int64 offset);

    sqlite3_file* file_ = nullptr;
    std::vector<unsigned char> page_;
    methods methods_{};
};

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
/// on the disk (keep_room_in_log).
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
