#include "document_check/pdf_check.hpp"
#include "unit/document_check/pdf_files.hpp"

#include <cstddef>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document_check::pdf_end_test {
namespace {

using namespace std::string_view_literals;

pdf_verdict with_tail(std::string_view tail) {
    return check_pdf(one_page_pdf().append(tail));
}

TEST(pdf_end, is_behind_the_place_of_the_table) {
    auto const file = one_page_pdf();
    EXPECT_EQ(size_up_to_end(file), file.size() - 1);
    EXPECT_EQ(size_up_to_end(file + "startxref\n%%EOF\n"), file.size() - 1);
    EXPECT_EQ(size_up_to_end(file + std::string{"startxref\r\n17 \0%%EOF"sv}), file.size() + 20);
    EXPECT_EQ(size_up_to_end("startxref 1 %%EO"), 0U);
    EXPECT_EQ(size_up_to_end("%%EOF"), 0U);
    EXPECT_EQ(size_up_to_end(""), 0U);
}

TEST(pdf_end, may_be_followed_by_padding_and_by_little_else) {
    EXPECT_EQ(with_tail(""), pdf_verdict::sound);
    EXPECT_EQ(with_tail(std::string(5'000, '\0')), pdf_verdict::sound);
    EXPECT_EQ(with_tail(std::string(5'000, ' ') + "\r\n\t\f\n"), pdf_verdict::sound);
    EXPECT_EQ(with_tail("% written by a careless program\n"), pdf_verdict::sound);
    EXPECT_EQ(with_tail("\r\n--boundary--\r\n\x1a"), pdf_verdict::sound);
    EXPECT_EQ(with_tail(std::string(longest_pdf_tail, 'x')), pdf_verdict::sound);
    EXPECT_EQ(with_tail(std::string(longest_pdf_tail + 1, 'x')), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("x" + std::string(longest_pdf_tail, '\0') + "x"), pdf_verdict::followed_up);
}

TEST(pdf_end, is_followed_by_no_other_file) {
    for (auto const other : {"PK\x03\x04"sv,
                             "PK\x05\x06"sv,
                             "%PDF-1.4\n"sv,
                             "MZ\x90"sv,
                             "\x7f\x45LF\x02"sv,
                             "\x89PNG\r\n\x1a\n"sv,
                             "\xff\xd8\xff\xe0"sv,
                             "GIF89a"sv,
                             "<HTML>"sv,
                             "<!DocType html>"sv,
                             "<script>"sv,
                             "<svg xmlns="sv,
                             "<?xml version"sv,
                             "<?php"sv,
                             "#!/bin/sh"sv,
                             "7z\xbc\xaf\x27\x1c"sv,
                             "Rar!\x1a\x07"sv,
                             "\x1f\x8b\x08"sv,
                             "{\\rtf1"sv,
                             "\xd0\xcf\x11\xe0\xa1"sv,
                             "II*\0"sv,
                             "RIFF"sv}) {
        EXPECT_EQ(with_tail(other), pdf_verdict::followed_up) << other;
        EXPECT_EQ(with_tail(std::string(700, '\0').append(other)), pdf_verdict::followed_up)
            << other;
    }
    EXPECT_EQ(with_tail("some words, PK\x03\x04"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("some words, and <Html>"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("MZ means something at a beginning only"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("a beginning, as MZ or BM is"), pdf_verdict::sound);
}

TEST(pdf_end, is_not_hidden_by_another_mark) {
    auto const file = one_page_pdf();
    auto const start = file.substr(file.rfind("startxref"));
    EXPECT_EQ(check_pdf(file + "%%EOF\n%%EOF\n"), pdf_verdict::sound);
    EXPECT_EQ(with_tail("PK\x03\x04 %%EOF\n"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("startxref\n"), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("PK\x03\x04" + std::string(2'000, 'x') + start), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("\nMZ" + std::string(2'000, 'x') + start), pdf_verdict::followed_up);
    EXPECT_EQ(with_tail("\n% an update\n" + start), pdf_verdict::sound);
}

/// An archive without files, whose remark is the rest.
std::string archive_with(std::string_view remark) {
    std::string record{"PK\x05\x06"};
    record.append(16, '\0');
    record.push_back(static_cast<char>(remark.size() & 0xffU));
    record.push_back(static_cast<char>(remark.size() >> 8U));
    return record.append(remark);
}

TEST(pdf_end, is_not_that_of_an_archive_as_well) {
    auto const file = one_page_pdf();
    auto const start = file.substr(file.rfind("startxref"));
    EXPECT_EQ(with_tail("% an update\n" + archive_with(start)), pdf_verdict::followed_up);
    auto const within = one_page_pdf("", "", {stream_of(archive_with("elsewhere"))});
    EXPECT_EQ(check_pdf(within), pdf_verdict::sound);
}

} // namespace
} // namespace tassel::document_check::pdf_end_test
