#include "multipart/form_parser.hpp"
#include "unit/multipart/forms.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::multipart::form_parser_test {
namespace {

std::string boundary_of(std::string const& content_type) {
    auto const media = read_form_media(content_type);
    if (media.kind == media_kind::something_else) return "something else";
    return media.kind == media_kind::form ? "'" + media.boundary + "'" : "none";
}

TEST(form_boundary, is_read_as_programs_write_it) {
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=----WebKitFormBoundaryAb1"),
              "'----WebKitFormBoundaryAb1'");
    EXPECT_EQ(boundary_of("Multipart/Form-Data ;BOUNDARY=\"a b'()+_,-./:=?c\""),
              "'a b'()+_,-./:=?c'");
    EXPECT_EQ(boundary_of("multipart/form-data; charset=utf-8; boundary=x=y/z"), "'x=y/z'");
    EXPECT_EQ(boundary_of("multipart/form-data;boundary=x ; a=\"b;c\\\"d\""), "'x'");
}

TEST(form_boundary, has_one_to_seventy_characters_and_no_space_at_its_end) {
    std::string const longest(70, 'b');
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=" + longest), "'" + longest + "'");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=" + longest + "b"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"\""), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary="), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"b \""), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"b!\""), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"b\tc\""), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=b\x80"), "none");
}

