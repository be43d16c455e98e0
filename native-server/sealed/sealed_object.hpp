// Objects in the store, sealed on the way in and opened on the way out, a chunk at a time.
#pragma once

#include "crypto/object_seal.hpp"
#include "http/message.hpp"
#include "store/port/object_store.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::api {

/// An object that was begun and that no package has yet. Goes with this, unless it is kept or a
/// package was changed to have it: what is visible, stays.
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
    /// Spares the store a look, once a package is known to have it.
    void keep() noexcept { kept_ = true; }

  private:
    store::object_store& objects_;
    store::owner belongs_to_;
    std::string object_id_;
    bool kept_ = false;
};

/// Seals an object and puts it into the store. One thread's at a time.
class object_writer {
  public:
    /// `objects` must outlive the writer and what it leaves under way; `keys` the writer.
    object_writer(store::object_store& objects, crypto::master_keys const& keys,
                  store::owner belongs_to, std::string object_id);

    /// The next bytes, in pieces of any size.
    void write(std::string_view content);
    /// Seals what is left as the last chunk.
    void finish();

    /// Removes what was written; nothing may be written after that.
    void abandon() { object_.reset(); }

    /// Whether enough chunks are on their way for more to wait.
    [[nodiscard]] bool congested() const;
    /// `wake` is called as soon as it is not, from whichever thread; one at a time.
    void when_relieved(http::waker wake);
    /// `wake` is called as soon as all chunks that were written are in the store.
    void when_written(http::waker wake);
    /// Why a chunk could not be kept. Nothing as long as all were.
    [[nodiscard]] std::optional<store::store_error> failure() const;
    /// Hands the object over. Null when nothing was written of it.
    [[nodiscard]] std::shared_ptr<unpublished_object> release() { return std::move(object_); }

  private:
    /// What the store's thread tells of the chunks; it may outlive the writer.
    struct progress {
        mutable std::mutex access;
        unsigned under_way = 0;
        unsigned awaited = 0; ///< `waiting` is to be woken when no more than that are under way
        std::optional<http::waker> waiting;
        std::optional<store::store_error> failure;
    };

    void put(bool last);
    [[nodiscard]] store::chunk_written expect_written();
    void wake_at(unsigned under_way, http::waker wake);

    store::object_store& objects_;
    store::owner belongs_to_;
    std::string object_id_;
    crypto::object_sealer sealer_;
    std::string chunk_;
    std::int64_t next_ = 0;
    std::shared_ptr<progress> progress_ = std::make_shared<progress>();
    std::shared_ptr<unpublished_object> object_;
};

/// Opens an object of the store. One thread's at a time. Throws store_error, also for an object
/// that is not what was written under this id for this owner: altered, swapped or cut off.
class opened_object {
  public:
    /// `reader` must not be null; `keys` must outlive the object.
    opened_object(std::unique_ptr<store::object_reader> reader, crypto::master_keys const& keys,
                  store::owner const& belongs_to, std::string object_id);

    /// The next bytes, never none; nothing after the last.
    [[nodiscard]] std::optional<std::string> next();
    /// Goes back to the first byte, of the very same object.
    void rewind();

  private:
    [[nodiscard]] crypto::object_opener begin() const;

    std::unique_ptr<store::object_reader> reader_;
    crypto::master_keys const& keys_;
    std::string owner_;
    std::string object_id_;
    crypto::object_opener opener_;
};

} // namespace tassel::api
