// Months that already count toward forgiveness, and last payments of almost nothing, compared with
// 2026.07.31.2, which knows neither.
#include "unit/answer/answered_versions.hpp"

namespace tassel::analysis::credited_months_test {
namespace {

using namespace test;

/// A borrower for whom IBR at 15 %, PAYE, and ICR are open, and who never repays the loans at this
/// income.
json::object on_all_plans() {
    return a_profile({{"adjusted_gross_income_cents", 2'500'000},
                      {"paye_enrollment_status", "current_or_associated_forbearance"},
                      {"icr_enrollment_status", "current_or_associated_forbearance"},
                      {"paye_standard_payment_cap_cents", 222'041},
                      {"icr_12_year_standard_payment_cents", 195'170}});
}
json::object indebted(json::object const& months) {
    return older("L1", 20'000'000, months);
}

std::int64_t forgiven_after(std::string_view plan_id, json::object const& months,
                            std::string_view version = corrected) {
    return answered{version, on_all_plans(), {indebted(months)}}.figure(plan_id,
                                                                        "forgiveness_month_count");
}
json::object counted(std::int64_t months) {
    return {{"idr_qualifying_months", months}};
}
json::object matched(std::int64_t months) {
    return {{"pslf_matched_months", months}};
}

TEST(credited_months, bring_the_forgiveness_of_each_plan_nearer) {
    struct plan_term {
        std::string_view plan_id;
        std::int64_t months;
    };
    for (auto const& [plan_id, term] :
         {plan_term{"direct_ibr", 300}, plan_term{"paye", 240}, plan_term{"icr", 300},
          plan_term{"repayment_assistance_plan", 360}}) {
        SCOPED_TRACE(plan_id);
        // PAYE and ICR end on 2028-06-30, nineteen payments from now; then RAP follows.
        bool const ends = plan_id == "paye" || plan_id == "icr";
        auto const last = ends ? std::int64_t{360} : term;
        EXPECT_EQ(forgiven_after(plan_id, {}), last);
        EXPECT_EQ(forgiven_after(plan_id, counted(0)), last);
        EXPECT_EQ(forgiven_after(plan_id, counted(1)), last - 1);
        EXPECT_EQ(forgiven_after(plan_id, counted(term - 19)), 19);
        EXPECT_EQ(forgiven_after(plan_id, counted(term - 2)), 2);
        EXPECT_EQ(forgiven_after(plan_id, counted(term - 1)), 1);
        EXPECT_EQ(forgiven_after(plan_id, counted(term)), 1);
        EXPECT_EQ(forgiven_after(plan_id, counted(360)), 1);
        EXPECT_EQ(forgiven_after(plan_id, counted(100), before_correction), term);
        EXPECT_EQ(forgiven_after(plan_id, matched(100), before_correction), term);
    }
}

TEST(credited_months, bring_the_240_months_of_new_borrowers_nearer) {
    answered const answer{corrected,
                          with(on_all_plans(), {{"ibr_new_borrower_status", "new_borrower"}}),
                          {indebted(counted(239))}};
    EXPECT_EQ(answer.figure("direct_ibr", "forgiveness_month_count"), 1);
    answered const earlier{corrected,
                           with(on_all_plans(), {{"ibr_new_borrower_status", "new_borrower"}}),
                           {indebted(counted(200))}};
    EXPECT_EQ(earlier.figure("direct_ibr", "forgiveness_month_count"), 40);
}

TEST(credited_months, are_the_qualifying_ones_and_else_those_matched_for_public_service) {
    EXPECT_EQ(forgiven_after("direct_ibr", matched(100)), 200);
    EXPECT_EQ(forgiven_after("direct_ibr", with(matched(100), counted(12))), 288);
    EXPECT_EQ(forgiven_after("direct_ibr", with(matched(12), counted(100))), 200);
    EXPECT_EQ(forgiven_after("direct_ibr", with(matched(100), counted(0))), 300);
    EXPECT_EQ(forgiven_after("direct_ibr", matched(10'000)), 1);
}

TEST(credited_months, forgive_each_loan_at_its_time_and_leave_the_payment_whole) {
    // 15 % of the income above 150 % of $15,960.00 is $100.00 a month, $50.00 for each loan. The
    // first loan is forgiven after two months, with $9,900.00 left; then $100.00 a month repays the
    // other in 99 months.
    auto const profile = a_profile({{"adjusted_gross_income_cents", 3'194'000}});
    json::object const without_interest{{"interest_rate_bps", 0}};
    json::array const loans{older("L1", 1'000'000, with(without_interest, counted(298))),
                            older("L2", 1'000'000, without_interest)};
    answered const answer{corrected, profile, loans};
    EXPECT_EQ(answer.figure("direct_ibr", "monthly_payment_cents"), 10'000);
    EXPECT_EQ(answer.figure("direct_ibr", "forgiveness_month_count"), 101);
    EXPECT_EQ(answer.figure("direct_ibr", "total_paid_cents"), 1'010'000);
    EXPECT_EQ(answer.figure("direct_ibr", "forgiven_amount_cents"), 990'000);
    EXPECT_EQ(answer.figure("direct_ibr", "final_monthly_payment_cents"), 10'000);

    answered const before{before_correction, profile, loans};
    EXPECT_EQ(before.figure("direct_ibr", "payoff_month_count"), 200);
    EXPECT_EQ(before.figure("direct_ibr", "total_paid_cents"), 2'000'000);
}

TEST(credited_months, are_said_in_the_notes_of_plans_that_credit_them) {
    constexpr std::string_view credited = "qualifying months that the loans show count";
    constexpr std::string_view full_term = "without credit for earlier payments";
    answered const known{corrected, on_all_plans(), {indebted(counted(12))}};
    for (std::string_view const plan_id :
         {"direct_ibr", "paye", "icr", "repayment_assistance_plan"}) {
        EXPECT_TRUE(notes(known.plan(plan_id), credited)) << plan_id;
        EXPECT_FALSE(notes(known.plan(plan_id), full_term)) << plan_id;
    }
    EXPECT_TRUE(notes(known.plan("direct_standard"), full_term));
    EXPECT_FALSE(notes(known.plan("direct_standard"), credited));

    answered const none{corrected, on_all_plans(), {indebted({})}};
    answered const earlier{before_correction, on_all_plans(), {indebted(counted(12))}};
    for (auto const* const answer : {&none, &earlier}) {
        EXPECT_FALSE(notes(answer->plan("direct_ibr"), credited));
        EXPECT_TRUE(notes(answer->plan("direct_ibr"), full_term));
    }
}

TEST(credited_months, are_told_with_the_portfolio) {
    for (auto const version : {before_correction, corrected}) {
        answered const answer{version, on_all_plans(), {indebted(counted(12))}};
        auto const& loan = answer.data().at("portfolio").as_object().at("loans").at(0).as_object();
        EXPECT_EQ(loan.at("idr_qualifying_months").as_int64(), 12);
    }
}

// --- a last payment of a few cents --------------------------------------------------------------

struct last_payment {
    std::int64_t months = 0;
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::int64_t total = 0;
    bool operator==(last_payment const&) const = default;
};
void PrintTo(last_payment const& one, std::ostream* out) {
    *out << one.months << " months, " << one.first << " to " << one.last << ", " << one.total;
}
last_payment of_plan(std::string_view plan_id, std::string_view version, json::array const& loans) {
    answered const answer{version, a_profile(), loans};
    return {answer.figure(plan_id, "payoff_month_count"),
            answer.figure(plan_id, "monthly_payment_cents"),
            answer.figure(plan_id, "final_monthly_payment_cents"),
            answer.figure(plan_id, "total_paid_cents")};
}
json::object interest_free(std::string_view loan_id, std::int64_t principal) {
    return older(loan_id, principal, {{"interest_rate_bps", 0}});
}

TEST(small_last_payment, goes_with_the_payment_before_it) {
    // Both plans charge the minimum payment of $50.00 a month: the Standard payment is raised to
    // it, and caps IBR.
    for (std::string_view const plan_id : {"direct_standard", "direct_ibr"}) {
        SCOPED_TRACE(plan_id);
        EXPECT_EQ(of_plan(plan_id, corrected, {interest_free("L1", 10'499)}),
                  (last_payment{2, 5'000, 5'499, 10'499}));
        EXPECT_EQ(of_plan(plan_id, before_correction, {interest_free("L1", 10'499)}),
                  (last_payment{3, 5'000, 499, 10'499}));
        for (auto const version : {before_correction, corrected}) {
            EXPECT_EQ(of_plan(plan_id, version, {interest_free("L1", 10'500)}),
                      (last_payment{3, 5'000, 500, 10'500}));
        }
        EXPECT_EQ(of_plan(plan_id, corrected, {interest_free("L1", 5'499)}),
                  (last_payment{1, 5'499, 5'499, 5'499}));
        EXPECT_EQ(of_plan(plan_id, before_correction, {interest_free("L1", 5'499)}),
                  (last_payment{2, 5'000, 499, 5'499}));
    }
}

TEST(small_last_payment, is_of_all_the_loans_of_the_plan) {
    json::array const below{interest_free("L1", 5'250), interest_free("L2", 5'249)};
    json::array const exactly{interest_free("L1", 5'250), interest_free("L2", 5'250)};
    for (std::string_view const plan_id : {"direct_standard", "direct_ibr"}) {
        SCOPED_TRACE(plan_id);
        EXPECT_EQ(of_plan(plan_id, corrected, below), (last_payment{2, 5'000, 5'499, 10'499}));
        EXPECT_EQ(of_plan(plan_id, corrected, exactly), (last_payment{3, 5'000, 500, 10'500}));
        EXPECT_EQ(of_plan(plan_id, before_correction, below),
                  (last_payment{3, 5'000, 499, 10'499}));
    }
}

TEST(small_last_payment, is_the_last_year_of_the_schedule_too) {
    answered const answer{corrected,
                          a_profile(),
                          {interest_free("L1", 65'499)},
                          {{"include_calculation_traces", true}}};
    EXPECT_EQ(answer.figure("direct_standard", "payoff_month_count"), 13);
    for (auto const& one : answer.data().at("schedules").as_array()) {
        auto const& schedule = one.as_object();
        if (schedule.at("plan_id").as_string() != "direct_standard" ||
            schedule.contains("analysis_scenario_id")) {
            continue;
        }
        auto const& years = schedule.at("years").as_array();
        ASSERT_EQ(years.size(), 2U);
        EXPECT_EQ(years[1].at("paid_cents").as_int64(), 5'499);
        EXPECT_EQ(years[1].at("principal_cents").as_int64(), 5'499);
        EXPECT_EQ(years[1].at("ending_balance_cents").as_int64(), 0);
        return;
    }
    FAIL() << "no schedule of the plan";
}

} // namespace
} // namespace tassel::analysis::credited_months_test
