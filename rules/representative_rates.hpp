// The rates that a quick quote assumes (decision D12): the award year that ended before 2026-07-01
// for older loans, the one that began then for newer ones.
#pragma once

#include "rules/interest_rates.hpp"
#include "tassel/plan/loan_category.hpp"

#include <string_view>

namespace tassel::rules {

struct representative_rate_row {
    annual_rate rate;
    std::string_view label;
    std::string_view url;
};

inline constexpr auto const& older_representative_rates =
    direct_loan_rate_table[direct_loan_rate_table.size() - 2];
inline constexpr auto const& newest_representative_rates = direct_loan_rate_table.back();

namespace detail {

inline constexpr std::string_view rates_page =
    "https://studentaid.gov/understand-aid/types/loans/interest-rates";

[[nodiscard]] constexpr representative_rate_row representative_row(loan_category category,
                                                                   loan_timing timing) noexcept {
    bool const newer = timing == loan_timing::on_or_after_2026_07_01;
    auto const& rates =
        newer ? newest_representative_rates.table : older_representative_rates.table;
    switch (category) {
    case loan_category::direct_undergraduate:
        return {rates.undergraduate_unsubsidized,
                newer ? "Direct Loans for undergraduates first disbursed 2026-07-01 to 2027-06-30"
                      : "Direct Loans for undergraduates first disbursed 2025-07-01 to 2026-06-30",
                rates_page};
    case loan_category::direct_graduate:
        return {rates.graduate_unsubsidized,
                newer
                    ? "Direct Unsubsidized Loans for graduate students first disbursed 2026-07-01 "
                      "to 2027-06-30"
                    : "Direct Unsubsidized Loans for graduate students first disbursed 2025-07-01 "
                      "to 2026-06-30",
                rates_page};
    case loan_category::direct_parent_plus:
        return {rates.plus,
                newer ? "Direct PLUS Loans for parents first disbursed 2026-07-01 to 2027-06-30"
                      : "Direct PLUS Loans for parents first disbursed 2025-07-01 to 2026-06-30",
                rates_page};
    case loan_category::ffel_stafford: break;
    }
    return {ffel_stafford_rate, "FFEL Stafford Loans first disbursed 2006-07-01 to 2010-06-30",
            rates_page};
}

} // namespace detail

} // namespace tassel::rules
