// Why SQLite refused something, in SQLite's own terms.
#pragma once

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <string>
#include <string_view>

struct sqlite3;

namespace tassel::store::sqlite {

struct sqlite_failure {
    failure_cause cause = failure_cause::other; ///< `other`: the statement's fault, not storage's
    std::string said;
};

/// For a result code that `handle` returned, if there is a handle.
[[nodiscard]] sqlite_failure failure_of_checkpoint(int code, sqlite3* handle);
/// The same for a statement: reports the failure and throws store_error, unless the code is
/// `expected`.
void require(int code, sqlite3* handle, std::string_view doing, int expected = 0);

// Who was delayed by the disk, and who by other work.

/// If other work left no more time than this, nothing of the store's has failed.
inline constexpr std::chrono::seconds worth_telling{1};

/// For a job that was not begun by the time of its answer. It is reported, unless `waited` is too
/// short.
[[nodiscard]] inline store_error why_not_begun(std::chrono::steady_clock::duration waited,
                                               std::string_view little_time_for,
                                               failure_cause cause, std::string_view said) {
    if (waited >= worth_telling) return failed_store(cause, said);
    return store_error{"too little time was left to " + std::string{little_time_for},
                       store_fault::crowded};
}

} // namespace tassel::store::sqlite
