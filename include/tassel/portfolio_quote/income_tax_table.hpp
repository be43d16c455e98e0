// A year's federal income tax: rates by bands of taxable income, and the deduction that comes
// first.
#pragma once

#include "tassel/core/money.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/household_scenario.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tassel::quote {

/// Annual amounts for one filing status. Band i holds taxable income up to `up_to[i]`; income above
/// the last of these is in the last band.
struct tax_bands {
    std::array<cents, 6> up_to{};
    cents deduction{}; ///< the standard deduction

    /// These bands with every amount grown `years` times, rounded half up to the cent each time.
    [[nodiscard]] constexpr tax_bands grown(std::int64_t bps, int years) const noexcept {
        auto after = *this;
        for (int year = 0; year < years; ++year) {
            for (auto& bound : after.up_to)
                bound = share_of(bound, whole_bps + bps);
            after.deduction = share_of(after.deduction, whole_bps + bps);
        }
        return after;
    }
};
BOOST_DESCRIBE_STRUCT(tax_bands, (), (up_to, deduction))

/// A table of federal income tax. 26 USC 1(a)-(d), (j).
struct income_tax_table {
    std::array<std::int64_t, 7> rates_bps{}; ///< one for each band
    tax_bands single{};
    tax_bands married_separately{};
    tax_bands married_jointly{}; ///< also for a qualifying surviving spouse
    tax_bands head_of_household{};
    plan::citation source{};

    /// The bands of a filing status. An unknown filing status counts as single.
    [[nodiscard]] constexpr tax_bands const& of(plan::tax_filing_status filing) const noexcept {
        switch (filing) {
        case plan::tax_filing_status::married_filing_separately: return married_separately;
        case plan::tax_filing_status::married_filing_jointly:
        case plan::tax_filing_status::qualifying_surviving_spouse: return married_jointly;
        case plan::tax_filing_status::head_of_household: return head_of_household;
        case plan::tax_filing_status::single:
        case plan::tax_filing_status::unknown: break;
        }
        return single;
    }

    /// The tax on a year's income, exact, in ten-thousandths of a cent.
    [[nodiscard]] constexpr uint128 exact_tax(tax_bands const& bands, cents income) const noexcept {
        auto const taxable = income > bands.deduction ? income - bands.deduction : cents{};
        uint128 tax = 0;
        cents below{};
        for (std::size_t band = 0; band < rates_bps.size(); ++band) {
            auto const top = band < bands.up_to.size() && bands.up_to[band] < taxable
                                 ? bands.up_to[band]
                                 : taxable;
            tax +=
                static_cast<uint128>((top - below).value) * static_cast<uint128>(rates_bps[band]);
            below = top;
            if (top == taxable) break;
        }
        return tax;
    }
};
BOOST_DESCRIBE_STRUCT(income_tax_table, (),
                      (rates_bps, single, married_separately, married_jointly, head_of_household,
                       source))

/// The tax that `forgiven` adds to a year's income, rounded half up to the cent.
[[nodiscard]] constexpr cents added_tax(income_tax_table const& table, tax_bands const& bands,
                                        cents income, cents forgiven) noexcept {
    return round_half_up(
        {table.exact_tax(bands, income + forgiven) - table.exact_tax(bands, income),
         static_cast<uint128>(whole_bps)});
}

} // namespace tassel::quote
