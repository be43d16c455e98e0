// Why SQLite refused something, as it says it itself.
#pragma once

#include "store/port/failure_causes.hpp"

#include <string>
#include <string_view>

struct sqlite3;

namespace tassel::store::sqlite {

struct sqlite_failure {
    failure_cause cause = failure_cause::other; ///< `other`: of a statement, not of storage
    std::string said;
};

/// Of a result code that `handle`, if there is one, gave for what is being done.
[[nodiscard]] sqlite_failure failure_of_statement(int code, sqlite3* handle,
                                                  std::string_view doing);
[[nodiscard]] sqlite_failure failure_of_checkpoint(int code, sqlite3* handle);

} // namespace tassel::store::sqlite
