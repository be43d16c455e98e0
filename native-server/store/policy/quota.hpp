// Whether more may be kept.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/policy/disk_space.hpp"
#include "store/port/storage_room.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::store::policy {

/// Bytes that are kept already.
struct kept_amounts {
    std::int64_t own = 0;     ///< of the owner
    std::int64_t network = 0; ///< of the sessions of its address
    std::int64_t sandbox = 0; ///< of all sessions
};

/// What a record counts for.
[[nodiscard]] inline std::int64_t size_of(crypto::sealed_record const& sealed) {
    return static_cast<std::int64_t>(sealed.content.size());
}

/// Holds the amounts against what is allowed. Safe from several threads.
class quota {
  public:
    /// `disk` must outlive it.
    quota(quotas const& allowed, disk_space& disk) : allowed_{allowed}, disk_{disk} {}

    /// Throws store_error where `bytes` more are too much.
    void require(owner_kind kind, kept_amounts const& kept, std::int64_t bytes);
    /// Whether they are not.
    [[nodiscard]] bool takes(owner_kind kind, kept_amounts const& kept, std::int64_t bytes) {
        return lacking(kind, kept, bytes).empty();
    }
    /// Whether so little of the disk is left that what is deleted needs all of it.
    [[nodiscard]] bool is_nearly_full() { return disk_.free() < working_bytes / 2; }
    /// Whether the amounts are of any consequence for such an owner.
    [[nodiscard]] bool asks(owner_kind kind) const noexcept;
    [[nodiscard]] std::optional<std::int64_t> const& maximum_of_partner() const noexcept {
        return allowed_.partner;
    }
    /// Whether `require` looks at no disk.
    [[nodiscard]] bool knows_the_disk() const noexcept { return disk_.is_known(); }
    [[nodiscard]] std::int64_t on_disk() const noexcept { return disk_.on_disk(); }
    [[nodiscard]] room_refusals refusals() const noexcept;

  private:
    /// Whose room is used up; nothing where there is enough.
    [[nodiscard]] std::string_view lacking(owner_kind kind, kept_amounts const& kept,
                                           std::int64_t bytes);
    [[noreturn]] void refuse(std::string_view whose);

    quotas allowed_;
    disk_space& disk_;
    std::atomic<std::uint64_t> over_quota_{0};
    std::atomic<std::uint64_t> full_disk_{0};
};

} // namespace tassel::store::policy
