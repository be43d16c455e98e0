// The lock that every process holds while it writes to the database.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>

struct sqlite3;

namespace tassel::store::sqlite {

/// The lock's file, beside the database. It is created when needed and never removed.
class write_lock_file {
  public:
    /// `database` is the database's file.
    explicit write_lock_file(std::filesystem::path const& database);
    write_lock_file(write_lock_file const&) = delete;
    write_lock_file& operator=(write_lock_file const&) = delete;
    ~write_lock_file();

    /// From `time` on, nobody waits for it. May be called from any thread.
    void end_by(std::chrono::steady_clock::time_point time) noexcept { ends_ = time; }
    [[nodiscard]] bool has_ended() const noexcept {
        return std::chrono::steady_clock::now() >= ends_.load();
    }

  private:
    friend class write_lock;
    int open();

    std::filesystem::path path_;
    int descriptor_ = -1; ///< -1: not open yet
    std::atomic<std::chrono::steady_clock::time_point> ends_{
        std::chrono::steady_clock::time_point::max()};
};

/// Held as long as it exists. SQLite before 3.51.3 can corrupt its log when two connections write
/// or move it at the same moment (https://www.sqlite.org/wal.html, "The WAL-Reset Bug"), so nobody
/// here writes without this lock. A waiting process gets its turn next, no matter how often another
/// takes the lock: before the lock itself there is a door, which one waiting process holds.
class write_lock {
  public:
    /// Waits for some seconds, then throws store_error.
    explicit write_lock(write_lock_file& file);
    write_lock(write_lock const&) = delete;
    write_lock& operator=(write_lock const&) = delete;
    ~write_lock();

  private:
    int descriptor_;
};

// How long a statement waits for other users of the file.

/// Makes statements of the connection wait for some seconds, but no longer than the wait for its
/// lock. The file of the lock must outlive the connection's statements.
void wait_for_others(sqlite3* connection, write_lock_file& lock);

} // namespace tassel::store::sqlite
