// Signs that a StudentAid / NSLDS text was cut off.
#pragma once

#include "tassel/export/nslds_records.hpp"
#include "tassel/loan/nslds_label_index.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace tassel {

namespace detail {

/// Kinds of lines that every loan of a file has when the others do, one bit each.
[[nodiscard]] constexpr unsigned expected_kind(nslds_field field) noexcept {
    switch (field) {
    case nslds_field::principal: return 1U << 0;
    case nslds_field::interest: return 1U << 1;
    case nslds_field::current_status: return 1U << 2;
    case nslds_field::status: return 1U << 3;
    case nslds_field::disbursement_amount: return 1U << 4;
    default: return 0;
    }
}

[[nodiscard]] inline unsigned kinds_of(nslds_record const& record) noexcept {
    unsigned kinds = 0;
    for (auto const& line : record.lines) {
        if (line.label != nullptr) kinds |= expected_kind(line.label->field);
    }
    return kinds;
}

/// The last loan lacks lines that all loans before it have, and nothing comes after it.
[[nodiscard]] inline bool last_loan_is_cut(nslds_records const& records) noexcept {
    if (records.last_is_closed || records.loans.size() < 2) return false;
    unsigned common = ~0U;
    for (std::size_t i = 0; i + 1 < records.loans.size(); ++i)
        common &= kinds_of(records.loans[i]);
    return (common & ~kinds_of(records.loans.back())) != 0;
}

/// A text without a label that is the beginning of one.
[[nodiscard]] inline bool begins_label(std::string_view text) noexcept {
    constexpr std::size_t shortest = 4;
    plain_label const label_text{text};
    auto const plain = label_text.view();
    if (plain.size() < shortest) return false;
    return std::any_of(all_nslds_labels.begin(), all_nslds_labels.end(),
                       [plain](nslds_label const& label) {
                           return label.text.size() >= plain.size() &&
                                  equals_ignoring_case(label.text.substr(0, plain.size()), plain);
                       });
}

} // namespace detail

/// The text ends within a label or a loan, or begins within one.
[[nodiscard]] inline bool looks_truncated(nslds_records const& records,
                                          std::string_view unlabelled_end) noexcept {
    return records.stray_lines || detail::begins_label(unlabelled_end) ||
           detail::last_loan_is_cut(records);
}

} // namespace tassel
