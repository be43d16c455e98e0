// What SQLite keeps in a data folder, moved into a PostgreSQL database.
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
    std::int64_t rows = 0;    ///< of the source, and of the target afterwards
    std::int64_t written = 0; ///< that were not there yet, or differed
    std::int64_t removed = 0; ///< that the source has no longer
    std::string sha256;       ///< of all rows, the same on both sides
};
BOOST_DESCRIBE_STRUCT(moved_table, (), (name, rows, written, removed, sha256))

struct move_outcome {
    std::vector<moved_table> tables;
    std::int64_t unwitnessed = 0; ///< partners and packages that are refused, there as here
};

/// Brings the database at `address` (postgresql://…) to where `data_directory` is at this moment;
/// others go on reading and writing there. What is the same already is left alone, so that it may
/// be interrupted, and begun again. Throws store_error where the target holds something else, or
/// servers have written to it, and where the digests of both sides differ in the end. `tell` is
/// told where others hold up the beginning.
[[nodiscard]] move_outcome move_store(std::filesystem::path const& data_directory,
                                      std::string const& address, crypto::master_keys const& keys,
                                      std::function<void(std::string_view)> const& tell);

} // namespace tassel::store::moving
