#include "store/policy/quota.hpp"

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <limits>
#include <optional>
#include <sys/statvfs.h>

namespace tassel::store::policy {
namespace {

constexpr std::int64_t longest_belief = 1'000; // milliseconds; then we check the disk again
constexpr std::int64_t belief_where_scarce = 50;

// Data written into free pages goes through the log first, which needs space on the disk.
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

namespace {

constexpr std::string_view whole_disk = "disk";

bool exceeds(std::optional<std::int64_t> const& most, std::int64_t kept, std::int64_t bytes) {
    return most && kept > *most - bytes;
}

} // namespace

void quota::require(owner_kind kind, kept_amounts const& kept, std::int64_t bytes) {
    auto const whose = lacking(kind, kept, bytes);
    if (whose == whole_disk) {
        full_disk_.fetch_add(1, std::memory_order_relaxed);
        refuse_full_disk();
    }
    if (!whose.empty()) refuse(whose);
}

std::string_view quota::lacking(owner_kind kind, kept_amounts const& kept, std::int64_t bytes) {
    auto const free = disk_.free() - bytes;
    if (free < working_bytes) return whole_disk;
    if (kind == owner_kind::partner)
        return exceeds(allowed_.partner, kept.own, bytes) ? "partner" : "";
    if (free < allowed_.reserve) return "sandbox's disk";
    if (exceeds(allowed_.session, kept.own, bytes)) return "session";
    if (exceeds(allowed_.address, kept.network, bytes)) return "address";
    return exceeds(allowed_.sandbox, kept.sandbox, bytes) ? "sandbox" : "";
}

bool quota::asks(owner_kind kind) const noexcept {
    if (kind == owner_kind::partner) return allowed_.partner.has_value();
    return allowed_.session || allowed_.address || allowed_.sandbox;
}

room_refusals quota::refusals() const noexcept {
    return {.quota = over_quota_.load(std::memory_order_relaxed),
            .full_disk = full_disk_.load(std::memory_order_relaxed)};
}

void quota::refuse(std::string_view whose) {
    over_quota_.fetch_add(1, std::memory_order_relaxed);
    throw store_error{std::string{"the quota of the "}.append(whose).append(" is used up"),
                      store_fault::quota};
}

} // namespace tassel::store::policy
