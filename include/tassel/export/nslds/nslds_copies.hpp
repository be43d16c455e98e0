// A text may contain the same export more than once, but not the exports of two borrowers.
#pragma once

#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/export/words/description_words.hpp"
#include "tassel/export/words/export_values.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tassel {

/// The lines of one export: a header and what follows it.
struct nslds_copy {
    std::span<nslds_line const> lines{};
    std::optional<civil_date> requested{};   ///< File Request Date
    std::array<std::string_view, 3> names{}; ///< first name, middle initial, last name
};

namespace detail {

/// The index of a field among those that occur once in an export, or nothing.
[[nodiscard]] constexpr std::optional<std::size_t> header_place(nslds_line const& line) noexcept {
    if (line.label == nullptr) return std::nullopt;
    switch (line.label->field) {
    case nslds_field::first_name: return 0;
    case nslds_field::middle_initial: return 1;
    case nslds_field::last_name: return 2;
    case nslds_field::file_source: return 3;
    case nslds_field::file_request_date: return 4;
    default: return std::nullopt;
    }
}

[[nodiscard]] constexpr bool contradicts(std::string_view a, std::string_view b) noexcept {
    description_words const first{a}, second{b};
    return !first.text().empty() && !second.text().empty() && first.text() != second.text();
}

} // namespace detail

/// The exports in a text. Another one begins at a header line that the current one already has.
[[nodiscard]] inline std::vector<nslds_copy> find_copies(std::vector<nslds_line> const& lines) {
    std::vector<nslds_copy> copies{{}};
    std::array<bool, 5> seen{};
    std::size_t begin = 0;
    std::span<nslds_line const> const all{lines};
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto const place = detail::header_place(all[i]);
        if (!place) continue;
        if (seen[*place]) {
            copies.back().lines = all.subspan(begin, i - begin);
            copies.emplace_back();
            seen = {};
            begin = i;
        }
        seen[*place] = true;
        if (*place < 3) copies.back().names[*place] = all[i].value;
        if (*place == 4) copies.back().requested = read_date(all[i].value).optional();
    }
    copies.back().lines = all.subspan(begin);
    return copies;
}

/// Whether two of the exports name different people. Blank names contradict nothing.
[[nodiscard]] inline bool names_two_borrowers(std::vector<nslds_copy> const& copies) noexcept {
    for (std::size_t part = 0; part < 3; ++part) {
        std::string_view known{};
        for (auto const& copy : copies) {
            auto const name = copy.names[part];
            if (detail::contradicts(known, name)) return true;
            if (known.empty()) known = name;
        }
    }
    return false;
}

/// The export that was requested last. Among those of the same day, the one with the most lines,
/// then the first.
[[nodiscard]] inline nslds_copy const& newest_copy(std::vector<nslds_copy> const& copies) noexcept {
    return *std::max_element(
        copies.begin(), copies.end(), [](nslds_copy const& a, nslds_copy const& b) {
            auto const first = a.requested.value_or(civil_date{});
            auto const second = b.requested.value_or(civil_date{});
            return first != second ? first < second : a.lines.size() < b.lines.size();
        });
}

} // namespace tassel
