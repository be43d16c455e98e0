// What a store counts about itself: the bytes that are kept and may be kept, the callers that wait,
// and the forgeries that were found.
#pragma once

#include "store/port/owner.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tassel::store {

// How much may be kept, and for whom, independent of the database.

/// The maximum numbers of bytes kept for analyses, packages, attachments, bundles, and uploads in
/// progress. Nothing means as many as the disk holds.
struct quotas {
    std::optional<std::int64_t> session; ///< of one sandbox session
    std::optional<std::int64_t> address; ///< of all sessions whose first data came from one address
    std::optional<std::int64_t> sandbox; ///< of all sessions
    std::optional<std::int64_t> partner; ///< of one partner
    std::int64_t reserve = 0;            ///< bytes of the disk that are reserved for partners
};

/// How often data was refused because of its size.
struct room_refusals {
    std::uint64_t quota = 0;
    std::uint64_t full_disk = 0;
};

/// Bytes of available space, as of about a second ago.
struct room_figures {
    std::int64_t disk = 0;   ///< free in the file system
    std::int64_t inside = 0; ///< free inside the database's file
    std::int64_t log = 0;    ///< of the write-ahead log
};

/// Thread-safe.
class storage_room {
  public:
    storage_room() = default;
    storage_room(storage_room const&) = delete;
    storage_room& operator=(storage_room const&) = delete;
    virtual ~storage_room() = default;

    /// Throws store_error if this many more bytes could not be kept for this owner. The fault is
    /// `full` if the disk has no space, and `quota` otherwise. The same check runs again when the
    /// bytes are written. This early check spares a caller the work before a write that would be
    /// refused.
    virtual void require(owner const& belongs_to, std::int64_t bytes) = 0;
    [[nodiscard]] virtual room_refusals refusals() const noexcept = 0;
    /// Returns nothing if the database's disk belongs to another machine.
    [[nodiscard]] virtual std::optional<room_figures> figures() const noexcept = 0;
};

/// Who waits for a database, as of at most a quarter of a second ago. SQLite has one connection
/// that writes.
struct waiting_figures {
    std::size_t connections_limit = 0;
    std::size_t connections_in_use = 0;
    std::size_t waiting = 0;                   ///< callers that wait for a connection
    std::chrono::milliseconds longest_wait{0}; ///< among the callers that wait now
};

/// How often we met rows that this program did not write.
struct forgery_counts {
    std::uint64_t partners = 0; ///< refused as unknown credentials
    std::uint64_t packages = 0; ///< not served
    bool untrusted = false;     ///< a server would refuse to open this database now
};

} // namespace tassel::store
