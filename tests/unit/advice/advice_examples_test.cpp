// Borrowers for whom a mere comparison of totals gives wrong advice, and the special cases of
// advice.
#include "unit/advice/advised_borrower.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace tassel::advice::advice_examples_test {
namespace {

using namespace tassel::literals;
using test::advised_borrower;
using test::cost_of;
using test::group_of;

[[nodiscard]] eligibility::plan_option const& option_of(analysis::analysis_snapshot const& snapshot,
                                                        std::string_view plan_id) {
    return *std::find_if(
        snapshot.plan_quotes.begin(), snapshot.plan_quotes.end(),
        [plan_id](eligibility::plan_option const& one) { return one.plan_id.view() == plan_id; });
}

[[nodiscard]] bool warns_of(analysis::analysis_snapshot const& snapshot, warning_code code) {
    return std::any_of(snapshot.warnings.begin(), snapshot.warnings.end(),
                       [code](analysis_warning const& one) { return one.code == code; });
}

[[nodiscard]] advised_borrower on_paye() {
    advised_borrower borrower;
    borrower.profile.paye_new_borrower_status = new_borrower_status::new_borrower;
    borrower.profile.paye_enrollment_status =
        plan_enrollment_status::current_or_associated_forbearance;
    borrower.profile.paye_standard_payment_cap_cents = dollars(900);
    auto& loan = borrower.add(loan_type::direct_unsubsidized, dollars(80'000));
    loan.repayment_plan = reported_plan::paye;
    loan.idr_qualifying_months = 60;
    return borrower;
}

TEST(advice, paye_ends_after_nineteen_payments_and_goes_on_with_a_successor) {
    auto const snapshot = test::analyzed(on_paye());
    auto const& paye = option_of(snapshot, "paye");
    EXPECT_EQ(paye.ends_on, "2028-06-30"_date);
    ASSERT_TRUE(paye.successor_plan_id);
    auto const* const cost = cost_of(group_of(*snapshot.advice, "direct"), "paye");
    EXPECT_EQ(cost->successor_plan_id, paye.successor_plan_id);
    EXPECT_EQ(cost->flat.paid_cents, *paye.total_paid_cents);
    EXPECT_EQ(snapshot.advice->calendar.back().code, calendar_code::forgiveness);
}

TEST(advice, a_plan_that_ends_before_a_payment_falls_due_is_no_option) {
    auto borrower = on_paye();
    borrower.profile.analysis_as_of = "2028-06-15"_date;
    auto const snapshot = test::analyzed(borrower);
    EXPECT_EQ(cost_of(group_of(*snapshot.advice, "direct"), "paye"), nullptr);
}

TEST(advice, a_public_servant_is_told_what_suffices) {
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, dollars(180'000));
    borrower.profile.public_service_employment =
        public_service_employment{.qualifying_employer_claimed = true,
                                  .full_time_claimed = true,
                                  .certified_payment_count = 90};
    auto const snapshot = test::analyzed(borrower);
    auto const& track = *snapshot.advice->pslf;
    EXPECT_EQ(track.remaining, 30);
    EXPECT_EQ(track.earliest_date, "2029-05-22"_date);
    auto const& group = group_of(*snapshot.advice, "direct");
    auto const chosen =
        std::find_if(track.plans.begin(), track.plans.end(), [&](public_service_plan const& one) {
            return one.plan_id == group.recommended_plan_id;
        });
    ASSERT_NE(chosen, track.plans.end());
    EXPECT_EQ(chosen->payments_left, 30);
    EXPECT_LT(chosen->paid_cents, dollars(15'000));
    // Nothing is taxed, so the reason does not mention the tax.
    EXPECT_EQ(group.reason.find("tax since"), std::string::npos);
}

TEST(advice, a_loan_that_a_plan_leaves_out_is_priced_on_a_companion) {
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, dollars(30'000));
    borrower.add(loan_type::direct_parent_plus, dollars(20'000));
    auto const snapshot = test::analyzed(borrower);
    auto const& group = group_of(*snapshot.advice, "direct");
    auto const* const assisted = cost_of(group, "repayment_assistance_plan");
    ASSERT_TRUE(assisted->companion_plan_id);
    EXPECT_GT(assisted->flat.paid_cents,
              *option_of(snapshot, "repayment_assistance_plan").total_paid_cents);
}

TEST(advice, two_programs_have_a_plan_each) {
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, dollars(10'000));
    auto& ffel = borrower.add(loan_type::ffel_stafford_unsubsidized, dollars(6'000));
    ffel.holder = loan_party{.holder_key = "a_bank", .name = "A Bank"};
    auto const snapshot = test::analyzed(borrower);
    EXPECT_FALSE(test::recommended_in(group_of(*snapshot.advice, "direct")).empty());
    EXPECT_FALSE(test::recommended_in(group_of(*snapshot.advice, "ffel:a_bank")).empty());
    EXPECT_EQ(snapshot.recommendation.plan_id,
              group_of(*snapshot.advice, "direct").recommended_plan_id);
    ASSERT_TRUE(snapshot.advice->ffel_ibr);
    EXPECT_EQ(snapshot.advice->ffel_ibr->front().group, "ffel:a_bank");
}

TEST(advice, two_holders_without_direct_loans_leave_the_one_recommendation_open) {
    advised_borrower borrower;
    for (auto const* key : {"one_bank", "other_bank"}) {
        auto& loan = borrower.add(loan_type::ffel_stafford_unsubsidized, dollars(6'000));
        loan.holder = loan_party{.holder_key = key, .name = key};
    }
    auto const snapshot = test::analyzed(borrower);
    EXPECT_EQ(snapshot.recommendation.status, eligibility::recommendation_status::not_available);
    EXPECT_EQ(snapshot.advice->groups.size(), 2);
}

TEST(advice, a_parent_plus_consolidation_makes_one_payment_and_goes_on_with_ibr) {
    advised_borrower borrower;
    borrower.profile.parent_plus_consolidation_idr_payment_status =
        consolidation_payment_status::not_all_qualifying_payments_confirmed;
    auto& loan = borrower.add(loan_type::direct_consolidation_unsubsidized, dollars(120'000));
    loan.parent_plus_history = parent_plus_history::includes_parent_plus;
    auto const snapshot = test::analyzed(borrower);
    auto const& group = group_of(*snapshot.advice, "direct");
    auto const* const icr = cost_of(group, "icr");
    ASSERT_NE(icr, nullptr);
    EXPECT_EQ(icr->ends_on, "2026-12-22"_date);
    EXPECT_EQ(icr->successor_plan_id->view(), "direct_ibr");
    EXPECT_GT(icr->first_outlay_cents, dollars(300));
    // Affordability is judged by the second payment.
    EXPECT_TRUE(icr->affordable);
    EXPECT_EQ(test::recommended_in(group), "icr");
    EXPECT_NE(group.reason.find("2028-06-30"), std::string::npos);
}

TEST(advice, loans_in_school_have_costs_and_no_recommendation) {
    advised_borrower borrower;
    auto& loan = borrower.add(loan_type::direct_unsubsidized, dollars(12'000));
    loan.status = loan_status::in_school;
    loan.repayment_begin_date = "2027-12-01"_date;
    auto const snapshot = test::analyzed(borrower);
    auto const& group = group_of(*snapshot.advice, "direct");
    EXPECT_EQ(group.status, group_status::not_yet);
    EXPECT_FALSE(group.recommended_plan_id);
    EXPECT_FALSE(group.runner_up);
    EXPECT_FALSE(group.costs.empty());
    EXPECT_NE(group.reason.find("2027-12-01"), std::string::npos);
    EXPECT_EQ(snapshot.recommendation.status, eligibility::recommendation_status::not_available);
    EXPECT_TRUE(warns_of(snapshot, warning_code::new_loan_closes_plans));
    auto const& calendar = snapshot.advice->calendar;
    EXPECT_TRUE(std::any_of(calendar.begin(), calendar.end(), [](calendar_entry const& one) {
        return one.code == calendar_code::payments_begin && one.date == "2027-12-01"_date;
    }));
}

TEST(advice, months_that_are_not_sent_make_it_provisional) {
    advised_borrower borrower;
    borrower.profile.ibr_standard_payment_cap_cents = dollars(700);
    auto& loan = borrower.add(loan_type::direct_unsubsidized, dollars(60'000));
    loan.repayment_plan = reported_plan::ibr;
    auto const snapshot = test::analyzed(borrower);
    auto const& group = group_of(*snapshot.advice, "direct");
    EXPECT_EQ(group.status, group_status::provisional);
    EXPECT_EQ(test::recommended_in(group), "direct_ibr");
    ASSERT_FALSE(group.answers_that_could_change_it.empty());
    EXPECT_EQ(group.answers_that_could_change_it.front(),
              "portfolio.loans.L1.idr_qualifying_months");
    EXPECT_EQ(option_of(snapshot, "direct_ibr").recommendation_status,
              eligibility::recommendation_status::recommended);
}

TEST(advice, an_answer_that_would_change_it_is_named) {
    advised_borrower borrower;
    borrower.profile.ibr_new_borrower_status = new_borrower_status::unknown;
    borrower.add(loan_type::direct_unsubsidized, dollars(70'000));
    auto const snapshot = test::analyzed(borrower);
    auto const& group = group_of(*snapshot.advice, "direct");
    auto const& named = group.answers_that_could_change_it;
    EXPECT_NE(std::find(named.begin(), named.end(), "ibr_new_borrower_status"), named.end());
    EXPECT_EQ(group.status, group_status::provisional);
}

TEST(advice, what_is_forgiven_is_taxed_in_reason_and_notes) {
    advised_borrower borrower;
    borrower.profile.adjusted_gross_income_cents = dollars(30'000);
    borrower.add(loan_type::direct_unsubsidized, dollars(120'000));
    auto const snapshot = test::analyzed(borrower);
    auto const& group = group_of(*snapshot.advice, "direct");
    EXPECT_NE(group.reason.find("Forgiven balances count as income"), std::string::npos);
    auto const& ibr = option_of(snapshot, "direct_ibr");
    auto const told = std::any_of(ibr.notes.begin(), ibr.notes.end(), [](phrase const& note) {
        return rendered(note).find("Forgiven balances count as income") == 0;
    });
    EXPECT_TRUE(told);
}

TEST(advice, says_so_where_no_tax_is_due_on_what_is_forgiven) {
    advised_borrower borrower;
    borrower.profile.adjusted_gross_income_cents = cents{};
    borrower.add(loan_type::direct_unsubsidized, dollars(6'000)).idr_qualifying_months = 250;
    borrower.profile.ibr_new_borrower_status = new_borrower_status::not_new_borrower;
    auto const snapshot = test::analyzed(borrower);
    auto const& group = group_of(*snapshot.advice, "direct");
    auto const* const cost = cost_of(group, test::recommended_in(group));
    ASSERT_GT(cost->flat.forgiven_cents, cents{});
    ASSERT_EQ(cost->flat.tax_cents, cents{});
    EXPECT_NE(group.reason.find("no tax is due on this one"), std::string::npos) << group.reason;
    EXPECT_EQ(group.reason.find("$0.00 by today's tables"), std::string::npos) << group.reason;
    for (auto const& note : option_of(snapshot, test::recommended_in(group)).notes)
        EXPECT_EQ(rendered(note).find("$0.00 by today's tables"), std::string::npos);
}

TEST(advice, a_head_of_household_goes_on_so_where_the_couple_files_apart) {
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, dollars(60'000));
    auto& profile = borrower.profile;
    profile.marital_status = plan::marital_status::married;
    profile.tax_filing_status = plan::tax_filing_status::head_of_household;
    profile.family_size = 3;
    profile.spouse_adjusted_gross_income_cents = dollars(20'000);
    profile.spouse_eligible_loan_debt_cents = dollars(5'000);
    auto const snapshot = test::analyzed(borrower);
    ASSERT_TRUE(snapshot.advice->filing);
    ASSERT_FALSE(snapshot.advice->filing->options.empty());
    for (auto const& option : snapshot.advice->filing->options) {
        auto const* const now =
            cost_of(group_of(*snapshot.advice, "direct"), option.plan_id.view());
        EXPECT_EQ(option.separate->flat.paid_cents, now->flat.paid_cents);
        EXPECT_NE(option.joint->flat.paid_cents, now->flat.paid_cents);
    }
}

TEST(advice, out_of_default_stand_two_ways) {
    advised_borrower borrower;
    auto& loan = borrower.add(loan_type::direct_unsubsidized, dollars(9'000));
    loan.status = loan_status::defaulted;
    auto const snapshot = test::analyzed(borrower);
    EXPECT_TRUE(snapshot.advice->groups.empty());
    ASSERT_TRUE(snapshot.advice->default_exit);
    auto const& exit = snapshot.advice->default_exit->front();
    // 15 % of (45,000 - 150 % of 15,960) / 12.
    EXPECT_EQ(exit.rehabilitation.payment_cents, cents{26'325});
    EXPECT_EQ(exit.rehabilitation.payments, 9);
    EXPECT_EQ(exit.consolidation->plan_id.view(), "repayment_assistance_plan");
    EXPECT_EQ(snapshot.advice->not_in_a_plan.front().code, outside_plan_code::defaulted);
}

TEST(advice, an_extra_payment_goes_to_the_highest_rate_and_is_no_outlay) {
    advised_borrower borrower;
    borrower.add(loan_type::direct_unsubsidized, dollars(10'000));
    borrower.add(loan_type::direct_unsubsidized, dollars(10'000)).interest_rate_bps =
        basis_points(800);
    auto const plain = test::projected(borrower, {});
    auto const extra = test::projected(borrower, {.extra_monthly_payment_cents = dollars(100)});
    auto const* const before = cost_of(group_of(plain.advice, "direct"), "direct_standard");
    auto const* const after = cost_of(group_of(extra.advice, "direct"), "direct_standard");
    EXPECT_EQ(before->first_outlay_cents, after->first_outlay_cents);
    EXPECT_LT(after->flat.paid_cents, before->flat.paid_cents);
    // The loan at 5.5 % keeps its schedule until the other loan is repaid. So in year one, only the
    // other loan's balance falls faster.
    auto const year_of = [](analysis::projection const& made) {
        for (auto const& schedule : made.schedules) {
            if (schedule.plan_id.view() == "direct_standard") return schedule.years.front();
        }
        return plan::schedule_year{};
    };
    EXPECT_EQ(year_of(extra).paid_cents - year_of(plain).paid_cents, dollars(1'200));
}

} // namespace
} // namespace tassel::advice::advice_examples_test
