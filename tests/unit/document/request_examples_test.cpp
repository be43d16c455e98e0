// The complete intakes of tests/data/intake_examples.json: each is accepted as a whole, makes its
// forms, and lacks nothing; each reports every required field that is left out.
#include "unit/document/documents_law.hpp"
#include "unit/document/optional_identity.hpp"
#include "unit/document/request_drafts.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <set>

namespace tassel::document::request_examples_test {
namespace {

using namespace tassel::test;

/// Fields that may be absent; for records, the last part of the name.
std::set<std::string, std::less<>> const optional_fields{
    "idr_federal_tax_information_consent",
    "consolidation_former_names",
    "consolidation_drivers_license_state",
    "consolidation_drivers_license_number",
    "consolidation_employer_address",
    "consolidation_work_phone",
    "consolidation_reference_record_count", // always two
    "middle_initial",
    "email",
    "account_number",
    "estimated_payoff_cents",
    "pslf_requests_forbearance",
    "employer_website",
    "cannot_obtain_certification",
    "teacher_school_website",
    "teacher_school_bie",
    "tpd_representative_action",
    "tpd_representative_phone_alternate",
    "tpd_representative_email",
    "unpaid_refund_amount_owed_cents",
    "unpaid_refund_total_aid_cents",
    "high_school_status_entrance_test_date",
    "high_school_status_entrance_test_name",
    "high_school_status_entrance_test_score",
    "high_school_status_witness_name",
    "high_school_status_witness_address",
    "high_school_status_witness_phone",
    "high_school_status_remedial_courses",
    "high_school_status_remedial_grades",
    "identity_theft_police_report_number",
    "forgery_suspected_person_name",
    "direct_alternative_request_notes",
    "direct_alternative_proposed_payment_cents",
    "direct_alternative_exceptional_circumstances",
    "reported_monthly_payment_cents",
    "reported_first_payment_date",
    "reported_term_months",
    "annual_review_date",
    "confirmation_reference",
    "income_basis_cents",
};

/// Boxes of a group in which the example ticks another box, and answers that open a field.
std::set<std::string, std::less<>> const needless_in_some{
    "teacher_school_level__elementary",
    "teacher_school_level__secondary",
    "disqualifying_status__age",
    // If one of these is left out, its alternative is required.
    "unpaid_refund_never_attended",
    "consolidation_account_record_count",
    "unauthorized_never_attended",
    "unauthorized_signer_unknown",
    "high_school_status_earliest_postsecondary_date_dont_know",
};

/// What the unpaid refund form has no item for.
std::set<std::string, std::less<>> const optional_for_unpaid_refund{
    "school_discharge_refund_received",
    "school_discharge_third_party_address",
    "school_discharge_third_party_payment_received_cents",
};

bool says(intake_example const& example, std::string_view field, std::string_view choice) {
    return std::any_of(example.values.begin(), example.values.end(), [&](auto const& one) {
        return one.field == field && one.json == '"' + std::string{choice} + '"';
    });
}

bool is_optional(intake_example const& example, std::string const& field) {
    if (says(example, "school_discharge_path", "unpaid_refund") &&
        optional_for_unpaid_refund.contains(field)) {
        return true;
    }
    if (field == "tpd_representative_individual_name") {
        return says(example, "tpd_representative_kind", "organization");
    }
    auto const part = field.rfind("__");
    return is_optional_identity(field) || optional_fields.contains(field) ||
           (part != std::string::npos && optional_fields.contains(field.substr(part + 2)));
}

TEST(request_examples, each_is_complete) {
    for (auto const& example : request_examples()) {
        auto const draft = with(example);
        auto const judged = draft.judged();
        EXPECT_EQ(judged.status, intake_status::complete) << example.branch;
        EXPECT_TRUE(judged.blockers.empty()) << example.branch;
        for (auto const& one : judged.instances)
            EXPECT_TRUE(one.missing_field_ids.empty()) << one.form_instance_id;
    }
}

TEST(request_examples, each_needs_the_documents_of_its_branch) {
    for (auto const& example : request_examples())
        EXPECT_EQ(with(example).required_roles(), example.required_roles) << example.branch;
}

TEST(request_examples, each_misses_what_is_required) {
    for (auto const& example : request_examples()) {
        for (auto const& one : example.values) {
            if (needless_in_some.contains(one.field)) continue;
            auto draft = with(example);
            bool const saved = draft.save({{one.field, nullptr}}) == accepted;
            if (is_optional(example, one.field)) {
                EXPECT_TRUE(saved) << one.field;
                EXPECT_EQ(draft.status(), intake_status::complete) << one.field;
            } else if (saved) { // a record that loses its only value is refused
                auto const status = draft.status();
                EXPECT_TRUE(status == intake_status::incomplete ||
                            status == intake_status::not_started)
                    << example.branch << ' ' << one.field;
                EXPECT_EQ(draft.status_of(one.field), field_status::missing) << one.field;
            }
        }
    }
}

TEST(request_examples, every_choice_of_a_branch_is_among_them) {
    std::set<std::string> chosen;
    for (auto const& example : request_examples()) {
        for (auto const& one : example.values)
            chosen.insert(one.field + '=' + one.json);
    }
    auto const expect = [&](std::string const& field, std::initializer_list<char const*> choices) {
        for (auto const* choice : choices)
            EXPECT_TRUE(chosen.contains(field + "=\"" + choice + '"')) << choice;
    };
    expect("idr_marital_status", {"single", "married", "married_separated"});
    expect("idr_income_change_status",
           {"unchanged", "significantly_decreased", "no_return_last_two_years"});
    expect("idr_federal_tax_information_consent", {"approve", "do_not_approve"});
    expect("repayment_plan_request_scope", {"all_direct_loans", "only_idr_ineligible_loans"});
    expect("teacher_request_type", {"forgiveness", "forbearance", "both"});
    expect("tpd_documentation_path", {"va", "ssa", "medical_professional"});
    expect("tpd_representative_action", {"none", "designate", "change", "revoke"});
    expect("school_discharge_path",
           {"closed_school", "unpaid_refund", "false_certification_disqualifying_status",
            "false_certification_high_school_status", "false_certification_identity_theft",
            "false_certification_unauthorized_signature", "forgery", "borrower_defense"});
    expect("identity_theft_evidence_kind", {"court_judgment", "other_evidence"});
}

/// A form, the code and number printed on it, who certifies it, and where it goes.
struct known_form {
    form_source source;
    std::string_view code, omb_number, certification, routing;
};

TEST(request_examples, the_forms_are_those_of_the_reference) {
    using forms = form_source;
    constexpr std::array<known_form, 16> known{{
        {forms::income_driven_repayment_plan_request_pdf, "IDR", "1845-0102", "none",
         "loan_holder"},
        {forms::direct_consolidation_application_pdf, "", "1845-0007", "none",
         "consolidation_servicer"},
        {forms::direct_consolidation_add_loans_pdf, "", "1845-0007", "none",
         "consolidation_servicer"},
        {forms::repayment_plan_request_pdf, "RPR", "1845-0014", "none", "loan_servicer"},
        {forms::pslf_tepslf_certification_application_pdf, "PSLF", "1845-0110", "employer_official",
         "department_pslf"},
        {forms::teacher_loan_forgiveness_application_pdf, "TLFA", "1845-0059",
         "chief_administrative_officer", "loan_holder"},
        {forms::teacher_loan_forgiveness_forbearance_pdf, "TLFF", "1845-0059", "none",
         "loan_holder"},
        {forms::total_and_permanent_disability_discharge_pdf, "TPD-APP", "1845-0065",
         "medical_professional", "department_tpd"},
        {forms::total_and_permanent_disability_representative_designation_pdf, "TPD-REP",
         "1845-0065", "none", "department_tpd"},
        {forms::closed_school_discharge_pdf, "", "1845-0058", "none", "loan_holder"},
        {forms::unpaid_refund_discharge_pdf, "", "1845-0058", "none", "loan_holder"},
        {forms::false_certification_disqualifying_status_pdf, "", "1845-0058", "none",
         "loan_holder"},
        {forms::false_certification_high_school_status_pdf, "", "1845-0058", "none", "loan_holder"},
        {forms::false_certification_identity_theft_pdf, "", "1845-0058", "none", "loan_holder"},
        {forms::false_certification_unauthorized_signature_pdf, "", "1845-0058", "none",
         "loan_holder"},
        {forms::forgery_discharge_pdf, "FORG", "1845-0148", "none", "loan_holder"},
    }};
    for (auto const& one : known) {
        auto const& form = documents_law::form_definitions[static_cast<std::size_t>(one.source)];
        EXPECT_EQ(form.source, one.source) << one.code;
        EXPECT_EQ(form.form_code.view(), one.code);
        EXPECT_EQ(form.omb_number.view(), one.omb_number) << one.code;
        EXPECT_EQ(form.certification_role.view(), one.certification) << one.code;
        auto const& source =
            documents_law::intake_definitions[static_cast<std::size_t>(form.intake)];
        EXPECT_EQ(source.submission_routing.view(), one.routing) << one.code;
    }
}

} // namespace
} // namespace tassel::document::request_examples_test
