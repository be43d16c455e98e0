#include "crypto/sha256.hpp"
#include "document_check/content_check.hpp"
#include "unit/document_check/pdf_files.hpp"
#include "unit/document_check/picture_files.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document_check::content_check_test {
namespace {

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
          "PK\x03\x04........", "\n%PDF-1.7", "II*\0........", "BM..........", "%!PS-Adobe-3.0",
          "RIFF....WEBP"})
        expect_refused(other, content_fault::unknown_type);
    expect_refused("\xEF\xBB\xBF %PDF-1.7", content_fault::unknown_type);
    expect_refused("\x89PNG\n\n\x1a\n....", content_fault::unknown_type);
    expect_refused("", content_fault::empty);
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
