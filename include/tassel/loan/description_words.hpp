// Descriptions compared by their words, for texts that spell them in several ways.
#pragma once

#include "tassel/export/export_values.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace tassel {

/// A description in upper case, all that is no letter or digit as one space between words. Longer
/// ones than any that is known are cut.
class description_words {
  public:
    constexpr explicit description_words(std::string_view text) noexcept {
        push(' ');
        for (char const character : text.substr(0, std::min(text.size(), capacity - 2)))
            push(is_letter(character) || is_digit(character) ? to_upper(character) : ' ');
        push(' ');
    }

    /// One or more whole words that follow each other.
    [[nodiscard]] constexpr bool has(std::string_view words) const noexcept {
        for (auto at = view().find(words); at != std::string_view::npos;
             at = view().find(words, at + 1)) {
            if (characters_[at - 1] == ' ' && characters_[at + words.size()] == ' ') return true;
        }
        return false;
    }
    /// The beginning of a word, or of words that follow each other.
    [[nodiscard]] constexpr bool begins(std::string_view words) const noexcept {
        for (auto at = view().find(words); at != std::string_view::npos;
             at = view().find(words, at + 1)) {
            if (characters_[at - 1] == ' ') return true;
        }
        return false;
    }
    /// The words, with one space between them.
    [[nodiscard]] constexpr std::string_view text() const noexcept { return trimmed(view()); }

  private:
    static constexpr std::size_t capacity = 160;

    constexpr void push(char character) noexcept {
        if (character == ' ' && length_ != 0 && characters_[length_ - 1] == ' ') return;
        characters_[length_++] = character;
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept {
        return {characters_.data(), length_};
    }

    std::array<char, capacity> characters_{};
    std::size_t length_ = 0;
};

} // namespace tassel
