// Objects in the store. They are sealed when written and opened when read, chunk by chunk.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/object_store.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::sealed {

/// A new object that no package has yet. The destructor deletes the object from the store, unless
/// `keep` was called or a changed package has the object.
class unpublished_object {
  public:
    unpublished_object(store::object_store& objects, store::owner belongs_to, std::string object_id)
        : objects_{objects}, belongs_to_{std::move(belongs_to)}, object_id_{std::move(object_id)} {}
    unpublished_object(unpublished_object const&) = delete;
    unpublished_object& operator=(unpublished_object const&) = delete;
    ~unpublished_object() {
        if (!kept_) objects_.discard(belongs_to_, object_id_);
    }

    [[nodiscard]] std::string const& id() const noexcept { return object_id_; }
    /// Call this once we know that a package has the object. This saves a look-up in the store.
    void keep() noexcept { kept_ = true; }

  private:
    store::object_store& objects_;
    store::owner belongs_to_;
    std::string object_id_;
    bool kept_ = false;
};

/// Seals an object and writes it to the store. Use it on one thread at a time.
class object_writer {
  public:
    /// `objects` must outlive the writer and its pending writes; `keys` must outlive the writer.
    object_writer(store::object_store& objects, crypto::master_keys const& keys,
                  store::owner belongs_to, std::string object_id);

    /// Takes the next bytes, in pieces of any size.
    void write(std::string_view content);
    /// Seals the rest as the last chunk.
    void finish();

    /// Removes what was written. Don't write anything after this.
    void abandon() { object_.reset(); }

    /// Whether so many chunks are pending that the caller must wait before it writes more.
    [[nodiscard]] bool congested() const;
    /// Calls `relieved` as soon as the writer is no longer congested, from any thread. Only one
    /// such call may be pending.
    void when_relieved(std::function<void()> relieved);

    // The next two functions wait (concurrent/fiber.hpp). They throw store_error if a chunk could
    // not be stored.

    /// If the writer is congested, waits until it no longer is.
    void wait_until_relieved();
    /// Waits until all chunks that were written are in the store.
    void wait_until_written();

    /// Returns why a chunk could not be stored, or nothing as long as all were stored.
    [[nodiscard]] std::optional<store::store_error> failure() const;
    /// Hands the object over. Returns null if nothing was written.
    [[nodiscard]] std::shared_ptr<unpublished_object> release() { return std::move(object_); }

  private:
    /// What the store's thread reports about the chunks. This may outlive the writer.
    struct progress {
        mutable std::mutex access;
        unsigned under_way = 0;
        unsigned awaited = 0; ///< call `waiting` once at most this many are under way
        std::function<void()> waiting;
        std::optional<store::store_error> failure;
    };

    void put(bool last);
    [[nodiscard]] store::chunk_written expect_written();
    /// Calls `reached` as soon as at most `under_way` chunks are under way.
    void call_at(unsigned under_way, std::function<void()> reached);
    /// Waits until at most `under_way` chunks are under way.
    void wait_for(unsigned under_way);

    store::object_store& objects_;
    store::owner belongs_to_;
    std::string object_id_;
    crypto::object_sealer sealer_;
    std::string chunk_;
    std::int64_t next_ = 0;
    std::shared_ptr<progress> progress_ = std::make_shared<progress>();
    std::shared_ptr<unpublished_object> object_;
};

/// Opens an object of the store. Use it on one thread at a time. Throws store_error, also if the
/// object is not what was written under this id for this owner, because it was altered, swapped, or
/// truncated.
class opened_object {
  public:
    /// `reader` must not be null; `keys` must outlive the object.
    opened_object(std::unique_ptr<store::object_reader> reader, crypto::master_keys const& keys,
                  store::owner const& belongs_to, std::string object_id);

    /// Returns the next bytes, which are never empty, or nothing after the last bytes.
    [[nodiscard]] std::optional<std::string> next();
    /// Goes back to the first byte of the same object.
    void rewind();

  private:
    [[nodiscard]] crypto::object_opener begin() const;

    std::unique_ptr<store::object_reader> reader_;
    crypto::master_keys const& keys_;
    std::string owner_;
    std::string object_id_;
    crypto::object_opener opener_;
};

} // namespace tassel::sealed
