#include "crypto/secret_key.hpp"

#include "crypto/identifier.hpp"

#include <algorithm>
#include <cstdint>
#include <new>
#include <sodium.h>
#include <stdexcept>
#include <tuple>

namespace tassel::crypto {

void require_sodium() {
    static int const ready = sodium_init();
    if (ready < 0) throw std::runtime_error{"libsodium can't be used"};
}

void wipe(std::span<char> memory) noexcept {
    sodium_memzero(memory.data(), memory.size());
}

void wipe(std::span<std::uint8_t> memory) noexcept {
    sodium_memzero(memory.data(), memory.size());
}

void secret_key::release::operator()(std::uint8_t* bytes) const noexcept {
    sodium_free(bytes); // zeroes
}

secret_key::secret_key(std::span<std::uint8_t const, key_size> bytes) {
    require_sodium();
    bytes_.reset(static_cast<std::uint8_t*>(sodium_malloc(key_size)));
    if (!bytes_) throw std::bad_alloc{};
    std::copy(bytes.begin(), bytes.end(), bytes_.get());
    sodium_mprotect_readonly(bytes_.get());
}

secret_key secret_key::random() {
    ephemeral_key made;
    fill_random(made.bytes);
    return secret_key{made.bytes};
}

static_assert(key_size == crypto_generichash_KEYBYTES);
static_assert(std::tuple_size_v<digest> == crypto_generichash_BYTES);

digest message_key::code(std::string_view message) const noexcept {
    digest made{};
    crypto_generichash(made.data(), made.size(), bytes(message), message.size(), key_.data(),
                       key_size);
    return made;
}

} // namespace tassel::crypto
