// Where the master keys come from when the server starts.
#pragma once

#include "crypto/master_keys.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace tassel::crypto {

/// Master keys that can't be had. The text is for the operator and holds no key.
class key_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The keys that the operator gave, base64 of 32 bytes each, one a line or separated by commas;
/// the first seals, the others open what was sealed before. Throws key_error; wipes `text` either
/// way.
[[nodiscard]] master_keys read_master_keys(std::string& text);

/// The keys in `file`, written as above. `used_ids` are the keys that stored records are sealed
/// with: where there are none and there is no file, one with a new key is made, mode 0600; where
/// one of them is missing, nothing is changed. The file is read again when another key is asked
/// for. Throws key_error, also when others may read the file.
[[nodiscard]] master_keys load_master_keys(std::filesystem::path const& file,
                                           std::vector<std::string> const& used_ids);

/// Puts a new key before those in the file, which must be there; whoever reads the file sees all of
/// it or nothing of it. Not for two processes at once. Throws key_error; then the file is as it
/// was.
void add_master_key(std::filesystem::path const& file);

/// Throws key_error when a key that stored records are sealed with is not among `keys`.
void require_used_keys(master_keys const& keys, std::vector<std::string> const& used_ids);

} // namespace tassel::crypto
