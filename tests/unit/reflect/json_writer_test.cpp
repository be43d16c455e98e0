#include "unit/reflect/sample.hpp"
#include "unit/support/random.hpp"

#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::reflect::json_writer_test {
namespace {

using namespace tassel::literals;

template <class Value>
std::string written(Value const& value) {
    std::string text;
    write_json(text, value);
    return text;
}

TEST(json_writer, writes_members_in_order_and_leaves_absent_ones_out) {
    sample::whole value{.name = "n", .amount_cents = cents{5}, .ready = true};
    value.first.count = 1;
    EXPECT_EQ(written(value), sample::sound_text);
    value.since = "2026-07-01"_date;
    value.color = sample::color::default_;
    value.parts = {{.count = 2, .label = ""}, {.count = -3}};
    value.numbers = {1, 2};
    EXPECT_EQ(written(value),
              R"({"name":"n","amount_cents":5,"since":"2026-07-01","ready":true,)"
              R"("color":"default","first":{"count":1},"parts":[{"count":2,"label":""},)"
              R"({"count":-3}],"numbers":[1,2]})");
}

TEST(json_writer, what_it_writes_is_read_back) {
    sample::whole value{.name = "quote \" slash \\ é ☃ 😀 \x01\x7f", .amount_cents = cents{999}};
    value.first = {.count = 9, .label = "\b\f\n\r\t/"};
    fault_list faults;
    auto const back = read_json<sample::whole>(written(value), sample::no_law{}, faults);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->name, value.name);
    EXPECT_EQ(back->first.label, value.first.label);
    EXPECT_EQ(written(*back), written(value));
}

TEST(json_writer, escapes_what_must_be_escaped_and_nothing_else) {
    EXPECT_EQ(written(std::string_view{"\"\\\b\f\n\r\t"}), R"("\"\\\b\f\n\r\t")");
    EXPECT_EQ(written(std::string_view{"\0\x01\x1f", 3}), R"("\u0000\u0001\u001f")");
    EXPECT_EQ(written(std::string_view{"/ \x7f é ☃ 😀 <>&'"}), "\"/ \x7f é ☃ 😀 <>&'\"");
}

/// The search looks at eight bytes at a time, so every byte is tried at every place of a word.
TEST(json_writer, finds_an_escape_at_every_place) {
    for (int byte = 0; byte < 256; ++byte) {
        for (std::size_t size = 1; size <= 20; ++size) {
            for (std::size_t at = 0; at < size; ++at) {
                std::string text(size, 'a');
                text[at] = static_cast<char>(byte);
                bool const escape = byte < 0x20 || byte == '"' || byte == '\\';
                ASSERT_EQ(detail::find_escape(text, 0), escape ? at : size)
                    << byte << " at " << at << " of " << size;
            }
        }
    }
}

TEST(json_writer, texts_go_round) {
    test::random_numbers random{101};
    json_document document;
    std::string buffer;
    for (int i = 0; i < 50'000; ++i) {
        std::string text;
        for (auto count = random.from(0, 40); count > 0; --count) {
            auto const code_point = static_cast<std::uint32_t>(
                random.chance(60) ? random.from(0, 0x7F) : random.from(0xE000, 0x10FFFF));
            append_utf8(text, code_point);
        }
        auto const json = written(std::string_view{text});
        ASSERT_EQ(document.parse(json), json_error::none);
        ASSERT_EQ(document.string(document.root(), buffer), text);
    }
}

TEST(json_writer, numbers_are_whole_and_rates_go_as_far_as_they_go) {
    EXPECT_EQ(written(INT64_MIN), "-9223372036854775808");
    EXPECT_EQ(written(cents{10'000'000'000}), "10000000000");
    EXPECT_EQ(written(basis_points(639)), "639");
    EXPECT_EQ(written(annual_rate{662'500}), "662.5");
    EXPECT_EQ(written(annual_rate{1}), "0.001");
    EXPECT_EQ(written(true), "true");
    EXPECT_EQ(written("0001-01-01"_date), R"("0001-01-01")");
}

TEST(json_writer, phrases_are_rendered_and_constants_say_themselves) {
    EXPECT_EQ(written(phrase{"About {} after {} months.", dollars(5), std::int64_t{3}}),
              R"("About $5.00 after 3 months.")");
    EXPECT_EQ(written(text_constant<"0.3.0">{}), R"("0.3.0")");
    EXPECT_EQ(written(always_true{}), "true");
}

TEST(json_writer, free_form_output_keeps_the_commas_right) {
    std::string text;
    json_writer<std::string> writer{text};
    writer.begin_object();
    writer.member("a", 1);
    writer.key("b");
    writer.begin_array();
    writer.integer(1);
    writer.begin_object();
    writer.end_object();
    writer.boolean(false);
    writer.end_array();
    writer.member("c", std::string_view{"d"});
    writer.end_object();
    EXPECT_EQ(text, R"({"a":1,"b":[1,{},false],"c":"d"})");
}

} // namespace
} // namespace tassel::reflect::json_writer_test
