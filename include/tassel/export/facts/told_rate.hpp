// Rates that can't be right as written: a fraction instead of a percentage, or far too high.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/core/money.hpp"
#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel {

/// The rates that the law of its year allows for a loan of this type; none if the law has no single
/// rate for it. `fixed_rates` holds the rates of each year.
template <class Editions>
[[nodiscard]] std::vector<annual_rate> rates_of_year(Editions const& fixed_rates, loan_type type,
                                                     std::optional<civil_date> made) {
    std::vector<annual_rate> rates;
    if (!made) return rates;
    auto const add = [&rates](annual_rate rate) {
        if (std::find(rates.begin(), rates.end(), rate) == rates.end()) rates.push_back(rate);
    };
    for (auto const& year : fixed_rates) {
        if (!year.in_force.contains(*made)) continue;
        switch (type) {
        case loan_type::direct_subsidized:
        case loan_type::ffel_stafford_subsidized: add(year.table.undergraduate_subsidized); break;
        case loan_type::direct_unsubsidized:
        case loan_type::ffel_stafford_unsubsidized:
            add(year.table.undergraduate_unsubsidized);
            add(year.table.graduate_unsubsidized);
            break;
        case loan_type::direct_grad_plus:
        case loan_type::direct_parent_plus: add(year.table.plus); break;
        default: break;
        }
    }
    return rates;
}
template <export_table_set Tables>
[[nodiscard]] std::vector<annual_rate> rates_by_law(loan_type type,
                                                    std::optional<civil_date> made) {
    return rates_of_year(Tables::fixed_rates, type, made);
}

namespace detail {

inline constexpr annual_rate one_percent_a_year{100'000};
inline constexpr annual_rate twelve_percent_a_year{1'200'000};
inline constexpr annual_rate half_a_point{50'000};

inline constexpr std::string_view rate_is_too_high =
    "The rate is above 12 percent, more than federal loans have.";

/// A rate in the form that answers use, in basis points.
[[nodiscard]] inline std::string basis_points_of(annual_rate rate) {
    auto text = std::to_string(rate.milli_bps / 1'000);
    auto const rest = rate.milli_bps % 1'000;
    if (rest == 0) return text;
    auto decimals = std::to_string(1'000 + rest).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    return text + "." + decimals;
}

} // namespace detail

/// What was found about an implausible rate.
enum class implausible_rate : std::uint8_t {
    read_as_fraction, ///< the law of the loan's year has such a rate
    taken_hundredfold,
    left_out,
    too_high
};

/// Corrects a rate of a loan whose type and dates are settled. Returns nothing if the rate is
/// plausible.
template <export_table_set Tables>
[[nodiscard]] std::optional<implausible_rate>
mend_rate(loan& one, std::optional<annual_rate> loan::*member, std::int64_t line) {
    auto& rate = one.*member;
    if (!rate || *rate == annual_rate{}) return std::nullopt;
    loan_doubt found{.field = "interest_rate_bps",
                     .basis = fact_basis::not_understood,
                     .message = {},
                     .line = line,
                     .values = std::nullopt};
    if (*rate > detail::twelve_percent_a_year) {
        found.message = std::string{detail::rate_is_too_high};
        doubt(one, std::move(found));
        return implausible_rate::too_high;
    }
    if (*rate >= detail::one_percent_a_year) return std::nullopt;
    annual_rate const hundredfold{rate->milli_bps * 100};
    if (hundredfold > detail::twelve_percent_a_year) {
        rate.reset();
        found.message = "The rate is below 1 percent, and a hundred times it above 12 percent.";
        doubt(one, std::move(found));
        return implausible_rate::left_out;
    }
    rate = hundredfold;
    auto by_law = rates_by_law<Tables>(one.loan_type, detail::made_on(one));
    auto const near = [&](annual_rate lawful) {
        auto const apart = lawful.milli_bps - hundredfold.milli_bps;
        return (apart < 0 ? -apart : apart) <= detail::half_a_point.milli_bps;
    };
    if (std::any_of(by_law.begin(), by_law.end(), near)) return implausible_rate::read_as_fraction;
    found.message =
        "The rate is below 1 percent, as a fraction; a hundred times it is taken, which "
        "no table of its year confirms.";
    if (!by_law.empty()) {
        by_law.push_back(hundredfold);
        put_in_order_of(by_law, &annual_rate::milli_bps);
        found.values.emplace();
        for (auto const lawful : by_law)
            found.values->push_back(detail::basis_points_of(lawful));
    }
    doubt(one, std::move(found));
    return implausible_rate::taken_hundredfold;
}

/// The message about it.
[[nodiscard]] constexpr std::string_view said_of(implausible_rate found) noexcept {
    switch (found) {
    case implausible_rate::read_as_fraction:
        return "The interest rate is stated as a fraction; it was multiplied by 100, which fits "
               "the rates of its year.";
    case implausible_rate::taken_hundredfold:
        return "The interest rate is below 1 percent, so it was read as a fraction and multiplied "
               "by 100. Confirm it.";
    case implausible_rate::left_out:
        return "The interest rate is below 1 percent and can't be a fraction either; it is left "
               "out.";
    case implausible_rate::too_high:
        return "The interest rate is above 12 percent; it is used as it stands. Confirm it.";
    }
    return {};
}

} // namespace tassel
