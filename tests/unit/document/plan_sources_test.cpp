// Which sources each plan requires, and the rules of these sources, each on both sides of its
// boundary.
#include "unit/document/documents_law.hpp"
#include "unit/document/request_drafts.hpp"

#include <gtest/gtest.h>
#include <map>

namespace tassel::document::plan_sources_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;

auto consolidation() {
    return requested(intake_source::direct_consolidation_application_pdf, "employed");
}
auto add_loans() {
    return requested(intake_source::direct_consolidation_add_loans_pdf, "not made yet");
}
auto ffel_guidance() {
    return requested(intake_source::ffel_repayment_plan_holder_guidance, "approved and denied");
}

// --- which plan brings which source ------------------------------------------------------------

TEST(plan_sources, each_plan_brings_its_own) {
    using enum document::intake_source;
    std::map<std::string_view, intake_source> const expected{
        {"repayment_assistance_plan", income_driven_repayment_plan_request_pdf},
        {"tiered_standard", repayment_plan_request_pdf},
        {"direct_standard", repayment_plan_request_pdf},
        {"direct_graduated", repayment_plan_request_pdf},
        {"direct_extended_fixed", repayment_plan_request_pdf},
        {"direct_extended_graduated", repayment_plan_request_pdf},
        {"direct_ibr", income_driven_repayment_plan_request_pdf},
        {"paye", income_driven_repayment_plan_request_pdf},
        {"icr", income_driven_repayment_plan_request_pdf},
        {"direct_alternative", direct_alternative_repayment_guidance},
        {"ffel_standard", ffel_repayment_plan_holder_guidance},
        {"ffel_graduated", ffel_repayment_plan_holder_guidance},
        {"ffel_extended_fixed", ffel_repayment_plan_holder_guidance},
        {"ffel_extended_graduated", ffel_repayment_plan_holder_guidance},
        {"ffel_income_sensitive", ffel_repayment_plan_holder_guidance},
    };
    ASSERT_EQ(documents_law::plan_sources.size(), expected.size());
    for (auto const& one : documents_law::plan_sources) {
        auto const id = one.plan_id.view();
        ASSERT_TRUE(expected.contains(id)) << id;
        EXPECT_EQ(one.source, expected.at(id)) << id;
        EXPECT_EQ(one.unmapped, id == "repayment_assistance_plan" || id == "tiered_standard") << id;
    }
}

TEST(plan_sources, a_scenario_brings_the_consolidation_application) {
    ASSERT_EQ(documents_law::scenario_sources.size(), 1U);
    EXPECT_EQ(documents_law::scenario_sources[0],
              intake_source::direct_consolidation_application_pdf);
    ASSERT_EQ(documents_law::optional_scenario_sources.size(), 1U);
    EXPECT_EQ(documents_law::optional_scenario_sources[0],
              intake_source::direct_consolidation_add_loans_pdf);
}

// --- consolidation -----------------------------------------------------------------------------

TEST(consolidation_application, references_live_apart_from_each_other_and_the_borrower) {
    auto draft = consolidation();
    auto const moved = [&](std::string const& number, char const* street, char const* city) {
        auto const reference = "consolidation_reference__" + number + "__";
        return draft.save({{reference + "address", street}, {reference + "city", city}});
    };
    // The borrower lives at 12 Sample Street, Springfield, and the references live in other states.
    auto const second = refused("consolidation_reference__2__address", "contradiction");
    EXPECT_EQ(moved("2", "12 Sample Street", "Springfield"), accepted);
    EXPECT_EQ(draft.save({{"consolidation_reference__2__state", "IL"}}), second);
    EXPECT_EQ(moved("2", "400 Elm Avenue", "Peoria"), accepted); // this reference lives in Maine
    EXPECT_EQ(draft.save({{"consolidation_reference__2__state", "IL"}}), second);
    EXPECT_EQ(moved("2", "400 Elm Avenue", "Portland"), accepted);
    EXPECT_EQ(draft.save({{"consolidation_reference__2__state", "IL"}}), accepted);
    EXPECT_EQ(moved("2", "400  elm AVENUE", "peoria"), second);
    EXPECT_EQ(moved("2", "402 Elm Avenue", "Peoria"), accepted);
    EXPECT_EQ(moved("1", "12 sample street", "SPRINGFIELD"),
              refused("consolidation_reference__1__address", "contradiction"));
}

