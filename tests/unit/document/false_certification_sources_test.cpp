// Discharges for a false certification, and for what somebody did in the borrower's name: every
// document, and every answer that excludes.
#include "unit/document/discharge_drafts.hpp"

#include <gtest/gtest.h>
#include <map>

namespace tassel::document::false_certification_sources_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;

// --- false certification -----------------------------------------------------------------------

TEST(disqualifying_status, one_status_is_needed) {
    words const statuses{"age", "physical_condition", "mental_condition", "criminal_record"};
    for (auto const& status : statuses) {
        auto draft = discharge("false_certification_disqualifying_status, cited");
        EXPECT_EQ(draft.save({{"disqualifying_status__criminal_record", nullptr}}), accepted);
        EXPECT_EQ(draft.status(), incomplete);
        EXPECT_EQ(draft.save({{"disqualifying_status__" + status, true}}), accepted);
        EXPECT_EQ(draft.status(), complete) << status;
    }
    auto draft = discharge("false_certification_disqualifying_status, cited");
    EXPECT_EQ(draft.save({{"disqualifying_status__age", false},
                          {"disqualifying_status__physical_condition", false},
                          {"disqualifying_status__mental_condition", false},
                          {"disqualifying_status__criminal_record", false}}),
              accepted);
    EXPECT_EQ(draft.status(), incomplete); // the last box is unanswered
    EXPECT_EQ(draft.save({{"disqualifying_status__other", false}}), accepted);
    EXPECT_EQ(draft.blockers(), words{"no_disqualifying_status"});
    EXPECT_EQ(draft.save({{"disqualifying_status__other", true}}), accepted);
    EXPECT_EQ(draft.status_of("disqualifying_status_other_description"), field_status::missing);
}

TEST(disqualifying_status, the_law_is_cited_or_attached) {
    auto draft = discharge("false_certification_disqualifying_status, cited");
    EXPECT_EQ(draft.optional_roles(), words{"disqualifying_status_state_law"});
    EXPECT_EQ(draft.save({{"disqualifying_status_state_law_citation", nullptr}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.required_roles(),
              (words{"disqualifying_status_evidence", "disqualifying_status_state_law"}));
    draft.attach("disqualifying_status_state_law");
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.required_roles(),
              (words{"disqualifying_status_evidence", "disqualifying_status_state_law"}));
}

TEST(high_school_status, is_closed_by_a_diploma) {
    expect_closed_by("false_certification_high_school_status, no test",
                     {"high_school_status_had_diploma_or_equivalent", true},
                     "had_diploma_or_equivalent");
}

TEST(high_school_status, the_same_school_is_not_named_twice) {
    auto draft = discharge("false_certification_high_school_status, same school");
    EXPECT_EQ(draft.save({{"high_school_status_same_school", false}}), accepted);
    for (auto const* field :
         {"school_name", "school_address", "attendance_dates_known", "program_name"}) {
        EXPECT_EQ(draft.status_of(std::string{"school_discharge_"} + field), field_status::missing);
    }
    EXPECT_EQ(draft.optional_roles(), words{"high_school_status_evidence"});
}

TEST(high_school_status, tests_and_remedial_programs_are_told_where_there_were_some) {
    auto draft = discharge("false_certification_high_school_status, same school");
    EXPECT_EQ(draft.save({{"high_school_status_test_improper", false}}), accepted);
    EXPECT_EQ(draft.status_of("high_school_status_witness_name"), field_status::not_applicable);
    EXPECT_EQ(draft.save({{"high_school_status_remedial_end_date", "2019-09-02"}}),
              refused("high_school_status_remedial_end_date", "contradiction"));
    EXPECT_EQ(draft.save({{"high_school_status_remedial_end_date", "2019-09-03"}}), accepted);
    for (auto const* answer : {"no", "dont_know"}) {
        EXPECT_EQ(draft.save({{"high_school_status_entrance_test_given", answer},
                              {"high_school_status_remedial_completed", answer}}),
                  accepted);
        EXPECT_EQ(draft.status_of("high_school_status_test_improper"),
                  field_status::not_applicable);
        EXPECT_EQ(draft.status_of("high_school_status_remedial_program_name"),
                  field_status::not_applicable);
        EXPECT_EQ(draft.status(), complete);
    }
}

TEST(high_school_status, the_earliest_day_is_given_or_not_known) {
    auto draft = discharge("false_certification_high_school_status, same school");
    EXPECT_EQ(draft.save({{"high_school_status_earliest_postsecondary_date", "2019-09-03"}}),
              refused("high_school_status_earliest_postsecondary_date", "not_allowed"));
    EXPECT_EQ(draft.save({{"high_school_status_earliest_postsecondary_date_dont_know", false}}),
              accepted);
    EXPECT_EQ(draft.status_of("high_school_status_earliest_postsecondary_date"),
              field_status::missing);
}

TEST(identity_theft, is_closed_by_a_benefit_or_a_signature) {
    auto const* const branch = "false_certification_identity_theft, other_evidence";
    expect_closed_by(branch, {"identity_theft_received_benefit", true}, "received_benefit");
    expect_closed_by(branch, {"identity_theft_signed_note", true}, "signed_note");
}

TEST(identity_theft, one_of_three_reports_is_enough) {
    std::map<std::string, words> const still_required{
        {"identity_theft_police_report", {"identity_theft_police_report"}},
        {"identity_theft_ftc_affidavit", {"identity_theft_ftc_affidavit"}},
        {"identity_theft_credit_bureau_dispute", {"identity_theft_credit_bureau_dispute"}}};
    for (auto const& [attached, reports] : still_required) {
        auto draft = discharge("false_certification_identity_theft, other_evidence");
        draft.attach(attached);
        words expected{"identity_theft_statement_of_facts", "identity_theft_signature_specimens"};
        expected.insert(expected.end(), reports.begin(), reports.end());
        EXPECT_EQ(draft.required_roles(), expected) << attached;
    }
}

TEST(identity_theft, is_discovered_today_or_before) {
    auto draft = discharge("false_certification_identity_theft, court_judgment"); // 2026-08-15
    EXPECT_EQ(draft.save({{"identity_theft_discovery_date", "2026-08-15"}}), accepted);
    EXPECT_EQ(draft.save({{"identity_theft_discovery_date", "2026-08-16"}}),
              refused("identity_theft_discovery_date", "contradiction"));
    EXPECT_EQ(draft.save({{"identity_theft_statement", std::string(4001, 'x')}}),
              refused("identity_theft_statement", "too_long"));
    EXPECT_EQ(draft.save({{"identity_theft_statement", std::string(4000, 'x')}}), accepted);
}

TEST(unauthorized_signature, the_signer_is_named_or_not_known) {
    auto draft = discharge("false_certification_unauthorized_signature, signer known");
    EXPECT_EQ(draft.save({{"unauthorized_signer_unknown", true}}), accepted);
    EXPECT_EQ(draft.status_of("unauthorized_signer_name"), field_status::not_applicable);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"unauthorized_signer_unknown", false}}), accepted);
    EXPECT_EQ(draft.status_of("unauthorized_signer_name"), field_status::missing);
    EXPECT_EQ(draft.status_of("unauthorized_signer_position"), field_status::missing);
}

