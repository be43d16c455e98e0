// How long a statement waits for others that use the file.
#pragma once

#include "store/sqlite/files/write_lock.hpp"

struct sqlite3;

namespace tassel::store::sqlite {

/// Has statements of the connection wait for some seconds, and no longer than its lock is waited
/// for. The file of the lock must outlive the connection's statements.
void wait_for_others(sqlite3* connection, write_lock_file& lock);

} // namespace tassel::store::sqlite
