// The minimum payment of $50 for FFEL loans (20 USC 1078(b)(1)(L)) applies to all of them together
// and is split by principal. The tests compare this with 2026.11.30.1, which required the minimum
// for each holder and split it by balance.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::ffel_minimum_test {
namespace {

using namespace test;

constexpr std::string_view standard = "ffel_standard";

json::object at_rate(int rate_bps, json::object const& changes = {}) {
    return with({{"interest_rate_bps", rate_bps}}, changes);
}
answered answer_of(json::array const& loans, std::string_view version = corrected_again) {
    return {version, a_profile(), loans};
}
std::int64_t share(answered const& answer, std::string_view group) {
    return cost_of(group_of(answer, group), standard).at("first_outlay_cents").as_int64();
}

TEST(ffel_minimum, is_one_for_the_loans_of_all_holders) {
    // At 6.8 % over 120 months, $2,000.00 costs $23.02 a month, and $1,000.00 costs $11.51. Of the
    // missing $15.47, two thirds goes to the first loan and one third to the second: $10.31 and
    // $5.16.
    json::array const loans{ffel("F1", 200'000, held_by("alpha", at_rate(680))),
                            ffel("F2", 100'000, held_by("beta", at_rate(680)))};
    auto const later = answer_of(loans);
    EXPECT_EQ(later.figure(standard, "monthly_payment_cents"), 5'000);
    EXPECT_EQ(share(later, "ffel:alpha"), 3'333);
    EXPECT_EQ(share(later, "ffel:beta"), 1'667);
    // The loans cost $2,451.17 and $1,225.53 in all, both in 74 months.
    EXPECT_EQ(flat(cost_of(group_of(later, "ffel:alpha"), standard), "paid_cents"), 245'117);
    EXPECT_EQ(flat(cost_of(group_of(later, "ffel:beta"), standard), "paid_cents"), 122'553);
    EXPECT_EQ(later.figure(standard, "total_paid_cents"), 245'117 + 122'553);
    auto const before = answer_of(loans, corrected);
    EXPECT_EQ(before.figure(standard, "monthly_payment_cents"), 5'000);
    EXPECT_EQ(share(before, "ffel:alpha"), 5'000);
    EXPECT_EQ(share(before, "ffel:beta"), 5'000);
}

TEST(ffel_minimum, is_split_by_principal_and_not_by_what_is_owed) {
    // $3,000.00, of which $1,000.00 is unpaid interest, costs $34.52 a month, and $1,000.00 costs
    // $11.51. Two thirds of the missing $3.97 is $2.65.
    json::array const loans{
        ffel("F1", 200'000, held_by("alpha", at_rate(680, {{"accrued_interest_cents", 100'000}}))),
        ffel("F2", 100'000, held_by("beta", at_rate(680)))};
    auto const later = answer_of(loans);
    EXPECT_EQ(share(later, "ffel:alpha"), 3'717);
    EXPECT_EQ(share(later, "ffel:beta"), 1'283);
    EXPECT_EQ(later.figure(standard, "total_paid_cents"), 383'090 + 132'330);
    EXPECT_EQ(later.figure(standard, "payoff_month_count"), 103);
    EXPECT_EQ(later.figure(standard, "final_monthly_payment_cents"), 3'956 + 1'464);
}

TEST(ffel_minimum, gives_its_last_cent_to_the_largest_remainder) {
    // At 0 %, $4,000.00 costs $33.33 a month, and $1,999.00 costs $16.66: one cent is missing.
    json::array const lacks_one{ffel("F1", 400'000, held_by("alpha", at_rate(0))),
                                ffel("F2", 199'900, held_by("beta", at_rate(0)))};
    EXPECT_EQ(share(answer_of(lacks_one), "ffel:alpha"), 3'334);
    EXPECT_EQ(share(answer_of(lacks_one), "ffel:beta"), 1'666);
    json::array const lacks_none{ffel("F1", 400'000, held_by("alpha", at_rate(0))),
                                 ffel("F2", 200'000, held_by("beta", at_rate(0)))};
    EXPECT_EQ(share(answer_of(lacks_none), "ffel:alpha"), 3'333);
    EXPECT_EQ(share(answer_of(lacks_none), "ffel:beta"), 1'667);
}

TEST(ffel_minimum, asks_of_no_holder_what_another_ones_loans_pay) {
    // $10,000.00 at 6.8 % costs $115.08 a month, so nothing is missing from $50.00. The other
    // holder charges only $11.51, but under the older version, it charged $50.00.
    json::array const loans{ffel("F1", 1'000'000, held_by("alpha", at_rate(680))),
                            ffel("F2", 100'000, held_by("beta", at_rate(680)))};
    EXPECT_EQ(share(answer_of(loans), "ffel:alpha"), 11'508);
    EXPECT_EQ(share(answer_of(loans), "ffel:beta"), 1'151);
    EXPECT_EQ(share(answer_of(loans, corrected), "ffel:beta"), 5'000);
    EXPECT_EQ(answer_of(loans).figure(standard, "monthly_payment_cents"), 12'659);
}

TEST(ffel_minimum, is_no_more_than_what_is_owed) {
    json::array const loans{ffel("F1", 2'000, held_by("alpha", at_rate(0))),
                            ffel("F2", 1'000, held_by("beta", at_rate(0)))};
    auto const answer = answer_of(loans);
    EXPECT_EQ(answer.figure(standard, "monthly_payment_cents"), 3'000);
    EXPECT_EQ(answer.figure(standard, "payoff_month_count"), 1);
    EXPECT_EQ(share(answer, "ffel:alpha"), 2'000);
    EXPECT_EQ(share(answer, "ffel:beta"), 1'000);
}

TEST(ffel_minimum, stands_beside_that_of_the_direct_loans) {
    json::array const loans{older("L1", 100'000), ffel("F1", 100'000, held_by("alpha"))};
    auto const answer = answer_of(loans);
    EXPECT_EQ(answer.figure("direct_standard", "monthly_payment_cents"), 5'000);
    EXPECT_EQ(answer.figure(standard, "monthly_payment_cents"), 5'000);
    EXPECT_EQ(share(answer, "ffel:alpha"), 5'000);
}

} // namespace
} // namespace tassel::analysis::ffel_minimum_test
