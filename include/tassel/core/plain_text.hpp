// Text of the program itself: text that every format can show without escaping, and text that can
// be a template argument.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tassel {

namespace detail {
/// Not defined, so that a text that calls it does not compile.
void plain_text_needs_an_escape();
} // namespace detail

/// A literal without control characters, quotes, or backslashes. The compiler checks this, so
/// writers need not look for characters to escape.
class plain_text {
  public:
    constexpr plain_text() = default;
    consteval plain_text(char const* literal) : text_{literal} {
        for (char const character : text_) {
            bool const control = static_cast<unsigned char>(character) < 0x20;
            if (control || character == '"' || character == '\\') {
                detail::plain_text_needs_an_escape();
            }
        }
    }

    [[nodiscard]] constexpr std::string_view view() const noexcept { return text_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return text_.empty(); }
    bool operator==(plain_text const&) const = default;

  private:
    std::string_view text_;
};

/// A string that can be a template argument: `Length` characters without a terminator.
template <std::size_t Length>
struct fixed_string {
    std::array<char, Length> characters{};

    constexpr fixed_string() = default;
    constexpr fixed_string(char const (&text)[Length + 1]) noexcept {
        for (std::size_t i = 0; i < Length; ++i)
            characters[i] = text[i];
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept {
        return {characters.data(), Length};
    }
    bool operator==(fixed_string const&) const = default;
};

template <std::size_t LengthWithTerminator>
fixed_string(char const (&)[LengthWithTerminator]) -> fixed_string<LengthWithTerminator - 1>;

} // namespace tassel
