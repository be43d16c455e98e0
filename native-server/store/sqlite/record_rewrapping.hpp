// Gives every sealed record another master key, step by step.
#pragma once

#include "store/port/key_store.hpp"
#include "store/sqlite/database.hpp"

#include <string>

namespace tassel::store::sqlite {

/// Re-wraps the data key of every record that is under another key than `key_id`, which must be the
/// active one: then nobody adds such records meanwhile. Small transactions, and after each a pause
/// as long as it took: other writers get their turn. Throws store_error.
[[nodiscard]] rewrap_outcome rewrap_records(database& connection, crypto::master_keys const& keys,
                                            std::string const& key_id);

} // namespace tassel::store::sqlite
