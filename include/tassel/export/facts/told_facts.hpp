// Interprets facts as people and servicers write them. Some rates can't be right as written,
// because they are a fraction instead of a percentage, or far too high. The words for a loan type
// may not name its program; then the types that the words allow are found, and the date decides
// between them if it can.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/core/money.hpp"
#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/words/description_words.hpp"
#include "tassel/export/words/export_table_set.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/constraints.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

/// Returns the rates that the law of the year in which a loan was made allows for its type; none if
/// the law has no single rate for it. `fixed_rates` holds the rates of each year.
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

/// Writes a rate in the form that answers use, in basis points.
[[nodiscard]] inline std::string basis_points_of(annual_rate rate) {
    auto text = std::to_string(rate.milli_bps / 1'000);
    auto const rest = rate.milli_bps % 1'000;
    if (rest == 0) return text;
    auto decimals = std::to_string(1'000 + rest).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    return text + "." + decimals;
}

} // namespace detail

/// The finding about an implausible rate.
enum class implausible_rate : std::uint8_t {
    read_as_fraction, ///< multiplied by 100; the law of the loan's year has such a rate
    taken_hundredfold,
    left_out,
    too_high
};

/// Corrects an implausible rate of a loan whose type and dates are settled. Returns what was found,
/// or nothing if the rate is plausible.
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
    auto by_law = rates_by_law<Tables>(one.loan_type, tassel::detail::made_on(one));
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

/// Returns the message about an implausible rate.
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

inline constexpr std::string_view program_not_told =
    "The words for the loan's type do not say whether it is a Direct Loan or one of the FFEL "
    "program.";

/// The type that words name. If the words name no program, the type may be either of two.
struct told_type {
    loan_type type = loan_type::unknown; ///< set only if the words also name the program
    loan_type if_direct = loan_type::unknown;
    loan_type if_ffel = loan_type::unknown;

    [[nodiscard]] constexpr bool lacks_program() const noexcept {
        return if_ffel != loan_type::unknown;
    }
};

namespace detail {

/// Returns the Direct Loan of the same kind as an FFEL loan. For a consolidation loan, returns
/// `consolidation`, because only the words say which type it is.
[[nodiscard]] constexpr loan_type direct_kind_of(loan_type ffel, loan_type consolidation) noexcept {
    using enum tassel::loan_type;
    switch (ffel) {
    case ffel_stafford_subsidized: return direct_subsidized;
    case ffel_stafford_unsubsidized: return direct_unsubsidized;
    case ffel_grad_plus: return direct_grad_plus;
    case ffel_parent_plus: return direct_parent_plus;
    case ffel_consolidation: return consolidation;
    default: return unknown;
    }
}

} // namespace detail

/// Reads the words for a type, in any order.
template <export_table_set Tables>
[[nodiscard]] told_type told_by(std::string_view description) {
    description_words const words{description};
    if (words.has(Tables::private_words)) return {.type = loan_type::private_};
    auto type = loan_words<Tables>::type_of(description);
    if (type == loan_type::unknown && !words.has(Tables::longer_type_words)) {
        auto const* const kind = first_meaning(Tables::short_type_descriptions, words);
        if (kind != nullptr) type = *kind;
    }
    bool const told = program_of(type) != loan_program::ffel || words.has(Tables::ffel_words);
    bool const of_both = detail::direct_kind_of(type, loan_type::direct_consolidation_subsidized) !=
                         loan_type::unknown;
    if (told || !of_both) return {.type = type};
    auto const* const kind = first_meaning(Tables::direct_consolidation_descriptions, words);
    auto const consolidation = kind != nullptr ? *kind : loan_type::unknown;
    return {.if_direct = detail::direct_kind_of(type, consolidation), .if_ffel = type};
}

/// Settles the type of a loan whose other facts have been read. `lent` means that the named lender
/// is not the Department.
template <export_table_set Tables>
void settle_type(loan& one, told_type const& told, bool lent, std::int64_t line) {
    one.loan_type = told.type;
    if (!told.lacks_program()) return;
    auto made = tassel::detail::made_on(one);
    if (!one.first_disbursement_date && one.disbursements && !one.disbursements->empty()) {
        made = one.disbursements->front().disbursement_date;
    }
    if (made && *made >= Tables::direct_alone_from) {
        one.loan_type = told.if_direct;
    } else if (lent) {
        one.loan_type = told.if_ffel;
    } else {
        doubt(one, {.field = "loan_program",
                    .basis = fact_basis::missing,
                    .message = std::string{program_not_told},
                    .line = line,
                    .values = std::vector<std::string>{
                        std::string{reflect::enumerator_name(loan_program::direct)},
                        std::string{reflect::enumerator_name(loan_program::ffel)}}});
    }
}

/// The types that a loan may have: two if its words name no program, none if they name no type.
struct possible_types {
    std::array<loan_type, 2> types{loan_type::unknown, loan_type::unknown};

    [[nodiscard]] constexpr bool none() const noexcept {
        return types[0] == loan_type::unknown && types[1] == loan_type::unknown;
    }
    [[nodiscard]] constexpr bool meet(possible_types const& other) const noexcept {
        for (auto const type : types) {
            bool const shared = type == other.types[0] || type == other.types[1];
            if (type != loan_type::unknown && shared) return true;
        }
        return false;
    }
};

template <export_table_set Tables>
[[nodiscard]] possible_types possible_types_of(loan const& one) {
    if (one.loan_type != loan_type::unknown) return {{one.loan_type, one.loan_type}};
    if (!one.source_loan_type_description) return {};
    auto const told = told_by<Tables>(*one.source_loan_type_description);
    return {{told.if_direct, told.if_ffel}};
}

} // namespace tassel::exports
