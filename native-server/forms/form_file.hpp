// A file that may be an official form, open.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace tassel::forms {

inline constexpr std::size_t largest_form = std::size_t{20} * 1024 * 1024; ///< bytes

/// Whatever becomes of its name, the file stays what it was when it was opened, unless somebody
/// writes into it. Safe from several threads.
class form_file {
  public:
    /// Throws pdf::template_fault for what is not there, is no file, or is too large.
    explicit form_file(std::filesystem::path const& file);
    form_file(form_file const&) = delete;
    form_file& operator=(form_file const&) = delete;
    ~form_file();

    /// All of it. Throws pdf::template_fault where it can't be read.
    [[nodiscard]] std::string read() const;

  private:
    int descriptor_ = -1;
    std::size_t size_ = 0;
};

} // namespace tassel::forms
