// The complete intakes of tests/data/intake_examples_relief.json: each is accepted as a whole,
// makes its forms, and lacks nothing; each reports every required field that is left out.
#include "unit/document/documents_law.hpp"
#include "unit/document/optional_identity.hpp"
#include "unit/document/relief_drafts.hpp"
#include "unit/document/request_drafts.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <gtest/gtest.h>
#include <set>

namespace tassel::document::relief_examples_test {
namespace {

using namespace tassel::test;

/// A draft with the example's values. Its loans are those of the export that the example names, or
/// loans of every kind, because no export has a defaulted Direct Loan.
intake_draft kept(intake_example const& example) {
    bool const of_export = std::isdigit(static_cast<unsigned char>(example.portfolio.front())) != 0;
    intake_draft draft{example.source,
                       of_export ? facts_of_export(example.portfolio) : loans_of_every_kind()};
    EXPECT_EQ(draft.save(example.values), accepted) << example.branch;
    return draft;
}

/// Fields that may be absent, and fields in a section that somebody else certifies; for records,
/// the last part of the name.
std::set<std::string, std::less<>> const optional_fields{
    "unemployment_requested_start_date",
    "debt_burden_end_date",
    "in_school_school_name",
    "in_school_school_opeid",
    "in_school_enrollment_start_date",
    "in_school_enrollment_end_date",
    "in_school_expected_completion_date",
    "in_school_post_enrollment_deferment",
    "middle_name",
    "date_of_birth",
    "school_name",
    "school_opeid",
    "enrollment_status",
    "enrollment_start_date",
    "enrollment_end_date",
    "expected_completion_date",
    "post_enrollment_deferment",
    "graduate_fellowship_institution_name",
    "graduate_fellowship_institution_opeid",
    "graduate_fellowship_institution_address",
    "graduate_fellowship_institution_city",
    "graduate_fellowship_institution_state",
    "graduate_fellowship_institution_zip_code",
    "graduate_fellowship_program_start_date",
    "graduate_fellowship_program_end_date",
    "rehabilitation_training_institution_name",
    "rehabilitation_training_institution_opeid",
    "rehabilitation_training_institution_address",
    "rehabilitation_training_institution_city",
    "rehabilitation_training_institution_state",
    "rehabilitation_training_institution_zip_code",
    "rehabilitation_training_program_start_date",
    "rehabilitation_training_program_end_date",
    "cancer_treatment_care_status",
    "cancer_treatment_start_date",
    "cancer_treatment_end_date",
    "cancer_treatment_physician_name",
    "cancer_treatment_physician_phone",
    "cancer_treatment_physician_address",
    "cancer_treatment_physician_city",
    "cancer_treatment_physician_state",
    "cancer_treatment_physician_zip_code",
    "cancer_treatment_pay_interest_on_ineligible",
    "military_service_ongoing",
    "military_service_end_date",
    "military_signed_by_representative",
    "mandatory_forbearance_end_date",
    "mandatory_forbearance_organization_name",
    "mandatory_forbearance_requested_end_date",
    "loan_rehabilitation_total_income_cents",
    "loan_rehabilitation_total_expense_cents",
    "loan_reaffirmation_school_name",
    "loan_reaffirmation_school_opeid",
    "loan_reaffirmation_school_address",
    "loan_reaffirmation_school_city",
    "loan_reaffirmation_school_state",
    "loan_reaffirmation_school_zip_code",
    "loan_reaffirmation_school_official_name",
    "loan_reaffirmation_school_official_phone",
    "federal_tax_consent_revocation_middle_name",
    "federal_tax_consent_revocation_suffix",
    "federal_tax_consent_revocation_mailing_address_line_2",
    "federal_tax_consent_revocation_mailing_country",
    "federal_tax_consent_revocation_phone",
    "federal_tax_consent_revocation_email",
};

bool is_optional(std::string const& field) {
    auto const part = field.rfind("__");
    return is_optional_identity(field) ||
           optional_fields.contains(part == std::string::npos ? field : field.substr(part + 2));
}

bool says(intake_example const& example, std::string_view field, std::string_view json = "") {
    return std::any_of(example.values.begin(), example.values.end(), [&](auto const& one) {
        return one.field == field && (json.empty() || one.json == json);
    });
}

/// Whether no other field needs this field in the example: the first day is needed only if a
/// requested end is compared with it.
bool is_needless(intake_example const& example, std::string_view field) {
    return field == "mandatory_forbearance_start_date" &&
           !says(example, "mandatory_forbearance_requested_end_date");
}

TEST(relief_examples, each_is_complete) {
    for (auto const& example : relief_examples()) {
        auto const judged = kept(example).judged();
        EXPECT_EQ(judged.status, intake_status::complete) << example.branch;
        EXPECT_TRUE(judged.blockers.empty()) << example.branch;
        ASSERT_FALSE(judged.instances.empty()) << example.branch;
        for (auto const& one : judged.instances)
            EXPECT_TRUE(one.missing_field_ids.empty()) << one.form_instance_id;
    }
}

TEST(relief_examples, each_needs_the_documents_of_its_branch) {
    for (auto const& example : relief_examples()) {
        EXPECT_EQ(kept(example).required_roles(), example.required_roles) << example.branch;
    }
}

TEST(relief_examples, each_misses_what_is_required) {
    for (auto const& example : relief_examples()) {
        for (auto const& one : example.values) {
            if (is_needless(example, one.field)) continue;
            auto draft = kept(example);
            bool const saved = draft.save({{one.field, nullptr}}) == accepted;
            if (is_optional(one.field)) {
                EXPECT_TRUE(saved) << one.field;
                EXPECT_EQ(draft.status(), intake_status::complete) << one.field;
            } else if (saved) { // a record that loses its only value is refused
                EXPECT_EQ(draft.status(), intake_status::incomplete) << one.field;
                EXPECT_EQ(draft.status_of(one.field), field_status::missing) << one.field;
            }
        }
    }
}

TEST(relief_examples, saving_one_again_changes_nothing) {
    for (auto const& example : relief_examples()) {
        auto draft = kept(example);
        auto const before = draft.state();
        EXPECT_EQ(draft.save(example.values), accepted) << example.branch;
        EXPECT_EQ(draft.state(), before) << example.branch;
    }
}

TEST(relief_examples, every_acknowledgement_must_be_true) {
    int asked = 0;
    for (auto const& example : relief_examples()) {
        for (auto const& one : example.values) {
            bool const acknowledgement = one.field.ends_with("_acknowledgement") ||
                                         one.field.find("_acknowledge_") != std::string::npos ||
                                         one.field.ends_with("nslds_reporting_confirmed");
            if (!acknowledgement) continue;
            auto draft = kept(example);
            EXPECT_EQ(draft.save({{one.field, false}}), refusals{one.field + ": not_allowed"});
            ++asked;
        }
    }
    EXPECT_GE(asked, 36);
}

TEST(relief_examples, every_path_and_route_is_among_them) {
    std::set<std::string> chosen;
    for (auto const& example : relief_examples()) {
        for (auto const& one : example.values)
            chosen.insert(one.json);
    }
    for (auto const* choice : {"same_period_deferment",
                               "public_assistance",
                               "peace_corps",
                               "low_income_full_time_employment",
                               "unemployment_benefits",
                               "job_search",
                               "school_official_certification",
                               "separate_official_documentation",
                               "nslds_reporting",
                               "program_official_certification",
                               "physician_certification",
                               "separate_physician_documentation",
                               "apply_forbearance",
                               "decline_forbearance",
                               "military_service",
                               "post_active_duty_student",
                               "both",
                               "authorized_official_certification",
                               "commanding_or_personnel_officer_statement",
                               "military_orders",
                               "medical_dental",
                               "national_guard",
                               "department_of_defense",
                               "separate_authorized_official_documentation",
                               "borrower",
                               "spouse"}) {
        EXPECT_TRUE(chosen.contains('"' + std::string{choice} + '"')) << choice;
    }
}

/// A form, the code and number printed on it, who certifies it, and where it goes.
struct known_form {
    form_source source;
    std::string_view code, omb_number, certification, routing;
};

TEST(relief_examples, the_forms_are_those_of_the_reference) {
    using forms = form_source;
    constexpr std::array<known_form, 14> known{{
        {forms::general_forbearance_pdf, "GFB", "1845-0018", "none", "loan_holder"},
        {forms::economic_hardship_deferment_pdf, "HRD", "1845-0011", "none", "loan_holder"},
        {forms::unemployment_deferment_pdf, "UNEM", "1845-0011", "none", "loan_holder"},
        {forms::student_loan_debt_burden_forbearance_pdf, "SLDB", "1845-0018", "none",
         "loan_holder"},
        {forms::in_school_deferment_pdf, "SCH", "1845-0011", "school_official", "loan_holder"},
        {forms::parent_plus_borrower_deferment_pdf, "PLUS", "1845-0011", "school_official",
         "loan_holder"},
        {forms::graduate_fellowship_deferment_pdf, "GFL", "1845-0011", "program_official",
         "loan_holder"},
        {forms::rehabilitation_training_deferment_pdf, "RHT", "1845-0011", "program_official",
         "loan_holder"},
        {forms::cancer_treatment_deferment_pdf, "CTD", "1845-0011", "physician", "loan_holder"},
        {forms::military_service_and_post_active_duty_deferment_pdf, "MIL", "1845-0011",
         "commanding_or_personnel_officer", "loan_holder"},
        {forms::medical_dental_national_guard_dod_forbearance_pdf, "SERV", "1845-0018",
         "authorized_official", "loan_holder"},
        {forms::loan_rehabilitation_income_and_expense_pdf, "RIE", "1845-0120", "none",
         "loan_holder"},
        {forms::loan_reaffirmation_form, "REA", "1845-0133", "school_financial_aid_official",
         "loan_holder"},
        {forms::federal_tax_information_consent_revocation_form, "", "1845-0177", "none",
         "department_fsa"},
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
} // namespace tassel::document::relief_examples_test
