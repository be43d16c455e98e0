#include "document_check/picture_check.hpp"
#include "unit/document_check/picture_files.hpp"

#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document_check::picture_check_test {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

template <class Check>
picture_fault check_in(std::string_view file, std::size_t piece_size) {
    Check check;
    for (std::size_t at = 0; at < file.size(); at += piece_size)
        if (!check.feed(file.substr(at, piece_size))) break;
    return check.finish();
}

/// The verdict, which must not depend on how the file is split.
template <class Check>
picture_fault check(std::string_view file) {
    auto const whole = check_in<Check>(file, file.size() + 1);
    for (std::size_t const size : {1U, 2U, 3U, 7U})
        EXPECT_EQ(check_in<Check>(file, size), whole) << "in pieces of " << size;
    return whole;
}

TEST(jpeg_check, follows_a_sound_file) {
    EXPECT_EQ(check<jpeg_check>(small_jpeg()), picture_fault::none);
    EXPECT_EQ(
        check<jpeg_check>(jpeg_of(jpeg_frame(1, 1, 0xc2) + jpeg_scan() + jpeg_segment(0xc4, "t") +
                                  jpeg_scan("\xff\xd7 \xff\x00\xff\x00"sv))),
        picture_fault::none);
    EXPECT_EQ(check<jpeg_check>(jpeg_of("\xff\xff\xff" + jpeg_segment(0xfe, "fill") +
                                        jpeg_frame(9, 9) + jpeg_scan() + "\xff\xff")),
              picture_fault::none);
    EXPECT_EQ(check<jpeg_check>(jpeg_of(jpeg_segment(0xe1, std::string(65'533, 'x')) +
                                        jpeg_frame(9, 9) + jpeg_scan())),
              picture_fault::none);
}

TEST(jpeg_check, wants_a_sane_size) {
    EXPECT_EQ(check<jpeg_check>(small_jpeg(20'000, 5'000)), picture_fault::none);
    EXPECT_EQ(check<jpeg_check>(small_jpeg(20'000, 5'001)), picture_fault::oversized);
    EXPECT_EQ(check<jpeg_check>(small_jpeg(20'001, 1)), picture_fault::oversized);
    EXPECT_EQ(check<jpeg_check>(small_jpeg(1, 65'535)), picture_fault::oversized);
    EXPECT_EQ(check<jpeg_check>(small_jpeg(0, 1)), picture_fault::broken);
    EXPECT_EQ(check<jpeg_check>(small_jpeg(1, 0)), picture_fault::broken);
}

TEST(jpeg_check, wants_all_of_it) {
    auto const file = small_jpeg();
    auto const scan = file.find("data\xff");
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_EQ(check_in<jpeg_check>(std::string_view{file}.substr(0, size), file.size()),
                  size < scan ? picture_fault::broken : picture_fault::unfinished)
            << size;
}

TEST(jpeg_check, wants_frame_before_scan_before_end) {
    auto const frame = jpeg_frame(4, 3);
    EXPECT_EQ(check<jpeg_check>(jpeg_of("")), picture_fault::broken);
    EXPECT_EQ(check<jpeg_check>(jpeg_of(frame)), picture_fault::broken);
    EXPECT_EQ(check<jpeg_check>(jpeg_of(jpeg_scan())), picture_fault::broken);
    EXPECT_EQ(check<jpeg_check>(jpeg_of(jpeg_scan() + frame)), picture_fault::broken);
    EXPECT_EQ(check<jpeg_check>(jpeg_of(frame + frame + jpeg_scan())), picture_fault::broken);
}

TEST(jpeg_check, refuses_segments_and_markers_out_of_place) {
    auto const rest = jpeg_frame(4, 3) + jpeg_scan();
    EXPECT_EQ(check<jpeg_check>(jpeg_of(rest)), picture_fault::none);
    for (auto const wrong :
         {"\xff\xd0"sv, "\xff\xd8"sv, "\xff\x01"sv, "\xff\x00"sv, "x"sv, "\xff\xe0\x00\x01"sv,
          "\xff\xe0\x00\x00"sv, "\xff\xdc\x00\x04\x00\x01"sv, "\xff\xc8\x00\x02"sv,
          "\xff\xde\x00\x02"sv})
        EXPECT_EQ(check<jpeg_check>(jpeg_of(std::string{wrong} + rest)), picture_fault::broken);
    EXPECT_EQ(
        check<jpeg_check>(jpeg_of(jpeg_segment(0xc0, "\x08\x00\x01\x00\x01"sv) + jpeg_scan())),
        picture_fault::broken);
    EXPECT_EQ(check<jpeg_check>(jpeg_of(
                  jpeg_segment(0xc0, "\x08\x00\x01\x00\x01\x02\x01\x11\x00"sv) + jpeg_scan())),
              picture_fault::broken); // two components are declared, and one is there
    EXPECT_EQ(
        check<jpeg_check>(jpeg_of(jpeg_segment(0xc0, "\x08\x00\x01\x00\x01\x00"sv) + jpeg_scan())),
        picture_fault::broken);
    EXPECT_EQ(check<jpeg_check>(jpeg_of(jpeg_segment(0xc0, {}) + jpeg_scan())),
              picture_fault::broken);
    EXPECT_EQ(check<jpeg_check>(jpeg_of(jpeg_frame(4, 3) + jpeg_segment(0xda, {}))),
              picture_fault::broken);
}

TEST(jpeg_check, bounds_the_scans) {
    auto const with_scans = [](unsigned count) {
        std::string segments{jpeg_frame(4, 3, 0xc2)};
        for (unsigned done = 0; done < count; ++done)
            segments += jpeg_scan();
        return jpeg_of(segments);
    };
    EXPECT_EQ(check<jpeg_check>(with_scans(maximum_scans)), picture_fault::none);
    EXPECT_EQ(check<jpeg_check>(with_scans(maximum_scans + 1)), picture_fault::broken);
}

TEST(jpeg_check, lets_padding_and_further_pictures_follow) {
    auto const file = small_jpeg();
    EXPECT_EQ(check<jpeg_check>(file + std::string(100, '\0')), picture_fault::none);
    EXPECT_EQ(check<jpeg_check>(file + file), picture_fault::none);
    EXPECT_EQ(check<jpeg_check>(file + std::string(3, '\0') + file + file), picture_fault::none);
    EXPECT_EQ(check<jpeg_check>(file + small_jpeg(20'000, 20'000)), picture_fault::oversized);
    EXPECT_EQ(check<jpeg_check>(file + file.substr(0, file.size() - 1)), picture_fault::unfinished);
}

TEST(jpeg_check, lets_nothing_else_follow) {
    auto const file = small_jpeg();
    for (auto const tail : {"PK\x03\x04"sv, "\n"sv, "<html>"sv, "%PDF-1.7"sv, "\0\0x"sv,
                            "\xff\xd9"sv, "\xff\xff\xd8"sv, "\xff\xe0"sv})
        EXPECT_EQ(check<jpeg_check>(file + std::string{tail}), picture_fault::followed_up);
}

TEST(jpeg_check, refuses_other_files) {
    for (auto const other :
         {""sv, "\xff"sv, "\xff\xd9"sv, "GIF89a"sv, "%PDF-1.7"sv, "\xff\xff\xd8"sv})
        EXPECT_EQ(check<jpeg_check>(other), picture_fault::broken);
}

/// The verdict on a PNG, which must not depend on how the file is split. A large file is split into
/// larger pieces.
picture_fault verdict_on(std::string_view file) {
    auto const whole = check_in<png_check>(file, file.size() + 1);
    std::size_t const smallest = file.size() > 100'000 ? 4'001 : 1;
    for (auto const size : {smallest, 5 * smallest})
        EXPECT_EQ(check_in<png_check>(file, size), whole) << "in pieces of " << size;
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

std::string const data = png_data();
std::string const end = png_end();

TEST(png_check, follows_a_sound_file) {
    EXPECT_EQ(check<png_check>(small_png()), picture_fault::none);
    auto const packed = deflated(png_rows({}));
    EXPECT_EQ(check<png_check>(png_of(png_chunk("tEXt", "a\0b"sv) +
                                      png_chunk("IDAT", packed.substr(0, 5)) +
                                      png_chunk("IDAT", packed.substr(5)) + png_chunk("IDAT", {}) +
                                      png_chunk("tIME", "0123456") + end)),
              picture_fault::none);
    EXPECT_EQ(check<png_check>(png_of(png_chunk("PLTE", "rgb") + data + end)), picture_fault::none);
    EXPECT_EQ(check<png_check>(small_png() + std::string(16, '\0')), picture_fault::none);
}

TEST(png_check, wants_a_sane_size) {
    EXPECT_EQ(
        check<png_check>(small_png({.width = 20'000, .height = 5'000, .depth = 1, .color = 0})),
        picture_fault::none);
    EXPECT_EQ(check<png_check>(small_png({.width = 20'000, .height = 5'001})),
              picture_fault::oversized);
    EXPECT_EQ(check<png_check>(small_png({.width = 1, .height = 20'001})),
              picture_fault::oversized);
    EXPECT_EQ(check<png_check>(small_png({.width = 0x8000'0000, .height = 2})),
              picture_fault::oversized);
    EXPECT_EQ(check<png_check>(small_png({.width = 0, .height = 1})), picture_fault::broken);
    EXPECT_EQ(check<png_check>(small_png({.width = 1, .height = 0})), picture_fault::broken);
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
            EXPECT_EQ(check<png_check>(png_of(palette + png_data(of_depth) + end, of_depth)),
                      known ? picture_fault::none : picture_fault::broken)
                << color << ' ' << depth;
        }
    }
    EXPECT_EQ(check<png_check>(small_png({.compression = 1})), picture_fault::broken);
    EXPECT_EQ(check<png_check>(small_png({.filter = 1})), picture_fault::broken);
    EXPECT_EQ(check<png_check>(small_png({.interlace = 1})), picture_fault::none);
    EXPECT_EQ(check<png_check>(small_png({.interlace = 2})), picture_fault::broken);
}

TEST(png_check, wants_all_of_it) {
    auto const file = small_png();
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_EQ(check_in<png_check>(std::string_view{file}.substr(0, size), file.size()),
                  picture_fault::broken)
            << size;
}

TEST(png_check, notices_any_bit_that_was_changed) {
    auto const file = small_png();
    for (std::size_t at = 0; at < file.size(); ++at) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            auto altered = file;
            altered[at] = static_cast<char>(altered[at] ^ 1 << bit);
            EXPECT_NE(check_in<png_check>(altered, altered.size()), picture_fault::none)
                << at << ' ' << bit;
        }
    }
}

TEST(png_check, wants_chunks_in_their_places) {
    std::string const signature{png_signature};
    auto const header = png_header_chunk({});
    auto const text = png_chunk("tEXt", "a");
    auto const palette = png_chunk("PLTE", "rgb");
    EXPECT_EQ(check<png_check>(signature + header + data + end), picture_fault::none);
    EXPECT_EQ(check<png_check>(signature + data + header + end), picture_fault::broken);
    EXPECT_EQ(check<png_check>(signature + text + header + data + end), picture_fault::broken);
    EXPECT_EQ(check<png_check>(signature + header + header + data + end), picture_fault::broken);
    EXPECT_EQ(check<png_check>(signature + png_chunk("IHDR", "short") + data + end),
              picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(end)), picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(data + text + data + end)), picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(data + palette + end)), picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(palette + palette + data + end)), picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(png_chunk("PLTE", "rg") + data + end)),
              picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(png_chunk("PLTE", std::string(769, 'x')) + data + end)),
              picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(palette + data + end, {.color = 0})), picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(data + end, {.color = 3})), picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(data + png_chunk("IEND", "x"))), picture_fault::broken);
}

TEST(png_check, knows_every_critical_chunk) {
    EXPECT_EQ(check<png_check>(png_of(png_chunk("ABCD", "x") + data + end)), picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(png_chunk("aBCD", "x") + data + end)), picture_fault::none);
    EXPECT_EQ(check<png_check>(png_of(png_chunk("aBcD", "x") + data + end)), picture_fault::broken);
    EXPECT_EQ(check<png_check>(png_of(png_chunk("a1CD", "x") + data + end)), picture_fault::broken);
}

TEST(png_check, lets_nothing_but_padding_follow) {
    for (auto const tail : {"PK\x03\x04"sv, "\n"sv, "<html>"sv, "%PDF-1.7"sv, "\0\0x"sv})
        EXPECT_EQ(check<png_check>(small_png() + std::string{tail}), picture_fault::followed_up);
}

} // namespace
} // namespace tassel::document_check::picture_check_test
