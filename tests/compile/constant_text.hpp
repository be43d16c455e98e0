// A text sink for constant expressions.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tassel {

/// Holds up to `Capacity` characters; a longer text does not compile.
template <std::size_t Capacity>
class constant_text {
  public:
    constexpr void push_back(char character) { characters_.at(size_++) = character; }
    constexpr void append(std::string_view text) {
        for (char const character : text)
            push_back(character);
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept {
        return {characters_.data(), size_};
    }

  private:
    std::array<char, Capacity> characters_{};
    std::size_t size_ = 0;
};

} // namespace tassel
