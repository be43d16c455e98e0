// Locks between the processes that use a data directory. When a process ends, the system releases
// its locks.
#pragma once

#include <filesystem>

namespace tassel::concurrent {

/// A lock that is held as long as the object exists. Throws std::system_error if the system does
/// not support such locks.
class directory_lock {
  public:
    /// Shares the lock with other shared locks. Waits while another process holds the lock
    /// exclusively.
    [[nodiscard]] static directory_lock shared(std::filesystem::path const& directory);
    /// Tries to become the only holder: see `held`. `name` is a file in the directory, created if
    /// it does not exist; empty means the directory itself.
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