TEST(unauthorized_signature, money_received_has_a_day_and_an_amount) {
    auto draft = discharge("false_certification_unauthorized_signature, signer known");
    EXPECT_EQ(draft.save({{"unauthorized_received_money", "yes"}}), accepted);
    EXPECT_EQ(draft.status_of("unauthorized_received_money_date"), field_status::missing);
    EXPECT_EQ(draft.status_of("unauthorized_received_money_amount_cents"), field_status::missing);
    EXPECT_EQ(draft.save({{"unauthorized_received_money", "dont_know"}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"unauthorized_document", "passport"}}),
              refused("unauthorized_document", "not_allowed"));
}

// --- forgery -----------------------------------------------------------------------------------

TEST(forgery, is_closed_by_four_answers) {
    expect_closed_by("forgery", {"forgery_intended_to_borrow", true}, "intended_to_borrow");
    expect_closed_by("forgery", {"forgery_authorized_someone", true}, "authorized_someone");
    expect_closed_by("forgery", {"forgery_signed_note", true}, "signed_note");
    expect_closed_by("forgery", {"forgery_person_was_school_affiliate", true},
                     "person_was_school_affiliate");
}

TEST(forgery, is_one_form_for_the_named_loans_that_the_department_holds) {
    auto draft = discharge("forgery");
    EXPECT_EQ(draft.instances(), words{"forgery_discharge_pdf"});
    EXPECT_EQ(draft.loans(), (words{"loan_001", "loan_003"}));
    auto const name_second = [&](char const* loan) {
        return draft.save({{"forgery_loan__2__loan_id", loan}});
    };
    EXPECT_EQ(name_second("loan_001"), refused("forgery_loan__2__loan_id", "contradiction"));
    EXPECT_EQ(name_second("loan_099"), refused("forgery_loan__2__loan_id", "unknown_id"));
    draft.facts().loans[1].federally_held = false;
    EXPECT_EQ(name_second("loan_002"), refused("forgery_loan__2__loan_id", "not_allowed"));
    EXPECT_EQ(name_second("loan_004"), accepted);
    EXPECT_EQ(draft.loans(), (words{"loan_001", "loan_004"}));
    for (auto& one : draft.facts().loans)
        one.federally_held = false;
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), words{"no_eligible_loan"});
}

TEST(forgery, has_its_documents) {
    EXPECT_EQ(discharge("forgery").optional_roles(), words{"forgery_police_report"});
}

} // namespace
} // namespace tassel::document::false_certification_sources_test
