// The database's schema, as an ordered list of migrations.
#pragma once

#include "store/sqlite/database.hpp"

#include <cstdint>

namespace tassel::store::sqlite {

/// 0: the database is new. Throws store_error.
[[nodiscard]] std::int64_t schema_version(database& target);

/// Brings the database to the newest schema, in one transaction. Throws store_error, also when
/// the database was made by a newer version of this program.
void migrate(database& target);

} // namespace tassel::store::sqlite
