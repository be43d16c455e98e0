#include "crypto/message_key.hpp"

#include "crypto/bytes.hpp"

#include <sodium.h>
#include <tuple>

namespace tassel::crypto {

static_assert(key_size == crypto_generichash_KEYBYTES);
static_assert(std::tuple_size_v<digest> == crypto_generichash_BYTES);

digest message_key::code(std::string_view message) const noexcept {
    digest made{};
    crypto_generichash(made.data(), made.size(), bytes(message), message.size(), key_.data(),
                       key_size);
    return made;
}

} // namespace tassel::crypto
