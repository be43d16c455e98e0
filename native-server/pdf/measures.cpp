#include "pdf/measures.hpp"

#include <cstddef>

namespace tassel::pdf {
namespace {

constexpr std::size_t maximum_digits = 6;
constexpr std::size_t decimals = 3;

bool is_digit(char character) noexcept {
    return character >= '0' && character <= '9';
}

} // namespace

std::optional<thousandths> read_number(std::string_view text) noexcept {
    bool const negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
    auto const point = text.find('.');
    auto const whole = text.substr(0, point);
    auto const rest = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (whole.size() > maximum_digits || (whole.empty() && rest.empty())) return std::nullopt;
    thousandths number = 0;
    for (char const digit : whole) {
        if (!is_digit(digit)) return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    for (std::size_t place = 0; place < decimals || place < rest.size(); ++place) {
        char const digit = place < rest.size() ? rest[place] : '0';
        if (!is_digit(digit)) return std::nullopt;
        if (place < decimals) number = number * 10 + (digit - '0');
    }
    return negative ? -number : number;
}

void append_number(std::string& content, thousandths number) {
    if (number < 0) {
        content.push_back('-');
        number = -number;
    }
    content.append(std::to_string(number / 1000));
    auto fraction = number % 1000;
    if (fraction > 0) content.push_back('.');
    for (thousandths unit = 100; fraction > 0; unit /= 10) {
        content.push_back(static_cast<char>('0' + fraction / unit));
        fraction %= unit;
    }
    content.push_back(' ');
}

} // namespace tassel::pdf
