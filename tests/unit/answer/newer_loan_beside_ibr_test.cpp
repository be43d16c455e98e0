// IBR beside a Direct Loan made on or after 2026-07-01 (20 USC 1087e(d)(1)): it is open to the
// older loans, but only as a last resort. The tests compare this with 2026.11.30.1.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::newer_loan_beside_ibr_test {
namespace {

using namespace test;

constexpr std::string_view ibr = "direct_ibr";
constexpr std::string_view code = "ibr_beside_newer_direct_loan";

/// A borrower to whom IBR charges nothing, so that IBR is the cheapest plan at first.
json::object low_income(json::object const& changes = {}) {
    return a_profile(with({{"adjusted_gross_income_cents", 2'000'000}}, changes));
}
json::array beside(json::object const& second, json::object const& of_the_first = {}) {
    return {older("L1", 4'000'000, of_the_first), second};
}
std::string status(answered const& answer, std::string_view name) {
    return test::text_of(answer.plan(ibr), name);
}

/// Expects IBR to rank after every other option with an estimated payment.
void expect_last(answered const& answer) {
    auto const rank = answer.figure(ibr, "rank");
    for (auto const& one : answer.data().at("plan_quotes").as_array()) {
        auto const& option = one.as_object();
        auto const* const other = option.if_contains("rank");
        if (other == nullptr || option.at("plan_id").as_string() == ibr) continue;
        if (option.at("quote_status").as_string() == "calculated") {
            EXPECT_LT(other->as_int64(), rank) << option.at("plan_id");
        }
    }
}
void expect_last_resort(answered const& answer) {
    EXPECT_EQ(status(answer, "eligibility_status"), "eligible");
    EXPECT_EQ(status(answer, "quote_status"), "calculated");
    EXPECT_TRUE(answer.plan(ibr).at("selectable").as_bool());
    EXPECT_EQ(status(answer, "recommendation_status"), "alternative");
    EXPECT_EQ(status(answer, "document_preparation_status"), "review_required");
    EXPECT_EQ(answer.plan(ibr).at("included_loan_ids"), json::value(json::array{"L1"}));
    expect_last(answer);
    auto const& group = group_of(answer, "direct");
    EXPECT_NE(answer.recommended(), ibr);
    EXPECT_NE(test::text_of(group, "recommended_plan_id"), ibr);
    if (auto const* const second = group.if_contains("runner_up")) {
        EXPECT_NE(test::text_of(second->as_object(), "plan_id"), ibr);
    }
}

TEST(newer_loan_beside_ibr, leaves_it_open_for_the_older_loans_as_a_last_resort) {
    answered const later{corrected_again, low_income(), beside(newer("L2", 500'000))};
    expect_last_resort(later);
    EXPECT_EQ(later.figure(ibr, "monthly_payment_cents"), 0);
    // Under the older version, the papers for IBR needed no decision of the partner.
    answered const before{corrected, low_income(), beside(newer("L2", 500'000))};
    EXPECT_EQ(status(before, "document_preparation_status"), "ready");
    EXPECT_EQ(status(before, "recommendation_status"), "alternative");
}

TEST(newer_loan_beside_ibr, is_one_made_on_the_first_of_july_or_later) {
    auto const of_a_day = [](std::string_view day) {
        return answered{corrected_again, low_income(), beside(older("L2", 500'000, made_on(day)))};
    };
    auto const day_before = of_a_day("2026-06-30");
    EXPECT_EQ(status(day_before, "document_preparation_status"), "ready");
    EXPECT_EQ(day_before.warning(code), "");
    expect_last_resort(of_a_day("2026-07-01"));
    EXPECT_NE(of_a_day("2026-07-01").warning(code), "");
}

TEST(newer_loan_beside_ibr, closes_it_to_the_recommendation_under_public_service_too) {
    expect_last_resort(
        {corrected_again, low_income(public_servant()), beside(newer("L2", 500'000))});
}

TEST(newer_loan_beside_ibr, is_told_of_in_the_words_of_the_department_and_the_statute) {
    json::array const loans = beside(newer("L2", 500'000));
    auto const said = answered{corrected_again, low_income(), loans}.warning(code);
    EXPECT_TRUE(holds(said, "Department of Education")) << said;
    EXPECT_TRUE(holds(said, "RAP")) << said;
    EXPECT_TRUE(holds(said, "Tiered Standard Plan")) << said;
    EXPECT_TRUE(holds(said, "1087e(d)(1)")) << said;
    EXPECT_TRUE(holds(said, "'who has not received a loan made under this part on or after July 1, "
                            "2026'"))
        << said;
    auto const before = answered{corrected, low_income(), loans}.warning(code);
    EXPECT_FALSE(holds(before, "Tiered Standard Plan")) << before;
}

// --- borrowers who are on IBR already -----------------------------------------------------------

/// A borrower who is on IBR with an older loan, and has the cap of that time. A second loan was
/// made this year.
answered present(std::string_view version, json::object const& of_the_second,
                 json::object const& more = {}) {
    return {version, low_income(with({{"ibr_standard_payment_cap_cents", 50'000}}, more)),
            beside(older("L2", 500'000, made_on("2026-07-01", of_the_second)), on_plan("ibr"))};
}
constexpr std::string_view answer_in_writing = "in writing";
constexpr std::string_view keep_paying = "eep paying";

TEST(present_ibr_beside_a_newer_loan,
     is_not_recommended_and_is_to_be_paid_until_there_is_an_answer) {
    for (auto const& second : {on_plan("ibr"), on_plan("tiered_standard"), json::object{}}) {
        auto const answer = present(corrected_again, second);
        expect_last_resort(answer);
        auto const reason = test::text_of(group_of(answer, "direct"), "reason");
        EXPECT_TRUE(holds(reason, keep_paying)) << reason;
        EXPECT_TRUE(holds(reason, answer_in_writing)) << reason;
        EXPECT_FALSE(holds(test::text_of(group_of(present(corrected, second), "direct"), "reason"),
                           answer_in_writing));
    }
}

TEST(present_ibr_beside_a_newer_loan, is_no_candidate_however_little_is_known_of_its_months) {
    for (json::object const& counted : {json::object{}, json::object{{"idr_qualifying_months", 0}},
                                        json::object{{"idr_qualifying_months", 299}}}) {
        answered const answer{corrected_again,
                              low_income({{"ibr_standard_payment_cap_cents", 50'000}}),
                              beside(newer("L2", 500'000), on_plan("ibr", counted))};
        expect_last_resort(answer);
    }
    expect_last_resort(present(corrected_again, on_plan("ibr"), public_servant()));
}

TEST(present_ibr, is_not_spoken_of_so_without_a_newer_loan_or_on_another_plan) {
    auto const reason = [](json::object const& first, json::object const& second) {
        answered const answer{corrected_again,
                              low_income({{"ibr_standard_payment_cap_cents", 50'000}}),
                              beside(second, first)};
        return test::text_of(group_of(answer, "direct"), "reason");
    };
    EXPECT_FALSE(holds(reason(on_plan("ibr"), older("L2", 500'000)), answer_in_writing));
    EXPECT_FALSE(holds(reason(on_plan("standard"), newer("L2", 500'000)), answer_in_writing));
}

} // namespace
} // namespace tassel::analysis::newer_loan_beside_ibr_test
