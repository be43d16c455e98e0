// What is printed on the forms for plans, forgiveness, and consolidation.
#include "unit/document/printed_drafts.hpp"
#include "unit/document/request_drafts.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::printed_requests_test {
namespace {

using namespace tassel::test;
using texts = std::vector<std::string>;

constexpr auto idr = form_source::income_driven_repayment_plan_request_pdf;
constexpr auto plan_request = form_source::repayment_plan_request_pdf;
constexpr auto pslf = form_source::pslf_tepslf_certification_application_pdf;
constexpr auto consolidation = form_source::direct_consolidation_application_pdf;
constexpr auto add_loans = form_source::direct_consolidation_add_loans_pdf;

intake_draft income_driven(std::string_view branch, char const* plan = "direct_ibr") {
    auto draft = requested(intake_source::income_driven_repayment_plan_request_pdf, branch);
    draft.facts().plan_id = plan;
    return draft;
}
intake_draft fixed_plan(char const* plan) {
    auto draft = requested(intake_source::repayment_plan_request_pdf, "all_direct_loans");
    draft.facts().plan_id = plan;
    return draft;
}

// --- income-driven plans -------------------------------------------------------------------------

TEST(income_driven_request, has_the_box_of_the_chosen_plan) {
    for (auto const& [plan, box] :
         {std::pair{"direct_ibr", "ibr"}, {"paye", "paye"}, {"icr", "icr"}}) {
        auto const draft = income_driven("single, tax return", plan);
        auto const printed = printed_copy(draft, idr);
        EXPECT_EQ(test::said(printed, "plan"), box);
        EXPECT_FALSE(filling_of(printed, edition_of(idr)).unmapped) << plan;
    }
}

TEST(income_driven_request, has_no_box_for_the_repayment_assistance_plan) {
    auto const draft = income_driven("single, tax return", "repayment_assistance_plan");
    auto const printed = printed_copy(draft, idr);
    EXPECT_EQ(test::said(printed, "plan"), "");
    EXPECT_TRUE(filling_of(printed, edition_of(idr)).unmapped);
}

TEST(income_driven_request, is_not_made_for_a_plan_that_no_item_knows) {
    for (auto const* plan : {"direct_standard", "a_plan_of_tomorrow"}) {
        auto const draft = income_driven("single, tax return", plan);
        auto const printed = printed_copy(draft, idr);
        EXPECT_EQ(test::said(printed, "plan"), "");
        EXPECT_TRUE(filling_of(printed, edition_of(idr)).unmapped) << plan;
    }
}

TEST(income_driven_request, is_not_made_where_no_plan_was_chosen) {
    auto draft = income_driven("single, tax return");
    draft.facts().plan_id.reset();
    auto const printed = printed_copy(draft, idr);
    EXPECT_EQ(test::said(printed, "plan"), "");
    EXPECT_TRUE(filling_of(printed, edition_of(idr)).unmapped);
    EXPECT_EQ(draft.save({{"idr_request_reason", "annual_recertification"}}), accepted);
    EXPECT_FALSE(filling_of(printed_copy(draft, idr), edition_of(idr)).unmapped)
        << "no plan is asked for";
}

TEST(income_driven_request, asks_nothing_of_the_plan_where_one_is_kept) {
    auto draft = income_driven("single, tax return");
    for (auto const* reason : {"annual_recertification", "recalculate_now"}) {
        EXPECT_EQ(draft.save({{"idr_request_reason", reason}}), accepted);
        auto const printed = printed_copy(draft, idr);
        EXPECT_EQ(test::said(printed, "reason"), reason);
        EXPECT_EQ(test::said(printed, "plan"), "");
        EXPECT_EQ(test::said(printed, "several_holders"), "");
        EXPECT_EQ(test::said(printed, "deferment_or_forbearance"), "");
        EXPECT_FALSE(filling_of(printed, edition_of(idr)).unmapped);
    }
    EXPECT_EQ(draft.save({{"idr_request_reason", "change_plan"}}), accepted);
    EXPECT_EQ(test::said(printed_copy(draft, idr), "plan"), "ibr");
}

TEST(income_driven_request, says_whether_there_are_several_holders) {
    auto draft = income_driven("single, tax return");
    draft.facts().holders = {{.label = "one", .name = "One"}, {.label = "two", .name = "Two"}};
    for (auto& loan : draft.facts().loans)
        loan.holder = 0;
    EXPECT_EQ(test::said(printed_copy(draft, idr), "several_holders"), "no");
    for (auto& loan : draft.facts().loans) {
        if (loan.open && loan.program() == loan_program::direct) {
            loan.holder = 1;
            break;
        }
    }
    draft.facts().loans.push_back(
        a_document_loan("loan_090", loan_type::direct_unsubsidized, 0, "2019-09-01"_date));
    EXPECT_EQ(test::said(printed_copy(draft, idr), "several_holders"), "yes");
}

TEST(income_driven_request, leaves_open_what_a_holder_that_is_not_reported_would_decide) {
    auto draft = income_driven("single, tax return");
    draft.facts().holders = {{.label = "one", .name = "One"},
                             {.label = "holder_not_reported", .name = "Not reported"}};
    for (auto& loan : draft.facts().loans)
        loan.holder = 0;
    draft.facts().loans.push_back(
        a_document_loan("loan_090", loan_type::direct_unsubsidized, 1, "2019-09-01"_date));
    EXPECT_EQ(test::said(printed_copy(draft, idr), "several_holders"), "");
    draft.facts().holders.push_back({.label = "three", .name = "Three"});
    draft.facts().loans.push_back(
        a_document_loan("loan_091", loan_type::direct_unsubsidized, 2, "2019-09-01"_date));
    EXPECT_EQ(test::said(printed_copy(draft, idr), "several_holders"), "yes");
}

TEST(income_driven_request, asks_for_income_by_how_taxes_were_filed) {
    auto const alone = income_driven("married, filed alone");
    auto const filed_alone = printed_copy(alone, idr);
    EXPECT_EQ(test::said(filed_alone, "filed_jointly"), "no");
    EXPECT_NE(test::said(filed_alone, "income_change"), "");
    EXPECT_EQ(test::said(filed_alone, "income_change_filed_jointly"), "");
    EXPECT_EQ(test::said(filed_alone, "spouse_income_change"), "");
    // Until 2018, items 17 to 20 were for married borrowers who filed separately.
    EXPECT_NE(test::said(filed_alone, "income_change_filed_separately"), "");
    EXPECT_EQ(test::said(filed_alone, "income_change_counted_as_single"), "");

    auto const joint = income_driven("married, joint return, spouse's income decreased");
    auto const filed_jointly = printed_copy(joint, idr);
    EXPECT_EQ(test::said(filed_jointly, "filed_jointly"), "yes");
    EXPECT_EQ(test::said(filed_jointly, "income_change"), "");
    EXPECT_NE(test::said(filed_jointly, "income_change_filed_jointly"), "");
    EXPECT_EQ(test::said(filed_jointly, "spouse_income_change"), "significantly_decreased");
}

TEST(income_driven_request, consents_only_as_the_borrower_answered) {
    auto const none = income_driven("single, tax return");
    EXPECT_EQ(test::said(printed_copy(none, idr), "federal_tax_information_consent"), "");
    auto const approves = income_driven("single, tax information consent");
    EXPECT_EQ(test::said(printed_copy(approves, idr), "federal_tax_information_consent"),
              "approve");
    auto const declines = income_driven("single, no tax information consent");
    EXPECT_EQ(test::said(printed_copy(declines, idr), "federal_tax_information_consent"),
              "do_not_approve");
}

// --- fixed plans ---------------------------------------------------------------------------------

TEST(repayment_plan_request, has_the_box_of_the_chosen_plan) {
    std::pair<char const*, char const*> const boxes[] = {{"direct_standard", "1"},
                                                         {"direct_graduated", "2"},
                                                         {"direct_extended_fixed", "3"},
                                                         {"direct_extended_graduated", "4"}};
    for (auto const& [plan, state] : boxes) {
        auto const draft = fixed_plan(plan);
        auto const printed = printed_copy(draft, plan_request);
        auto const& edition = edition_of(plan_request);
        EXPECT_FALSE(filling_of(printed, edition).unmapped);
        texts states;
        for (auto const& [field, value] : filled_fields(printed, edition)) {
            if (field.find("RepaymentPlan") != std::string::npos) states.push_back(value);
        }
        EXPECT_EQ(states, texts{state}) << plan;
    }
}

TEST(repayment_plan_request, is_not_made_for_a_plan_that_no_item_knows) {
    for (auto const* plan : {"direct_ibr", "a_plan_of_tomorrow"}) {
        auto const printed = printed_copy(fixed_plan(plan), plan_request);
        EXPECT_EQ(test::said(printed, "plan"), "");
        EXPECT_TRUE(filling_of(printed, edition_of(plan_request)).unmapped) << plan;
    }
}

TEST(repayment_plan_request, has_no_box_for_the_tiered_standard_plan) {
    auto const draft = fixed_plan("tiered_standard");
    auto const printed = printed_copy(draft, plan_request);
    auto const& edition = edition_of(plan_request);
    EXPECT_TRUE(filling_of(printed, edition).unmapped);
    for (auto const& [field, value] : filled_fields(printed, edition))
        EXPECT_EQ(field.find("RepaymentPlan"), std::string::npos) << value;
}

TEST(repayment_plan_request, parts_the_social_security_number_and_joins_the_town) {
    auto draft = fixed_plan("direct_standard");
    EXPECT_EQ(draft.save({{"borrower_ssn", "123456788"}, {"borrower_zip_code", "62701-1234"}}),
              accepted);
    auto const printed = printed_copy(draft, plan_request);
    EXPECT_EQ(test::said(printed, "city_state_zip_code"), "Springfield, IL 62701-1234");
    std::map<std::string, std::string> parts;
    for (auto const& [field, value] : filled_fields(printed, edition_of(plan_request))) {
        auto const name = field.find("SSN");
        if (name != std::string::npos) parts.emplace(field.substr(name), value);
    }
    EXPECT_EQ(parts, (std::map<std::string, std::string>{
                         {"SSN1[0]", "123"}, {"SSN2[0]", "45"}, {"SSN3[0]", "6788"}}));
}

// --- forgiveness ---------------------------------------------------------------------------------

TEST(public_service_form, is_for_one_period_of_employment) {
    auto draft = requested(intake_source::pslf_tepslf_certification_application_pdf, "two jobs");
    EXPECT_EQ(draft.save({{"pslf_employment__1__employer_name", "Town of Springfield"},
                          {"pslf_employment__1__employer_ein", "123456789"},
                          {"pslf_employment__1__average_hours_per_week", 37},
                          {"pslf_employment__2__employer_name", "Care e.V."}}),
              accepted);
    auto const first = printed_copy(draft, pslf);
    EXPECT_EQ(test::said(first, "employer_name"), "Town of Springfield");
    EXPECT_EQ(test::said(first, "employer_ein"), "12-3456789");
    EXPECT_EQ(test::said(first, "hours_per_week"), "37");
    EXPECT_EQ(test::said(printed_copy(draft, pslf, 1), "employer_name"), "Care e.V.");
    EXPECT_EQ(printed_copies(draft, pslf).size(), 2U);
}

TEST(public_service_form, stops_asking_once_an_answer_settles_it) {
    auto const government =
        requested(intake_source::pslf_tepslf_certification_application_pdf, "government");
    auto const settled = printed_copy(government, pslf);
    EXPECT_EQ(test::said(settled, "governmental"), "yes");
    EXPECT_EQ(test::said(settled, "tax_exempt"), "");
    EXPECT_EQ(test::said(settled, "other_nonprofit"), "");
    EXPECT_EQ(test::said(settled, "services"), "");
    auto draft = requested(intake_source::pslf_tepslf_certification_application_pdf, "government");
    EXPECT_EQ(draft.save({{"pslf_employment__1__employer_type", "tax_exempt_501c3"}}), accepted);
    auto const exempt = printed_copy(draft, pslf);
    EXPECT_EQ(test::said(exempt, "governmental"), "no");
    EXPECT_EQ(test::said(exempt, "tax_exempt"), "yes");
    EXPECT_EQ(test::said(exempt, "other_nonprofit"), "");
}

TEST(public_service_form, asks_for_no_forbearance_unless_the_borrower_does) {
    constexpr std::string_view declines = "forbearance_declined";
    auto draft = requested(intake_source::pslf_tepslf_certification_application_pdf, "government");
    EXPECT_EQ(draft.save({{"pslf_requests_forbearance", true}}), accepted);
    EXPECT_EQ(test::said(printed_copy(draft, pslf), "forbearance"), "yes");
    EXPECT_EQ(test::said(printed_copy(draft, pslf), declines), "");
    EXPECT_EQ(draft.save({{"pslf_requests_forbearance", nullptr}}), accepted);
    EXPECT_EQ(test::said(printed_copy(draft, pslf), "forbearance"), "");
    EXPECT_EQ(test::said(printed_copy(draft, pslf), declines), "yes");
}

TEST(public_service_form, takes_the_predecessor_that_asks_for_what_the_borrower_asks) {
    auto const known = editions_of(pslf);
    ASSERT_EQ(known.size(), 2U);
    form_template const last{.edition = std::string{known[1]->edition}, .when = known[1]->when};
    form_template const best{
        .edition = std::string{known[0]->edition}, .when = known[0]->when, .next = &last};
    auto draft = requested(intake_source::pslf_tepslf_certification_application_pdf, "government");
    auto const chosen = [&] {
        auto const* one = chosen_template(draft, pslf, best);
        return one == nullptr ? std::string{} : one->edition;
    };
    EXPECT_EQ(draft.save({{"pslf_requests_forbearance", true}}), accepted);
    EXPECT_NE(chosen().find("application"), std::string::npos);
    EXPECT_EQ(draft.save({{"pslf_requests_forbearance", nullptr}}), accepted);
    EXPECT_NE(chosen().find("certification"), std::string::npos);
    form_template const for_all{.edition = "any"};
    EXPECT_EQ(chosen_template(draft, pslf, for_all), &for_all);
    form_template const for_none{.edition = "none", .when = never_required};
    EXPECT_EQ(chosen_template(draft, pslf, for_none), nullptr);
}

// --- consolidation -------------------------------------------------------------------------------

TEST(consolidation_form, names_both_references) {
    auto draft = requested(intake_source::direct_consolidation_application_pdf, "employed");
    EXPECT_EQ(draft.save({{"consolidation_reference__1__first_name", "Ann"},
                          {"consolidation_reference__1__last_name", "Sample"},
                          {"consolidation_reference__1__middle_initial", "B"},
                          {"consolidation_reference__2__first_name", "Carl"},
                          {"consolidation_reference__2__last_name", "Other"},
                          {"consolidation_reference__2__middle_initial", nullptr},
                          {"consolidation_reference__2__phone", "2175550188"}}),
              accepted);
    auto const printed = printed_copy(draft, consolidation);
    EXPECT_EQ(test::said(printed, "first_reference_name"), "Sample, Ann B");
    EXPECT_EQ(test::said(printed, "second_reference_name"), "Other, Carl");
    EXPECT_EQ(test::said(printed, "second_reference_phone"), "(217) 555-0188");
}

TEST(consolidation_form, lists_what_is_consolidated_apart_from_what_stays) {
    auto draft = requested(intake_source::direct_consolidation_application_pdf, "employed");
    auto& facts = draft.facts();
    facts.holders = {
        {.label = "one", .name = "One Servicing", .address = "1 Street\nTown, IL 62701"},
        {.label = "two"}};
    facts.loans = {
        a_document_loan("loan_001", loan_type::direct_subsidized, 0, "2019-09-01"_date),
        a_document_loan("loan_002", loan_type::ffel_stafford_unsubsidized, 1, "2005-09-01"_date),
        a_document_loan("loan_003", loan_type::direct_unsubsidized, 0, "2020-09-01"_date),
        a_document_loan("loan_004", loan_type::private_, 0, "2020-09-01"_date)};
    facts.loans[0].balance_cents = cents{123'456};
    facts.loans[0].locked = facts.loans[0].consolidated = true;
    facts.loans[1].locked = facts.loans[1].consolidated = true;
    auto const printed = printed_copy(draft, consolidation);
    EXPECT_EQ(rows(printed, "loans_to_consolidate"),
              (texts{"D | One Servicing\n1 Street\nTown, IL 62701 | 1234.56", "G | 5000.00"}));
    EXPECT_EQ(rows(printed, "other_loans"),
              texts{"L | One Servicing\n1 Street\nTown, IL 62701 | 5000.00"});

    EXPECT_EQ(draft.save({{"consolidation_account_record_count", 2},
                          {"consolidation_account__1__loan_id", "loan_003"},
                          {"consolidation_account__1__number", "B-3"},
                          {"consolidation_account__2__loan_id", "loan_001"},
                          {"consolidation_account__2__number", "A-1"}}),
              accepted);
    auto const numbered = printed_copy(draft, consolidation);
    EXPECT_EQ(
        rows(numbered, "loans_to_consolidate"),
        (texts{"D | One Servicing\n1 Street\nTown, IL 62701 | A-1 | 1234.56", "G | 5000.00"}));
    EXPECT_EQ(rows(numbered, "other_loans"),
              texts{"L | One Servicing\n1 Street\nTown, IL 62701 | B-3 | 5000.00"});
}

TEST(add_loans_form, lists_loans_as_they_were_named_with_their_payoff_or_balance) {
    auto facts = facts_of_loans(
        {a_document_loan("loan_001", loan_type::direct_subsidized, 0, "2019-09-01"_date),
         a_document_loan("loan_002", loan_type::direct_unsubsidized, 0, "2019-09-01"_date)});
    facts.loans[0].balance_cents = cents{300'001};
    intake_draft draft{intake_source::direct_consolidation_add_loans_pdf, facts};
    EXPECT_EQ(draft.save({{"add_loans_consolidation_made", false},
                          {"add_loans_record_count", 2},
                          {"add_loans__1__loan_id", "loan_002"},
                          {"add_loans__1__estimated_payoff_cents", 499'999},
                          {"add_loans__1__account_number", "A-17"},
                          {"add_loans__2__loan_id", "loan_001"}}),
              accepted);
    EXPECT_EQ(rows(printed_copy(draft, add_loans), "loans_to_add"),
              (texts{"L | A-17 | 4999.99", "D | 3000.01"}));
}

} // namespace
} // namespace tassel::document::printed_requests_test
