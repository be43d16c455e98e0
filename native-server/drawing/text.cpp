#include "drawing/text.hpp"

#include "pdf/typeface.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace tassel::drawing {
namespace {

/// Returns what replaces a character that the typefaces lack; 0 if nothing replaces it. The end of
/// a line stays.
char stand_in(char16_t character) {
    if (character == u'\n') return '\n';
    bool const blank =
        character < 0x20 || character == 0x7F || (character >= 0x2000 && character <= 0x200A);
    if (blank) return ' ';
    return character == 0x2010 || character == 0x2011 || character == 0x2212 ? '-' : '\0';
}

/// Returns the text without bytes that are not UTF-8 and without characters beyond the basic plane.
std::string readable_bytes(std::string_view text) {
    std::string readable;
    for (std::size_t position = 0; position < text.size();) {
        auto const length = reflect::utf8_sequence(text, position);
        if (length != 0 && length != 4) readable.append(text.substr(position, length));
        position += std::max<std::size_t>(length, 1);
    }
    return readable;
}

/// Returns the length of the longest prefix of a word that fits: at least one character.
std::size_t fitting(text_style const& style, std::string_view word, measure width) {
    auto const next = [word](std::size_t at) { return at + reflect::utf8_sequence(word, at); };
    std::size_t count = next(0);
    while (count < word.size() && width_of(style, word.substr(0, next(count))) <= width)
        count = next(count);
    return count;
}

void wrap_paragraph(text_style const& style, std::string_view text, measure width,
                    std::vector<std::string>& lines) {
    std::string line;
    while (!text.empty()) {
        auto const end = std::min(text.find(' '), text.size());
        auto word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty()) continue;
        std::string longer = line;
        if (!longer.empty()) longer.append(" ");
        longer.append(word);
        if (width_of(style, longer) <= width) {
            line = std::move(longer);
            continue;
        }
        if (!line.empty()) lines.push_back(std::move(line));
        while (width_of(style, word) > width) {
            auto const count = fitting(style, word, width);
            if (count == word.size()) break;
            lines.emplace_back(word.substr(0, count));
            word.remove_prefix(count);
        }
        line = word;
    }
    lines.push_back(std::move(line));
}

} // namespace

std::string exact_text(std::string_view utf8) {
    auto const set = pdf::set_in(pdf::typeface::helvetica, utf8);
    if (!set) throw std::invalid_argument{"a character that the typefaces lack"};
    return pdf::write_characters(set->characters);
}

std::string readable_text(std::string_view utf8) {
    std::u16string text;
    for (auto const character : pdf::read_characters(readable_bytes(utf8)).value_or(u"")) {
        if (char const instead = stand_in(character); instead != '\0')
            text.push_back(static_cast<char16_t>(instead));
        else if (pdf::is_writable(character))
            text.push_back(character);
    }
    return pdf::write_characters(text);
}

pdf::set_text set_in(text_style const& style, std::string_view text) {
    auto set = pdf::set_in(style.face, text);
    if (!set) throw std::invalid_argument{"a character that the typefaces lack"};
    return *std::move(set);
}

measure width_of(text_style const& style, std::string_view text) {
    auto const set = set_in(style, text);
    return pdf::width_of(set.face, set.characters) * style.size / 1000;
}

std::vector<std::string> wrap(text_style const& style, std::string_view text, measure width) {
    std::vector<std::string> lines;
    while (true) {
        auto const end = std::min(text.find('\n'), text.size());
        wrap_paragraph(style, text.substr(0, end), width, lines);
        if (end == text.size()) return lines;
        text.remove_prefix(end + 1);
    }
}

} // namespace tassel::drawing
