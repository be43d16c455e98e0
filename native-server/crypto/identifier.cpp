#include "crypto/identifier.hpp"

#include "text/identifier_grammar.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstdint>
#include <openssl/evp.h>
#include <sys/random.h>
#include <system_error>

namespace tassel::crypto {
namespace {

struct entropy_buffer {
    std::array<std::uint8_t, 1024> bytes{};
    std::size_t used = sizeof(bytes);
};

} // namespace

void fill_random(std::span<std::uint8_t> bytes) {
    while (!bytes.empty()) {
        auto const got = getrandom(bytes.data(), bytes.size(), 0);
        if (got < 0) {
            if (errno == EINTR) continue;
            throw std::system_error{errno, std::generic_category(), "getrandom"};
        }
        bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
}

void fill_random_buffered(std::span<std::uint8_t> bytes) {
    assert(bytes.size() <= 64);
    thread_local entropy_buffer buffer;
    if (buffer.bytes.size() - buffer.used < bytes.size()) {
        fill_random(buffer.bytes);
        buffer.used = 0;
    }
    auto const first = buffer.bytes.begin() + static_cast<std::ptrdiff_t>(buffer.used);
    std::copy_n(first, bytes.size(), bytes.begin());
    buffer.used += bytes.size();
}

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