TEST(form_boundary, is_asked_of_a_form_alone_and_told_once) {
    EXPECT_EQ(boundary_of("multipart/form-data"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=a; boundary=a"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=a; b"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"a"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data boundary=a"), "something else");
    EXPECT_EQ(boundary_of("multipart/mixed; boundary=a"), "something else");
    EXPECT_EQ(boundary_of("application/json"), "something else");
    EXPECT_EQ(boundary_of(""), "something else");
}

/// Returns "name" or "name|filename", or what is wrong with the lines.
std::string read(std::string_view lines) {
    auto const read = read_part_head(lines);
    if (auto const* const fault = std::get_if<form_fault>(&read)) {
        switch (*fault) {
        case form_fault::malformed: return "malformed";
        case form_fault::invalid_utf8: return "not UTF-8";
        case form_fault::head_too_large: return "head too large";
        case form_fault::name_too_long: return "name too long";
        case form_fault::unsupported_encoding: return "unsupported encoding";
        case form_fault::too_many_parts: return "too many parts";
        }
    }
    auto const& head = std::get<part_head>(read);
    return head.filename ? head.name + "|" + *head.filename : head.name;
}

std::string read_disposition(std::string_view parameters) {
    std::string line{"Content-Disposition: form-data"};
    return read(line.append(parameters).append("\r\n"));
}

TEST(part_head, gives_name_and_file_name) {
    EXPECT_EQ(read_disposition("; name=\"file\""), "file");
    EXPECT_EQ(read_disposition("; name=file; filename=scan.pdf"), "file|scan.pdf");
    EXPECT_EQ(read_disposition(";filename=\"\";name=\"file\""), "file|");
    EXPECT_EQ(read("content-type: application/pdf\r\n"
                   "CONTENT-DISPOSITION:\tForm-Data; NAME=\"a b\"\r\nX-Other: 1\r\n"),
              "a b");
    EXPECT_EQ(read_disposition("; name=\"file\"; filename=\"\u00fc\u4f60.pdf\""),
              "file|\u00fc\u4f60.pdf");
}

TEST(part_head, understands_what_browsers_and_curl_escape) {
    EXPECT_EQ(read_disposition("; name=file; filename=\"a%22b%0D%0Ac%0d.pdf\""),
              "file|a\"b\r\nc\r.pdf");
    EXPECT_EQ(read_disposition("; name=file; filename=\"100%25.pdf\""), "file|100%25.pdf");
    EXPECT_EQ(read_disposition(R"(; name=file; filename="a\"b\\c.pdf")"), "file|a\"b\\c.pdf");
    EXPECT_EQ(read_disposition(R"(; name=file; filename="C:\dir\a.pdf")"), "file|C:\\dir\\a.pdf");
    EXPECT_EQ(read_disposition("; name=file; filename=\"a;b=c.pdf\""), "file|a;b=c.pdf");
}

TEST(part_head, takes_the_extended_file_name_if_there_is_no_other) {
    EXPECT_EQ(read_disposition("; name=file; filename*=UTF-8''b.pdf"), "file|b.pdf");
    EXPECT_EQ(read_disposition("; name=file; filename*=utf-8'en-US'%e2%82%AC%20b%2epdf"),
              "file|\u20ac b.pdf");
    EXPECT_EQ(read_disposition("; name=file; filename*=\"UTF-8''b%22.pdf\""), "file|b\".pdf");
    EXPECT_EQ(read_disposition("; name=file; filename*=ISO-8859-1'de'Gr%F6%DFe.pdf"),
              "file|Gr\u00f6\u00dfe.pdf");
    EXPECT_EQ(read_disposition("; name=file; filename*=UTF-8''"), "file|");
    EXPECT_EQ(read_disposition("; name=file; filename=a.pdf; filename*=UTF-8''b.pdf"),
              "file|a.pdf");
}

TEST(part_head, takes_an_extended_file_name_that_nobody_can_read_for_none) {
    for (auto const* const name : {"b.pdf", "UTF-8'b.pdf", "UTF-8''%4", "UTF-8''%zz.pdf",
                                   "UTF-8''%ff.pdf", "UTF-16''b.pdf", "''b.pdf"})
        EXPECT_EQ(read_disposition(std::string{"; name=file; filename*="} + name), "file") << name;
}

TEST(part_head, must_be_well_formed) {
    for (auto const* const lines : {
             "",
             "X-Other: 1\r\n",
             "Content-Disposition: form-data\r\n",
             "Content-Disposition: form-data; name=\"\"\r\n",
             "Content-Disposition: attachment; name=\"file\"\r\n",
             "Content-Disposition: form-data; name=\"file\r\n",
             "Content-Disposition: form-data; name=\"file\" x\r\n",
             "Content-Disposition: form-data; name=\"a\"; name=\"a\"\r\n",
             "Content-Disposition: form-data; name=a; filename=b; filename=b\r\n",
             "Content-Disposition: form-data; name=a b\r\n",
             "Content-Disposition: form-data; =a; name=a\r\n",
             "Content-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=a\r\n",
             "Content-Disposition: form-data;\r\n name=a\r\n",
             "Content-Disposition : form-data; name=a\r\n",
             ": form-data; name=a\r\n",
             "no colon\r\nContent-Disposition: form-data; name=a\r\n",
             "Content-Disposition: form-data; name=\"a\x01\"\r\n",
             "Content-Disposition: form-data; name=\"a\x7f\"\r\n",
             "Content-Disposition: form-data; name=a\nX: 1\r\n",
             "Content-Disposition: form-data; name=a\rX: 1\r\n",
             "Content-Disposition: form-data; name=a",
         }) {
        EXPECT_EQ(read(lines), "malformed") << lines;
    }
    std::string_view const with_nul{"Content-Disposition: form-data; name=\"a\0b\"\r\n", 45};
    EXPECT_EQ(read(with_nul), "malformed");
}

TEST(part_head, is_utf8) {
    EXPECT_EQ(read_disposition("; name=file; filename=\"\xff.pdf\""), "not UTF-8");
    EXPECT_EQ(read_disposition("; name=file; filename=\"\xed\xa0\x80.pdf\""), "not UTF-8");
    EXPECT_EQ(read("X-Other: \xc0\xaf\r\nContent-Disposition: form-data; name=a\r\n"), "not UTF-8");
}

TEST(part_head, has_a_name_of_at_most_255_bytes) {
    std::string const longest(255, 'n');
    EXPECT_EQ(read_disposition("; name=\"" + longest + "\""), longest);
    EXPECT_EQ(read_disposition("; name=\"" + longest + "n\""), "name too long");
}

TEST(part_head, allows_no_encoding_that_changes_the_content) {
    std::string const disposition{"Content-Disposition: form-data; name=a\r\n"};
    for (auto const* const plain : {"7bit", "8bit", "Binary"})
        EXPECT_EQ(read(disposition + "Content-Transfer-Encoding: " + plain + "\r\n"), "a");
    for (auto const* const other : {"base64", "quoted-printable", "x-own", ""})
        EXPECT_EQ(read(disposition + "Content-Transfer-Encoding: " + other + "\r\n"),
                  "unsupported encoding");
    EXPECT_EQ(read(disposition + "Content-Transfer-Encoding: 8bit\r\n"
                                 "Content-Transfer-Encoding: base64\r\n"),
              "malformed");
}

using state = form_parser::state;

/// Expects that the form is complete and has these parts, even if its text is split in two at any
/// place, or arrives byte by byte.
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
    expect_refused("--b", " ");
    expect_refused("--b", "\n");
    expect_refused("--b", "b");
    expect_refused("--b\r", "\r");
    expect_refused("--b-", "b");
    expect_refused("--b\r\n" + part("a", "1") + "\r\n--b", "c");
    expect_refused("--b\r\n" + part("a", "1") + "\r\n--b", " ");
    expect_refused("--b\r\n" + part("a", "1") + "\r\n--b-", "\r");
}

TEST(form_parser, ignores_what_comes_before_the_first_boundary) {
    auto const form = form_of("b", {part("a", "1"), part("c", "\r\n-")});
    for (std::string const before : {"\r\n", "\r\n\r\n", "A form follows.\r\n", "\r\r\n", "-\r\n",
                                     "--\r\n", "--a\r\n", "x--b\r\n", "\n--b\r\n", "\r\n-\r\n"})
        expect_parts("b", before + form, "<a>=1;<c>=\r\n-;");
    EXPECT_EQ(parse("b", "x" + form_of("b", {part("a", "1")})).parts, "");
    EXPECT_EQ(parse("b", "\n" + form_of("b", {part("a", "1")})).parts, "");
    for (auto const* const unfinished : {"", "\r", "x", "-", "\r\n--", "x--b\r\n"})
        EXPECT_EQ(parse("b", unfinished).state, state::unfinished) << unfinished;
}

TEST(form_parser, ignores_what_follows_the_line_of_the_last_boundary) {
    std::string const form{"--b\r\n" + part("a", "1") + "\r\n--b--"};
    EXPECT_EQ(parse("b", form).state, state::complete);
    EXPECT_EQ(parse("b", form + "\r").state, state::unfinished);
    for (std::string const after :
         {"\r\n", "\r\n\r\n", "\r\nThat was a form.", "\r\n--b", "\r\n--b\r\n"})
        expect_parts("b", form + after, "<a>=1;");
    EXPECT_EQ(parse("b", form + "\r\n" + form).parts, "<a>=1;");
    for (auto const* const more : {"-", " ", "\n", "\r\r", "x"})
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
