// Moves what SQLite keeps in a data directory into a PostgreSQL database.
#pragma once

#include "crypto/master_keys.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::store::moving {

struct moved_table {
    std::string name;
    std::int64_t rows = 0;    ///< in the source, and afterward in the target
    std::int64_t written = 0; ///< rows that were missing or different
    std::int64_t removed = 0; ///< rows that the source no longer has
    std::string sha256;       ///< of all rows, the same on both sides
};
BOOST_DESCRIBE_STRUCT(moved_table, (), (name, rows, written, removed, sha256))

struct move_outcome {
    std::vector<moved_table> tables;
    std::int64_t unwitnessed = 0; ///< partners and packages that both stores refuse
};

/// Makes the database at `address` (postgresql://…) equal to the present state of `data_directory`.
/// Other processes may keep using the data directory. Rows that are already equal are left alone,
/// so a move may be interrupted and started again. Throws store_error if the target holds other
/// data, if servers have written to it, or if the digests of the two sides differ at the end.
/// `tell` is called while locks that others hold delay the start.
[[nodiscard]] move_outcome move_store(std::filesystem::path const& data_directory,
                                      std::string const& address, crypto::master_keys const& keys,
                                      std::function<void(std::string_view)> const& tell);

} // namespace tassel::store::moving
