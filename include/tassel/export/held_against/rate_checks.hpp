// The rate of a loan, held against the table of its type and year and against its other rates.
#pragma once

#include "tassel/export/facts/told_rate.hpp"
#include "tassel/export/held_against/checked_loans.hpp"
#include "tassel/loan/parent_plus_history.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace tassel::detail {

inline constexpr std::string_view rate_field = "interest_rate_bps";

/// A rate that no reader has mended, since it was sent as a number.
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

/// Nothing accrues beside a rate by law: it may be a pause, or a rate that is not filled in.
inline void check_zero_rate(loan& one, checked_loans const&) {
    auto const& lawful = one.statutory_interest_rate_bps;
    if (one.interest_rate_bps != annual_rate{} || !lawful || *lawful == annual_rate{}) return;
    contradict(one, rate_field, "The rate is 0 percent beside a rate by law that is higher.",
               std::vector{basis_points_of(annual_rate{}), basis_points_of(*lawful)});
}

/// What may be taken off a rate of the table so that it becomes the loan's; nothing where no
/// reduction explains it.
[[nodiscard]] inline bool may_be_reduced(loan const& one, annual_rate lawful,
                                         checked_loans const& all) {
    annual_rate const less{lawful.milli_bps - one.interest_rate_bps->milli_bps};
    if (less == all.law.reductions[0]) return true;
    auto const made = made_on(one);
    return less == all.law.reductions[1] && made && *made >= all.law.larger_reduction_from &&
           program_of(one.loan_type) == loan_program::direct;
}

inline void check_rate_of_year(loan& one, checked_loans const& all) {
    bool const told = one.interest_rate_bps && *one.interest_rate_bps != annual_rate{} &&
                      one.interest_rate_type != interest_rate_type::variable &&
                      !is_doubted(one, rate_field);
    if (!told) return;
    auto const rates = all.rates_by_law(one.loan_type, made_on(one));
    if (rates.empty() ||
        std::find(rates.begin(), rates.end(), *one.interest_rate_bps) != rates.end()) {
        return;
    }
    auto const reduced = std::find_if(rates.begin(), rates.end(), [&](annual_rate lawful) {
        return may_be_reduced(one, lawful, all);
    });
    if (reduced == rates.end()) {
        all.warnings.add(warning_code::rate_differs,
                         "The interest rate is not the one that the law has for loans of this type "
                         "and year; it is used as it stands. Confirm it.");
        return;
    }
    // A new consolidation is weighed by it.
    if (!one.statutory_interest_rate_bps) one.statutory_interest_rate_bps = *reduced;
    all.warnings.add(warning_code::rate_may_be_reduced,
                     "The interest rate is below the one that the law has for loans of this type "
                     "and year by what automatic payments take off. It is used as it stands; a "
                     "consolidation is made with the rate of the law.");
}

} // namespace tassel::detail
