// Computes and compares SHA-256 digests.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace tassel::crypto {

/// A SHA-256 digest (FIPS 180-4): 32 bytes.
using digest = std::array<std::uint8_t, 32>;

/// Returns the digest of `text`. Throws std::runtime_error only if the library itself fails.
[[nodiscard]] digest sha256(std::string_view text);

/// Computes the digest of a text that arrives in pieces. Throws as `sha256` does.
class sha256_stream {
  public:
    sha256_stream();
    sha256_stream(sha256_stream&&) noexcept = default;
    sha256_stream& operator=(sha256_stream&&) noexcept = default;

    void add(std::string_view text);
    /// Returns the digest of everything that was added. Nothing may be added after that.
    [[nodiscard]] digest finish();

  private:
    struct release {
        void operator()(evp_md_ctx_st* context) const noexcept;
    };
    std::unique_ptr<evp_md_ctx_st, release> context_;
};

/// Encodes the digest as RFC 9530 requires: 44 characters, including padding.
[[nodiscard]] std::string base64(digest const& bytes);

/// Encodes the digest as 64 lower-case hexadecimal digits.
[[nodiscard]] std::string hexadecimal(digest const& bytes);

/// Compares in a time that does not depend on where the digests differ.
[[nodiscard]] bool equal_in_constant_time(digest const& left, digest const& right) noexcept;

} // namespace tassel::crypto
