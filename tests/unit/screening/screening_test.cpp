// Document screening: every question with every answer, and the loans that each form is for.
#include "unit/analysis/what_if_borrower.hpp"

#include "tassel/screening/screen.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace tassel::screening::screening_test {
namespace {

using namespace tassel::test;
using enum screening::candidate_status;
using answers = document_screening_answers;
using question = std::optional<screening_answer> answers::*;

/// The source that each question is about.
std::vector<std::pair<question, document::intake_source>> const sources_of_questions{
    {&answers::temporary_payment_relief, document::intake_source::general_forbearance_pdf},
    {&answers::economic_hardship_deferment,
     document::intake_source::economic_hardship_deferment_pdf},
    {&answers::unemployment_deferment, document::intake_source::unemployment_deferment_pdf},
    {&answers::unemployment_or_economic_hardship,
     document::intake_source::student_loan_debt_burden_forbearance_pdf},
    {&answers::current_education_or_training, document::intake_source::in_school_deferment_pdf},
    {&answers::parent_plus_student_enrollment,
     document::intake_source::parent_plus_borrower_deferment_pdf},
    {&answers::graduate_fellowship_participation,
     document::intake_source::graduate_fellowship_deferment_pdf},
    {&answers::rehabilitation_training_participation,
     document::intake_source::rehabilitation_training_deferment_pdf},
    {&answers::serious_illness_or_cancer_treatment,
     document::intake_source::cancer_treatment_deferment_pdf},
    {&answers::military_service_or_post_active_duty,
     document::intake_source::military_service_and_post_active_duty_deferment_pdf},
    {&answers::military_or_national_service,
     document::intake_source::medical_dental_national_guard_dod_forbearance_pdf},
    {&answers::federal_loan_default,
     document::intake_source::loan_rehabilitation_income_and_expense_pdf},
    {&answers::inadvertent_overborrowing, document::intake_source::loan_reaffirmation_form},
    {&answers::federal_tax_information_consent_revocation,
     document::intake_source::federal_tax_information_consent_revocation_form},
    {&answers::public_service_employment,
     document::intake_source::pslf_tepslf_certification_application_pdf},
    {&answers::qualifying_teaching_service,
     document::intake_source::teacher_loan_forgiveness_application_pdf},
    {&answers::total_and_permanent_disability,
     document::intake_source::total_and_permanent_disability_discharge_pdf},
    {&answers::school_related_discharge_issue,
     document::intake_source::school_related_discharge_workflow},
    {&answers::joint_consolidation_or_loan_limit_issue,
     document::intake_source::direct_consolidation_application_pdf}};

/// Who certifies a part of each form, and where the form goes.
std::map<document::intake_source,
         std::pair<std::string_view, std::string_view>> const certified_and_sent{
    {document::intake_source::general_forbearance_pdf, {"none", "loan_holder"}},
    {document::intake_source::economic_hardship_deferment_pdf, {"none", "loan_holder"}},
    {document::intake_source::unemployment_deferment_pdf, {"none", "loan_holder"}},
    {document::intake_source::student_loan_debt_burden_forbearance_pdf, {"none", "loan_holder"}},
    {document::intake_source::in_school_deferment_pdf, {"school_official", "loan_holder"}},
    {document::intake_source::parent_plus_borrower_deferment_pdf,
     {"school_official", "loan_holder"}},
    {document::intake_source::graduate_fellowship_deferment_pdf,
     {"program_official", "loan_holder"}},
    {document::intake_source::rehabilitation_training_deferment_pdf,
     {"program_official", "loan_holder"}},
    {document::intake_source::cancer_treatment_deferment_pdf, {"physician", "loan_holder"}},
    {document::intake_source::military_service_and_post_active_duty_deferment_pdf,
     {"commanding_or_personnel_officer", "loan_holder"}},
    {document::intake_source::medical_dental_national_guard_dod_forbearance_pdf,
     {"authorized_official", "loan_holder"}},
    {document::intake_source::loan_rehabilitation_income_and_expense_pdf, {"none", "loan_holder"}},
    {document::intake_source::loan_reaffirmation_form,
     {"school_financial_aid_official", "loan_holder"}},
    {document::intake_source::federal_tax_information_consent_revocation_form,
     {"none", "department_fsa"}},
    {document::intake_source::pslf_tepslf_certification_application_pdf,
     {"employer_official", "department_pslf"}},
    {document::intake_source::teacher_loan_forgiveness_application_pdf,
     {"chief_administrative_officer", "loan_holder"}},
    {document::intake_source::total_and_permanent_disability_discharge_pdf,
     {"medical_professional", "department_tpd"}},
    {document::intake_source::school_related_discharge_workflow, {"none", "loan_holder"}},
    {document::intake_source::direct_consolidation_application_pdf, {"none", "loan_servicer"}}};

std::vector<screened_question> screened(answers const& given, std::vector<loan> loans,
                                        borrower_profile const& profile = {}) {
    auto const portfolio = a_portfolio(std::move(loans));
    auto const facts = facts_of(portfolio);
    return screen<law>(given, {facts, profile});
}

/// What one answer leads to.
candidate_source answered(question asked, screening_answer answer, std::vector<loan> loans,
                          borrower_profile const& profile = {}) {
    answers given;
    given.*asked = answer;
    auto const result = screened(given, std::move(loans), profile);
    EXPECT_EQ(result.size(), 1U);
    EXPECT_EQ(result.front().candidate_sources.size(), 1U);
    return result.front().candidate_sources.front();
}
candidate_status on_yes(question asked, std::vector<loan> loans,
                        borrower_profile const& profile = {}) {
    return answered(asked, screening_answer::yes, std::move(loans), profile).status;
}

constexpr civil_date usual_day = "2019-09-01"_date; // clang 14 refuses it as a default argument

loan of_type(loan_type type, civil_date made = usual_day) {
    return a_loan("L1", type, 1'000'000, 500'000, made);
}
loan with_status(loan_status status, loan_type type = loan_type::direct_unsubsidized) {
    auto one = of_type(type);
    one.status = status;
    return one;
}

/// Loans that include one for every form.
std::vector<loan> all_kinds() {
    auto defaulted = with_status(loan_status::defaulted);
    return {of_type(loan_type::direct_subsidized), of_type(loan_type::direct_parent_plus),
            defaulted};
}

TEST(screening, follows_the_specification_for_every_question_and_answer) {
    ASSERT_EQ(sources_of_questions.size(), reflect::member_count<answers>);
    for (auto const& [asked, source] : sources_of_questions) {
        bool const asks_servicer = asked == &answers::joint_consolidation_or_loan_limit_issue;
        std::map<screening_answer, candidate_status> const expected{
            {screening_answer::yes, asks_servicer ? needs_more_information : candidate},
            {screening_answer::no, not_applicable},
            {screening_answer::not_sure, needs_more_information}};
        for (auto const& [answer, status] : expected) {
            auto const found = answered(asked, answer, all_kinds());
            EXPECT_EQ(found.source_id, source);
            EXPECT_EQ(found.status, status) << reflect::enumerator_name(source);
            EXPECT_FALSE(found.messages.empty());
            EXPECT_FALSE(found.continuation_capacity.empty());
            auto const& [role, place] = certified_and_sent.at(source);
            EXPECT_EQ(found.certification_role.view(), role) << reflect::enumerator_name(source);
            EXPECT_EQ(found.submission_routing.view(), place) << reflect::enumerator_name(source);
        }
    }
}

TEST(screening, answers_in_the_order_of_the_questions) {
    answers given;
    for (auto const& [asked, source] : sources_of_questions)
        given.*asked = screening_answer::not_sure;
    auto const result = screened(given, all_kinds());
    ASSERT_EQ(result.size(), sources_of_questions.size());
    std::size_t next = 0;
    reflect::for_each_member<answers>([&](auto descriptor) {
        EXPECT_EQ(result[next].question_id, reflect::member_name<decltype(descriptor)>);
        EXPECT_EQ(result[next].answer, screening_answer::not_sure);
        ++next;
    });
    EXPECT_TRUE(candidates_of(result).empty());
}

TEST(screening, says_nothing_of_questions_without_an_answer) {
    EXPECT_TRUE(screened({}, all_kinds()).empty());
}

TEST(screening, lists_each_candidate_once) {
    answers given;
    given.temporary_payment_relief = screening_answer::yes;
    given.federal_loan_default = screening_answer::no;
    given.total_and_permanent_disability = screening_answer::yes;
    EXPECT_EQ(candidates_of(screened(given, all_kinds())),
              (std::vector{document::intake_source::general_forbearance_pdf,
                           document::intake_source::total_and_permanent_disability_discharge_pdf}));
}

TEST(screening, routes_by_the_known_places) {
    std::set<std::string_view> const places{"loan_holder", "loan_servicer", "department_fsa",
                                            "department_pslf", "department_tpd"};
    std::set<std::string_view> const roles{"none",
                                           "school_official",
                                           "program_official",
                                           "physician",
                                           "medical_professional",
                                           "commanding_or_personnel_officer",
                                           "authorized_official",
                                           "employer_official",
                                           "chief_administrative_officer",
                                           "school_financial_aid_official"};
    for (auto const& rule : law::screening_rules) {
        EXPECT_TRUE(places.contains(rule.submission_routing.view()));
        EXPECT_TRUE(roles.contains(rule.certification_role.view()));
        for (auto const& document : rule.related_documents) {
            bool const form =
                reflect::enumerator_named<document::form_source>(document.view()).has_value();
            bool const role = document.view().ends_with("_documentation") ||
                              document.view().ends_with("_statement") ||
                              document.view().ends_with("_orders");
            EXPECT_TRUE(form || role) << document.view();
        }
    }
    auto const joint = answered(&answers::joint_consolidation_or_loan_limit_issue,
                                screening_answer::yes, all_kinds());
    EXPECT_EQ(joint.submission_routing.view(), "loan_servicer");
}

// --- the loans that a form is for ----------------------------------------------------------------

/// States, for each question, the programs whose loans the form takes.
TEST(screening, asks_for_a_loan_of_the_forms_programs) {
    using enum tassel::loan_type;
    struct row {
        question asked;
        bool direct, ffel, perkins;
    };
    for (auto const& [asked, direct, ffel, perkins] :
         {row{&answers::temporary_payment_relief, true, true, true},
          row{&answers::unemployment_deferment, true, true, true},
          row{&answers::economic_hardship_deferment, true, true, true},
          row{&answers::unemployment_or_economic_hardship, true, true, true},
          row{&answers::current_education_or_training, true, true, true},
          row{&answers::graduate_fellowship_participation, true, true, true},
          row{&answers::rehabilitation_training_participation, true, true, true},
          row{&answers::military_service_or_post_active_duty, true, true, true},
          row{&answers::military_or_national_service, true, true, false},
          row{&answers::inadvertent_overborrowing, true, true, false},
          row{&answers::public_service_employment, true, false, false},
          row{&answers::qualifying_teaching_service, true, true, false},
          row{&answers::total_and_permanent_disability, true, true, true},
          row{&answers::school_related_discharge_issue, true, true, true}}) {
        auto const expect = [asked = asked](loan_type type, bool takes) {
            auto const made =
                program_of(type) == loan_program::ffel ? "2008-09-01"_date : "2019-09-01"_date;
            EXPECT_EQ(on_yes(asked, {of_type(type, made)}), takes ? candidate : not_applicable)
                << reflect::enumerator_name(type);
        };
        expect(direct_unsubsidized, direct);
        expect(ffel_stafford_unsubsidized, ffel);
        expect(loan_type::perkins, perkins);
        expect(private_, false);
        expect(heal, false);
        EXPECT_EQ(on_yes(asked, {of_type(unknown)}), needs_more_information);
        EXPECT_EQ(on_yes(asked, {of_type(private_), of_type(unknown)}), needs_more_information);
    }
}

TEST(screening, asks_for_a_loan_that_is_open_and_out_of_default) {
    for (auto const asked :
         {&answers::temporary_payment_relief, &answers::unemployment_deferment,
          &answers::economic_hardship_deferment, &answers::unemployment_or_economic_hardship,
          &answers::current_education_or_training, &answers::graduate_fellowship_participation,
          &answers::rehabilitation_training_participation,
          &answers::serious_illness_or_cancer_treatment,
          &answers::military_service_or_post_active_duty, &answers::military_or_national_service,
          &answers::qualifying_teaching_service}) {
        EXPECT_EQ(on_yes(asked, {with_status(loan_status::in_repayment)}), candidate);
        EXPECT_EQ(on_yes(asked, {with_status(loan_status::defaulted)}), not_applicable);
        EXPECT_EQ(on_yes(asked, {with_status(loan_status::paid_in_full)}), not_applicable);
        EXPECT_EQ(on_yes(asked, {with_status(loan_status::unknown)}), needs_more_information);
    }
}

TEST(screening, asks_for_a_defaulted_direct_or_ffel_loan_for_rehabilitation) {
    auto const asked = &answers::federal_loan_default;
    EXPECT_EQ(on_yes(asked, {with_status(loan_status::defaulted)}), candidate);
    EXPECT_EQ(
        on_yes(asked, {with_status(loan_status::defaulted, loan_type::ffel_stafford_subsidized)}),
        candidate);
    EXPECT_EQ(on_yes(asked, {with_status(loan_status::defaulted, loan_type::perkins)}),
              not_applicable);
    EXPECT_EQ(on_yes(asked, {with_status(loan_status::in_repayment)}), not_applicable);
    EXPECT_EQ(on_yes(asked, {with_status(loan_status::unknown)}), needs_more_information);
}

TEST(screening, asks_for_a_parent_plus_loan_from_2008_07_01) {
    auto const asked = &answers::parent_plus_student_enrollment;
    auto const made = [](civil_date day) { return of_type(loan_type::direct_parent_plus, day); };
    EXPECT_EQ(on_yes(asked, {made("2008-07-01"_date)}), candidate);
    EXPECT_EQ(on_yes(asked, {made("2008-06-30"_date)}), not_applicable);
    EXPECT_EQ(on_yes(asked, {of_type(loan_type::ffel_parent_plus, "2009-01-01"_date)}), candidate);
    EXPECT_EQ(on_yes(asked, {of_type(loan_type::direct_grad_plus)}), not_applicable);
    auto undated = made("2008-07-01"_date);
    undated.loan_date.reset();
    undated.first_disbursement_date.reset();
    EXPECT_EQ(on_yes(asked, {undated}), needs_more_information);
}

TEST(screening, a_direct_parent_plus_loan_alone_has_no_in_school_deferment_of_the_parent) {
    EXPECT_EQ(
        on_yes(&answers::current_education_or_training, {of_type(loan_type::direct_parent_plus)}),
        not_applicable);
}

TEST(screening, newer_loans_have_no_hardship_and_no_unemployment_deferment) {
    auto const newer = of_type(loan_type::direct_unsubsidized, "2027-07-01"_date);
    auto const older = of_type(loan_type::direct_unsubsidized, "2027-06-30"_date);
    for (auto const asked :
         {&answers::economic_hardship_deferment, &answers::unemployment_deferment}) {
        EXPECT_EQ(on_yes(asked, {newer}), not_applicable);
        EXPECT_EQ(on_yes(asked, {older}), candidate);
    }
    EXPECT_EQ(on_yes(&answers::temporary_payment_relief, {newer}), candidate);
}

TEST(screening, an_old_ffel_balance_takes_ffel_loans_out_of_the_hardship_deferment) {
    auto const asked = &answers::economic_hardship_deferment;
    auto const old = of_type(loan_type::ffel_stafford_subsidized, "1993-06-30"_date);
    auto const ffel = of_type(loan_type::ffel_stafford_subsidized, "1993-07-01"_date);
    EXPECT_EQ(on_yes(asked, {ffel}), candidate);
    EXPECT_EQ(on_yes(asked, {ffel, old}), not_applicable);
    EXPECT_EQ(on_yes(asked, {ffel, old, of_type(loan_type::direct_subsidized)}), candidate);
}

TEST(screening, cancer_deferment_looks_at_2018_09_28) {
    auto const asked = &answers::serious_illness_or_cancer_treatment;
    auto const made = [](civil_date day) { return of_type(loan_type::direct_unsubsidized, day); };
    EXPECT_EQ(on_yes(asked, {made("2018-09-28"_date)}), candidate);
    auto before = made("2018-09-27"_date);
    EXPECT_EQ(on_yes(asked, {before}), needs_more_information);
    before.repayment_begin_date = "2018-09-28"_date;
    EXPECT_EQ(on_yes(asked, {before}), candidate);
    before.repayment_begin_date = "2018-09-29"_date;
    EXPECT_EQ(on_yes(asked, {before}), not_applicable);
    EXPECT_EQ(on_yes(asked, {of_type(loan_type::ffel_consolidation, "2007-03-30"_date)}),
              candidate);
    EXPECT_EQ(on_yes(asked, {of_type(loan_type::perkins, "2018-09-29"_date)}), not_applicable);
}

TEST(screening, a_consolidated_loan_needs_no_reaffirmation) {
    auto const asked = &answers::inadvertent_overborrowing;
    EXPECT_EQ(on_yes(asked, {of_type(loan_type::direct_consolidation_unsubsidized)}),
              not_applicable);
    EXPECT_EQ(on_yes(asked, {of_type(loan_type::direct_consolidation_unsubsidized),
                             of_type(loan_type::direct_subsidized)}),
              candidate);
}

TEST(screening, tax_consent_needs_no_loan) {
    EXPECT_EQ(on_yes(&answers::federal_tax_information_consent_revocation,
                     {of_type(loan_type::private_)}),
              candidate);
}

TEST(screening, public_service_is_held_against_the_profile) {
    auto const asked = &answers::public_service_employment;
    auto const status = [asked](public_service_employment const& employment) {
        borrower_profile profile;
        profile.public_service_employment = employment;
        return on_yes(asked, {of_type(loan_type::direct_unsubsidized)}, profile);
    };
    public_service_employment const claimed{.qualifying_employer_claimed = true,
                                            .full_time_claimed = true};
    EXPECT_EQ(status(claimed), candidate);

    auto changed = claimed;
    changed.qualifying_employer_claimed = false;
    EXPECT_EQ(status(changed), needs_more_information);
    changed = claimed;
    changed.full_time_claimed = false;
    EXPECT_EQ(status(changed), needs_more_information);
    changed.average_hours_per_week = decimal{30, 0};
    EXPECT_EQ(status(changed), candidate);
    changed.average_hours_per_week = decimal{299, 1};
    EXPECT_EQ(status(changed), needs_more_information);
    changed = claimed;
    changed.service_end_date = "2007-10-01"_date;
    EXPECT_EQ(status(changed), not_applicable);
    changed.service_end_date = "2007-10-02"_date;
    EXPECT_EQ(status(changed), candidate);
}

TEST(screening, teachers_need_a_stafford_loan_and_no_balance_in_1998) {
    using enum tassel::loan_type;
    auto const asked = &answers::qualifying_teaching_service;
    EXPECT_EQ(on_yes(asked, {of_type(direct_grad_plus)}), not_applicable);
    EXPECT_EQ(on_yes(asked, {of_type(direct_consolidation_unsubsidized)}), needs_more_information);
    EXPECT_EQ(on_yes(asked, {of_type(direct_consolidation_plus)}), not_applicable);

    auto const stafford = of_type(direct_subsidized);
    auto old = of_type(ffel_stafford_subsidized, "1998-09-30"_date);
    EXPECT_EQ(on_yes(asked, {stafford, old}), not_applicable);
    old.status = loan_status::paid_in_full;
    EXPECT_EQ(on_yes(asked, {stafford, old}), needs_more_information);
    old.status = loan_status::canceled;
    EXPECT_EQ(on_yes(asked, {stafford, old}), candidate);
    EXPECT_EQ(on_yes(asked, {stafford, of_type(ffel_stafford_subsidized, "1998-10-01"_date)}),
              candidate);
}

TEST(screening, a_discharge_can_reach_a_paid_loan) {
    EXPECT_EQ(
        on_yes(&answers::school_related_discharge_issue, {with_status(loan_status::paid_in_full)}),
        candidate);
    EXPECT_EQ(
        on_yes(&answers::school_related_discharge_issue, {with_status(loan_status::canceled)}),
        not_applicable);
    EXPECT_EQ(
        on_yes(&answers::total_and_permanent_disability, {with_status(loan_status::defaulted)}),
        candidate);
}

} // namespace
} // namespace tassel::screening::screening_test
