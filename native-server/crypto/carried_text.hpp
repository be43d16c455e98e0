// Texts that a client carries from one request to another and can neither read nor alter.
#pragma once

#include "crypto/master_keys.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::crypto {

/// Returns the content, sealed for this identity, in base64url.
[[nodiscard]] std::string carried_text(master_keys const& keys, std::string_view content,
                                       record_identity const& identity);

/// Returns the content, or nothing if `carried_text` did not make the text for this identity.
[[nodiscard]] std::optional<std::string>
open_carried_text(master_keys const& keys, std::string_view text, record_identity const& identity);

} // namespace tassel::crypto
