// The clean copy of an uploaded file, on its way from a child to the store.
#pragma once

#include "crypto/master_keys.hpp"
#include "document_check/content_check.hpp"
#include "sealed/sealed_object.hpp"
#include "store/port/object_store.hpp"

#include <memory>
#include <string_view>

namespace tassel::api {

/// Seals the copy and checks it once more, as far as the server itself checks files, because it
/// comes from a child that has read a stranger's file. Use it on one thread at a time.
class clean_copy {
  public:
    /// `objects` and `keys` must outlive the copy.
    clean_copy(store::object_store& objects, crypto::master_keys const& keys,
               store::owner const& belongs_to);

    /// Takes the next piece. Waits while the store is busy. Throws store_error.
    void take(std::string_view piece);
    /// Waits until the copy is in the store. Call this after the last piece. Returns false if the
    /// copy is not a sound file of the type `type`. Throws store_error.
    [[nodiscard]] bool finish(document_check::document_type type);

    [[nodiscard]] document_check::content_check& content() noexcept { return content_; }
    [[nodiscard]] std::shared_ptr<sealed::unpublished_object> release() {
        return writer_.release();
    }

  private:
    sealed::object_writer writer_;
    document_check::content_check content_;
};

} // namespace tassel::api
