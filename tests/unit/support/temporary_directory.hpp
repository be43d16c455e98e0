// A directory that belongs to one test.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace tassel::support {

/// The destructor removes the directory with everything in it.
class temporary_directory {
  public:
    temporary_directory() {
        auto pattern = (std::filesystem::temp_directory_path() / "tassel-XXXXXX").string();
        path_ = ::mkdtemp(pattern.data());
    }
    temporary_directory(temporary_directory const&) = delete;
    temporary_directory& operator=(temporary_directory const&) = delete;
    ~temporary_directory() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::filesystem::path const& path() const noexcept { return path_; }

  private:
    std::filesystem::path path_;
};

} // namespace tassel::support
