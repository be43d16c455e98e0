// Why SQLite refused something, as it says it itself.
#pragma once

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <string>
#include <string_view>

struct sqlite3;

namespace tassel::store::sqlite {

struct sqlite_failure {
    failure_cause cause = failure_cause::other; ///< `other`: of a statement, not of storage
    std::string said;
};

/// Of a result code that `handle`, if there is one, gave.
[[nodiscard]] sqlite_failure failure_of_checkpoint(int code, sqlite3* handle);
/// The same of a statement: throws store_error, and has it told, unless the code is `expected`.
void require(int code, sqlite3* handle, std::string_view doing, int expected = 0);

// Who was kept waiting by the disk, and who by other work.

/// Nothing of the store's fails where other work left no more time than that.
inline constexpr std::chrono::seconds worth_telling{1};

/// For what was not begun by the time of its answer: it is told of, but where `waited` is too
/// short.
[[nodiscard]] inline store_error why_not_begun(std::chrono::steady_clock::duration waited,
                                               std::string_view little_time_for,
                                               failure_cause cause, std::string_view said) {
    if (waited >= worth_telling) return failed_store(cause, said);
    return store_error{"too little time was left to " + std::string{little_time_for},
                       store_fault::crowded};
}

} // namespace tassel::store::sqlite
