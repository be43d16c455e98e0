// The database's schema, as an ordered list of migrations.
#pragma once

#include "store/sqlite/database.hpp"

namespace tassel::store::sqlite {

/// Brings the database to the newest schema, in one transaction. Throws store_error, also when
/// the database was made by a newer version of this program.
void migrate(database& target);

} // namespace tassel::store::sqlite
