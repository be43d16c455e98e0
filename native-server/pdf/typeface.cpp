#include "pdf/typeface.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel::pdf {
namespace {

/// What the octets 0x80 to 0x9F mean in WinAnsiEncoding; 0: nothing.
constexpr std::array<std::uint32_t, 32> from_0x80{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

/// Of the octets from 0x20 on, as Adobe's metrics of the fonts say.
using widths = std::array<std::int16_t, 224>;

constexpr widths helvetica{
    278,  278, 355, 556, 556,  889, 667, 191, 333, 333, 389, 584,  278, 333,  278,  278,  556, 556,
    556,  556, 556, 556, 556,  556, 556, 556, 278, 278, 584, 584,  584, 556,  1015, 667,  667, 722,
    722,  667, 611, 778, 722,  278, 500, 667, 556, 833, 722, 778,  667, 778,  722,  667,  611, 722,
    667,  944, 667, 667, 611,  278, 278, 278, 469, 556, 333, 556,  556, 500,  556,  556,  278, 556,
    556,  222, 222, 500, 222,  833, 556, 556, 556, 556, 333, 500,  278, 556,  500,  722,  500, 500,
    500,  334, 260, 334, 584,  350, 556, 350, 222, 556, 333, 1000, 556, 556,  333,  1000, 667, 333,
    1000, 350, 611, 350, 350,  222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500,  333,  944, 350,
    500,  667, 278, 333, 556,  556, 556, 556, 260, 556, 333, 737,  370, 556,  584,  333,  737, 333,
    400,  584, 333, 333, 333,  578, 537, 278, 333, 333, 365, 556,  834, 834,  834,  611,  667, 667,
    667,  667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278,  278, 278,  722,  722,  778, 778,
    778,  778, 778, 584, 778,  722, 722, 722, 722, 667, 667, 611,  556, 556,  556,  556,  556, 556,
    889,  500, 556, 556, 556,  556, 278, 278, 278, 278, 556, 556,  556, 556,  556,  556,  556, 584,
    611,  556, 556, 556, 556,  500, 556, 500};

constexpr widths helvetica_bold{
    278,  333, 474, 556, 556,  889, 722, 238, 333, 333, 389, 584,  278, 333,  278, 278,  556, 556,
    556,  556, 556, 556, 556,  556, 556, 556, 333, 333, 584, 584,  584, 611,  975, 722,  722, 722,
    722,  667, 611, 778, 722,  278, 556, 722, 611, 833, 722, 778,  667, 778,  722, 667,  611, 722,
    667,  944, 667, 667, 611,  333, 278, 333, 584, 556, 333, 556,  611, 556,  611, 556,  333, 611,
    611,  278, 278, 556, 278,  889, 611, 611, 611, 611, 389, 556,  333, 611,  556, 778,  556, 556,
    500,  389, 280, 389, 584,  350, 556, 350, 278, 556, 500, 1000, 556, 556,  333, 1000, 667, 333,
    1000, 350, 611, 350, 350,  278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333,  944, 350,
    500,  667, 278, 333, 556,  556, 556, 556, 280, 556, 333, 737,  370, 556,  584, 333,  737, 333,
    400,  584, 333, 333, 333,  611, 556, 278, 333, 333, 365, 556,  834, 834,  834, 611,  722, 722,
    722,  722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278,  278, 278,  722, 722,  778, 778,
    778,  778, 778, 584, 778,  722, 722, 722, 722, 667, 667, 611,  556, 556,  556, 556,  556, 556,
    889,  556, 556, 556, 556,  556, 278, 278, 278, 278, 611, 611,  611, 611,  611, 611,  611, 584,
    611,  611, 611, 611, 611,  556, 611, 556};

/// Of the well-formed sequence of `length` octets at `position`.
std::uint32_t decode(std::string_view text, std::size_t position, std::size_t length) {
    auto const lead = static_cast<unsigned char>(text[position]);
    if (length == 1) return lead;
    std::uint32_t code_point = lead & (0x7FU >> length);
    for (std::size_t at = 1; at < length; ++at)
        code_point = code_point << 6U | (static_cast<unsigned char>(text[position + at]) & 0x3FU);
    return code_point;
}

/// 0: the encoding lacks it.
std::uint32_t encode(std::uint32_t code_point) {
    bool const same = code_point == '\n' || (code_point >= 0x20 && code_point < 0x7F) ||
                      (code_point >= 0xA0 && code_point <= 0xFF);
    if (same) return code_point;
    auto const* const found = std::find(from_0x80.begin(), from_0x80.end(), code_point);
    if (code_point == 0 || found == from_0x80.end()) return 0;
    return 0x80U + static_cast<std::uint32_t>(found - from_0x80.begin());
}

} // namespace

std::optional<std::string> to_win_ansi(std::string_view utf8) {
    std::string encoded;
    encoded.reserve(utf8.size());
    std::size_t position = 0;
    while (position < utf8.size()) {
        auto const length = reflect::utf8_sequence(utf8, position);
        if (length == 0) return std::nullopt;
        auto const octet = encode(decode(utf8, position, length));
        if (octet == 0) return std::nullopt;
        encoded.push_back(static_cast<char>(octet));
        position += length;
    }
    return encoded;
}

std::int64_t width_of(typeface face, std::string_view win_ansi) noexcept {
    auto const& table = face == typeface::helvetica ? helvetica : helvetica_bold;
    std::int64_t width = 0;
    for (char const character : win_ansi) {
        auto const octet = static_cast<unsigned char>(character);
        if (octet >= 0x20) width += table[octet - std::size_t{0x20}];
    }
    return width;
}

} // namespace tassel::pdf
