// What is printed on the forms for discharges.
#include "unit/document/printed_drafts.hpp"
#include "unit/document/request_drafts.hpp"

#include "rules/sources/all_sources.hpp"
#include "tassel/document/intake/evaluate_intake.hpp"

#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::printed_discharges_test {
namespace {

using namespace tassel::test;
using texts = std::vector<std::string>;

TEST(forgery_form, lists_school_amount_and_year_of_the_loans_that_are_named) {
    auto draft = requested(intake_source::school_related_discharge_workflow, "forgery");
    auto& facts = draft.facts();
    auto const& own = draft.state().of(intake_source::school_related_discharge_workflow);
    auto const first = std::string{own.text("forgery_loan__1__loan_id")};
    for (auto& loan : facts.loans) {
        if (loan.loan_id != first) continue;
        loan.school_name = "SAMPLE COLLEGE";
        loan.disbursed_amount_cents = cents{350'000};
        loan.first_disbursement_date = "2012-09-05"_date;
    }
    auto const listed = rows(printed_copy(draft, form_source::forgery_discharge_pdf), "loans");
    ASSERT_FALSE(listed.empty());
    EXPECT_EQ(listed[0], "SAMPLE COLLEGE | 3500.00 | 2012");
}

/// Bindings that give each row of the table a place on a specimen.
std::vector<field_binding> places_of(form_table const& table) {
    std::vector<field_binding> places;
    for (std::int64_t row = 1; row <= table.rows; ++row) {
        for (auto const& column : table.columns)
            places.push_back({.item = column.item.view(), .row = row, .field = "a field"});
    }
    return places;
}

TEST(forgery_form, has_no_year_of_a_loan_that_was_disbursed_on_no_known_day) {
    document_loan loan;
    auto const asked = loan_property::first_disbursement_day;
    EXPECT_FALSE(detail::read_loan(asked, loan).has_value());
    loan.first_disbursement_date = civil_date{1970, 1, 3};
    EXPECT_EQ(detail::read_loan(asked, loan), 2);
}

TEST(forgery_form, continues_what_is_more_than_four_loans) {
    for (std::int64_t const count : {1, 4, 5, 6}) {
        std::vector<document_loan> loans;
        for (std::int64_t i = 1; i <= count; ++i) {
            loans.push_back(a_document_loan("loan_" + std::to_string(i),
                                            loan_type::direct_subsidized, 0, "2012-09-05"_date));
            loans.back().federally_held = true;
            loans.back().school_name = "COLLEGE " + std::to_string(i);
        }
        intake_draft draft{intake_source::school_related_discharge_workflow,
                           facts_of_loans(std::move(loans))};
        std::vector<sent_field> values{{"school_discharge_path", "forgery"},
                                       {"forgery_loan_record_count", count}};
        for (std::int64_t i = 1; i <= count; ++i) {
            values.emplace_back("forgery_loan__" + std::to_string(i) + "__loan_id",
                                "loan_" + std::to_string(i));
        }
        ASSERT_EQ(draft.save(values), accepted);
        auto const form = form_source::forgery_discharge_pdf;
        auto const printed = printed_copy(draft, form);
        ASSERT_EQ(rows(printed, "loans").size(), static_cast<std::size_t>(count));
        auto const places = places_of(*printed.tables.at(0).table);
        auto const filling = filling_of(printed, {.bindings = places});
        EXPECT_EQ(filling.continued.empty(), count <= 4) << count;
        if (count <= 4) continue;
        ASSERT_EQ(filling.continued.size(), 1U);
        auto const& more = filling.continued[0].rows;
        ASSERT_EQ(more.size(), static_cast<std::size_t>(count - 4));
        EXPECT_EQ(more[0].row, 5);
        EXPECT_EQ(more[0].columns.at(0).text, "COLLEGE 5");
    }
}

// --- payments of others --------------------------------------------------------------------------

// "What was the amount of any payment received? If none, enter "0"."
TEST(school_discharge_forms, say_zero_where_no_payment_was_received) {
    struct form_of_branch {
        char const* branch;
        form_source form;
    };
    for (auto const& [branch, form] :
         {form_of_branch{"closed_school, on leave, parent",
                         form_source::closed_school_discharge_pdf},
          form_of_branch{"false_certification_disqualifying_status",
                         form_source::false_certification_disqualifying_status_pdf},
          form_of_branch{"false_certification_high_school_status",
                         form_source::false_certification_high_school_status_pdf},
          form_of_branch{"false_certification_unauthorized_signature",
                         form_source::false_certification_unauthorized_signature_pdf}}) {
        auto draft = requested(intake_source::school_related_discharge_workflow, branch);
        auto const received = [&](std::int64_t amount) {
            EXPECT_EQ(draft.save({{"school_discharge_third_party_claim", "yes"},
                                  {"school_discharge_third_party_payment_received_cents", amount}}),
                      accepted)
                << branch;
            return test::said(printed_copy(draft, form), "payment_received");
        };
        EXPECT_EQ(received(0), "0") << branch;
        EXPECT_EQ(received(1), "0.01") << branch;
        EXPECT_EQ(received(123456), "1234.56") << branch;
        EXPECT_EQ(draft.save({{"school_discharge_third_party_payment_received_cents", nullptr}}),
                  accepted);
        EXPECT_EQ(test::said(printed_copy(draft, form), "payment_received"), "") << branch;
    }
}

// --- somebody who represents ---------------------------------------------------------------------

printed_item representative_of(intake_draft const& draft) {
    auto const printed =
        printed_copy(draft, form_source::total_and_permanent_disability_discharge_pdf);
    for (auto const& one : printed.items) {
        if (one.item->item.view() == "representative_name") return one;
    }
    return {};
}

TEST(disability_application, may_leave_the_organization_of_a_representative_to_the_designation) {
    auto draft = requested(intake_source::total_and_permanent_disability_discharge_pdf,
                           "va, change to an organization");
    EXPECT_EQ(representative_of(draft).text, "Sample Advocates");
    EXPECT_EQ(representative_of(draft).shorter, "") << "nothing would be left";
    EXPECT_EQ(draft.save({{"tpd_representative_individual_name", "Robin Sample"}}), accepted);
    EXPECT_EQ(representative_of(draft).text, "Robin Sample, Sample Advocates");
    EXPECT_EQ(representative_of(draft).shorter, "Robin Sample");
    EXPECT_EQ(draft.save({{"tpd_representative_kind", "individual"}}), accepted);
    EXPECT_EQ(representative_of(draft).text, "Robin Sample");
    EXPECT_EQ(representative_of(draft).shorter, "");
}

// TPD-REP, item 1: a borrower who revokes names no representative and skips to Section 3.
TEST(disability_designation, is_signed_by_a_representative_that_it_names) {
    auto const& layout = rules::forms::registry.layouts[static_cast<std::size_t>(
        form_source::total_and_permanent_disability_representative_designation_pdf)];
    auto draft = requested(intake_source::total_and_permanent_disability_discharge_pdf,
                           "va, change to an organization");
    auto const signers = [&] {
        auto const source = intake_source::total_and_permanent_disability_discharge_pdf;
        auto const around = draft.context();
        evaluation_context const asked{source, draft.state().of(source), draft.state().identity,
                                       around};
        texts items;
        for (auto const& section : layout.sections) {
            for (auto const& item : section.items) {
                if (section.by == filled_by::signer && is_yes(item.when, asked))
                    items.emplace_back(item.item.view());
            }
        }
        return items;
    };
    texts const both{"applicant_signature", "applicant_signature_date", "representative_signature",
                     "representative_signature_date"};
    EXPECT_EQ(signers(), both);
    EXPECT_EQ(draft.save({{"tpd_representative_action", "designate"}}), accepted);
    EXPECT_EQ(signers(), both);
    EXPECT_EQ(draft.save({{"tpd_representative_action", "revoke"}}), accepted);
    EXPECT_EQ(signers(), (texts{"applicant_signature", "applicant_signature_date"}));
}

// --- another discharge ---------------------------------------------------------------------------

TEST(unpaid_refund_form, goes_on_with_another_discharge_or_with_a_claim) {
    auto draft = requested(intake_source::school_related_discharge_workflow,
                           "unpaid_refund, never attended");
    auto const form = form_source::unpaid_refund_discharge_pdf;
    auto const answers = [&] {
        auto const printed = printed_copy(draft, form);
        return test::said(printed, "other_discharge") + ", " +
               test::said(printed, "refund_requested") + ", " + test::said(printed, "payer_name");
    };
    auto const payer = std::string{draft.state()
                                       .of(intake_source::school_related_discharge_workflow)
                                       .text("school_discharge_third_party_name")};
    ASSERT_FALSE(payer.empty());
    EXPECT_EQ(answers(), "yes, , " + payer);
    EXPECT_EQ(draft.save({{"unpaid_refund_other_discharge_pending", false},
                          {"school_discharge_third_party_claim", "no"}}),
              accepted);
    EXPECT_EQ(answers(), "no, no, ");
    EXPECT_EQ(draft.save({{"school_discharge_third_party_claim", "yes"},
                          {"school_discharge_third_party_name", "Some Fund"}}),
              accepted);
    EXPECT_EQ(answers(), "no, yes, Some Fund");
}

} // namespace
} // namespace tassel::document::printed_discharges_test
