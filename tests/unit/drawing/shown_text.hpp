// What a page that was drawn shows: its texts, and where they stand.
#pragma once

#include "pdf/document_writer.hpp"
#include "pdf/typeface.hpp"

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::drawing::testing {

/// In thousandths of a point from the lower left corner.
struct shown_text {
    std::string text; ///< in WinAnsiEncoding
    std::int64_t left = 0;
    std::int64_t right = 0;
    std::int64_t baseline = 0;
    std::int64_t size = 0;
    bool level = true; ///< false: at an angle; then it has no place here
};

/// 12.5 is 12500.
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

/// Reads the operators that show text; PDF writes operands before them.
inline std::vector<shown_text> texts_of(pdf::drawn_page const& page) {
    std::vector<shown_text> texts;
    std::vector<std::string> operands;
    shown_text next;
    auto face = pdf::typeface::helvetica;
    std::istringstream content{page.content};
    for (std::string word; content >> word;) {
        auto const operand = [&](std::size_t from_end) {
            return operands.at(operands.size() - from_end);
        };
        if (word == "Tf") {
            face = operand(2) == "/F2" ? pdf::typeface::helvetica_bold : pdf::typeface::helvetica;
            next.size = thousandths(operand(1));
        } else if (word == "Td") {
            next.left = thousandths(operand(2));
            next.baseline = thousandths(operand(1));
            next.level = true;
        } else if (word == "Tm") {
            next.level = false;
        } else if (word == "Tj") {
            next.text = from_hexadecimal(operand(1).substr(1, operand(1).size() - 2));
            next.right = next.left + pdf::width_of(face, next.text) * next.size / 1000;
            texts.push_back(next);
        }
        operands.push_back(word);
    }
    return texts;
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

/// Texts that reach beyond the margins of their page: none.
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
