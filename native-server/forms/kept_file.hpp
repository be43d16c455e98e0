// Writes files atomically: each is there as a whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tassel::forms {

/// Writes a file into the folder, which it creates if necessary, and replaces a file of the same
/// name. The file is on disk when this returns, and only its owner can read it. Throws
/// std::system_error.
void keep_file(std::filesystem::path const& folder, std::string const& name,
               std::string_view bytes);

} // namespace tassel::forms
