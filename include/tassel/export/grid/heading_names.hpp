// The cells of a table's heading, compared only by their letters and digits.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/export/labels/manual_records.hpp"
#include "tassel/export/words/export_table_set.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace tassel {

/// A heading without case, blanks, underscores, punctuation, or the word "value" at its end.
[[nodiscard]] inline std::string heading_key(std::string_view text) {
    std::string key;
    if (text.size() > maximum_label_characters) return key;
    for (char const character : text) {
        if (is_letter(character) || is_digit(character)) key.push_back(to_lower(character));
    }
    constexpr std::string_view value = "value";
    if (key.size() > value.size() && key.ends_with(value)) key.resize(key.size() - value.size());
    return key;
}

namespace detail {

/// Compares by letters and digits, ignoring blanks.
[[nodiscard]] constexpr bool before_without_blanks(std::string_view a,
                                                   std::string_view b) noexcept {
    std::size_t i = 0, j = 0;
    for (;; ++i, ++j) {
        while (i < a.size() && a[i] == ' ')
            ++i;
        while (j < b.size() && b[j] == ' ')
            ++j;
        if (j == b.size()) return false;
        if (i == a.size()) return true;
        if (a[i] != b[j]) return a[i] < b[j];
    }
}

/// A table of synonyms in that order. Two entries that differ only in blanks mean the same.
template <auto const& Synonyms>
inline constexpr auto synonyms_without_blanks = [] {
    auto rows = Synonyms;
    std::sort(rows.begin(), rows.end(),
              [](auto const& a, auto const& b) { return before_without_blanks(a.words, b.words); });
    return rows;
}();

template <auto const& Synonyms>
[[nodiscard]] auto const* find_heading_name(std::string_view key) noexcept {
    auto const& rows = synonyms_without_blanks<Synonyms>;
    auto const at = std::lower_bound(rows.begin(), rows.end(), key,
                                     [](auto const& row, std::string_view wanted) {
                                         return before_without_blanks(row.words, wanted);
                                     });
    bool const found = at != rows.end() && !before_without_blanks(key, at->words);
    return found ? &*at : nullptr;
}

} // namespace detail

/// The content of a column of loans, from its heading, which may include a date (`Interest as of
/// 8/14/26`).
template <export_table_set Tables>
[[nodiscard]] manual_label column_of(std::string_view heading) {
    auto const words = words_of_label(heading);
    auto const meaning = meaning_of<Tables>(words);
    if (meaning != manual_label::unknown || words.dated) return meaning;
    auto const key = heading_key(heading);
    if (key.empty()) return manual_label::unknown;
    auto const* const found = detail::find_heading_name<Tables::manual_synonyms>(key);
    return found != nullptr ? found->label : manual_label::unknown;
}

/// The use of a history's column, from its heading; null if it has none.
template <export_table_set Tables>
[[nodiscard]] history_column const* history_column_of(std::string_view heading) {
    auto const key = heading_key(heading);
    if (key.empty()) return nullptr;
    if (auto const* found = detail::find_heading_name<Tables::history_column_names>(key)) {
        return &found->column;
    }
    return first_meaning(Tables::history_column_descriptions, description_words{heading});
}

} // namespace tassel
