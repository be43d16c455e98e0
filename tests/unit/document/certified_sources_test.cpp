// Deferments that somebody else certifies: fellowship, rehabilitation training, cancer treatment,
// and military service.
#include "unit/document/relief_drafts.hpp"

#include <gtest/gtest.h>

namespace tassel::document::certified_sources_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;

auto fellowship(std::string_view route) {
    return filled(intake_source::graduate_fellowship_deferment_pdf, route);
}
auto training(std::string_view route) {
    return filled(intake_source::rehabilitation_training_deferment_pdf, route);
}
auto cancer(std::string_view branch, document_facts facts = loans_of_every_kind()) {
    return filled(intake_source::cancer_treatment_deferment_pdf, branch, std::move(facts));
}
auto military(std::string_view type) {
    return filled(intake_source::military_service_and_post_active_duty_deferment_pdf, type);
}

/// Expects that a no to any one of these questions closes the source, with its code as the only
/// reason.
void expect_each_closes(
    intake_draft const& complete_draft,
    std::initializer_list<std::pair<char const*, char const*>> fields_and_codes) {
    for (auto const& [field, code] : fields_and_codes) {
        auto draft = complete_draft;
        EXPECT_EQ(draft.save({{field, false}}), accepted) << field;
        EXPECT_EQ(draft.status(), blocked) << field;
        EXPECT_EQ(draft.blockers(), codes{code});
    }
}

// --- graduate fellowship ----------------------------------------------------------------------

TEST(graduate_fellowship, asks_five_answers_and_a_sixth_abroad) {
    expect_each_closes(
        fellowship("program_official"),
        {{"graduate_fellowship_has_bachelors_degree", "no_bachelors_degree"},
         {"graduate_fellowship_accepted_full_time", "not_accepted_full_time"},
         {"graduate_fellowship_support_at_least_six_months", "support_below_six_months"},
         {"graduate_fellowship_requires_objectives_statement", "no_statement_of_objectives"},
         {"graduate_fellowship_requires_progress_reports", "no_progress_reports"}});
    expect_each_closes(
        fellowship("separate_official"),
        {{"graduate_fellowship_foreign_study_accepted", "foreign_study_not_accepted"}});
}

