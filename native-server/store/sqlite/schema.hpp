// The database's schema, as an ordered list of migrations.
#pragma once

#include "store/sqlite/database.hpp"

#include <cstdint>

namespace tassel::store::sqlite {

/// Returns 0 for a new database. Throws store_error.
[[nodiscard]] std::int64_t schema_version(database& target);

/// Brings the database to the newest schema, in one transaction. Throws store_error, including when
/// a newer version of this program made the database.
void migrate(database& target);

} // namespace tassel::store::sqlite
