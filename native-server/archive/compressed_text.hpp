// Compresses texts in the ways that browsers and programs accept.
#pragma once

#include <string>
#include <string_view>

namespace tassel::archive {

/// Compresses for `Content-Encoding: br` (RFC 7932), where a small result matters more than speed.
/// Throws std::runtime_error only if the library itself fails.
[[nodiscard]] std::string brotli(std::string_view text);

/// Compresses for `Content-Encoding: gzip` (RFC 1952). Throws as `brotli` does.
[[nodiscard]] std::string gzip(std::string_view text);

} // namespace tassel::archive
