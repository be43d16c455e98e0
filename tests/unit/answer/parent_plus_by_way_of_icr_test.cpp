// How a Parent PLUS consolidation gets into IBR (the Department's memo of December 2025 on its
// form): one full payment under ICR and a separate request for IBR, both by 2028-06-30. The tests
// compare this with 2026.11.30.1, which mentioned only the payment.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::parent_plus_by_way_of_icr_test {
namespace {

using namespace test;

json::object consolidation(std::string_view history, json::object const& changes = {}) {
    return older("C1", 2'000'000,
                 with(made_on("2015-03-02", {{"loan_type", "direct_consolidation_unsubsidized"},
                                             {"parent_plus_history", history}}),
                      changes));
}
answered answer_of(std::string_view version, std::int64_t income, json::object const& profile = {},
                   json::array const& loans = {consolidation("includes_parent_plus")}) {
    return {version, a_profile(with({{"adjusted_gross_income_cents", income}}, profile)), loans};
}
json::object payments(std::string_view status) {
    return {{"parent_plus_consolidation_idr_payment_status", status}};
}
std::string reason(answered const& answer) {
    return test::text_of(group_of(answer, "direct"), "reason");
}
bool says_both(std::string_view said) {
    return holds(said, "one full payment") && holds(said, "IBR") && holds(said, "request") &&
           holds(said, "both by 2028-06-30");
}
std::string day_of_the_payment(answered const& answer) {
    for (auto const& one : advice_of(answer).at("calendar").as_array()) {
        if (one.as_object().at("code").as_string() == "parent_plus_payment")
            return test::text_of(one.as_object(), "message");
    }
    return {};
}

TEST(parent_plus_by_way_of_icr, is_one_full_payment_and_a_separate_request) {
    // At this income, ICR and then IBR charge nothing.
    auto const none = payments("not_all_qualifying_payments_confirmed");
    auto const later = answer_of(corrected_again, 1'500'000, none);
    EXPECT_EQ(later.recommended(), "icr");
    EXPECT_TRUE(says_both(reason(later))) << reason(later);
    auto const before = answer_of(corrected, 1'500'000, none);
    EXPECT_EQ(before.recommended(), "icr");
    EXPECT_FALSE(says_both(reason(before))) << reason(before);
    EXPECT_TRUE(holds(reason(before), "One payment on this plan")) << reason(before);
}

TEST(parent_plus_by_way_of_icr, is_said_whichever_plan_is_recommended) {
    // So little is owed that nobody should leave the present plan for what ICR would save.
    auto const small =
        with(consolidation("includes_parent_plus"), {{"repayment_plan", "standard"},
                                                     {"outstanding_principal_cents", 100'000},
                                                     {"accrued_interest_cents", 0}});
    for (auto const& profile :
         {payments("not_all_qualifying_payments_confirmed"), payments("unknown"), json::object{}}) {
        auto const later = answer_of(corrected_again, 9'000'000, profile, {small});
        EXPECT_EQ(later.recommended(), "direct_standard");
        EXPECT_TRUE(says_both(reason(later))) << reason(later);
        EXPECT_FALSE(says_both(reason(answer_of(corrected, 9'000'000, profile))));
    }
    auto const beside = answer_of(corrected_again, 9'000'000, {},
                                  {consolidation("includes_parent_plus"), older("L2", 500'000)});
    EXPECT_TRUE(says_both(reason(beside))) << reason(beside);
}

TEST(parent_plus_by_way_of_icr, is_a_day_of_the_calendar) {
    auto const said = day_of_the_payment(answer_of(corrected_again, 9'000'000));
    EXPECT_TRUE(holds(said, "one full payment under ICR")) << said;
    EXPECT_TRUE(holds(said, "IBR with a separate request")) << said;
    EXPECT_TRUE(holds(day_of_the_payment(answer_of(corrected, 9'000'000)),
                      "Last day for a payment under an income plan."));
}

TEST(parent_plus_by_way_of_icr, is_not_said_where_payments_are_confirmed) {
    auto const confirmed =
        answer_of(corrected_again, 9'000'000, payments("all_qualifying_payments_confirmed"));
    EXPECT_FALSE(says_both(reason(confirmed))) << reason(confirmed);
    EXPECT_EQ(day_of_the_payment(confirmed), "");
}

TEST(parent_plus_by_way_of_icr, is_not_said_of_other_loans) {
    for (auto const& loan :
         {consolidation("none"), older("P1", 2'000'000, {{"loan_type", "direct_parent_plus"}}),
          older("L1", 2'000'000)}) {
        auto const answer = answer_of(corrected_again, 9'000'000, {}, {loan});
        EXPECT_FALSE(says_both(reason(answer))) << reason(answer);
    }
}

TEST(parent_plus_by_way_of_icr, is_closed_by_a_newer_direct_loan_and_not_said_beside_it) {
    auto const answer = answer_of(corrected_again, 9'000'000, {},
                                  {consolidation("includes_parent_plus"), newer("L2", 500'000)});
    EXPECT_FALSE(says_both(reason(answer))) << reason(answer);
}

TEST(parent_plus_by_way_of_icr, is_not_said_after_its_last_day) {
    auto const on_day = [](std::string_view day) {
        return reason(answer_of(corrected_again, 9'000'000, {{"analysis_as_of", day}}));
    };
    EXPECT_TRUE(says_both(on_day("2028-05-31")));
    EXPECT_FALSE(says_both(on_day("2028-07-01")));
}

} // namespace
} // namespace tassel::analysis::parent_plus_by_way_of_icr_test
