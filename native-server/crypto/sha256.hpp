// SHA-256 and the comparison of digests.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::crypto {

/// A SHA-256 digest (FIPS 180-4): 32 octets.
using digest = std::array<std::uint8_t, 32>;

/// Digest of `text`. Throws std::runtime_error only when the library itself fails.
[[nodiscard]] digest sha256(std::string_view text);

/// 64 lower-case hexadecimal digits.
[[nodiscard]] std::string hexadecimal(digest const& octets);

/// Equality in a time that does not depend on where the digests differ.
[[nodiscard]] bool equal_in_constant_time(digest const& left, digest const& right) noexcept;

} // namespace tassel::crypto
