#include "api/exchange/query_parameters.hpp"

#include "text/header_text.hpp"

#include <charconv>

namespace tassel::api {
namespace {

std::string decoded(std::string_view text) {
    constexpr int hexadecimal = 16;
    std::string bytes;
    while (!text.empty()) {
        auto const byte = text.front();
        text.remove_prefix(1);
        if (byte == '%' && text.size() >= 2) {
            unsigned char value = 0;
            std::from_chars(text.data(), text.data() + 2, value, hexadecimal);
            bytes.push_back(static_cast<char>(value));
            text.remove_prefix(2);
        } else {
            bytes.push_back(byte == '+' ? ' ' : byte);
        }
    }
    return bytes;
}

} // namespace

query_value find_in_query(std::string_view query, std::string_view name) {
    query_value found;
    while (!query.empty()) {
        auto value = text::take_until(query, '&');
        if (decoded(text::take_until(value, '=')) != name) continue;
        if (found.count == 0) found.first = decoded(value);
        ++found.count;
    }
    return found;
}

} // namespace tassel::api
