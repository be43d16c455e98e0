// Text of the program itself that every format can show without escaping.
#pragma once

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

} // namespace tassel
