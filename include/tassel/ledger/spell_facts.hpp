// The facts that rows test for a spell: how long it lasts, what runs beside it, and what follows
// it.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/ledger/loan_spells.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tassel {

/// The period that a loan was made for, including both days, counted from 1970-01-01.
struct study_period {
    std::size_t loan = 0;
    std::int64_t begin = 0;
    std::int64_t end = 0;
};

/// The loan was canceled or nothing was disbursed, so it paid for no study.
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

/// True if a forbearance is long enough to count after the pause, and everything after the
/// adjustment, is taken out.
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

} // namespace tassel
