// Texts as browsers and programs take them over a wire.
#pragma once

#include <string>
#include <string_view>

namespace tassel::archive {

/// As `Content-Encoding: br` (RFC 7932), rather small than quick. Throws std::runtime_error only
/// when the library itself fails.
[[nodiscard]] std::string brotli(std::string_view text);

/// As `Content-Encoding: gzip` (RFC 1952). Throws as `brotli`.
[[nodiscard]] std::string gzip(std::string_view text);

} // namespace tassel::archive
