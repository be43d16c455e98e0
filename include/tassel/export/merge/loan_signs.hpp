// How a loan is recognized in another file: by its type, rates, and dates.
#pragma once

#include "tassel/export/facts/possible_types.hpp"
#include "tassel/export/facts/rate_reductions.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace tassel {

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

/// The fewest days between the dates on which two loans were made; nothing if either has no date. A
/// loan has two such dates, and a file may show either.
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

/// One of the loans is fully repaid, and something is owed on the other.
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
    closed_since ///< like by rate, but according to the second, nothing is owed any longer
};

/// Whether two loans with compatible types are alike in this respect.
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

/// Whether a loan may be the same as another, judging by type and rate. If so, their debts are not
/// added up.
[[nodiscard]] inline bool may_be_one(loan const& a, possible_types const& types_of_a, loan const& b,
                                     possible_types const& types_of_b,
                                     rate_reductions const& reductions) noexcept {
    bool const types = types_of_a.meet(types_of_b) || types_of_a.none() || types_of_b.none();
    return types && compare_rates(a, b, reductions) != rates_compared::other &&
           !detail::closed_and_owed(a, b) && !detail::closed_and_owed(b, a) &&
           !detail::told_apart(a.award_id_last4, b.award_id_last4);
}

} // namespace tassel
