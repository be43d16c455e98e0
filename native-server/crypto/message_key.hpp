// Message authentication codes: for what stands in the open and must not be altered.
#pragma once

#include "crypto/secret_key.hpp"
#include "crypto/sha256.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace tassel::crypto {

/// A key for codes of 32 bytes by BLAKE2b (RFC 7693, keyed). Safe from several threads.
class message_key {
  public:
    /// Takes a copy; the caller wipes its own. Throws std::bad_alloc.
    explicit message_key(std::span<std::uint8_t const, key_size> bytes) : key_{bytes} {}

    /// `message` says what it is for: see associated_data().
    [[nodiscard]] digest code(std::string_view message) const noexcept;

  private:
    secret_key key_;
};

} // namespace tassel::crypto
