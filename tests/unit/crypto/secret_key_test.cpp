#include "crypto/secret_key.hpp"

#include <array>
#include <cstdint>
#include <gtest/gtest.h>

namespace tassel::crypto::message_key_test {
namespace {

std::array<std::uint8_t, key_size> counting(std::uint8_t first) {
    std::array<std::uint8_t, key_size> bytes{};
    for (auto& byte : bytes)
        byte = first++;
    return bytes;
}

// python3 -c 'import hashlib; print(hashlib.blake2b(b"abc", key=bytes(range(32)),
//     digest_size=32).hexdigest())'
TEST(message_key, makes_keyed_blake2b) {
    message_key const key{counting(0)};
    EXPECT_EQ(hexadecimal(key.code("abc")),
              "d63a32d3e44738d7907f964316c241adaba0abfeabc32349677578a15a203f7f");
}

TEST(message_key, depends_on_key_and_message) {
    message_key const key{counting(0)};
    EXPECT_EQ(key.code("abc"), key.code("abc"));
    EXPECT_NE(key.code("abc"), key.code("abd"));
    EXPECT_NE(key.code("abc"), message_key{counting(1)}.code("abc"));
}

} // namespace
} // namespace tassel::crypto::message_key_test
