#include "tassel/core/civil_date.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::civil_date_test {
namespace {

using namespace tassel::literals;

std::string text_of(civil_date date) {
    auto const text = iso_text(date);
    return {text.data(), text.size()};
}

TEST(civil_date, every_day_of_three_centuries_goes_round) {
    civil_date day{1900, 1, 1};
    std::int64_t number = -25'567; // 1900-01-01 before 1970-01-01
    int days = 0;
    for (; day.year < 2201; day = next_day(day), ++number, ++days) {
        ASSERT_EQ(days_to_civil(number), day) << text_of(day);
        ASSERT_EQ(parse_iso_date(text_of(day)), day);
    }
    EXPECT_EQ(days, 301 * 365 + 73); // 73 leap years: 76 multiples of four less 3 of the centuries
}

TEST(civil_date, leap_years_follow_the_gregorian_rule) {
    EXPECT_TRUE(is_leap_year(2024));
    EXPECT_TRUE(is_leap_year(2000));
    EXPECT_FALSE(is_leap_year(2026));
    EXPECT_FALSE(is_leap_year(2100));
    EXPECT_EQ(days_in_month(2024, 2), 29);
    EXPECT_EQ(days_in_month(2026, 2), 28);
    EXPECT_EQ(days_in_month(2026, 12), 31);
}

TEST(civil_date, knows_the_days_of_the_epoch_and_of_other_eras) {
    EXPECT_EQ(days_to_civil(0), "1970-01-01"_date);
    EXPECT_EQ(days_to_civil(-1), "1969-12-31"_date);
    EXPECT_EQ(days_to_civil(20'635), "2026-07-01"_date);
    EXPECT_EQ(days_to_civil(-719'162), "0001-01-01"_date);
    EXPECT_EQ(days_to_civil(2'932'896), "9999-12-31"_date);
}

TEST(civil_date, reads_only_real_days_in_the_one_form) {
    EXPECT_EQ(parse_iso_date("2028-02-29"), (civil_date{2028, 2, 29}));
    for (auto const* const text :
         {"",           "2026-07-1",   "2026-7-01",   "2026/07/01",
          "20260701",   "2026-07-01 ", " 2026-07-01", "2026-07-01T00:00:00Z",
          "2026-13-01", "2026-00-10",  "2026-01-00",  "2026-01-32",
          "2026-04-31", "2026-02-29",  "2100-02-29",  "0000-01-01",
          "-026-01-01", "+026-01-01",  "2026-0a-01",  "２026-07-0"}) {
        EXPECT_FALSE(parse_iso_date(text)) << text;
    }
}

TEST(civil_date, is_ordered_by_year_then_month_then_day) {
    EXPECT_LT("2025-12-31"_date, "2026-01-01"_date);
    EXPECT_LT("2026-06-30"_date, "2026-07-01"_date);
    EXPECT_LT("2026-07-01"_date, "2026-07-02"_date);
}

TEST(date_range, holds_both_its_ends) {
    constexpr date_range year{"2026-07-01"_date, "2027-06-30"_date};
    EXPECT_TRUE(year.contains("2026-07-01"_date));
    EXPECT_TRUE(year.contains("2027-06-30"_date));
    EXPECT_FALSE(year.contains("2026-06-30"_date));
    EXPECT_FALSE(year.contains("2027-07-01"_date));
}

// Days counted in months, as payments fall due.

static_assert(months_after("2026-11-22"_date, 0) == "2026-11-22"_date);
static_assert(months_after("2026-11-22"_date, 2) == "2027-01-22"_date);
static_assert(months_after("2026-08-31"_date, 6) == "2027-02-28"_date);
static_assert(months_after("2027-08-31"_date, 6) == "2028-02-29"_date);
static_assert(months_after("2026-12-31"_date, 12) == "2027-12-31"_date);

static_assert(payments_due_by("2026-11-22"_date, "2028-06-30"_date) == 19);
static_assert(payments_due_by("2028-05-30"_date, "2028-06-30"_date) == 1);
static_assert(payments_due_by("2028-05-31"_date, "2028-06-30"_date) == 1, "cut to the last day");
static_assert(payments_due_by("2028-06-01"_date, "2028-06-30"_date) == 0);
static_assert(payments_due_by("2028-07-02"_date, "2028-06-30"_date) == 0);

static_assert(day_before("2028-07-01"_date) == "2028-06-30"_date);
static_assert(day_before("2028-03-01"_date) == "2028-02-29"_date);
static_assert(day_before("2027-01-01"_date) == "2026-12-31"_date);

TEST(months, every_payment_counted_is_due_by_the_last_day) {
    auto const last = "2028-06-30"_date;
    for (auto from = "2026-07-01"_date; from < last; from = next_day(from)) {
        auto const count = payments_due_by(from, last);
        EXPECT_LE(months_after(from, count), last);
        EXPECT_GT(months_after(from, count + 1), last);
    }
}

} // namespace
} // namespace tassel::civil_date_test
