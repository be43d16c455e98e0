// An open file that may be an official form.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace tassel::forms {

inline constexpr std::size_t largest_form = std::size_t{20} * 1024 * 1024; ///< bytes

/// Even if its name is reused or removed, the file stays what it was when it was opened, unless
/// somebody writes to it. Safe from several threads.
class form_file {
  public:
    /// Throws pdf::template_fault if the path does not exist, is not a file, or is too large.
    explicit form_file(std::filesystem::path const& file);
    form_file(form_file const&) = delete;
    form_file& operator=(form_file const&) = delete;
    ~form_file();

    /// The whole file. Throws pdf::template_fault if it can't be read.
    [[nodiscard]] std::string read() const;

  private:
    int descriptor_ = -1;
    std::size_t size_ = 0;
};

} // namespace tassel::forms
