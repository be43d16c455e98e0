// Packages of version 2026.07.31.2 are judged by what intake asked then. This file lists a second
// time what the next version no longer asks, or refuses. In everything else, the two are the same.
#include "rules/rulesets_with_documents.hpp"

#include <cstddef>
#include <gtest/gtest.h>
#include <set>
#include <span>
#include <string>

namespace tassel::rules::first_documents_test {
namespace {

using first = rules::v2026_07_31_documents;
using next = rules::v2026_11_30_documents;
using names = std::set<std::string>;

bool same(expression_view a, expression_view b) {
    return a.begin() == b.begin() && a.size() == b.size();
}

/// Adds the fields whose requirement differs.
void compare(std::span<intake_field const> before, std::span<intake_field const> now,
             std::string const& group, names& differing) {
    ASSERT_EQ(before.size(), now.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        std::string const name{now[i].name.view()};
        EXPECT_EQ(before[i].name.view(), name);
        EXPECT_EQ(before[i].type, now[i].type) << name;
        EXPECT_TRUE(same(before[i].applies, now[i].applies)) << name;
        if (!same(before[i].required, now[i].required)) differing.insert(group + name);
    }
}

/// Adds the blockers that have the same meaning in other words.
void compare(std::span<intake_blocker const> before, std::span<intake_blocker const> now,
             names& reworded) {
    ASSERT_EQ(before.size(), now.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        EXPECT_EQ(before[i].code, now[i].code);
        EXPECT_TRUE(same(before[i].when, now[i].when)) << now[i].code.view();
        if (before[i].message != now[i].message) reworded.insert(std::string{now[i].code.view()});
    }
}

TEST(first_documents, asked_for_what_others_certify) {
    names differing, reworded;
    for (std::size_t i = 0; i < next::intake_definitions.size(); ++i) {
        intake_definition const& before = first::intake_definitions[i];
        intake_definition const& now = next::intake_definitions[i];
        EXPECT_EQ(before.source, now.source);
        EXPECT_EQ(before.title, now.title);
        compare(before.blockers, now.blockers, reworded);
        EXPECT_EQ(before.roles.data(), now.roles.data()) << now.title.view();
        compare(before.fields, now.fields, "", differing);
        ASSERT_EQ(before.groups.size(), now.groups.size());
        for (std::size_t g = 0; g < now.groups.size(); ++g) {
            compare(before.groups[g].fields, now.groups[g].fields,
                    std::string{now.groups[g].name.view()} + ' ', differing);
            EXPECT_EQ(before.groups[g].nested.data(), now.groups[g].nested.data());
            compare(before.groups[g].blockers, now.groups[g].blockers, reworded);
        }
    }
    EXPECT_EQ(reworded, (names{"employer_not_qualifying", "no_eligible_school", "no_internship",
                               "no_rehabilitation_services", "rehabilitated_before"}));
    EXPECT_EQ(differing, (names{"in_school_school_name",
                                "in_school_enrollment_start_date",
                                "in_school_enrollment_end_date",
                                "parent_plus_student school_name",
                                "parent_plus_student enrollment_status",
                                "parent_plus_student enrollment_start_date",
                                "parent_plus_student enrollment_end_date",
                                "graduate_fellowship_institution_name",
                                "graduate_fellowship_institution_address",
                                "graduate_fellowship_institution_city",
                                "graduate_fellowship_institution_state",
                                "graduate_fellowship_institution_zip_code",
                                "graduate_fellowship_program_start_date",
                                "graduate_fellowship_program_end_date",
                                "rehabilitation_training_institution_name",
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
                                "military_service_end_date",
                                "mandatory_forbearance_start_date",
                                "mandatory_forbearance_end_date"}));
}

TEST(first_documents, let_interest_be_paid_during_a_forbearance_that_is_declined) {
    for (std::size_t i = 0; i < next::intake_definitions.size(); ++i) {
        intake_definition const& before = first::intake_definitions[i];
        intake_definition const& now = next::intake_definitions[i];
        bool const cancer = now.source == intake_source::cancer_treatment_deferment_pdf;
        EXPECT_EQ(before.faults.size() + (cancer ? 1U : 0U), now.faults.size()) << now.title.view();
        for (auto const& one : before.faults)
            EXPECT_NE(one.field.view(), "cancer_treatment_pay_interest_on_ineligible");
    }
}

TEST(first_documents, sent_the_application_of_a_parent_to_every_holder) {
    names differing;
    for (std::size_t i = 0; i < next::form_definitions.size(); ++i) {
        form_definition const& before = first::form_definitions[i];
        form_definition const& now = next::form_definitions[i];
        EXPECT_EQ(before.source, now.source);
        EXPECT_TRUE(same(before.applies, now.applies)) << now.title.view();
        EXPECT_EQ(before.repetition, now.repetition) << now.title.view();
        if (!same(before.loans, now.loans))
            differing.insert(std::string{reflect::enumerator_name(now.source)});
    }
    EXPECT_EQ(differing, (names{"closed_school_discharge_pdf", "unpaid_refund_discharge_pdf",
                                "false_certification_disqualifying_status_pdf",
                                "false_certification_high_school_status_pdf",
                                "false_certification_identity_theft_pdf",
                                "false_certification_unauthorized_signature_pdf"}));
}

} // namespace
} // namespace tassel::rules::first_documents_test
