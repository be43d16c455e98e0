// What a store counts of itself: what is kept and may be, who waits, and what was forged.
#pragma once

#include "store/port/owner.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tassel::store {

// How much may be kept, and of whom, whatever database holds it.

/// Most bytes that are kept: of analyses, packages, attachments, bundles, and of uploads on their
/// way to becoming one. Nothing: as many as the disk takes.
struct quotas {
    std::optional<std::int64_t> session; ///< of one sandbox session
    std::optional<std::int64_t> address; ///< of all sessions that began to keep from one address
    std::optional<std::int64_t> sandbox; ///< of all sessions
    std::optional<std::int64_t> partner; ///< of one partner
    std::int64_t reserve = 0;            ///< bytes of the disk that are left to partners
};

/// How often something was not kept because of its bytes.
struct room_refusals {
    std::uint64_t quota = 0;
    std::uint64_t full_disk = 0;
};

/// Bytes of the room that there is, as they were about a second ago.
struct room_figures {
    std::int64_t disk = 0;   ///< that the file system has left
    std::int64_t inside = 0; ///< that are free within the database's file
    std::int64_t log = 0;    ///< of the write-ahead log
};

/// Safe from several threads.
class storage_room {
  public:
    storage_room() = default;
    storage_room(storage_room const&) = delete;
    storage_room& operator=(storage_room const&) = delete;
    virtual ~storage_room() = default;

    /// Throws store_error where so many bytes more could not be kept for this owner: `quota`, or
    /// `full` where the disk has no room. It is asked again when they are written: this spares who
    /// would be refused then what comes before.
    virtual void require(owner const& belongs_to, std::int64_t bytes) = 0;
    [[nodiscard]] virtual room_refusals refusals() const noexcept = 0;
    /// Nothing where the database's disk is another machine's.
    [[nodiscard]] virtual std::optional<room_figures> figures() const noexcept = 0;
};

/// Who waits for a database.
/// As it was a quarter of a second ago at most. SQLite has one connection that writes.
struct waiting_figures {
    std::size_t connections_limit = 0;
    std::size_t connections_in_use = 0;
    std::size_t waiting = 0;                   ///< for one of them
    std::chrono::milliseconds longest_wait{0}; ///< of those who do
};

/// What was met of rows that somebody else than this program had written.
struct forgery_counts {
    std::uint64_t partners = 0; ///< refused as unknown credentials
    std::uint64_t packages = 0; ///< not served
    bool untrusted = false;     ///< the database as it is would not be opened again
};

} // namespace tassel::store
