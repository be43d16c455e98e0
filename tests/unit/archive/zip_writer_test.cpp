#include "archive/zip_writer.hpp"

#include <cstddef>
#include <cstdlib>
#include <ctime>
#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tassel::archive::zip_writer_test {
namespace {

struct named_file {
    std::string path;
    std::string content;
};

std::vector<named_file> const some_files{{"package-summary.pdf", std::string(100'000, 's')},
                                         {"instructions.txt", ""},
                                         {"documents/Jos\xC3\xA9\xE2\x80\x99s pay stub.pdf", "pay"},
                                         {"manifest.json", "{}"}};

archived_file announced(std::string path, std::string_view content) {
    return {.path = std::move(path),
            .size = static_cast<std::uint32_t>(content.size()),
            .checksum = checksum(0, content)};
}

std::string archive_of(std::vector<named_file> const& files) {
    std::string bytes;
    zip_writer writer{[&](std::string_view piece) { bytes.append(piece); }};
    for (auto const& file : files) {
        writer.begin(announced(file.path, file.content));
        auto const half = file.content.size() / 2;
        writer.write(std::string_view{file.content}.substr(0, half));
        writer.write(std::string_view{file.content}.substr(half));
    }
    writer.finish();
    return bytes;
}

/// What the directory at the end of an archive says about a file (APPNOTE 4.3.12), and the file's
/// content.
struct listed_file {
    named_file file;
    std::size_t flags = 0;
    std::size_t method = 0;
    std::size_t time = 0;
    std::size_t date = 0;
    std::size_t attributes = 0;
};

class archive_reader {
  public:
    explicit archive_reader(std::string const& bytes) : bytes_{bytes} {}

    [[nodiscard]] std::vector<listed_file> files() const {
        auto const end = bytes_.rfind("PK\x05\x06");
        if (end == std::string::npos) throw std::runtime_error{"an archive without an end"};
        std::vector<listed_file> listed;
        auto place = number(end + 16, 4);
        for (auto left = number(end + 10, 2); left > 0; --left) {
            EXPECT_EQ(bytes_.substr(place, 4), "PK\x01\x02");
            listed.push_back(file(place));
            place += 46 + number(place + 28, 2) + number(place + 30, 2) + number(place + 32, 2);
        }
        EXPECT_EQ(place, end);
        return listed;
    }

  private:
    [[nodiscard]] listed_file file(std::size_t place) const {
        listed_file read{.file = {},
                         .flags = number(place + 8, 2),
                         .method = number(place + 10, 2),
                         .time = number(place + 12, 2),
                         .date = number(place + 14, 2),
                         .attributes = number(place + 38, 4)};
        auto const size = number(place + 24, 4);
        auto const local = number(place + 42, 4);
        EXPECT_EQ(number(place + 20, 4), size); // stored without compression
        EXPECT_EQ(bytes_.substr(local, 4), std::string("PK\x03\x04"));
        // Readers that start at the beginning need the size and the checksum here, because nothing
        // follows the content.
        EXPECT_EQ(number(local + 22, 4), size);
        EXPECT_EQ(number(local + 14, 4), number(place + 16, 4));
        EXPECT_EQ(number(local + 6, 2) & 8U, 0U);
        read.file.path = bytes_.substr(place + 46, number(place + 28, 2));
        read.file.content =
            bytes_.substr(local + 30 + number(local + 26, 2) + number(local + 28, 2), size);
        return read;
    }

    /// The little-endian number in this many bytes at a place of the archive.
    [[nodiscard]] std::size_t number(std::size_t place, std::size_t bytes) const {
        std::size_t value = 0;
        for (auto at = bytes; at > 0; --at)
            value = value * 256 + static_cast<unsigned char>(bytes_.at(place + at - 1));
        return value;
    }

    std::string const& bytes_;
};

TEST(zip_writer, files_come_back_in_their_order_as_they_were) {
    auto const bytes = archive_of(some_files);
    auto const listed = archive_reader{bytes}.files();
    ASSERT_EQ(listed.size(), some_files.size());
    for (std::size_t index = 0; index < listed.size(); ++index) {
        EXPECT_EQ(listed[index].file.path, some_files[index].path);
        EXPECT_EQ(listed[index].file.content, some_files[index].content);
        EXPECT_EQ(listed[index].method, 0U);
    }
}

TEST(zip_writer, names_that_are_not_ascii_are_marked_as_utf_8) {
    auto const bytes = archive_of(some_files);
    constexpr std::size_t utf_8 = 0x0800;
    auto const listed = archive_reader{bytes}.files();
    EXPECT_EQ(listed.at(2).flags & utf_8, utf_8);
}

TEST(zip_writer, files_have_no_time_and_are_for_all_to_read) {
    auto const bytes = archive_of(some_files);
    constexpr std::size_t first_day = (1U << 5U) + 1; // 1980-01-01, the earliest possible day
    for (auto const& listed : archive_reader{bytes}.files()) {
        EXPECT_EQ(listed.time, 0U);
        EXPECT_EQ(listed.date, first_day);
        EXPECT_EQ(listed.attributes >> 16U, 0100644U);
    }
}

TEST(zip_writer, an_archive_is_the_same_in_every_time_zone) {
    auto const expected = archive_of(some_files);
    for (auto const* const zone : {"Asia/Tokyo", "America/Los_Angeles", "UTC"}) {
        ::setenv("TZ", zone, 1); // NOLINT(concurrency-mt-unsafe): no other thread is there
        ::tzset();
        EXPECT_EQ(archive_of(some_files), expected) << zone;
    }
    ::unsetenv("TZ"); // NOLINT(concurrency-mt-unsafe)
    ::tzset();
}

TEST(zip_writer, a_piece_goes_on_as_soon_as_it_was_written) {
    std::size_t written = 0;
    zip_writer writer{[&](std::string_view piece) { written += piece.size(); }};
    std::string const piece(70'000, 'x');
    writer.begin(announced("long", piece + piece + piece));
    for (std::size_t pieces = 1; pieces <= 3; ++pieces) {
        writer.write(piece);
        EXPECT_GE(written, pieces * piece.size());
    }
}

TEST(zip_writer, a_file_is_what_was_announced) {
    zip_writer longer{[](std::string_view) {}};
    longer.begin(announced("longer", "fou"));
    EXPECT_THROW(longer.write("four"), std::runtime_error);

    zip_writer shorter{[](std::string_view) {}};
    shorter.begin(announced("shorter", "two"));
    shorter.write("tw");
    EXPECT_THROW(shorter.begin(announced("next", "")), std::runtime_error);
    EXPECT_THROW(shorter.finish(), std::runtime_error);

    zip_writer other{[](std::string_view) {}};
    other.begin(announced("other", "two"));
    other.write("too");
    EXPECT_THROW(other.finish(), std::runtime_error);
}

TEST(zip_writer, the_checksum_is_that_of_zip) {
    EXPECT_EQ(checksum(0, "123456789"), 0xCBF43926U); // the check value of CRC-32
    EXPECT_EQ(checksum(checksum(0, "1234"), "56789"), 0xCBF43926U);
}

TEST(zip_writer, what_the_sink_throws_comes_out_of_the_call) {
    struct full_disk {};
    std::size_t calls = 0;
    zip_writer writer{[&](std::string_view) {
        if (++calls > 1) throw full_disk{};
    }};
    EXPECT_THROW(
        {
            writer.begin(announced("a", std::string(100'000, 'x')));
            writer.write(std::string(100'000, 'x'));
        },
        full_disk);
}

TEST(zip_writer, an_archive_that_is_given_up_has_no_end) {
    std::string bytes;
    {
        zip_writer writer{[&](std::string_view piece) { bytes.append(piece); }};
        writer.begin(announced("a", "whole"));
        writer.write("whole");
    }
    EXPECT_EQ(bytes.find("PK\x05\x06"), std::string::npos);
    EXPECT_NE(bytes.find("whole"), std::string::npos);
}

} // namespace
} // namespace tassel::archive::zip_writer_test
