// The history of one loan as spells: each runs from one status to the next.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace tassel::ledger {

/// Days from `begin` up to but not including `end`, counted from 1970-01-01.
struct loan_spell {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    loan_status status = loan_status::unknown;
    bool repayment_begun = false; ///< in school or in grace, after the day on which repayment began

    /// Whether a newer row of the same day replaced this row. No day has the status of such a row,
    /// but the row existed.
    [[nodiscard]] constexpr bool is_empty() const noexcept { return begin == end; }
};

namespace detail {

/// A history may date the origination of a loan by the loan or by any disbursement. A row of school
/// is taken for the origination if it begins at most this many days after the loan was made.
inline constexpr std::int64_t origination_reported_within = 180;

[[nodiscard]] constexpr bool is_before_repayment(loan_status status) noexcept {
    return status == loan_status::in_school || status == loan_status::in_grace;
}

/// Whether a status is repayment or interrupts repayment.
[[nodiscard]] constexpr bool follows_grace(loan_status status) noexcept {
    return status == loan_status::in_repayment || status == loan_status::in_deferment ||
           status == loan_status::in_forbearance || status == loan_status::defaulted;
}

/// One spell for each dated row, oldest first, with no end yet. When rows share a day, the one
/// listed first is the newest.
[[nodiscard]] inline std::vector<loan_spell> dated_rows(loan const& one) {
    std::vector<loan_spell> rows;
    if (one.status_history) {
        for (auto const& entry : *one.status_history) {
            if (!entry.effective_date) continue;
            rows.push_back({.begin = civil_to_days(*entry.effective_date), .status = entry.status});
        }
        std::reverse(rows.begin(), rows.end());
    } else if (one.status_effective_date) {
        rows.push_back({.begin = civil_to_days(*one.status_effective_date), .status = one.status});
    }
    put_in_order_of(rows, &loan_spell::begin);
    return rows;
}

/// Moves the origination row to the front, whatever its date. The newest row is not an origination
/// when the loan is still in school or grace.
inline void begin_with_origination(std::vector<loan_spell>& rows, std::int64_t made,
                                   loan_status now) {
    auto const found = std::find_if(rows.begin(), rows.end(), [](loan_spell const& row) {
        return row.status == loan_status::in_school;
    });
    if (found == rows.end() || found->begin - made > origination_reported_within) return;
    if (found + 1 == rows.end() && is_before_repayment(now)) return;
    found->begin = std::min({found->begin, made, rows.front().begin});
    std::rotate(rows.begin(), found, found + 1);
}

/// Splits off the days of school and grace that come after the day on which repayment began.
inline void split_begun_repayment(std::vector<loan_spell>& spells, std::int64_t begun) {
    auto const followed = std::find_if(spells.begin(), spells.end(), [](loan_spell const& one) {
        return follows_grace(one.status);
    });
    std::vector<loan_spell> split;
    split.reserve(spells.size() + 1);
    for (auto one = spells.begin(); one != spells.end(); ++one) {
        bool const in_question =
            one < followed && is_before_repayment(one->status) && one->end > begun;
        if (in_question && one->begin < begun) {
            split.push_back({one->begin, begun, one->status});
            one->begin = begun;
        }
        one->repayment_begun = in_question;
        split.push_back(*one);
    }
    spells = std::move(split);
}

} // namespace detail

/// The spells of a loan from the day it was made until `until`. Days that its history does not
/// cover have an unknown status. Returns nothing for a loan without a date.
[[nodiscard]] inline std::vector<loan_spell> spells_of(loan const& one, civil_date until) {
    auto const made_day = tassel::detail::made_on(one);
    if (!made_day) return {};
    auto const made = civil_to_days(*made_day);
    auto rows = detail::dated_rows(one);
    detail::begin_with_origination(rows, made, one.status);
    if (rows.empty() || rows.front().begin > made) rows.insert(rows.begin(), {.begin = made});
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        auto const next = row + 1;
        row->end = next == rows.end() ? civil_to_days(until) : next->begin;
    }
    std::erase_if(rows, [](loan_spell const& row) { return row.end < row.begin; });
    if (one.repayment_begin_date) {
        detail::split_begun_repayment(rows, civil_to_days(*one.repayment_begin_date));
    }
    return rows;
}

