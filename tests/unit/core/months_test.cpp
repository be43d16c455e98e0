// Days counted in months, as payments fall due.
#include "tassel/core/months.hpp"

#include <gtest/gtest.h>

namespace tassel::months_test {
namespace {

using namespace tassel::literals;

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
} // namespace tassel::months_test
