// Reads the lines of a StudentAid / NSLDS text as labels and values, even if a spreadsheet saved
// the text or the text lost its line breaks.
#pragma once

#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/export/words/nslds_label.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tassel::exports {

/// A line with a label. `label` is null if the label is unknown.
struct nslds_line {
    nslds_label const* label;
    std::string_view label_text;
    std::string_view value; ///< as `bare_value` returns it
    std::int64_t number;
};

namespace detail {

/// The number of characters within which every label ends, however it is padded.
inline constexpr std::size_t label_reach = 2 * maximum_label_characters;
/// A line longer than this contains several lines. If a text is longer than this but has fewer
/// lines than `fewest_lines`, each of its lines may contain several.
inline constexpr std::size_t longest_line = 500;
inline constexpr std::size_t fewest_lines = 4;

struct split_line {
    nslds_label const* label = nullptr;
    std::string_view label_text{};
    std::string_view value{};
    bool separated = false; ///< the line has a label, known or not
};

/// The first cell of a quoted spreadsheet row, and the rest of the row.
struct quoted_cell {
    std::string_view cell;
    std::string_view rest;
};
[[nodiscard]] constexpr quoted_cell first_cell(std::string_view row) noexcept {
    std::size_t end = 1;
    for (; end < row.size(); ++end) {
        if (row[end] != '"') continue;
        if (end + 1 == row.size() || row[end + 1] != '"') break;
        ++end;
    }
    auto const rest = end < row.size() ? row.substr(end + 1) : std::string_view{};
    return {row.substr(1, std::min(end, row.size()) - 1), trimmed(rest)};
}

[[nodiscard]] constexpr bool separates_cells(char character) noexcept {
    return character == ',' || character == ';' || character == '\t';
}

/// Splits lines into labels and values. For each line, it first tries the label that followed the
/// previous line's label earlier in the text. This guess is right for most lines of an unmodified
/// file.
template <export_table_set Tables>
class line_splitter {
  public:
    [[nodiscard]] split_line split(std::string_view line) noexcept {
        auto const& guess = index::labels[followers_[last_]];
        auto const length = guess.text.size();
        if (line.size() > length && line[length] == ':' && line.starts_with(guess.text)) {
            last_ = followers_[last_];
            return {&guess, line.substr(0, length), bare_value(line.substr(length + 1)), true};
        }
        auto const found = split_any(line);
        if (found.label != nullptr && found.label != &nslds_section_by_prefix) {
            auto const place = static_cast<std::size_t>(found.label - index::labels.data());
            followers_[last_] = static_cast<std::uint8_t>(place);
            last_ = place;
        }
        return found;
    }

    /// Returns the index where the label before a colon begins, or the colon's index if there is no
    /// label.
    [[nodiscard]] static constexpr std::size_t label_before(std::string_view text,
                                                            std::size_t colon) noexcept {
        auto const before = trimmed(text.substr(0, colon));
        if (auto const length = index::label_at_end(before); length != 0) {
            return static_cast<std::size_t>(before.data() - text.data()) + before.size() - length;
        }
        // `Total <loan type> Outstanding Principal` in the older files, or `... Interest`.
        char const last = before.empty() ? ' ' : to_lower(before.back());
        if (last != 'l' && last != 't') return colon;
        constexpr std::size_t longest_total_label = 90;
        auto const begin = colon - std::min(colon, longest_total_label);
        auto const tail = plain_label{text.substr(begin, colon - begin)};
        if (!tail.view().ends_with(" outstanding principal") &&
            !tail.view().ends_with(" outstanding interest")) {
            return colon;
        }
        auto const total = text.substr(begin, colon - begin).rfind("Total ");
        return total == std::string_view::npos ? colon : begin + total;
    }

  private:
    using index = nslds_label_index<Tables>;

    /// Splits at the first separator that follows a known label, or else at the first colon.
    [[nodiscard]] static constexpr split_line split_at_label(std::string_view line) noexcept {
        constexpr int maximum_tries = 4;
        auto const reach = line.substr(0, label_reach);
        int tries = 0;
        for (std::size_t at = 0; at < reach.size() && tries < maximum_tries; ++at) {
            if (line[at] != ':' && !separates_cells(line[at])) continue;
            ++tries;
            auto const label_text = line.substr(0, at);
            auto const plain = plain_label{label_text};
            if (auto const* const label = index::find(plain.view())) {
                auto value = trimmed(line.substr(at + 1));
                // The tab may be padding before the colon.
                if (line[at] == '\t' && value.starts_with(':')) value.remove_prefix(1);
                return {label, label_text, bare_value(value), true};
            }
        }
        auto const colon = reach.find(':');
        if (tries == 0) { // a spreadsheet may drop the separator before a blank value
            plain_label const whole{line};
            auto const* const label = index::find(whole.view());
            return {label, line, {}, label != nullptr};
        }
        if (colon == std::string_view::npos || colon == 0) return {};
        auto const label_text = bare_value(line.substr(0, colon));
        auto const plain = plain_label{label_text};
        return {index::begins_section_label(plain.view()) ? &nslds_section_by_prefix : nullptr,
                label_text, bare_value(line.substr(colon + 1)), !plain.view().empty()};
    }

