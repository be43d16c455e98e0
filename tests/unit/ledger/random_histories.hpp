// Histories that are generated forward in time. The true history of a loan and its true count are
// known first, and a file is made from them.
#pragma once

#include "unit/support/random.hpp"

#include "rules/law/ledger.hpp"
#include "rules/law/loan_days.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tassel::test {

using namespace tassel::literals;

inline constexpr civil_date told_on = "2026-11-01"_date;

/// A stretch of a loan's life. `credited`: what the Department credited if the law leaves it open.
struct lived_spell {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    loan_status status = loan_status::unknown;
    bool credited = false;
    bool in_school = false;
};

struct lived_loan {
    tassel::loan told{};
    std::vector<lived_spell> spells{};
    std::int64_t true_months = 0; ///< before 2026-11
};

class random_histories {
  public:
    explicit random_histories(std::uint64_t seed) : random_{seed} {}

    /// A Direct Loan. Loans for studies during its deferments are added to `beside`.
    [[nodiscard]] lived_loan direct_loan(std::string id, std::vector<tassel::loan>& beside) {
        lived_loan life;
        auto const last = civil_to_days(told_on);
        auto day = last - random_.from(40, 12'000);
        begin_loan(life.told, std::move(id), day);
        lived_spell first{.begin = day, .status = loan_status::in_school};
        day = std::min(last, day + random_.from(30, 1'500));
        first.end = day;
        life.spells.push_back(first);
        while (day < last) {
            lived_spell spell{.begin = day, .status = random_status(life.spells.back().status)};
            day = std::min(last, day + random_.from(5, 900));
            spell.end = day;
            spell.credited = random_.chance(50);
            live(spell, beside);
            life.spells.push_back(spell);
        }
        choose_plan(life);
        tell(life);
        count(life);
        return life;
    }

  private:
    static void begin_loan(tassel::loan& one, std::string id, std::int64_t day) {
        one.loan_id = std::move(id);
        one.loan_type = loan_type::direct_unsubsidized;
        one.status = loan_status::in_repayment;
        one.outstanding_principal_cents = cents{1'000'000};
        one.loan_date = days_to_civil(day);
        one.first_disbursement_date = one.loan_date;
    }

    [[nodiscard]] loan_status random_status(loan_status before) {
        constexpr std::array all{loan_status::in_repayment, loan_status::in_repayment,
                                 loan_status::in_forbearance, loan_status::in_deferment,
                                 loan_status::defaulted};
        if (before == loan_status::in_school) return loan_status::in_grace;
        for (;;) {
            auto const next = all[static_cast<std::size_t>(random_.from(0, 4))];
            if (next != before) return next;
        }
    }

    /// A borrower who is in school during a deferment studies with another loan, which a file may
    /// show.
    void live(lived_spell& spell, std::vector<tassel::loan>& beside) {
        if (spell.status != loan_status::in_deferment || !random_.chance(40)) return;
        spell.in_school = true;
        spell.credited = false;
        if (spell.end - spell.begin < 60 || random_.chance(30)) return;
        tassel::loan other;
        begin_loan(other, "S" + std::to_string(beside.size()), spell.begin);
        other.loan_period_begin_date = days_to_civil(spell.begin + random_.from(0, 10));
        other.loan_period_end_date = days_to_civil(spell.end - random_.from(1, 10));
        beside.push_back(std::move(other));
    }

    void choose_plan(lived_loan& life) {
        constexpr std::array all{reported_plan::ibr,       reported_plan::paye,
                                 reported_plan::icr,       reported_plan::standard,
                                 reported_plan::graduated, reported_plan::extended_fixed};
        if (random_.chance(20)) return;
        auto const begin = life.spells.front().begin;
        life.told.repayment_plan = all[static_cast<std::size_t>(random_.from(0, 5))];
        life.told.repayment_plan_begin_date =
            days_to_civil(random_.from(begin, civil_to_days(told_on)));
        if (random_.chance(50)) {
            life.told.scheduled_payment_cents = cents{random_.from(10, 200)};
            life.told.permanent_standard_payment_cents = cents{100};
        }
        if (!random_.chance(30)) return;
        auto const late = random_.from(begin, civil_to_days(told_on));
        life.told.delinquencies = {
            {.begin = days_to_civil(late), .end = days_to_civil(late + random_.from(0, 200))}};
    }

    void tell(lived_loan& life) {
        auto& history = life.told.status_history.emplace();
        for (auto spell = life.spells.rbegin(); spell != life.spells.rend(); ++spell)
            history.push_back(
                {.status = spell->status, .effective_date = days_to_civil(spell->begin)});
        derive_loan(life.told, rules::loan_dates);
    }

    /// Counts the months of this life that count under the law.
    void count(lived_loan& life) {
        std::set<int> counted;
        std::int64_t forborne = 0;
        for (auto const& spell : life.spells)
            forborne += spell.status == loan_status::in_forbearance ? days_outside(spell) : 0;
        for (auto const& spell : life.spells) {
            for (auto month = month_number(days_to_civil(spell.begin));
                 month <= month_number(days_to_civil(spell.end - 1)) &&
                 month < month_number(told_on);
                 ++month) {
                if (counts(life, spell, month, forborne)) counted.insert(month);
            }
        }
        life.true_months = static_cast<std::int64_t>(counted.size());
    }

    static constexpr int pause_from = 2020 * 12 + 2, pause_before = 2023 * 12 + 9;
    static constexpr int ended = 2024 * 12 + 6;

    /// The days of a spell that are neither in the pause nor after the adjustment.
    [[nodiscard]] static std::int64_t days_outside(lived_spell const& spell) {
        auto const days_within = [&spell](std::int64_t begin, std::int64_t end) {
            return std::max<std::int64_t>(0,
                                          std::min(spell.end, end) - std::max(spell.begin, begin));
        };
        static constexpr auto pause_begins = civil_to_days("2020-03-01"_date);
        static constexpr auto pause_ends = civil_to_days("2023-10-01"_date);
        static constexpr auto adjustment_ends = civil_to_days("2024-07-01"_date);
        return days_within(spell.begin, pause_begins) + days_within(pause_ends, adjustment_ends);
    }

    [[nodiscard]] bool counts(lived_loan const& life, lived_spell const& spell, int month,
                              std::int64_t forborne) {
        if (month < 1994 * 12 + 6) return false;
        switch (spell.status) {
        case loan_status::in_repayment: return month < ended || plan_counts(life, month);
        case loan_status::in_deferment: return spell.credited;
        case loan_status::in_forbearance:
            if (month >= pause_from && month < pause_before) return true;
            if (month >= ended) return spell.credited;
            // A short spell, with little forbearance in all, counts only if it was credited.
            return days_outside(spell) >= 300 || forborne >= 900 || spell.credited;
        default: return false;
        }
    }

    [[nodiscard]] bool plan_counts(lived_loan const& life, int month) {
        auto const& one = life.told;
        for (auto const& late : one.delinquencies.value_or(std::vector<loan_delinquency>{})) {
            if (month_number(late.begin) <= month && month <= month_number(*late.end))
                return random_.chance(50);
        }
        bool const known =
            one.repayment_plan_begin_date && month_number(*one.repayment_plan_begin_date) <= month;
        if (!known) return random_.chance(50);
        bool const other = one.repayment_plan == reported_plan::graduated ||
                           one.repayment_plan == reported_plan::extended_fixed;
        if (!other) return true;
        bool const as_standard =
            one.scheduled_payment_cents &&
            *one.scheduled_payment_cents >= *one.permanent_standard_payment_cents;
        return as_standard && random_.chance(50);
    }

    random_numbers random_;
};

} // namespace tassel::test
