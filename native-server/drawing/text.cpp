#include "drawing/text.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace tassel::drawing {
namespace {

/// The letters of U+0100 to U+023F without their accents; a period: none.
constexpr std::string_view from_0x100 =
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
    "lLlNnNnNnnNnOoOoOo..RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"
    ".B....O..DD....EE.......Kk...N..Oo.............Uu..............."
    "....DDdLLlNNnAaIiOoUuUuUuUuUu.AaAa....GgKkOoOo..jDDdGg..NnAa...."
    "AaAaEeEeIiIiOoOoRrRrUuUuSsTt..Hh......AaEeOoOoOoOoYy............";

/// Of U+1E00 to U+1EFF.
constexpr std::string_view from_0x1e00 =
    "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm"
    "MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv"
    "WwWwWwWwWwXxXxYyZzZzZzhtwyas..S.AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe"
    "EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy......";

std::uint32_t code_point_of(std::string_view sequence) {
    auto const lead = static_cast<unsigned char>(sequence.front());
    if (sequence.size() == 1) return lead;
    std::uint32_t code_point = lead & (0x7FU >> sequence.size());
    for (char const follower : sequence.substr(1))
        code_point = code_point << 6U | (static_cast<unsigned char>(follower) & 0x3FU);
    return code_point;
}

/// What is written for a character that the encoding lacks; 0: nothing.
char stand_in(std::uint32_t code_point) {
    auto const of = [code_point](std::string_view letters, std::uint32_t first) {
        auto const letter = letters[code_point - first];
        return letter == '.' ? '\0' : letter;
    };
    if (code_point >= 0x100 && code_point < 0x240) return of(from_0x100, 0x100);
    if (code_point >= 0x1E00 && code_point < 0x1F00) return of(from_0x1e00, 0x1E00);
    if (code_point >= 0x2000 && code_point <= 0x200A) return ' ';
    if (code_point == 0x2010 || code_point == 0x2011 || code_point == 0x2212) return '-';
    return '\0';
}

bool is_control(char character) {
    return static_cast<unsigned char>(character) < 0x20 || character == '\x7F';
}

/// The longest beginning of a word that fits; at least one character.
std::size_t fitting(text_style const& style, std::string_view word, measure width) {
    std::size_t count = 1;
    while (count < word.size() && width_of(style, word.substr(0, count + 1)) <= width)
        ++count;
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
    auto text = pdf::to_win_ansi(utf8);
    if (!text) throw std::invalid_argument{"a character that the typeface lacks"};
    return *std::move(text);
}

std::string readable_text(std::string_view utf8) {
    std::string text;
    std::size_t position = 0;
    while (position < utf8.size()) {
        auto const length = reflect::utf8_sequence(utf8, position);
        auto const sequence = utf8.substr(position, std::max<std::size_t>(length, 1));
        position += sequence.size();
        if (length == 0) continue;
        if (length == 1 && is_control(sequence.front())) {
            text.push_back(sequence.front() == '\n' ? '\n' : ' ');
        } else if (auto const exact = pdf::to_win_ansi(sequence)) {
            text.append(*exact);
        } else if (char const letter = stand_in(code_point_of(sequence)); letter != '\0') {
            text.push_back(letter);
        }
    }
    return text;
}

measure width_of(text_style const& style, std::string_view text) {
    return pdf::width_of(style.face, text) * style.size / 1000;
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
