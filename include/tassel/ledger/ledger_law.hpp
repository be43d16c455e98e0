// What a ruleset says about the months toward forgiveness: an ordered table of conditions, each
// with its outcome, reason, and citation. Also the days and spans that the conditions use.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <climits>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace tassel::ledger {

/// What a row may require of a day besides its status, month, and plan.
enum class ledger_fact : std::uint8_t {
    adjusted,            ///< the one-time adjustment reaches the loan
    department_held,     ///< a Direct Loan, or held by the Department
    consolidation,       ///< the loan is a consolidation loan
    study_beside,        ///< a loan period of another loan covers the spell
    long_forbearance,    ///< the spell, or all forbearance together, is long
    repayment_follows,   ///< repayment follows a default by the deadline
    repayment_begun,     ///< repayment has begun according to its date, but no row says so
    delinquent,          ///< the loan is delinquent on some day of the month
    pays_standard,       ///< the scheduled payment is at least the permanent Standard payment
    pays_less,           ///< the scheduled payment is less than that
    answered_counts,     ///< the borrower named a deferment that counts
    answered_no_count,   ///< the borrower named a deferment or forbearance that does not count
    answered_processing, ///< the borrower named forbearance while a request was processed
};

/// A set of enumerators.
template <class Enum>
struct ledger_set {
    std::uint32_t bits = 0;

    constexpr ledger_set() = default;
    constexpr ledger_set(std::initializer_list<Enum> members) noexcept {
        for (auto const one : members)
            add(one);
    }
    constexpr void add(Enum one) noexcept { bits |= 1U << static_cast<unsigned>(one); }
    constexpr void add_if(bool holds, Enum one) noexcept {
        if (holds) add(one);
    }
    [[nodiscard]] constexpr bool has(Enum one) const noexcept {
        return (bits >> static_cast<unsigned>(one) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits == 0; }
    [[nodiscard]] friend constexpr ledger_set operator|(ledger_set a, ledger_set b) noexcept {
        a.bits |= b.bits;
        return a;
    }
    bool operator==(ledger_set const&) const = default;
};

/// Months by number, including `from` but not `before`.
struct month_span {
    int from = 0;
    int before = INT_MAX;

    [[nodiscard]] constexpr bool contains(int month) const noexcept {
        return from <= month && month < before;
    }
};

/// One row of the table. The first row whose conditions all hold decides.
struct ledger_row {
    ledger_set<loan_status> statuses{}; ///< empty: any
    month_span months{};
    ledger_set<reported_plan> plans{}; ///< empty: any; an unknown plan is `not_reported`
    ledger_set<ledger_fact> needs{};
    ledger_set<ledger_fact> lacks{};
    ledger_outcome idr{};
    bool rap_only = false; ///< where `idr` does not count, the month still counts under RAP alone
    ledger_reason reason{};
    plan::citation source{};

    [[nodiscard]] constexpr bool holds(loan_status status, int month, reported_plan plan,
                                       ledger_set<ledger_fact> facts) const noexcept {
        return (statuses.empty() || statuses.has(status)) && months.contains(month) &&
               (plans.empty() || plans.has(plan)) && (needs.bits & ~facts.bits) == 0 &&
               (lacks.bits & facts.bits) == 0;
    }
};

/// The texts of the message and the questions, and of the months that a consolidation would give
/// up.
struct ledger_texts {
    plain_text range;
    plain_text range_with_processing; ///< used where forbearance on SAVE does not count
    plain_text confirm;
    plain_text on_save;
    plain_text deferment; ///< filled with its first and last month
    plain_text applied;
    plain_text outside_range;    ///< about the count that was sent
    plain_text given_up;         ///< filled with the number of months
    plain_text given_up_between; ///< filled with the lowest and highest number of months
    plain_text given_up_at_least;
};
BOOST_DESCRIBE_STRUCT(ledger_texts, (),
                      (range, range_with_processing, confirm, on_save, deferment, applied,
                       outside_range, given_up, given_up_between, given_up_at_least))

struct ledger_law {
    std::span<ledger_row const> rows; ///< the last has no condition
    /// The row that decides instead when a month would count but it is unknown whether the
    /// adjustment reaches the loan.
    ledger_row in_doubt;
    /// The row that decides instead when an outcome depends on the holder and the holder is
    /// unknown.
    ledger_row holder_not_known;
    month_span pause;               ///< the months in which nobody had to pay
    int plans_decide_from = 0;      ///< before this month, any plan counts
    int ffel_plans_decide_from = 0; ///< the same for a loan that the adjustment does not reach
    /// A consolidation in or after this month does not bring the adjustment. It is unknown whether
    /// an earlier one does.
    int adjusted_if_repaid_from = 0;
    civil_date repayment_follows_by{};
    int study_days = 0;            ///< days of a deferment that another loan's period must cover
    int spell_months = 0;          ///< months that make a single forbearance long
    int forbearance_months = 0;    ///< months that make all forbearance together long
    int processing_months = 0;     ///< the most forborne months of processing that count
    int public_service_from = 0;   ///< month number
    int public_service_months = 0; ///< the most months that are counted
    /// We ask no question about forbearance that begins in or after this month.
    int asked_of_save_before = 0;
    std::span<ledger_words const> words; ///< one for every reason
    ledger_texts texts;
};

/// Whether the last row has no condition, every row has a citation, and every reason has its words
/// once.
[[nodiscard]] constexpr bool is_complete(ledger_law const& law) noexcept {
    auto const& last = law.rows.back();
    bool const open = last.holds(loan_status::unknown, 0, reported_plan::not_reported, {}) &&
                      last.statuses.empty() && last.plans.empty() && last.months.from == 0;
    bool sourced = law.in_doubt.source.complete() && law.holder_not_known.source.complete();
    for (auto const& row : law.rows)
        sourced = sourced && row.source.complete();
    std::size_t said = 0;
    for (auto const& words : law.words)
        said += static_cast<std::size_t>(words.reason) == said && !words.message.empty();
    return open && sourced && said == reflect::enumerator_count<ledger_reason>;
}

} // namespace tassel::ledger
