// Income and the poverty guideline year by year: the figures that income-driven payments depend on.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/core/bounded_vector.hpp"
#include "tassel/core/money.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tassel::quote {

/// One hundred percent.
inline constexpr std::int64_t whole_bps = 10'000;

/// `bps` of an amount that is not negative, rounded half up to the cent.
[[nodiscard]] constexpr cents share_of(cents amount, std::int64_t bps) noexcept {
    return round_half_up(
        {static_cast<uint128>(amount.value) * static_cast<uint128>(bps), whole_bps});
}

/// How figures change from one year to the next, in basis points.
struct yearly_growth {
    std::int64_t income_bps = 0;
    std::int64_t guideline_bps = 0;

    bool operator==(yearly_growth const&) const = default;
};
BOOST_DESCRIBE_STRUCT(yearly_growth, (), (income_bps, guideline_bps))

/// A change of the borrower's own income, from payment 12 * after_years + 1 on.
struct income_change {
    std::int64_t after_years = 0;
    cents income{};
};

/// Changes of income, sorted by year, at most one a year.
using income_changes = bounded_vector<income_change, 10>;

/// The members of the profile that decide which income counts.
[[nodiscard]] constexpr plan::reported_income reported_income_of(borrower_profile const& profile) {
    return {.marital = profile.marital_status,
            .filing = profile.tax_filing_status,
            .spouse_income_included = profile.spouse_income_included,
            .adjusted_gross_income = profile.adjusted_gross_income_cents,
            .spouse_adjusted_gross_income = profile.spouse_adjusted_gross_income_cents,
            .alternative_taxable_income = profile.alternative_taxable_income_cents};
}

/// The borrower's own income, or the couple's if it was reported as one figure.
[[nodiscard]] constexpr cents& own_income_in(plan::reported_income& reported) noexcept {
    return reported.alternative_taxable_income ? *reported.alternative_taxable_income
                                               : reported.adjusted_gross_income;
}

/// The years of a scenario, from the analysis date on: more than any plan takes to forgive.
inline constexpr std::size_t scenario_years = 32;

/// Index k holds the figures of months 12k+1 to 12k+12.
using household_scenario = std::array<plan::household_year, scenario_years>;

/// Grows each figure once a year, rounding half up to the cent each time, and applies changed
/// incomes from their year on. Nothing if it is unknown whose income counts.
[[nodiscard]] inline std::optional<household_scenario>
scenario_of(plan::reported_income reported, cents guideline, yearly_growth growth,
            income_changes const& changes = {}) {
    household_scenario scenario{};
    auto change = changes.begin();
    auto const grow = [](cents& amount, std::int64_t bps) {
        amount = share_of(amount, whole_bps + bps);
    };
    for (std::size_t year = 0; year < scenario_years; ++year) {
        if (change != changes.end() && change->after_years == static_cast<std::int64_t>(year)) {
            own_income_in(reported) = change->income;
            ++change;
        }
        auto const counted = plan::count_income(reported);
        if (!counted.income) return std::nullopt;
        scenario[year] = {*counted.income, guideline};
        grow(reported.adjusted_gross_income, growth.income_bps);
        if (auto& spouse = reported.spouse_adjusted_gross_income) grow(*spouse, growth.income_bps);
        if (auto& own = reported.alternative_taxable_income) grow(*own, growth.income_bps);
        grow(guideline, growth.guideline_bps);
    }
    return scenario;
}

} // namespace tassel::quote
