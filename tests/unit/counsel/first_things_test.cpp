// What the borrower should do before choosing a plan: when advice says each thing, in which order,
// and in which words.

#include "unit/advice/told_in_advice.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::advice::first_things_test {
namespace {

using namespace tassel::literals;
using test::advised_borrower, test::holds, test::texts, test::with_balance;
using codes = std::vector<first_code>;

[[nodiscard]] std::vector<first_thing> first_of(advised_borrower const& borrower) {
    return test::advice_of(borrower).first.value();
}
[[nodiscard]] codes codes_of(advised_borrower const& borrower) {
    return test::codes_of(first_of(borrower));
}
[[nodiscard]] first_thing thing_of(advised_borrower const& borrower, first_code code) {
    for (auto const& one : first_of(borrower)) {
        if (one.code == code) return one;
    }
    throw std::out_of_range{"no such thing"};
}
[[nodiscard]] std::string reason_of(advised_borrower const& borrower) {
    return test::group_of(test::advice_of(borrower), "direct").reason;
}

TEST(first_things, are_none_for_who_has_nothing_to_look_at) {
    EXPECT_EQ(codes_of(with_balance(20'000)), codes{});
    EXPECT_EQ(reflect::enumerator_name(first_code::default_), "default");
}

TEST(first_things, of_a_disabled_veteran_begin_with_the_discharge) {
    auto borrower = with_balance(20'000);
    borrower.screening.total_and_permanent_disability = screening::screening_answer::yes;
    ASSERT_EQ(codes_of(borrower), codes{first_code::disability_discharge});
    auto const thing = thing_of(borrower, first_code::disability_discharge);
    EXPECT_EQ(thing.form_source_ids.value(),
              std::vector{document::intake_source::total_and_permanent_disability_discharge_pdf});
    EXPECT_EQ(thing.source_id, "cfr_34_685_213");
    EXPECT_TRUE(holds(thing.message, "payments stay due"));
    EXPECT_TRUE(reason_of(borrower).starts_with(
        "First see if a disability discharge can end your loans. "));
    for (auto const answer :
         {screening::screening_answer::no, screening::screening_answer::not_sure}) {
        borrower.screening.total_and_permanent_disability = answer;
        EXPECT_EQ(codes_of(borrower), codes{});
    }
}

TEST(first_things, change_no_figure) {
    auto borrower = with_balance(20'000);
    auto const before = test::group_of(*test::analyzed(borrower).advice, "direct");
    borrower.screening.school_related_discharge_issue = screening::screening_answer::yes;
    auto const after = test::group_of(*test::analyzed(borrower).advice, "direct");
    EXPECT_EQ(before.recommended_plan_id, after.recommended_plan_id);
    EXPECT_TRUE(after.reason.ends_with(before.reason));
    EXPECT_GT(after.reason.size(), before.reason.size());
}

TEST(first_things, are_told_of_projections_too) {
    auto borrower = with_balance(20'000);
    borrower.screening.school_related_discharge_issue = screening::screening_answer::yes;
    auto const first = test::projected(borrower, {}).advice.first.value();
    ASSERT_EQ(first.size(), 1U);
    EXPECT_EQ(first[0].code, first_code::school_discharge);
}

TEST(first_things, of_default_name_both_ways_and_what_each_keeps) {
    auto borrower = with_balance(20'000);
    borrower.add(loan_type::direct_unsubsidized, dollars(8'000)).status = loan_status::defaulted;
    auto const thing = thing_of(borrower, first_code::default_);
    EXPECT_EQ(thing.loan_ids.value(), texts{"L2"});
    for (auto const* const words :
         {"rehabilitation: 9 payments", "the default comes off your credit record", "2027-07-01",
          "consolidation", "RAP or the Tiered Standard Plan", "closes IBR and the fixed plans",
          "ask for a hearing at once", "after 5 payments", "cannot consolidate before it stops"})
        EXPECT_TRUE(holds(thing.message, words)) << words << " in: " << thing.message;
    EXPECT_FALSE(holds(thing.message, "lawsuit"));
    EXPECT_FALSE(holds(reason_of(borrower), "default")) << "of no loan of the group";
    borrower.profile.analysis_as_of = "2027-08-01"_date;
    EXPECT_TRUE(holds(thing_of(borrower, first_code::default_).message, "rehabilitated twice"));
}

TEST(first_things, of_default_before_a_court_name_neither_way) {
    advised_borrower borrower;
    auto& one = borrower.add(loan_type::direct_unsubsidized, dollars(8'000));
    one.status = loan_status::defaulted;
    one.default_detail = default_detail::in_litigation;
    auto const thing = thing_of(borrower, first_code::default_);
    EXPECT_TRUE(holds(thing.message, "cannot get out of default until"));
    EXPECT_FALSE(holds(thing.message, "9 payments"));
    EXPECT_FALSE(thing.form_source_ids);
    borrower.add(loan_type::direct_unsubsidized, dollars(8'000)).status = loan_status::defaulted;
    auto const both = thing_of(borrower, first_code::default_);
    EXPECT_TRUE(holds(both.message, "cannot get out of default until"));
    EXPECT_TRUE(holds(both.message, "9 payments"));
    EXPECT_EQ(both.loan_ids.value(), (texts{"L1", "L2"}));
}

TEST(first_things, of_a_teacher_name_both_amounts_and_public_service) {
    auto borrower = with_balance(20'000);
    borrower.screening.qualifying_teaching_service = screening::screening_answer::yes;
    auto const thing = thing_of(borrower, first_code::teacher_loan_forgiveness);
    for (auto const* const words : {"five complete school years", "$17,500", "$5,000",
                                    "Public Service Loan Forgiveness", "neither of these amounts"})
        EXPECT_TRUE(holds(thing.message, words)) << words << " in: " << thing.message;

    advised_borrower parent;
    parent.add(loan_type::direct_parent_plus, dollars(20'000));
    parent.screening = borrower.screening;
    EXPECT_EQ(codes_of(parent), codes{}) << "screening rules it out";
}

TEST(first_things, protect_a_count_from_twelve_months_on) {
    for (auto const plan :
         {reported_plan::ibr, reported_plan::repaye_save, reported_plan::standard}) {
        for (std::int64_t const months : {11, 12}) {
            auto borrower = with_balance(20'000);
            borrower.loans[0].repayment_plan = plan;
            borrower.loans[0].idr_qualifying_months = months;
            bool const expected = months == 12 && plan != reported_plan::standard;
            auto const found = codes_of(borrower);
            EXPECT_EQ(std::count(found.begin(), found.end(), first_code::protect_the_count),
                      expected ? 1 : 0);
        }
    }
}

/// A borrower in repayment since 2018, with a year of forbearance in 2019.
[[nodiscard]] advised_borrower with_a_history() {
    auto borrower = with_balance(20'000);
    borrower.loans[0].status_history = std::vector<loan_status_entry>{
        {.status = loan_status::in_repayment, .effective_date = "2020-01-01"_date},
        {.status = loan_status::in_forbearance, .effective_date = "2019-01-01"_date},
        {.status = loan_status::in_repayment, .effective_date = "2018-09-01"_date}};
    borrower.loans[0].loan_date = "2018-09-01"_date;
    return borrower;
}

TEST(first_things, protect_a_count_that_a_history_may_have) {
    auto borrower = with_a_history();
    EXPECT_EQ(codes_of(borrower), codes{});
    borrower.loans[0].repayment_plan = reported_plan::ibr;
    EXPECT_EQ(codes_of(borrower), codes{first_code::protect_the_count});
}

TEST(first_things, tell_of_months_that_can_be_bought_back) {
    auto borrower = with_a_history();
    auto& job = borrower.profile.public_service_employment.emplace();
    job.qualifying_employer_claimed = job.full_time_claimed = true;
    auto const thing = thing_of(borrower, first_code::public_service_buyback);
    EXPECT_TRUE(holds(thing.message, "public service: 12.")) << thing.message;
    EXPECT_TRUE(holds(thing.message, "120 months")) << thing.message;
    EXPECT_EQ(thing.loan_ids.value(), texts{"L1"});
    borrower.profile.public_service_employment->full_time_claimed = false;
    EXPECT_EQ(codes_of(borrower), codes{});
}

TEST(first_things, say_what_a_month_without_payment_adds) {
    auto borrower = with_balance(12'000);
    borrower.add(loan_type::direct_subsidized, dollars(24'000));
    borrower.screening.unemployment_deferment = screening::screening_answer::yes;
    borrower.screening.temporary_payment_relief = screening::screening_answer::yes;
    auto const thing = thing_of(borrower, first_code::short_of_money);
    // A month at 5.5 % on $12,000 and on $36,000.
    for (auto const* const words :
         {"forbearance adds about $165.00", "deferment adds about $55.00",
          "this: unemployment deferment, general forbearance.", "made from 2027-07-01 on"})
        EXPECT_TRUE(holds(thing.message, words)) << words << " in: " << thing.message;
    EXPECT_EQ(thing.form_source_ids.value(),
              (std::vector{document::intake_source::unemployment_deferment_pdf,
                           document::intake_source::general_forbearance_pdf}));
    EXPECT_EQ(thing.loan_ids.value(), (texts{"L1", "L2"}));
}

TEST(first_things, see_who_can_afford_nothing) {
    advised_borrower borrower;
    borrower.add(loan_type::ffel_stafford_unsubsidized, dollars(200'000));
    borrower.profile.adjusted_gross_income_cents = dollars(18'000);
    auto const thing = thing_of(borrower, first_code::short_of_money);
    EXPECT_FALSE(thing.form_source_ids) << "screening names none";
    EXPECT_FALSE(holds(thing.message, "your answers"));
}

TEST(first_things, tell_of_perkins_and_of_rates_that_change) {
    auto borrower = with_balance(20'000);
    borrower.add(loan_type::perkins, dollars(2'000));
    borrower.loans[0].interest_rate_type = interest_rate_type::variable;
    ASSERT_EQ(codes_of(borrower), (codes{first_code::perkins, first_code::variable_rate}));
    EXPECT_EQ(thing_of(borrower, first_code::perkins).loan_ids.value(), texts{"L2"});
    EXPECT_EQ(thing_of(borrower, first_code::variable_rate).loan_ids.value(), texts{"L1"});
    EXPECT_TRUE(reason_of(borrower).starts_with("Our figures use today's rate"));
}

TEST(first_things, tell_couples_where_income_is_divided) {
    auto borrower = with_balance(20'000);
    borrower.profile.marital_status = plan::marital_status::married;
    borrower.profile.tax_filing_status = plan::tax_filing_status::married_filing_separately;
    EXPECT_EQ(codes_of(borrower), codes{first_code::community_property});
    borrower.profile.state_of_residence = "NY";
    EXPECT_EQ(codes_of(borrower), codes{});
}

TEST(first_things, begin_a_reason_two_at_most_and_in_order) {
    auto borrower = with_balance(20'000);
    borrower.loans[0].interest_rate_type = interest_rate_type::variable;
    borrower.screening.total_and_permanent_disability = screening::screening_answer::yes;
    borrower.screening.school_related_discharge_issue = screening::screening_answer::yes;
    ASSERT_EQ(codes_of(borrower), (codes{first_code::disability_discharge,
                                         first_code::school_discharge, first_code::variable_rate}));
    auto const reason = reason_of(borrower);
    EXPECT_TRUE(reason.starts_with("First see if a disability discharge can end your loans. "
                                   "First see if a discharge for what a school did"))
        << reason;
    EXPECT_FALSE(holds(reason, "today's rate"));
}

} // namespace
} // namespace tassel::advice::first_things_test
