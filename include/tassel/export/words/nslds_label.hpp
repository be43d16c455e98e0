// A label of the StudentAid / NSLDS text file, and the loan member that its value sets. Also finds
// labels: the label that equals a text, and the longest label at the end of a text.
#pragma once

#include "tassel/export/words/export_table_set.hpp"
#include "tassel/export/words/export_values.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::exports {

/// The purpose of a line. Values from `loan_type_code` on belong to a loan.
enum class nslds_field : std::uint8_t {
    section, ///< recognized, but outside the loans and not used
    file_source,
    file_request_date,
    first_name,
    middle_initial,
    last_name,
    borrower, ///< an address, a telephone number, and so on; not stored
    total_principal,
    total_interest,

    loan_type_code,
    loan_type,
    award_id,
    loan_type_description,
    date,
    amount,
    rate,
    text,
    principal,
    interest,
    rate_type,
    plan_code,
    plan_description,
    matched_months,
    academic_level,
    award_year,
    any_parent_plus,
    first_level_parent_plus,
    joint_consolidation,
    current_status,
    current_status_description,
    status,
    status_description,
    status_date,
    disbursement_date,
    disbursement_amount,
    contact_type,
    contact_name,
    contact_text,
    contact_most_relevant,
    kept_apart ///< belongs to a loan, but is used only to distinguish loans
};

/// Which version of the layout a label indicates.
enum class nslds_layout : std::uint8_t { any, v2, v3, v4 };

/// A label, with the member that its value sets if the value needs no other treatment.
struct nslds_label {
    std::string_view text{};
    nslds_field field = nslds_field::section;
    nslds_layout layout = nslds_layout::any;
    std::optional<civil_date> loan::*date = nullptr;
    std::optional<cents> loan::*amount = nullptr;
    std::optional<annual_rate> loan::*rate = nullptr;
    std::optional<std::string> loan::*loan_text = nullptr;
    std::optional<std::string> loan_party::*party_text = nullptr;

    constexpr nslds_label() = default;
    constexpr nslds_label(std::string_view label, nslds_field use,
                          nslds_layout told = nslds_layout::any) noexcept
        : text{label}, field{use}, layout{told} {}
    constexpr nslds_label(std::string_view label, std::optional<civil_date> loan::*member,
                          nslds_layout told = nslds_layout::any) noexcept
        : text{label}, field{nslds_field::date}, layout{told}, date{member} {}
    constexpr nslds_label(std::string_view label, std::optional<cents> loan::*member) noexcept
        : text{label}, field{nslds_field::amount}, amount{member} {}
    constexpr nslds_label(std::string_view label, std::optional<annual_rate> loan::*member) noexcept
        : text{label}, field{nslds_field::rate}, rate{member} {}
    constexpr nslds_label(std::string_view label, std::optional<std::string> loan::*member) noexcept
        : text{label}, field{nslds_field::text}, loan_text{member} {}
    constexpr nslds_label(std::string_view label,
                          std::optional<std::string> loan_party::*member) noexcept
        : text{label}, field{nslds_field::contact_text}, party_text{member} {}

    [[nodiscard]] constexpr bool of_a_loan() const noexcept {
        return field >= nslds_field::loan_type_code;
    }
};

/// Makes labels that have the same use.
template <std::size_t Count>
[[nodiscard]] constexpr auto nslds_labels_for(nslds_field use,
                                              std::string_view const (&labels)[Count]) noexcept {
    std::array<nslds_label, Count> rows{};
    for (std::size_t i = 0; i < Count; ++i)
        rows[i] = {labels[i], use};
    return rows;
}

/// The label of a line that is recognized by a prefix, not by a label of its own.
inline constexpr nslds_label nslds_section_by_prefix{"", nslds_field::section};

/// A label in lower case with single blanks, without surrounding quotes and brackets. A text that
/// is too long is not a label.
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
    static constexpr std::size_t capacity = maximum_label_characters;

    std::array<char, capacity> characters_{};
    std::size_t length_ = 0;
};

namespace detail {

[[nodiscard]] constexpr std::uint32_t label_hash(std::string_view text) noexcept {
    std::uint32_t hash = 2'166'136'261U;
    for (char const character : text)
        hash = (hash ^ static_cast<unsigned char>(to_lower(character))) * 16'777'619U;
    return hash ^ (hash >> 15);
}
[[nodiscard]] constexpr char from_end(std::string_view text, std::size_t distance) noexcept {
    return to_lower(text[text.size() - 1 - distance]);
}

} // namespace detail

/// Finds labels in a set of tables.
template <export_table_set Tables>
class nslds_label_index {
  public:
    static constexpr auto const& labels = Tables::nslds_labels;

    /// Returns the label with this plain full spelling; null if there is none.
    [[nodiscard]] static constexpr nslds_label const* find(std::string_view plain) noexcept {
        std::size_t place = detail::label_hash(plain) % places.size();
        for (; places[place] != 0; place = (place + 1) % places.size()) {
            auto const& label = labels[places[place] - std::size_t{1}];
            if (equals_ignoring_case(label.text, plain)) return &label;
        }
        return nullptr;
    }

    /// Whether a plain text begins like a label that is outside the loans.
    [[nodiscard]] static constexpr bool begins_section_label(std::string_view plain) noexcept {
        auto const& prefixes = Tables::nslds_section_prefixes;
        return std::any_of(prefixes.begin(), prefixes.end(),
                           [plain](std::string_view prefix) { return plain.starts_with(prefix); });
    }

    /// Whether a text that contains no whole label is the first part of one.
    [[nodiscard]] static constexpr bool begins_label(std::string_view text) noexcept {
        constexpr std::size_t shortest = 4;
        plain_label const label_text{text};
        auto const plain = label_text.view();
        if (plain.size() < shortest) return false;
        return std::any_of(labels.begin(), labels.end(), [plain](nslds_label const& label) {
            return label.text.size() >= plain.size() &&
                   equals_ignoring_case(label.text.substr(0, plain.size()), plain);
        });
    }

    /// Returns the length of the longest label at the end of `text`; 0 if there is none.
    [[nodiscard]] static constexpr std::size_t label_at_end(std::string_view text) noexcept {
        static_assert(std::adjacent_find(by_ending.begin(), by_ending.end()) == by_ending.end(),
                      "a label stands in the table twice");
        std::size_t longest = 0;
        auto first = by_ending.begin(), last = by_ending.end();
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

  private:
    /// A hash table with open addressing. 0 is an empty slot; any other value is a label's index
    /// plus one.
    static constexpr auto places = [] {
        std::array<std::uint8_t, 512> places{};
        static_assert(labels.size() < 255);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            std::size_t place = detail::label_hash(labels[i].text) % places.size();
            while (places[place] != 0)
                place = (place + 1) % places.size();
            places[place] = static_cast<std::uint8_t>(i + 1);
        }
        return places;
    }();

    /// Labels sorted by their reversed texts, so that labels with a common ending are neighbors.
    static constexpr auto by_ending = [] {
        std::array<std::string_view, labels.size()> sorted{};
        for (std::size_t i = 0; i < sorted.size(); ++i)
            sorted[i] = labels[i].text;
        std::sort(sorted.begin(), sorted.end(), [](std::string_view a, std::string_view b) {
            for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
                if (detail::from_end(a, i) != detail::from_end(b, i))
                    return detail::from_end(a, i) < detail::from_end(b, i);
            }
            return a.size() < b.size();
        });
        return sorted;
    }();
};

} // namespace tassel::exports
