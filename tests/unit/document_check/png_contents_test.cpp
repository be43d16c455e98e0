#include "document_check/png_check.hpp"
#include "document_check/png_contents.hpp"
#include "unit/document_check/picture_files.hpp"

#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document_check::png_contents_test {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

/// The verdict, which must not depend on how the file comes.
picture_fault verdict_on(std::string_view file) {
    auto const in_pieces = [file](std::size_t piece_size) {
        png_check check;
        for (std::size_t at = 0; at < file.size(); at += piece_size)
            if (!check.feed(file.substr(at, piece_size))) break;
        return check.finish();
    };
    auto const whole = in_pieces(file.size() + 1);
    std::size_t const smallest = file.size() > 100'000 ? 4'001 : 1;
    for (auto const size : {smallest, 5 * smallest})
        EXPECT_EQ(in_pieces(size), whole) << "in pieces of " << size;
    return whole;
}

picture_fault with_data(std::string_view packed, png_header const& header = {}) {
    return verdict_on(png_of(png_chunk("IDAT", packed) + png_end(), header));
}

picture_fault with_chunk(std::string_view type, std::string_view content) {
    auto const before = verdict_on(png_of(png_chunk(type, content) + png_data() + png_end()));
    auto const behind = verdict_on(png_of(png_data() + png_chunk(type, content) + png_end()));
    EXPECT_EQ(before, behind) << type;
    return before;
}

constexpr std::size_t mebibyte = 1U << 20U;

std::string packed_zeros(std::size_t size) {
    return deflated(std::string(size, '\0'));
}

TEST(png_contents, are_as_many_bytes_as_the_header_says) {
    auto const rows = png_rows({});
    EXPECT_EQ(with_data(deflated(rows)), picture_fault::none);
    EXPECT_EQ(with_data(deflated(rows.substr(1))), picture_fault::broken);
    EXPECT_EQ(with_data(deflated(rows + '\0')), picture_fault::broken);
    EXPECT_EQ(with_data(packed_zeros(30 * mebibyte)), picture_fault::broken);
    EXPECT_EQ(with_data(""), picture_fault::broken);
    EXPECT_EQ(with_data("these are no packed rows"), picture_fault::broken);
}

TEST(png_contents, end_where_their_packing_does) {
    auto const packed = deflated(png_rows({}));
    for (std::size_t size = 0; size < packed.size(); ++size)
        EXPECT_EQ(with_data(std::string_view{packed}.substr(0, size)), picture_fault::broken);
    EXPECT_EQ(with_data(packed + "more"), picture_fault::broken);
    EXPECT_EQ(verdict_on(png_of(png_chunk("IDAT", packed) + png_chunk("IDAT", "x") + png_end())),
              picture_fault::broken);
}

TEST(png_contents, are_counted_for_every_layout) {
    for (std::uint32_t const interlace : {0U, 1U})
        for (std::uint32_t width = 1; width <= 9; ++width)
            for (std::uint32_t const height : {1U, 2U, 3U, 4U, 5U, 8U, 9U, 13U})
                for (std::uint32_t const depth : {1U, 4U, 16U}) {
                    png_header const header{.width = width,
                                            .height = height,
                                            .depth = depth,
                                            .color = 0,
                                            .interlace = interlace};
                    EXPECT_EQ(bytes_of({.width = width,
                                        .height = height,
                                        .bits = depth,
                                        .interlaced = interlace == 1}),
                              png_rows(header).size())
                        << width << ' ' << height << ' ' << depth << ' ' << interlace;
                }
    EXPECT_EQ(verdict_on(small_png({.width = 9, .height = 9, .interlace = 1})),
              picture_fault::none);
    EXPECT_EQ(verdict_on(small_png({.width = 20'000, .height = 4'000, .depth = 16, .color = 6})),
              picture_fault::oversized);
    EXPECT_LE(bytes_of({.width = 5'100, .height = 7'016, .bits = 24}), maximum_picture_bytes);
}

TEST(png_contents, hold_little_besides_the_picture) {
    for (auto const* const type : {"tEXt", "eXIf", "prVt"}) {
        EXPECT_EQ(with_chunk(type, std::string(maximum_other_bytes, 'x')), picture_fault::none);
        EXPECT_EQ(with_chunk(type, std::string(maximum_other_bytes + 1, 'x')),
                  picture_fault::oversized);
    }
    auto const half = png_chunk("tEXt", std::string(maximum_other_bytes / 2, 'x'));
    EXPECT_EQ(verdict_on(png_of(half + half + png_data() + png_end())), picture_fault::none);
    EXPECT_EQ(verdict_on(png_of(half + half + png_data() + png_chunk("tIME", "x") + png_end())),
              picture_fault::oversized);
}

TEST(png_contents, are_unpacked_wherever_they_are_packed) {
    struct packing {
        std::string_view type;
        std::string_view before;
    };
    for (auto const& [type, before] :
         {packing{"iCCP", "profile\0\0"sv}, packing{"zTXt", "Comment\0\0"sv},
          packing{"iTXt", "Comment\0\1\0en\0Comment\0"sv}}) {
        auto const chunk = [before = std::string{before}](std::string_view packed) {
            return before + std::string{packed};
        };
        EXPECT_EQ(with_chunk(type, chunk(packed_zeros(mebibyte))), picture_fault::none) << type;
        EXPECT_EQ(with_chunk(type, chunk(packed_zeros(maximum_other_bytes))),
                  picture_fault::oversized)
            << type;
        EXPECT_EQ(with_chunk(type, chunk("not packed")), picture_fault::broken) << type;
        EXPECT_EQ(with_chunk(type, chunk("")), picture_fault::broken) << type;
        EXPECT_EQ(with_chunk(type, before.substr(0, 4)), picture_fault::broken) << type;
        auto const four = png_chunk(type, chunk(packed_zeros(4 * mebibyte)));
        EXPECT_EQ(verdict_on(png_of(four + png_data() + png_end())), picture_fault::none) << type;
        EXPECT_EQ(verdict_on(png_of(four + png_data() + four + png_end())),
                  picture_fault::oversized)
            << type;
    }
    EXPECT_EQ(with_chunk("iTXt", "Comment\0\0\0en\0Comment\0plain"sv), picture_fault::none);
    EXPECT_EQ(with_chunk("iTXt", "Comment\0\0\0en\0"sv), picture_fault::broken);
}

TEST(png_contents, count_the_pictures_of_an_animation) {
    auto const frame = [](std::string_view packed) {
        auto const half = packed.size() / 2;
        return png_chunk("fcTL", std::string(26, '\0')) +
               png_chunk("fdAT", "\0\0\0\1"s + std::string{packed.substr(0, half)}) +
               png_chunk("fdAT", "\0\0\0\2"s + std::string{packed.substr(half)});
    };
    auto const with_frames = [&frame](int count, std::size_t size) {
        auto chunks = png_data();
        for (int made = 0; made < count; ++made)
            chunks += frame(packed_zeros(size));
        return verdict_on(png_of(chunks + png_end()));
    };
    EXPECT_EQ(with_frames(3, mebibyte), picture_fault::none);
    EXPECT_EQ(with_frames(9, mebibyte), picture_fault::oversized);
    EXPECT_EQ(with_frames(1, 30 * mebibyte), picture_fault::oversized);
    EXPECT_EQ(verdict_on(png_of(png_data() + frame("not packed") + png_end())),
              picture_fault::broken);
}

} // namespace
} // namespace tassel::document_check::png_contents_test
