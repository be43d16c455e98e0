#include "tassel/reflect/json_document.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::reflect::json_document_test {
namespace {

json_error parsed(std::string_view text) {
    json_document document;
    return document.parse(text);
}

std::string nested(std::size_t depth, char open, char close) {
    return std::string(depth, open) + std::string(depth, close);
}

TEST(json_document, accepts_what_the_standard_allows) {
    for (auto const* const text : {"0",
                                   "-0",
                                   "-1.5e+10",
                                   "1E5",
                                   "0.5",
                                   "1e400",
                                   "123456789012345678901234567890",
                                   "true",
                                   "false",
                                   "null",
                                   "\"\"",
                                   "\"a\"",
                                   "[]",
                                   "{}",
                                   " \t\r\n[ ] \n",
                                   "[1,2,[3,{}]]",
                                   R"({"a":{"b":[]},"c":"d"})",
                                   R"("\u0041\n\\\"\/\b\f\r\t")",
                                   R"("\ud83d\ude00")",
                                   R"({"":0})",
                                   "\"é☃😀\"",
                                   "\"\x7f\"",
                                   R"([{"a":1},{"a":2}])"}) {
        EXPECT_EQ(parsed(text), json_error::none) << text;
    }
}

TEST(json_document, reads_a_string_alike_wherever_its_escapes_are) {
    for (std::size_t before = 0; before < 20; ++before) {
        for (std::size_t after = 0; after < 20; ++after) {
            auto const around = [&](std::string const& inner) {
                return std::string(before, 'a') + inner + std::string(after, 'z');
            };
            auto const text = '"' + around(R"(\r\n\"\u00e9)") + '"';
            json_document document;
            ASSERT_EQ(document.parse(text), json_error::none) << text;
            std::string buffer;
            EXPECT_EQ(document.string(document.root(), buffer), around("\r\n\"\xC3\xA9"));
            EXPECT_EQ(parsed('"' + around("\x1F") + '"'), json_error::invalid_json);
            EXPECT_EQ(parsed('"' + around("\"") + '"'), json_error::invalid_json);
            EXPECT_EQ(parsed('"' + around("\\")), json_error::invalid_json);
            EXPECT_EQ(parsed('"' + around("")), json_error::invalid_json);
        }
    }
}

TEST(json_document, refuses_what_the_standard_does_not_allow) {
    for (auto const* const text : {"",
                                   " ",
                                   "{",
                                   "}",
                                   "[",
                                   "]",
                                   "[1",
                                   "[1,",
                                   "[1,]",
                                   "[,1]",
                                   "[1 2]",
                                   "[1]]",
                                   "{}{}",
                                   "1 2",
                                   "{\"a\"}",
                                   "{\"a\":}",
                                   "{\"a\":1,}",
                                   "{,\"a\":1}",
                                   "{\"a\":1 \"b\":2}",
                                   "{a:1}",
                                   "{'a':1}",
                                   "{\"a\" 1}",
                                   "{1:2}",
                                   "{\"a\":1]",
                                   "[1}",
                                   "01",
                                   "-01",
                                   "00",
                                   "+1",
                                   ".5",
                                   "1.",
                                   "1.e5",
                                   "-",
                                   "1e",
                                   "1e+",
                                   "--1",
                                   "0x10",
                                   "1_000",
                                   "NaN",
                                   "Infinity",
                                   "-Infinity",
                                   "nul",
                                   "nulll",
                                   "True",
                                   "tru",
                                   "\"",
                                   "\"a",
                                   "\"\\\"",
                                   "\"\\x41\"",
                                   "\"\\u12\"",
                                   "\"\\u12G4\"",
                                   "\"\\",
                                   "\"a\nb\"",
                                   "\"a\tb\"",
                                   "'a'",
                                   "/**/1",
                                   "1//",
                                   "[1,2,]",
                                   "undefined",
                                   "\v1",
                                   "\f1"}) {
        EXPECT_EQ(parsed(text), json_error::invalid_json) << text;
    }
}