// The facts that rows test for a spell: how long it lasts, what runs beside it, and what follows
// it.

/// The period that a loan was made for, including both days, counted from 1970-01-01.
struct study_period {
    std::size_t loan = 0;
    std::int64_t begin = 0;
    std::int64_t end = 0;
};

/// Whether a loan was canceled or nothing was disbursed, so that it paid for no study.
[[nodiscard]] inline bool never_made(loan const& one) noexcept {
    return one.status == loan_status::canceled || one.disbursed_amount_cents == cents{};
}

[[nodiscard]] inline std::vector<study_period> study_periods(std::span<loan const> loans) {
    std::vector<study_period> periods;
    for (std::size_t place = 0; place < loans.size(); ++place) {
        auto const& one = loans[place];
        if (!one.loan_period_begin_date || !one.loan_period_end_date || never_made(one)) continue;
        periods.push_back({.loan = place,
                           .begin = civil_to_days(*one.loan_period_begin_date),
                           .end = civil_to_days(*one.loan_period_end_date)});
    }
    return periods;
}

namespace detail {

[[nodiscard]] constexpr civil_date first_day_of(int month) noexcept {
    return {static_cast<std::int16_t>(month / 12), static_cast<std::uint8_t>(month % 12 + 1), 1};
}

/// Whether a forbearance is long enough to count after subtracting the pause and everything later
/// than the adjustment.
[[nodiscard]] inline bool is_long_forbearance(loan_spell const& spell, ledger_law const& law) {
    auto const pause_begin = first_day_of(law.pause.from);
    auto const pause_end = first_day_of(law.pause.before);
    auto begin = days_to_civil(spell.begin);
    auto end = std::min(days_to_civil(spell.end), first_day_of(law.plans_decide_from));
    if (begin >= pause_begin && begin < pause_end) begin = pause_end;
    if (end > pause_begin && end <= pause_end) end = pause_begin;
    if (begin < pause_begin && end > pause_end) {
        end = months_after(end, law.pause.from - law.pause.before);
    }
    return begin < end && months_after(begin, law.spell_months) <= end;
}

[[nodiscard]] inline bool studied_beside(loan_spell const& spell, std::size_t loan,
                                         std::span<study_period const> periods, int days) {
    return std::any_of(periods.begin(), periods.end(), [&](study_period const& period) {
        return period.loan != loan &&
               std::min(spell.end, period.end + 1) - std::max(spell.begin, period.begin) >= days;
    });
}

} // namespace detail

/// The facts of each spell of the loan at index `loan`.
[[nodiscard]] inline std::vector<ledger_set<ledger_fact>>
facts_of_spells(std::span<loan_spell const> spells, std::size_t loan,
                std::span<study_period const> periods, ledger_law const& law) {
    auto const follows_by = civil_to_days(law.repayment_follows_by);
    std::vector<ledger_set<ledger_fact>> facts(spells.size());
    bool repayment_follows = false;
    for (auto place = spells.size(); place-- != 0;) {
        auto const& spell = spells[place];
        auto& of_spell = facts[place];
        of_spell.add_if(spell.repayment_begun, ledger_fact::repayment_begun);
        of_spell.add_if(repayment_follows, ledger_fact::repayment_follows);
        if (spell.status == loan_status::in_deferment) {
            of_spell.add_if(detail::studied_beside(spell, loan, periods, law.study_days),
                            ledger_fact::study_beside);
        }
        if (spell.status == loan_status::in_forbearance) {
            of_spell.add_if(detail::is_long_forbearance(spell, law), ledger_fact::long_forbearance);
        }
        repayment_follows = repayment_follows || (spell.status == loan_status::in_repayment &&
                                                  spell.begin <= follows_by);
    }
    return facts;
}

} // namespace tassel::ledger
