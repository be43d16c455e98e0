#include "pdf/font/compose.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
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

/// Unicode's combining class: marks of one class keep their order, and those of different classes
/// are sorted.
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

/// Returns 0 if there is none.
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
    int last_class = 0;                        // of the last mark kept after it
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

} // namespace tassel::pdf
