// The rates that a quick quote assumes: the award year that ended before 2026-07-01
// for older loans, the one that began then for newer ones.
#pragma once

#include "rules/law/interest_rates.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/plan/loan_category.hpp"

#include <array>
#include <cstddef>

namespace tassel::rules {

struct representative_rate_row {
    annual_rate rate;
    plain_text label;
    plain_text url;
};

namespace detail {

inline constexpr auto const& older_rates =
    direct_loan_rate_table[direct_loan_rate_table.size() - 2];
inline constexpr auto const& newer_rates = direct_loan_rate_table.back();
static_assert(older_rates.in_force.until == "2026-06-30"_date);

inline constexpr plain_text rates_page =
    "https://studentaid.gov/understand-aid/types/loans/interest-rates";

inline constexpr representative_rate_row ffel_row{
    ffel_stafford_rate, "FFEL Stafford Loans first disbursed 2006-07-01 to 2010-06-30", rates_page};

} // namespace detail

/// Last day of the newest rates.
inline constexpr civil_date representative_rates_until = detail::newer_rates.in_force.until;

/// By category and timing, in the order of their enumerations. A table of its own: what reads it
/// needs none of the older award years.
inline constexpr std::array<std::array<representative_rate_row, 2>, 4> representative_rates{{
    {{{detail::older_rates.table.undergraduate_unsubsidized,
       "Direct Loans for undergraduates first disbursed 2025-07-01 to 2026-06-30",
       detail::rates_page},
      {detail::newer_rates.table.undergraduate_unsubsidized,
       "Direct Loans for undergraduates first disbursed 2026-07-01 to 2027-06-30",
       detail::rates_page}}},
    {{{detail::older_rates.table.graduate_unsubsidized,
       "Direct Unsubsidized Loans for graduate students first disbursed 2025-07-01 to 2026-06-30",
       detail::rates_page},
      {detail::newer_rates.table.graduate_unsubsidized,
       "Direct Unsubsidized Loans for graduate students first disbursed 2026-07-01 to 2027-06-30",
       detail::rates_page}}},
    {{{detail::older_rates.table.plus,
       "Direct PLUS Loans for parents first disbursed 2025-07-01 to 2026-06-30",
       detail::rates_page},
      {detail::newer_rates.table.plus,
       "Direct PLUS Loans for parents first disbursed 2026-07-01 to 2027-06-30",
       detail::rates_page}}},
    {{detail::ffel_row, detail::ffel_row}},
}};

[[nodiscard]] constexpr representative_rate_row const&
representative_rate(loan_category category, loan_timing timing) noexcept {
    return representative_rates[static_cast<std::size_t>(category)]
                               [static_cast<std::size_t>(timing)];
}

} // namespace tassel::rules
