// Texts of the program in another language than English: found by the English text itself, so that
// whoever states a text states it once, and who reads it needs no key.
#pragma once

#include "tassel/core/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace tassel {

/// A text and the same in another language.
struct translation {
    plain_text english{};
    plain_text translated{};
};

namespace detail {

struct by_english_text {
    [[nodiscard]] constexpr bool operator()(translation const& a,
                                            translation const& b) const noexcept {
        return a.english.view() < b.english.view();
    }
    [[nodiscard]] constexpr bool operator()(translation const& a,
                                            std::string_view english) const noexcept {
        return a.english.view() < english;
    }
};

} // namespace detail

/// In the order that a catalogue asks for.
template <std::size_t Count>
[[nodiscard]] constexpr std::array<translation, Count>
catalogued(std::array<translation, Count> entries) noexcept {
    std::sort(entries.begin(), entries.end(), detail::by_english_text{});
    return entries;
}

/// What is written in one language. Without entries: English as it is.
class text_catalogue {
  public:
    constexpr text_catalogue() = default;
    /// `entries`: as `catalogued` gives them, and as long as the catalogue. `code`: of the
    /// language, BCP 47.
    constexpr text_catalogue(plain_text code, std::span<translation const> entries) noexcept
        : code_{code}, entries_{entries} {}

    [[nodiscard]] constexpr std::string_view code() const noexcept {
        return english() ? "en-US" : code_.view();
    }
    [[nodiscard]] constexpr bool english() const noexcept { return entries_.empty(); }
    [[nodiscard]] constexpr std::span<translation const> entries() const noexcept {
        return entries_;
    }

    /// The entry of a text; null where there is none.
    [[nodiscard]] constexpr translation const* find(std::string_view text) const noexcept {
        auto const found =
            std::lower_bound(entries_.begin(), entries_.end(), text, detail::by_english_text{});
        return found == entries_.end() || found->english.view() != text ? nullptr : &*found;
    }

    /// The text in this language. What the catalogue does not know, such as a person's name, is
    /// what it is in English.
    [[nodiscard]] constexpr std::string_view operator()(std::string_view text) const noexcept {
        auto const* const found = find(text);
        return found == nullptr ? text : found->translated.view();
    }
    /// The same of a text of the program.
    [[nodiscard]] constexpr plain_text text(plain_text english) const noexcept {
        auto const* const found = find(english.view());
        return found == nullptr ? english : found->translated;
    }

  private:
    plain_text code_{};
    std::span<translation const> entries_{};
};

} // namespace tassel
