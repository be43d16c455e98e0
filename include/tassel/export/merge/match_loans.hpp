// Decides which loan of one file is the same as which loan of another, by type, rates, and dates.
#pragma once

#include "tassel/core/in_order.hpp"
#include "tassel/export/facts/told_facts.hpp"
#include "tassel/export/held_against/fact_check_law.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tassel::exports {

/// How the rates of two loans compare.
enum class rates_compared : std::uint8_t {
    equal,
    reduced, ///< one is lower by the reduction for automatic payments
    untold,  ///< one of the loans has no rate
    other
};

namespace detail {

inline constexpr annual_rate rounding_of_rates{500};

[[nodiscard]] constexpr bool nearly(std::int64_t apart, annual_rate by) noexcept {
    auto const off = apart - by.milli_bps;
    return off <= rounding_of_rates.milli_bps && -off <= rounding_of_rates.milli_bps;
}

} // namespace detail

/// Compares the rate by law with the other loan's rate by law, or else with its only rate.
[[nodiscard]] constexpr rates_compared compare_rates(loan const& a, loan const& b,
                                                     rate_reductions const& reductions) noexcept {
    auto const rate_of = [](loan const& one) {
        if (one.statutory_interest_rate_bps) return one.statutory_interest_rate_bps;
        return one.interest_rate_bps ? one.interest_rate_bps : one.actual_interest_rate_bps;
    };
    auto const first = rate_of(a), second = rate_of(b);
    if (!first || !second) return rates_compared::untold;
    auto const apart = std::max(first->milli_bps, second->milli_bps) -
                       std::min(first->milli_bps, second->milli_bps);
    if (detail::nearly(apart, {})) return rates_compared::equal;
    bool const both_by_law = a.statutory_interest_rate_bps && b.statutory_interest_rate_bps;
    for (auto const reduction : reductions) {
        if (!both_by_law && detail::nearly(apart, reduction)) return rates_compared::reduced;
    }
    return rates_compared::other;
}

namespace detail {

/// Returns the fewest days between the dates on which two loans were made; nothing if either loan
/// has no date. A loan may have two such dates, and a file may show either of them.
[[nodiscard]] constexpr std::optional<std::int64_t> days_between(loan const& a,
                                                                 loan const& b) noexcept {
    std::optional<std::int64_t> least;
    for (auto const& first : {a.loan_date, a.first_disbursement_date}) {
        for (auto const& second : {b.loan_date, b.first_disbursement_date}) {
            if (!first || !second) continue;
            auto const apart = civil_to_days(*first) - civil_to_days(*second);
            auto const days = apart < 0 ? -apart : apart;
            least = std::min(least.value_or(days), days);
        }
    }
    return least;
}

/// In real files, the two dates of one loan are never further apart than this.
inline constexpr std::int64_t maximum_days_between_dates = 125;

[[nodiscard]] constexpr bool told_apart(std::optional<std::string> const& a,
                                        std::optional<std::string> const& b) noexcept {
    return a && b && *a != *b;
}

/// Whether one of the loans has ended while something is owed on the other.
[[nodiscard]] constexpr bool closed_and_owed(loan const& closed, loan const& owed) noexcept {
    return is_terminal(closed.status) && open_by_facts(owed);
}

} // namespace detail

/// The reasons to consider two loans of different files the same, the most certain first.
enum class likeness : std::uint8_t {
    own_number,
    school_and_date,
    rate,
    reduced_rate,
    type_alone,
    closed_since ///< the rates match, but only the second loan has ended
};

/// Whether two loans with compatible types are alike by the reason `by`.
[[nodiscard]] inline bool are_alike(loan const& a, loan const& b, likeness by,
                                    rate_reductions const& reductions) noexcept {
    auto const rates = compare_rates(a, b, reductions);
    auto const days = detail::days_between(a, b);
    if (detail::told_apart(a.award_id_last4, b.award_id_last4)) return false;
    if (by == likeness::own_number) {
        bool const award = a.award_id_last4 && b.award_id_last4;
        bool const reference = a.servicer_loan_ref && a.servicer_loan_ref == b.servicer_loan_ref;
        return (award || (reference && rates != rates_compared::other)) && days.value_or(0) == 0;
    }
    bool const closed = by == likeness::closed_since;
    if (detail::closed_and_owed(a, b) || detail::closed_and_owed(b, a) != closed) return false;
    if (days.value_or(0) > detail::maximum_days_between_dates) return false;
    switch (by) {
    case likeness::school_and_date:
        return days && *days == 0 && rates != rates_compared::other &&
               !detail::told_apart(a.school_name, b.school_name);
    case likeness::rate: return rates == rates_compared::equal;
    case likeness::reduced_rate: return rates == rates_compared::reduced;
    case likeness::closed_since:
        return rates == rates_compared::equal || rates == rates_compared::reduced;
    case likeness::type_alone: return rates == rates_compared::untold;
    case likeness::own_number: break;
    }
    return false;
}

