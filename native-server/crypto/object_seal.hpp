// Seals objects of any size in chunks, so that none is ever held whole.
//
// Uses libsodium's secretstream (XChaCha20-Poly1305) under a data key of the object's own, wrapped
// like that of a record. The identity of the object (its kind, its owner, its id) is associated
// data of every chunk. The stream itself binds each chunk to those before it and marks the last
// one: a chunk that is altered, missing, moved, repeated, or from another object does not open, nor
// does anything after it.
#pragma once

#include "crypto/master_keys.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

struct crypto_secretstream_xchacha20poly1305_state;

namespace tassel::crypto {

inline constexpr std::size_t object_chunk_size = 65'536; ///< bytes of plaintext in a chunk

/// What is stored about an object beside its chunks.
struct object_seal {
    wrapped_data_key key;
    std::string header; ///< the bytes that begin the stream
};

namespace detail {

struct wipe_stream {
    void operator()(crypto_secretstream_xchacha20poly1305_state* stream) const noexcept;
};
using secret_stream = std::unique_ptr<crypto_secretstream_xchacha20poly1305_state, wipe_stream>;

} // namespace detail

class object_sealer {
  public:
    /// Makes a data key.
    object_sealer(master_keys const& keys, record_identity const& identity);

    [[nodiscard]] object_seal const& seal() const noexcept { return seal_; }
    /// The next chunk: at most object_chunk_size bytes. An object has exactly one `last` chunk, and
    /// nothing may follow it; an empty object is one empty last chunk.
    [[nodiscard]] std::string seal_chunk(std::string_view content, bool last);

  private:
    object_seal seal_;
    std::string binding_;
    detail::secret_stream stream_;
};

class object_opener {
  public:
    /// Throws seal_error if the data key is not genuine.
    object_opener(master_keys const& keys, object_seal const& seal,
                  record_identity const& identity);

    /// The content of the next chunk. Throws seal_error if it is not the chunk that was sealed
    /// next, or if the last one was already opened.
    [[nodiscard]] std::string open_chunk(std::string_view sealed);
    /// Whether the last chunk was opened. Until then, what was read is not the whole object.
    [[nodiscard]] bool complete() const noexcept { return complete_; }

  private:
    std::string binding_;
    detail::secret_stream stream_;
    bool complete_ = false;
};

} // namespace tassel::crypto
