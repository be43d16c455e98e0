// Why SQLite refused something, as it says it itself.
#pragma once

#include "store/port/failures.hpp"

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

} // namespace tassel::store::sqlite
