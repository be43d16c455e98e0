// Economic hardship, unemployment, in-school, and Parent PLUS deferments: each rule on both sides
// of its boundary.
#include "unit/document/relief_drafts.hpp"

#include <gtest/gtest.h>

namespace tassel::document::deferment_sources_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;
using enum tassel::loan_type;

auto hardship(std::string_view path, document_facts facts = loans_of_every_kind()) {
    return filled(intake_source::economic_hardship_deferment_pdf, path, std::move(facts));
}
auto unemployed(std::string_view path, document_facts facts = loans_of_every_kind()) {
    return filled(intake_source::unemployment_deferment_pdf, path, std::move(facts));
}
auto in_school(std::string_view route, document_facts facts = loans_of_every_kind()) {
    return filled(intake_source::in_school_deferment_pdf, route, std::move(facts));
}

document_loan dated(loan_type type, std::int64_t holder, civil_date made) {
    return a_document_loan("loan_" + std::to_string(holder), type, holder, made);
}
document_loan undated(loan_type type, std::int64_t holder) {
    auto one = dated(type, holder, {});
    one.made_date = one.first_disbursement_date = std::nullopt;
    return one;
}

// --- economic hardship ------------------------------------------------------------------------

TEST(economic_hardship, each_path_has_its_evidence) {
    for (auto const& [path, role] : std::initializer_list<std::pair<char const*, char const*>>{
             {"same_period_deferment", "economic_hardship_same_period_deferment_documentation"},
             {"public_assistance", "economic_hardship_public_assistance_documentation"},
             {"peace_corps", "economic_hardship_peace_corps_documentation"},
             {"low_income_full_time_employment", "economic_hardship_income_documentation"}}) {
        auto const draft = hardship(path);
        EXPECT_EQ(draft.required_roles(), roles{role}) << path;
        EXPECT_TRUE(draft.optional_roles().empty()) << path;
        EXPECT_EQ(draft.status(), complete) << path;
    }
}

TEST(economic_hardship, full_time_is_thirty_hours_for_three_months) {
    auto draft = hardship("low_income");
    EXPECT_EQ(draft.save({{"economic_hardship_average_hours_per_week", 30},
                          {"economic_hardship_job_expected_months", 3}}),
              accepted);
    EXPECT_EQ(draft.status(), complete);
    sent_field below{"economic_hardship_average_hours_per_week", nullptr};
    below.json = "29.9";
    EXPECT_EQ(draft.save({below}), accepted);
    EXPECT_EQ(draft.blockers(), codes{"fewer_than_30_hours"});
    EXPECT_EQ(draft.save({{"economic_hardship_average_hours_per_week", 30},
                          {"economic_hardship_job_expected_months", 2}}),
              accepted);
    EXPECT_EQ(draft.blockers(), codes{"job_shorter_than_3_months"});
}

