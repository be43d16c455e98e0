// What to do next: when each step is listed, in which order, and where it leads.

#include "unit/advice/told_in_advice.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::advice::next_steps_test {
namespace {

using namespace tassel::literals;
using test::advice_of, test::advised_borrower, test::holds, test::texts, test::with_balance;
using codes = std::vector<step_code>;

[[nodiscard]] codes codes_of(counsel const& advice) {
    return test::codes_of(advice.next_steps.value());
}
[[nodiscard]] next_step const* step_of(counsel const& advice, step_code code) {
    auto const& steps = advice.next_steps.value();
    auto const found = std::find_if(steps.begin(), steps.end(),
                                    [code](next_step const& one) { return one.code == code; });
    return found != steps.end() ? &*found : nullptr;
}
TEST(next_steps, ask_for_a_fixed_plan_with_a_form_and_keep_paying) {
    auto const advice = advice_of(with_balance(20'000));
    ASSERT_EQ(test::recommended_in(advice.groups[0]), "direct_standard");
    EXPECT_EQ(codes_of(advice), (codes{step_code::apply, step_code::keep_paying}));
    auto const& apply = *step_of(advice, step_code::apply);
    EXPECT_EQ(apply.form_source_id, document::intake_source::repayment_plan_request_pdf);
    EXPECT_EQ(apply.where, "the package of forms");
    EXPECT_TRUE(holds(apply.message, "Standard Repayment Plan")) << apply.message;
    EXPECT_EQ(apply.loan_ids.value(), texts{"L1"});
}

TEST(next_steps, are_none_on_a_fixed_plan_that_stays) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].repayment_plan = reported_plan::standard;
    EXPECT_EQ(codes_of(advice_of(borrower)), codes{});
}

TEST(next_steps, ask_for_a_plan_by_income_at_the_site_and_recertify) {
    auto const advice = advice_of(with_balance(150'000));
    ASSERT_TRUE(step_of(advice, step_code::apply));
    auto const& apply = *step_of(advice, step_code::apply);
    EXPECT_EQ(apply.where, "studentaid.gov/idr");
    EXPECT_EQ(apply.form_source_id,
              document::intake_source::income_driven_repayment_plan_request_pdf);
    auto const& recertify = *step_of(advice, step_code::recertify);
    EXPECT_EQ(recertify.by, "2027-11-22"_date);
    EXPECT_TRUE(holds(recertify.message, "2027-11-22")) << recertify.message;
    EXPECT_TRUE(step_of(advice, step_code::if_income_changes));
}

TEST(next_steps, ask_the_holder_for_an_ffel_plan) {
    advised_borrower borrower;
    borrower.add(loan_type::ffel_stafford_unsubsidized, dollars(15'000));
    auto const advice = advice_of(borrower);
    ASSERT_TRUE(step_of(advice, step_code::apply));
    auto const& apply = *step_of(advice, step_code::apply);
    EXPECT_EQ(apply.where, "the holder of your loans");
    EXPECT_EQ(apply.form_source_id, document::intake_source::ffel_repayment_plan_holder_guidance);
}

TEST(next_steps, pay_once_and_then_apply_where_parent_plus_was_repaid) {
    advised_borrower borrower;
    auto& one = borrower.add(loan_type::direct_consolidation_unsubsidized, dollars(120'000));
    one.parent_plus_history = parent_plus_history::includes_parent_plus;
    borrower.profile.parent_plus_consolidation_idr_payment_status =
        consolidation_payment_status::not_all_qualifying_payments_confirmed;
    auto const advice = advice_of(borrower);
    ASSERT_EQ(test::recommended_in(advice.groups[0]), "icr");
    auto const* const step = step_of(advice, step_code::one_payment_then_apply);
    ASSERT_TRUE(step);
    EXPECT_EQ(step->by, "2028-06-30"_date);
    EXPECT_EQ(step->where, "studentaid.gov/idr");
    EXPECT_EQ(step->form_source_id,
              document::intake_source::income_driven_repayment_plan_request_pdf);
    EXPECT_EQ(step->loan_ids.value(), texts{"L1"});
    for (auto const* const words : {"one full payment under ICR", "separate request", "2028-06-30"})
        EXPECT_TRUE(holds(step->message, words)) << words << " in: " << step->message;
    EXPECT_TRUE(step_of(advice, step_code::keep_paying));

    borrower.profile.parent_plus_consolidation_idr_payment_status =
        consolidation_payment_status::all_qualifying_payments_confirmed;
    EXPECT_FALSE(step_of(advice_of(borrower), step_code::one_payment_then_apply));
}

TEST(next_steps, set_aside_what_the_tax_takes) {
    auto const advice = advice_of(with_balance(150'000));
    auto const& group = advice.groups[0];
    auto const& flat = test::cost_of(group, test::recommended_in(group))->flat;
    auto const* const step = step_of(advice, step_code::set_aside);
    EXPECT_EQ(step != nullptr, flat.tax_cents > dollars(1'000));
}

TEST(next_steps, set_aside_for_the_loans_that_are_forgiven_alone) {
    auto borrower = with_balance(150'000);
    borrower.add(loan_type::direct_parent_plus, dollars(4'000));
    auto const advice = advice_of(borrower);
    auto const* const step = step_of(advice, step_code::set_aside);
    ASSERT_NE(step, nullptr);
    ASSERT_TRUE(advice.groups[0].companion_plan_id);
    EXPECT_EQ(step->loan_ids.value(), texts{"L1"});
}

TEST(next_steps, choose_within_ninety_days_of_the_notice_on_save) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].repayment_plan = reported_plan::repaye_save;
    auto const advice = advice_of(borrower);
    ASSERT_TRUE(step_of(advice, step_code::choose_before));
    auto const& choose = *step_of(advice, step_code::choose_before);
    EXPECT_TRUE(holds(choose.message, "90 days")) << choose.message;
    EXPECT_EQ(choose.loan_ids.value(), texts{"L1"});
    ASSERT_TRUE(step_of(advice, step_code::confirm_the_count)) << "its count is not known";
    EXPECT_EQ(advice.next_steps->front().code, step_code::confirm_the_count);
}

TEST(next_steps, confirm_a_count_that_is_protected) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].repayment_plan = reported_plan::ibr;
    borrower.profile.ibr_standard_payment_cap_cents = dollars(500);
    borrower.loans[0].idr_qualifying_months = 12;
    EXPECT_TRUE(step_of(advice_of(borrower), step_code::confirm_the_count));
    borrower.loans[0].idr_qualifying_months = 11;
    EXPECT_FALSE(step_of(advice_of(borrower), step_code::confirm_the_count));
}

TEST(next_steps, answer_the_questions_that_are_asked) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].first_disbursement_date.reset();
    auto const advice = advice_of(borrower);
    ASSERT_FALSE(advice.groups[0].questions.value().empty());
    EXPECT_TRUE(step_of(advice, step_code::answer_questions));
}

TEST(next_steps, certify_the_work_of_public_service) {
    auto borrower = with_balance(60'000);
    auto& job = borrower.profile.public_service_employment.emplace();
    job.qualifying_employer_claimed = job.full_time_claimed = true;
    auto const advice = advice_of(borrower);
    ASSERT_TRUE(step_of(advice, step_code::certify_employment));
    auto const& certify = *step_of(advice, step_code::certify_employment);
    EXPECT_EQ(certify.where, "studentaid.gov/pslf");
    EXPECT_EQ(certify.form_source_id,
              document::intake_source::pslf_tepslf_certification_application_pdf);
    EXPECT_FALSE(step_of(advice, step_code::set_aside));
}

TEST(next_steps, are_seven_at_most_in_order_each_with_a_day_or_a_place) {
    auto borrower = with_balance(150'000);
    borrower.loans[0].repayment_plan = reported_plan::repaye_save;
    borrower.add(loan_type::direct_unsubsidized, dollars(10'000)).first_disbursement_date.reset();
    borrower.add(loan_type::ffel_stafford_unsubsidized, dollars(15'000));
    auto const steps = advice_of(borrower).next_steps.value();
    EXPECT_LE(steps.size(), 7U);
    EXPECT_GE(steps.size(), 5U);
    EXPECT_TRUE(std::is_sorted(steps.begin(), steps.end(),
                               [](auto const& a, auto const& b) { return a.code < b.code; }));
    for (auto const& step : steps) {
        EXPECT_TRUE(step.by || step.where) << step.message;
        EXPECT_TRUE(step.message.ends_with('.'));
        EXPECT_FALSE(holds(step.message, ". ")) << "one sentence: " << step.message;
    }
}

TEST(next_steps, are_none_while_all_are_in_school) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].status = loan_status::in_school;
    EXPECT_EQ(codes_of(advice_of(borrower)), codes{});
}

} // namespace
} // namespace tassel::advice::next_steps_test
