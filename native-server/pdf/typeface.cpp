#include "pdf/typeface.hpp"

#include "pdf/font/compose.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel::pdf {
namespace {

/// The meaning of bytes 0x80 to 0x9F in WinAnsiEncoding; 0: none.
constexpr std::array<std::uint32_t, 32> from_0x80{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

/// The widths of the bytes from 0x20 on, according to Adobe's metrics of the fonts.
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

/// How far letters extend, in thousandths of the font size. Capitals with an accent are the
/// highest.
constexpr std::int64_t usual_above = 760, accented_above = 940, usual_below = 220;

/// Returns 0 if WinAnsiEncoding lacks it.
std::uint32_t byte_of(std::uint32_t character) noexcept {
    bool const same = character == '\n' || (character >= 0x20 && character < 0x7F) ||
                      (character >= 0xA0 && character <= 0xFF);
    if (same) return character;
    auto const* const found = std::find(from_0x80.begin(), from_0x80.end(), character);
    if (character == 0 || found == from_0x80.end()) return 0;
    return 0x80U + static_cast<std::uint32_t>(found - from_0x80.begin());
}

bool is_in_win_ansi(char16_t character) noexcept {
    return byte_of(character) != 0;
}

bool is_in_kept(char16_t character) noexcept {
    return character == u'\n' || kept_font::get().glyph_of(character) != 0;
}

bool has_accent_above(char16_t capital) noexcept {
    return (capital >= 0xC0 && capital <= 0xDD) || capital == 0x160 || capital == 0x17D ||
           capital == 0x178;
}

template <class Predicate>
bool all_are(std::u16string_view characters, Predicate const& predicate) {
    return std::all_of(characters.begin(), characters.end(), predicate);
}

} // namespace

std::optional<set_text> set_in(typeface wanted, std::string_view utf8) {
    auto characters = read_characters(utf8);
    if (!characters) return std::nullopt;
    if (all_are(*characters, &is_in_win_ansi)) return set_text{wanted, *std::move(characters)};
    if (!all_are(*characters, &is_in_kept)) return std::nullopt;
    auto const kept = wanted == typeface::helvetica_bold ? typeface::kept_bold : typeface::kept;
    return set_text{kept, *std::move(characters)};
}

bool is_writable(char16_t character) noexcept {
    return is_in_kept(character);
}

std::int64_t width_of(typeface face, std::u16string_view characters) noexcept {
    std::int64_t width = 0;
    if (is_kept(face)) {
        auto const& font = kept_font::get();
        for (auto const character : characters)
            width += font.width_of(font.glyph_of(character));
        return width;
    }
    auto const& table = face == typeface::helvetica ? helvetica : helvetica_bold;
    for (auto const character : characters) {
        auto const byte = byte_of(character);
        if (byte >= 0x20) width += table[byte - std::size_t{0x20}];
    }
    return width;
}

vertical_extent extent_of(typeface face, std::u16string_view characters) noexcept {
    vertical_extent extent{usual_above, usual_below};
    if (!is_kept(face)) {
        bool const accented = std::any_of(characters.begin(), characters.end(), &has_accent_above);
        if (accented) extent.above = accented_above;
        return extent;
    }
    auto const& font = kept_font::get();
    for (auto const character : characters) {
        auto const own = font.extent_of(font.glyph_of(character));
        extent.above = std::max(extent.above, own.above);
        extent.below = std::max(extent.below, own.below);
    }
    return extent;
}

std::string codes_of(typeface face, std::u16string_view characters) {
    std::string codes;
    for (auto const character : characters) {
        auto const code = is_kept(face) ? std::uint32_t{character} : byte_of(character);
        if (is_kept(face)) codes.push_back(static_cast<char>(code >> 8U));
        codes.push_back(static_cast<char>(code & 0xFFU));
    }
    return codes;
}

} // namespace tassel::pdf
