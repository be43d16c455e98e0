// Months that count toward forgiveness. Months matched for public service do not count toward an
// income-driven plan. Unknown months are reported, whatever plan the loan is on. The tests compare
// both with 2026.11.30.1.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::uncounted_months_test {
namespace {

using namespace test;

json::object counted(std::int64_t months) {
    return {{"idr_qualifying_months", months}};
}
json::object matched(std::int64_t months) {
    return {{"pslf_matched_months", months}};
}
/// A borrower who never repays the loan at this income.
answered indebted(std::string_view version, json::object const& changes) {
    return {version,
            a_profile(enrolled({{"adjusted_gross_income_cents", 2'500'000},
                                {"ibr_standard_payment_cap_cents", 222'041}})),
            {older("L1", 20'000'000, changes)}};
}
std::int64_t forgiven_after(std::string_view version, std::string_view plan_id,
                            json::object const& changes) {
    return indebted(version, changes).figure(plan_id, "forgiveness_month_count");
}

TEST(matched_months, never_stand_in_for_qualifying_ones) {
    for (auto const& [plan_id, term] :
         {std::pair{"direct_ibr", 300}, std::pair{"repayment_assistance_plan", 360}}) {
        EXPECT_EQ(forgiven_after(corrected_again, plan_id, matched(100)), term) << plan_id;
        EXPECT_EQ(forgiven_after(corrected_again, plan_id, matched(10'000)), term) << plan_id;
        EXPECT_EQ(forgiven_after(corrected, plan_id, matched(100)), term - 100) << plan_id;
        EXPECT_EQ(forgiven_after(corrected_again, plan_id, with(matched(100), counted(12))),
                  term - 12)
            << plan_id;
        EXPECT_EQ(forgiven_after(corrected_again, plan_id, with(matched(100), counted(0))), term)
            << plan_id;
        EXPECT_EQ(forgiven_after(corrected_again, plan_id, counted(12)), term - 12) << plan_id;
    }
}

TEST(matched_months, count_for_public_service_still) {
    answered const answer{corrected_again,
                          a_profile(public_servant({{"adjusted_gross_income_cents", 2'500'000}})),
                          {older("L1", 20'000'000, matched(100))}};
    for (auto const& one : advice_of(answer).at("pslf").as_object().at("plans").as_array())
        EXPECT_EQ(one.as_object().at("payments_left").as_int64(), 20);
}

TEST(matched_months, leave_the_months_of_an_income_driven_plan_unknown) {
    // If the months are unknown, the loan's present plan is recommended, and the group is
    // provisional.
    auto const status = [](std::string_view version, json::object const& months) {
        return test::text_of(group_of(indebted(version, on_plan("ibr", months)), "direct"),
                             "status");
    };
    EXPECT_EQ(status(corrected_again, matched(100)), "provisional");
    EXPECT_EQ(status(corrected_again, counted(100)), "recommended");
    EXPECT_EQ(status(corrected, matched(100)), "recommended");
}

// --- what is said -------------------------------------------------------------------------------

constexpr std::string_view words = "Payments made before now are not counted";
constexpr std::string_view plans_that_count[]{assistance, "direct_ibr", "paye", "icr"};

bool said(std::string_view version, json::object const& changes) {
    auto const answer = indebted(version, changes);
    bool const first = notes(answer.plan(assistance), words);
    for (auto const plan_id : plans_that_count)
        EXPECT_EQ(notes(answer.plan(plan_id), words), first) << plan_id;
    return first;
}

TEST(uncounted_months, are_told_whatever_plan_the_loan_is_on) {
    for (std::string_view const plan :
         {"ibr", "paye", "icr", "rap", "repaye_save", "standard", "graduated", "extended_fixed",
          "tiered_standard", "alternative", "not_reported", "unknown"})
        EXPECT_TRUE(said(corrected_again, on_plan(plan))) << plan;
    EXPECT_TRUE(said(corrected_again, {}));
    EXPECT_FALSE(said(corrected, {}));
    EXPECT_FALSE(said(corrected, on_plan("standard")));
    EXPECT_TRUE(said(corrected, on_plan("ibr")));
}

TEST(uncounted_months, are_not_told_where_they_are_known) {
    for (std::int64_t const months : {0, 1, 299}) {
        EXPECT_FALSE(said(corrected_again, counted(months))) << months;
        EXPECT_FALSE(said(corrected_again, on_plan("ibr", counted(months)))) << months;
    }
    EXPECT_TRUE(said(corrected_again, matched(100)));
    EXPECT_TRUE(said(corrected_again, on_plan("ibr", matched(100))));
    EXPECT_FALSE(said(corrected, on_plan("ibr", matched(100))));
}

TEST(uncounted_months, are_not_told_of_a_loan_that_was_never_in_repayment) {
    for (std::string_view const status : {"in_school", "in_grace"})
        EXPECT_FALSE(said(corrected_again, {{"status", status}})) << status;
}

TEST(uncounted_months, are_told_where_one_loan_of_several_leaves_them_open) {
    auto const both = [](json::object const& second) {
        answered const answer{
            corrected_again,
            a_profile({{"adjusted_gross_income_cents", 2'500'000}}),
            {older("L1", 5'000'000, counted(24)), older("L2", 5'000'000, second)}};
        return notes(answer.plan(assistance), words);
    };
    EXPECT_TRUE(both({}));
    EXPECT_FALSE(both(counted(12)));
    EXPECT_FALSE(both({{"status", "in_school"}}));
}

TEST(uncounted_months, of_a_loan_that_a_plan_does_not_take_are_not_told_with_it) {
    answered const answer{corrected_again,
                          a_profile({{"adjusted_gross_income_cents", 2'500'000}}),
                          {older("L1", 5'000'000, counted(24)),
                           older("P1", 5'000'000, {{"loan_type", "direct_parent_plus"}})}};
    EXPECT_FALSE(notes(answer.plan(assistance), words));
}

TEST(uncounted_months, are_not_told_of_the_loan_that_a_what_if_would_make) {
    // The new loan is made on the day of the analysis. The loans in grace have no earlier payments,
    // and the months of the others are known.
    for (auto const& [status, months] :
         {std::pair{"in_grace", json::object{}}, std::pair{"in_repayment", counted(24)}}) {
        answered const answer{corrected_again,
                              a_profile({{"adjusted_gross_income_cents", 2'500'000}}),
                              {older("L1", 5'000'000, with(months, {{"status", status}})),
                               older("L2", 5'000'000, with(months, {{"status", status}}))}};
        EXPECT_FALSE(notes(answer.what_if(assistance), words)) << status;
        auto const& choice = answer.comparison().at("recommendation").as_object();
        EXPECT_FALSE(holds(test::text_of(choice, "reason"), words)) << status;
    }
}

std::string ffel_reason(std::string_view version, json::object const& changes) {
    answered const answer{version, a_profile(), {ffel("F1", 2'000'000, held_by("alpha", changes))}};
    return test::text_of(group_of(answer, "ffel:alpha"), "reason");
}

TEST(uncounted_months, are_told_in_the_reason_of_ffel_loans_on_ibr_as_before) {
    for (auto const version : {corrected, corrected_again}) {
        auto const said = ffel_reason(version, on_plan("ibr"));
        EXPECT_TRUE(holds(said, words)) << version << ": " << said;
    }
    EXPECT_FALSE(holds(ffel_reason(corrected_again, on_plan("ibr", counted(24))), words));
}

TEST(uncounted_months, are_told_in_the_reason_of_ffel_loans_whatever_plan_they_are_on) {
    EXPECT_FALSE(holds(ffel_reason(corrected, on_plan("standard")), words));
    EXPECT_TRUE(holds(ffel_reason(corrected_again, on_plan("standard")), words));
    EXPECT_TRUE(holds(ffel_reason(corrected_again, {}), words));
}

TEST(uncounted_months, are_told_before_it_is_said_to_ask_for_the_count) {
    constexpr std::string_view ask = "Ask for it before you change plans.";
    for (auto const version : {corrected, corrected_again}) {
        for (std::string_view const type :
             {"direct_unsubsidized", "direct_parent_plus", "ffel_stafford_unsubsidized"}) {
            for (std::string_view const status : {"in_repayment", "in_grace", "in_deferment"}) {
                answered const answer{
                    version,
                    a_profile({{"ibr_standard_payment_cap_cents", 60'000}}),
                    {older("L1", 2'000'000,
                           on_plan("ibr", {{"loan_type", type}, {"status", status}}))}};
                for (auto const& group : advice_of(answer).at("groups").as_array()) {
                    auto const said = test::text_of(group.as_object(), "reason");
                    EXPECT_TRUE(!holds(said, ask) || holds(said, words))
                        << version << ' ' << type << ' ' << status << ": " << said;
                }
            }
        }
    }
}

} // namespace
} // namespace tassel::analysis::uncounted_months_test
