// Key material that leaves no trace in memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace tassel::crypto {

inline constexpr std::size_t key_size = 32; ///< bytes of every key

/// Makes libsodium ready; to be called before anything else of it. Throws std::runtime_error.
void require_sodium();

/// Overwrites memory in a way that no optimiser leaves out.
void wipe(std::span<char> memory) noexcept;
void wipe(std::span<std::uint8_t> memory) noexcept;

/// A key that lives as long as the program: in locked memory between guard pages, never in a core
/// dump, zeroed when it goes.
class secret_key {
  public:
    /// Takes a copy; the caller wipes its own. Throws std::bad_alloc.
    explicit secret_key(std::span<std::uint8_t const, key_size> bytes);
    /// A new random key.
    [[nodiscard]] static secret_key random();

    [[nodiscard]] std::uint8_t const* data() const noexcept { return bytes_.get(); }

  private:
    struct release {
        void operator()(std::uint8_t* bytes) const noexcept;
    };
    std::unique_ptr<std::uint8_t, release> bytes_;
};

/// A key that lives for one call, on the stack, zeroed when it goes.
struct ephemeral_key {
    std::array<std::uint8_t, key_size> bytes{};

    ephemeral_key() = default;
    ephemeral_key(ephemeral_key const&) = delete;
    ephemeral_key& operator=(ephemeral_key const&) = delete;
    ~ephemeral_key() { wipe(bytes); }
};

} // namespace tassel::crypto
