// Whether more may be kept.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/analysis_store.hpp"
#include "store/port/audit_log.hpp"
#include "store/port/store_figures.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::store::policy {

// The room that is left for what is written.

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

// What rows beside records and files count for, in either database.

// About what they take with their places in indexes. A migration of either store has the same
// numbers.

/// The row of a session, and the first one that tells of its readings.
inline constexpr std::int64_t session_bytes = 768;
/// What is kept of an idempotency key.
inline constexpr std::int64_t key_bytes = 192;
inline constexpr std::int64_t witness_bytes = 384;
/// An audit row without its texts.
inline constexpr std::int64_t audit_bytes = 192;

[[nodiscard]] inline std::int64_t size_of(audit_row const& row) {
    auto const texts = row.request_id.size() + row.at.size() + row.partner_id.size() +
                       row.operation.size() + row.analysis_id.size();
    return audit_bytes + static_cast<std::int64_t>(texts);
}

/// Of an analysis that is kept, with the row that says so.
[[nodiscard]] inline std::int64_t size_of(new_analysis const& created, audit_row const& audit) {
    return size_of(created.sealed) + size_of(audit) + (created.once ? key_bytes : 0);
}

} // namespace tassel::store::policy
