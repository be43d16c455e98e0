// The chunked decoder: the same result however the bytes are split, and its bounds.
#include "http/chunked_body.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::http::chunked_body_test {
namespace {

struct decoded {
    body_state state = body_state::unfinished;
    std::string body;
    std::string rest;

    friend bool operator==(decoded const&, decoded const&) = default;
};

/// Feeds `bytes` in pieces of `size` bytes.
decoded decode(std::string_view bytes, std::size_t size, std::size_t limit = 100) {
    chunked_decoder decoder{limit};
    decoded result;
    while (!bytes.empty() && result.state == body_state::unfinished) {
        auto piece = bytes.substr(0, size);
        result.state = decoder.feed(piece, result.body);
        bytes.remove_prefix(std::min(size, bytes.size()) - piece.size());
        if (result.state != body_state::unfinished) break;
    }
    result.rest = bytes;
    return result;
}

body_state state_of(std::string_view bytes, std::size_t limit = 100) {
    auto const whole = decode(bytes, bytes.size(), limit);
    EXPECT_EQ(whole, decode(bytes, 1, limit)) << "cut into bytes: " << bytes;
    return whole.state;
}

constexpr std::string_view example =
    "5;a=\"b\"\r\nhello\r\n00006\r\n, you\n\r\n000;last\r\nX-Probe: a\r\nb:\r\n\r\nnext";

TEST(chunked_decoder, decodes_and_leaves_what_follows) {
    for (std::size_t size = 1; size <= example.size(); ++size)
        EXPECT_EQ(decode(example, size), (decoded{body_state::complete, "hello, you\n", "next"}));
}

TEST(chunked_decoder, is_unfinished_until_the_last_byte) {
    auto const whole = example.substr(0, example.size() - 4);
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_EQ(state_of(whole.substr(0, size)), body_state::unfinished) << size;
}

TEST(chunked_decoder, stops_as_soon_as_a_chunk_would_pass_the_limit) {
    EXPECT_EQ(state_of("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", 5), body_state::complete);
    EXPECT_EQ(state_of("3\r\nabc\r\n3\r\n", 5), body_state::too_large);
    EXPECT_EQ(state_of("ffffffff\r\n", 5), body_state::too_large);
    EXPECT_EQ(state_of("1\r\n", 0), body_state::too_large);
    EXPECT_EQ(state_of("0\r\n\r\n", 0), body_state::complete);
}

TEST(chunked_decoder, refuses_every_other_spelling) {
    for (auto const* bytes :
         {"\r\n",           "g\r\n",       " 1\r\n",       "1 \r\n",     "-1\r\n",
          "+1\r\n",         "0x1\r\n",     "1\n",          "1\rx",       ";a\r\n",
          "000000001\r\n",  "1\r\naa\r\n", "1\r\na\n",     "1\r\na\rx",  "1;a\n",
          "1;a\rb",         "1;\x7f",      "0\r\n: a\r\n", "0\r\na\r\n", "0\r\n a: b\r\n",
          "0\r\na : b\r\n", "0\r\na: b\n", "0\r\na: b\rc", "0\r\n\rx",   "0\n",
          "0\r\n\n"})
        EXPECT_EQ(state_of(bytes), body_state::malformed) << bytes;
}

TEST(chunked_decoder, bounds_extensions_over_the_whole_body) {
    auto const body = [](std::size_t each) {
        auto const chunk = "1;" + std::string(each, 'a') + "\r\nx\r\n";
        return chunk + chunk + "0\r\n\r\n";
    };
    EXPECT_EQ(state_of(body(chunk_extension_limit / 2)), body_state::complete);
    EXPECT_EQ(state_of(body(chunk_extension_limit / 2 + 1)), body_state::malformed);
}

TEST(chunked_decoder, bounds_trailers) {
    auto const body = [](std::size_t value) {
        return "0\r\na:" + std::string(value, 'b') + "\r\n\r\n";
    };
    EXPECT_EQ(state_of(body(trailer_limit - 3)), body_state::complete);
    EXPECT_EQ(state_of(body(trailer_limit - 2)), body_state::malformed);
}

} // namespace
} // namespace tassel::http::chunked_body_test
