// Where the master keys come from when the server starts.
#pragma once

#include "crypto/master_keys.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace tassel::crypto {

/// The master keys are not available. The text is for the operator and contains no key.
class key_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Reads the operator's keys: base64 of 32 bytes each, one per line or separated by commas. The
/// first key seals; the others open what was sealed before. Throws key_error; wipes `text` either
/// way.
[[nodiscard]] master_keys read_master_keys(std::string& text);

/// The keys in `file`, in the same format. `used_ids` are the ids of the keys that sealed stored
/// records. If there are none and no file exists, this creates one with a new key, mode 0600; if
/// one of these keys is missing, nothing changes. The file is read again when an unknown key is
/// requested. Throws key_error, including when other users may read the file.
[[nodiscard]] master_keys load_master_keys(std::filesystem::path const& file,
                                           std::vector<std::string> const& used_ids);

/// Puts a new key before those in the file, which must exist; a reader sees the whole change or
/// none of it. Two processes must not call it at the same time. If it throws key_error, the file is
/// unchanged.
void add_master_key(std::filesystem::path const& file);

/// Throws key_error if a key that sealed stored records is not among `keys`.
void require_used_keys(master_keys const& keys, std::vector<std::string> const& used_ids);

} // namespace tassel::crypto
