// Fixed rates of Direct Loans by first disbursement (20 USC 1087e(b)(8)), and of FFEL Stafford
// loans from the last years of the program (20 USC 1077a). A loan has the same rate for life.
#pragma once

#include "rules/law/citations.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/core/money.hpp"
#include "tassel/export/held_against/fact_check_law.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tassel::rules {

using namespace tassel::literals;

/// The rates of one award year.
struct direct_loan_rate_row {
    annual_rate undergraduate_subsidized;
    annual_rate undergraduate_unsubsidized;
    annual_rate graduate_unsubsidized;
    annual_rate plus; ///< for parents and graduate students
};

using direct_loan_rates_edition = dated_table<direct_loan_rate_row, citation>;

namespace detail {

/// Makes an award year that begins on July 1; rates are in hundredths of a percent.
consteval direct_loan_rates_edition award_year(std::string_view name, std::int16_t year,
                                               std::int64_t subsidized, std::int64_t unsubsidized,
                                               std::int64_t graduate, std::int64_t plus) {
    return {.name = name,
            .in_force = {{year, 7, 1}, {static_cast<std::int16_t>(year + 1), 6, 30}},
            .source = direct_loan_rates,
            .table = {basis_points(subsidized), basis_points(unsubsidized), basis_points(graduate),
                      basis_points(plus)}};
}

} // namespace detail

inline constexpr std::array direct_loan_rate_table{
    detail::award_year("2006-07", 2006, 680, 680, 680, 790),
    detail::award_year("2007-08", 2007, 680, 680, 680, 790),
    detail::award_year("2008-09", 2008, 600, 680, 680, 790),
    detail::award_year("2009-10", 2009, 560, 680, 680, 790),
    detail::award_year("2010-11", 2010, 450, 680, 680, 790),
    detail::award_year("2011-12", 2011, 340, 680, 680, 790),
    detail::award_year("2012-13", 2012, 340, 680, 680, 790),
    detail::award_year("2013-14", 2013, 386, 386, 541, 641),
    detail::award_year("2014-15", 2014, 466, 466, 621, 721),
    detail::award_year("2015-16", 2015, 429, 429, 584, 684),
    detail::award_year("2016-17", 2016, 376, 376, 531, 631),
    detail::award_year("2017-18", 2017, 445, 445, 600, 700),
    detail::award_year("2018-19", 2018, 505, 505, 660, 760),
    detail::award_year("2019-20", 2019, 453, 453, 608, 708),
    detail::award_year("2020-21", 2020, 275, 275, 430, 530),
    detail::award_year("2021-22", 2021, 373, 373, 528, 628),
    detail::award_year("2022-23", 2022, 499, 499, 654, 754),
    detail::award_year("2023-24", 2023, 550, 550, 705, 805),
    detail::award_year("2024-25", 2024, 653, 653, 808, 908),
    detail::award_year("2025-26", 2025, 639, 639, 794, 894),
    detail::award_year("2026-27", 2026, 652, 652, 807, 907)};
static_assert(continuous(direct_loan_rate_table));

/// FFEL Stafford loans first disbursed from 2006-07-01 to 2010-06-30, the end of the program.
inline constexpr annual_rate ffel_stafford_rate = basis_points(680);

/// The formula of 20 USC 1087e(b)(8): the Treasury yield plus a margin, up to a limit. The values
/// are in thousandths of a percent, and the rate is rounded half up to a hundredth.
struct rate_formula {
    std::int64_t margin;
    std::int64_t limit;

    [[nodiscard]] constexpr annual_rate for_yield(std::int64_t yield) const noexcept {
        return {std::min((yield + margin + 5) / 10, limit / 10) * 1000};
    }
};
inline constexpr rate_formula undergraduate_formula{2050, 8250};
inline constexpr rate_formula graduate_formula{3600, 9500};
inline constexpr rate_formula plus_formula{4600, 10500};
// The auction of May 2026 closed at 4.468 %.
static_assert(undergraduate_formula.for_yield(4468) ==
              direct_loan_rate_table.back().table.undergraduate_unsubsidized);
static_assert(graduate_formula.for_yield(4468) ==
              direct_loan_rate_table.back().table.graduate_unsubsidized);
static_assert(plus_formula.for_yield(4468) == direct_loan_rate_table.back().table.plus);

// Facts about federal loans that don't depend on their plan. They are used to read loans and to
// check facts.

/// The reductions that the Department offers for automatic payments (34 CFR 685.211(b)). The larger
/// reduction was announced on 2026-06-18 and ends on a fixed day.
inline constexpr rate_reductions automatic_reductions{basis_points(25), basis_points(100)};
inline constexpr civil_date automatic_reductions_until = "2028-06-30"_date;

} // namespace tassel::rules
