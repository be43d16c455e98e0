#include "pdf/typeface.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace tassel::pdf {
namespace {

struct composed_letter {
    char16_t letter;
    char16_t mark;
    char16_t both;
};

constexpr composed_letter composed_letters[]{
#include "pdf/font/composed_letters.inc"
};

constexpr bool is_mark(char16_t character) {
    return character >= 0x0300 && character <= 0x036F;
}

/// Returns Unicode's combining class. Marks of one class keep their order, and marks of different
/// classes are sorted by class.
int class_of(char16_t character) {
    constexpr int overlay = 1, attached_below = 202, attached_above_right = 216, below = 220,
                  above = 230, iota_below = 240;
    if (!is_mark(character)) return 0;
    switch (character) {
    case 0x0338: return overlay;
    case 0x0321:
    case 0x0322:
    case 0x0327:
    case 0x0328: return attached_below;
    case 0x031B: return attached_above_right;
    case 0x0345: return iota_below;
    default: break;
    }
    bool const is_below = (character >= 0x0316 && character <= 0x0319) ||
                          (character >= 0x031C && character <= 0x0320) ||
                          (character >= 0x0323 && character <= 0x0333);
    return is_below ? below : above;
}

/// Returns the letter with its mark as one character, or 0 if there is no such character.
char16_t compose(char16_t letter, char16_t mark) {
    auto const* const found = std::lower_bound(
        std::begin(composed_letters), std::end(composed_letters), composed_letter{letter, mark, 0},
        [](composed_letter const& a, composed_letter const& b) {
            return a.letter != b.letter ? a.letter < b.letter : a.mark < b.mark;
        });
    bool const is_there =
        found != std::end(composed_letters) && found->letter == letter && found->mark == mark;
    return is_there ? found->both : char16_t{0};
}

void decompose(char16_t character, std::u16string& parts) {
    auto const* const found =
        std::find_if(std::begin(composed_letters), std::end(composed_letters),
                     [character](composed_letter const& each) { return each.both == character; });
    if (found == std::end(composed_letters)) {
        parts.push_back(character);
        return;
    }
    decompose(found->letter, parts);
    parts.push_back(found->mark);
}

std::u16string compose_all(std::u16string_view characters) {
    std::u16string parts;
    for (auto const character : characters)
        decompose(character, parts);
    for (auto first = parts.begin(); first != parts.end();) {
        auto const last = std::find_if_not(std::next(first), parts.end(), &is_mark);
        auto const marks = is_mark(*first) ? first : std::next(first);
        std::stable_sort(marks, last,
                         [](char16_t a, char16_t b) { return class_of(a) < class_of(b); });
        first = last;
    }
    std::u16string composed;
    std::size_t letter = std::u16string::npos; // the index of the letter that marks belong to
    int last_class = 0;                        // class of its last mark that stays separate
    for (auto const part : parts) {
        auto const own_class = class_of(part);
        bool const may = letter != std::u16string::npos && own_class > last_class;
        auto const both = may ? compose(composed[letter], part) : char16_t{0};
        if (both != 0) {
            composed[letter] = both;
            continue;
        }
        last_class = own_class;
        if (own_class == 0) letter = composed.size();
        composed.push_back(part);
    }
    return composed;
}

/// Decodes the well-formed sequence of `length` bytes at `position`.
std::uint32_t decode(std::string_view text, std::size_t position, std::size_t length) {
    auto const lead = static_cast<unsigned char>(text[position]);
    if (length == 1) return lead;
    std::uint32_t code_point = lead & (0x7FU >> length);
    for (std::size_t at = 1; at < length; ++at)
        code_point = code_point << 6U | (static_cast<unsigned char>(text[position + at]) & 0x3FU);
    return code_point;
}

} // namespace

std::optional<std::u16string> read_characters(std::string_view utf8) {
    std::u16string characters;
    characters.reserve(utf8.size());
    bool has_marks = false;
    std::size_t position = 0;
    while (position < utf8.size()) {
        auto const length = reflect::utf8_sequence(utf8, position);
        if (length == 0 || length > 3) return std::nullopt;
        auto const character = static_cast<char16_t>(decode(utf8, position, length));
        has_marks = has_marks || is_mark(character);
        characters.push_back(character);
        position += length;
    }
    return has_marks ? compose_all(characters) : characters;
}

std::string write_characters(std::u16string_view characters) {
    std::string utf8;
    auto const append = [&utf8](unsigned byte) { utf8.push_back(static_cast<char>(byte)); };
    for (unsigned const character : characters) {
        if (character < 0x80) {
            append(character);
        } else if (character < 0x800) {
            append(0xC0U | character >> 6U);
            append(0x80U | (character & 0x3FU));
        } else {
            append(0xE0U | character >> 12U);
            append(0x80U | (character >> 6U & 0x3FU));
            append(0x80U | (character & 0x3FU));
        }
    }
    return utf8;
}

namespace {

/// The character of each byte from 0x80 to 0x9F in WinAnsiEncoding; 0 if the byte has none.
constexpr std::array<std::uint32_t, 32> from_0x80{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

/// The widths of the bytes from 0x20 on, as Adobe's font metrics state them.
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

/// How far letters extend, in thousandths of the font size. Capital letters with an accent are
/// highest.
constexpr std::int64_t usual_above = 760, accented_above = 940, usual_below = 220;

/// Returns the character's byte in WinAnsiEncoding, or 0 if there is none.
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