TEST(graduate_fellowship, asks_of_study_abroad_only_abroad) {
    auto draft = fellowship("program_official");
    EXPECT_EQ(draft.save({{"graduate_fellowship_foreign_study_accepted", true}}),
              refusals{"graduate_fellowship_foreign_study_accepted: not_allowed"});
    EXPECT_EQ(draft.save({{"graduate_fellowship_foreign_university", true}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
}

TEST(graduate_fellowship, ends_after_it_starts) {
    auto draft = fellowship("program_official"); // the program starts on 2026-09-01
    EXPECT_EQ(draft.save({{"graduate_fellowship_program_end_date", "2026-09-02"}}), accepted);
    EXPECT_EQ(draft.save({{"graduate_fellowship_program_end_date", "2026-09-01"}}),
              refusals{"graduate_fellowship_program_end_date: contradiction"});
}

TEST(graduate_fellowship, asks_for_a_document_on_the_separate_route) {
    EXPECT_TRUE(fellowship("program_official").required_roles().empty());
    EXPECT_EQ(fellowship("separate_official").required_roles(),
              roles{"graduate_fellowship_program_certification_documentation"});
    EXPECT_EQ(fellowship("program_official").holders(), (places{0, 1, 2}));
}

// --- rehabilitation training ------------------------------------------------------------------

TEST(rehabilitation_training, asks_four_answers) {
    expect_each_closes(
        training("program_official"),
        {{"rehabilitation_training_program_recognized", "program_not_recognized"},
         {"rehabilitation_training_written_individualized_plan", "no_individualized_plan"},
         {"rehabilitation_training_substantial_commitment", "no_substantial_commitment"},
         {"rehabilitation_training_receiving_services", "no_rehabilitation_services"}});
}

TEST(rehabilitation_training, ends_after_it_starts) {
    auto draft = training("program_official"); // the program starts on 2026-09-01
    EXPECT_EQ(draft.save({{"rehabilitation_training_program_end_date", "2026-09-02"}}), accepted);
    EXPECT_EQ(draft.save({{"rehabilitation_training_program_end_date", "2026-09-01"}}),
              refusals{"rehabilitation_training_program_end_date: contradiction"});
}

TEST(rehabilitation_training, asks_for_a_document_on_the_separate_route) {
    EXPECT_TRUE(training("program_official").required_roles().empty());
    EXPECT_EQ(training("separate_official").required_roles(),
              roles{"rehabilitation_training_program_certification_documentation"});
    EXPECT_EQ(training("program_official").holders(), (places{0, 1, 2}));
}

// --- cancer treatment -------------------------------------------------------------------------

struct loan_days {
    loan_type type = loan_type::direct_unsubsidized;
    std::optional<civil_date> made{};
    std::optional<civil_date> entered_repayment{};
    loan_status status = loan_status::in_repayment;
};

/// The holders that are asked after the borrower declines forbearance. Each of these loans has its
/// own holder.
places asked_holders(std::initializer_list<loan_days> loans) {
    std::vector<document_loan> all;
    for (auto const& one : loans) {
        auto const holder = static_cast<std::int64_t>(all.size());
        all.push_back(
            a_document_loan("loan_" + std::to_string(holder), one.type, holder, {}, one.status));
        all.back().made_date = all.back().first_disbursement_date = one.made;
        all.back().repayment_begin_date = one.entered_repayment;
    }
    return cancer("physician_certification, decline", facts_of_loans(std::move(all))).holders();
}

TEST(cancer_treatment, loans_are_told_apart_by_2018_09_28) {
    EXPECT_EQ(asked_holders({{.made = "2018-09-28"_date, .entered_repayment = "2022-01-01"_date},
                             {.made = "2018-09-27"_date, .entered_repayment = "2018-09-28"_date},
                             {.made = "2018-09-27"_date, .entered_repayment = "2018-09-29"_date}}),
              (places{0, 1}));
}

TEST(cancer_treatment, a_consolidation_loan_enters_repayment_when_it_is_made) {
    using enum tassel::loan_type;
    EXPECT_EQ(asked_holders({{.type = direct_consolidation_unsubsidized, .made = "2012-01-10"_date},
                             {.type = ffel_consolidation, .made = "2007-03-30"_date}}),
              (places{0, 1}));
}

TEST(cancer_treatment, a_loan_still_in_school_had_not_entered_repayment) {
    using enum tassel::loan_status;
    EXPECT_EQ(asked_holders({{.made = "2018-08-20"_date, .status = in_school},
                             {.made = "2018-08-20"_date, .status = in_grace},
                             {.made = "2018-09-28"_date, .status = in_school}}),
              places{2});
}

TEST(cancer_treatment, unknown_days_are_left_to_the_holder) {
    EXPECT_EQ(asked_holders({{.made = "2015-08-20"_date}, {}}), (places{0, 1}));
    auto draft = cancer("physician_certification");
    EXPECT_TRUE(draft.warnings().empty());
    draft.facts().loans[6].repayment_begin_date = std::nullopt; // the FFEL loan of 2003
    EXPECT_EQ(draft.warnings(), codes{"repayment_begin_not_known"});
}

TEST(cancer_treatment, forbearance_reaches_holders_of_other_loans) {
    auto one = a_document_loan("loan_0", loan_type::direct_unsubsidized, 0, "2018-09-27"_date);
    one.repayment_begin_date = "2022-01-01"_date;
    auto draft = cancer("physician_certification, decline", facts_of_loans({one}));
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), codes{"no_eligible_holder"});
    EXPECT_EQ(draft.save({{"cancer_treatment_ineligible_loan_forbearance", "apply_forbearance"}}),
              accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.holders(), places{0});
}

TEST(cancer_treatment, treatment_does_not_end_before_it_starts) {
    auto draft = cancer("physician_certification"); // the treatment starts on 2026-06-10
    EXPECT_EQ(draft.save({{"cancer_treatment_end_date", "2026-06-10"}}), accepted);
    EXPECT_EQ(draft.save({{"cancer_treatment_end_date", "2026-06-09"}}),
              refusals{"cancer_treatment_end_date: contradiction"});
}

// Interest is paid on the other loans "during forbearance" (Section 3 of the form).
TEST(cancer_treatment, pays_no_interest_where_forbearance_is_declined) {
    auto draft = cancer("separate_physician"); // asks for forbearance and pays interest
    EXPECT_EQ(draft.save({{"cancer_treatment_ineligible_loan_forbearance", "decline_forbearance"}}),
              refusals{"cancer_treatment_pay_interest_on_ineligible: contradiction"});
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"cancer_treatment_ineligible_loan_forbearance", "decline_forbearance"},
                          {"cancer_treatment_pay_interest_on_ineligible", false}}),
              accepted);
    EXPECT_EQ(draft.save({{"cancer_treatment_pay_interest_on_ineligible", true}}),
              refusals{"cancer_treatment_pay_interest_on_ineligible: contradiction"});
    EXPECT_EQ(draft.save({{"cancer_treatment_pay_interest_on_ineligible", true},
                          {"cancer_treatment_ineligible_loan_forbearance", "apply_forbearance"}}),
              accepted);
}

