// The first payment of a graduated plan is at least the month's interest on principal (34 CFR
// 685.208(b)(6)). The tests compare this with 2026.11.30.1, which also counted unpaid interest. The
// levels come from a Python computation: each step of 24 months raises the payment in the same
// ratio, the last level is at most three times the first, and the present value of all payments is
// the balance. Unpaid interest bears no interest.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::graduated_floor_test {
namespace {

using namespace test;

json::object owing(std::int64_t principal, std::int64_t interest, int rate_bps,
                   json::object const& changes = {}) {
    return older(
        "L1", principal,
        with({{"accrued_interest_cents", interest}, {"interest_rate_bps", rate_bps}}, changes));
}
struct two_versions {
    std::int64_t before = 0;
    std::int64_t later = 0;
    bool operator==(two_versions const&) const = default;
};
void PrintTo(two_versions const& one, std::ostream* out) {
    *out << one.before << " and " << one.later;
}
two_versions figures(std::string_view plan_id, std::string_view name, json::object const& loan,
                     json::object const& profile = {}) {
    auto const of_version = [&](std::string_view version) {
        return answered{version, a_profile(profile), {loan}}.figure(plan_id, name);
    };
    return {of_version(corrected), of_version(corrected_again)};
}
constexpr std::string_view first = "monthly_payment_cents";
constexpr std::string_view total = "total_paid_cents";
constexpr std::string_view extended = "direct_extended_graduated";

TEST(graduated_floor, is_the_interest_on_principal_alone) {
    // $50,000.00 at 6.5 % bears $270.83 a month; $52,000.00 would bear $281.67. To end with three
    // times the first level, payments would begin at $228.38.
    auto const loan = owing(5'000'000, 200'000, 650);
    EXPECT_EQ(figures(extended, first, loan), (two_versions{28'167, 27'083}));
    EXPECT_EQ(figures(extended, total, loan), (two_versions{11'203'968, 11'297'257}));
}

TEST(graduated_floor, does_not_bind_where_the_principal_bears_less_than_the_first_level) {
    // $40,000.00 bears $216.67 a month.
    auto const loan = owing(4'000'000, 1'200'000, 650);
    EXPECT_EQ(figures(extended, first, loan), (two_versions{28'167, 22'838}));
    EXPECT_EQ(figures(extended, total, loan), (two_versions{9'734'020, 9'955'955}));
}

TEST(graduated_floor, is_what_it_was_where_no_interest_is_unpaid) {
    auto const loan = owing(5'200'000, 0, 650);
    EXPECT_EQ(figures(extended, first, loan), (two_versions{28'167, 28'167}));
    EXPECT_EQ(figures(extended, total, loan), (two_versions{11'429'199, 11'429'199}));
}

TEST(graduated_floor, counts_interest_that_became_principal_on_leaving_ibr) {
    auto const loan = owing(5'000'000, 200'000, 650, on_plan("ibr"));
    EXPECT_EQ(figures(extended, first, loan, {{"ibr_standard_payment_cap_cents", 60'000}}),
              (two_versions{28'167, 28'167}));
}

TEST(graduated_floor, is_that_of_ffel_loans_too) {
    auto const loan = owing(5'000'000, 200'000, 650,
                            made_on("2006-09-05", {{"loan_type", "ffel_stafford_unsubsidized"}}));
    EXPECT_EQ(figures("ffel_extended_graduated", first, loan), (two_versions{28'167, 27'083}));
}

TEST(graduated_floor, of_a_plan_begun_before_2006_too) {
    // Half of the ten-year payment of $630.90 is $315.45. At 8 %, $40,000.00 bears $266.67 a month,
    // and $52,000.00 bears $346.67.
    auto const loan = owing(4'000'000, 1'200'000, 800, made_on("2005-09-05"));
    EXPECT_EQ(figures("direct_graduated", first, loan,
                      {{"direct_loan_repayment_start_status", "before_2006_07_01"}}),
              (two_versions{34'667, 31'545}));
}

} // namespace
} // namespace tassel::analysis::graduated_floor_test
