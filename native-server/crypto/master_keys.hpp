// Seals records and objects, each under a data key of its own. A master key wraps each data key.
#pragma once

#include "crypto/secret_key.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

struct crypto_secretstream_xchacha20poly1305_state;

namespace tassel::crypto {

// XChaCha20-Poly1305 seals records and wraps their data keys. The identity of a record (its kind,
// its owner, its id) is associated data of both layers, so that no record can take another's place,
// no matter who writes to the database. Only the wrapped key is bound to the master key's id. So a
// change of the master key wraps 32 bytes again and leaves the record as it is.

/// Thrown if a record can't be opened: it was altered, belongs elsewhere, or was sealed with a key
/// that is not here. The text is fixed, so it may be logged.
class seal_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The identity that a sealed record is bound to.
struct record_identity {
    std::string_view kind;
    std::string_view owner;
    std::string_view id;
};

/// The stored form of a record. The last two members are bytes, not text.
struct sealed_record {
    std::string key_id;
    std::string wrapped_key;
    std::string content;
};

/// The stored form of a data key.
struct wrapped_data_key {
    std::string key_id;      ///< id of the master key
    std::string wrapped_key; ///< bytes
};

/// The master keys of this installation. Thread-safe.
class master_keys {
  public:
    /// Reads the keys again, the sealing key first. Throws errors that may be logged.
    using source = std::function<std::vector<secret_key>()>;

    /// Needs at least one key. The first key seals, and all keys open. With a source, the keys are
    /// read again when an unknown key is requested, so an operator may rotate the keys while the
    /// program runs. Keys that are already known stay known.
    explicit master_keys(std::vector<secret_key> keys, source again = {});

    /// Returns the id of the key that seals. Ids are derived from the keys, so a wrong key has a
    /// wrong id.
    [[nodiscard]] std::string active_id() const;
    /// Returns the ids of all keys. The first key seals.
    [[nodiscard]] std::vector<std::string> ids() const;
    /// Whether the key is known, after the keys are read again if necessary. Throws seal_error if
    /// they can't be read.
    [[nodiscard]] bool has(std::string_view key_id) const;

    /// Makes a data key in `data_key` and wraps it with the first master key.
    [[nodiscard]] wrapped_data_key make_data_key(record_identity const& identity,
                                                 ephemeral_key& data_key) const;
    /// Unwraps a data key into `data_key`. Throws seal_error.
    void unwrap_data_key(wrapped_data_key const& wrapped, record_identity const& identity,
                         ephemeral_key& data_key) const;
    /// Returns the same data key, wrapped with the master key `key_id`. Throws seal_error.
    [[nodiscard]] wrapped_data_key rewrap(wrapped_data_key const& wrapped,
                                          record_identity const& identity,
                                          std::string_view key_id) const;

    [[nodiscard]] sealed_record seal(std::string_view content,
                                     record_identity const& identity) const;
    /// Returns the content of a sealed record. Throws seal_error.
    [[nodiscard]] std::string open(sealed_record const& sealed,
                                   record_identity const& identity) const;

  private:
    struct named_key {
        std::string id;
        secret_key key;
    };
    /// Shared, so that a key lives as long as the call that uses it.
    using key_list = std::vector<std::shared_ptr<named_key const>>;
    struct known_keys {
        std::mutex reading; ///< held while the keys are being read again
        std::mutex access;  ///< guards `list`
        key_list list;
        source again;
    };

    [[nodiscard]] static key_list named(std::vector<secret_key> keys);
    [[nodiscard]] std::shared_ptr<named_key const> first() const;
    /// Returns the key, or null if it is unknown.
    [[nodiscard]] std::shared_ptr<named_key const> look_up(std::string_view key_id) const;
    /// Like `look_up`, but reads the keys again if necessary.
    [[nodiscard]] std::shared_ptr<named_key const> find(std::string_view key_id) const;
    /// Like `find`, but throws seal_error if the key is unknown.
    [[nodiscard]] std::shared_ptr<named_key const> require(std::string_view key_id) const;
    void read_again() const;
    [[nodiscard]] static wrapped_data_key
    wrap(ephemeral_key const& data_key, record_identity const& identity, named_key const& master);

    std::unique_ptr<known_keys> known_;
};

// Seals objects of any size in chunks, so that no object is ever held whole.
//
// An object is sealed with libsodium's secretstream (XChaCha20-Poly1305) under a data key of its
// own, which is wrapped like a record's. The identity of the object (its kind, its owner, its id)
// is associated data of every chunk. The stream itself binds each chunk to the chunks before it and
// marks the last chunk. So a chunk that is altered, missing, moved, repeated, or from another
// object does not open, and neither does any chunk after it.

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
    /// Makes a data key for the object.
    object_sealer(master_keys const& keys, record_identity const& identity);

    [[nodiscard]] object_seal const& seal() const noexcept { return seal_; }
    /// Seals the next chunk: at most object_chunk_size bytes. An object ends with its only `last`
    /// chunk; an empty object is one empty last chunk.
    [[nodiscard]] std::string seal_chunk(std::string_view content, bool last);

  private:
    object_seal seal_;
    std::string binding_;
    detail::secret_stream stream_;
};

class object_opener {
  public:
    /// Unwraps the object's data key. Throws seal_error if the data key is not genuine.
    object_opener(master_keys const& keys, object_seal const& seal,
                  record_identity const& identity);

    /// Returns the content of the next chunk. Throws seal_error if `sealed` is not the chunk that
    /// was sealed next, or if the last chunk was already opened.
    [[nodiscard]] std::string open_chunk(std::string_view sealed);
    /// Whether the last chunk was opened. Until then, the content so far is not the whole object.
    [[nodiscard]] bool complete() const noexcept { return complete_; }

  private:
    std::string binding_;
    detail::secret_stream stream_;
    bool complete_ = false;
};

} // namespace tassel::crypto
