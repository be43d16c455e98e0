#include "store/policy/disk_space.hpp"

#include <chrono>
#include <limits>
#include <sys/statvfs.h>

namespace tassel::store::policy {
namespace {

constexpr std::int64_t longest_belief = 1'000; // milliseconds

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

} // namespace

std::int64_t disk_space::free() {
    return is_known() ? octets_.load(std::memory_order_relaxed) : look();
}

bool disk_space::is_known() const noexcept {
    auto const last = looked_at_.load(std::memory_order_acquire);
    return last != 0 && now() - last < longest_belief;
}

std::int64_t disk_space::look() {
    struct statvfs found {};
    auto const known = ::statvfs(place_.c_str(), &found) == 0;
    auto const octets = known ? static_cast<std::int64_t>(found.f_bavail) *
                                    static_cast<std::int64_t>(found.f_frsize)
                              : std::numeric_limits<std::int64_t>::max();
    octets_.store(octets, std::memory_order_relaxed);
    looked_at_.store(now(), std::memory_order_release);
    return octets;
}

} // namespace tassel::store::policy