TEST(json_document, refuses_a_byte_order_mark_and_nul) {
    EXPECT_EQ(parsed("\xEF\xBB\xBF{}"), json_error::invalid_json);
    EXPECT_EQ(parsed(std::string_view{"{}\0", 3}), json_error::invalid_json);
    EXPECT_EQ(parsed(std::string_view{"\0{}", 3}), json_error::invalid_json);
    EXPECT_EQ(parsed(std::string_view{"\"\0\"", 3}), json_error::invalid_json);
    EXPECT_EQ(parsed(std::string_view{"[1\0]", 4}), json_error::invalid_json);
    EXPECT_EQ(parsed(std::string_view{"\"\\\0\"", 4}), json_error::invalid_json);
}

TEST(json_document, refuses_every_control_character_in_a_string) {
    for (char character = 0; character < 0x20; ++character)
        EXPECT_EQ(parsed(std::string{'"', character, '"'}), json_error::invalid_json);
}

TEST(json_document, refuses_lone_surrogates_and_malformed_utf8) {
    for (auto const* const text :
         {R"("\ud800")", R"("\udc00")", R"("\ud800\ud800")", R"("\ud800a")", R"("\ud800\n")",
          R"("\udbff\u0041")", R"({"\ud800":1})", "\"\xC3\x28\"", "\"\xED\xA0\x80\"", "\xFF"}) {
        EXPECT_EQ(parsed(text), json_error::invalid_utf8) << text;
    }
}

TEST(json_document, is_at_most_32_levels_deep) {
    EXPECT_EQ(parsed(nested(32, '[', ']')), json_error::none);
    EXPECT_EQ(parsed(nested(33, '[', ']')), json_error::too_deep);
    EXPECT_EQ(parsed(nested(100'000, '[', ']')), json_error::too_deep);
    EXPECT_EQ(parsed(std::string(100'000, '[')), json_error::too_deep);
    std::string objects;
    for (int level = 0; level < 31; ++level)
        objects += "{\"a\":";
    EXPECT_EQ(parsed(objects + "{}" + std::string(31, '}')), json_error::none);
    EXPECT_EQ(parsed(objects + "{\"a\":[]}" + std::string(31, '}')), json_error::too_deep);
}

TEST(json_document, is_walked_in_order) {
    json_document document;
    std::string buffer;
    ASSERT_EQ(document.parse(R"({"a":[1,{"b":2},[]],"c\u0064":"e\nf","g":{}})"), json_error::none);
    auto const& root = document.root();
    EXPECT_EQ(root.kind, json_kind::object);
    auto const* const a = document.first_child(root);
    ASSERT_NE(a, nullptr);
    EXPECT_EQ(document.name(*a, buffer), "a");
    EXPECT_EQ(document.raw(*a), R"([1,{"b":2},[]])");
    auto const* const one = document.first_child(*a);
    EXPECT_EQ(document.raw(*one), "1");
    auto const* const inner = document.next_sibling(*one);
    EXPECT_EQ(document.raw(*document.first_child(*inner)), "2");
    auto const* const empty = document.next_sibling(*inner);
    EXPECT_EQ(empty->kind, json_kind::array);
    EXPECT_EQ(document.first_child(*empty), nullptr);
    EXPECT_EQ(document.next_sibling(*empty), nullptr);
    auto const* const c = document.next_sibling(*a);
    EXPECT_EQ(document.name(*c, buffer), "cd");
    EXPECT_EQ(document.string(*c, buffer), "e\nf");
    auto const* const g = document.next_sibling(*c);
    EXPECT_EQ(g->kind, json_kind::object);
    EXPECT_EQ(document.next_sibling(*g), nullptr);
}

TEST(json_document, resolves_every_escape) {
    json_document document;
    std::string buffer;
    ASSERT_EQ(document.parse(R"("\"\\\/\b\f\n\r\t\u0000\u00e9\u2603\ud83d\uDE00\u007F")"),
              json_error::none);
    EXPECT_EQ(document.string(document.root(), buffer),
              std::string("\"\\/\b\f\n\r\t\0é☃😀\x7F", 19));
}

TEST(json_document, can_be_used_again_after_a_fault) {
    json_document document;
    EXPECT_EQ(document.parse("[[["), json_error::invalid_json);
    ASSERT_EQ(document.parse("[7]"), json_error::none);
    EXPECT_EQ(document.raw(document.root()), "[7]");
}

} // namespace
} // namespace tassel::reflect::json_document_test
