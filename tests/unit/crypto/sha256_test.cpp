#include "crypto/sha256.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::crypto::sha256_test {
namespace {

// FIPS 180-4, examples of the National Institute of Standards and Technology.
constexpr std::string_view of_abc =
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
constexpr std::string_view of_nothing =
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

TEST(sha256, is_the_same_whole_and_in_pieces) {
    EXPECT_EQ(hexadecimal(sha256("abc")), of_abc);
    sha256_stream pieces;
    for (auto const* const piece : {"", "a", "bc"})
        pieces.add(piece);
    EXPECT_EQ(hexadecimal(pieces.finish()), of_abc);
    EXPECT_EQ(hexadecimal(sha256_stream{}.finish()), of_nothing);
}

TEST(sha256, is_written_in_base64) {
    EXPECT_EQ(base64(sha256("abc")), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
}

} // namespace
} // namespace tassel::crypto::sha256_test
