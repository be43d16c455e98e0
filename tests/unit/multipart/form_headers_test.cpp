#include "multipart/form_headers.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::multipart::form_headers_test {
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

/// "name" or "name|filename", or what is wrong.
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

TEST(part_head, does_not_know_the_extended_file_name) {
    EXPECT_EQ(read_disposition("; name=file; filename*=UTF-8''b.pdf"), "file");
    EXPECT_EQ(read_disposition("; name=file; filename=a.pdf; filename*=UTF-8''b.pdf"),
              "file|a.pdf");
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

} // namespace
} // namespace tassel::multipart::form_headers_test
