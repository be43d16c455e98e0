// Whether an unknown name is likely a known one, mistyped. An answer repeats only such a name: any
// other might be anything that a client put in the wrong place.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace tassel::reflect {
namespace detail {

/// Member names are the client's text, so a path repeats only plain identifiers.
[[nodiscard]] constexpr bool is_plain_name(std::string_view name) noexcept {
    if (name.empty() || name.size() > 64 || (name[0] >= '0' && name[0] <= '9')) return false;
    for (char const character : name) {
        bool const letter =
            (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
        bool const digit = character >= '0' && character <= '9';
        if (!letter && !digit && character != '_') return false;
    }
    return true;
}

/// A name without the details that people vary: case and underscores.
class folded_name {
  public:
    constexpr explicit folded_name(std::string_view name) noexcept {
        for (char const character : name) {
            if (character == '_' || size_ == text_.size()) continue;
            bool const upper = character >= 'A' && character <= 'Z';
            text_[size_++] = upper ? static_cast<char>(character - 'A' + 'a') : character;
        }
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept { return {text_.data(), size_}; }

  private:
    std::array<char, 96> text_{};
    std::size_t size_ = 0;
};

/// Whether adding, removing, or replacing at most `edits` characters turns one text into the other.
// NOLINTNEXTLINE(misc-no-recursion): as deep as there are edits
[[nodiscard]] constexpr bool within_edits(std::string_view one, std::string_view other,
                                          std::size_t edits) noexcept {
    while (!one.empty() && !other.empty() && one.front() == other.front()) {
        one.remove_prefix(1);
        other.remove_prefix(1);
    }
    if (one.empty() || other.empty()) return one.size() + other.size() <= edits;
    if (edits == 0) return false;
    auto const rest_of_one = one.substr(1);
    auto const rest_of_other = other.substr(1);
    return within_edits(rest_of_one, other, edits - 1) ||
           within_edits(one, rest_of_other, edits - 1) ||
           within_edits(rest_of_one, rest_of_other, edits - 1);
}

} // namespace detail

/// How far `name` is from `known`, if it was likely meant to be it: it is the same except for case
/// and underscores (0), or has at most one edit for each four characters, and no more than two, or
/// else it is a part of it (3).
[[nodiscard]] constexpr std::optional<std::size_t> nearness(std::string_view name,
                                                            std::string_view known) noexcept {
    constexpr std::size_t shortest_part = 4, maximum_edits = 2;
    if (!detail::is_plain_name(name)) return std::nullopt;
    detail::folded_name const sent{name}, meant{known};
    auto const most = std::min(maximum_edits, meant.view().size() / 4);
    for (std::size_t edits = 0; edits <= most; ++edits) {
        if (detail::within_edits(sent.view(), meant.view(), edits)) return edits;
    }
    bool const is_part = sent.view().size() >= shortest_part &&
                         meant.view().find(sent.view()) != std::string_view::npos;
    return is_part ? std::optional{maximum_edits + 1} : std::nullopt;
}

/// Whether `name` may be repeated because it was likely meant to be `known`.
[[nodiscard]] constexpr bool is_near(std::string_view name, std::string_view known) noexcept {
    return nearness(name, known).has_value();
}

/// Whether `name` is near any of the `known` names.
[[nodiscard]] constexpr bool is_near_any(std::string_view name,
                                         std::span<std::string_view const> known) noexcept {
    return std::any_of(known.begin(), known.end(),
                       [name](std::string_view each) { return is_near(name, each); });
}

} // namespace tassel::reflect
