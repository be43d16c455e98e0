#include "store/sqlite/files/sqlite_failure.hpp"

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <sqlite3.h>
#include <system_error>
#include <utility>

namespace tassel::store::sqlite {
namespace {

/// The system error of the log's last failure; 0 if there was none.
int last_error_of_log(sqlite3* handle) {
    sqlite3_file* log = nullptr;
    int error = 0;
    if (sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK &&
        log != nullptr && log->pMethods != nullptr)
        log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}

bool comes_from_system(int code) {
    return (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN;
}

/// The system error that made a statement fail; 0 if there was none. Statements write only the log,
/// so after a failed write we ask the log first. If a commit fails, the number that SQLite itself
/// gives is that of an earlier failure.
int error_of_statement(int code, sqlite3* handle) {
    if (handle == nullptr || !comes_from_system(code)) return 0;
    auto const writes =
        code == SQLITE_IOERR_WRITE || code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_TRUNCATE;
    auto const of_log = writes ? last_error_of_log(handle) : 0;
    return of_log != 0 ? of_log : sqlite3_system_errno(handle);
}

failure_cause cause_of(int code, int error) {
    if (error != 0) return cause_of_system(error);
    if (code == SQLITE_READONLY_DBMOVED) return failure_cause::moved_or_removed;
    switch (code & 0xff) {
    case SQLITE_FULL: return failure_cause::disk_full;
    case SQLITE_BUSY: return failure_cause::lock_held;
    case SQLITE_READONLY: return failure_cause::read_only;
    case SQLITE_PERM: return failure_cause::not_permitted;
    case SQLITE_NOMEM: return failure_cause::out_of_memory;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return failure_cause::corrupt;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_PROTOCOL: return failure_cause::disk_error;
    default: return failure_cause::other;
    }
}

// sqlite3_errstr is a fixed text for the code; sqlite3_errmsg can quote submitted values.
sqlite_failure failure(int code, int error, std::string_view doing) {
    auto said = std::string{doing}.append(": ").append(sqlite3_errstr(code));
    if (error != 0) said += ": " + std::generic_category().message(error);
    return {.cause = cause_of(code, error), .said = std::move(said)};
}

} // namespace

sqlite_failure failure_of_checkpoint(int code, sqlite3* handle) {
    auto const error = comes_from_system(code) ? sqlite3_system_errno(handle) : 0;
    return failure(code, error, "moving the log");
}

void require(int code, sqlite3* handle, std::string_view doing, int expected) {
    if (code == expected) return;
    auto const found = failure(code, error_of_statement(code, handle), doing);
    if (found.cause == failure_cause::other) throw store_error{found.said};
    throw failed_store(found.cause, found.said);
}

} // namespace tassel::store::sqlite
