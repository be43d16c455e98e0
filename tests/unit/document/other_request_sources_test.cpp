// Rehabilitation, reaffirmation, and the revocation of consent: each rule on both sides of its
// boundary.
#include "unit/document/relief_drafts.hpp"

#include <gtest/gtest.h>

namespace tassel::document::other_request_sources_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;

auto rehabilitation(std::string_view branch = "income") {
    return filled(intake_source::loan_rehabilitation_income_and_expense_pdf, branch);
}
auto reaffirmation(document_facts facts = loans_of_every_kind()) {
    return filled(intake_source::loan_reaffirmation_form, "one holder", std::move(facts));
}
auto revocation(std::string_view person) {
    return filled(intake_source::federal_tax_information_consent_revocation_form, person);
}

// --- rehabilitation ---------------------------------------------------------------------------

TEST(rehabilitation, is_for_defaulted_direct_and_ffel_loans) {
    auto draft = rehabilitation();
    EXPECT_EQ(draft.holders(), places{3});
    EXPECT_EQ(draft.loans(), ids{"loan_009"});
    draft.facts().loans[6].status = loan_status::defaulted; // FFEL
    draft.facts().loans[7].status = loan_status::defaulted; // Perkins
    EXPECT_EQ(draft.holders(), (places{1, 3}));
    for (auto& loan : draft.facts().loans)
        loan.status = loan_status::in_repayment;
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), codes{"no_eligible_holder"});
}

TEST(rehabilitation, three_confirmations_must_be_yes) {
    for (auto const& [field, code] : std::initializer_list<std::pair<char const*, char const*>>{
             {"loan_rehabilitation_requested", "rehabilitation_not_requested"},
             {"loan_rehabilitation_objected_to_formula_payment", "formula_payment_not_objected_to"},
             {"loan_rehabilitation_not_previously_rehabilitated", "rehabilitated_before"}}) {
        auto draft = rehabilitation();
        EXPECT_EQ(draft.save({{field, false}}), accepted);
        EXPECT_EQ(draft.status(), blocked) << field;
        EXPECT_EQ(draft.blockers(), codes{code});
    }
}

