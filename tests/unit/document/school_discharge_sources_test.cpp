// Discharges for what a school did: the paths, the questions that all paths ask, closed schools,
// and unpaid refunds.
#include "unit/document/discharge_drafts.hpp"

#include <gtest/gtest.h>
#include <map>

namespace tassel::document::school_discharge_sources_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;

// --- the path ----------------------------------------------------------------------------------

TEST(school_discharge, each_path_makes_its_form_and_no_other) {
    std::map<std::string, std::string> const forms{
        {"closed_school", "closed_school_discharge_pdf.holder-1"},
        {"unpaid_refund", "unpaid_refund_discharge_pdf.holder-1"},
        {"false_certification_disqualifying_status",
         "false_certification_disqualifying_status_pdf.holder-1"},
        {"false_certification_high_school_status",
         "false_certification_high_school_status_pdf.holder-1"},
        {"false_certification_identity_theft", "false_certification_identity_theft_pdf.holder-1"},
        {"false_certification_unauthorized_signature",
         "false_certification_unauthorized_signature_pdf.holder-1"},
        {"forgery", "forgery_discharge_pdf"}};
    for (auto const& [path, form] : forms) {
        auto const judged = discharge(path).judged();
        ASSERT_EQ(judged.instances.size(), 1U) << path;
        EXPECT_EQ(judged.instances[0].form_instance_id, form);
        EXPECT_FALSE(judged.handoff_url);
    }
}

TEST(school_discharge, borrower_defense_is_handed_over) {
    auto draft = discharge("borrower_defense");
    auto const judged = draft.judged();
    EXPECT_EQ(judged.status, complete);
    ASSERT_TRUE(judged.handoff_url);
    EXPECT_EQ(judged.handoff_url->view(), "https://studentaid.gov/borrower-defense/");
    EXPECT_TRUE(judged.instances.empty());
    EXPECT_TRUE(judged.roles.empty());
    EXPECT_EQ(draft.save({{"school_discharge_school_name", "Closed Sample College"}}),
              refused("school_discharge_school_name", "not_allowed"));
}

