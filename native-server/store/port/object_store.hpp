// Encrypted objects as rows of chunks, independent of the database.
//
// An upload begins an object and then adds its chunks one after the other. The object is invisible
// until a change of a package publishes it (package_store.hpp). A published object is deleted by a
// change of the package or with the package. An unpublished object is deleted on its own.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/owner.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::store {

/// An object that no package published is removed after this time.
inline constexpr std::chrono::hours orphan_limit{1};

/// The maximum size of a stored chunk: 64 KiB of content plus what encryption adds.
inline constexpr std::size_t largest_chunk = 64U * 1024 + 256;

/// What a reader needs to decrypt an object.
struct object_info {
    crypto::wrapped_data_key key; ///< bound to object_identity (record_identity.hpp)
    std::string header;           ///< bytes that come before the first chunk; may be empty
};

struct new_object {
    std::string object_id;
    owner belongs_to;
    std::chrono::sys_seconds now;
    object_info info;
};

struct object_chunk {
    owner belongs_to;
    std::string object_id;
    std::int64_t number = 0; ///< 0, 1, 2, .. in this order
    bool last = false;       ///< this chunk completes the object
    std::string bytes;       ///< at most `largest_chunk`
};

/// Called once, from another thread. If there is no failure, the write was accepted, but it may
/// reach the disk only with the change that publishes the object. Must not throw or take long.
using chunk_written = std::function<void(std::optional<store_error> const& failure)>;

/// Reads one object, a chunk at a time. It holds no connection between two chunks, no matter how
/// slowly they are requested. If the object is deleted meanwhile, the next chunk may still be read
/// or may be missing, but a chunk that is read always belongs to this object. Destroy the reader
/// before the store. Not thread-safe. Throws store_error.
class object_reader {
  public:
    object_reader() = default;
    object_reader(object_reader const&) = delete;
    object_reader& operator=(object_reader const&) = delete;
    virtual ~object_reader() = default;

    [[nodiscard]] virtual object_info const& info() const noexcept = 0;
    [[nodiscard]] virtual std::int64_t chunk_count() const noexcept = 0;
    /// The next chunk, starting with the first; nothing after the last. Throws store_error if a
    /// chunk is missing.
    [[nodiscard]] virtual std::optional<std::string> next() = 0;
    /// Goes back to the beginning, so that the next chunk is the first.
    virtual void rewind() noexcept = 0;
};

/// All calls are thread-safe.
class object_store {
  public:
    object_store() = default;
    object_store(object_store const&) = delete;
    object_store& operator=(object_store const&) = delete;
    virtual ~object_store() = default;

    // Unlike all other calls of a store, the three calls below do not wait, so that an upload can
    // be received and sealed while its chunks are being written. They are carried out in order, and
    // before any later change of a package. A caller may have a few chunks in progress, and must
    // then wait for `done` before it adds more. If some tens of MiB are unwritten, a write fails.

    /// Registers the object, which is invisible. Fails if the owner already has an object with this
    /// id.
    virtual void begin(new_object begun, chunk_written done) = 0;
    /// Adds the next chunk. Fails if the object does not exist, belongs to another owner, is
    /// complete, or is already visible.
    virtual void append(object_chunk chunk, chunk_written done) = 0;
    /// Removes an invisible object and its chunks; a visible one stays.
    virtual void discard(owner const& belongs_to, std::string_view object_id) = 0;

    /// A visible object of this owner, or null. Asking for another owner's object takes as long as
    /// asking for one that does not exist. Throws store_error.
    [[nodiscard]] virtual std::unique_ptr<object_reader> open(owner const& belongs_to,
                                                              std::string_view object_id) = 0;
    /// Opens an invisible object that has its last chunk, so that it can be checked before it is
    /// published.
    [[nodiscard]] virtual std::unique_ptr<object_reader>
    open_unpublished(owner const& belongs_to, std::string_view object_id) = 0;
};

} // namespace tassel::store