TEST(economic_hardship, income_is_less_than_150_percent_of_the_guideline) {
    // At $15,960 a year for one person, $1,995.00 a month is exactly 150 %, so it is not less.
    auto draft = hardship("low_income");
    EXPECT_EQ(draft.save({{"economic_hardship_monthly_income_cents", 199'499}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"economic_hardship_monthly_income_cents", 199'500}}), accepted);
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), codes{"income_above_hardship_limit"});
    // For three persons, the guideline is 15,960 + 2 * 5,680 = 27,320, and 150 % is $3,415.00 a
    // month.
    EXPECT_EQ(draft.save({{"economic_hardship_family_size", 3}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.warnings(), codes{"family_size_differs"});
    EXPECT_EQ(draft.save({{"economic_hardship_monthly_income_cents", 341'499}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"economic_hardship_monthly_income_cents", 341'500}}), accepted);
    EXPECT_EQ(draft.status(), blocked);
}

TEST(economic_hardship, the_limit_rounds_nothing) {
    auto facts = loans_of_every_kind();
    facts.guideline_first_person_cents = cents{1'596'001}; // 150 % a month: 199,500.125 cents
    auto draft = hardship("low_income", std::move(facts));
    EXPECT_EQ(draft.save({{"economic_hardship_monthly_income_cents", 199'500}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"economic_hardship_monthly_income_cents", 199'501}}), accepted);
    EXPECT_EQ(draft.status(), blocked);
}

TEST(economic_hardship, amounts_belong_to_the_low_income_path) {
    auto draft = hardship("peace_corps");
    EXPECT_EQ(draft.save({{"economic_hardship_monthly_income_cents", 1}}),
              refusals{"economic_hardship_monthly_income_cents: not_allowed"});
}

TEST(economic_hardship, leaves_out_loans_of_2027_07_01_and_later) {
    auto const draft =
        hardship("peace_corps", facts_of_loans({dated(direct_subsidized, 0, "2027-06-30"_date),
                                                dated(direct_subsidized, 1, "2027-07-01"_date),
                                                undated(direct_subsidized, 2)}));
    EXPECT_EQ(draft.holders(), (places{0, 2}));
    EXPECT_EQ(draft.warnings(), codes{"newer_loans_left_out"});
}

TEST(economic_hardship, leaves_out_ffel_loans_where_an_older_one_has_a_balance) {
    auto const loans = [](civil_date made) {
        return facts_of_loans({dated(ffel_stafford_subsidized, 0, made),
                               dated(ffel_stafford_subsidized, 1, "2003-09-01"_date),
                               dated(direct_subsidized, 2, "2012-09-01"_date)});
    };
    EXPECT_EQ(hardship("peace_corps", loans("1993-07-01"_date)).holders(), (places{0, 1, 2}));
    auto const older = hardship("peace_corps", loans("1993-06-30"_date));
    EXPECT_EQ(older.holders(), places{2});
    EXPECT_EQ(older.warnings(), codes{"older_ffel_balance"});
    auto paid = hardship("peace_corps", loans("1993-06-30"_date));
    paid.facts().loans[0].open = false;
    paid.facts().loans[0].status = loan_status::paid_in_full;
    EXPECT_EQ(paid.holders(), (places{1, 2}));
}

// --- unemployment -----------------------------------------------------------------------------

TEST(unemployment, benefits_need_their_proof_and_a_search_none) {
    EXPECT_EQ(unemployed("unemployment_benefits").required_roles(),
              roles{"unemployment_benefits_documentation"});
    EXPECT_TRUE(unemployed("job_search").required_roles().empty());
}

TEST(unemployment, answers_of_the_other_path_are_refused) {
    auto draft = unemployed("unemployment_benefits");
    EXPECT_EQ(draft.save({{"unemployment_seeking_full_time_work", true}}),
              refusals{"unemployment_seeking_full_time_work: not_allowed"});
    auto search = unemployed("job_search");
    EXPECT_EQ(search.save({{"unemployment_deferment_path", "unemployment_benefits"}}), accepted);
    EXPECT_EQ(search.status(), complete);
    EXPECT_EQ(search.save({{"unemployment_deferment_path", "job_search"}}), accepted);
    EXPECT_EQ(search.status(), incomplete) << "the answers of the path were erased";
}

TEST(unemployment, begins_in_the_past_and_is_deferred_later) {
    auto draft = unemployed("unemployment_benefits");
    draft.on_day("2026-08-15"_date);
    EXPECT_EQ(draft.save({{"unemployment_start_date", "2026-08-15"},
                          {"unemployment_requested_start_date", "2026-08-15"}}),
              accepted);
    EXPECT_EQ(draft.save({{"unemployment_requested_start_date", "2026-08-14"}}),
              refusals{"unemployment_requested_start_date: contradiction"});
    EXPECT_EQ(draft.save({{"unemployment_start_date", "2026-08-16"},
                          {"unemployment_requested_start_date", nullptr}}),
              refusals{"unemployment_start_date: contradiction"});
}

TEST(unemployment, a_search_is_for_full_time_work) {
    auto draft = unemployed("job_search");
    EXPECT_EQ(draft.save({{"unemployment_seeking_full_time_work", false}}), accepted);
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), codes{"not_seeking_full_time_work"});
}

TEST(unemployment, three_answers_leave_perkins_holders_only) {
    std::vector<std::vector<sent_field>> const wrong{
        {{"unemployment_rejected_overqualified_offers", true}},
        {{"unemployment_is_extension", true}, {"unemployment_six_diligent_attempts", false}},
        {{"unemployment_agency_within_50_miles", true},
         {"unemployment_registered_with_agency", false}}};
    for (auto const& answers : wrong) {
        auto draft = unemployed("job_search");
        EXPECT_EQ(draft.holders(), (places{0, 1, 2}));
        EXPECT_EQ(draft.save(answers), accepted);
        EXPECT_EQ(draft.holders(), places{2}) << answers.front().field;
        EXPECT_EQ(draft.status(), complete);
        EXPECT_EQ(draft.warnings(), codes{"perkins_loans_only"});
        std::erase_if(draft.facts().loans,
                      [](auto const& one) { return one.program() == loan_program::perkins; });
        EXPECT_EQ(draft.status(), blocked);
        EXPECT_EQ(draft.blockers(), codes{"no_eligible_holder"});
    }
    auto right = unemployed("job_search");
    EXPECT_EQ(right.save({{"unemployment_is_extension", true},
                          {"unemployment_six_diligent_attempts", true},
                          {"unemployment_agency_within_50_miles", true},
                          {"unemployment_registered_with_agency", true}}),
              accepted);
    EXPECT_EQ(right.holders(), (places{0, 1, 2}));
}

