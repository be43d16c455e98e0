// Compressed texts, as browsers and programs accept them.
#pragma once

#include <string>
#include <string_view>

namespace tassel::archive {

/// As `Content-Encoding: br` (RFC 7932). It prefers a small result to speed. Throws
/// std::runtime_error only if the library itself fails.
[[nodiscard]] std::string brotli(std::string_view text);

/// As `Content-Encoding: gzip` (RFC 1952). Throws as `brotli` does.
[[nodiscard]] std::string gzip(std::string_view text);

} // namespace tassel::archive
