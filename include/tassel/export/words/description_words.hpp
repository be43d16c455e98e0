// Compares descriptions by their words, because texts spell them in several ways.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/export/text/text_cleaning.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel::exports {

/// A description in upper case, in which a single space replaces each run of characters other than
/// letters and digits. It is truncated if it is longer than any known description.
class description_words {
  public:
    constexpr explicit description_words(std::string_view text) noexcept {
        push(' ');
        for (char const character : text.substr(0, std::min(text.size(), capacity - 2)))
            push(is_letter(character) || is_digit(character) ? to_upper(character) : ' ');
        push(' ');
    }

    /// Whether the words contain at least one of the phrases, which are separated by `|`. A phrase
    /// is a sequence of words. If the phrase ends with `*`, its last word may continue.
    [[nodiscard]] constexpr bool has(std::string_view phrases) const noexcept {
        auto const bar = phrases.find('|');
        return has_phrase(phrases.substr(0, bar)) ||
               (bar != std::string_view::npos && has(phrases.substr(bar + 1)));
    }
    /// Whether the words begin with at least one of the phrases.
    [[nodiscard]] constexpr bool begins(std::string_view phrases) const noexcept {
        auto const bar = phrases.find('|');
        auto words = phrases.substr(0, bar);
        bool const begun = words.ends_with('*');
        if (begun) words.remove_suffix(1);
        auto const rest = view().substr(1);
        if (rest.starts_with(words) && (begun || rest[words.size()] == ' ')) return true;
        return bar != std::string_view::npos && begins(phrases.substr(bar + 1));
    }
    /// The words, with one space between them.
    [[nodiscard]] constexpr std::string_view text() const noexcept { return trimmed(view()); }

  private:
    static constexpr std::size_t capacity = 160;

    [[nodiscard]] constexpr bool has_phrase(std::string_view words) const noexcept {
        if ((initials_ & initial(words.front())) == 0) return false;
        bool const begun = words.ends_with('*');
        if (begun) words.remove_suffix(1);
        for (auto at = view().find(words); at != std::string_view::npos;
             at = view().find(words, at + 1)) {
            bool const ends = begun || characters_[at + words.size()] == ' ';
            if (characters_[at - 1] == ' ' && ends) return true;
        }
        return false;
    }
    constexpr void push(char character) noexcept {
        bool const after_blank = length_ != 0 && characters_[length_ - 1] == ' ';
        if (character == ' ' && after_blank) return;
        if (after_blank) initials_ |= initial(character);
        characters_[length_++] = character;
    }
    /// Returns one bit for each digit and letter.
    [[nodiscard]] static constexpr std::uint64_t initial(char character) noexcept {
        return std::uint64_t{1} << (character - '0');
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept {
        return {characters_.data(), length_};
    }

    std::array<char, capacity> characters_{};
    std::size_t length_ = 0;
    std::uint64_t initials_ = 0; ///< the initials of the words, which rule out most phrases quickly
};

/// A meaning, and the phrases that a description with this meaning contains.
template <class Meaning>
struct described {
    Meaning meaning;
    std::array<std::string_view, 3> words{};

    [[nodiscard]] constexpr bool fits(description_words const& description) const noexcept {
        return std::all_of(words.begin(), words.end(), [&](std::string_view one) {
            return one.empty() || description.has(one);
        });
    }
};

/// Returns the meaning of the first matching row, or null.
template <class Meaning, std::size_t Count>
[[nodiscard]] constexpr Meaning const*
first_meaning(std::array<described<Meaning>, Count> const& rows,
              description_words const& description) noexcept {
    for (auto const& row : rows) {
        if (row.fits(description)) return &row.meaning;
    }
    return nullptr;
}

} // namespace tassel::exports
