#include "crypto/identifier.hpp"

#include "crypto/random.hpp"
#include "text/identifier_grammar.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <openssl/evp.h>

namespace tassel::crypto {
namespace {

using text::identifier_alphabet;
using text::identifier_length;
static_assert(identifier_alphabet.size() == 32);
constexpr std::size_t secret_length = text::session_token_length;

std::string base64url_secret() {
    std::array<std::uint8_t, 32> bytes{};
    fill_random(bytes);
    std::array<std::uint8_t, 45> encoded{}; // 44 characters and the terminator
    EVP_EncodeBlock(encoded.data(), bytes.data(), static_cast<int>(bytes.size()));
    std::string text{encoded.begin(), encoded.begin() + secret_length}; // without the padding
    std::replace(text.begin(), text.end(), '+', '-');
    std::replace(text.begin(), text.end(), '/', '_');
    return text;
}

} // namespace

std::string make_identifier(std::string_view prefix) {
    std::array<std::uint8_t, (identifier_length * 5 + 7) / 8> bytes{};
    fill_random_buffered(bytes);

    std::string text;
    text.reserve(prefix.size() + 1 + identifier_length);
    text.append(prefix).push_back('_');
    unsigned bits = 0;
    unsigned bit_count = 0;
    auto next = bytes.begin();
    for (std::size_t position = 0; position < identifier_length; ++position) {
        if (bit_count < 5) {
            bits = (bits << 8U) | *next++;
            bit_count += 8;
        }
        bit_count -= 5;
        text.push_back(identifier_alphabet[(bits >> bit_count) & 31U]);
    }
    return text;
}

std::string make_api_key() {
    return "tsk_" + base64url_secret();
}

std::string make_session_token() {
    return base64url_secret();
}

} // namespace tassel::crypto