TEST(unemployment, attempts_and_registration_are_asked_only_where_they_matter) {
    auto draft = unemployed("job_search");
    EXPECT_EQ(draft.save({{"unemployment_six_diligent_attempts", true}}),
              refusals{"unemployment_six_diligent_attempts: not_allowed"});
    EXPECT_EQ(draft.save({{"unemployment_registered_with_agency", true}}),
              refusals{"unemployment_registered_with_agency: not_allowed"});
    EXPECT_EQ(draft.save({{"unemployment_is_extension", true}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.status_of("unemployment_six_diligent_attempts"), field_status::missing);
}

TEST(unemployment, leaves_out_loans_of_2027_07_01_and_later) {
    auto const draft = unemployed("unemployment_benefits",
                                  facts_of_loans({dated(direct_subsidized, 0, "2027-06-30"_date),
                                                  dated(direct_subsidized, 1, "2027-07-01"_date)}));
    EXPECT_EQ(draft.holders(), places{0});
    EXPECT_EQ(draft.warnings(), codes{"newer_loans_left_out"});
}

// --- in school --------------------------------------------------------------------------------

TEST(in_school, each_route_asks_its_own) {
    EXPECT_TRUE(in_school("school_official").required_roles().empty());
    EXPECT_EQ(in_school("separate_official").required_roles(),
              roles{"in_school_enrollment_verification_documentation"});
    auto draft = in_school("school_official");
    EXPECT_EQ(draft.save({{"in_school_nslds_reporting_confirmed", true}}),
              refusals{"in_school_nslds_reporting_confirmed: not_allowed"});
    EXPECT_EQ(draft.save({{"in_school_verification_route", "nslds_reporting"}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.save({{"in_school_nslds_reporting_confirmed", true}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_TRUE(draft.required_roles().empty());
}

TEST(in_school, the_school_must_be_eligible) {
    auto draft = in_school("school_official");
    EXPECT_EQ(draft.save({{"in_school_eligible_school", false}}), accepted);
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), codes{"school_not_eligible"});
}

TEST(in_school, perkins_copies_are_for_regular_students) {
    auto draft = in_school("school_official");
    EXPECT_EQ(draft.holders(), (places{0, 1, 2}));
    EXPECT_EQ(draft.save({{"in_school_regular_student", false}}), accepted);
    EXPECT_EQ(draft.holders(), (places{0, 1}));
    EXPECT_EQ(draft.warnings(), codes{"perkins_loans_left_out"});
    std::erase_if(draft.facts().loans,
                  [](auto const& one) { return one.program() != loan_program::perkins; });
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), codes{"no_eligible_holder"});
}

TEST(in_school, a_direct_parent_plus_loan_is_not_the_students) {
    auto const draft = in_school("school_official",
                                 facts_of_loans({dated(direct_parent_plus, 0, "2022-09-01"_date),
                                                 dated(direct_grad_plus, 1, "2022-09-01"_date)}));
    EXPECT_EQ(draft.holders(), places{1});
}

TEST(in_school, half_time_study_defers_no_ffel_loans_beside_one_from_before_1987_07_01) {
    auto const loans = [](civil_date made) {
        return facts_of_loans({dated(ffel_stafford_subsidized, 0, made),
                               dated(direct_subsidized, 1, "2012-09-01"_date)});
    };
    auto older = in_school("school_official", loans("1987-06-30"_date));
    EXPECT_EQ(older.holders(), (places{0, 1})) << "full-time";
    EXPECT_EQ(older.save({{"in_school_enrollment_status", "at_least_half_time"}}), accepted);
    EXPECT_EQ(older.holders(), places{1});
    EXPECT_EQ(older.warnings(), codes{"older_ffel_balance"});
    auto newer = in_school("school_official", loans("1987-07-01"_date));
    EXPECT_EQ(newer.save({{"in_school_enrollment_status", "at_least_half_time"}}), accepted);
    EXPECT_EQ(newer.holders(), (places{0, 1}));
}

TEST(in_school, enrollment_does_not_end_before_it_starts) {
    auto draft = in_school("school_official"); // enrollment starts on 2026-08-24
    EXPECT_EQ(draft.save({{"in_school_enrollment_end_date", "2026-08-24"}}), accepted);
    EXPECT_EQ(draft.save({{"in_school_enrollment_end_date", "2026-08-23"}}),
              refusals{"in_school_enrollment_end_date: contradiction"});
    EXPECT_EQ(draft.save({{"in_school_expected_completion_date", "2026-08-23"}}),
              refusals{"in_school_expected_completion_date: contradiction"});
}

TEST(in_school, six_months_after_enrollment_are_for_plus_loans) {
    auto draft = in_school("school_official");
    EXPECT_EQ(draft.save({{"in_school_post_enrollment_deferment", true}}), accepted);
    EXPECT_TRUE(draft.warnings().empty());
    std::erase_if(draft.facts().loans,
                  [](auto const& one) { return one.loan_type == direct_parent_plus; });
    EXPECT_EQ(draft.warnings(), codes{"no_plus_loan"});
    EXPECT_EQ(draft.status(), complete);
}

} // namespace
} // namespace tassel::document::deferment_sources_test
