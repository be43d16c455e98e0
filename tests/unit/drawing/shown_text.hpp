// What a drawn page shows: its texts and their places.
#pragma once

#include "pdf/document_writer.hpp"
#include "pdf/typeface.hpp"

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::drawing::testing {

/// A text on a page. Its figures are thousandths of a point, measured from the lower left corner.
struct shown_text {
    std::string text; ///< UTF-8
    std::int64_t left = 0;
    std::int64_t right = 0;
    std::int64_t baseline = 0;
    std::int64_t size = 0;
    bool level = true; ///< false: the text is at an angle, which is a mistake
};

/// Reads a decimal number in thousandths: 12.5 is 12500.
inline std::int64_t thousandths(std::string const& number) {
    auto const period = number.find('.');
    auto whole = number.substr(0, period);
    auto rest = period == std::string::npos ? std::string{} : number.substr(period + 1);
    rest.resize(3, '0');
    return std::stoll(whole.append(rest));
}

inline std::string from_hexadecimal(std::string_view digits) {
    std::string text;
    for (std::size_t at = 0; at + 1 < digits.size(); at += 2)
        text.push_back(
            static_cast<char>(std::stoi(std::string{digits.substr(at, 2)}, nullptr, 16)));
    return text;
}

/// What the bytes of a shown text mean: two bytes to a character in F3, WinAnsiEncoding elsewhere.
inline std::u16string characters_of(std::string const& font, std::string_view bytes) {
    static constexpr std::u16string_view from_0x80 =
        u"\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD"
        u"\u017D"
        u"\uFFFD\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153"
        u"\uFFFD"
        u"\u017E\u0178";
    auto const byte = [bytes](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
    std::u16string characters;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        if (font == "/F3") {
            characters.push_back(static_cast<char16_t>(byte(at) << 8U | byte(at + 1)));
            ++at;
        } else {
            bool const moved = byte(at) >= 0x80 && byte(at) <= 0x9F;
            characters.push_back(moved ? from_0x80[byte(at) - 0x80U] : char16_t{byte(at)});
        }
    }
    return characters;
}

inline pdf::typeface face_of(std::string const& font) {
    if (font == "/F3") return pdf::typeface::kept;
    return font == "/F2" ? pdf::typeface::helvetica_bold : pdf::typeface::helvetica;
}

/// Reads the operators that show text; PDF writes operands before them.
inline std::vector<shown_text> texts_of(pdf::drawn_page const& page) {
    std::vector<shown_text> shown;
    std::vector<std::string> operands;
    shown_text next;
    std::string font;
    std::istringstream content{page.content};
    for (std::string word; content >> word;) {
        auto const operand = [&](std::size_t from_end) {
            return operands.at(operands.size() - from_end);
        };
        if (word == "Tf") {
            font = operand(2);
            next.size = thousandths(operand(1));
        } else if (word == "Td") {
            next.left = thousandths(operand(2));
            next.baseline = thousandths(operand(1));
            next.level = true;
        } else if (word == "Tm") {
            next.level = false;
        } else if (word == "Tj") {
            auto const bytes = from_hexadecimal(operand(1).substr(1, operand(1).size() - 2));
            auto const characters = characters_of(font, bytes);
            next.text = pdf::write_characters(characters);
            next.right = next.left + pdf::width_of(face_of(font), characters) * next.size / 1000;
            shown.push_back(next);
        }
        operands.push_back(word);
    }
    return shown;
}

inline std::string all_text(pdf::drawn_document const& document) {
    std::string text;
    for (auto const& page : document.pages) {
        for (auto const& shown : texts_of(page))
            text.append(shown.text).append(" ");
    }
    return text;
}

inline bool shows(pdf::drawn_page const& page, std::string_view text) {
    for (auto const& shown : texts_of(page)) {
        if (shown.text == text) return true;
    }
    return false;
}

/// The texts that extend beyond the margins of their page; there should be none.
inline std::vector<std::string> texts_outside(pdf::drawn_page const& page) {
    constexpr std::int64_t side = 53'000, below = 24'000;
    std::vector<std::string> outside;
    for (auto const& shown : texts_of(page)) {
        if (!shown.level) continue;
        bool const inside = shown.left >= side && shown.right <= pdf::letter_width - side &&
                            shown.baseline >= below &&
                            shown.baseline + shown.size <= pdf::letter_height - below;
        if (!inside) outside.push_back(shown.text);
    }
    return outside;
}

} // namespace tassel::drawing::testing
