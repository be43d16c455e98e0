// The tables that incomes are compared with: poverty guidelines, the income percentage factors of
// ICR, and the federal income tax on a forgiven balance.
#pragma once

#include "rules/law/citations.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/core/joined.hpp"
#include "tassel/plan/household.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/portfolio_quote/income_tax_table.hpp"

#include <array>

namespace tassel::rules {

using namespace tassel::literals;

// HHS poverty guidelines: yearly amounts for the first person and for each additional person. The
// edition in effect on the analysis date counts (34 CFR 685.209(b)). An edition is valid until the
// next one, which is expected in the middle of January.
struct poverty_guideline_regions {
    poverty_guideline contiguous_48_dc;
    poverty_guideline alaska;
    poverty_guideline hawaii;

    [[nodiscard]] constexpr poverty_guideline const&
    in(poverty_guideline_region region) const noexcept {
        switch (region) {
        case poverty_guideline_region::alaska: return alaska;
        case poverty_guideline_region::hawaii: return hawaii;
        case poverty_guideline_region::contiguous_48_dc: break;
        }
        return contiguous_48_dc;
    }
};
BOOST_DESCRIBE_STRUCT(poverty_guideline_regions, (), (contiguous_48_dc, alaska, hawaii))

using poverty_guidelines_edition = dated_table<poverty_guideline_regions, citation>;

inline constexpr std::array poverty_guidelines{
    poverty_guidelines_edition{.name = "2025 poverty guidelines",
                               .in_force = {"2025-01-17"_date, "2026-01-14"_date},
                               .source = poverty_guidelines_2025.at("34 CFR 685.209(b)(14)"),
                               .table = {.contiguous_48_dc = {dollars(15'650), dollars(5'500)},
                                         .alaska = {dollars(19'550), dollars(6'880)},
                                         .hawaii = {dollars(17'990), dollars(6'330)}}},
    poverty_guidelines_edition{.name = "2026 poverty guidelines",
                               .in_force = {"2026-01-15"_date, "2027-01-14"_date},
                               .source = poverty_guidelines_2026.at("34 CFR 685.209(b)(14)"),
                               .table = {.contiguous_48_dc = {dollars(15'960), dollars(5'680)},
                                         .alaska = {dollars(19'950), dollars(7'100)},
                                         .hawaii = {dollars(18'360), dollars(6'530)}}}};
static_assert(continuous(poverty_guidelines));

/// Editions from before the first analysis date. They are needed because payments that were set in
/// those years are still billed.
inline constexpr std::array earlier_poverty_guidelines{
    poverty_guidelines_edition{.name = "2023 poverty guidelines",
                               .in_force = {"2023-01-19"_date, "2024-01-16"_date},
                               .source = poverty_guidelines_2023.at("34 CFR 685.209(b)(14)"),
                               .table = {.contiguous_48_dc = {dollars(14'580), dollars(5'140)},
                                         .alaska = {dollars(18'210), dollars(6'430)},
                                         .hawaii = {dollars(16'770), dollars(5'910)}}},
    poverty_guidelines_edition{.name = "2024 poverty guidelines",
                               .in_force = {"2024-01-17"_date, "2025-01-16"_date},
                               .source = poverty_guidelines_2024.at("34 CFR 685.209(b)(14)"),
                               .table = {.contiguous_48_dc = {dollars(15'060), dollars(5'380)},
                                         .alaska = {dollars(18'810), dollars(6'730)},
                                         .hawaii = {dollars(17'310), dollars(6'190)}}}};
static_assert(continuous(joined(earlier_poverty_guidelines, poverty_guidelines)));

// ICR income percentage factors by adjusted gross income. One column is for single borrowers and
// for married borrowers who file separately. The other is for married borrowers who file jointly
// and for heads of household. 34 CFR 685.209(f)(4); published every year, in force from July 1 to
// June 30.
struct income_factor_columns {
    std::array<income_factor, 14> single;
    std::array<income_factor, 13> married_or_head_of_household;
};
BOOST_DESCRIBE_STRUCT(income_factor_columns, (), (single, married_or_head_of_household))

using income_factors_edition = dated_table<income_factor_columns, citation>;

inline constexpr std::array income_factors{
    income_factors_edition{
        .name = "2025 income percentage factors",
        .in_force = {"2025-07-01"_date, "2026-06-30"_date},
        .source = income_factors_2025.at("34 CFR 685.209(f)(4)"),
        .table = {.single = {{{dollars(13'722), {5500}},
                              {dollars(18'881), {5779}},
                              {dollars(24'295), {6057}},
                              {dollars(29'831), {6623}},
                              {dollars(35'118), {7189}},
                              {dollars(41'786), {8033}},
                              {dollars(52'483), {8877}},
                              {dollars(65'824), {10000}},
                              {dollars(79'170), {10000}},
                              {dollars(95'150), {11180}},
                              {dollars(121'836), {12350}},
                              {dollars(172'561), {14120}},
                              {dollars(197'858), {15000}},
                              {dollars(352'418), {20000}}}},
                  .married_or_head_of_household = {{{dollars(13'722), {5052}},
                                                    {dollars(21'650), {5668}},
                                                    {dollars(25'800), {5956}},
                                                    {dollars(33'730), {6779}},
                                                    {dollars(41'786), {7522}},
                                                    {dollars(52'483), {8761}},
                                                    {dollars(65'823), {10000}},
                                                    {dollars(79'170), {10000}},
                                                    {dollars(99'186), {10940}},
                                                    {dollars(132'534), {12500}},
                                                    {dollars(179'230), {14060}},
                                                    {dollars(250'660), {15000}},
                                                    {dollars(409'597), {20000}}}}}},
    income_factors_edition{
        .name = "2026 income percentage factors",
        .in_force = {"2026-07-01"_date, "2027-06-30"_date},
        .source = income_factors_2026.at("34 CFR 685.209(f)(4)"),
        .table = {.single = {{{dollars(13'717), {5500}},
                              {dollars(18'873), {5779}},
                              {dollars(24'285), {6057}},
                              {dollars(29'819), {6623}},
                              {dollars(35'104), {7189}},
                              {dollars(41'769), {8033}},
                              {dollars(52'462), {8877}},
                              {dollars(65'798), {10000}},
                              {dollars(79'138), {10000}},
                              {dollars(95'112), {11180}},
                              {dollars(121'787), {12350}},
                              {dollars(172'492), {14120}},
                              {dollars(197'779), {15000}},
                              {dollars(352'277), {20000}}}},
                  .married_or_head_of_household = {{{dollars(13'717), {5052}},
                                                    {dollars(21'641), {5668}},
                                                    {dollars(25'790), {5956}},
                                                    {dollars(33'717), {6779}},
                                                    {dollars(41'769), {7522}},
                                                    {dollars(52'462), {8761}},
                                                    {dollars(65'797), {10000}},
                                                    {dollars(79'138), {10000}},
                                                    {dollars(99'146), {10940}},
                                                    {dollars(132'481), {12500}},
                                                    {dollars(179'158), {14060}},
                                                    {dollars(250'560), {15000}},
                                                    {dollars(409'433), {20000}}}}}}};
static_assert(continuous(income_factors));

namespace detail {
[[nodiscard]] consteval bool every_column_rises() {
    for (auto const& [name, in_force, source, table] : income_factors) {
        if (!rising(table.single) || !rising(table.married_or_head_of_household)) return false;
    }
    return true;
}
} // namespace detail
static_assert(detail::every_column_rises());

// The federal income tax on a forgiven balance. The table is replaced every year.

/// Taxable years that begin in 2026. 26 USC 1(j), 63(c); Rev. Proc. 2025-32.
inline constexpr income_tax_table income_tax_of_2026{
    .rates_bps = {1000, 1200, 2200, 2400, 3200, 3500, 3700},
    .single = {{dollars(12'400), dollars(50'400), dollars(105'700), dollars(201'775),
                dollars(256'225), dollars(640'600)},
               dollars(16'100)},
    .married_separately = {{dollars(12'400), dollars(50'400), dollars(105'700), dollars(201'775),
                            dollars(256'225), dollars(384'350)},
                           dollars(16'100)},
    .married_jointly = {{dollars(24'800), dollars(100'800), dollars(211'400), dollars(403'550),
                         dollars(512'450), dollars(768'700)},
                        dollars(32'200)},
    .head_of_household = {{dollars(17'700), dollars(67'450), dollars(105'700), dollars(201'750),
                           dollars(256'200), dollars(640'600)},
                          dollars(24'150)},
    .source = forgiveness_tax.at("26 USC 1(j), 61(a)(11), 63(c), 108(f)(5); Rev. Proc. 2025-32")};

} // namespace tassel::rules
