// The published tables, entered a second time by hand.
#include "rules/law/interest_rates.hpp"
#include "rules/rulesets.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <set>
#include <vector>

namespace tassel::rules::tables_test {
namespace {

struct award_year {
    int year, subsidized, unsubsidized, graduate, plus; ///< hundredths of a percent
};

TEST(interest_rates, are_those_published_for_each_award_year) {
    std::vector<award_year> const published{
        {2006, 680, 680, 680, 790}, {2007, 680, 680, 680, 790}, {2008, 600, 680, 680, 790},
        {2009, 560, 680, 680, 790}, {2010, 450, 680, 680, 790}, {2011, 340, 680, 680, 790},
        {2012, 340, 680, 680, 790}, {2013, 386, 386, 541, 641}, {2014, 466, 466, 621, 721},
        {2015, 429, 429, 584, 684}, {2016, 376, 376, 531, 631}, {2017, 445, 445, 600, 700},
        {2018, 505, 505, 660, 760}, {2019, 453, 453, 608, 708}, {2020, 275, 275, 430, 530},
        {2021, 373, 373, 528, 628}, {2022, 499, 499, 654, 754}, {2023, 550, 550, 705, 805},
        {2024, 653, 653, 808, 908}, {2025, 639, 639, 794, 894}, {2026, 652, 652, 807, 907}};
    ASSERT_EQ(direct_loan_rate_table.size(), published.size());
    for (auto const& [year, subsidized, unsubsidized, graduate, plus] : published) {
        auto const& row =
            edition_on(direct_loan_rate_table, {static_cast<std::int16_t>(year), 9, 1});
        EXPECT_EQ(row.in_force.from, (civil_date{static_cast<std::int16_t>(year), 7, 1}));
        EXPECT_EQ(row.table.undergraduate_subsidized, annual_rate{subsidized * 1'000});
        EXPECT_EQ(row.table.undergraduate_unsubsidized, annual_rate{unsubsidized * 1'000});
        EXPECT_EQ(row.table.graduate_unsubsidized, annual_rate{graduate * 1'000});
        EXPECT_EQ(row.table.plus, annual_rate{plus * 1'000});
    }
}

TEST(poverty_guidelines, are_those_published) {
    auto const &older = poverty_guidelines[0], &newer = poverty_guidelines[1];
    EXPECT_EQ(newer.table.contiguous_48_dc.for_family(4), dollars(33'000));
    EXPECT_EQ(newer.table.alaska.for_family(8), dollars(69'650));
    EXPECT_EQ(newer.table.hawaii.for_family(8), dollars(64'070));
    EXPECT_EQ(older.table.contiguous_48_dc.for_family(2), dollars(21'150));
    EXPECT_EQ(older.table.alaska.first_person, dollars(19'550));
    EXPECT_EQ(older.table.hawaii.each_more, dollars(6'330));
    EXPECT_EQ(older.in_force.from, "2025-01-17"_date);
    EXPECT_EQ(newer.in_force.from, "2026-01-15"_date);
    EXPECT_EQ(newer.in_force.until, "2027-01-14"_date);
}

TEST(earlier_poverty_guidelines, are_those_published) {
    auto const &of_2023 = earlier_poverty_guidelines[0], &of_2024 = earlier_poverty_guidelines[1];
    EXPECT_EQ(of_2023.table.contiguous_48_dc.for_family(4), dollars(30'000));
    EXPECT_EQ(of_2023.table.alaska.for_family(8), dollars(63'220));
    EXPECT_EQ(of_2023.table.hawaii.for_family(8), dollars(58'140));
    EXPECT_EQ(of_2024.table.contiguous_48_dc.for_family(4), dollars(31'200));
    EXPECT_EQ(of_2024.table.alaska.for_family(8), dollars(65'920));
    EXPECT_EQ(of_2024.table.hawaii.for_family(8), dollars(60'640));
    EXPECT_EQ(of_2023.in_force.from, "2023-01-19"_date);
    EXPECT_EQ(of_2024.in_force.from, "2024-01-17"_date);
}

/// Incomes in dollars, factors in hundredths of a percent.
template <class Rows, class Incomes, class Factors>
void expect_rows(Rows const& rows, Incomes const& incomes, Factors const& factors) {
    ASSERT_EQ(rows.size(), incomes.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].income, cents{incomes[i] * 100}) << i;
        EXPECT_EQ(rows[i].factor, ten_thousandths{factors[i]}) << i;
    }
}

TEST(income_factors, are_those_published) {
    constexpr std::array<std::int64_t, 14> single{5500,  5779,  6057,  6623,  7189,  8033,  8877,
                                                  10000, 10000, 11180, 12350, 14120, 15000, 20000};
    constexpr std::array<std::int64_t, 13> couple{5052,  5668,  5956,  6779,  7522,  8761, 10000,
                                                  10000, 10940, 12500, 14060, 15000, 20000};
    constexpr std::array<std::int64_t, 14> single_2025{13722,  18881,  24295,  29831, 35118,
                                                       41786,  52483,  65824,  79170, 95150,
                                                       121836, 172561, 197858, 352418};
    constexpr std::array<std::int64_t, 13> couple_2025{13722,  21650,  25800, 33730, 41786,
                                                       52483,  65823,  79170, 99186, 132534,
                                                       179230, 250660, 409597};
    constexpr std::array<std::int64_t, 14> single_2026{13717,  18873,  24285,  29819, 35104,
                                                       41769,  52462,  65798,  79138, 95112,
                                                       121787, 172492, 197779, 352277};
    constexpr std::array<std::int64_t, 13> couple_2026{13717,  21641,  25790, 33717, 41769,
                                                       52462,  65797,  79138, 99146, 132481,
                                                       179158, 250560, 409433};
    auto const &older = income_factors[0], &newer = income_factors[1];
    expect_rows(older.table.single, single_2025, single);
    expect_rows(older.table.married_or_head_of_household, couple_2025, couple);
    expect_rows(newer.table.single, single_2026, single);
    expect_rows(newer.table.married_or_head_of_household, couple_2026, couple);
}

TEST(income_factors, are_of_the_year_that_begins_in_july) {
    auto const &older = income_factors[0], &newer = income_factors[1];
    EXPECT_EQ(older.in_force.from, "2025-07-01"_date);
    EXPECT_EQ(newer.in_force.from, "2026-07-01"_date);
    EXPECT_EQ(newer.in_force.until, "2027-06-30"_date);
}

TEST(states, are_fifty_and_twelve_more_each_once) {
    std::set<std::string_view> codes;
    for (auto const& state : states) {
        EXPECT_EQ(state.code.size(), 2U);
        EXPECT_TRUE(codes.insert(state.code).second) << state.code;
        auto const own = state.code == "AK"   ? poverty_guideline_region::alaska
                         : state.code == "HI" ? poverty_guideline_region::hawaii
                                              : poverty_guideline_region::contiguous_48_dc;
        EXPECT_EQ(newest::region_of(state.code), own);
    }
    EXPECT_EQ(codes.size(), 62U);
    for (auto const* const code :
         {"DC", "PR", "GU", "VI", "AS", "MP", "FM", "MH", "PW", "AA", "AE", "AP"})
        EXPECT_TRUE(codes.contains(code)) << code;
    for (auto const* const code : {"", "A", "ZZ", "ca", "UK", "CAL"})
        EXPECT_FALSE(newest::region_of(code)) << code;
}

TEST(consolidation_bands, are_those_of_the_statute) {
    EXPECT_EQ(term_months(consolidation_bands, dollars(7'500) - cents{1}), 120);
    EXPECT_EQ(term_months(consolidation_bands, dollars(7'500)), 144);
    EXPECT_EQ(term_months(consolidation_bands, dollars(10'000)), 180);
    EXPECT_EQ(term_months(consolidation_bands, dollars(20'000)), 240);
    EXPECT_EQ(term_months(consolidation_bands, dollars(40'000)), 300);
    EXPECT_EQ(term_months(consolidation_bands, dollars(60'000)), 360);
}

TEST(rate_formula, is_the_yield_and_a_margin_up_to_a_limit) {
    EXPECT_EQ(undergraduate_formula.for_yield(4'468), basis_points(652));
    EXPECT_EQ(undergraduate_formula.for_yield(0), basis_points(205));
    EXPECT_EQ(undergraduate_formula.for_yield(6'200), basis_points(825));
    EXPECT_EQ(undergraduate_formula.for_yield(9'000), basis_points(825));
    EXPECT_EQ(graduate_formula.for_yield(9'000), basis_points(950));
    EXPECT_EQ(plus_formula.for_yield(9'000), basis_points(1'050));
}

} // namespace
} // namespace tassel::rules::tables_test