TEST(rehabilitation, a_sent_total_must_be_the_sum) {
    auto draft = rehabilitation();
    // The incomes are 2,100.00 + 300.00 + 150.00 + 25.00, and the twelve expenses add up to
    // 2,220.00.
    EXPECT_EQ(draft.save({{"loan_rehabilitation_total_income_cents", 257'500},
                          {"loan_rehabilitation_total_expense_cents", 222'000}}),
              accepted);
    for (auto const total : {257'499, 257'501}) {
        EXPECT_EQ(draft.save({{"loan_rehabilitation_total_income_cents", total}}),
                  refusals{"loan_rehabilitation_total_income_cents: contradiction"});
    }
    for (auto const total : {221'999, 222'001}) {
        EXPECT_EQ(draft.save({{"loan_rehabilitation_total_expense_cents", total}}),
                  refusals{"loan_rehabilitation_total_expense_cents: contradiction"});
    }
    EXPECT_EQ(draft.save({{"loan_rehabilitation_food_expense_cents", 1}}),
              refusals{"loan_rehabilitation_total_expense_cents: contradiction"});
    EXPECT_EQ(draft.save({{"loan_rehabilitation_food_expense_cents", 1},
                          {"loan_rehabilitation_total_expense_cents", nullptr}}),
              accepted);
}

TEST(rehabilitation, every_income_and_expense_counts) {
    std::vector<std::string> const incomes{
        "employment",           "spouse_employment", "child_support", "social_security",
        "workers_compensation", "public_assistance", "other"};
    std::vector<std::string> const expenses{"food",
                                            "housing",
                                            "utilities",
                                            "basic_communication",
                                            "medical_dental",
                                            "insurance",
                                            "transportation",
                                            "child_dependent_care",
                                            "child_spousal_support",
                                            "federal_student_loans",
                                            "private_student_loans",
                                            "other"};
    auto const base = rehabilitation("no income");
    for (auto const& name : incomes) {
        auto draft = base;
        EXPECT_EQ(draft.save({{"loan_rehabilitation_" + name + "_income_cents", 7},
                              {"loan_rehabilitation_total_income_cents", 7},
                              {"loan_rehabilitation_zero_income_explanation", nullptr}}),
                  accepted)
            << name;
    }
    for (auto const& name : expenses) {
        auto draft = base;
        EXPECT_EQ(draft.save({{"loan_rehabilitation_" + name + "_expense_cents", 7},
                              {"loan_rehabilitation_total_expense_cents", 7}}),
                  accepted)
            << name;
    }
}

TEST(rehabilitation, amounts_ask_for_their_words) {
    auto const base = rehabilitation("no income");
    for (auto const& [amount, words] : std::initializer_list<std::pair<char const*, char const*>>{
             {"loan_rehabilitation_public_assistance_income_cents",
              "loan_rehabilitation_public_assistance_types"},
             {"loan_rehabilitation_other_income_cents",
              "loan_rehabilitation_other_income_description"},
             {"loan_rehabilitation_other_expense_cents",
              "loan_rehabilitation_other_expense_description"}}) {
        auto draft = base;
        EXPECT_EQ(draft.save({{words, "SNAP"}}), refusals{std::string{words} + ": not_allowed"});
        EXPECT_EQ(draft.save({{amount, 1}}), accepted);
        EXPECT_EQ(draft.status(), incomplete) << words;
        EXPECT_EQ(draft.save({{words, "SNAP"}}), accepted);
        EXPECT_EQ(draft.status(), complete) << words;
    }
    auto draft = base;
    EXPECT_EQ(draft.save({{"loan_rehabilitation_vehicle_count", 1}}),
              refusals{"loan_rehabilitation_vehicle_count: not_allowed"});
    EXPECT_EQ(draft.save({{"loan_rehabilitation_transportation_expense_cents", 1}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.save({{"loan_rehabilitation_vehicle_count", 21}}),
              refusals{"loan_rehabilitation_vehicle_count: out_of_range"});
    EXPECT_EQ(draft.save({{"loan_rehabilitation_vehicle_count", 20}}), accepted);
    EXPECT_EQ(draft.status(), complete);
}

TEST(rehabilitation, no_income_at_all_is_explained) {
    auto draft = rehabilitation("no income");
    EXPECT_EQ(draft.save({{"loan_rehabilitation_zero_income_explanation", std::string(400, 'x')}}),
              accepted);
    EXPECT_EQ(draft.save({{"loan_rehabilitation_zero_income_explanation", std::string(401, 'x')}}),
              refusals{"loan_rehabilitation_zero_income_explanation: too_long"});
    EXPECT_EQ(draft.save({{"loan_rehabilitation_child_support_income_cents", 1}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.status_of("loan_rehabilitation_zero_income_explanation"),
              field_status::not_applicable);
}

TEST(rehabilitation, a_joint_loan_asks_for_the_spouse) {
    auto draft = rehabilitation("no income");
    EXPECT_EQ(draft.save({{"loan_rehabilitation_spouse_name", "Luis Example"}}),
              refusals{"loan_rehabilitation_spouse_name: not_allowed"});
    EXPECT_EQ(draft.save({{"loan_rehabilitation_joint_consolidation", true}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.status_of("loan_rehabilitation_spouse_ssn"), field_status::missing);
}

TEST(rehabilitation, another_family_size_than_the_profiles_is_remarked) {
    auto draft = rehabilitation();
    EXPECT_TRUE(draft.warnings().empty());
    EXPECT_EQ(draft.save({{"loan_rehabilitation_family_size", 2}}), accepted);
    EXPECT_EQ(draft.warnings(), codes{"family_size_differs"});
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"loan_rehabilitation_family_size", 51}}),
              refusals{"loan_rehabilitation_family_size: out_of_range"});
}

TEST(rehabilitation, documents_are_optional) {
    auto const draft = rehabilitation();
    EXPECT_TRUE(draft.required_roles().empty());
    EXPECT_EQ(draft.optional_roles(), (roles{"loan_rehabilitation_income_documentation",
                                             "loan_rehabilitation_expense_documentation"}));
}

// --- reaffirmation ----------------------------------------------------------------------------

TEST(reaffirmation, makes_one_agreement_for_each_holder_of_named_loans) {
    auto draft = reaffirmation();
    EXPECT_EQ(draft.holders(), places{0});
    EXPECT_EQ(draft.loans(), (ids{"loan_001", "loan_002", "loan_003", "loan_004", "loan_005"}));
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan__2__loan_id", "loan_007"}}), accepted);
    EXPECT_EQ(draft.holders(), (places{0, 1}));
    EXPECT_EQ(draft.loans(1), ids{"loan_007"});
    EXPECT_EQ(draft.judged().instances.front().form->rows, 4) << "then continuation sheets";
}

TEST(reaffirmation, the_excess_is_within_what_was_disbursed) {
    auto draft = reaffirmation(); // 5,500.00 of each loan
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan__1__excess_amount_cents", 1}}), accepted);
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan__1__excess_amount_cents", 0}}),
              refusals{"loan_reaffirmation_loan__1__excess_amount_cents: out_of_range"});
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan__1__excess_amount_cents", 550'000}}), accepted);
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan__1__excess_amount_cents", 550'001}}),
              refusals{"loan_reaffirmation_loan__1__excess_amount_cents: contradiction"});
    draft.facts().loans[0].disbursed_amount_cents = std::nullopt;
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan__1__excess_amount_cents", 550'001}}), accepted);
}

TEST(reaffirmation, names_each_loan_once_and_only_loans_that_can_be_reaffirmed) {
    auto draft = reaffirmation();
    auto const refused = [&](char const* loan_id, char const* code) {
        EXPECT_EQ(draft.save({{"loan_reaffirmation_loan__1__loan_id", loan_id}}),
                  refusals{std::string{"loan_reaffirmation_loan__1__loan_id: "} + code});
    };
    refused("loan_099", "unknown_id");
    refused("loan_008", "not_allowed"); // a Perkins Loan
    draft.facts().loans[6].loan_type = loan_type::ffel_consolidation;
    refused("loan_007", "not_allowed");
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan__2__loan_id", "loan_001"}}),
              refusals{"loan_reaffirmation_loan__2__loan_id: contradiction"});
}

TEST(reaffirmation, counts_one_to_forty_loans) {
    auto draft = reaffirmation();
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan_record_count", 41}}),
              refusals{"loan_reaffirmation_loan_record_count: out_of_range"});
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan_record_count", 6}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.save({{"loan_reaffirmation_loan_record_count", 1}}), accepted);
    EXPECT_EQ(draft.loans(), ids{"loan_001"});
}

TEST(reaffirmation, waits_for_the_first_loan) {
    intake_draft draft{intake_source::loan_reaffirmation_form};
    EXPECT_EQ(draft.save({{"loan_reaffirmation_acknowledgement", true}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_TRUE(draft.blockers().empty());
}

// --- revocation of consent --------------------------------------------------------------------

TEST(consent_revocation, is_one_form_without_documents) {
    for (auto const* person : {"borrower", "spouse"}) {
        auto const draft = revocation(person);
        EXPECT_EQ(draft.instances(), ids{"federal_tax_information_consent_revocation_form"});
        EXPECT_TRUE(draft.judged().roles.empty());
    }
}

TEST(consent_revocation, keeps_to_the_capacity_of_the_grid) {
    for (auto const& [part, capacity] :
         std::initializer_list<std::pair<char const*, std::size_t>>{{"first_name", 35},
                                                                    {"middle_name", 15},
                                                                    {"last_name", 35},
                                                                    {"suffix", 10},
                                                                    {"mailing_address_line_1", 40},
                                                                    {"mailing_city", 30}}) {
        auto const field = "federal_tax_consent_revocation_" + std::string{part};
        auto draft = revocation("borrower");
        EXPECT_EQ(draft.save({{field, std::string(capacity, 'A')}}), accepted) << field;
        EXPECT_EQ(draft.save({{field, std::string(capacity + 1, 'A')}}),
                  refusals{field + ": too_long"});
    }
}

TEST(consent_revocation, both_address_lines_share_forty_characters) {
    auto draft = revocation("borrower");
    std::string const line_2 = "federal_tax_consent_revocation_mailing_address_line_2";
    EXPECT_EQ(
        draft.save({{"federal_tax_consent_revocation_mailing_address_line_1", std::string(30, 'A')},
                    {line_2, std::string(9, 'B')}}),
        accepted);
    EXPECT_EQ(draft.save({{line_2, std::string(10, 'B')}}), refusals{line_2 + ": contradiction"});
}

TEST(consent_revocation, takes_only_what_a_grid_cell_can_hold) {
    auto draft = revocation("borrower");
    EXPECT_EQ(draft.save({{"federal_tax_consent_revocation_last_name", "O'NEIL-SAMPLE 2"}}),
              accepted);
    for (auto const* name : {"MU\xC3\x91OZ", "SAMPLE.", "A&B", "A/B", "#4"}) {
        EXPECT_EQ(draft.save({{"federal_tax_consent_revocation_last_name", name}}),
                  refusals{"federal_tax_consent_revocation_last_name: bad_format"});
    }
}

TEST(consent_revocation, takes_the_shared_identity_and_needs_none_of_it) {
    auto draft = revocation("borrower");
    EXPECT_EQ(draft.save({{"borrower_last_name", "Example"}}), accepted);
    EXPECT_EQ(draft.status(), complete);
}

} // namespace
} // namespace tassel::document::other_request_sources_test
