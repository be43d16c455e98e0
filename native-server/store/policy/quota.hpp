// Whether more data may be kept.
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

// The space that is left for writing.

/// Bytes that stay free for writes that must go on even if nothing new can be kept: deletions,
/// audit rows, and moving the log.
inline constexpr std::int64_t working_bytes = std::int64_t{8} << 20U;

/// If less than this is free, space is scarce: a figure that is a second old may be far too high.
inline constexpr std::int64_t scarce_bytes = std::int64_t{64} << 20U;

/// Checks the disk at most once a second, or twenty times a second when space is scarce.
/// Thread-safe.
class disk_space {
  public:
    /// `place`: a file or folder on the disk. `inside`: returns the bytes that are free within
    /// existing files; any thread may call it.
    explicit disk_space(std::filesystem::path place, std::function<std::int64_t()> inside = {})
        : place_{std::move(place)}, inside_{std::move(inside)} {}

    /// Bytes that may be written, as of less than a second ago. If the disk can't be checked, this
    /// assumes that there is enough space; if there is not, the write itself fails.
    [[nodiscard]] std::int64_t free();
    /// Whether `free` can answer without checking the disk.
    [[nodiscard]] bool is_known() const noexcept;
    /// Checks the disk now, and returns the bytes that may be written.
    std::int64_t look();
    /// Free bytes of the disk alone, as of the last check.
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

/// Bytes that are already kept.
struct kept_amounts {
    std::int64_t own = 0;     ///< of the owner
    std::int64_t network = 0; ///< of all sessions that count toward the owner's address
    std::int64_t sandbox = 0; ///< of all sessions
};

/// How many bytes a record counts for.
[[nodiscard]] inline std::int64_t size_of(crypto::sealed_record const& sealed) {
    return static_cast<std::int64_t>(sealed.content.size());
}

/// Compares the kept amounts with what is allowed. Thread-safe.
class quota {
  public:
    /// `disk` must outlive the quota.
    quota(quotas const& allowed, disk_space& disk) : allowed_{allowed}, disk_{disk} {}

    /// Throws store_error if `bytes` more are not allowed.
    void require(owner_kind kind, kept_amounts const& kept, std::int64_t bytes);
    /// Whether `bytes` more are allowed.
    [[nodiscard]] bool takes(owner_kind kind, kept_amounts const& kept, std::int64_t bytes) {
        return lacking(kind, kept, bytes).empty();
    }
    /// Whether so little space is left that it must be reserved for deletions.
    [[nodiscard]] bool is_nearly_full() { return disk_.free() < working_bytes / 2; }
    /// Whether any quota applies to owners of this kind.
    [[nodiscard]] bool asks(owner_kind kind) const noexcept;
    [[nodiscard]] std::optional<std::int64_t> const& maximum_of_partner() const noexcept {
        return allowed_.partner;
    }
    /// Whether `require` can answer without checking the disk.
    [[nodiscard]] bool knows_the_disk() const noexcept { return disk_.is_known(); }
    [[nodiscard]] std::int64_t on_disk() const noexcept { return disk_.on_disk(); }
    [[nodiscard]] room_refusals refusals() const noexcept;

  private:
    /// Returns the name of the quota that is exhausted, or an empty text if there is enough space.
    [[nodiscard]] std::string_view lacking(owner_kind kind, kept_amounts const& kept,
                                           std::int64_t bytes);
    [[noreturn]] void refuse(std::string_view whose);

    quotas allowed_;
    disk_space& disk_;
    std::atomic<std::uint64_t> over_quota_{0};
    std::atomic<std::uint64_t> full_disk_{0};
};

// How many bytes we count for rows other than records and files, in either database.

// Approximately the bytes that a row takes, including its index entries. A migration of each store
// repeats these numbers.

/// A session's row, and the first row that counts its readings.
inline constexpr std::int64_t session_bytes = 768;
/// The stored form of an idempotency key.
inline constexpr std::int64_t key_bytes = 192;
inline constexpr std::int64_t witness_bytes = 384;
/// An audit row without its texts.
inline constexpr std::int64_t audit_bytes = 192;

[[nodiscard]] inline std::int64_t size_of(audit_row const& row) {
    auto const texts = row.request_id.size() + row.at.size() + row.partner_id.size() +
                       row.operation.size() + row.analysis_id.size();
    return audit_bytes + static_cast<std::int64_t>(texts);
}

/// Returns how many bytes we count for a kept analysis and the audit row that reports it.
[[nodiscard]] inline std::int64_t size_of(new_analysis const& created, audit_row const& audit) {
    return size_of(created.sealed) + size_of(audit) + (created.once ? key_bytes : 0);
}

} // namespace tassel::store::policy
