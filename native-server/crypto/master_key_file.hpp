// Reads the master keys when the server starts.
#pragma once

#include "crypto/master_keys.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace tassel::crypto {

/// Thrown if the master keys are not available. The text is for the operator and contains no key.
class key_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Reads the operator's keys: base64 of 32 bytes each, one per line or separated by commas. The
/// first key seals; the other keys only open what was sealed earlier. Throws key_error. Wipes
/// `text` even if it throws.
[[nodiscard]] master_keys read_master_keys(std::string& text);

/// Reads the keys in `file`, which has the same format. `used_ids` are the ids of the keys that
/// sealed stored records. If `used_ids` is empty and no file exists, creates a file with a new key,
/// mode 0600. If one of the used keys is missing, changes nothing and throws. The file is read
/// again when an unknown key is requested. Throws key_error, also if other users may read the file.
[[nodiscard]] master_keys load_master_keys(std::filesystem::path const& file,
                                           std::vector<std::string> const& used_ids);

/// Puts a new key before the keys in the file, which must exist. A reader sees the whole change or
/// none of it. Two processes must not call this at the same time. If it throws key_error, the file
/// is unchanged.
void add_master_key(std::filesystem::path const& file);

/// Throws key_error if a key that sealed stored records is not among `keys`.
void require_used_keys(master_keys const& keys, std::vector<std::string> const& used_ids);

} // namespace tassel::crypto
