#include "store/policy/disk_space.hpp"

#include <chrono>
#include <limits>
#include <sys/statvfs.h>

namespace tassel::store::policy {
namespace {

constexpr std::int64_t longest_belief = 1'000; // milliseconds
constexpr std::int64_t belief_where_scarce = 50;

// What is written into free pages goes through the log first, which needs room on the disk.
constexpr std::int64_t log_bytes = working_bytes / 2;

constexpr auto unknown = std::numeric_limits<std::int64_t>::max();

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

} // namespace

std::int64_t disk_space::free() {
    return is_known() ? writable(on_disk()) : look();
}

bool disk_space::is_known() const noexcept {
    auto const last = looked_at_.load(std::memory_order_acquire);
    auto const belief = on_disk() < scarce_bytes ? belief_where_scarce : longest_belief;
    return last != 0 && now() - last < belief;
}

std::int64_t disk_space::look() {
    struct statvfs found {};
    auto const known = ::statvfs(place_.c_str(), &found) == 0;
    auto const bytes = known ? static_cast<std::int64_t>(found.f_bavail) *
                                   static_cast<std::int64_t>(found.f_frsize)
                             : unknown;
    on_disk_.store(bytes, std::memory_order_relaxed);
    looked_at_.store(now(), std::memory_order_release);
    return writable(bytes);
}

std::int64_t disk_space::writable(std::int64_t on_disk) const {
    if (!inside_ || on_disk == unknown || on_disk < log_bytes) return on_disk;
    return on_disk + inside_();
}

} // namespace tassel::store::policy
