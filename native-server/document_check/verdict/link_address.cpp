#include "document_check/verdict/link_address.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace tassel::document_check {
namespace {

bool is_slash(char letter) {
    return letter == '/' || letter == '\\';
}

/// As a reader of URLs takes them: without what is blank around it, and lines and tabs within.
std::string without_blanks(std::string_view address) {
    auto const is_blank = [](char letter) { return static_cast<unsigned char>(letter) <= 0x20; };
    while (!address.empty() && is_blank(address.front()))
        address.remove_prefix(1);
    while (!address.empty() && is_blank(address.back()))
        address.remove_suffix(1);
    std::string kept;
    std::copy_if(address.begin(), address.end(), std::back_inserter(kept),
                 [](char letter) { return letter != '\t' && letter != '\n' && letter != '\r'; });
    return kept;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return text;
}

} // namespace

bool is_plain_address(std::string_view address) {
    static constexpr std::array<std::string_view, 4> schemes{"http", "https", "mailto", "tel"};
    auto const text = without_blanks(address);
    if (text.size() >= 2 && is_slash(text[0]) && is_slash(text[1])) return false;
    auto const end = text.find_first_of(":/\\?#");
    if (end == std::string::npos || text[end] != ':') return true;
    return std::find(schemes.begin(), schemes.end(), lower(text.substr(0, end))) != schemes.end();
}

} // namespace tassel::document_check