    [[nodiscard]] static constexpr split_line split_any(std::string_view line) noexcept {
        if (!line.starts_with('"')) return split_at_label(line);
        auto const [cell, rest] = first_cell(line);
        if (rest.empty() || !separates_cells(rest.front())) return split_at_label(bare_value(line));
        auto const plain = plain_label{cell};
        auto const* label = index::find(plain.view());
        if (label == nullptr) {
            // The whole line is in one cell, and the other cells are empty.
            if (cell.find(':') != std::string_view::npos) return split_at_label(cell);
            if (index::begins_section_label(plain.view())) label = &nslds_section_by_prefix;
        }
        return {label, bare_value(cell), bare_value(rest.substr(1)), !plain.view().empty()};
    }

    static constexpr auto in_table_order = [] {
        std::array<std::uint8_t, index::labels.size()> followers{};
        for (std::size_t i = 0; i + 1 < followers.size(); ++i)
            followers[i] = static_cast<std::uint8_t>(i + 1);
        return followers;
    }();

    std::array<std::uint8_t, index::labels.size()> followers_ = in_table_order;
    std::size_t last_ = 0;
};

} // namespace detail

/// The labeled lines of a text, in order.
template <export_table_set Tables>
class nslds_lines {
  public:
    explicit nslds_lines(std::vector<text_line> const& sent) {
        std::size_t characters = 0;
        bool long_line = false;
        for (auto const& line : sent) {
            characters += line.text.size();
            long_line = long_line || line.text.size() > detail::longest_line;
        }
        bool const few = sent.size() < detail::fewest_lines && characters > detail::longest_line;
        lines_.reserve(sent.size());
        if (!few && !long_line) {
            for (auto const& line : sent)
                add(line.text, line.number);
        } else {
            for (auto const& line : sent)
                few || line.text.size() > detail::longest_line ? cut(line.text)
                                                               : add_counted(line.text);
            if (!breaks_restored_) renumber(sent);
        }
    }

    [[nodiscard]] std::vector<nslds_line> const& lines() const noexcept { return lines_; }
    /// Whether line breaks were restored. If so, line numbers count the restored lines.
    [[nodiscard]] bool breaks_restored() const noexcept { return breaks_restored_; }
    /// Whether some values were on the line after their label.
    [[nodiscard]] bool values_joined() const noexcept { return values_joined_; }
    /// Returns the last line of the text if it has no label.
    [[nodiscard]] std::string_view unlabeled_end() const noexcept { return unlabeled_end_; }

  private:
    void add(std::string_view text, std::int64_t number) {
        auto const split = splitter_.split(text);
        if (!split.separated && joins_label_before(text, number)) return;
        unlabeled_end_ = split.separated ? std::string_view{} : text;
        if (split.separated) lines_.push_back({split.label, split.label_text, split.value, number});
    }
    /// Takes a line without a label as the value of the preceding label, if that label has no value
    /// yet. One blank line may come between the label and the value.
    bool joins_label_before(std::string_view text, std::int64_t number) {
        constexpr std::int64_t farthest = 2;
        if (lines_.empty()) return false;
        auto& last = lines_.back();
        bool const waits =
            last.label != nullptr && last.value.empty() && last.label != &nslds_section_by_prefix;
        if (!waits || number - last.number > farthest) return false;
        if (nslds_label_index<Tables>::begins_label(text)) return false;
        last.value = bare_value(text);
        values_joined_ = true;
        return true;
    }
    void add_counted(std::string_view text) { add(text, ++restored_count_); }
    void cut(std::string_view text) {
        std::size_t begin = 0;
        for (auto colon = text.find(':'); colon != std::string_view::npos;
             colon = text.find(':', colon + 1)) {
            auto const label = begin + splitter_.label_before(text.substr(begin), colon - begin);
            if (label == colon || label == begin) continue;
            breaks_restored_ = true;
            add_piece(text.substr(begin, label - begin));
            begin = label;
        }
        add_piece(text.substr(begin));
    }
    void add_piece(std::string_view piece) {
        piece = trimmed(piece);
        if (!piece.empty()) add_counted(piece);
    }
    /// If long lines each contained only one label, restores their original line numbers.
    void renumber(std::vector<text_line> const& sent) {
        for (auto& line : lines_)
            line.number = sent[static_cast<std::size_t>(line.number) - 1].number;
    }

    detail::line_splitter<Tables> splitter_{};
    std::vector<nslds_line> lines_{};
    std::string_view unlabeled_end_{};
    std::int64_t restored_count_ = 0;
    bool breaks_restored_ = false;
    bool values_joined_ = false;
};

} // namespace tassel::exports
