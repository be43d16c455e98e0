// Public service, teaching, and disability: each rule on both sides of its boundary.
#include "unit/document/request_drafts.hpp"

#include <gtest/gtest.h>

namespace tassel::document::forgiveness_sources_test {
namespace {

using namespace tassel::test;
using enum document::intake_status;

auto public_service(std::string_view branch) {
    return requested(intake_source::pslf_tepslf_certification_application_pdf, branch);
}
auto teacher(std::string_view branch) {
    return requested(intake_source::teacher_loan_forgiveness_application_pdf, branch);
}
auto disability(std::string_view branch) {
    return requested(intake_source::total_and_permanent_disability_discharge_pdf, branch);
}

document_loan direct_loan(std::string id, std::int64_t holder = 0) {
    return a_document_loan(std::move(id), loan_type::direct_subsidized, holder, "2015-09-01"_date);
}

// --- public service ----------------------------------------------------------------------------

TEST(public_service, makes_one_form_for_each_period_of_employment) {
    auto draft = public_service("two jobs");
    EXPECT_EQ(draft.instances(), (words{"pslf_tepslf_certification_application_pdf.employment-1",
                                        "pslf_tepslf_certification_application_pdf.employment-2"}));
    EXPECT_EQ(draft.loans(), words{"loan_001"}); // the only Direct Loan
    EXPECT_EQ(draft.save({{"pslf_employment_record_count", 1}}), accepted);
    EXPECT_EQ(draft.instances(), words{"pslf_tepslf_certification_application_pdf.employment-1"});
    EXPECT_EQ(draft.save({{"pslf_employment_record_count", 21}}),
              refused("pslf_employment_record_count", "out_of_range"));
}

TEST(public_service, a_period_ends_after_it_starts_and_not_in_the_future) {
    auto draft = public_service("government"); // judged on 2026-08-15, employed since 2021-08-16
    EXPECT_EQ(draft.save({{"pslf_employment__1__end_date", "2025-01-01"}}),
              refused("pslf_employment__1__end_date", "not_allowed"));
    EXPECT_EQ(draft.save({{"pslf_employment__1__still_employed", false}}), accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.save({{"pslf_employment__1__end_date", "2021-08-16"}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"pslf_employment__1__end_date", "2021-08-15"}}),
              refused("pslf_employment__1__end_date", "contradiction"));
    EXPECT_EQ(draft.save({{"pslf_employment__1__end_date", "2026-08-15"}}), accepted);
    EXPECT_EQ(draft.save({{"pslf_employment__1__end_date", "2026-08-16"}}),
              refused("pslf_employment__1__end_date", "contradiction"));
    EXPECT_EQ(draft.save({{"pslf_employment__1__still_employed", true},
                          {"pslf_employment__1__start_date", "2026-08-15"}}),
              accepted);
    EXPECT_EQ(draft.save({{"pslf_employment__1__start_date", "2026-08-16"}}),
              refused("pslf_employment__1__start_date", "contradiction"));
    // Leaving out service before 2007-10-01 is up to the Department.
    EXPECT_EQ(draft.save({{"pslf_employment__1__start_date", "1999-01-04"}}), accepted);
    EXPECT_EQ(draft.status(), complete);
}

TEST(public_service, thirty_hours_are_full_time) {
    auto draft = public_service("government");
    auto const work = [&](std::string hours) {
        sent_field sent{"pslf_employment__1__average_hours_per_week", 0};
        sent.json = std::move(hours);
        return draft.save(std::vector{sent});
    };
    auto const refusal = refused("pslf_employment__1__average_hours_per_week", "out_of_range");
    EXPECT_EQ(work("30"), accepted);
    EXPECT_EQ(draft.warnings(), words{});
    EXPECT_EQ(work("29.9"), accepted);
    EXPECT_EQ(draft.warnings(), words{"few_hours_for_full_time"});
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"pslf_employment__1__employment_status", "part_time"}}), accepted);
    EXPECT_EQ(draft.warnings(), words{});
    EXPECT_EQ(work("0.1"), accepted);
    EXPECT_EQ(work("0"), refusal);
    EXPECT_EQ(work("100"), accepted);
    EXPECT_EQ(work("100.1"), refusal);
}

TEST(public_service, unions_and_partisan_organizations_do_not_qualify) {
    auto draft = public_service("two jobs");
    EXPECT_EQ(draft.save({{"pslf_employment__1__is_partisan_or_labor_union", true}}),
              refused("pslf_employment__1__is_partisan_or_labor_union", "not_allowed"));
    EXPECT_EQ(draft.save({{"pslf_employment__2__is_partisan_or_labor_union", true}}), accepted);
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), words{"employer_not_qualifying"});
    EXPECT_EQ(draft.save({{"pslf_employment__2__employer_type", "tax_exempt_501c3"}}), accepted);
    EXPECT_EQ(draft.status(), complete);
}

