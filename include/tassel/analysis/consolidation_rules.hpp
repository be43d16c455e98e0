// Which loans a new Direct Consolidation Loan includes, as data. A ruleset fills this in, with one
// row for each loan type, status, and state of default.
#pragma once

#include "tassel/analysis/consolidation_comparison.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/loan/vocabulary.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace tassel::analysis {

/// What happens to loans of one type, status, or state of default. Without a reason for exclusion,
/// the loan can be included, and there is no message.
template <class Key>
struct consolidation_row {
    Key key{};
    std::optional<exclusion_reason> reason{};
    plain_text message{};

    [[nodiscard]] constexpr bool takes() const noexcept { return !reason; }
    BOOST_DESCRIBE_CLASS(consolidation_row, (), (key, reason, message), (), ())
};

/// The highest rate for consolidation loans whose application falls within some dates.
struct consolidation_rate_cap {
    date_range applied_for;
    annual_rate highest{};
    plan::citation source;
};
BOOST_DESCRIBE_STRUCT(consolidation_rate_cap, (), (applied_for, highest, source))

/// Reasons for exclusion that don't come from a row.
struct consolidation_exclusion_texts {
    plain_text not_selected;
    plain_text nothing_owed;
    plain_text joint;                ///< made together with a spouse
    plain_text single_consolidation; ///< a Direct Consolidation Loan without another loan
};
BOOST_DESCRIBE_STRUCT(consolidation_exclusion_texts, (),
                      (not_selected, nothing_owed, joint, single_consolidation))

/// Why no plan, or a certain plan, is closed to the new loan.
struct consolidation_closed_texts {
    plain_text nothing_to_consolidate;
    plain_text facts_missing;
    plain_text other_plan; ///< a plan that no new consolidation can enter
};
BOOST_DESCRIBE_STRUCT(consolidation_closed_texts, (),
                      (nothing_to_consolidate, facts_missing, other_plan))

/// The warnings of a comparison. Each comment says what the warning is about; where a text has a
/// `{}`, the comment names the figure.
struct consolidation_warning_texts {
    plain_text newer_loan;             ///< which plans remain
    plain_text newer_loan_parent_plus; ///< the same, with Parent PLUS history
    plain_text credit;                 ///< what happens to months toward forgiveness
    plain_text discharge;              ///< discharges that consolidation may put out of reach
    plain_text capitalized;            ///< amount of interest that becomes principal
    plain_text rounded_up;             ///< the weighted average and the rate after rounding
    plain_text income_plan_left;       ///< a consolidated loan is on an income-driven plan
    plain_text perkins;
    plain_text ffel;
    plain_text ffel_consolidation_alone;
    plain_text in_grace;
    plain_text defaulted;
    plain_text two_parts;     ///< subsidized and unsubsidized loans shown as one
    plain_text variable_rate; ///< a consolidated loan's rate is variable
    /// Excluded older Direct Loans lose their plans; if empty, advice names the plans that are
    /// open.
    plain_text older_left_out{};
    plain_text add_within_days; ///< excluded loans can be added within {} days
    plain_text near_tier;       ///< near a boundary of the Tiered Standard table
    /// Loans are named although all eligible loans are included; if empty, there is no warning.
    plain_text named_loans_unused{};
};
BOOST_DESCRIBE_STRUCT(consolidation_warning_texts, (),
                      (newer_loan, newer_loan_parent_plus, credit, discharge, capitalized,
                       rounded_up, income_plan_left, perkins, ffel, ffel_consolidation_alone,
                       in_grace, defaulted, two_parts, variable_rate, older_left_out,
                       add_within_days, near_tier, named_loans_unused))

/// The whole rule. `types`, `statuses`, and `defaults` have a row for every value.
struct consolidation_rules {
    std::span<consolidation_row<loan_type> const> types;
    std::span<consolidation_row<loan_status> const> statuses;
    std::span<consolidation_row<default_detail> const> defaults;
    std::span<consolidation_rate_cap const> rate_caps;
    int days_to_add_loans = 0;
    std::span<std::string_view const> plans; ///< the plans that a new consolidation loan can enter
    consolidation_exclusion_texts exclusions;
    consolidation_closed_texts closed;
    consolidation_warning_texts warnings;
    std::span<std::string_view const> source_ids;

    /// The cap on the rate of a loan applied for on a day; nothing if no law sets one.
    [[nodiscard]] constexpr std::optional<annual_rate> rate_cap(civil_date day) const noexcept {
        for (auto const& cap : rate_caps) {
            if (cap.applied_for.contains(day)) return cap.highest;
        }
        return std::nullopt;
    }
};
BOOST_DESCRIBE_STRUCT(consolidation_rules, (),
                      (types, statuses, defaults, rate_caps, days_to_add_loans, plans, exclusions,
                       closed, warnings, source_ids))

/// The row for a key. The tables have one for every value (`has_row_for_each`).
template <class Key>
[[nodiscard]] constexpr consolidation_row<Key> const&
row_of(std::span<consolidation_row<Key> const> rows, Key key) noexcept {
    auto const* found = &rows.front();
    for (auto const& row : rows) {
        if (row.key == key) found = &row;
    }
    return *found;
}

/// Whether each value has exactly one row, and whether a row has a message if and only if it
/// excludes loans.
template <reflect::described_enum Key>
[[nodiscard]] constexpr bool has_row_for_each(std::span<consolidation_row<Key> const> rows) {
    if (rows.size() != reflect::enumerator_count<Key>) return false;
    for (auto const value : reflect::enumerator_values<Key>) {
        auto const count = std::count_if(rows.begin(), rows.end(),
                                         [value](auto const& row) { return row.key == value; });
        if (count != 1) return false;
    }
    return std::all_of(rows.begin(), rows.end(),
                       [](auto const& row) { return row.takes() == row.message.empty(); });
}

} // namespace tassel::analysis
