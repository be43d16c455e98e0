#include "document_check/jpeg_check.hpp"
#include "unit/document_check/picture_files.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document_check::jpeg_check_test {
namespace {

using namespace std::string_view_literals;

picture_fault check_in(std::string_view file, std::size_t piece_size) {
    jpeg_check check;
    for (std::size_t at = 0; at < file.size(); at += piece_size)
        if (!check.feed(file.substr(at, piece_size))) break;
    return check.finish();
}

/// The verdict, which must not depend on how the file is split.
picture_fault check(std::string_view file) {
    auto const whole = check_in(file, file.size() + 1);
    for (std::size_t const size : {1U, 2U, 3U, 7U})
        EXPECT_EQ(check_in(file, size), whole) << "in pieces of " << size;
    return whole;
}

TEST(jpeg_check, follows_a_sound_file) {
    EXPECT_EQ(check(small_jpeg()), picture_fault::none);
    EXPECT_EQ(check(jpeg_of(jpeg_frame(1, 1, 0xc2) + jpeg_scan() + jpeg_segment(0xc4, "t") +
                            jpeg_scan("\xff\xd7 \xff\x00\xff\x00"sv))),
              picture_fault::none);
    EXPECT_EQ(check(jpeg_of("\xff\xff\xff" + jpeg_segment(0xfe, "fill") + jpeg_frame(9, 9) +
                            jpeg_scan() + "\xff\xff")),
              picture_fault::none);
    EXPECT_EQ(check(jpeg_of(jpeg_segment(0xe1, std::string(65'533, 'x')) + jpeg_frame(9, 9) +
                            jpeg_scan())),
              picture_fault::none);
}

TEST(jpeg_check, wants_a_sane_size) {
    EXPECT_EQ(check(small_jpeg(20'000, 5'000)), picture_fault::none);
    EXPECT_EQ(check(small_jpeg(20'000, 5'001)), picture_fault::oversized);
    EXPECT_EQ(check(small_jpeg(20'001, 1)), picture_fault::oversized);
    EXPECT_EQ(check(small_jpeg(1, 65'535)), picture_fault::oversized);
    EXPECT_EQ(check(small_jpeg(0, 1)), picture_fault::broken);
    EXPECT_EQ(check(small_jpeg(1, 0)), picture_fault::broken);
}

TEST(jpeg_check, wants_all_of_it) {
    auto const file = small_jpeg();
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_EQ(check_in(std::string_view{file}.substr(0, size), file.size()),
                  picture_fault::broken)
            << size;
}

TEST(jpeg_check, wants_frame_before_scan_before_end) {
    auto const frame = jpeg_frame(4, 3);
    EXPECT_EQ(check(jpeg_of("")), picture_fault::broken);
    EXPECT_EQ(check(jpeg_of(frame)), picture_fault::broken);
    EXPECT_EQ(check(jpeg_of(jpeg_scan())), picture_fault::broken);
    EXPECT_EQ(check(jpeg_of(jpeg_scan() + frame)), picture_fault::broken);
    EXPECT_EQ(check(jpeg_of(frame + frame + jpeg_scan())), picture_fault::broken);
}

TEST(jpeg_check, refuses_segments_and_markers_out_of_place) {
    auto const rest = jpeg_frame(4, 3) + jpeg_scan();
    EXPECT_EQ(check(jpeg_of(rest)), picture_fault::none);
    for (auto const wrong :
         {"\xff\xd0"sv, "\xff\xd8"sv, "\xff\x01"sv, "\xff\x00"sv, "x"sv, "\xff\xe0\x00\x01"sv,
          "\xff\xe0\x00\x00"sv, "\xff\xdc\x00\x04\x00\x01"sv, "\xff\xc8\x00\x02"sv,
          "\xff\xde\x00\x02"sv})
        EXPECT_EQ(check(jpeg_of(std::string{wrong} + rest)), picture_fault::broken);
    EXPECT_EQ(check(jpeg_of(jpeg_segment(0xc0, "\x08\x00\x01\x00\x01"sv) + jpeg_scan())),
              picture_fault::broken);
    EXPECT_EQ(
        check(jpeg_of(jpeg_segment(0xc0, "\x08\x00\x01\x00\x01\x02\x01\x11\x00"sv) + jpeg_scan())),
        picture_fault::broken); // two components are declared, and one is there
    EXPECT_EQ(check(jpeg_of(jpeg_segment(0xc0, "\x08\x00\x01\x00\x01\x00"sv) + jpeg_scan())),
              picture_fault::broken);
    EXPECT_EQ(check(jpeg_of(jpeg_segment(0xc0, {}) + jpeg_scan())), picture_fault::broken);
    EXPECT_EQ(check(jpeg_of(jpeg_frame(4, 3) + jpeg_segment(0xda, {}))), picture_fault::broken);
}

TEST(jpeg_check, bounds_the_scans) {
    auto const with_scans = [](unsigned count) {
        std::string segments{jpeg_frame(4, 3, 0xc2)};
        for (unsigned done = 0; done < count; ++done)
            segments += jpeg_scan();
        return jpeg_of(segments);
    };
    EXPECT_EQ(check(with_scans(maximum_scans)), picture_fault::none);
    EXPECT_EQ(check(with_scans(maximum_scans + 1)), picture_fault::broken);
}

TEST(jpeg_check, lets_padding_and_further_pictures_follow) {
    auto const file = small_jpeg();
    EXPECT_EQ(check(file + std::string(100, '\0')), picture_fault::none);
    EXPECT_EQ(check(file + file), picture_fault::none);
    EXPECT_EQ(check(file + std::string(3, '\0') + file + file), picture_fault::none);
    EXPECT_EQ(check(file + small_jpeg(20'000, 20'000)), picture_fault::oversized);
    EXPECT_EQ(check(file + file.substr(0, file.size() - 1)), picture_fault::broken);
}

TEST(jpeg_check, lets_nothing_else_follow) {
    auto const file = small_jpeg();
    for (auto const tail : {"PK\x03\x04"sv, "\n"sv, "<html>"sv, "%PDF-1.7"sv, "\0\0x"sv,
                            "\xff\xd9"sv, "\xff\xff\xd8"sv, "\xff\xe0"sv})
        EXPECT_EQ(check(file + std::string{tail}), picture_fault::followed_up);
}

TEST(jpeg_check, refuses_other_files) {
    for (auto const other :
         {""sv, "\xff"sv, "\xff\xd9"sv, "GIF89a"sv, "%PDF-1.7"sv, "\xff\xff\xd8"sv})
        EXPECT_EQ(check(other), picture_fault::broken);
}

} // namespace
} // namespace tassel::document_check::jpeg_check_test
