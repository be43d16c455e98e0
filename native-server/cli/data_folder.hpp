// What is in a data directory, before it is opened.
#pragma once

#include <filesystem>

namespace tassel::cli {

/// Throws std::runtime_error where a master key is left of a database that is gone: a new one in
/// its place would look as if nothing had ever been kept.
void require_database_of_key(std::filesystem::path const& data);

} // namespace tassel::cli
