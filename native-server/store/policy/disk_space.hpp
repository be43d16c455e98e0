// The room that is left for what is written.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <utility>

namespace tassel::store::policy {

/// Bytes that stay free for what must still be written when nothing new is kept any more: what is
/// deleted, who asked for what, and the moving of the log.
inline constexpr std::int64_t working_bytes = std::int64_t{8} << 20U;

/// Below this a disk is scarce: bytes that were free a moment ago may be taken.
inline constexpr std::int64_t scarce_bytes = std::int64_t{64} << 20U;

/// Looks once a second at most, and twenty times where room is scarce. Safe from several threads.
class disk_space {
  public:
    /// `place`: a file or folder on the disk. `inside`: bytes that are free within what lies
    /// there already; called from any thread.
    explicit disk_space(std::filesystem::path place, std::function<std::int64_t()> inside = {})
        : place_{std::move(place)}, inside_{std::move(inside)} {}

    /// Bytes that may be written, as they were less than a second ago. What can't be looked at
    /// counts as room enough: to write there fails by itself.
    [[nodiscard]] std::int64_t free();
    /// Whether `free` knows them without a look.
    [[nodiscard]] bool is_known() const noexcept;
    /// As they are now.
    std::int64_t look();
    /// Bytes of the disk alone, as of the last look.
    [[nodiscard]] std::int64_t on_disk() const noexcept {
        return on_disk_.load(std::memory_order_relaxed);
    }

  private:
    [[nodiscard]] std::int64_t writable(std::int64_t on_disk) const;

    std::filesystem::path place_;
    std::function<std::int64_t()> inside_;
    std::atomic<std::int64_t> on_disk_{0};
    std::atomic<std::int64_t> looked_at_{0}; ///< steady milliseconds; 0: never
};

} // namespace tassel::store::policy
