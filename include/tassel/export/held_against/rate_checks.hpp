// Checks the rate of a loan against the table for its type and year, and against its other rates.
#pragma once

#include "tassel/export/facts/told_rate.hpp"
#include "tassel/export/held_against/checked_loans.hpp"
#include "tassel/export/held_against/reduced_rate.hpp"
#include "tassel/loan/derivations.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace tassel::detail {

/// Checks a rate that no reader has corrected, because it was sent as a number.
inline void check_sent_rate(loan& one, checked_loans const& all) {
    auto const& rate = one.interest_rate_bps;
    if (!rate || *rate == annual_rate{} || is_doubted(one, rate_field)) return;
    if (*rate > twelve_percent_a_year) {
        all.warnings.add(warning_code::rate_implausible,
                         std::string{said_of(implausible_rate::too_high)});
        contradict(one, rate_field, std::string{rate_is_too_high});
    } else if (*rate < one_percent_a_year) {
        all.warnings.add(warning_code::rate_implausible,
                         "The interest rate is below 1 percent; it is used as it stands. Confirm "
                         "it.");
        contradict(one, rate_field, "The rate is below 1 percent, less than federal loans have.");
    }
}

/// The rate is zero although a rate by law is present. It may be a pause, or a rate that was not
/// filled in.
inline void check_zero_rate(loan& one, checked_loans const&) {
    auto const& lawful = one.statutory_interest_rate_bps;
    if (one.interest_rate_bps != annual_rate{} || !lawful || *lawful == annual_rate{}) return;
    contradict(one, rate_field, "The rate is 0 percent beside a rate by law that is higher.",
               std::vector{basis_points_of(annual_rate{}), basis_points_of(*lawful)});
}

inline void check_rate_of_year(loan& one, checked_loans const& all) {
    if (!has_told_rate(one)) return;
    auto const rates = all.rates_by_law(one.loan_type, made_on(one));
    if (rates.empty() ||
        std::find(rates.begin(), rates.end(), *one.interest_rate_bps) != rates.end()) {
        return;
    }
    auto const reduced = reduced_rate_of(one, rates, all.law);
    if (!reduced) {
        all.warnings.add(warning_code::rate_differs,
                         "The interest rate is not the one that the law has for loans of this type "
                         "and year; it is used as it stands. Confirm it.");
        return;
    }
    // A new consolidation loan averages this rate.
    if (!one.statutory_interest_rate_bps) one.statutory_interest_rate_bps = reduced->lawful;
    static constexpr plain_text usual =
        "The interest rate is below the one that the law has for loans of this type and year by "
        "what automatic payments take off. It is used for payments due by {}, and the rate of the "
        "law after that. A consolidation is made with the rate of the law.";
    static constexpr plain_text larger =
        "The interest rate is a whole point below the one that the law has for loans of this type "
        "and year, as automatic payments may take off. It is used for payments due by {}, and the "
        "rate of the law less a quarter point after that. A consolidation is made with the rate of "
        "the law.";
    all.warnings.add(warning_code::rate_may_be_reduced,
                     rendered({reduced->afterwards == reduced->lawful ? usual : larger,
                               all.law.reductions_until}));
}

} // namespace tassel::detail
