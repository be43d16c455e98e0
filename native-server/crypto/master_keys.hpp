// Seals records: a data key for each, wrapped by a master key.
//
// XChaCha20-Poly1305 throughout. What a record is (its kind, its owner, its id) is associated data
// of both layers, so that no record can take another's place, whoever writes to the database. The
// master key's id is bound to the wrapped key alone: to change the master key is to wrap 32 octets
// anew, not to seal the record again.
#pragma once

#include "crypto/secret_key.hpp"

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::crypto {

/// A record that can't be opened: altered, another's, or sealed with a key that is not here. The
/// text is fixed, and so may be logged.
class seal_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// What a sealed record is bound to.
struct record_identity {
    std::string_view kind;
    std::string_view owner;
    std::string_view id;
};

/// What is stored of a record. The last two are octets, not text.
struct sealed_record {
    std::string key_id;
    std::string wrapped_key;
    std::string content;
};

/// The master keys of this installation. Safe from several threads.
class master_keys {
  public:
    /// At least one key; the first seals, all open.
    explicit master_keys(std::vector<secret_key> keys);

    /// Ids are made from the keys: a wrong key has another id than the right one.
    [[nodiscard]] std::string const& active_id() const noexcept { return keys_.front().id; }
    [[nodiscard]] bool has(std::string_view key_id) const noexcept;

    [[nodiscard]] sealed_record seal(std::string_view content,
                                     record_identity const& identity) const;
    /// Throws seal_error.
    [[nodiscard]] std::string open(sealed_record const& sealed,
                                   record_identity const& identity) const;

  private:
    struct named_key {
        std::string id;
        secret_key key;
    };
    [[nodiscard]] named_key const* find(std::string_view key_id) const noexcept;

    std::vector<named_key> keys_;
};

} // namespace tassel::crypto