TEST(school_discharge, another_path_erases_the_answers_of_the_first) {
    auto draft = discharge("closed_school, withdrew");
    EXPECT_EQ(draft.save({{"unpaid_refund_still_attending", false}}),
              refused("unpaid_refund_still_attending", "not_allowed"));
    EXPECT_EQ(draft.save({{"school_discharge_path", "unpaid_refund"}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.status_of("closed_school_withdrawal_date"), field_status::not_applicable);
    EXPECT_EQ(draft.status_of("school_discharge_school_name"), field_status::provided);
    EXPECT_EQ(draft.save({{"school_discharge_path", "borrower_defense"}}), accepted);
    EXPECT_EQ(draft.save({{"school_discharge_path", "closed_school"}}), accepted);
    EXPECT_EQ(draft.status_of("school_discharge_school_name"), field_status::missing);
    EXPECT_EQ(draft.status_of("closed_school_completed_program"), field_status::missing);
}

TEST(school_discharge, the_path_and_the_kind_of_evidence_are_read_back) {
    words shown;
    for (auto const& field : discharge("false_certification_identity_theft").judged().fields) {
        if (field.selected) shown.push_back(field.field_id + '=' + *field.selected);
    }
    EXPECT_EQ(shown, (words{"school_discharge_path=false_certification_identity_theft",
                            "identity_theft_evidence_kind=court_judgment"}));
}

// --- what all paths ask ------------------------------------------------------------------------

TEST(school_discharge, a_parent_names_the_student) {
    auto draft = discharge("closed_school, enrolled");
    EXPECT_EQ(draft.save({{"school_discharge_student_name", "Example, Alex"}}),
              refused("school_discharge_student_name", "not_allowed"));
    EXPECT_EQ(draft.save({{"school_discharge_applicant_kind", "parent_plus_borrower"}}), accepted);
    EXPECT_EQ(draft.status_of("school_discharge_student_name"), field_status::missing);
    EXPECT_EQ(draft.status_of("school_discharge_student_ssn"), field_status::missing);
}

TEST(school_discharge, the_attendance_ends_after_it_starts) {
    auto draft = discharge("closed_school, enrolled"); // from 2020-08-24
    EXPECT_EQ(draft.save({{"school_discharge_attendance_end_date", "2020-08-24"}}), accepted);
    EXPECT_EQ(draft.save({{"school_discharge_attendance_end_date", "2020-08-23"}}),
              refused("school_discharge_attendance_end_date", "contradiction"));
    EXPECT_EQ(draft.save({{"school_discharge_attendance_dates_known", false}}), accepted);
    EXPECT_EQ(draft.status_of("school_discharge_attendance_end_date"),
              field_status::not_applicable);
    EXPECT_EQ(draft.status(), complete);
}

TEST(school_discharge, refunds_and_claims_are_told_where_there_are_some) {
    auto draft = discharge("closed_school, on leave, parent"); // both
    for (auto const* answer : {"no", "dont_know"}) {
        EXPECT_EQ(draft.save({{"school_discharge_refund_received", answer},
                              {"school_discharge_third_party_claim", answer}}),
                  accepted);
        EXPECT_EQ(draft.status(), complete);
        EXPECT_EQ(draft.save({{"school_discharge_refund_amount_cents", 1}}),
                  refused("school_discharge_refund_amount_cents", "not_allowed"));
        EXPECT_EQ(draft.save({{"school_discharge_third_party_name", "Fund"}}),
                  refused("school_discharge_third_party_name", "not_allowed"));
    }
    EXPECT_EQ(draft.save({{"school_discharge_refund_received", "yes"},
                          {"school_discharge_third_party_claim", "yes"}}),
              accepted);
    for (auto const* field :
         {"refund_amount_cents", "refund_reason", "third_party_name", "third_party_address",
          "third_party_phone", "third_party_claim_amount_cents", "third_party_claim_status",
          "third_party_payment_received_cents"}) {
        EXPECT_EQ(draft.status_of(std::string{"school_discharge_"} + field), field_status::missing);
    }
}

TEST(school_discharge, names_the_school_for_every_form_but_forgery) {
    auto draft = discharge("forgery");
    for (auto const* field : {"school_discharge_school_name", "school_discharge_program_name"})
        EXPECT_EQ(draft.save({{field, "Sample"}}), refused(field, "not_allowed"));
    auto theft = discharge("false_certification_identity_theft");
    EXPECT_EQ(theft.save({{"school_discharge_program_name", "Sample"}}),
              refused("school_discharge_program_name", "not_allowed"));
}

// --- loans and holders -------------------------------------------------------------------------

// This is a named constant, because clang 14 can't have a consteval literal as a default argument.
constexpr auto usual_day = "2013-09-01"_date;

// "The student refers to the student the parent borrower obtained a Direct PLUS Loan or Federal
// PLUS Loan for"; of a consolidation loan, "only the portion that represents the original loans"
// (Section 5 of the forms).
TEST(school_discharge, a_parent_applies_to_holders_of_parent_plus_loans_alone) {
    using enum tassel::loan_type;
    std::vector<document_loan> loans;
    for (auto const type : {direct_unsubsidized, direct_parent_plus, ffel_parent_plus, perkins,
                            direct_consolidation_unsubsidized, direct_consolidation_unsubsidized,
                            direct_consolidation_unsubsidized, direct_grad_plus}) {
        auto const place = static_cast<std::int64_t>(loans.size());
        loans.push_back(a_document_loan("loan_" + std::to_string(place), type, place, usual_day));
    }
    loans[4].repaid_parent_plus = true;
    loans[5].repaid_parent_plus = false; // for the third consolidation, it is unknown
    auto draft = discharge("closed_school, on leave, parent");
    draft.facts() = facts_of_loans(loans);
    EXPECT_EQ(draft.holders(), (std::vector<std::int64_t>{1, 2, 4, 6}));
    // A student, on the other hand, did not borrow a loan that only a parent can borrow.
    EXPECT_EQ(draft.save({{"school_discharge_applicant_kind", "student_borrower"}}), accepted);
    EXPECT_EQ(draft.holders(), (std::vector<std::int64_t>{0, 3, 4, 5, 6, 7}));
}

TEST(school_discharge, closes_the_way_to_a_parent_without_such_a_loan) {
    for (auto const* path :
         {"closed_school", "unpaid_refund", "false_certification_disqualifying_status"}) {
        auto draft = discharge(path);
        draft.facts() =
            facts_of_loans({a_document_loan("a", loan_type::direct_unsubsidized, 0, usual_day)});
        EXPECT_EQ(draft.status(), complete) << path;
        EXPECT_EQ(draft.save({{"school_discharge_applicant_kind", "parent_plus_borrower"}}),
                  accepted);
        EXPECT_EQ(draft.blockers(), words{"no_eligible_holder"}) << path;
        EXPECT_EQ(draft.holders(), std::vector<std::int64_t>{}) << path;
    }
}

TEST(school_discharge, goes_to_every_holder_while_it_is_not_known_who_applies) {
    auto draft = discharge("closed_school, enrolled");
    auto const all = draft.holders();
    EXPECT_EQ(draft.save({{"school_discharge_applicant_kind", nullptr}}), accepted);
    EXPECT_EQ(draft.holders(), all);
    EXPECT_EQ(draft.blockers(), words{});
}

TEST(school_discharge, reaches_loans_that_were_made_paid_ones_too) {
    using enum tassel::loan_type;
    auto const holders = [](std::string_view path, loan_type type, loan_status status,
                            civil_date made = usual_day) {
        auto draft = discharge(path);
        draft.facts() = facts_of_loans({a_document_loan("a", type, 0, made, status)});
        EXPECT_EQ(draft.status(), draft.holders().empty() ? blocked : complete);
        return draft.holders().size();
    };
    auto const repaying = loan_status::in_repayment;
    for (auto const* path :
         {"closed_school", "unpaid_refund", "false_certification_disqualifying_status",
          "false_certification_high_school_status", "false_certification_identity_theft",
          "false_certification_unauthorized_signature"}) {
        for (auto const type : {direct_subsidized, direct_grad_plus, ffel_stafford_subsidized})
            EXPECT_EQ(holders(path, type, repaying), 1U) << path;
        EXPECT_EQ(holders(path, direct_parent_plus, repaying), 0U) << path;
        for (auto const status : {loan_status::paid_in_full, loan_status::paid_by_consolidation,
                                  loan_status::defaulted}) {
            EXPECT_EQ(holders(path, direct_subsidized, status), 1U) << path;
        }
        for (auto const status : {loan_status::canceled, loan_status::abandoned})
            EXPECT_EQ(holders(path, direct_subsidized, status), 0U) << path;
        EXPECT_EQ(holders(path, perkins, repaying), path == std::string{"closed_school"}) << path;
        EXPECT_EQ(holders(path, private_, repaying), 0U) << path;
        auto const first_day = "1986-01-01"_date;
        EXPECT_EQ(holders(path, ffel_stafford_subsidized, repaying, first_day), 1U) << path;
        EXPECT_EQ(holders(path, ffel_stafford_subsidized, repaying, "1985-12-31"_date), 0U) << path;
    }
}

TEST(school_discharge, has_one_form_for_each_holder) {
    auto draft = discharge("closed_school, enrolled");
    draft.facts() = loans_of_every_kind(); // Direct, FFEL, Perkins, Direct in default
    EXPECT_EQ(draft.holders(), (std::vector<std::int64_t>{0, 1, 2, 3}));
    auto refund = discharge("unpaid_refund, documented");
    refund.facts() = loans_of_every_kind();
    EXPECT_EQ(refund.holders(), (std::vector<std::int64_t>{0, 1, 3}));
    EXPECT_EQ(refund.loans(1), words{"loan_007"});
    refund.facts().loans[6].loan_type = loan_type::perkins;
    EXPECT_EQ(refund.instances(), (words{"unpaid_refund_discharge_pdf.holder-1",
                                         "unpaid_refund_discharge_pdf.holder-4"}));
    for (auto& one : refund.facts().loans)
        one.loan_type = loan_type::perkins;
    EXPECT_EQ(refund.blockers(), words{"no_eligible_holder"});
}

// --- closed school -----------------------------------------------------------------------------

TEST(closed_school, is_closed_by_a_completed_program) {
    expect_closed_by("closed_school, enrolled", {"closed_school_completed_program", true},
                     "completed_program");
}

TEST(closed_school, is_closed_by_a_teach_out_that_is_completed_or_goes_on) {
    for (auto const* status : {"completed_teach_out", "in_teach_out"}) {
        expect_closed_by("closed_school, withdrew",
                         {"closed_school_continued_program_status", status}, "teach_out");
    }
}

TEST(closed_school, is_closed_by_credit_for_the_program) {
    for (auto const* credit : {"transfer_credits", "competency_waived"}) {
        expect_closed_by("closed_school, on leave", {"closed_school_credit_treatment", credit},
                         "credit_transferred");
    }
}

TEST(closed_school, follows_the_items_of_the_form) {
    auto draft = discharge("closed_school, enrolled");
    auto const applies = [&](char const* field) {
        return draft.status_of(std::string{"closed_school_"} + field) !=
               field_status::not_applicable;
    };
    EXPECT_FALSE(applies("leave_dates_known"));
    EXPECT_FALSE(applies("withdrew_before_closure"));
    EXPECT_EQ(draft.save({{"closed_school_enrolled_at_closure", false}}), accepted);
    EXPECT_TRUE(applies("withdrew_before_closure"));
    EXPECT_EQ(draft.save({{"closed_school_withdrew_before_closure", false}}), accepted);
    EXPECT_FALSE(applies("withdrawal_date"));
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"closed_school_on_leave_of_absence", true}}), accepted);
    EXPECT_FALSE(applies("enrolled_at_closure"));
    EXPECT_FALSE(applies("withdrew_before_closure"));
    EXPECT_EQ(draft.save({{"closed_school_leave_dates_known", false}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    for (auto const* after : {"not_enrolled", "non_comparable"}) {
        EXPECT_EQ(draft.save({{"closed_school_after_closure_enrollment", after}}), accepted);
        EXPECT_FALSE(applies("continued_program_status"));
    }
    for (auto const* after : {"teach_out", "comparable"}) {
        EXPECT_EQ(draft.save({{"closed_school_after_closure_enrollment", after}}), accepted);
        EXPECT_TRUE(applies("continued_program_status"));
    }
    for (auto const* status : {"completed_comparable", "in_comparable"}) {
        EXPECT_EQ(draft.save({{"closed_school_continued_program_status", status}}), accepted);
        EXPECT_TRUE(applies("credit_treatment"));
    }
    EXPECT_EQ(draft.save({{"closed_school_continued_program_status", "withdrew"}}), accepted);
    EXPECT_FALSE(applies("credit_treatment"));
}

TEST(closed_school, a_leave_ends_after_it_starts) {
    auto draft = discharge("closed_school, on leave"); // from 2022-01-10
    EXPECT_EQ(draft.save({{"closed_school_leave_end_date", "2022-01-10"}}), accepted);
    EXPECT_EQ(draft.save({{"closed_school_leave_end_date", "2022-01-09"}}),
              refused("closed_school_leave_end_date", "contradiction"));
    EXPECT_EQ(draft.optional_roles(), words{"closed_school_supporting_documentation"});
}

// --- unpaid refund -----------------------------------------------------------------------------

TEST(unpaid_refund, is_closed_while_the_student_attends) {
    expect_closed_by("unpaid_refund, documented", {"unpaid_refund_still_attending", true},
                     "still_attending");
}

TEST(unpaid_refund, documents_are_attached_where_there_are_some) {
    auto draft = discharge("unpaid_refund, amount in doubt");
    EXPECT_EQ(draft.required_roles(), words{});
    EXPECT_EQ(draft.optional_roles(), words{"unpaid_refund_school_documentation"});
    EXPECT_EQ(draft.save({{"unpaid_refund_has_documentation", true}}), accepted);
    EXPECT_EQ(draft.required_roles(), words{"unpaid_refund_school_documentation"});
}

TEST(unpaid_refund, the_amount_is_explained_unless_the_documents_are_right) {
    auto draft = discharge("unpaid_refund, documented");
    EXPECT_EQ(draft.save({{"unpaid_refund_reason", "I left."}}),
              refused("unpaid_refund_reason", "not_allowed"));
    for (auto const* answer : {"no", "dont_know"}) {
        EXPECT_EQ(draft.save({{"unpaid_refund_documented_amount_correct", answer}}), accepted);
        EXPECT_EQ(draft.status_of("unpaid_refund_reason"), field_status::missing);
    }
    EXPECT_EQ(draft.save({{"unpaid_refund_reason", std::string(1000, 'x')}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"unpaid_refund_reason", std::string(1001, 'x')}}),
              refused("unpaid_refund_reason", "too_long"));
}

TEST(unpaid_refund, total_aid_is_asked_from_october_2000_on) {
    auto draft = discharge("unpaid_refund, documented");
    auto const leave_on = [&](char const* day) {
        return draft.save({{"school_discharge_attendance_start_date", "2000-08-28"},
                           {"school_discharge_attendance_end_date", day}});
    };
    EXPECT_EQ(leave_on("2000-10-07"), accepted);
    EXPECT_EQ(draft.status_of("unpaid_refund_total_aid_cents"), field_status::provided);
    EXPECT_EQ(leave_on("2000-10-06"), accepted);
    EXPECT_EQ(draft.status_of("unpaid_refund_total_aid_cents"), field_status::not_applicable);
    EXPECT_EQ(draft.status(), complete);
}

TEST(unpaid_refund, whoever_never_attended_has_no_dates) {
    auto draft = discharge("unpaid_refund, never attended");
    EXPECT_EQ(draft.save({{"school_discharge_attendance_dates_known", true}}),
              refused("school_discharge_attendance_dates_known", "not_allowed"));
    EXPECT_EQ(draft.save({{"unpaid_refund_never_attended", nullptr}}), accepted);
    EXPECT_EQ(draft.status_of("school_discharge_attendance_dates_known"), field_status::missing);
}

TEST(unpaid_refund, another_discharge_stands_for_a_claim) {
    auto draft = discharge("unpaid_refund, never attended");
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"unpaid_refund_other_discharge_pending", false}}), accepted);
    EXPECT_EQ(draft.status_of("school_discharge_third_party_claim"), field_status::missing);
    EXPECT_EQ(draft.status_of("school_discharge_third_party_name"), field_status::not_applicable);
}

} // namespace
} // namespace tassel::document::school_discharge_sources_test
