// General, debt burden, and mandatory forbearance: each rule on both sides of its boundary.
#include "unit/document/relief_drafts.hpp"

#include <gtest/gtest.h>

namespace tassel::document::forbearance_sources_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;

auto general() {
    return filled(intake_source::general_forbearance_pdf, "financial_difficulties");
}
auto debt_burden(std::string_view branch) {
    return filled(intake_source::student_loan_debt_burden_forbearance_pdf, branch);
}
auto mandatory(std::string_view branch) {
    return filled(intake_source::medical_dental_national_guard_dod_forbearance_pdf, branch);
}

// --- general forbearance ----------------------------------------------------------------------

TEST(general_forbearance, lasts_at_most_twelve_months_both_counted) {
    auto draft = general();
    EXPECT_EQ(draft.save({{"general_forbearance_start_month", "2026-09"},
                          {"general_forbearance_end_month", "2027-08"}}),
              accepted);
    EXPECT_EQ(draft.save({{"general_forbearance_end_month", "2027-09"}}),
              refusals{"general_forbearance_end_month: contradiction"});
    EXPECT_EQ(draft.save({{"general_forbearance_end_month", "2026-09"}}), accepted);
    EXPECT_EQ(draft.save({{"general_forbearance_end_month", "2026-08"}}),
              refusals{"general_forbearance_end_month: contradiction"});
    EXPECT_EQ(draft.status(), complete);
}

TEST(general_forbearance, starts_at_most_three_months_before_the_analysis) {
    auto draft = general(); // analyzed in 2026-08
    EXPECT_EQ(draft.save({{"general_forbearance_start_month", "2026-05"},
                          {"general_forbearance_end_month", "2026-12"}}),
              accepted);
    EXPECT_EQ(draft.save({{"general_forbearance_start_month", "2026-04"}}),
              refusals{"general_forbearance_start_month: contradiction"});
}

TEST(general_forbearance, explains_only_another_reason) {
    auto draft = general();
    EXPECT_EQ(draft.save({{"general_forbearance_reason_explanation", "A flood."}}),
              refusals{"general_forbearance_reason_explanation: not_allowed"});
    EXPECT_EQ(draft.save({{"general_forbearance_reason", "other"}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.save({{"general_forbearance_reason_explanation", std::string(850, 'x')}}),
              accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"general_forbearance_reason_explanation", std::string(851, 'x')}}),
              refusals{"general_forbearance_reason_explanation: too_long"});
}

TEST(general_forbearance, names_an_amount_only_for_smaller_payments) {
    auto draft = general();
    EXPECT_EQ(draft.save({{"general_forbearance_smaller_payment_cents", 5000}}),
              refusals{"general_forbearance_smaller_payment_cents: not_allowed"});
    EXPECT_EQ(draft.save({{"general_forbearance_payment_treatment", "smaller_payments"},
                          {"general_forbearance_smaller_payment_cents", 0}}),
              refusals{"general_forbearance_smaller_payment_cents: out_of_range"});
    EXPECT_EQ(draft.save({{"general_forbearance_payment_treatment", "smaller_payments"},
                          {"general_forbearance_smaller_payment_cents", 1}}),
              accepted);
}

TEST(general_forbearance, says_that_a_smaller_payment_is_for_all_holders_together) {
    auto draft = general();
    EXPECT_EQ(draft.save({{"general_forbearance_payment_treatment", "smaller_payments"},
                          {"general_forbearance_smaller_payment_cents", 5000}}),
              accepted);
    EXPECT_EQ(draft.warnings(), codes{"payment_divided"});
    for (auto& loan : draft.facts().loans)
        loan.holder = 0;
    EXPECT_EQ(draft.warnings(), codes{});
}

TEST(general_forbearance, is_made_for_each_holder_of_a_loan_that_is_not_in_default) {
    auto draft = general();
    EXPECT_EQ(draft.holders(), (places{0, 1, 2}));
    EXPECT_EQ(draft.optional_roles(), roles{"general_forbearance_supporting_documentation"});
    for (auto& loan : draft.facts().loans)
        loan.status = loan_status::defaulted;
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), codes{"no_eligible_holder"});
}

