// When a borrower leaves IBR (20 USC 1098e(b)(3)(B)) for any other plan, the unpaid interest of a
// loan on IBR becomes principal from the first day. The tests compare this with 2026.11.30.1, where
// it remained interest. The totals come from a month-by-month computation in Python.
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::leaving_ibr_test {
namespace {

using namespace test;

constexpr std::string_view other_plans[]{assistance,
                                         "direct_standard",
                                         "direct_graduated",
                                         "direct_extended_fixed",
                                         "direct_extended_graduated",
                                         "paye",
                                         "icr"};
constexpr std::string_view figures[]{"monthly_payment_cents",       "total_paid_cents",
                                     "final_monthly_payment_cents", "payoff_month_count",
                                     "forgiveness_month_count",     "forgiven_amount_cents"};

/// A borrower to whom all plans for older loans are open. IBR's cap does not bind.
json::object on_ibr_profile() {
    return a_profile(enrolled({{"ibr_standard_payment_cap_cents", 60'000}}));
}
json::object indebted(std::string_view loan_id, std::int64_t principal, std::int64_t interest,
                      std::string_view plan) {
    return older(loan_id, principal, on_plan(plan, {{"accrued_interest_cents", interest}}));
}
answered leaving(json::array const& loans, std::string_view version = corrected_again,
                 json::object const& more = {}) {
    return {version, on_ibr_profile(), loans, more};
}

TEST(leaving_ibr, makes_unpaid_interest_principal_on_every_other_plan) {
    auto const interest_apart = leaving({indebted("L1", 4'000'000, 300'000, "ibr")});
    auto const all_principal = leaving({indebted("L1", 4'300'000, 0, "ibr")});
    for (auto const plan_id : other_plans) {
        for (auto const figure : figures) {
            EXPECT_EQ(interest_apart.figure(plan_id, figure), all_principal.figure(plan_id, figure))
                << plan_id << ' ' << figure;
        }
        EXPECT_EQ(cost_of(group_of(interest_apart, "direct"), plan_id),
                  cost_of(group_of(all_principal, "direct"), plan_id));
    }
}

TEST(leaving_ibr, costs_the_interest_on_that_interest) {
    json::array const loans{indebted("L1", 4'000'000, 300'000, "ibr")};
    auto const later = leaving(loans);
    auto const before = leaving(loans, corrected);
    for (auto const* const one : {&later, &before}) {
        // At 6 %, these are the payments for $43,000.00 over 120 and 300 months, however much of it
        // is principal.
        EXPECT_EQ(one->figure("direct_standard", "monthly_payment_cents"), 47'739);
        EXPECT_EQ(one->figure("direct_extended_fixed", "monthly_payment_cents"), 27'705);
    }
    EXPECT_EQ(later.figure("direct_standard", "total_paid_cents"), 5'728'657);
    EXPECT_EQ(before.figure("direct_standard", "total_paid_cents"), 5'712'849);
    EXPECT_EQ(later.figure("direct_extended_fixed", "total_paid_cents"), 8'311'458);
    EXPECT_EQ(before.figure("direct_extended_fixed", "total_paid_cents"), 8'187'503);
    // At $250.00 a month, RAP repays $40,000.00 with $3,000.00 of interest, but not $43,000.00.
    EXPECT_EQ(later.figure(assistance, "forgiven_amount_cents"), 535'043);
    EXPECT_EQ(later.figure(assistance, "total_paid_cents"), 9'000'000);
    EXPECT_EQ(before.figure(assistance, "payoff_month_count"), 323);
}

TEST(leaving_ibr, is_not_what_a_quote_of_ibr_does) {
    json::array const loans{indebted("L1", 4'000'000, 300'000, "ibr")};
    auto const later = leaving(loans);
    auto const before = leaving(loans, corrected);
    for (auto const figure : figures)
        EXPECT_EQ(later.figure("direct_ibr", figure), before.figure("direct_ibr", figure));
    auto const all_principal = leaving({indebted("L1", 4'300'000, 0, "ibr")});
    EXPECT_LT(later.figure("direct_ibr", "total_paid_cents"),
              all_principal.figure("direct_ibr", "total_paid_cents"));
}

TEST(leaving_ibr, is_of_the_loans_on_it_alone) {
    auto const total = [](std::string_view of_the_other) {
        return leaving({indebted("L1", 4'000'000, 300'000, "ibr"),
                        indebted("L2", 1'000'000, 50'000, of_the_other)})
            .figure("direct_standard", "total_paid_cents");
    };
    // $10,000.00 with $500.00 of unpaid interest costs $13,969.53 in all, and $10,500.00 of
    // principal costs $13,988.62.
    EXPECT_EQ(total("ibr"), 5'728'657 + 1'398'862);
    for (std::string_view const plan : {"standard", "paye", "repaye_save", "icr", "not_reported"})
        EXPECT_EQ(total(plan), 5'728'657 + 1'396'953) << plan;
    auto const unaffected = leaving({indebted("L1", 4'000'000, 300'000, "standard")});
    EXPECT_EQ(unaffected.figure("direct_standard", "total_paid_cents"), 5'712'849);
    // RAP pays the month's interest first, and nothing is capitalized.
    EXPECT_EQ(unaffected.figure(assistance, "payoff_month_count"), 329);
    EXPECT_EQ(unaffected.figure(assistance, "total_paid_cents"), 8'216'171);
}

TEST(leaving_ibr, moves_no_amount_that_follows_the_balance) {
    // For this consolidation loan, which repaid Parent PLUS, ICR takes the twelve-year amount of
    // today: $419.62 for $43,000.00. It multiplies that by 0.9512, the factor between $52,462.00
    // and $65,798.00 of income.
    auto const profile = a_profile(
        {{"ibr_standard_payment_cap_cents", 60'000},
         {"parent_plus_consolidation_idr_payment_status", "all_qualifying_payments_confirmed"}});
    for (auto const version : {corrected, corrected_again}) {
        answered const answer{
            version,
            profile,
            {older("L1", 4'000'000,
                   on_plan("ibr", made_on("2015-03-02",
                                          {{"loan_type", "direct_consolidation_unsubsidized"},
                                           {"parent_plus_history", "includes_parent_plus"},
                                           {"accrued_interest_cents", 300'000}})))}};
        EXPECT_EQ(answer.figure("icr", "monthly_payment_cents"), 39'914) << version;
        EXPECT_EQ(answer.figure("direct_ibr", "monthly_payment_cents"), 45'075) << version;
    }
    // The plan still requires that principal and interest together exceed $30,000.00.
    for (std::int64_t const interest : {1, 2}) {
        auto const answer = leaving({indebted("L1", 2'999'999, interest, "ibr")});
        EXPECT_EQ(answer.plan("direct_extended_fixed").at("eligibility_status").as_string(),
                  interest == 2 ? "eligible" : "not_eligible");
    }
}

// --- Tiered Standard's term ---------------------------------------------------------------------

bool tiered_for(json::object const& option, int months) {
    return notes(option, "Equal payments for " + std::to_string(months) + " months.");
}
json::object on_ibr(std::int64_t principal, std::int64_t interest, json::object const& more = {}) {
    return older("L1", principal,
                 on_plan("ibr", with({{"accrued_interest_cents", interest}}, more)));
}

TEST(leaving_ibr_for_tiered_standard, counts_the_interest_as_principal_at_a_boundary) {
    auto const term_is = [](json::object const& first, int months,
                            std::string_view version = corrected_again) {
        auto const answer = leaving({first, newer("L2", 2'000'000)}, version);
        return tiered_for(answer.plan(tiered), months);
    };
    EXPECT_TRUE(term_is(on_ibr(400'000, 99'999), 120));
    EXPECT_TRUE(term_is(on_ibr(400'000, 100'000), 180));
    EXPECT_TRUE(term_is(on_ibr(400'000, 100'000), 120, corrected));
    EXPECT_TRUE(term_is(indebted("L1", 400'000, 100'000, "standard"), 120));
    // A loan in default is on none of the quoted plans, so it leaves none.
    EXPECT_TRUE(term_is(on_ibr(400'000, 100'000, {{"status", "defaulted"}}), 120));
}

TEST(leaving_ibr_for_tiered_standard, is_near_a_boundary_by_what_the_term_follows) {
    // A balance is within 2 % of $25,000.00 from $24,500.00 on.
    auto const near = [](json::object const& first, std::string_view version = corrected_again) {
        auto const answer = leaving({first, newer("L2", 2'000'000)}, version);
        return !answer.warning("near_tiered_boundary").empty();
    };
    EXPECT_TRUE(near(on_ibr(400'000, 50'000)));
    EXPECT_FALSE(near(on_ibr(400'000, 49'999)));
    EXPECT_FALSE(near(on_ibr(400'000, 50'000), corrected));
    EXPECT_FALSE(near(indebted("L1", 400'000, 50'000, "standard")));
}

TEST(leaving_ibr_for_tiered_standard, does_not_count_loans_that_stay_on_ibr) {
    // Tiered Standard is the companion of IBR: $20,000.00 over 120 months costs $222.04 a month,
    // and would cost $168.77 over 180 months.
    auto const companion = [](std::int64_t interest) {
        auto const answer = leaving({on_ibr(400'000, interest), newer("L2", 2'000'000)});
        auto const& cost = cost_of(group_of(answer, "direct"), "direct_ibr");
        EXPECT_EQ(test::text_of(cost, "companion_plan_id"), tiered);
        return cost.at("first_outlay_cents").as_int64() -
               answer.figure("direct_ibr", "monthly_payment_cents");
    };
    EXPECT_EQ(companion(99'999), 22'204);
    EXPECT_EQ(companion(100'000), 22'204);
}

TEST(leaving_ibr_for_tiered_standard, counts_the_loans_left_out_of_a_consolidation) {
    auto const term_is = [](std::int64_t interest, int months) {
        auto const answer =
            leaving({on_ibr(400'000, interest),
                     older("L2", 1'950'000, {{"accrued_interest_cents", 50'000}})},
                    corrected_again,
                    {{"consolidation_scenario",
                      {{"selection_mode", "selected_loans"}, {"included_loan_ids", {"L2"}}}}});
        return tiered_for(answer.what_if(tiered), months);
    };
    EXPECT_TRUE(term_is(99'999, 120));
    EXPECT_TRUE(term_is(100'000, 180));
}

TEST(leaving_ibr_for_tiered_standard, does_not_count_loans_beside_a_consolidation_out_of_default) {
    // A consolidation out of default is priced for the new loan alone: $6,000.00 costs $66.61 a
    // month over 120 months and $50.63 over 180.
    auto const payment = [](std::int64_t interest) {
        auto const answer = leaving(
            {older("P", 600'000, {{"loan_type", "direct_parent_plus"}, {"status", "defaulted"}}),
             on_ibr(400'000, interest), newer("L2", 1'400'000)});
        auto const& exit = advice_of(answer).at("default_exit").as_array().at(0).as_object();
        return exit.at("consolidation").as_object().at("first_payment_cents").as_int64();
    };
    EXPECT_EQ(payment(99'999), 6'661);
    EXPECT_EQ(payment(100'000), 6'661);
}

// --- the warning about it -----------------------------------------------------------------------

constexpr std::string_view code = "interest_capitalizes";

TEST(leaving_ibr, is_warned_of_with_the_amount_of_each_group) {
    json::array const loans{
        indebted("L1", 4'000'000, 120'000, "ibr"), indebted("L2", 1'000'000, 3'456, "ibr"),
        indebted("L3", 1'000'000, 7'000, "standard"),
        ffel("F1", 1'000'000,
             held_by("alpha", on_plan("ibr", {{"accrued_interest_cents", 60'000}}))),
        ffel("F2", 1'000'000, held_by("beta", on_plan("ibr")))};
    auto const said = warnings(leaving(loans), code);
    ASSERT_EQ(said.size(), 2U);
    EXPECT_TRUE(holds(said[0], "$1,234.56")) << said[0];
    EXPECT_TRUE(holds(said[1], "$600.00")) << said[1];
    EXPECT_TRUE(warnings(leaving(loans, corrected), code).empty());
}

TEST(leaving_ibr, is_not_warned_of_where_nothing_is_unpaid) {
    EXPECT_TRUE(warnings(leaving({on_ibr(4'000'000, 0)}), code).empty());
    auto const one_cent = warnings(leaving({on_ibr(4'000'000, 1)}), code);
    ASSERT_EQ(one_cent.size(), 1U);
    EXPECT_TRUE(holds(one_cent[0], "$0.01")) << one_cent[0];
    EXPECT_TRUE(warnings(leaving({indebted("L1", 4'000'000, 500, "paye")}), code).empty());
    EXPECT_TRUE(
        warnings(leaving({on_ibr(400'000, 500, {{"status", "defaulted"}}), older("L2", 100'000)}),
                 code)
            .empty());
}

TEST(leaving_ibr, is_of_ffel_loans_too) {
    auto const total = [](std::string_view plan, std::string_view version) {
        return leaving({ffel("F1", 1'000'000,
                             on_plan(plan, {{"accrued_interest_cents", 60'000},
                                            {"interest_rate_bps", 680}}))},
                       version)
            .figure("ffel_standard", "total_paid_cents");
    };
    EXPECT_EQ(total("ibr", corrected_again), 1'463'801);
    EXPECT_EQ(total("standard", corrected_again), 1'460'459);
    EXPECT_EQ(total("ibr", corrected), 1'460'459);
}

TEST(leaving_ibr, is_a_step_of_the_trace) {
    auto const steps = [](std::string_view plan_id, std::int64_t interest,
                          std::string_view version = corrected_again) {
        auto const answer =
            leaving({on_ibr(4'000'000, interest)}, version, {{"include_calculation_traces", true}});
        std::vector<std::int64_t> found;
        for (auto const& one : answer.data().at("calculation_traces").as_array()) {
            auto const& step = one.as_object();
            if (step.at("plan_id").as_string() == plan_id &&
                holds(step.at("step").as_string(), "capitaliz") &&
                !step.contains("analysis_scenario_id"))
                found.push_back(step.at("value").as_int64());
        }
        return found;
    };
    for (auto const plan_id : other_plans)
        EXPECT_EQ(steps(plan_id, 300'000), std::vector<std::int64_t>{300'000}) << plan_id;
    EXPECT_TRUE(steps("direct_ibr", 300'000).empty());
    EXPECT_TRUE(steps("direct_standard", 300'000, corrected).empty());
    EXPECT_TRUE(steps("direct_standard", 0).empty());
}

TEST(leaving_ibr, is_in_the_costs_until_a_public_service_discharge) {
    auto const track = [](std::int64_t principal, std::int64_t interest) {
        answered const answer{corrected_again,
                              with(on_ibr_profile(), public_servant()),
                              {indebted("L1", principal, interest, "ibr")}};
        json::array plans;
        for (auto const& one : advice_of(answer).at("pslf").as_object().at("plans").as_array()) {
            if (one.as_object().at("plan_id").as_string() != "direct_ibr") plans.push_back(one);
        }
        EXPECT_FALSE(plans.empty());
        return plans;
    };
    EXPECT_EQ(track(4'000'000, 300'000), track(4'300'000, 0));
}

} // namespace
} // namespace tassel::analysis::leaving_ibr_test
