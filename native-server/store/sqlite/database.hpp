// A thin owner of SQLite's connection and statement handles.
#pragma once

#include "crypto/master_keys.hpp"
#include "crypto/sha256.hpp"
#include "store/port/list_place.hpp"
#include "store/sqlite/files/database_files.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace tassel::store::sqlite {

[[nodiscard]] constexpr std::int64_t unix_seconds(std::chrono::sys_seconds time) {
    return time.time_since_epoch().count();
}

/// A prepared statement. Bound texts and blobs must live until `reset`.
class statement {
  public:
    /// Parameters count from 1.
    statement& bind(int parameter, std::string_view text);
    statement& bind(int parameter, std::int64_t number);
    statement& bind(int parameter, crypto::digest const& bytes);
    statement& bind_bytes(int parameter, std::string_view bytes);
    statement& bind_null(int parameter);

    /// Returns whether there is a row to read. Throws store_error.
    bool step();
    /// Runs a statement that returns no rows, and makes it ready for the next use.
    void run();
    /// Makes the statement ready for the next use and clears its bindings.
    void reset() noexcept;

    /// Columns count from 0.
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] crypto::digest digest(int column) const;
    [[nodiscard]] std::string bytes(int column) const;
    [[nodiscard]] bool is_null(int column) const;
    /// Reads three columns: key, wrapped key, content.
    [[nodiscard]] crypto::sealed_record sealed_record(int first_column) const;

  private:
    friend class database;
    struct finalize {
        void operator()(sqlite3_stmt* handle) const noexcept;
    };
    explicit statement(sqlite3_stmt* handle) : handle_{handle} {}
    std::unique_ptr<sqlite3_stmt, finalize> handle_;
};

/// A connection in write-ahead mode. It moves the log only when asked to, and writes only in a
/// `transaction`. Not thread-safe.
class database {
  public:
    /// The file must exist, even if it is empty. Throws store_error.
    explicit database(std::filesystem::path const& file);

    /// Runs one or several statements that return no rows. Throws store_error.
    void execute(std::string const& sql);
    /// Prepares a statement for many uses. Throws store_error.
    [[nodiscard]] statement prepare(std::string_view sql);
    /// How many rows the last statement changed.
    [[nodiscard]] std::int64_t changed_rows() const noexcept;
    [[nodiscard]] sqlite3* handle() const noexcept { return handle_.get(); }
    /// Throws store_error (gone) if the path no longer leads to this file. Thread-safe.
    void require_in_place() const { place_->require_unchanged(); }
    /// The file that is locked by whoever writes anything or moves the log.
    [[nodiscard]] write_lock_file& lock_file() noexcept { return lock_file_; }

  private:
    struct close {
        void operator()(sqlite3* handle) const noexcept;
    };
    void enter_write_ahead_mode();
    std::unique_ptr<sqlite3, close> handle_;
    write_lock_file lock_file_;
    std::optional<place> place_; ///< empty until the log exists
};

/// Runs BEGIN IMMEDIATE .. COMMIT under the lock of all writers. The destructor rolls back if
/// nobody called `commit`. After the COMMIT, `commit` also checks that the database is still in
/// place.
class transaction {
  public:
    explicit transaction(database& owner);
    transaction(transaction const&) = delete;
    transaction& operator=(transaction const&) = delete;
    ~transaction();
    void commit();

  private:
    database& owner_;
    write_lock const alone_;
    bool open_ = true;
};

/// A series of reads that all see the database as the first read saw it. Reset the statements
/// before this object is destroyed.
class read_snapshot {
  public:
    explicit read_snapshot(database& owner);
    read_snapshot(read_snapshot const&) = delete;
    read_snapshot& operator=(read_snapshot const&) = delete;
    ~read_snapshot();

  private:
    database& owner_;
};

/// While this object exists, deletions on the connection only free space and do not overwrite it.
class without_overwriting {
  public:
    explicit without_overwriting(database& owner);
    without_overwriting(without_overwriting const&) = delete;
    without_overwriting& operator=(without_overwriting const&) = delete;
    ~without_overwriting();

  private:
    database& owner_;
};

/// Resets a statement at the end of the scope, so that no read transaction stays open.
class reset_guard {
  public:
    explicit reset_guard(statement& used) : used_{used} {}
    reset_guard(reset_guard const&) = delete;
    reset_guard& operator=(reset_guard const&) = delete;
    ~reset_guard() { used_.reset(); }

  private:
    statement& used_;
};

/// Applies `read` to the first row that the query finds, if there is one.
template <class Read, class... Values>
[[nodiscard]] auto find_row(statement& query, Read const& read, Values const&... values)
    -> std::optional<decltype(read(query))> {
    reset_guard const guard{query};
    int parameter = 0;
    (query.bind(++parameter, values), ...);
    if (!query.step()) return std::nullopt;
    return read(query);
}

/// The rows of a page that follows this place have smaller numbers.
[[nodiscard]] inline std::int64_t number_after(std::optional<list_place> const& after) {
    return after ? after->kept : std::numeric_limits<std::int64_t>::max();
}

[[nodiscard]] inline std::int64_t first_number(statement const& row) {
    return row.number(0);
}

} // namespace tassel::store::sqlite
