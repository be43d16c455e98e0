// Key material that leaves no trace in memory, and the encoding of associated data.
#pragma once

#include "crypto/sha256.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace tassel::crypto {

inline constexpr std::size_t key_size = 32; ///< bytes of every key

/// Initializes libsodium. Call this before anything else from libsodium. Throws std::runtime_error.
void require_sodium();

/// Overwrites memory in a way that no optimizer removes.
void wipe(std::span<char> memory) noexcept;
void wipe(std::span<std::uint8_t> memory) noexcept;

/// A key that lives as long as the program. It is in locked memory between guard pages, never in a
/// core dump, and is zeroed when it is destroyed.
class secret_key {
  public:
    /// Copies the key; the caller must wipe the original. Throws std::bad_alloc.
    explicit secret_key(std::span<std::uint8_t const, key_size> bytes);
    /// Returns a new random key.
    [[nodiscard]] static secret_key random();

    [[nodiscard]] std::uint8_t const* data() const noexcept { return bytes_.get(); }

  private:
    struct release {
        void operator()(std::uint8_t* bytes) const noexcept;
    };
    std::unique_ptr<std::uint8_t, release> bytes_;
};

/// A key that lives on the stack for one call and is zeroed when it is destroyed.
struct ephemeral_key {
    std::array<std::uint8_t, key_size> bytes{};

    ephemeral_key() = default;
    ephemeral_key(ephemeral_key const&) = delete;
    ephemeral_key& operator=(ephemeral_key const&) = delete;
    ~ephemeral_key() { wipe(bytes); }
};

// Message authentication codes, for data that anyone may read but nobody may alter.

/// A key for authentication codes of 32 bytes by BLAKE2b (RFC 7693, keyed). Thread-safe.
class message_key {
  public:
    /// Copies the key; the caller must wipe the original. Throws std::bad_alloc.
    explicit message_key(std::span<std::uint8_t const, key_size> bytes) : key_{bytes} {}

    /// Returns the authentication code of a message. `message` must state its purpose: see
    /// associated_data().
    [[nodiscard]] digest code(std::string_view message) const noexcept;

  private:
    secret_key key_;
};

// Encodes texts and associated data for libsodium.

[[nodiscard]] inline std::uint8_t const* bytes(std::string_view text) {
    return reinterpret_cast<std::uint8_t const*>(text.data());
}

[[nodiscard]] inline std::uint8_t* bytes(std::string& text) {
    return reinterpret_cast<std::uint8_t*>(text.data());
}

/// Joins the parts. Each part is preceded by its length, so no two lists of parts have the same
/// encoding.
[[nodiscard]] inline std::string associated_data(std::initializer_list<std::string_view> parts) {
    std::string encoded;
    for (auto const part : parts) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            encoded.push_back(static_cast<char>((std::uint64_t{part.size()} >> shift) & 0xffU));
        }
        encoded.append(part);
    }
    return encoded;
}

} // namespace tassel::crypto
