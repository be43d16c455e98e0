// Locks among the processes that use a data directory; the system releases them when one ends.
#pragma once

#include <filesystem>

namespace tassel::concurrent {

/// Held as long as it lives. Throws std::system_error where the system knows no such lock.
class directory_lock {
  public:
    /// Beside others of the kind; waits where one is exclusive.
    [[nodiscard]] static directory_lock shared(std::filesystem::path const& directory);
    /// Tries to be the only one: see `held`. `name` is a file in the directory, made when it is not
    /// there; empty: the directory itself.
    [[nodiscard]] static directory_lock exclusive(std::filesystem::path const& directory,
                                                  std::filesystem::path const& name = {});

    directory_lock(directory_lock const&) = delete;
    directory_lock& operator=(directory_lock const&) = delete;
    ~directory_lock();

    [[nodiscard]] bool held() const noexcept { return held_; }

  private:
    directory_lock(int descriptor, int operation);

    int descriptor_;
    bool held_ = false;
};

} // namespace tassel::concurrent