/// Whether a loan may be the same as another, judging by type, rate, award id, and whether one of
/// them has ended. If so, their debts are not added up.
[[nodiscard]] inline bool may_be_one(loan const& a, possible_types const& types_of_a, loan const& b,
                                     possible_types const& types_of_b,
                                     rate_reductions const& reductions) noexcept {
    bool const types = types_of_a.meet(types_of_b) || types_of_a.none() || types_of_b.none();
    return types && compare_rates(a, b, reductions) != rates_compared::other &&
           !detail::closed_and_owed(a, b) && !detail::closed_and_owed(b, a) &&
           !detail::told_apart(a.award_id_last4, b.award_id_last4);
}

/// A loan, while files are being matched.
struct matched_side {
    loan const* one = nullptr;
    possible_types types{};
};

/// The known loan that a row matches, and the reason for the match.
struct loan_match {
    std::size_t known = 0;
    likeness by{};
    bool by_balance = false; ///< chosen by balance among several loans that are alike
};

namespace detail {

/// Pairs the rows of a file with known loans, at most one for each row.
class loan_matcher {
  public:
    loan_matcher(std::span<matched_side const> known, std::span<matched_side const> rows,
                 rate_reductions const& reductions)
        : known_{known}, rows_{rows}, reductions_{reductions}, of_row_(rows.size()),
          taken_(known.size()), likely_(rows.size()) {}

    [[nodiscard]] std::vector<std::optional<loan_match>> match() {
        using enum exports::likeness;
        for (auto const by :
             {own_number, school_and_date, rate, reduced_rate, type_alone, closed_since})
            match_by(by);
        return std::move(of_row_);
    }

  private:
    void match_by(likeness by) {
        std::vector<std::size_t> asked(known_.size()); // the number of rows for each loan
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            likely_[row].clear();
            if (of_row_[row]) continue;
            for (std::size_t known = 0; known < known_.size(); ++known) {
                auto const& a = known_[known];
                auto const& b = rows_[row];
                if (taken_[known] != 0 || !a.types.meet(b.types)) continue;
                if (!are_alike(*a.one, *b.one, by, reductions_)) continue;
                likely_[row].push_back(known);
                ++asked[known];
            }
        }
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (of_row_[row] || likely_[row].empty()) continue;
            if (likely_[row].size() == 1 && asked[likely_[row].front()] == 1) {
                set(row, {likely_[row].front(), by});
            } else if (by != likeness::own_number && by < likeness::type_alone) {
                match_alike(row, by, asked);
            }
        }
    }

    /// Pairs rows and loans that are alike in the order of their balances, if there are equally
    /// many of both.
    void match_alike(std::size_t first, likeness by, std::span<std::size_t const> asked) {
        auto loans = likely_[first];
        std::vector<std::size_t> rows;
        for (std::size_t row = first; row < rows_.size(); ++row) {
            if (!of_row_[row] && likely_[row] == loans) rows.push_back(row);
        }
        bool const alone = std::all_of(loans.begin(), loans.end(), [&](std::size_t known) {
            return asked[known] == rows.size();
        });
        if (rows.size() != loans.size() || !alone) return;
        bool const told = put_in_order_of_balance(loans, known_);
        if (!put_in_order_of_balance(rows, rows_) || !told) return;
        for (std::size_t i = 0; i < rows.size(); ++i)
            set(rows[i], {loans[i], by, true});
    }

    /// Sorts loans by balance. Returns false if a balance is unknown.
    static bool put_in_order_of_balance(std::vector<std::size_t>& places,
                                        std::span<matched_side const> sides) {
        put_in_order_of(places, [&](std::size_t at) { return sides[at].one->balance(); });
        return std::all_of(places.begin(), places.end(),
                           [&](std::size_t at) { return sides[at].one->balance_known(); });
    }

    void set(std::size_t row, loan_match found) {
        of_row_[row] = found;
        ++taken_[found.known];
    }

    std::span<matched_side const> known_;
    std::span<matched_side const> rows_;
    rate_reductions const& reductions_;
    std::vector<std::optional<loan_match>> of_row_;
    std::vector<std::size_t> taken_;               ///< the number of rows for each loan
    std::vector<std::vector<std::size_t>> likely_; ///< for each row, the loans that it may be
};

} // namespace detail

/// Returns, for each row of a file, the loan that the row matches; nothing if there is none or if
/// the match is uncertain.
[[nodiscard]] inline std::vector<std::optional<loan_match>>
match_loans(std::span<matched_side const> known, std::span<matched_side const> rows,
            rate_reductions const& reductions) {
    return detail::loan_matcher{known, rows, reductions}.match();
}

} // namespace tassel::exports