TEST(consolidation_application, has_two_references_and_no_third) {
    auto draft = consolidation();
    EXPECT_EQ(draft.save({{"consolidation_reference__3__first_name", "Third"}}),
              refused("consolidation_reference__3__first_name", "unknown_field"));
    EXPECT_EQ(draft.save({{"consolidation_reference__2__phone", nullptr}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.save({{"consolidation_reference__1__state", "ZZ"}}),
              refused("consolidation_reference__1__state", "not_allowed"));
}

TEST(consolidation_application, waits_for_a_grace_period_only_where_there_is_one) {
    auto draft = consolidation(); // analyzed in 2026-08
    auto const wait_until = [&](char const* month) {
        return draft.save({{"consolidation_grace_period_end_month", month}});
    };
    EXPECT_EQ(wait_until("2026-12"),
              refused("consolidation_grace_period_end_month", "not_allowed"));
    draft.facts().loans[2].status = loan_status::in_grace; // stays beside the new loan
    EXPECT_EQ(wait_until("2026-12"),
              refused("consolidation_grace_period_end_month", "not_allowed"));
    draft.facts().loans[0].status = loan_status::in_grace;
    EXPECT_EQ(wait_until("2026-08"), accepted);
    EXPECT_EQ(wait_until("2026-07"),
              refused("consolidation_grace_period_end_month", "contradiction"));
    EXPECT_EQ(draft.status(), complete);
}

TEST(consolidation_application, is_one_form_for_the_consolidated_loans) {
    auto const judged = consolidation().judged(false);
    ASSERT_EQ(judged.instances.size(), 1U);
    EXPECT_EQ(judged.instances[0].form_instance_id, "direct_consolidation_application_pdf");
    EXPECT_EQ(judged.instances[0].loan_ids,
              (words{"loan_001", "loan_002", "loan_005", "loan_006", "loan_007", "loan_008"}));
    EXPECT_EQ(judged.instances[0].form->rows, 9);
}

// --- loans added to a consolidation ------------------------------------------------------------

TEST(add_loans_request, names_loans_that_can_be_added_once) {
    auto draft = add_loans();
    auto const name_second = [&](char const* loan) {
        return draft.save({{"add_loans__2__loan_id", loan}});
    };
    auto const not_allowed = refused("add_loans__2__loan_id", "not_allowed");
    EXPECT_EQ(name_second("loan_001"), not_allowed); // it is part of the consolidation
    EXPECT_EQ(name_second("loan_005"), not_allowed); // a consolidation has paid it
    EXPECT_EQ(name_second("loan_099"), refused("add_loans__2__loan_id", "unknown_id"));
    EXPECT_EQ(name_second("loan_003"), refused("add_loans__2__loan_id", "contradiction"));
    EXPECT_EQ(draft.instances(), words{"direct_consolidation_add_loans_pdf"});
    EXPECT_EQ(draft.loans(), (words{"loan_003", "loan_004"}));
    EXPECT_EQ(draft.judged().instances[0].form->rows, 5);
}

TEST(add_loans_request, a_defaulted_loan_is_the_servicers_to_decide) {
    auto draft = add_loans();
    draft.facts().loans[3].status = loan_status::defaulted;
    EXPECT_EQ(draft.save({{"add_loans__2__account_number", "7"}}), accepted);
    draft.facts().loans[3].status = loan_status::in_school;
    EXPECT_EQ(draft.status_of("add_loans__2__loan_id"), field_status::invalid);
    draft.facts().loans[3].status = loan_status::in_grace;
    draft.facts().loans[3].loan_type = loan_type::private_;
    EXPECT_EQ(draft.status_of("add_loans__2__loan_id"), field_status::invalid);
}

TEST(add_loans_request, comes_within_180_days) {
    auto draft = add_loans(); // on 2026-08-15
    EXPECT_EQ(draft.save({{"add_loans_consolidation_date", "2026-08-01"}}),
              refused("add_loans_consolidation_date", "not_allowed"));
    EXPECT_EQ(draft.save({{"add_loans_consolidation_made", true}}), accepted);
    EXPECT_EQ(draft.status_of("add_loans_consolidation_date"), field_status::missing);
    EXPECT_EQ(draft.save({{"add_loans_consolidation_date", "2026-02-16"}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"add_loans_consolidation_date", "2026-02-15"}}), accepted);
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), words{"time_to_add_loans_is_over"});
    EXPECT_EQ(draft.save({{"add_loans_consolidation_date", "2026-08-15"}}), accepted);
    EXPECT_EQ(draft.save({{"add_loans_consolidation_date", "2026-08-16"}}),
              refused("add_loans_consolidation_date", "contradiction"));
    EXPECT_EQ(draft.save({{"add_loans_consolidation_made", false}}), accepted);
    EXPECT_EQ(draft.status(), complete);
}

