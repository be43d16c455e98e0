// The strict head parser, the scanner before it, and the chunked decoder: their result does not
// depend on how the bytes are cut. Here are the meanings and the bounds; tests/http/ tests what a
// client sees of a refusal.
#include "http/strict_request.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <variant>

namespace tassel::http::strict_request_test {
namespace {

std::string with_fields(std::string_view fields) {
    return "POST /a?b HTTP/1.1\r\nHost: tassel.test\r\n" + std::string{fields} + "\r\n";
}

std::string with_target(std::string_view target) {
    return "GET " + std::string{target} + " HTTP/1.1\r\nHost: tassel.test\r\n\r\n";
}

/// The status of the refusal; 0 if the head is sound.
unsigned status_of(std::string_view bytes) {
    auto const parsed = parse_strict_request(bytes);
    auto const* const refused = std::get_if<rejection>(&parsed);
    return refused == nullptr ? 0 : refused->status;
}

strict_request sound(std::string_view bytes) {
    auto parsed = parse_strict_request(bytes);
    if (auto const* refused = std::get_if<rejection>(&parsed)) ADD_FAILURE() << refused->reason;
    return std::holds_alternative<strict_request>(parsed) ? std::get<strict_request>(parsed)
                                                          : strict_request{};
}

TEST(strict_request, takes_a_head_apart) {
    auto const bytes = with_fields("X-Probe: \t a b \t\r\nx-empty:\r\n");
    auto const request = sound(bytes);
    EXPECT_EQ(request.head.method, "POST");
    EXPECT_EQ(request.head.path, "/a");
    EXPECT_EQ(request.head.query, "b");
    ASSERT_EQ(request.head.fields.size(), 3U);
    EXPECT_EQ(request.head.field("HOST"), "tassel.test");
    EXPECT_EQ(request.head.field("x-probe"), "a b");
    EXPECT_EQ(request.head.field("x-empty"), "");
    EXPECT_EQ(request.head.field_count("x-empty"), 1U);
    EXPECT_EQ(request.head.field_count("x-absent"), 0U);
    EXPECT_EQ(request.framing, body_framing::none);
    EXPECT_TRUE(request.keep_alive);
    EXPECT_FALSE(request.head_only);
}

TEST(strict_request, tells_how_the_body_ends) {
    auto const counted = sound(with_fields("Content-Length: 0042\r\n"));
    EXPECT_EQ(counted.framing, body_framing::content_length);
    EXPECT_EQ(counted.content_length, 42U);
    EXPECT_EQ(sound(with_fields("Content-Length: 18446744073709551615\r\n")).content_length,
              18446744073709551615U);
    EXPECT_EQ(status_of(with_fields("Content-Length: 18446744073709551616\r\n")), 400U);
    EXPECT_EQ(sound(with_fields("TRANSFER-encoding: chunked\r\n")).framing, body_framing::chunked);
}

TEST(strict_request, tells_whether_the_connection_lives) {
    EXPECT_FALSE(sound(with_fields("Connection: close\r\n")).keep_alive);
    EXPECT_FALSE(sound(with_fields("Connection: keep-alive\r\nConnection: CLOSE\r\n")).keep_alive);
    EXPECT_FALSE(sound(with_fields("Connection: a,, close ,b\r\n")).keep_alive);
    EXPECT_TRUE(sound(with_fields("Connection: disclose\r\n")).keep_alive);
    EXPECT_FALSE(sound("GET / HTTP/1.0\r\nHost: a\r\n\r\n").keep_alive);
    EXPECT_TRUE(sound("GET / HTTP/1.0\r\nHost: a\r\nConnection: Keep-Alive\r\n\r\n").keep_alive);
}

TEST(strict_request, shows_head_as_get) {
    auto const request = sound("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(request.head.method, "GET");
    EXPECT_TRUE(request.head_only);
    EXPECT_EQ(sound("head / HTTP/1.1\r\nHost: a\r\n\r\n").head.method, "head");
}

TEST(strict_request, knows_one_expectation) {
    EXPECT_TRUE(sound(with_fields("Expect: 100-Continue\r\n")).expects_continue);
    EXPECT_EQ(status_of(with_fields("Expect: 100-continue, other\r\n")), 417U);
    EXPECT_EQ(status_of(with_fields("Expect: 100-continue\r\nExpect: 100-continue\r\n")), 417U);
    EXPECT_FALSE(
        sound("GET / HTTP/1.0\r\nHost: a\r\nExpect: 100-continue\r\n\r\n").expects_continue);
}

TEST(strict_request, takes_every_byte_that_a_field_value_may_hold_and_no_other) {
    for (int code = 0; code < 256; ++code) {
        std::string const value{'a', static_cast<char>(code), 'b'};
        bool const allowed = code == '\t' || (code >= ' ' && code != 0x7f);
        EXPECT_EQ(status_of(with_fields("X-Probe: " + value + "\r\n")), allowed ? 0U : 400U)
            << "byte " << code;
    }
}

TEST(strict_request, takes_every_byte_that_a_field_name_may_hold_and_no_other) {
    constexpr std::string_view others = "!#$%&'*+-.^_`|~";
    for (int code = 0; code < 256; ++code) {
        char const c = static_cast<char>(code);
        bool const alphanumeric =
            (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        // A colon ends the name: "a" with the value "b: 1".
        bool const allowed = alphanumeric || c == ':' || others.find(c) != others.npos;
        EXPECT_EQ(status_of(with_fields(std::string{'a', c, 'b'} + ": 1\r\n")), allowed ? 0U : 400U)
            << "byte " << code;
    }
}

TEST(strict_request, takes_every_byte_that_a_path_may_hold_and_no_other) {
    constexpr std::string_view others = "-._~!$&'()*+,;=:@/?";
    for (int code = 0; code < 256; ++code) {
        char const c = static_cast<char>(code);
        bool const alphanumeric =
            (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        bool const allowed = alphanumeric || others.find(c) != others.npos;
        EXPECT_EQ(status_of(with_target(std::string{"/a"} + c + "b")), allowed ? 0U : 400U)
            << "byte " << code;
    }
}

TEST(strict_request, takes_every_encoded_byte_that_a_path_may_hold_and_no_other) {
    constexpr std::string_view digits = "0123456789aBcDeF";
    for (unsigned code = 0; code < 256; ++code) {
        bool const allowed = code >= ' ' && code != '/' && code != '\\' && code != 0x7f;
        std::string const target{'/', 'a', '%', digits[code / 16], digits[code % 16]};
        EXPECT_EQ(status_of(with_target(target)), allowed ? 0U : 400U) << target;
    }
}

TEST(strict_request, refuses_dot_segments_however_they_are_written) {
    for (auto const* target : {"/.", "/..", "/./a", "/a/../b", "/%2e", "/%2E%2e/a", "/a/%2e./",
                               "/a/.%2E", "/..?b", "//..//"})
        EXPECT_EQ(status_of(with_target(target)), 400U) << target;
    for (auto const* target :
         {"/", "//", "/...", "/.a", "/a.", "/a..b", "/%2e%2e%2e", "/%2ea", "/a?b=/../c", "/..%20"})
        EXPECT_EQ(status_of(with_target(target)), 0U) << target;
}

TEST(strict_request, takes_hosts_and_nothing_like_them) {
    auto const host = [](std::string_view value) {
        return status_of("GET / HTTP/1.1\r\nHost: " + std::string{value} + "\r\n\r\n");
    };
    for (auto const* value :
         {"a", "a.b:1", "127.0.0.1:65535", "[::1]", "[::ffff:1.2.3.4]:80", "a:"})
        EXPECT_EQ(host(value), 0U) << value;
    for (auto const* value : {"", ":80", "a b", "a,b", "a/b", "a@b", "a:b", "a:123456", "[::1",
                              "[]", "[::g]", "::1", "a?b", "a#b", "a\\b", "[::1]a", "\xc3\xa9"})
        EXPECT_EQ(host(value), 400U) << value;
}

TEST(strict_request, ends_where_the_head_ends) {
    auto const whole = with_fields("");
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_EQ(status_of(std::string_view{whole}.substr(0, size)), 400U) << size;
    EXPECT_EQ(status_of(whole + "G"), 400U);
    EXPECT_EQ(status_of(whole), 0U);
}

TEST(strict_request, has_bounds) {
    auto const fields = [](std::size_t count) {
        std::string lines;
        for (std::size_t index = 1; index < count; ++index)
            lines += "a: b\r\n";
        return with_fields(lines);
    };
    EXPECT_EQ(status_of(fields(field_limit)), 0U);
    EXPECT_EQ(status_of(fields(field_limit + 1)), 431U);
    EXPECT_EQ(status_of(with_target("/" + std::string(target_limit - 1, 'a'))), 0U);
    EXPECT_EQ(status_of(with_target("/" + std::string(target_limit, 'a'))), 414U);
    auto const rest = head_limit - with_fields("a: \r\n").size();
    EXPECT_EQ(status_of(with_fields("a: " + std::string(rest, 'b') + "\r\n")), 0U);
    EXPECT_EQ(status_of(with_fields("a: " + std::string(rest + 1, 'b') + "\r\n")), 431U);
}

TEST(head_scanner, finds_the_end_however_the_head_is_cut) {
    auto const head = with_fields("X-Probe: a\r\n");
    auto const bytes = head + "body\r\n\r\n";
    for (std::size_t first = 0; first <= bytes.size(); ++first) {
        head_scanner scanner;
        EXPECT_FALSE(scanner.scan(std::string_view{bytes}.substr(0, first)));
        EXPECT_EQ(scanner.head_size(), first < head.size() ? 0U : head.size());
        EXPECT_FALSE(scanner.scan(bytes));
        EXPECT_EQ(scanner.head_size(), head.size());
    }
}

TEST(head_scanner, refuses_before_the_end_is_seen) {
    auto const status = [](std::string_view bytes) {
        auto const refused = head_scanner{}.scan(bytes);
        return refused ? refused->status : 0U;
    };
    EXPECT_EQ(status("GET / HT"), 0U);
    EXPECT_EQ(status("GET / HTTP/1.1\r"), 0U);
    EXPECT_EQ(status("GET /\r\n"), 400U);
    EXPECT_EQ(status("GET / HTTP/2.0\r\n"), 505U);
    EXPECT_EQ(status("GET / HTTP/1.1\n"), 400U);
    EXPECT_EQ(status("GET / HTTP/1.1\rH"), 400U);
    EXPECT_EQ(status("\x16\x03\x01"), 400U);
    EXPECT_EQ(status(std::string(head_limit - 1, 'a')), 0U);
    EXPECT_EQ(status(std::string(head_limit, 'a')), 414U);
    auto const line = std::string{"GET / HTTP/1.1\r\nX: "};
    EXPECT_EQ(status(line + std::string(head_limit, 'a')), 431U);
}

} // namespace
} // namespace tassel::http::strict_request_test

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
