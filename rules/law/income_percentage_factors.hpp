// ICR income percentage factors: by adjusted gross income, one column for single borrowers (and
// married ones filing separately), one for married borrowers filing jointly and heads of household.
// 34 CFR 685.209(f)(4); published every year, in force from 1 July to 30 June.
#pragma once

#include "rules/law/citations.hpp"
#include "tassel/core/dated_table.hpp"
#include "tassel/plan/income_driven.hpp"

#include <array>

namespace tassel::rules {

using namespace tassel::literals;

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

} // namespace tassel::rules
