// A string that can be a template argument.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tassel {

/// `Length` characters without a terminator.
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
