// The facts of a loan that rules and quotes use: no text, usable at compile time.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tassel {

/// One loan. `index` is its place in the portfolio.
struct loan_facts {
    std::size_t index = 0;
    loan_type type = loan_type::unknown;
    loan_status status = loan_status::unknown;
    std::optional<tassel::default_detail> default_detail{};
    cents principal{};
    bool principal_unknown = false; ///< of an open loan: nothing is computed from its principal
    cents interest{};
    std::optional<annual_rate> rate{}; ///< the rate at which it accrues interest
    rate_change later{};               ///< the rate from a later month on, if known
    /// The statutory rate of a consolidation loan, if known.
    std::optional<annual_rate> weighing_rate{};
    std::optional<civil_date> made{};             ///< first disbursement, else the loan's date
    std::optional<civil_date> repayment_begins{}; ///< as reported
    tassel::parent_plus_history parent_plus_history = tassel::parent_plus_history::unknown;
    bool subsidized = false;
    bool never_paid_out = false;            ///< whatever the status says
    std::optional<int> months_qualifying{}; ///< toward forgiveness under income-driven plans
    std::optional<int> months_highest{};    ///< the upper end, if a history leaves a range
    bool months_settled = false;            ///< whether a history gives a single number
    int months_on_assistance = 0;           ///< the months in a history that count under RAP alone
    /// Toward public service forgiveness, as the servicer counts.
    std::optional<int> months_matched{};
    reported_plan plan = reported_plan::not_reported;

    bool operator==(loan_facts const&) const = default;
    [[nodiscard]] constexpr loan_program program() const noexcept { return program_of(type); }
    [[nodiscard]] constexpr cents balance() const noexcept { return principal + interest; }
    /// Whether something is owed, or the amount owed is unknown, and the status does not say that
    /// nothing is owed.
    [[nodiscard]] constexpr bool open() const noexcept {
        return (balance() > cents{} || principal_unknown) && !is_terminal(status);
    }
    /// Whether the loan is in default and before a court.
    [[nodiscard]] constexpr bool in_court() const noexcept {
        return status == loan_status::defaulted && default_detail &&
               is_before_a_court(*default_detail);
    }
    /// Whether the borrower must be asked for the amount owed.
    [[nodiscard]] constexpr bool lacks_balance() const noexcept {
        return principal_unknown && open();
    }
    /// Whether the loan is open and in a status that allows a repayment plan. Unknown if the
    /// status is unknown.
    [[nodiscard]] constexpr truth payable() const noexcept {
        if (!open()) return truth::no;
        if (status == loan_status::unknown) return truth::unknown;
        return truth_of(is_payable(status));
    }
    /// Whether the loan was never disbursed or was fully canceled. Such a loan was not "made" for
    /// any date test.
    [[nodiscard]] constexpr bool undone() const noexcept {
        return never_paid_out || status == loan_status::canceled ||
               status == loan_status::abandoned;
    }
    /// Whether the loan was made on or after a given day; unknown without a date.
    [[nodiscard]] constexpr truth made_from(civil_date day) const noexcept {
        if (!made) return truth::unknown;
        return truth_of(*made >= day);
    }
    /// Moves on by this many months, and to the later rate once it applies.
    constexpr void pass_months(int months) noexcept {
        if (!later.happens()) return;
        later.from_month -= months;
        if (later.from_month > 1) return;
        rate = later.rate;
        later = {};
    }
    /// Whether this is a Parent PLUS Loan, or a consolidation loan that repaid one.
    [[nodiscard]] constexpr truth has_parent_plus() const noexcept {
        if (is_parent_plus(type)) return truth::yes;
        if (!is_consolidation(type)) return truth::no;
        switch (parent_plus_history) {
        case parent_plus_history::none: return truth::no;
        case parent_plus_history::includes_parent_plus: return truth::yes;
        case parent_plus_history::unknown: return truth::unknown;
        }
        return truth::unknown;
    }
};

/// Whether nothing of the loan was disbursed, or all of it was canceled, and nothing is owed.
[[nodiscard]] inline bool never_paid_out(loan const& one) noexcept {
    if (one.balance() > cents{} || !one.balance_known()) return false;
    bool const paid = one.disbursements &&
                      std::any_of(one.disbursements->begin(), one.disbursements->end(),
                                  [](auto const& each) { return each.amount_cents > cents{}; });
    auto const& lent = one.original_principal_cents;
    bool const all_canceled = lent && *lent > cents{} && one.canceled_amount_cents >= lent;
    if (all_canceled || one.disbursed_amount_cents == cents{}) return all_canceled || !paid;
    return one.disbursements && !one.disbursements->empty() && !paid;
}

/// A servicer's count, limited to the highest count that any plan requires.
[[nodiscard]] inline std::optional<int>
counted_months(std::optional<std::int64_t> const& count) noexcept {
    if (!count) return std::nullopt;
    return static_cast<int>(std::min(*count, maximum_qualifying_months));
}

/// The facts of a loan whose derived members are filled in, at a given index in its portfolio.
[[nodiscard]] inline loan_facts loan_facts_of(loan const& one, std::size_t index) {
    auto const rate = one.interest_rate_bps;
    return {
        .index = index,
        .type = one.loan_type,
        .status = one.status,
        .default_detail = one.default_detail,
        .principal = one.outstanding_principal_cents,
        .principal_unknown = !one.balance_known(),
        .interest = one.accrued_interest_cents,
        .rate = rate,
        .weighing_rate = one.statutory_interest_rate_bps ? one.statutory_interest_rate_bps : rate,
        .made = one.first_disbursement_date ? one.first_disbursement_date : one.loan_date,
        .repayment_begins = one.repayment_begin_date,
        .parent_plus_history =
            one.parent_plus_history.value_or(tassel::parent_plus_history::unknown),
        .subsidized = one.subsidy_type == subsidy_type::subsidized,
        .never_paid_out = never_paid_out(one),
        .months_qualifying = counted_months(one.idr_qualifying_months),
        .months_matched = counted_months(one.pslf_matched_months),
        .plan = one.repayment_plan.value_or(reported_plan::not_reported),
    };
}

/// The facts of a loan after one member was changed. If its rate is the same as before, the later
/// rate change is kept.
[[nodiscard]] inline loan_facts changed_facts(loan const& changed, loan_facts const& told) {
    auto facts = loan_facts_of(changed, told.index);
    if (facts.rate == told.rate) facts.later = told.later;
    return facts;
}

[[nodiscard]] inline std::vector<loan_facts> facts_of(loan_portfolio const& portfolio) {
    std::vector<loan_facts> facts;
    facts.reserve(portfolio.loans.size());
    for (auto const& one : portfolio.loans)
        facts.push_back(loan_facts_of(one, facts.size()));
    return facts;
}

} // namespace tassel
