// The body of the request for a projection: what it changes in an analysis.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/money.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace tassel::advice {

BOOST_DEFINE_ENUM_CLASS(projected_filing, as_is, joint, separate)

/// The borrower's income from payment 12 * after_years + 1 onward.
struct projected_income_change {
    std::int64_t after_years = 0;
    cents adjusted_gross_income_cents{};
};
BOOST_DESCRIBE_STRUCT(projected_income_change, (), (after_years, adjusted_gross_income_cents))

constexpr auto constraints_of(std::type_identity<projected_income_change>) {
    using change = projected_income_change;
    using reflect::constrain, reflect::integer_range;
    return reflect::constraint_list(
        constrain<&change::after_years>(integer_range{1, 30}),
        constrain<&change::adjusted_gross_income_cents>(integer_range{0, largest_fast_principal}));
}

/// Absent members leave the analysis as it is. Rates are in basis points.
struct projection_request {
    std::optional<std::int64_t> income_growth_bps{}; ///< per year, in the growing scenario
    std::optional<std::int64_t> guideline_growth_bps{};
    std::optional<std::int64_t> forgiveness_tax_bps{};
    std::optional<cents> extra_monthly_payment_cents{};
    std::optional<cents> adjusted_gross_income_cents{}; ///< also replaces the alternative income
    std::optional<std::int64_t> family_size{};
    std::optional<std::int64_t> dependent_count{};
    std::optional<projected_filing> filing{};
    std::optional<std::vector<projected_income_change>> income_changes{}; ///< in order of year
    std::optional<std::int64_t> idr_qualifying_months{}; ///< for loans sent without a count
};
BOOST_DESCRIBE_STRUCT(projection_request, (),
                      (income_growth_bps, guideline_growth_bps, forgiveness_tax_bps,
                       extra_monthly_payment_cents, adjusted_gross_income_cents, family_size,
                       dependent_count, filing, income_changes, idr_qualifying_months))

constexpr auto constraints_of(std::type_identity<projection_request>) {
    using request = projection_request;
    using reflect::constrain, reflect::integer_range, reflect::described_as;
    constexpr integer_range amount{0, largest_fast_principal};
    return reflect::constraint_list(
        constrain<&request::income_growth_bps>(integer_range{-1000, 1000}),
        constrain<&request::guideline_growth_bps>(integer_range{0, 1000}),
        constrain<&request::forgiveness_tax_bps>(integer_range{0, 5000}),
        constrain<&request::family_size>(integer_range{1, maximum_counted}),
        constrain<&request::dependent_count>(integer_range{0, maximum_counted}),
        constrain<&request::adjusted_gross_income_cents>(amount),
        constrain<&request::adjusted_gross_income_cents>(
            described_as{"An annual income that replaces the adjusted gross income of the profile, "
                         "and its alternative taxable income too."}),
        constrain<&request::extra_monthly_payment_cents>(amount),
        constrain<&request::extra_monthly_payment_cents>(
            described_as{"Paid in addition to the plan, on Direct Loans or, if there are none, on "
                         "the first FFEL holder's loans."}),
        constrain<&request::income_changes>(
            reflect::element_count{0, quote::income_changes::capacity()}),
        constrain<&request::idr_qualifying_months>(integer_range{0, maximum_qualifying_months}));
}

} // namespace tassel::advice
