#include "crypto/sha256.hpp"
#include "document_check/content_check.hpp"
#include "unit/document_check/pdf_files.hpp"
#include "unit/document_check/picture_files.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::document_check::content_check_test {
namespace {

using namespace std::string_view_literals;

struct looked_at {
    content_fault fault;
    content_check check;
};

looked_at look_at(std::string_view file, std::size_t piece_size = 4'096) {
    content_check check;
    for (std::size_t at = 0; at < file.size(); at += piece_size)
        if (!check.feed(file.substr(at, piece_size))) break;
    auto const fault = check.finish();
    return {fault, std::move(check)};
}

void expect_sound(std::string_view file, document_type type) {
    for (std::size_t const piece_size : {1U, 3U, 7U, 8U, 9U, 4'096U}) {
        auto [fault, check] = look_at(file, piece_size);
        ASSERT_EQ(fault, content_fault::none) << piece_size;
        EXPECT_EQ(check.type(), type);
        EXPECT_EQ(check.size(), file.size());
        EXPECT_EQ(check.digest(), crypto::sha256(file));
    }
}

void expect_refused(std::string_view file, content_fault fault) {
    for (std::size_t const piece_size : {1U, 3U, 7U, 8U, 9U, 4'096U})
        EXPECT_EQ(look_at(file, piece_size).fault, fault) << piece_size;
}

TEST(content_check, tells_type_size_and_digest) {
    expect_sound(one_page_pdf(), document_type::pdf);
    expect_sound("\xEF\xBB\xBF" + one_page_pdf(), document_type::pdf);
    expect_sound(small_jpeg(), document_type::jpeg);
    expect_sound(small_png(), document_type::png);
    expect_sound("%PDF-", document_type::pdf); // another check reads the PDF itself
}

TEST(content_check, refuses_other_types) {
    for (auto const* const other :
         {"x", "%PDF", "%pdf-1.7 lower", "<!DOCTYPE html><html></html>", "GIF89a........",
          "PK\x03\x04........", "II*\0........", "BM..........", "%!PS-Adobe-3.0", "RIFF....WEBP"})
        expect_refused(other, content_fault::unknown_type);
    expect_refused("\x89PNG\n\n\x1a\n....", content_fault::unknown_type);
    expect_refused("", content_fault::empty);
}

TEST(content_check, finds_a_pdf_behind_other_data) {
    auto const expect_displaced = [](std::string const& file) {
        for (std::size_t const piece_size : {1U, 7U, 4'096U}) {
            auto [fault, check] = look_at(file, piece_size);
            ASSERT_EQ(fault, content_fault::displaced_pdf) << piece_size;
            EXPECT_TRUE(check.may_be_repaired());
            EXPECT_EQ(check.type(), document_type::pdf);
            EXPECT_EQ(check.size(), file.size());
            EXPECT_EQ(check.digest(), crypto::sha256(file));
        }
    };
    expect_displaced("\n%PDF-1.7");
    expect_displaced("\xEF\xBB\xBF %PDF-1.7");
    expect_displaced("HTTP/1.1 200 OK\r\n\r\n" + one_page_pdf());
    expect_displaced(std::string(maximum_leading_bytes, 'x') + one_page_pdf());
    expect_refused(std::string(maximum_leading_bytes + 1, 'x') + one_page_pdf(),
                   content_fault::unknown_type);
}

TEST(content_check, names_the_pictures_of_telephones) {
    for (std::string_view const brand : {"heic", "heix", "mif1", "avif"}) {
        auto const file = std::string{"\0\0\0\x18"sv} + "ftyp" + std::string{brand} + "\0\0\0\0";
        expect_refused(file, content_fault::heic);
    }
    expect_refused(std::string{"\0\0\0\x18"sv} + "ftypqt  ....", content_fault::unknown_type);
    expect_refused(std::string{"\0\0\0\x18"sv} + "ftyp", content_fault::unknown_type);
}

TEST(content_check, keeps_the_digest_of_a_jpeg_that_may_be_repaired) {
    for (auto const& [file, expected] :
         {std::pair{small_jpeg() + "\0\0\0\x18" + "ftypmp42", content_fault::followed_up_picture},
          std::pair{small_jpeg().substr(0, small_jpeg().size() - 1),
                    content_fault::unfinished_picture}}) {
        auto [fault, check] = look_at(file, 7);
        EXPECT_EQ(fault, expected);
        EXPECT_TRUE(check.may_be_repaired());
        EXPECT_EQ(check.type(), document_type::jpeg);
        EXPECT_EQ(check.digest(), crypto::sha256(file));
    }
    EXPECT_FALSE(look_at(small_png() + "PK\x03\x04").check.may_be_repaired());
}

TEST(content_check, refuses_pictures_that_are_not_sound) {
    expect_refused(small_png() + "PK\x03\x04", content_fault::followed_up_picture);
    expect_refused(small_jpeg() + "PK\x03\x04", content_fault::followed_up_picture);
    expect_refused(small_png({.width = 30'000}), content_fault::oversized_picture);
    expect_refused(small_jpeg(30'000, 1), content_fault::oversized_picture);
    expect_refused(png_signature, content_fault::broken_picture);
    expect_refused(small_jpeg().substr(0, 40), content_fault::broken_picture);
}

TEST(content_check, takes_ten_mebibytes_and_no_byte_more) {
    std::string file{"%PDF-1.7\n"};
    file.resize(largest_document, ' ');
    auto [fault, check] = look_at(file, 65'536);
    EXPECT_EQ(fault, content_fault::none);
    EXPECT_EQ(check.size(), 10'485'760U);
    EXPECT_EQ(check.digest(), crypto::sha256(file));
    file.push_back(' ');
    EXPECT_EQ(look_at(file, 65'536).fault, content_fault::too_large);
    std::string const other(largest_document + 1, 'x');
    EXPECT_EQ(look_at(other, 65'536).fault, content_fault::unknown_type);
    content_check unread;
    EXPECT_FALSE(unread.feed(other));
    EXPECT_EQ(unread.finish(), content_fault::too_large);
}

} // namespace
} // namespace tassel::document_check::content_check_test