TEST(public_service, another_nonprofit_names_a_service) {
    auto const services = words{"emergency_management",
                                "military_service",
                                "public_safety",
                                "law_enforcement",
                                "public_interest_legal",
                                "early_childhood_education",
                                "individuals_with_disabilities",
                                "elderly",
                                "public_health",
                                "public_education",
                                "public_library",
                                "school_library",
                                "other_school_based"};
    auto const box = [](std::string const& service) {
        return "pslf_employment__2__public_service__" + service;
    };
    for (auto const& service : services) {
        auto draft = public_service("two jobs");
        EXPECT_EQ(draft.save({{box("public_interest_legal"), nullptr}}), accepted);
        EXPECT_EQ(draft.status(), incomplete);
        EXPECT_EQ(draft.save({{box(service), true}}), accepted) << service;
        EXPECT_EQ(draft.status(), complete) << service;
    }
    auto draft = public_service("two jobs");
    for (auto const& service : services) {
        EXPECT_EQ(draft.blockers(), words{}) << service;
        EXPECT_EQ(draft.save({{box(service), false}}), accepted) << service;
    }
    EXPECT_EQ(draft.blockers(), words{"no_public_service"});
    EXPECT_EQ(draft.save({{"pslf_employment__1__public_service__elderly", true}}),
              refused("pslf_employment__1__public_service__elderly", "not_allowed"));
}

TEST(public_service, is_for_open_direct_loans) {
    auto draft = public_service("two jobs");
    draft.facts().loans[0].open = false;
    EXPECT_EQ(draft.status(), blocked);
    EXPECT_EQ(draft.blockers(), words{"no_eligible_loan"});
}

// --- teaching ----------------------------------------------------------------------------------

TEST(teacher_forgiveness, makes_the_forms_that_are_asked_for) {
    auto const application = std::string{"teacher_loan_forgiveness_application_pdf.holder-1"};
    auto const forbearance = std::string{"teacher_loan_forgiveness_forbearance_pdf.holder-1"};
    EXPECT_EQ(teacher("forgiveness").instances(), words{application});
    EXPECT_EQ(teacher("forbearance").instances(), words{forbearance});
    EXPECT_EQ(teacher("both").instances(), (words{application, forbearance}));
}

TEST(teacher_forgiveness, asks_only_for_what_the_forms_need) {
    auto forgiveness = teacher("forgiveness");
    EXPECT_EQ(forgiveness.save({{"teacher_school_name", "Sample High School"}}),
              refused("teacher_school_name", "not_allowed"));
    auto forbearance = teacher("forbearance");
    EXPECT_EQ(forbearance.save({{"teacher_previously_applied", false}}),
              refused("teacher_previously_applied", "not_allowed"));
    EXPECT_EQ(forbearance.save({{"teacher_request_type", "forgiveness"}}), accepted);
    EXPECT_EQ(forbearance.status_of("teacher_school_name"), field_status::not_applicable);
    EXPECT_EQ(forbearance.status_of("teacher_previously_applied"), field_status::missing);
}

TEST(teacher_forgiveness, one_level_is_needed_and_one_allowed_for_forbearance) {
    auto draft = teacher("forgiveness"); // in an elementary and a secondary school
    EXPECT_EQ(draft.save({{"teacher_school_level__elementary", nullptr},
                          {"teacher_school_level__secondary", nullptr}}),
              accepted);
    EXPECT_EQ(draft.status(), incomplete);
    EXPECT_EQ(draft.save({{"teacher_school_level__educational_service_agency", true}}), accepted);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"teacher_school_level__elementary", false},
                          {"teacher_school_level__secondary", false},
                          {"teacher_school_level__educational_service_agency", false}}),
              accepted);
    EXPECT_EQ(draft.blockers(), words{"no_eligible_school"});

    words const levels{"teacher_school_level__elementary", "teacher_school_level__secondary",
                       "teacher_school_level__educational_service_agency"};
    for (auto const* type : {"forbearance", "both"}) {
        for (std::size_t left_out = 0; left_out < levels.size(); ++left_out) {
            auto several = teacher(type); // in a secondary school
            std::vector<sent_field> two;
            for (std::size_t i = 0; i < levels.size(); ++i)
                two.emplace_back(levels[i], i != left_out);
            EXPECT_EQ(several.save(two), refused("teacher_request_type", "contradiction")) << type;

            auto single = teacher(type);
            std::vector<sent_field> one;
            for (std::size_t i = 0; i < levels.size(); ++i)
                one.emplace_back(levels[i], i == left_out);
            EXPECT_EQ(single.save(one), accepted) << type << ' ' << levels[left_out];
        }
    }
}

