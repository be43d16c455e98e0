#include "multipart/form_headers.hpp"
#include "multipart/form_parser.hpp"
#include "unit/multipart/forms.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::multipart::form_parser_test {
namespace {

using state = form_parser::state;

/// The form is complete and has these parts, whether the text is split in two anywhere or byte by
/// byte.
void expect_parts(std::string_view boundary, std::string_view form, std::string_view parts) {
    parsed_form const expected{state::complete, std::string{parts}, form_fault::malformed};
    EXPECT_EQ(parse(boundary, form), expected);
    for (std::size_t cut = 0; cut <= form.size(); ++cut) {
        ASSERT_EQ(parse_pieces(boundary, {form.substr(0, cut), form.substr(cut)}), expected)
            << "cut at " << cut;
    }
    std::vector<std::string_view> bytes;
    for (std::size_t at = 0; at < form.size(); ++at)
        bytes.push_back(form.substr(at, 1));
    EXPECT_EQ(parse_pieces(boundary, bytes), expected);
}

TEST(form_parser, finds_parts_however_the_body_is_cut) {
    expect_parts("b", form_of("b", {part("role", "x"), part("file", "content")}),
                 "<role>=x;<file>=content;");
    expect_parts("b", form_of("b", {part("file", "")}), "<file>=;");
    expect_parts("b", "--b\r\n" + part("a", "1") + "\r\n--b--", "<a>=1;");
    expect_parts("----x", form_of("----x", {part("a", "--\r\n--\r\n----"), part("b", "\r\n")}),
                 "<a>=--\r\n--\r\n----;<b>=\r\n;");
    expect_parts("b", "--b--", "");
}

TEST(form_parser, takes_what_resembles_a_boundary_for_content) {
    for (std::string const content :
         {"\r", "\n", "\r\n", "\r\n-", "\r\n--", "\r\n--xyzz", "\r\r\n--xyzz\r\n", "--xyzzy",
          "\n--xyzzy", "\r--xyzzy", "\r\n-xyzzy", "\r\n\r\n--xyzz", "\r\n--xyz\r\n--xyzz",
          "\r\n--XYZZY", "\r\n --xyzzy", "x\r\n--xyzz\r\n--xyzz\r"}) {
        expect_parts("xyzzy", form_of("xyzzy", {part("a", content), part("b", content)}),
                     "<a>=" + content + ";<b>=" + content + ";");
    }
}

TEST(form_parser, passes_on_every_byte) {
    std::string content;
    for (int turn = 0; turn < 3; ++turn)
        for (int byte = 0; byte < 256; ++byte)
            content.push_back(static_cast<char>(byte));
    expect_parts("b", form_of("b", {part("a", content)}), "<a>=" + content + ";");
}

TEST(form_parser, takes_the_longest_boundary) {
    std::string const boundary(longest_boundary, 'b');
    expect_parts(boundary, form_of(boundary, {part("a", "\r\n--" + boundary.substr(1))}),
                 "<a>=\r\n--" + boundary.substr(1) + ";");
}

TEST(form_parser, refuses_what_is_malformed_at_the_byte_that_is_wrong) {
    auto const expect_refused = [](std::string const& sound, std::string_view wrong) {
        EXPECT_EQ(parse("b", sound).state, state::unfinished) << sound;
        EXPECT_EQ(parse("b", sound + std::string{wrong}).state, state::refused) << sound << wrong;
    };
    expect_refused("", "\r");
    expect_refused("", "x");
    expect_refused("-", "b");
    expect_refused("--", "c");
    expect_refused("--b", " ");
    expect_refused("--b", "\n");
    expect_refused("--b", "b");
    expect_refused("--b\r", "\r");
    expect_refused("--b-", "b");
    expect_refused("--b\r\n" + part("a", "1") + "\r\n--b", "c");
    expect_refused("--b\r\n" + part("a", "1") + "\r\n--b", " ");
    expect_refused("--b\r\n" + part("a", "1") + "\r\n--b-", "\r");
}

TEST(form_parser, lets_one_line_end_follow_the_last_boundary) {
    std::string const form{"--b\r\n" + part("a", "1") + "\r\n--b--"};
    EXPECT_EQ(parse("b", form).state, state::complete);
    EXPECT_EQ(parse("b", form + "\r").state, state::unfinished);
    EXPECT_EQ(parse("b", form + "\r\n").state, state::complete);
    for (auto const* const more : {"-", " ", "\n", "\r\r", "\r\n\r", "\r\nx"})
        EXPECT_EQ(parse("b", form + more).state, state::refused) << more;
}

TEST(form_parser, is_not_complete_before_its_end) {
    auto const form = form_of("b", {part("a", "1")});
    for (std::size_t size = 0; size + 2 < form.size(); ++size)
        EXPECT_EQ(parse("b", std::string_view{form}.substr(0, size)).state, state::unfinished);
}

TEST(form_parser, bounds_heads) {
    auto const head_of = [](std::size_t size) {
        std::string head{"Content-Disposition: form-data; name=a\r\nX: "};
        head.append(size - head.size() - 4, 'x');
        return head.append("\r\n\r\n");
    };
    auto const form_with = [&](std::size_t size) {
        return "--b\r\n" + head_of(size) + "1\r\n--b--";
    };
    EXPECT_EQ(parse("b", form_with(longest_part_head)).parts, "<a>=1;");
    auto const refused = parse("b", form_with(longest_part_head + 1));
    EXPECT_EQ(refused.state, state::refused);
    EXPECT_EQ(refused.fault, form_fault::head_too_large);
    auto const endless = parse("b", "--b\r\n" + std::string(longest_part_head, 'x'));
    EXPECT_EQ(endless.fault, form_fault::head_too_large);
}

TEST(form_parser, bounds_the_number_of_parts) {
    std::vector<std::string> parts(8, part("a", "1"));
    EXPECT_EQ(parse("b", form_of("b", parts)).state, state::complete);
    parts.push_back(part("a", "1"));
    auto const refused = parse("b", form_of("b", parts));
    EXPECT_EQ(refused.state, state::refused);
    EXPECT_EQ(refused.fault, form_fault::too_many_parts);
}

TEST(form_parser, tells_what_is_wrong_with_a_head) {
    auto const refused = parse("b", "--b\r\nContent-Disposition: form-data; name=\xff\r\n\r\n");
    EXPECT_EQ(refused.state, state::refused);
    EXPECT_EQ(refused.fault, form_fault::invalid_utf8);
    EXPECT_EQ(parse("b", "--b\r\n\r\ncontent\r\n\r\n").fault, form_fault::malformed);
}

} // namespace
} // namespace tassel::multipart::form_parser_test
