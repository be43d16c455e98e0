// The Parent PLUS deferment: students, their holders, and one form for each student and holder.
#include "unit/document/relief_drafts.hpp"

#include <gtest/gtest.h>

namespace tassel::document::parent_plus_source_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;

constexpr auto parent_plus = intake_source::parent_plus_borrower_deferment_pdf;

document_loan parent_loan(std::int64_t holder, civil_date made,
                          loan_type type = loan_type::direct_parent_plus) {
    return a_document_loan("loan_" + std::to_string(holder), type, holder, made);
}

/// Two students with the package's holders as given; the first uses the example's label.
intake_draft two_students(std::vector<document_loan> loans) {
    auto facts = facts_of_loans(std::move(loans));
    facts.holders[0].label = "dept_of_ed_example_servicing";
    return filled(parent_plus, "two students", std::move(facts));
}
intake_draft two_students() {
    return two_students({parent_loan(0, "2022-08-30"_date), parent_loan(1, "2021-08-30"_date)});
}

TEST(parent_plus_deferment, makes_one_form_for_each_student_and_holder) {
    auto draft = two_students();
    EXPECT_EQ(draft.instances(), (ids{"parent_plus_borrower_deferment_pdf.student-1.holder-1",
                                      "parent_plus_borrower_deferment_pdf.student-2.holder-1"}));
    EXPECT_EQ(draft.save({{"parent_plus_student__2__holder_count", 2},
                          {"parent_plus_student__2__holder__2__label", "holder_1"}}),
              accepted);
    EXPECT_EQ(draft.holders(), (places{0, 0, 1}));
    EXPECT_EQ(draft.loans(2), ids{"loan_1"});
    EXPECT_EQ(draft.status(), complete);
}

TEST(parent_plus_deferment, says_when_a_holder_is_named_for_no_student) {
    auto draft = two_students();
    EXPECT_EQ(draft.judged().warnings.size(), 1U);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"parent_plus_student__2__holder__1__label", "holder_1"}}), accepted);
    EXPECT_TRUE(draft.judged().warnings.empty());
}

TEST(parent_plus_deferment, takes_holders_of_loans_first_disbursed_from_2008_07_01_on) {
    auto draft =
        two_students({parent_loan(0, "2008-07-01"_date), parent_loan(1, "2008-06-30"_date)});
    EXPECT_TRUE(draft.judged().warnings.empty()) << "the other holder is not eligible";
    EXPECT_EQ(draft.save({{"parent_plus_student__1__holder__1__label", "holder_1"}}),
              refusals{"parent_plus_student__1__holder__1__label: not_allowed"});
    EXPECT_EQ(draft.save({{"parent_plus_student__1__holder__1__label", "holder_7"}}),
              refusals{"parent_plus_student__1__holder__1__label: unknown_id"});
}

TEST(parent_plus_deferment, takes_no_other_loans_and_none_in_default) {
    using enum tassel::loan_type;
    auto draft = two_students(
        {parent_loan(0, "2022-08-30"_date), parent_loan(1, "2022-08-30"_date, direct_unsubsidized),
         parent_loan(2, "2022-08-30"_date), parent_loan(3, "2009-08-30"_date, ffel_parent_plus)});
    draft.facts().loans[2].status = loan_status::defaulted;
    for (auto const* label : {"holder_1", "holder_2"}) {
        EXPECT_EQ(draft.save({{"parent_plus_student__1__holder__1__label", label}}),
                  refusals{"parent_plus_student__1__holder__1__label: not_allowed"});
    }
    EXPECT_EQ(draft.save({{"parent_plus_student__1__holder__1__label", "holder_3"}}), accepted);
}

TEST(parent_plus_deferment, without_an_eligible_loan_it_is_closed) {
    intake_draft draft{parent_plus, facts_of_loans({parent_loan(0, "2008-06-30"_date)})};
    EXPECT_EQ(draft.save({{"parent_plus_pay_interest", false}}), accepted);
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), codes{"no_eligible_holder"});
}

TEST(parent_plus_deferment, an_unknown_day_is_left_to_the_holder) {
    auto draft = two_students({parent_loan(0, "2022-08-30"_date)});
    draft.facts().loans[0].made_date = draft.facts().loans[0].first_disbursement_date =
        std::nullopt;
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.warnings(), codes{"disbursement_not_known"});
}

TEST(parent_plus_deferment, names_a_holder_once_for_each_student) {
    auto draft = two_students();
    EXPECT_EQ(
        draft.save({{"parent_plus_student__1__holder_count", 2},
                    {"parent_plus_student__1__holder__2__label", "dept_of_ed_example_servicing"}}),
        refusals{"parent_plus_student__1__holder__2__label: contradiction"});
}

TEST(parent_plus_deferment, waits_for_a_named_holder) {
    intake_draft draft{parent_plus};
    EXPECT_EQ(draft.save({{"parent_plus_pay_interest", false}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_TRUE(draft.blockers().empty());
}

TEST(parent_plus_deferment, one_separate_student_asks_for_the_document) {
    auto draft = two_students(); // the first with separate documentation
    EXPECT_EQ(draft.required_roles(), roles{"parent_plus_enrollment_verification_documentation"});
    EXPECT_EQ(draft.save({{"parent_plus_student__1__verification_route",
                           "school_official_certification"}}),
              accepted);
    EXPECT_TRUE(draft.required_roles().empty());
    EXPECT_EQ(draft.save({{"parent_plus_student__2__verification_route",
                           "separate_official_documentation"}}),
              accepted);
    EXPECT_EQ(draft.required_roles(), roles{"parent_plus_enrollment_verification_documentation"});
    EXPECT_EQ(draft.status_of("parent_plus_student__2__nslds_reporting_confirmed"),
              field_status::not_applicable);
}

TEST(parent_plus_deferment, has_one_to_ten_students) {
    auto draft = two_students();
    EXPECT_EQ(draft.save({{"parent_plus_student_record_count", 0}}),
              refusals{"parent_plus_student_record_count: out_of_range"});
    EXPECT_EQ(draft.save({{"parent_plus_student_record_count", 11}}),
              refusals{"parent_plus_student_record_count: out_of_range"});
    EXPECT_EQ(draft.save({{"parent_plus_student_record_count", 1}}), accepted);
    EXPECT_EQ(draft.instances(), ids{"parent_plus_borrower_deferment_pdf.student-1.holder-1"});
    EXPECT_EQ(draft.status(), complete);
}

TEST(parent_plus_deferment, a_students_enrollment_does_not_end_before_it_starts) {
    auto draft = two_students();
    EXPECT_EQ(draft.save({{"parent_plus_student__2__enrollment_end_date", "2026-08-24"}}),
              accepted);
    EXPECT_EQ(draft.save({{"parent_plus_student__2__enrollment_end_date", "2026-08-23"}}),
              refusals{"parent_plus_student__2__enrollment_end_date: contradiction"});
    EXPECT_EQ(draft.save({{"parent_plus_student__1__expected_completion_date", "2026-08-23"}}),
              refusals{"parent_plus_student__1__expected_completion_date: contradiction"});
    draft.on_day("2026-08-15"_date);
    EXPECT_EQ(draft.save({{"parent_plus_student__1__date_of_birth", "2026-08-16"}}),
              refusals{"parent_plus_student__1__date_of_birth: out_of_range"});
}

} // namespace
} // namespace tassel::document::parent_plus_source_test
