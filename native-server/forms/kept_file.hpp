// Files that are there whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tassel::forms {

/// Puts a file into the folder, which is made where it is missing, and in the place of one of that
/// name; on the disk when this returns, and for nobody but its owner to read. Throws
/// std::system_error.
void keep_file(std::filesystem::path const& folder, std::string const& name,
               std::string_view bytes);

} // namespace tassel::forms
