// Files of the forms folder. We open them for reading, and write each of them completely or not at
// all.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace tassel::forms {

inline constexpr std::size_t largest_form = std::size_t{20} * 1024 * 1024; ///< bytes

/// An open file. Its content stays the same even if its name is reused or removed, unless somebody
/// writes to the file. Safe from several threads.
class form_file {
  public:
    /// Throws pdf::template_fault if the path does not exist, is not a file, or is too large.
    explicit form_file(std::filesystem::path const& file);
    form_file(form_file const&) = delete;
    form_file& operator=(form_file const&) = delete;
    ~form_file();

    /// Returns the whole file. Throws pdf::template_fault if it can't be read.
    [[nodiscard]] std::string read() const;

  private:
    int descriptor_ = -1;
    std::size_t size_ = 0;
};

// Writes files atomically, so that a file appears completely or not at all.

/// Writes a file into the folder and replaces a file of the same name. Creates the folder if
/// necessary. The file is on disk when this returns, and only its owner can read it. Throws
/// std::system_error.
void keep_file(std::filesystem::path const& folder, std::string const& name,
               std::string_view bytes);

} // namespace tassel::forms
