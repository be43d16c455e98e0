#include "store/policy/quota.hpp"

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <optional>

namespace tassel::store::policy {
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
