// The shared identity, and the request for income-driven repayment: each rule on both sides of its
// boundary.
#include "unit/document/request_drafts.hpp"

#include <gtest/gtest.h>
#include <map>

namespace tassel::document::income_driven_source_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;

auto income_driven(std::string_view branch) {
    return requested(intake_source::income_driven_repayment_plan_request_pdf, branch);
}

// --- shared identity ---------------------------------------------------------------------------

TEST(shared_identity, the_date_of_birth_is_of_somebody_between_14_and_120) {
    auto draft = income_driven("single, tax return"); // on 2026-08-15
    EXPECT_EQ(draft.save({{"borrower_date_of_birth", "2012-08-15"}}), accepted);
    EXPECT_EQ(draft.save({{"borrower_date_of_birth", "2012-08-16"}}),
              refused("borrower_date_of_birth", "out_of_range"));
    EXPECT_EQ(draft.save({{"borrower_date_of_birth", "1905-08-16"}}), accepted);
    EXPECT_EQ(draft.save({{"borrower_date_of_birth", "1905-08-15"}}),
              refused("borrower_date_of_birth", "out_of_range"));
    EXPECT_EQ(draft.save({{"borrower_date_of_birth", "2026-08-16"}}),
              refused("borrower_date_of_birth", "out_of_range"));
}

TEST(shared_identity, takes_as_many_characters_as_the_record_layout) {
    auto draft = income_driven("single, tax return");
    std::map<std::string, std::size_t> const longest{{"borrower_first_name", 35},
                                                     {"borrower_middle_name", 15},
                                                     {"borrower_last_name", 35},
                                                     {"borrower_name_suffix", 10},
                                                     {"borrower_address_line_1", 40},
                                                     {"borrower_address_line_2", 40},
                                                     {"borrower_city", 30}};
    for (auto const& [field, length] : longest) {
        EXPECT_EQ(draft.save({{field, std::string(length, 'x')}}), accepted) << field;
        EXPECT_EQ(draft.save({{field, std::string(length + 1, 'x')}}), refused(field, "too_long"));
    }
    EXPECT_EQ(draft.save({{"borrower_email", std::string(38, 'x') + "@example.org"}}), accepted);
    EXPECT_EQ(draft.save({{"borrower_email", std::string(39, 'x') + "@example.org"}}),
              refused("borrower_email", "too_long"));
}

TEST(shared_identity, birth_date_is_required_where_a_form_asks_for_it) {
    using enum document::intake_source;
    for (auto const source : reflect::enumerator_values<intake_source>) {
        bool const asks = source == total_and_permanent_disability_discharge_pdf ||
                          source == pslf_tepslf_certification_application_pdf ||
                          source == direct_consolidation_application_pdf;
        for (auto const& field : intake_draft{source}.judged().fields) {
            if (field.field_id != "borrower_date_of_birth") continue;
            EXPECT_EQ(field.required, asks) << reflect::enumerator_name(source);
        }
    }
}

// --- income-driven repayment -------------------------------------------------------------------

TEST(income_driven_request, makes_one_form_for_the_locked_loans) {
    auto draft = income_driven("single, tax information consent");
    for (std::size_t i = 2; i < 8; ++i)
        draft.facts().loans[i].locked = false;
    auto const judged = draft.judged(false);
    ASSERT_EQ(judged.instances.size(), 1U);
    EXPECT_EQ(judged.instances[0].form_instance_id, "income_driven_repayment_plan_request_pdf");
    EXPECT_EQ(judged.instances[0].loan_ids, (words{"loan_001", "loan_002"}));
}

