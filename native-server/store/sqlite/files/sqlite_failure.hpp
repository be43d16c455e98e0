// Why SQLite refused something, in SQLite's own terms.
#pragma once

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <string>
#include <string_view>

struct sqlite3;

namespace tassel::store::sqlite {

struct sqlite_failure {
    failure_cause cause = failure_cause::other; ///< `other`: the statement failed, not storage
    std::string said;
};

/// The failure for a result code that `handle` returned. The handle may be null.
[[nodiscard]] sqlite_failure failure_of_checkpoint(int code, sqlite3* handle);
/// Reports the failure of a statement and throws store_error, unless the code is `expected`.
void require(int code, sqlite3* handle, std::string_view doing, int expected = 0);

} // namespace tassel::store::sqlite
