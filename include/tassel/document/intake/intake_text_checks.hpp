// Checks on the format of intake texts.
#pragma once

#include "tassel/reflect/utf8.hpp"

#include <cstddef>
#include <string_view>

namespace tassel::document::detail {

[[nodiscard]] constexpr bool is_digit(char character) noexcept {
    return character >= '0' && character <= '9';
}
[[nodiscard]] constexpr bool are_digits(std::string_view text) noexcept {
    for (char const character : text) {
        if (!is_digit(character)) return false;
    }
    return true;
}

/// Removes white space at both ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
    constexpr std::string_view space = " \t\r\n";
    auto const begin = text.find_first_not_of(space);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(space) - begin + 1);
}

/// Whether the text has a control character, in ASCII or from U+0080 to U+009F, other than a
/// newline that `lines` allows.
[[nodiscard]] constexpr bool has_control_character(std::string_view text, bool lines) noexcept {
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 && !(lines && byte == '\n')) return true;
        if (byte == 0x7F) return true;
        if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) {
            return true;
        }
    }
    return false;
}

/// Whether the text has only capitals, digits, spaces, hyphens, and apostrophes, which are what a
/// grid of cells can hold. Lower-case letters also pass, because they are printed as capitals.
[[nodiscard]] constexpr bool fits_grid(std::string_view text) noexcept {
    for (char const character : text) {
        bool const letter =
            (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z');
        if (!letter && !is_digit(character) && character != ' ' && character != '-' &&
            character != '\'') {
            return false;
        }
    }
    return true;
}

/// Whether the text has nine digits in a range that is issued: no area 000, 666, or 900 to 999, no
/// group 00, no serial 0000 (20 CFR 422.103; SSA, "Social Security Number Randomization").
[[nodiscard]] constexpr bool is_issued_social_security_number(std::string_view text) noexcept {
    if (text.size() != 9 || !are_digits(text)) return false;
    auto const area = text.substr(0, 3);
    return area != "000" && area != "666" && area[0] != '9' && text.substr(3, 2) != "00" &&
           text.substr(5) != "0000";
}

/// Whether the text has one @, text on both sides of it, and no white space.
[[nodiscard]] constexpr bool is_email(std::string_view text) noexcept {
    auto const at = text.find('@');
    return at != std::string_view::npos && at != 0 && at + 1 != text.size() &&
           text.find('@', at + 1) == std::string_view::npos &&
           text.find(' ') == std::string_view::npos;
}

/// Whether the text has five digits, or five, a hyphen, and four.
[[nodiscard]] constexpr bool is_zip_code(std::string_view text) noexcept {
    if (text.size() == 5) return are_digits(text);
    return text.size() == 10 && text[5] == '-' && are_digits(text.substr(0, 5)) &&
           are_digits(text.substr(6));
}

[[nodiscard]] constexpr bool is_country(std::string_view text) noexcept {
    return text.size() == 2 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'A' && text[1] <= 'Z';
}

/// Reads a text in lower case, with each run of spaces as one space, for comparison with another
/// text.
class loose_reader {
  public:
    constexpr explicit loose_reader(std::string_view text) noexcept : text_{trimmed(text)} {}
    /// Returns the next character, or '\0' at the end.
    [[nodiscard]] constexpr char next() noexcept {
        if (at_ == text_.size()) return '\0';
        char const character = text_[at_++];
        if (character == ' ' || character == '\n') {
            while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n'))
                ++at_;
            return ' ';
        }
        return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a')
                                                    : character;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// Whether two texts are equal except for spacing and the case of ASCII letters.
[[nodiscard]] constexpr bool loosely_equal(std::string_view a, std::string_view b) noexcept {
    loose_reader one{a}, other{b};
    for (;;) {
        char const left = one.next(), right = other.next();
        if (left != right) return false;
        if (left == '\0') return true;
    }
}

} // namespace tassel::document::detail