TEST(cancer_treatment, asks_for_a_document_on_the_separate_route) {
    EXPECT_TRUE(cancer("physician_certification").required_roles().empty());
    EXPECT_EQ(cancer("separate_physician").required_roles(),
              roles{"cancer_treatment_physician_certification_documentation"});
}

// --- military service -------------------------------------------------------------------------

TEST(military_service, is_for_loans_that_are_known_not_to_be_in_default) {
    auto draft = military("military_service");
    EXPECT_EQ(draft.holders(), (places{0, 1, 2}));
    draft.facts().loans[7].status = loan_status::unknown; // the Perkins Loan
    EXPECT_EQ(draft.holders(), (places{0, 1}));
}

TEST(military_service, either_ends_or_goes_on) {
    auto draft = military("military_service"); // the service has not ended
    EXPECT_EQ(draft.save({{"military_service_end_date", "2026-05-31"}}),
              refusals{"military_service_end_date: not_allowed"});
    EXPECT_EQ(draft.save({{"military_service_ongoing", nullptr}}), accepted);
    EXPECT_EQ(draft.status(), complete); // the officer certifies the end
    EXPECT_EQ(draft.save({{"military_service_end_date", "2025-02-01"}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"military_service_end_date", "2025-01-31"}}),
              refusals{"military_service_end_date: contradiction"});
    EXPECT_EQ(draft.save({{"military_service_ongoing", true}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.status_of("military_service_end_date"), field_status::not_applicable);
}

TEST(military_service, students_were_enrolled_within_six_months_before_it) {
    for (auto const* type : {"post_active_duty_student", "both"}) {
        auto draft = military(type);
        EXPECT_EQ(draft.save({{"military_service_start_date", "2025-07-01"},
                              {"military_post_active_duty_last_enrolled_date", "2025-01-01"}}),
                  accepted);
        EXPECT_EQ(draft.status(), complete) << type;
        EXPECT_EQ(draft.save({{"military_post_active_duty_last_enrolled_date", "2024-12-31"}}),
                  accepted);
        EXPECT_EQ(draft.status(), blocked) << type;
        EXPECT_EQ(draft.blockers(), codes{"enrolled_too_long_before_service"});
        EXPECT_EQ(draft.save({{"military_post_active_duty_last_enrolled_date", "2025-07-01"}}),
                  accepted);
        EXPECT_EQ(draft.save({{"military_post_active_duty_last_enrolled_date", "2025-07-02"}}),
                  refusals{"military_post_active_duty_last_enrolled_date: contradiction"});
    }
}

TEST(military_service, asks_for_the_school_of_students_only) {
    auto draft = military("military_service");
    EXPECT_EQ(draft.save({{"military_post_active_duty_school_name", "Example State University"}}),
              refusals{"military_post_active_duty_school_name: not_allowed"});
    EXPECT_EQ(draft.save({{"military_deferment_type", "both"}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
}

TEST(military_service, a_representative_signs_for_service_alone) {
    auto draft = military("military_service"); // a representative signs
    EXPECT_EQ(draft.save({{"military_signed_by_representative", false}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"military_representative_name", "Rosa Example"}}),
              refusals{"military_representative_name: not_allowed"});
    auto both = military("both");
    EXPECT_EQ(both.save({{"military_signed_by_representative", true}}),
              refusals{"military_signed_by_representative: not_allowed"});
}

TEST(military_service, two_routes_ask_for_a_document) {
    EXPECT_TRUE(military("military_service").required_roles().empty());
    EXPECT_EQ(military("post_active_duty_student").required_roles(),
              roles{"military_officer_statement_documentation"});
    EXPECT_EQ(military("both").required_roles(), roles{"military_orders_documentation"});
}

} // namespace
} // namespace tassel::document::certified_sources_test