TEST(general_forbearance, leaves_out_loans_that_are_paid_or_not_federal) {
    using enum tassel::loan_type;
    auto const day = "2015-09-01"_date;
    auto const draft = filled(
        intake_source::general_forbearance_pdf, "financial_difficulties",
        facts_of_loans(
            {a_document_loan("paid", direct_subsidized, 0, day, loan_status::paid_in_full),
             a_document_loan("private", private_, 1, day), a_document_loan("health", hpsl, 2, day),
             a_document_loan("open", direct_subsidized, 3, day)}));
    EXPECT_EQ(draft.holders(), places{3});
    EXPECT_EQ(draft.loans(), ids{"open"});
}

TEST(general_forbearance, says_that_it_is_shorter_for_loans_from_2027_07_01_on) {
    auto draft = general();
    EXPECT_TRUE(draft.warnings().empty());
    draft.facts().loans[0].made_date = "2027-06-30"_date;
    EXPECT_TRUE(draft.warnings().empty());
    draft.facts().loans[0].made_date = "2027-07-01"_date;
    EXPECT_EQ(draft.warnings(), codes{"newer_loans_nine_months"});
    EXPECT_EQ(draft.status(), complete);
}

// --- student loan debt burden -----------------------------------------------------------------

TEST(debt_burden, payments_must_be_a_fifth_of_taxable_income) {
    auto draft = debt_burden("taxable income");
    EXPECT_EQ(draft.save({{"debt_burden_monthly_taxable_income_cents", 250'001},
                          {"debt_burden_monthly_title_iv_payments_cents", 50'001}}),
              accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"debt_burden_monthly_title_iv_payments_cents", 50'000}}), accepted);
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), codes{"payments_below_20_percent"});
    EXPECT_EQ(draft.save({{"debt_burden_monthly_taxable_income_cents", 250'000}}), accepted);
    EXPECT_EQ(draft.status(), complete) << "a fifth exactly is enough";
}

TEST(debt_burden, without_taxable_income_no_amounts_and_no_documents) {
    auto draft = debt_burden("taxable income");
    EXPECT_EQ(draft.required_roles(), (roles{"debt_burden_income_documentation",
                                             "debt_burden_title_iv_payment_documentation"}));
    EXPECT_EQ(draft.save({{"debt_burden_has_taxable_income", false}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_TRUE(draft.required_roles().empty());
    EXPECT_EQ(draft.status_of("debt_burden_monthly_taxable_income_cents"),
              field_status::not_applicable);
    EXPECT_EQ(draft.save({{"debt_burden_monthly_taxable_income_cents", 1}}),
              refusals{"debt_burden_monthly_taxable_income_cents: not_allowed"});
}

TEST(debt_burden, ends_after_it_starts_and_within_twelve_months) {
    auto draft = debt_burden("no taxable income");
    EXPECT_EQ(draft.save({{"debt_burden_start_date", "2026-09-01"},
                          {"debt_burden_end_date", "2026-09-02"}}),
              accepted);
    EXPECT_EQ(draft.save({{"debt_burden_end_date", "2026-09-01"}}),
              refusals{"debt_burden_end_date: contradiction"});
    EXPECT_EQ(draft.save({{"debt_burden_end_date", "2027-09-01"}}), accepted);
    EXPECT_EQ(draft.save({{"debt_burden_end_date", "2027-09-02"}}),
              refusals{"debt_burden_end_date: contradiction"});
    EXPECT_EQ(draft.save({{"debt_burden_start_date", "2028-02-29"},
                          {"debt_burden_end_date", "2029-02-28"}}),
              accepted);
    EXPECT_EQ(draft.save({{"debt_burden_end_date", "2029-03-01"}}),
              refusals{"debt_burden_end_date: contradiction"});
}

TEST(debt_burden, is_made_for_every_federal_holder) {
    EXPECT_EQ(debt_burden("no taxable income").holders(), (places{0, 1, 2}));
}

// --- mandatory forbearance --------------------------------------------------------------------

TEST(mandatory_forbearance, is_for_direct_and_ffel_holders) {
    EXPECT_EQ(mandatory("medical_dental,").holders(), (places{0, 1}));
    auto draft = mandatory("department_of_defense");
    std::erase_if(draft.facts().loans,
                  [](auto const& one) { return one.program() != loan_program::perkins; });
    EXPECT_EQ(draft.blockers(), codes{"no_eligible_holder"});
}

TEST(mandatory_forbearance, asks_three_answers_of_medical_training) {
    for (auto const& [field, code] : std::initializer_list<std::pair<char const*, char const*>>{
             {"mandatory_forbearance_accepted_internship", "no_internship"},
             {"mandatory_forbearance_bachelors_required", "no_bachelors_degree_required"},
             {"mandatory_forbearance_supervised_training", "training_not_supervised"}}) {
        auto draft = mandatory("medical_dental,");
        EXPECT_EQ(draft.save({{field, false}}), accepted);
        EXPECT_EQ(draft.status(), blocked) << field;
        EXPECT_EQ(draft.blockers(), codes{code});
    }
}

TEST(mandatory_forbearance, without_a_degree_a_state_must_require_the_training) {
    auto draft = mandatory("medical_dental,");
    EXPECT_TRUE(draft.required_roles().empty());
    EXPECT_EQ(draft.save({{"mandatory_forbearance_leads_to_degree_or_certificate", false}}),
              accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.required_roles(),
              roles{"mandatory_forbearance_state_licensing_agency_statement"});
    EXPECT_EQ(draft.save({{"mandatory_forbearance_completion_required_before_practice", true}}),
              accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"mandatory_forbearance_completion_required_before_practice", false}}),
              accepted);
    EXPECT_EQ(draft.blockers(), codes{"training_not_required"});
    EXPECT_EQ(draft.save({{"mandatory_forbearance_leads_to_degree_or_certificate", true}}),
              accepted);
    EXPECT_EQ(draft.status(), complete) << "item 5 is asked no more";
}

/// Items 6 to 11, each yes, no, or not given.
struct guard_answers {
    bool member, state_duty;
    std::optional<bool> state_funds, federal_duty, federal_funds;
    bool soon_after_school;
};

intake_draft guard(guard_answers const& given) {
    auto draft = mandatory("department_of_defense");
    std::vector<sent_field> answers{
        {"mandatory_forbearance_path", "national_guard"},
        {"mandatory_forbearance_national_guard_member", given.member},
        {"mandatory_forbearance_state_active_duty_over_30_days", given.state_duty},
        {"mandatory_forbearance_activated_within_six_months_of_enrollment",
         given.soon_after_school}};
    auto const add = [&](char const* field, std::optional<bool> value) {
        if (value) answers.emplace_back(field, *value);
    };
    add("mandatory_forbearance_paid_with_state_funds", given.state_funds);
    add("mandatory_forbearance_federal_authorized_over_30_days", given.federal_duty);
    add("mandatory_forbearance_federal_funds", given.federal_funds);
    EXPECT_EQ(draft.save(answers), accepted);
    return draft;
}

TEST(mandatory_forbearance, takes_guard_duty_on_state_or_on_federal_funds) {
    constexpr std::nullopt_t none = std::nullopt;
    // (7 yes and 8 yes and 11 yes) or (9 yes and 10 yes and 11 yes)
    EXPECT_EQ(guard({true, true, true, none, none, true}).status(), complete);
    EXPECT_EQ(guard({true, true, false, true, true, true}).status(), complete);
    EXPECT_EQ(guard({true, false, none, true, true, true}).status(), complete);
    codes const no_duty{"no_qualifying_guard_duty"};
    EXPECT_EQ(guard({true, true, false, false, none, true}).blockers(), no_duty);
    EXPECT_EQ(guard({true, true, false, true, false, true}).blockers(), no_duty);
    EXPECT_EQ(guard({true, false, none, false, none, true}).blockers(), no_duty);
    EXPECT_EQ(guard({true, false, none, true, false, true}).blockers(), no_duty);
    codes const too_late{"activated_too_long_after_enrollment"};
    EXPECT_EQ(guard({true, true, true, none, none, false}).blockers(), too_late);
    EXPECT_EQ(guard({true, false, none, true, true, false}).blockers(), too_late);
    EXPECT_EQ(guard({false, true, true, none, none, true}).blockers(),
              codes{"not_in_national_guard"});
    EXPECT_EQ(guard({true, true, none, none, none, true}).status(), incomplete);
    EXPECT_EQ(guard({true, false, none, none, none, true}).status(), incomplete);
}

TEST(mandatory_forbearance, asks_items_nine_and_ten_only_where_state_duty_does_not_do) {
    auto draft = guard({true, true, true, std::nullopt, std::nullopt, true});
    EXPECT_EQ(draft.save({{"mandatory_forbearance_federal_authorized_over_30_days", true}}),
              refusals{"mandatory_forbearance_federal_authorized_over_30_days: not_allowed"});
    EXPECT_EQ(draft.save({{"mandatory_forbearance_state_active_duty_over_30_days", false},
                          {"mandatory_forbearance_paid_with_state_funds", true}}),
              refusals{"mandatory_forbearance_paid_with_state_funds: not_allowed"});
}

TEST(mandatory_forbearance, asks_for_service_that_repays_loans) {
    auto draft = mandatory("department_of_defense");
    EXPECT_EQ(draft.save({{"mandatory_forbearance_dod_repayment_qualifying_service", false}}),
              accepted);
    EXPECT_EQ(draft.blockers(), codes{"no_qualifying_service"});
}

TEST(mandatory_forbearance, takes_orders_of_the_national_guard_only) {
    auto draft = mandatory("medical_dental,");
    EXPECT_EQ(draft.save({{"mandatory_forbearance_verification_route", "military_orders"}}),
              refusals{"mandatory_forbearance_verification_route: contradiction"});
    auto of_guard = mandatory("national_guard on state funds");
    EXPECT_EQ(of_guard.required_roles(), roles{"mandatory_forbearance_military_orders"});
    EXPECT_EQ(of_guard.save({{"mandatory_forbearance_path", "department_of_defense"},
                             {"mandatory_forbearance_dod_repayment_qualifying_service", true}}),
              refusals{"mandatory_forbearance_verification_route: contradiction"});
}

TEST(mandatory_forbearance, lasts_at_most_twelve_months) {
    auto draft = mandatory("department_of_defense"); // the forbearance starts on 2026-07-01
    EXPECT_EQ(draft.save({{"mandatory_forbearance_requested_end_date", "2027-07-01"}}), accepted);
    EXPECT_EQ(draft.save({{"mandatory_forbearance_requested_end_date", "2027-07-02"}}),
              refusals{"mandatory_forbearance_requested_end_date: contradiction"});
    EXPECT_EQ(draft.save({{"mandatory_forbearance_requested_end_date", "2026-07-01"}}),
              refusals{"mandatory_forbearance_requested_end_date: contradiction"});
    EXPECT_EQ(draft.save({{"mandatory_forbearance_end_date", "2026-07-01"}}), accepted);
    EXPECT_EQ(draft.save({{"mandatory_forbearance_end_date", "2026-06-30"}}),
              refusals{"mandatory_forbearance_end_date: contradiction"});
}

TEST(mandatory_forbearance, forgets_the_answers_of_another_path) {
    auto draft = mandatory("medical_dental,");
    EXPECT_EQ(draft.save({{"mandatory_forbearance_path", "department_of_defense"}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.status_of("mandatory_forbearance_accepted_internship"),
              field_status::not_applicable);
    EXPECT_EQ(draft.save({{"mandatory_forbearance_path", "medical_dental"}}), accepted);
    EXPECT_EQ(draft.status_of("mandatory_forbearance_accepted_internship"), field_status::missing);
}

} // namespace
} // namespace tassel::document::forbearance_sources_test
