// The tables in PostgreSQL, and how a database gets them.
//
// In every table that grows with use, the primary key begins with the owner, and no statement of a
// request reads rows of two owners. So a database may be sharded by owner.
#pragma once

#include "store/postgres/wire/brief_locks.hpp"

namespace tassel::store::postgres {

/// Brings the database to the newest schema if necessary; of several processes, only one does it.
/// If the schema is current, this only reads it. Returns whether this process migrated. Throws
/// store_error, including for a schema that is newer than this program, and for a database without
/// a schema if none may be created.
[[nodiscard]] bool migrate(brief_locks const& on, bool may_make);

} // namespace tassel::store::postgres
