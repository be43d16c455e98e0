#include "document_check/jpeg_repair.hpp"
#include "document_check/picture_check.hpp"
#include "unit/document_check/picture_files.hpp"

#include <cstddef>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document_check::jpeg_repair_test {
namespace {

using namespace std::string_view_literals;
using steps = std::vector<repair_step>;

void expect_repaired(std::string_view file, std::string_view copy, steps const& expected) {
    auto const made = repair_jpeg(file);
    ASSERT_EQ(made.report.verdict, pdf_verdict::sound);
    EXPECT_EQ(made.report.steps, expected);
    EXPECT_EQ(made.copy, copy);
    jpeg_check check;
    EXPECT_TRUE(check.feed(made.copy));
    EXPECT_EQ(check.finish(), picture_fault::none);
}

void expect_refused(std::string_view file) {
    auto const made = repair_jpeg(file);
    EXPECT_EQ(made.report.verdict, pdf_verdict::broken);
    EXPECT_TRUE(made.copy.empty());
}

TEST(jpeg_repair, ends_a_picture_that_breaks_off_in_a_scan) {
    auto const file = small_jpeg();
    auto const scan = file.find("data\xff");
    for (auto size = scan; size < file.size(); ++size) {
        auto const made = repair_jpeg(std::string_view{file}.substr(0, size));
        ASSERT_EQ(made.report.verdict, pdf_verdict::sound) << size;
        EXPECT_EQ(made.report.steps, steps{repair_step::picture_end});
        auto const kept = made.copy.size() - 2;
        EXPECT_EQ(made.copy, file.substr(0, kept) + "\xff\xd9");
        EXPECT_GE(kept + 1, size) << "no more than half of a marker is left out";
    }
    for (std::size_t size = 0; size < scan; ++size)
        expect_refused(std::string_view{file}.substr(0, size));
}

TEST(jpeg_repair, leaves_out_a_segment_that_breaks_off_between_scans) {
    auto const first = jpeg_frame(4, 3, 0xc2) + jpeg_scan();
    auto const tables = jpeg_segment(0xc4, "tables");
    for (std::size_t size = 1; size < tables.size(); ++size)
        expect_repaired(std::string{jpeg_start} + first + tables.substr(0, size), jpeg_of(first),
                        {repair_step::picture_end});
}

TEST(jpeg_repair, leaves_out_what_follows_the_picture) {
    auto const file = small_jpeg();
    auto const film = "\0\0\0\x18"
                      "ftypmp42 film"sv;
    expect_repaired(file + std::string{film}, file, {repair_step::picture_tail});
    expect_repaired(file + file + std::string{film}, file, {repair_step::picture_tail});
    expect_repaired(file + std::string(9, '\0') + "PK\x03\x04", file, {repair_step::picture_tail});
}

TEST(jpeg_repair, goes_on_behind_bytes_that_fill_a_scan) {
    for (auto const scan : {"data\xff\xff\xd0 more"sv, "data\xff\xff\xff\xd7 more"sv,
                            "data\xff\xff\x00 more"sv, "data\xff"sv}) {
        auto const file = jpeg_of(jpeg_frame(4, 3) + jpeg_scan(scan) +
                                  jpeg_segment(0xc4, "tables") + jpeg_scan());
        expect_repaired(file + "film", file, {repair_step::picture_tail});
    }
}

// The copy leaves the remark out. The bytes after the remark must not become data of the scan
// before it.
TEST(jpeg_repair, ends_a_picture_at_a_marker_without_a_segment) {
    auto const picture = jpeg_frame(4, 3) + jpeg_scan();
    for (auto const alone : {"\xff\xd2\0\x04no"sv, "\xff\xd8\0\x04no"sv, "\xff\x01\0\x04no"sv})
        expect_repaired(jpeg_of(picture + jpeg_segment(0xfe, "a remark") + std::string{alone}),
                        jpeg_of(picture), {repair_step::picture_end, repair_step::picture_notes});
}

TEST(jpeg_repair, keeps_only_the_segments_that_change_what_is_shown) {
    auto const shown = jpeg_segment(0xe0, "JFIF\0 1"sv) + jpeg_segment(0xe1, "Exif\0\0 up"sv) +
                       jpeg_segment(0xe2, "ICC_PROFILE\0 colors"sv) +
                       jpeg_segment(0xee, "Adobe colors");
    auto const notes = jpeg_segment(0xe1, "http://ns.adobe.com/xap/1.0/\0 <script>"sv) +
                       jpeg_segment(0xe2, "MPF\0 where others are"sv) +
                       jpeg_segment(0xe0, "JFXX\0 preview"sv) + jpeg_segment(0xfe, "a remark");
    auto const picture = jpeg_frame(4, 3) + jpeg_scan();
    expect_repaired(jpeg_of(shown + notes + picture) + "film", jpeg_of(shown + picture),
                    {repair_step::picture_tail, repair_step::picture_notes});
}

TEST(jpeg_repair, makes_no_picture_of_something_else) {
    for (auto const file :
         {""sv, "\xff\xd8"sv, "\xff\xd8\xff"sv, "%PDF-1.7"sv, "\xff\xd8\xff\xd9"sv})
        expect_refused(file);
    expect_refused(small_jpeg(30'000, 1) + "film");
}

} // namespace
} // namespace tassel::document_check::jpeg_repair_test
