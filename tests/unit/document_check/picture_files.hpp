// Pictures written by hand. The checks find them sound, although a decoder might not take the
// JPEGs.
#pragma once

#include "document_check/document_type.hpp"
#include "unit/document_check/deflated.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <zlib.h>

namespace tassel::document_check {

inline std::string big_endian_bytes(std::uint32_t number, int size) {
    std::string bytes;
    for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
        bytes.push_back(static_cast<char>(number >> static_cast<unsigned>(shift) & 0xffU));
    return bytes;
}

// --- PNG -----------------------------------------------------------------------------------------

inline std::string png_chunk(std::string_view type, std::string_view content) {
    std::string checked{type};
    checked.append(content);
    auto const checksum =
        crc32_z(0, reinterpret_cast<unsigned char const*>(checked.data()), checked.size());
    return big_endian_bytes(static_cast<std::uint32_t>(content.size()), 4) + checked +
           big_endian_bytes(static_cast<std::uint32_t>(checksum), 4);
}

struct png_header {
    std::uint32_t width = 4;
    std::uint32_t height = 3;
    std::uint32_t depth = 8;
    std::uint32_t color = 2;
    std::uint32_t compression = 0;
    std::uint32_t filter = 0;
    std::uint32_t interlace = 0;
};

inline std::string png_header_chunk(png_header const& header) {
    return png_chunk(
        "IHDR", big_endian_bytes(header.width, 4) + big_endian_bytes(header.height, 4) +
                    big_endian_bytes(header.depth, 1) + big_endian_bytes(header.color, 1) +
                    big_endian_bytes(header.compression, 1) + big_endian_bytes(header.filter, 1) +
                    big_endian_bytes(header.interlace, 1));
}

inline std::string png_of(std::string_view chunks, png_header const& header = {}) {
    std::string file{png_signature};
    return file.append(png_header_chunk(header)).append(chunks);
}

inline std::string png_end() {
    return png_chunk("IEND", {});
}

/// The rows of a black picture; empty if the picture is too large for a test.
inline std::string png_rows(png_header const& header) {
    auto const samples = header.color == 2   ? 3U
                         : header.color == 4 ? 2U
                         : header.color == 6 ? 4U
                                             : 1U;
    auto const row_of = [&](std::uint64_t width) {
        return 1 + (width * samples * header.depth + 7) / 8;
    };
    if (std::uint64_t{header.height} * row_of(header.width) > 20'000'000) return {};
    if (header.interlace == 0)
        return std::string(static_cast<std::size_t>(header.height * row_of(header.width)), '\0');
    // The pass in which each pixel of an interlaced picture comes, by the PNG standard.
    constexpr std::string_view pattern[]{"16462646", "77777777", "56565656", "77777777",
                                         "36463646", "77777777", "56565656", "77777777"};
    std::size_t size = 0;
    for (char pass = '1'; pass <= '7'; ++pass)
        for (std::uint32_t row = 0; row < header.height; ++row) {
            std::uint64_t width = 0;
            for (std::uint32_t column = 0; column < header.width; ++column)
                width += pattern[row % 8][column % 8] == pass ? 1U : 0U;
            size += width == 0 ? 0 : row_of(width);
        }
    return std::string(size, '\0');
}

inline std::string png_data(png_header const& header = {}) {
    return png_chunk("IDAT", deflated(png_rows(header)));
}

inline std::string small_png(png_header const& header = {}) {
    return png_of(png_data(header) + png_end(), header);
}

// --- JPEG ----------------------------------------------------------------------------------------

inline std::string jpeg_segment(unsigned marker, std::string_view content) {
    std::string segment{"\xff"};
    segment.push_back(static_cast<char>(marker));
    segment.append(big_endian_bytes(static_cast<std::uint32_t>(content.size() + 2), 2));
    return segment.append(content);
}

inline std::string jpeg_frame(std::uint32_t width, std::uint32_t height, unsigned marker = 0xc0) {
    std::string_view const components{"\x01\x11\x00\x02\x11\x01\x03\x11\x01", 9};
    return jpeg_segment(marker, "\x08" + big_endian_bytes(height, 2) + big_endian_bytes(width, 2) +
                                    "\x03" + std::string{components});
}

inline std::string jpeg_scan(std::string_view data = "data") {
    using namespace std::string_view_literals;
    return jpeg_segment(0xda, "\x01\x01\x00\x00\x3f\x00"sv) + std::string{data};
}

inline constexpr std::string_view jpeg_start = "\xff\xd8";
inline constexpr std::string_view jpeg_end = "\xff\xd9";

inline std::string jpeg_of(std::string_view segments) {
    std::string file{jpeg_start};
    return file.append(segments).append(jpeg_end);
}

inline std::string small_jpeg(std::uint32_t width = 4, std::uint32_t height = 3) {
    using namespace std::string_view_literals;
    return jpeg_of(jpeg_segment(0xe0, "JFIF\0"sv) + jpeg_segment(0xdb, "tables") +
                   jpeg_frame(width, height) + jpeg_segment(0xc4, "tables") +
                   jpeg_scan("data\xff\x00 and\xff\xd0 more\xff\x00"sv));
}

} // namespace tassel::document_check
