#include "mapping/reading/character_map.hpp"

#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace tassel::mapping {
namespace {

constexpr std::size_t maximum_characters = 65'536;
constexpr std::size_t longest_text = 16; // bytes that one code may stand for

/// What stands in a map: a word, a bracket, or the bytes between < and >.
struct map_token {
    enum class kind { end, word, bytes, opening, closing } of = kind::end;
    std::string text;
};

bool is_blank(char character) {
    return character == ' ' || character == '\n' || character == '\r' || character == '\t' ||
           character == '\f' || character == '\0';
}

int digit_value(char character) {
    if (character >= '0' && character <= '9') return character - '0';
    if (character >= 'a' && character <= 'f') return character - 'a' + 10;
    if (character >= 'A' && character <= 'F') return character - 'A' + 10;
    return -1;
}

class map_scanner {
  public:
    explicit map_scanner(std::string_view text) : left_{text} {}

    map_token next() {
        while (!left_.empty() && is_blank(left_.front()))
            left_.remove_prefix(1);
        if (left_.empty()) return {};
        char const first = left_.front();
        if (first == '%') return skip_comment();
        if (first == '[') return take(map_token::kind::opening);
        if (first == ']') return take(map_token::kind::closing);
        if (first == '<' && left_.substr(0, 2) != "<<") return take_bytes();
        return take_word();
    }

  private:
    map_token take(map_token::kind kind) {
        left_.remove_prefix(1);
        return {kind, {}};
    }
    map_token skip_comment() {
        left_.remove_prefix(std::min(left_.find_first_of("\r\n"), left_.size()));
        return {map_token::kind::word, {}};
    }
    map_token take_bytes() {
        map_token token{map_token::kind::bytes, {}};
        int half = -1;
        left_.remove_prefix(1);
        while (!left_.empty() && left_.front() != '>') {
            auto const digit = digit_value(left_.front());
            left_.remove_prefix(1);
            if (digit < 0) continue;
            if (half < 0) {
                half = digit;
            } else {
                token.text.push_back(static_cast<char>(half * 16 + digit));
                half = -1;
            }
        }
        if (!left_.empty()) left_.remove_prefix(1);
        return token;
    }
    map_token take_word() {
        std::size_t size = 1;
        while (size < left_.size() && !is_blank(left_[size]) && left_[size] != '[' &&
               left_[size] != ']' && left_[size] != '<')
            ++size;
        map_token token{map_token::kind::word, std::string{left_.substr(0, size)}};
        left_.remove_prefix(size);
        return token;
    }

    std::string_view left_;
};

std::uint32_t code_of(std::string_view bytes) {
    std::uint32_t number = 0;
    for (char const byte : bytes.substr(0, 4))
        number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

/// UTF-16BE as UTF-8, the last unit raised by `more`.
std::string text_of(std::string_view bytes, std::uint32_t more) {
    std::string text;
    bytes = bytes.substr(0, longest_text);
    for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
        auto unit = code_of(bytes.substr(at, 2));
        bool const pair = unit >= 0xD800 && unit < 0xDC00 && at + 3 < bytes.size();
        if (pair) {
            auto const low = code_of(bytes.substr(at + 2, 2));
            unit = 0x10000 + ((unit - 0xD800) << 10U) + (low & 0x3FFU);
            at += 2;
        }
        if (at + 3 >= bytes.size()) unit += more;
        bool const is_character = unit != 0 && unit <= 0x10FFFF && (unit < 0xD800 || unit > 0xDFFF);
        if (is_character) reflect::append_utf8(text, unit);
    }
    return text;
}

} // namespace

character_map::character_map(std::string_view stream) {
    map_scanner scanner{stream};
    std::vector<map_token> last;
    bool in_characters = false, in_ranges = false;
    using kind = map_token::kind;
    auto const add = [this](std::uint32_t code, std::string text) {
        if (characters_.size() < maximum_characters) characters_.emplace(code, std::move(text));
    };
    for (auto token = scanner.next(); token.of != kind::end; token = scanner.next()) {
        if (token.of == kind::word) {
            in_characters = token.text == "beginbfchar";
            in_ranges = token.text == "beginbfrange";
            last.clear();
            continue;
        }
        if (token.of == kind::bytes) last.push_back(token);
        if (in_characters && last.size() == 2) {
            add(code_of(last[0].text), text_of(last[1].text, 0));
            last.clear();
        } else if (in_ranges && token.of == kind::opening && last.size() == 2) {
            auto code = code_of(last[0].text);
            for (token = scanner.next(); token.of == kind::bytes; token = scanner.next())
                add(code++, text_of(token.text, 0));
            last.clear();
        } else if (in_ranges && last.size() == 3) {
            auto const first = code_of(last[0].text), end = code_of(last[1].text);
            for (auto code = first; code <= end && code - first < maximum_characters; ++code)
                add(code, text_of(last[2].text, code - first));
            last.clear();
        }
    }
}

std::string const* character_map::of(std::uint32_t code) const {
    auto const found = characters_.find(code);
    return found == characters_.end() ? nullptr : &found->second;
}

} // namespace tassel::mapping