TEST(income_driven_request, asks_about_a_spouse_only_of_the_married) {
    auto draft = income_driven("single, tax return");
    EXPECT_EQ(draft.save({{"idr_filed_jointly", true}}),
              refused("idr_filed_jointly", "not_allowed"));
    EXPECT_EQ(draft.save({{"idr_marital_status", "married"}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.save({{"idr_filed_jointly", false}, {"idr_spouse_has_federal_loans", true}}),
              accepted);
    EXPECT_EQ(draft.status_of("idr_spouse_ssn"), field_status::missing);
    EXPECT_EQ(draft.save({{"idr_spouse_has_federal_loans", false}}), accepted);
    EXPECT_EQ(draft.status_of("idr_spouse_ssn"), field_status::not_applicable);
    EXPECT_EQ(draft.status(), complete);
    for (auto const* status : {"married_separated", "married_cannot_access_spouse_income"}) {
        EXPECT_EQ(draft.save({{"idr_marital_status", status}}), accepted);
        EXPECT_EQ(draft.status_of("idr_filed_jointly"), field_status::not_applicable);
        EXPECT_EQ(draft.status(), complete);
    }
}

TEST(income_driven_request, asks_for_the_spouses_income_only_of_an_unchanged_joint_return) {
    auto draft = income_driven("married, joint return");
    EXPECT_EQ(draft.save({{"idr_has_taxable_income", true}}),
              refused("idr_has_taxable_income", "not_allowed"));
    EXPECT_EQ(draft.save({{"idr_income_change_status", "significantly_decreased"}}), accepted);
    EXPECT_EQ(draft.status_of("idr_spouse_income_change_status"), field_status::not_applicable);
    EXPECT_EQ(draft.status_of("idr_has_taxable_income"), field_status::missing);
    EXPECT_EQ(draft.status_of("idr_spouse_has_taxable_income"), field_status::missing);
    EXPECT_EQ(draft.save({{"idr_filed_jointly", false}}), accepted);
    EXPECT_EQ(draft.status_of("idr_spouse_has_taxable_income"), field_status::not_applicable);
}

TEST(income_driven_request, takes_the_consent_of_direct_loan_borrowers_alone) {
    auto draft = income_driven("single, tax information consent");
    EXPECT_EQ(draft.save({{"idr_federal_tax_information_consent", nullptr}}), accepted);
    EXPECT_EQ(draft.status(), complete); // the boxes stay blank
    draft.facts().loans[0].loan_type = loan_type::ffel_stafford_subsidized;
    EXPECT_EQ(draft.save({{"idr_federal_tax_information_consent", "approve"}}),
              refused("idr_federal_tax_information_consent", "not_allowed"));
    draft.facts().loans[0].open = false;
    EXPECT_EQ(draft.save({{"idr_federal_tax_information_consent", "approve"}}), accepted);
}

TEST(income_driven_request, a_consent_makes_documents_needless) {
    auto draft = income_driven("single, income decreased");
    EXPECT_EQ(draft.required_roles(), words{"idr_income_documentation"});
    EXPECT_EQ(draft.save({{"idr_federal_tax_information_consent", "do_not_approve"}}), accepted);
    EXPECT_EQ(draft.required_roles(), words{"idr_income_documentation"});
    EXPECT_EQ(draft.save({{"idr_federal_tax_information_consent", "approve"}}), accepted);
    EXPECT_EQ(draft.required_roles(), words{});
    EXPECT_EQ(draft.optional_roles(), words{});
}

TEST(income_driven_request, takes_documents_before_the_answers_that_ask_for_them) {
    intake_draft draft{intake_source::income_driven_repayment_plan_request_pdf};
    EXPECT_EQ(draft.required_roles(), words{});
    EXPECT_EQ(draft.optional_roles(),
              (words{"idr_income_documentation", "idr_tax_return_documentation"}));
    EXPECT_EQ(draft.save({{"idr_income_change_status", "unchanged"}}), accepted);
    EXPECT_EQ(draft.required_roles(), words{"idr_tax_return_documentation"});
    EXPECT_EQ(draft.optional_roles(), words{});
}

TEST(income_driven_request, a_reduced_payment_is_for_those_who_leave_ibr) {
    auto draft = income_driven("single, tax information consent");
    auto const offer = [&](std::int64_t payment) {
        return draft.save({{"idr_reduced_payment_forbearance_cents", payment}});
    };
    auto const not_allowed = refused("idr_reduced_payment_forbearance_cents", "not_allowed");
    draft.facts().plan_id = "paye";
    EXPECT_EQ(offer(500), not_allowed);
    draft.facts().loans[2].plan = reported_plan::ibr;
    draft.facts().loans[2].locked = false;
    EXPECT_EQ(offer(500), not_allowed);
    draft.facts().loans[0].plan = reported_plan::ibr;
    EXPECT_EQ(offer(500), accepted);
    EXPECT_EQ(offer(499), refused("idr_reduced_payment_forbearance_cents", "out_of_range"));
    draft.facts().plan_id = "direct_ibr";
    EXPECT_EQ(offer(600), not_allowed);
}

TEST(income_driven_request, a_family_size_that_differs_is_remarked) {
    auto draft = income_driven("single, tax return"); // the profile has a family of one
    EXPECT_EQ(draft.warnings(), words{});
    EXPECT_EQ(draft.save({{"idr_children_count", 1}, {"idr_other_dependents_count", 2}}), accepted);
    EXPECT_EQ(draft.warnings(), words{"family_size_differs"});
    EXPECT_EQ(draft.status(), complete);
    draft.facts().family_size = 4;
    EXPECT_EQ(draft.warnings(), words{});
    draft.facts().family_size = 5; // it counts a spouse, although there is none
    EXPECT_EQ(draft.warnings(), words{"family_size_differs"});
    EXPECT_EQ(draft.save({{"idr_marital_status", "married"}, {"idr_filed_jointly", false}}),
              accepted);
    EXPECT_EQ(draft.warnings(), words{});
    draft.facts().family_size = 4; // a spouse who files separately need not count
    EXPECT_EQ(draft.warnings(), words{});
    EXPECT_EQ(draft.save({{"idr_filed_jointly", true}}), accepted);
    EXPECT_EQ(draft.warnings(), words{"family_size_differs"});
}

TEST(income_driven_request, counts_at_most_thirty) {
    auto draft = income_driven("single, tax return");
    for (auto const* field : {"idr_children_count", "idr_other_dependents_count"}) {
        EXPECT_EQ(draft.save({{field, 30}}), accepted);
        EXPECT_EQ(draft.save({{field, 31}}), refused(field, "out_of_range"));
        EXPECT_EQ(draft.save({{field, -1}}), refused(field, "out_of_range"));
    }
}

} // namespace
} // namespace tassel::document::income_driven_source_test