TEST(teacher_forgiveness, one_capacity_is_needed) {
    words const capacities{"special_education_elementary",
                           "special_education_secondary",
                           "mathematics_secondary",
                           "science_secondary",
                           "secondary_teacher",
                           "elementary_teacher"};
    for (auto const& capacity : capacities) {
        auto draft = teacher("forbearance");
        EXPECT_EQ(draft.save({{"teacher_capacity__mathematics_secondary", nullptr}}), accepted);
        EXPECT_EQ(draft.status(), incomplete);
        EXPECT_EQ(draft.save({{"teacher_capacity__" + capacity, true}}), accepted);
        EXPECT_EQ(draft.status(), complete) << capacity;
    }
    auto draft = teacher("forbearance");
    std::vector<sent_field> none;
    for (auto const& capacity : capacities)
        none.emplace_back("teacher_capacity__" + capacity, false);
    EXPECT_EQ(draft.save(none), accepted);
    EXPECT_EQ(draft.blockers(), words{"no_eligible_capacity"});
}

TEST(teacher_forgiveness, an_earlier_application_is_told) {
    auto draft = teacher("forgiveness, received before");
    auto const amount = [&](std::int64_t cents) {
        return draft.save({{"teacher_previous_forgiveness_amount_cents", cents}});
    };
    auto const refusal = refused("teacher_previous_forgiveness_amount_cents", "out_of_range");
    EXPECT_EQ(amount(1), accepted);
    EXPECT_EQ(amount(0), refusal);
    EXPECT_EQ(amount(1'750'000), accepted);
    EXPECT_EQ(amount(1'750'001), refusal);
    EXPECT_EQ(draft.save({{"teacher_previous_status", "applied_pending"}}), accepted);
    EXPECT_EQ(draft.status_of("teacher_previous_forgiveness_amount_cents"),
              field_status::not_applicable);
    EXPECT_EQ(draft.status(), complete);
    EXPECT_EQ(draft.save({{"teacher_previously_applied", false}}), accepted);
    EXPECT_EQ(draft.status_of("teacher_previous_holder_name"), field_status::not_applicable);
}

TEST(teacher_forgiveness, school_years_follow_each_other) {
    auto draft = teacher("forbearance"); // the school year starts on 2026-08-17
    auto const year = refused("teacher_current_year_end_date", "contradiction");
    auto const fifth = refused("teacher_fifth_year_completion_date", "contradiction");
    EXPECT_EQ(draft.save({{"teacher_current_year_end_date", "2026-08-18"}}), accepted);
    EXPECT_EQ(draft.save({{"teacher_current_year_end_date", "2026-08-17"}}), year);
    EXPECT_EQ(draft.save({{"teacher_fifth_year_completion_date", "2026-08-18"}}), accepted);
    EXPECT_EQ(draft.save({{"teacher_fifth_year_completion_date", "2026-08-17"}}), fifth);
}

TEST(teacher_forgiveness, is_for_holders_of_stafford_loans_that_are_not_in_default) {
    using enum tassel::loan_type;
    auto draft = teacher("forgiveness");
    auto const expect = [&](std::vector<document_loan> loans, words const& instances) {
        draft.facts() = facts_of_loans(std::move(loans));
        EXPECT_EQ(draft.instances(), instances);
        EXPECT_EQ(draft.status(), instances.empty() ? blocked : complete);
        if (instances.empty()) {
            EXPECT_EQ(draft.blockers(), words{"no_eligible_holder"});
        }
    };
    auto const first = words{"teacher_loan_forgiveness_application_pdf.holder-1"};
    for (auto const type : {direct_subsidized, direct_unsubsidized, ffel_stafford_subsidized,
                            ffel_stafford_unsubsidized, direct_consolidation_subsidized,
                            direct_consolidation_unsubsidized, ffel_consolidation}) {
        expect({a_document_loan("a", type, 0, "2003-09-01"_date)}, first);
    }
    for (auto const type :
         {direct_grad_plus, direct_parent_plus, direct_consolidation_plus, ffel_grad_plus,
          ffel_parent_plus, ffel_sls, perkins, private_, loan_type::unknown}) {
        expect({a_document_loan("a", type, 0, "2003-09-01"_date)}, {});
    }
    for (auto const status : {loan_status::defaulted, loan_status::paid_in_full}) {
        expect({a_document_loan("a", direct_subsidized, 0, "2003-09-01"_date, status)}, {});
    }
    expect({direct_loan("a"), direct_loan("b", 1),
            a_document_loan("c", perkins, 2, "2015-09-01"_date)},
           (words{"teacher_loan_forgiveness_application_pdf.holder-1",
                  "teacher_loan_forgiveness_application_pdf.holder-2"}));
}

