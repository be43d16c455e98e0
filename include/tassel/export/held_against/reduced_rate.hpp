// A rate that is below the one for its year by the reduction for automatic payments.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/held_against/fact_check_law.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace tassel {

/// The rate by law, and the rate that the loan accrues once the reduction has ended.
struct reduced_rate {
    annual_rate lawful{};
    annual_rate afterwards{};
};

namespace detail {

inline constexpr std::string_view rate_field = "interest_rate_bps";

/// A rate that can be compared with the one for its year: stated, fixed, and not in doubt.
[[nodiscard]] inline bool has_told_rate(loan const& one) {
    return one.interest_rate_bps && *one.interest_rate_bps != annual_rate{} &&
           one.interest_rate_type != interest_rate_type::variable && !is_doubted(one, rate_field);
}

} // namespace detail

/// `rates` holds those that the law allows for the loan. Nothing if the loan has one of them, or if
/// no reduction explains the difference. After the larger reduction ends, the usual one remains.
[[nodiscard]] inline std::optional<reduced_rate>
reduced_rate_of(loan const& one, std::span<annual_rate const> rates, fact_check_law const& law) {
    auto const& told = *one.interest_rate_bps;
    if (std::find(rates.begin(), rates.end(), told) != rates.end()) return std::nullopt;
    auto const made = detail::made_on(one);
    bool const larger_may_be = made && *made >= law.larger_reduction_from &&
                               program_of(one.loan_type) == loan_program::direct;
    for (auto const lawful : rates) {
        annual_rate const less{lawful.milli_bps - told.milli_bps};
        if (less == law.reductions[0]) return reduced_rate{lawful, lawful};
        if (less == law.reductions[1] && larger_may_be) {
            return reduced_rate{lawful, {lawful.milli_bps - law.reductions[0].milli_bps}};
        }
    }
    return std::nullopt;
}

} // namespace tassel
