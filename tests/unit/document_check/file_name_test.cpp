#include "document_check/file_name.hpp"

#include "tassel/reflect/utf8.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document_check::file_name_test {
namespace {

using namespace std::string_view_literals;

std::string pdf(std::string_view sent) {
    return safe_file_name(sent, document_type::pdf);
}

TEST(file_name, keeps_an_ordinary_one) {
    EXPECT_EQ(pdf("Pay stub 2026-06.pdf"), "Pay stub 2026-06.pdf");
    EXPECT_EQ(pdf("r\u00e9sum\u00e9 \u4f60\u597d \U0001f4c4.pdf"),
              "r\u00e9sum\u00e9 \u4f60\u597d \U0001f4c4.pdf");
    EXPECT_EQ(safe_file_name("card.png", document_type::png), "card.png");
    EXPECT_EQ(safe_file_name("card.jpg", document_type::jpeg), "card.jpg");
}

TEST(file_name, has_the_extension_of_what_it_is) {
    EXPECT_EQ(pdf("scan"), "scan.pdf");
    EXPECT_EQ(pdf("scan.PDF"), "scan.pdf");
    EXPECT_EQ(pdf("scan.png"), "scan.pdf");
    EXPECT_EQ(pdf("scan.exe"), "scan.exe.pdf");
    EXPECT_EQ(pdf("scan.html"), "scan.html.pdf");
    EXPECT_EQ(pdf("2026.07"), "2026.07.pdf");
    EXPECT_EQ(pdf("scan.pdf ."), "scan.pdf");
    EXPECT_EQ(pdf("scan..pdf"), "scan.pdf");
    EXPECT_EQ(safe_file_name("photo.JPEG", document_type::jpeg), "photo.jpg");
    EXPECT_EQ(safe_file_name("photo.pdf", document_type::png), "photo.png");
}

TEST(file_name, leads_nowhere) {
    for (auto const sent :
         {"../../etc/passwd"sv, "/etc/passwd"sv, "..\\..\\passwd"sv, "C:\\dir\\passwd"sv,
          "\\\\host\\share\\passwd"sv, "a/b\\passwd"sv, "c:passwd"sv, ".../passwd"sv, "passwd"sv})
        EXPECT_EQ(pdf(sent), "passwd.pdf") << sent;
    EXPECT_EQ(pdf("a:b.pdf"), "b.pdf");
    EXPECT_EQ(pdf("scan.pdf:stream"), "scan.pdf_stream.pdf");
    EXPECT_EQ(pdf("..pdf"), "attachment.pdf");
    EXPECT_EQ(pdf(".htaccess"), "htaccess.pdf");
    EXPECT_EQ(pdf("a\"b<c>d|e?f*g.pdf"), "a_b_c_d_e_f_g.pdf");
}

TEST(file_name, has_nothing_that_is_not_seen) {
    EXPECT_EQ(pdf("a\r\nb\t\x01\x7f.pdf"), "ab.pdf");
    EXPECT_EQ(pdf("a\0b.pdf"sv), "ab.pdf");
    EXPECT_EQ(pdf("invoice\u202efdp.exe"), "invoicefdp.exe.pdf");
    EXPECT_EQ(pdf("a\u200bb\u200dc\u2060d\ufeffe\u00adf\u061cg\u2066h\u2028i\u0085j.pdf"),
              "abcdefghij.pdf");
    EXPECT_EQ(pdf("a\U000e0041b\ue000c\ufffed.pdf"), "abcd.pdf");
    EXPECT_EQ(pdf("\u202e.pdf"), "attachment.pdf");
}

TEST(file_name, is_utf8) {
    EXPECT_EQ(pdf("a\xff\xc3.pdf"), "a.pdf");
    EXPECT_EQ(pdf("\xed\xa0\x80\xc0\xaf.pdf"), "attachment.pdf");
}

TEST(file_name, is_no_device) {
    for (auto const sent : {"CON"sv, "con.pdf"sv, "Prn.txt"sv, "aux"sv, "NUL.tar.gz"sv, "com1"sv,
                            "LPT9.png"sv, "COM\u00b9"sv, "conin$"sv, "con .pdf"sv})
        EXPECT_EQ(pdf(sent).front(), '_') << sent;
    for (auto const sent : {"console.pdf"sv, "com10.pdf"sv, "com.pdf"sv, "nulls.pdf"sv})
        EXPECT_EQ(pdf(sent), sent);
}

TEST(file_name, is_never_empty) {
    for (auto const sent : {""sv, " "sv, "."sv, ".."sv, "/"sv, "a/"sv, "...   "sv, "\n"sv})
        EXPECT_EQ(pdf(sent), "attachment.pdf") << sent;
    EXPECT_EQ(safe_file_name("", document_type::jpeg), "attachment.jpg");
    EXPECT_EQ(safe_file_name(" . ", document_type::png), "attachment.png");
}

TEST(file_name, has_at_most_120_characters) {
    EXPECT_EQ(pdf(std::string(116, 'a') + ".pdf"), std::string(116, 'a') + ".pdf");
    EXPECT_EQ(pdf(std::string(117, 'a') + ".pdf"), std::string(116, 'a') + ".pdf");
    EXPECT_EQ(pdf(std::string(115, 'a') + " b.pdf"), std::string(115, 'a') + ".pdf");
    std::string wide;
    for (int count = 0; count < 500; ++count)
        wide += "\U0001f4c4";
    auto const name = pdf(wide);
    EXPECT_EQ(reflect::utf8_length(name), 120U);
    EXPECT_TRUE(reflect::is_utf8(name));
    EXPECT_EQ(reflect::utf8_length(pdf("con." + std::string(500, 'a'))), 120U);
}

TEST(download_disposition, has_a_fallback_and_the_whole_name) {
    EXPECT_EQ(download_disposition("a b.pdf"),
              "attachment; filename=\"a b.pdf\"; filename*=UTF-8''a%20b.pdf");
    EXPECT_EQ(download_disposition("\u00fc\u4f60\U0001f4c4.pdf"),
              "attachment; filename=\"___.pdf\"; "
              "filename*=UTF-8''%C3%BC%E4%BD%A0%F0%9F%93%84.pdf");
    EXPECT_EQ(download_disposition("100%25;'()*.pdf"),
              "attachment; filename=\"100_25;'()*.pdf\"; "
              "filename*=UTF-8''100%2525%3B%27%28%29%2A.pdf");
}

} // namespace
} // namespace tassel::document_check::file_name_test
