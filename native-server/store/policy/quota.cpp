#include "store/policy/quota.hpp"

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <optional>

namespace tassel::store::policy {
namespace {

bool exceeds(std::optional<std::int64_t> const& most, std::int64_t kept, std::int64_t octets) {
    return most && kept > *most - octets;
}

} // namespace

void quota::require(owner_kind kind, kept_amounts const& kept, std::int64_t octets) {
    require_disk(kind, octets);
    if (kind == owner_kind::partner) {
        if (exceeds(allowed_.partner, kept.own, octets)) refuse("partner");
        return;
    }
    if (exceeds(allowed_.session, kept.own, octets)) refuse("session");
    if (exceeds(allowed_.address, kept.network, octets)) refuse("address");
    if (exceeds(allowed_.sandbox, kept.sandbox, octets)) refuse("sandbox");
}

bool quota::asks(owner_kind kind) const noexcept {
    if (kind == owner_kind::partner) return allowed_.partner.has_value();
    return allowed_.session || allowed_.address || allowed_.sandbox;
}

room_refusals quota::refusals() const noexcept {
    return {.quota = over_quota_.load(std::memory_order_relaxed),
            .full_disk = full_disk_.load(std::memory_order_relaxed)};
}

void quota::require_disk(owner_kind kind, std::int64_t octets) {
    auto const free = disk_.free() - octets;
    if (free < working_octets) {
        full_disk_.fetch_add(1, std::memory_order_relaxed);
        refuse_full_disk();
    }
    if (kind == owner_kind::sandbox && free < allowed_.reserve) refuse("sandbox's disk");
}

void quota::refuse(std::string_view whose) {
    over_quota_.fetch_add(1, std::memory_order_relaxed);
    throw store_error{std::string{"the quota of the "}.append(whose).append(" is used up"),
                      store_fault::quota};
}

} // namespace tassel::store::policy
