// The room that is left on the disk.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <utility>

namespace tassel::store::policy {

/// Octets that stay free for what must still be written when nothing new is kept any more: what is
/// deleted, who asked for what, and the moving of the log.
inline constexpr std::int64_t working_octets = std::int64_t{8} << 20U;

/// Looks once a second at most. Safe from several threads.
class disk_space {
  public:
    /// `place`: a file or folder on the disk.
    explicit disk_space(std::filesystem::path place) : place_{std::move(place)} {}

    /// Octets that may be used, as they were less than a second ago. What can't be looked at counts
    /// as room enough: to write there fails by itself.
    [[nodiscard]] std::int64_t free();
    /// Whether `free` knows them without a look.
    [[nodiscard]] bool is_known() const noexcept;
    /// As they are now.
    [[nodiscard]] std::int64_t look();

  private:
    std::filesystem::path place_;
    std::atomic<std::int64_t> octets_{0};
    std::atomic<std::int64_t> looked_at_{0}; ///< steady milliseconds; 0: never
};

} // namespace tassel::store::policy
