// The files of a database: the lock that every process holds while it writes, whether the files are
// still where they were opened, which pages are empty, and when the disk starts to write a long
// log.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <sys/types.h>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace tassel::store::sqlite {

// The lock of everybody who writes.

/// The lock's file, beside the database. It is created when needed and never removed.
class write_lock_file {
  public:
    /// `database` is the database's file.
    explicit write_lock_file(std::filesystem::path const& database);
    write_lock_file(write_lock_file const&) = delete;
    write_lock_file& operator=(write_lock_file const&) = delete;
    ~write_lock_file();

    /// From `time` on, nobody waits for the lock. May be called from any thread.
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

/// A lock that is held as long as the object exists. SQLite before 3.51.3 can corrupt its log when
/// two connections write or move it at the same moment (https://www.sqlite.org/wal.html, "The
/// WAL-Reset Bug"), so nobody here writes without this lock. Everybody who wants the lock must
/// first take another lock, the door. A waiting process holds the door, so it gets its turn next,
/// no matter how often another process takes the lock.
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

/// Makes the connection's statements wait for some seconds, but no longer than the wait for `lock`
/// would. The lock must outlive the statements.
void wait_for_others(sqlite3* connection, write_lock_file& lock);

// Where the files are, and what is in them.

/// Whether a database is still where it was opened. Remembers which folder, database, and log the
/// paths led to at first. A process can go on writing to files that were removed or moved, and
/// nobody would find the data that it acknowledged.
class place {
  public:
    /// Create it only after a read from the database, because the first read makes the log.
    explicit place(std::filesystem::path const& database);

    /// Throws store_error (gone) if a path leads to nothing or to something else, or if the number
    /// of hard links of the database has changed.
    void require_unchanged() const;

  private:
    struct identity {
        dev_t device;
        ino_t number;
        nlink_t links; ///< 0 for a folder, whose links change with its contents
        [[nodiscard]] bool operator==(identity const&) const = default;
    };
    struct known {
        std::filesystem::path path;
        std::optional<identity> found;
    };
    [[nodiscard]] static std::optional<identity> look_at(std::filesystem::path const& path);

    std::vector<known> files_;
};

/// Counts the empty pages of the database's file, and gives them back to the disk. Use it on the
/// writer's thread, except for `bytes`. A database that was made without auto_vacuum keeps its free
/// pages, because changing that setting would rewrite the whole database
/// (https://www.sqlite.org/pragma.html#pragma_auto_vacuum).
class free_pages {
  public:
    /// The writer's connection must outlive this object. Throws store_error.
    explicit free_pages(sqlite3* writer);

    /// Counts the empty pages. Throws store_error.
    void look();
    /// The bytes of the pages that were empty at the last count. Thread-safe.
    [[nodiscard]] std::int64_t bytes() const noexcept {
        return bytes_.load(std::memory_order_relaxed);
    }
    /// Gives some pages back if there are more than the next writes need. Call it inside a
    /// transaction. Returns whether there may be more to give back. Throws store_error.
    [[nodiscard]] bool give_back();

  private:
    struct finalize {
        void operator()(sqlite3_stmt* handle) const noexcept;
    };
    using question = std::unique_ptr<sqlite3_stmt, finalize>;

    [[nodiscard]] question ask_for(char const* sql) const;
    [[nodiscard]] std::int64_t answer(question const& asked) const;

    sqlite3* writer_;
    question count_;
    std::int64_t page_bytes_;
    bool can_give_;
    bool giving_ = false;
    std::atomic<std::int64_t> bytes_{0};
};

/// Makes the disk start to write a long log before a commit waits for it. Chunks of a document are
/// committed without a sync, and the commit that publishes the document syncs them all
/// (https://www.sqlite.org/pragma.html#pragma_synchronous). Without this hint, the system keeps
/// them in memory until then, and the sender of the document waits for all of it. Correctness does
/// not depend on the hint; without it, that commit just takes longer.
class early_writeback {
  public:
    explicit early_writeback(std::filesystem::path const& database);
    early_writeback(early_writeback const&) = delete;
    early_writeback& operator=(early_writeback const&) = delete;
    ~early_writeback();

    /// Counts bytes that were committed without a sync.
    void committed(std::size_t bytes) noexcept;

  private:
    std::filesystem::path log_;
    std::size_t waiting_ = 0;
    int descriptor_ = -1;
};

} // namespace tassel::store::sqlite
