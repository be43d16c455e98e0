// Lists unknown labels without revealing what is on other lines.
#pragma once

#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/export/words/description_words.hpp"
#include "tassel/export/words/export_values.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {

/// The most unknown labels that are listed.
inline constexpr std::size_t maximum_listed_labels = 50;

namespace detail {

/// Words with at most four digits in a row: not a number, an address, or a whole sentence.
[[nodiscard]] inline bool looks_like_label(std::string_view text) noexcept {
    constexpr std::string_view punctuation = " -/()&'";
    if (text.empty() || text.size() > maximum_label_characters || !is_letter(text.front())) {
        return false;
    }
    int digits = 0;
    for (char const character : text) {
        digits = is_digit(character) ? digits + 1 : 0;
        if (digits > 4) return false;
        if (!is_digit(character) && !is_letter(character) &&
            punctuation.find(character) == std::string_view::npos) {
            return false;
        }
    }
    return true;
}

/// The values that could identify a borrower.
[[nodiscard]] inline std::vector<std::string_view>
borrower_values(std::vector<nslds_line> const& lines) {
    constexpr std::size_t enough = 64;
    std::vector<std::string_view> values;
    for (auto const& line : lines) {
        if (line.label == nullptr) continue;
        auto const field = line.label->field;
        bool const name = field == nslds_field::first_name || field == nslds_field::last_name;
        if (name ? line.value.size() < 2
                 : field != nslds_field::borrower || line.value.size() < 3) {
            continue;
        }
        values.push_back(line.value);
        if (values.size() == enough) break;
    }
    return values;
}

} // namespace detail

/// The sentence that lists the unknown labels; empty if all are known. Labels that might contain
/// personal data are counted but not named.
[[nodiscard]] inline std::string unknown_labels_message(std::vector<nslds_line> const& lines) {
    std::vector<std::string> borrower;
    bool prepared = false;
    std::vector<std::string> known; // no more than are listed
    std::string listed;
    std::size_t shown = 0;
    bool more = false;
    for (auto const& line : lines) {
        if (line.label != nullptr) continue;
        if (shown == maximum_listed_labels) {
            more = true;
            break;
        }
        auto const text = kept_text(line.label_text, maximum_label_characters).value_or("");
        description_words const words{text};
        if (!detail::looks_like_label(text)) {
            more = true;
            continue;
        }
        if (!prepared) {
            for (auto const value : detail::borrower_values(lines))
                borrower.emplace_back(description_words{value}.text());
            prepared = true;
        }
        bool const personal =
            std::any_of(borrower.begin(), borrower.end(), [&](std::string const& value) {
                return !value.empty() && words.has(value);
            });
        if (personal) {
            more = true;
        } else if (std::find(known.begin(), known.end(), words.text()) == known.end()) {
            known.emplace_back(words.text());
            listed += (listed.empty() ? "\"" : ", \"") + text + '"';
            ++shown;
        }
    }
    if (listed.empty()) {
        return more ? "The text has lines that are not recognized." : std::string{};
    }
    return "Labels that are not recognized: " + listed + (more ? ", and others." : ".");
}

} // namespace tassel