TEST(teacher_forgiveness, is_closed_by_a_balance_of_1998) {
    using enum tassel::loan_type;
    auto draft = teacher("forgiveness");
    auto const blockers = [&](loan_type type, civil_date made, loan_status status) {
        draft.facts() =
            facts_of_loans({direct_loan("a"), a_document_loan("b", type, 0, made, status)});
        return draft.blockers();
    };
    auto const repaying = loan_status::in_repayment;
    words const closed{"balance_in_1998"};
    EXPECT_EQ(blockers(ffel_stafford_subsidized, "1998-09-30"_date, repaying), closed);
    EXPECT_EQ(blockers(direct_subsidized, "1998-09-30"_date, repaying), closed);
    EXPECT_EQ(blockers(ffel_stafford_subsidized, "1998-10-01"_date, repaying), words{});
    EXPECT_EQ(blockers(perkins, "1998-09-30"_date, repaying), words{});
    EXPECT_EQ(blockers(direct_subsidized, "1998-09-30"_date, loan_status::paid_in_full), words{});
}

// --- disability --------------------------------------------------------------------------------

TEST(disability_discharge, each_path_has_its_document) {
    auto draft = disability("va");
    EXPECT_EQ(draft.required_roles(), words{"tpd_va_determination_documentation"});
    EXPECT_EQ(draft.optional_roles(), words{});
    EXPECT_EQ(draft.save({{"tpd_documentation_path", "ssa"}}), accepted);
    EXPECT_EQ(draft.required_roles(), words{"tpd_ssa_determination_documentation"});
    EXPECT_EQ(draft.save({{"tpd_documentation_path", "medical_professional"}}), accepted);
    EXPECT_EQ(draft.required_roles(), words{});
    EXPECT_EQ(draft.optional_roles(), words{"tpd_medical_professional_supporting_documentation"});
    EXPECT_EQ(draft.save({{"tpd_acknowledgement", false}}),
              refused("tpd_acknowledgement", "not_allowed"));
}

TEST(disability_discharge, a_representative_has_a_form_of_its_own) {
    auto const application = std::string{"total_and_permanent_disability_discharge_pdf"};
    auto const designation =
        std::string{"total_and_permanent_disability_representative_designation_pdf.representative"};
    EXPECT_EQ(disability("va").instances(), words{application});
    EXPECT_EQ(disability("ssa").instances(), words{application}); // the action is "none"
    EXPECT_EQ(disability("medical_professional, designate").instances(),
              (words{application, designation}));
    EXPECT_EQ(disability("va, change").instances(), (words{application, designation}));
    EXPECT_EQ(disability("ssa, revoke").instances(), (words{application, designation}));
}

TEST(disability_discharge, asks_for_the_representative_who_is_named) {
    auto draft = disability("ssa, revoke");
    EXPECT_EQ(draft.save({{"tpd_representative_kind", "individual"}}),
              refused("tpd_representative_kind", "not_allowed"));
    EXPECT_EQ(draft.save({{"tpd_representative_city", "Peoria"}}),
              refused("tpd_representative_city", "not_allowed"));

    auto organization = disability("va, change");
    EXPECT_EQ(organization.save({{"tpd_representative_individual_name", "Robin Sample"}}),
              accepted); // a person within the organization
    EXPECT_EQ(organization.save({{"tpd_representative_individual_name", nullptr}}), accepted);
    EXPECT_EQ(organization.status(), complete);
    EXPECT_EQ(organization.save({{"tpd_representative_kind", "individual"}}), accepted);
    EXPECT_EQ(organization.status_of("tpd_representative_taxpayer_id"),
              field_status::not_applicable);
    EXPECT_EQ(organization.status_of("tpd_representative_organization_name"),
              field_status::not_applicable);
    EXPECT_EQ(organization.status_of("tpd_representative_individual_name"), field_status::missing);
    EXPECT_EQ(organization.save({{"tpd_representative_organization_name", "Sample Advocates"}}),
              refused("tpd_representative_organization_name", "not_allowed"));
}

TEST(disability_discharge, is_for_open_direct_ffel_and_perkins_loans) {
    using enum tassel::loan_type;
    auto draft = disability("va");
    for (auto const type : {direct_grad_plus, ffel_sls, perkins}) {
        for (auto const status : {loan_status::in_repayment, loan_status::defaulted}) {
            draft.facts() =
                facts_of_loans({a_document_loan("a", type, 0, "2003-09-01"_date, status),
                                a_document_loan("b", heal, 0, "2003-09-01"_date)});
            EXPECT_EQ(draft.status(), complete);
            EXPECT_EQ(draft.loans(), words{"a"});
        }
    }
    for (auto& one : draft.facts().loans)
        one.loan_type = private_;
    EXPECT_EQ(draft.blockers(), words{"no_eligible_loan"});
}

} // namespace
} // namespace tassel::document::forgiveness_sources_test
