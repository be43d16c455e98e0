// The tables in PostgreSQL, and how a database gets them.
//
// Every table that grows with use has its owner first in its key, and no statement of a request
// looks at two owners: so a database may be spread over machines by owner.
#pragma once

#include "store/postgres/wire/brief_locks.hpp"

namespace tassel::store::postgres {

/// Brings the database to the newest schema, where it is not: of several processes one does it. One
/// that is there is only looked at. Gives whether this one made it. Throws store_error, also for a
/// schema that is newer than this program, and for a database that has none where none may be made.
[[nodiscard]] bool migrate(brief_locks const& on, bool may_make);

} // namespace tassel::store::postgres
