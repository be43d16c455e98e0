// Finding NSLDS labels: the one that a text is, and the longest one that a text ends with.
#pragma once

#include "tassel/export/export_values.hpp"
#include "tassel/loan/nslds_labels.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel {

/// A label in lower case with single blanks, without the quotes and brackets around it; too long a
/// text is no label.
class plain_label {
  public:
    constexpr explicit plain_label(std::string_view text) noexcept {
        text = bare_value(text);
        if (text.size() > 2 * capacity) return;
        for (char const character : text) {
            char const plain = is_blank(character) ? ' ' : to_lower(character);
            if (plain == ' ' && characters_[length_ - 1] == ' ') continue;
            if (length_ == capacity) {
                length_ = 0;
                return;
            }
            characters_[length_++] = plain;
        }
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept {
        return {characters_.data(), length_};
    }

  private:
    static constexpr std::size_t capacity = most_label_characters;

    std::array<char, capacity> characters_{};
    std::size_t length_ = 0;
};

namespace detail {

inline constexpr auto all_nslds_labels = [] {
    std::array<nslds_label, nslds_loan_labels.size() + nslds_section_labels.size()> all{};
    std::copy(nslds_loan_labels.begin(), nslds_loan_labels.end(), all.begin());
    std::copy(nslds_section_labels.begin(), nslds_section_labels.end(),
              all.begin() + nslds_loan_labels.size());
    return all;
}();

[[nodiscard]] constexpr std::uint32_t label_hash(std::string_view text) noexcept {
    std::uint32_t hash = 2'166'136'261U;
    for (char const character : text)
        hash = (hash ^ static_cast<unsigned char>(to_lower(character))) * 16'777'619U;
    return hash ^ (hash >> 15);
}

/// Open addressing over the labels; 0 is an empty place, else the label's index plus one.
inline constexpr auto nslds_label_places = [] {
    std::array<std::uint8_t, 512> places{};
    static_assert(all_nslds_labels.size() < 255);
    for (std::size_t i = 0; i < all_nslds_labels.size(); ++i) {
        std::size_t place = label_hash(all_nslds_labels[i].text) % places.size();
        while (places[place] != 0)
            place = (place + 1) % places.size();
        places[place] = static_cast<std::uint8_t>(i + 1);
    }
    return places;
}();

[[nodiscard]] constexpr char from_end(std::string_view text, std::size_t distance) noexcept {
    return to_lower(text[text.size() - 1 - distance]);
}

/// Labels in the order of their reversed texts, so that those with a common ending are neighbours.
inline constexpr auto nslds_labels_by_ending = [] {
    std::array<std::string_view, all_nslds_labels.size()> sorted{};
    for (std::size_t i = 0; i < sorted.size(); ++i)
        sorted[i] = all_nslds_labels[i].text;
    std::sort(sorted.begin(), sorted.end(), [](std::string_view a, std::string_view b) {
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
            if (from_end(a, i) != from_end(b, i)) return from_end(a, i) < from_end(b, i);
        }
        return a.size() < b.size();
    });
    return sorted;
}();

} // namespace detail

/// The label of a plain text, by its full spelling; null when there is none.
[[nodiscard]] constexpr nslds_label const* find_nslds_label(std::string_view plain) noexcept {
    auto const& places = detail::nslds_label_places;
    std::size_t place = detail::label_hash(plain) % places.size();
    for (; places[place] != 0; place = (place + 1) % places.size()) {
        auto const& label = detail::all_nslds_labels[places[place] - std::size_t{1}];
        if (equals_ignoring_case(label.text, plain)) return &label;
    }
    return nullptr;
}

/// A plain text that begins as labels outside the loans do.
[[nodiscard]] constexpr bool begins_section_label(std::string_view plain) noexcept {
    return std::any_of(nslds_section_prefixes.begin(), nslds_section_prefixes.end(),
                       [plain](std::string_view prefix) { return plain.starts_with(prefix); });
}

/// Length of the longest label that `text` ends with, 0 when it ends with none.
[[nodiscard]] constexpr std::size_t label_at_end(std::string_view text) noexcept {
    auto const& labels = detail::nslds_labels_by_ending;
    std::size_t longest = 0;
    auto first = labels.begin(), last = labels.end();
    for (std::size_t length = 0; first != last && length < text.size(); ++length) {
        char const next = detail::from_end(text, length);
        auto const below = [length](std::string_view label, char character) {
            return label.size() <= length || detail::from_end(label, length) < character;
        };
        auto const above = [length](char character, std::string_view label) {
            return label.size() > length && character < detail::from_end(label, length);
        };
        first = std::lower_bound(first, last, next, below);
        last = std::upper_bound(first, last, next, above);
        if (first != last && first->size() == length + 1) longest = length + 1;
    }
    return longest;
}

} // namespace tassel
