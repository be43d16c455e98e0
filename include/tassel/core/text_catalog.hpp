// The texts of the program in another language. The English text itself is the key, so each text is
// stated once, and a reader needs no separate key.
#pragma once

#include "tassel/core/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace tassel {

/// An English text and its translation.
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

/// Sorts entries the way that a catalog requires.
template <std::size_t Count>
[[nodiscard]] constexpr std::array<translation, Count>
catalogd(std::array<translation, Count> entries) noexcept {
    std::sort(entries.begin(), entries.end(), detail::by_english_text{});
    return entries;
}

/// The texts in one language. A catalog without entries leaves English as it is.
class text_catalog {
  public:
    constexpr text_catalog() = default;
    /// `entries` must come from `catalogd` and outlive the catalog. `code` is the BCP 47 language
    /// code.
    constexpr text_catalog(plain_text code, std::span<translation const> entries) noexcept
        : code_{code}, entries_{entries} {}

    [[nodiscard]] constexpr std::string_view code() const noexcept {
        return english() ? "en-US" : code_.view();
    }
    [[nodiscard]] constexpr bool english() const noexcept { return entries_.empty(); }
    [[nodiscard]] constexpr std::span<translation const> entries() const noexcept {
        return entries_;
    }

    /// The entry for a text, or null if there is none.
    [[nodiscard]] constexpr translation const* find(std::string_view text) const noexcept {
        auto const found =
            std::lower_bound(entries_.begin(), entries_.end(), text, detail::by_english_text{});
        return found == entries_.end() || found->english.view() != text ? nullptr : &*found;
    }

    /// The text in this language. A text that the catalog does not know, such as a person's name,
    /// is returned unchanged.
    [[nodiscard]] constexpr std::string_view operator()(std::string_view text) const noexcept {
        auto const* const found = find(text);
        return found == nullptr ? text : found->translated.view();
    }
    /// A text of the program in this language, or unchanged if the catalog does not know it.
    [[nodiscard]] constexpr plain_text text(plain_text english) const noexcept {
        auto const* const found = find(english.view());
        return found == nullptr ? english : found->translated;
    }

  private:
    plain_text code_{};
    std::span<translation const> entries_{};
};

} // namespace tassel
