// A month of RAP, worked out by hand from 20 USC 1087e(q)(1)(B), (q)(2) and 34 CFR 685.209(h)(4).
#include "tassel/plan/assistance_month.hpp"

#include <gtest/gtest.h>

namespace tassel::plan::assistance_month_test {
namespace {

constexpr assistance_month of(cents payment, cents interest, cents older, cents principal,
                              interest_order order = interest_order::month_first) {
    return month_of_assistance({.payment = payment,
                                .interest = interest,
                                .older_interest = older,
                                .principal = principal,
                                .minimum_principal_reduction = dollars(50),
                                .order = order});
}

TEST(assistance_month, pays_its_own_interest_before_older_interest) {
    // 40,000.00 at 6.5 % is 216.67 a month; 133.33 of 350.00 goes to older interest.
    constexpr auto month = of(dollars(350), cents{21'667}, dollars(12'000), dollars(40'000));
    EXPECT_EQ(month.interest_paid, cents{21'667});
    EXPECT_EQ(month.interest_waived, cents{});
    EXPECT_EQ(month.older_interest_paid, cents{13'333});
    EXPECT_EQ(month.principal_paid, cents{});
    EXPECT_EQ(month.principal_matched, dollars(50));
}

TEST(assistance_month, waives_what_it_leaves_of_its_own_interest_and_none_of_the_older) {
    constexpr auto month = of(dollars(100), dollars(120), dollars(30), dollars(20'000));
    EXPECT_EQ(month.interest_paid, dollars(100));
    EXPECT_EQ(month.interest_waived, dollars(20));
    EXPECT_EQ(month.older_interest_paid, cents{});
    EXPECT_EQ(month.principal_matched, dollars(50));
}

TEST(assistance_month, paid_older_interest_first_in_earlier_versions) {
    constexpr auto month =
        of(dollars(100), dollars(120), dollars(30), dollars(20'000), interest_order::older_first);
    EXPECT_EQ(month.older_interest_paid, dollars(30));
    EXPECT_EQ(month.interest_paid, dollars(70));
    EXPECT_EQ(month.interest_waived, dollars(50));
}

TEST(assistance_month, matches_to_fifty_dollars_or_to_the_payment) {
    EXPECT_EQ(of(dollars(10), dollars(200), {}, dollars(9'000)).principal_matched, dollars(10));
    EXPECT_EQ(of(dollars(220), dollars(200), {}, dollars(9'000)).principal_paid, dollars(20));
    EXPECT_EQ(of(dollars(220), dollars(200), {}, dollars(9'000)).principal_matched, dollars(30));
    EXPECT_EQ(of(dollars(249), dollars(200), {}, dollars(9'000)).principal_matched, dollars(1));
    EXPECT_EQ(of(dollars(250), dollars(200), {}, dollars(9'000)).principal_matched, cents{});
    EXPECT_EQ(of(dollars(300), dollars(200), {}, dollars(9'000)).principal_matched, cents{});
}

TEST(assistance_month, matches_no_more_than_the_principal_that_is_left) {
    EXPECT_EQ(of(dollars(60), dollars(30), {}, dollars(30)).principal_paid, dollars(30));
    EXPECT_EQ(of(dollars(60), dollars(30), {}, dollars(30)).principal_matched, cents{});
    EXPECT_EQ(of(dollars(45), dollars(30), {}, dollars(40)).principal_matched, dollars(25));
    EXPECT_EQ(of(dollars(45), dollars(30), dollars(15), {}).principal_matched, cents{});
}

TEST(assistance_month, reduces_principal_by_what_is_paid_and_matched) {
    constexpr auto month = of(dollars(220), dollars(200), {}, dollars(9'000));
    EXPECT_EQ(month.principal_reduction(), dollars(50));
}

} // namespace
} // namespace tassel::plan::assistance_month_test
