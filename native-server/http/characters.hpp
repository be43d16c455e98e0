// Character classes of HTTP (RFC 9110 section 5.6, RFC 3986) as compile-time tables.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace tassel::http {

/// A set of bytes; testing one takes a single lookup.
class character_class {
  public:
    /// Returns the set of the characters in `listed`, ASCII letters, and digits.
    [[nodiscard]] static constexpr character_class alphanumeric_and(std::string_view listed) {
        character_class made;
        made.add_range('0', '9');
        made.add_range('A', 'Z');
        made.add_range('a', 'z');
        for (char const c : listed)
            made.members_[static_cast<unsigned char>(c)] = true;
        return made;
    }

    /// Every byte from `first` to `last`.
    constexpr character_class& add_range(unsigned char first, unsigned char last) {
        for (unsigned code = first; code <= last; ++code)
            members_[code] = true;
        return *this;
    }

    [[nodiscard]] constexpr bool contains(char c) const noexcept {
        return members_[static_cast<unsigned char>(c)];
    }

    /// Whether every byte of `text` is in the set. True for an empty text.
    [[nodiscard]] constexpr bool contains_all(std::string_view text) const noexcept {
        return std::all_of(text.begin(), text.end(), [this](char c) { return contains(c); });
    }

  private:
    std::array<bool, 256> members_{};
};

/// The tchar of RFC 9110: characters of methods and field names.
inline constexpr auto token_characters = character_class::alphanumeric_and("!#$%&'*+-.^_`|~");

/// The characters that a field value may contain: no control character except the tab.
inline constexpr auto field_value_characters =
    character_class{}.add_range('\t', '\t').add_range(' ', '~').add_range(0x80, 0xff);

/// The characters of a path in a request target: pchar of RFC 3986, '/', and '%'.
inline constexpr auto path_characters = character_class::alphanumeric_and("-._~!$&'()*+,;=:@/%");

/// The characters of a query: any visible ASCII character except '#'. Browsers leave more
/// characters unescaped than RFC 3986 allows.
inline constexpr auto query_characters = character_class{}.add_range('!', '"').add_range('$', '~');

[[nodiscard]] constexpr char lower_case(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// Whether two texts are equal, ignoring the case of ASCII letters.
[[nodiscard]] constexpr bool equal_without_case(std::string_view a, std::string_view b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower_case(x) == lower_case(y); });
}

/// Returns the value of a hexadecimal digit, or -1.
[[nodiscard]] constexpr int hexadecimal_value(char c) noexcept {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

} // namespace tassel::http
