// The lock that every process takes for as long as it writes to the database.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>

struct sqlite3;

namespace tassel::store::sqlite {

/// The lock's file, beside the database. Made when it is needed, and never removed.
class write_lock_file {
  public:
    /// `database` is the database's file.
    explicit write_lock_file(std::filesystem::path const& database);
    write_lock_file(write_lock_file const&) = delete;
    write_lock_file& operator=(write_lock_file const&) = delete;
    ~write_lock_file();

    /// From `time` on nobody waits for it. From any thread.
    void end_by(std::chrono::steady_clock::time_point time) noexcept { ends_ = time; }
    [[nodiscard]] bool has_ended() const noexcept {
        return std::chrono::steady_clock::now() >= ends_.load();
    }

  private:
    friend class write_lock;
    int open();

    std::filesystem::path path_;
    int descriptor_ = -1; ///< -1: not opened yet
    std::atomic<std::chrono::steady_clock::time_point> ends_{
        std::chrono::steady_clock::time_point::max()};
};

/// Held as long as it lives. SQLite before 3.51.3 can corrupt its log when two connections write or
/// move it at the same moment (https://www.sqlite.org/wal.html, "The WAL-Reset Bug"): here nobody
/// does without this lock. Whoever waits comes next, however often another takes it: there is a
/// door, held by one that waits, before the lock itself.
class write_lock {
  public:
    /// Waits for some seconds, and throws store_error then.
    explicit write_lock(write_lock_file& file);
    write_lock(write_lock const&) = delete;
    write_lock& operator=(write_lock const&) = delete;
    ~write_lock();

  private:
    int descriptor_;
};

// How long a statement waits for others that use the file.

/// Has statements of the connection wait for some seconds, and no longer than its lock is waited
/// for. The file of the lock must outlive the connection's statements.
void wait_for_others(sqlite3* connection, write_lock_file& lock);

} // namespace tassel::store::sqlite
