// The figures of a household that income-driven payments depend on, and the HHS poverty guidelines.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>

namespace tassel::plan {

// Whose income and whose debt an income-driven payment depends on. 34 CFR 685.209(e).

BOOST_DEFINE_ENUM_CLASS(marital_status, single, married, separated, unknown)

BOOST_DEFINE_ENUM_CLASS(tax_filing_status, single, married_filing_jointly,
                        married_filing_separately, head_of_household, qualifying_surviving_spouse,
                        unknown)

/// What the borrower reported.
struct reported_income {
    tassel::plan::marital_status marital{};
    tassel::plan::tax_filing_status filing{};
    bool spouse_income_included = false;
    cents adjusted_gross_income{};
    std::optional<cents> spouse_adjusted_gross_income{};
    std::optional<cents> alternative_taxable_income{}; ///< replaces the borrower's own income
};

/// The figures of one year that income-driven payments depend on.
struct household_year {
    cents income{};    ///< the income that counts
    cents guideline{}; ///< the family's poverty guideline
};

/// The income that counts. `income` is absent if it can't be determined from what was reported.
struct counted_income {
    std::optional<cents> income{};
    bool joint = false; ///< the couple's income, so the spouse's debt counts too
    /// Whether the reported income was read as the couple's combined income.
    bool taken_as_joint_figure = false;
};

/// Which column of the ICR factor table applies to a filing status.
[[nodiscard]] constexpr bool uses_married_factors(tax_filing_status filing, bool joint) noexcept {
    return joint || filing == tax_filing_status::head_of_household;
}

/// Finds the income that counts, by the income table of the regulation. Jointly filed income counts
/// only while the couple is not separated and the spouse's income is included; otherwise, the
/// borrower's own income counts.
[[nodiscard]] constexpr counted_income count_income(reported_income const& reported) noexcept {
    if (reported.marital == marital_status::unknown ||
        reported.filing == tax_filing_status::unknown) {
        return {};
    }
    bool const joint = reported.filing == tax_filing_status::married_filing_jointly &&
                       reported.marital != marital_status::separated &&
                       reported.spouse_income_included;
    auto const own = reported.alternative_taxable_income.value_or(reported.adjusted_gross_income);
    if (!joint) return {.income = own};
    if (reported.spouse_adjusted_gross_income) {
        return {.income = own + *reported.spouse_adjusted_gross_income, .joint = true};
    }
    // The reported figure is the couple's, and the borrower's part of it can't be replaced.
    if (reported.alternative_taxable_income) return {.joint = true};
    return {.income = reported.adjusted_gross_income, .joint = true, .taken_as_joint_figure = true};
}

// HHS poverty guidelines.

BOOST_DEFINE_ENUM_CLASS(poverty_guideline_region, contiguous_48_dc, alaska, hawaii)

/// One region's row: `first_person + (family_size - 1) * each_more`.
struct poverty_guideline {
    cents first_person{};
    cents each_more{};

    /// The annual guideline; `family_size` is at least 1.
    [[nodiscard]] constexpr cents for_family(std::int64_t family_size) const noexcept {
        return first_person + each_more * (family_size - 1);
    }
};
BOOST_DESCRIBE_STRUCT(poverty_guideline, (), (first_person, each_more))

} // namespace tassel::plan