TEST(add_loans_request, is_closed_without_another_loan) {
    intake_draft draft{intake_source::direct_consolidation_add_loans_pdf,
                       facts_for("05_ffel_mix_commercial_v2")};
    EXPECT_EQ(draft.save({{"add_loans_consolidation_made", false}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    for (auto& one : draft.facts().loans)
        one.consolidated = true;
    EXPECT_EQ(draft.blockers(), words{"no_eligible_loan"});
}

TEST(add_loans_request, has_forty_records_at_most) {
    auto draft = add_loans();
    EXPECT_EQ(draft.save({{"add_loans_record_count", 41}}),
              refused("add_loans_record_count", "out_of_range"));
    EXPECT_EQ(draft.save({{"add_loans_record_count", 0}}),
              refused("add_loans_record_count", "out_of_range"));
    EXPECT_EQ(draft.save({{"add_loans_record_count", 1}}), accepted);
    EXPECT_EQ(draft.loans(), words{"loan_003"});
}

// --- the repayment plan request ----------------------------------------------------------------

TEST(fixed_plan_request, is_one_form_for_the_locked_direct_loans) {
    auto draft = requested(intake_source::repayment_plan_request_pdf, "all_direct_loans");
    draft.facts().loans[4].loan_type = loan_type::perkins;
    draft.facts().loans[5].locked = false;
    auto const judged = draft.judged(false);
    ASSERT_EQ(judged.instances.size(), 1U);
    EXPECT_EQ(judged.instances[0].form_instance_id, "repayment_plan_request_pdf");
    EXPECT_EQ(judged.instances[0].loan_ids,
              (words{"loan_001", "loan_002", "loan_003", "loan_004", "loan_007", "loan_008"}));
    EXPECT_EQ(draft.save({{"repayment_plan_request_scope", "some_loans"}}),
              refused("repayment_plan_request_scope", "not_allowed"));
}

// --- guidance ----------------------------------------------------------------------------------

TEST(alternative_guidance, asks_nothing_and_makes_no_form) {
    intake_draft draft{intake_source::direct_alternative_repayment_guidance};
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.instances(), words{});
    EXPECT_EQ(draft.optional_roles(), words{"direct_alternative_supporting_evidence"});
    EXPECT_EQ(draft.required_roles(), words{});
    std::map<std::string, std::size_t> const longest{
        {"direct_alternative_request_notes", 4000},
        {"direct_alternative_exceptional_circumstances", 2000}};
    for (auto const& [field, length] : longest) {
        EXPECT_EQ(draft.save({{field, std::string(length, 'x')}}), accepted);
        EXPECT_EQ(draft.save({{field, std::string(length + 1, 'x')}}), refused(field, "too_long"));
    }
    EXPECT_EQ(draft.save({{"borrower_first_name", "Maria"}}), accepted) << "for its papers";
    EXPECT_EQ(draft.status(), complete);
}

TEST(ffel_guidance, names_holders_of_ffel_loans) {
    auto draft = ffel_guidance();
    auto const name = [&](char const* label) {
        return draft.save({{"ffel_holder__2__label", label}});
    };
    EXPECT_EQ(name("dept_of_ed_example_servicing"), accepted);
    EXPECT_EQ(name("another_bank"), refused("ffel_holder__2__label", "unknown_id"));
    draft.facts().loans[0].loan_type = loan_type::direct_unsubsidized;
    EXPECT_EQ(name("dept_of_ed_example_servicing"),
              refused("ffel_holder__2__label", "not_allowed"));
    EXPECT_EQ(name("sample_credit_union"), accepted); // a holder can be asked twice
    EXPECT_EQ(draft.instances(), words{});
    EXPECT_EQ(draft.optional_roles(), words{"ffel_holder_income_documentation"});
}

TEST(ffel_guidance, dates_belong_to_requests_and_decisions) {
    auto draft = ffel_guidance();
    EXPECT_EQ(draft.save({{"ffel_holder__2__decision_date", "2026-08-02"}}),
              refused("ffel_holder__2__decision_date", "contradiction"));
    for (auto const* status : {"requested", "withdrawn"}) {
        EXPECT_EQ(draft.save({{"ffel_holder__2__request_status", status}}), accepted);
        EXPECT_EQ(draft.status_of("ffel_holder__2__decision_date"), field_status::not_applicable);
        EXPECT_EQ(draft.status_of("ffel_holder__2__requested_date"), field_status::provided);
        EXPECT_EQ(draft.status(), complete);
    }
    EXPECT_EQ(draft.save({{"ffel_holder__2__request_status", "approved"}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.save({{"ffel_holder__2__request_status", "not_requested"}}), accepted);
    EXPECT_EQ(draft.status_of("ffel_holder__2__requested_date"), field_status::not_applicable);
    EXPECT_EQ(draft.status(), complete);
}

TEST(ffel_guidance, reports_terms_of_a_month_to_thirty_years) {
    auto draft = ffel_guidance();
    auto const report = [&](std::int64_t months) {
        return draft.save({{"ffel_holder__1__reported_term_months", months}});
    };
    auto const refusal = refused("ffel_holder__1__reported_term_months", "out_of_range");
    EXPECT_EQ(report(1), accepted);
    EXPECT_EQ(report(0), refusal);
    EXPECT_EQ(report(360), accepted);
    EXPECT_EQ(report(361), refusal);
    EXPECT_EQ(draft.save({{"ffel_holder_record_count", 21}}),
              refused("ffel_holder_record_count", "out_of_range"));
}

TEST(ffel_guidance, summarizes_neither_references_nor_incomes) {
    auto const& definition = documents_law::intake_definitions[static_cast<std::size_t>(
        intake_source::ffel_repayment_plan_holder_guidance)];
    words summarized;
    for (auto const& field : definition.groups[0].fields) {
        if (field.summarized) summarized.emplace_back(field.name.view());
    }
    EXPECT_EQ(summarized, (words{"label", "request_status", "requested_date", "decision_date",
                                 "reported_monthly_payment_cents", "reported_first_payment_date",
                                 "reported_term_months", "annual_review_date"}));
}

} // namespace
} // namespace tassel::document::plan_sources_test
