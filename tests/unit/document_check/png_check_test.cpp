#include "document_check/png_check.hpp"
#include "unit/document_check/picture_files.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document_check::png_check_test {
namespace {

using namespace std::string_view_literals;

picture_fault check_in(std::string_view file, std::size_t piece_size) {
    png_check check;
    for (std::size_t at = 0; at < file.size(); at += piece_size)
        if (!check.feed(file.substr(at, piece_size))) break;
    return check.finish();
}

/// The verdict, which must not depend on how the file comes.
picture_fault check(std::string_view file) {
    auto const whole = check_in(file, file.size() + 1);
    for (std::size_t const size : {1U, 2U, 3U, 7U})
        EXPECT_EQ(check_in(file, size), whole) << "in pieces of " << size;
    return whole;
}

std::string const data = png_data();
std::string const end = png_end();

TEST(png_check, follows_a_sound_file) {
    EXPECT_EQ(check(small_png()), picture_fault::none);
    auto const packed = deflated(png_rows({}));
    EXPECT_EQ(check(png_of(png_chunk("tEXt", "a\0b"sv) + png_chunk("IDAT", packed.substr(0, 5)) +
                           png_chunk("IDAT", packed.substr(5)) + png_chunk("IDAT", {}) +
                           png_chunk("tIME", "0123456") + end)),
              picture_fault::none);
    EXPECT_EQ(check(png_of(png_chunk("PLTE", "rgb") + data + end)), picture_fault::none);
    EXPECT_EQ(check(small_png() + std::string(16, '\0')), picture_fault::none);
}

TEST(png_check, wants_a_sane_size) {
    EXPECT_EQ(check(small_png({.width = 20'000, .height = 5'000, .depth = 1, .color = 0})),
              picture_fault::none);
    EXPECT_EQ(check(small_png({.width = 20'000, .height = 5'001})), picture_fault::oversized);
    EXPECT_EQ(check(small_png({.width = 1, .height = 20'001})), picture_fault::oversized);
    EXPECT_EQ(check(small_png({.width = 0x8000'0000, .height = 2})), picture_fault::oversized);
    EXPECT_EQ(check(small_png({.width = 0, .height = 1})), picture_fault::broken);
    EXPECT_EQ(check(small_png({.width = 1, .height = 0})), picture_fault::broken);
}

TEST(png_check, wants_a_header_of_the_standard) {
    for (auto const& [color, depths] :
         {std::pair{0U, "\1\2\4\10\20"sv}, std::pair{2U, "\10\20"sv}, std::pair{3U, "\1\2\4\10"sv},
          std::pair{4U, "\10\20"sv}, std::pair{6U, "\10\20"sv}, std::pair{1U, ""sv},
          std::pair{5U, ""sv}, std::pair{7U, ""sv}}) {
        for (unsigned depth = 0; depth <= 33; ++depth) {
            bool const known = depths.find(static_cast<char>(depth)) != std::string_view::npos;
            auto const palette = color == 3 ? png_chunk("PLTE", "rgb") : std::string{};
            png_header const of_depth{.depth = depth, .color = color};
            EXPECT_EQ(check(png_of(palette + png_data(of_depth) + end, of_depth)),
                      known ? picture_fault::none : picture_fault::broken)
                << color << ' ' << depth;
        }
    }
    EXPECT_EQ(check(small_png({.compression = 1})), picture_fault::broken);
    EXPECT_EQ(check(small_png({.filter = 1})), picture_fault::broken);
    EXPECT_EQ(check(small_png({.interlace = 1})), picture_fault::none);
    EXPECT_EQ(check(small_png({.interlace = 2})), picture_fault::broken);
}

TEST(png_check, wants_all_of_it) {
    auto const file = small_png();
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_EQ(check_in(std::string_view{file}.substr(0, size), file.size()),
                  picture_fault::broken)
            << size;
}

TEST(png_check, notices_any_bit_that_was_changed) {
    auto const file = small_png();
    for (std::size_t at = 0; at < file.size(); ++at) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            auto altered = file;
            altered[at] = static_cast<char>(altered[at] ^ 1 << bit);
            EXPECT_NE(check_in(altered, altered.size()), picture_fault::none) << at << ' ' << bit;
        }
    }
}

TEST(png_check, wants_chunks_in_their_places) {
    std::string const signature{png_signature};
    auto const header = png_header_chunk({});
    auto const text = png_chunk("tEXt", "a");
    auto const palette = png_chunk("PLTE", "rgb");
    EXPECT_EQ(check(signature + header + data + end), picture_fault::none);
    EXPECT_EQ(check(signature + data + header + end), picture_fault::broken);
    EXPECT_EQ(check(signature + text + header + data + end), picture_fault::broken);
    EXPECT_EQ(check(signature + header + header + data + end), picture_fault::broken);
    EXPECT_EQ(check(signature + png_chunk("IHDR", "short") + data + end), picture_fault::broken);
    EXPECT_EQ(check(png_of(end)), picture_fault::broken);
    EXPECT_EQ(check(png_of(data + text + data + end)), picture_fault::broken);
    EXPECT_EQ(check(png_of(data + palette + end)), picture_fault::broken);
    EXPECT_EQ(check(png_of(palette + palette + data + end)), picture_fault::broken);
    EXPECT_EQ(check(png_of(png_chunk("PLTE", "rg") + data + end)), picture_fault::broken);
    EXPECT_EQ(check(png_of(png_chunk("PLTE", std::string(769, 'x')) + data + end)),
              picture_fault::broken);
    EXPECT_EQ(check(png_of(palette + data + end, {.color = 0})), picture_fault::broken);
    EXPECT_EQ(check(png_of(data + end, {.color = 3})), picture_fault::broken);
    EXPECT_EQ(check(png_of(data + png_chunk("IEND", "x"))), picture_fault::broken);
}

TEST(png_check, knows_every_critical_chunk) {
    EXPECT_EQ(check(png_of(png_chunk("ABCD", "x") + data + end)), picture_fault::broken);
    EXPECT_EQ(check(png_of(png_chunk("aBCD", "x") + data + end)), picture_fault::none);
    EXPECT_EQ(check(png_of(png_chunk("aBcD", "x") + data + end)), picture_fault::broken);
    EXPECT_EQ(check(png_of(png_chunk("a1CD", "x") + data + end)), picture_fault::broken);
}

TEST(png_check, lets_nothing_but_padding_follow) {
    for (auto const tail : {"PK\x03\x04"sv, "\n"sv, "<html>"sv, "%PDF-1.7"sv, "\0\0x"sv})
        EXPECT_EQ(check(small_png() + std::string{tail}), picture_fault::followed_up);
}

} // namespace
} // namespace tassel::document_check::png_check_test
