// The workflow's stages and the actions of each, for every combination of facts.
#include "rules/rulesets.hpp"
#include "tassel/workflow/derive_workflow.hpp"

#include <gtest/gtest.h>
#include <utility>
#include <vector>

namespace tassel::workflow::derive_workflow_test {
namespace {

using law = rules::newest;
using enum workflow::workflow_action;

struct expected_step {
    workflow_stage stage;
    std::vector<workflow_action> actions;
};

/// The expected step. This states the table of rules/contract/workflow_stages.hpp a second time.
expected_step expected(workflow_facts const& facts) {
    if (!facts.has_package && facts.selectable_option) {
        return {workflow_stage::plan_selection_ready,
                {review_plan_options, select_plan, create_document_package}};
    }
    if (!facts.has_package) {
        if (facts.screening_candidate) {
            return {workflow_stage::blocked,
                    {resolve_blockers, create_analysis, create_document_package}};
        }
        return {workflow_stage::blocked, {resolve_blockers, create_analysis}};
    }
    if (facts.source_blocked) {
        return {workflow_stage::blocked, {resolve_blockers, complete_supplemental_intake}};
    }
    if (facts.intake_lacking) {
        return {workflow_stage::supplemental_intake_needed, {complete_supplemental_intake}};
    }
    if (facts.documents_lacking) {
        return {workflow_stage::income_documentation_needed, {upload_attachment}};
    }
    if (facts.attestation_lacking) {
        return {workflow_stage::borrower_attestation_needed, {record_borrower_attestation}};
    }
    if (facts.review_lacking) {
        return {workflow_stage::document_review_needed, {review_document_package}};
    }
    if (facts.decision_lacking) {
        return {workflow_stage::manual_review_needed, {record_review_decision}};
    }
    if (!facts.bundle_current) return {workflow_stage::ready_to_generate_bundle, {generate_bundle}};
    if (!facts.official_forms) {
        return {workflow_stage::ready_to_generate_bundle, {generate_bundle, download_bundle}};
    }
    return {workflow_stage::ready_to_generate_bundle,
            {generate_bundle, download_bundle, download_official_forms}};
}

stage_status status_in(workflow_summary const& summary, workflow_stage stage) {
    for (auto const& entry : summary.stages) {
        if (entry.stage == stage) return entry.status;
    }
    throw std::out_of_range{"no such stage"};
}

TEST(workflow, is_that_of_the_table_for_every_combination_of_facts) {
    for (std::size_t number = 0; number < combinations_of<workflow_facts>; ++number) {
        auto const facts = combination<workflow_facts>(number);
        // A package has facts only if it exists.
        if (!facts.has_package && facts.source_blocked) continue;
        auto const summary = derive_workflow<law>(facts, {});
        auto const wanted = expected(facts);
        ASSERT_EQ(summary.active_stage, wanted.stage) << number;
        ASSERT_EQ(summary.next_action_ids, wanted.actions) << number;
    }
}

TEST(workflow, combinations_are_all_different) {
    EXPECT_EQ(combinations_of<stage_facts>, 256U);
    EXPECT_EQ(combinations_of<workflow_facts>, 16'384U);
    auto const first = combination<workflow_facts>(1);
    EXPECT_TRUE(first.selectable_option);
    EXPECT_FALSE(first.has_package);
    EXPECT_TRUE(combination<workflow_facts>(combinations_of<workflow_facts> - 1).official_forms);
}

TEST(workflow, lists_every_stage_and_one_as_current) {
    for (std::size_t number = 0; number < combinations_of<workflow_facts>; ++number) {
        auto const facts = combination<workflow_facts>(number);
        auto const summary = derive_workflow<law>(facts, {});
        ASSERT_EQ(summary.stages.size(), reflect::enumerator_count<workflow_stage>);
        int current = 0;
        for (std::size_t i = 0; i < summary.stages.size(); ++i) {
            ASSERT_EQ(summary.stages[i].stage, reflect::enumerator_values<workflow_stage>[i]);
            current += summary.stages[i].status == stage_status::current;
        }
        ASSERT_EQ(current, 1);
        ASSERT_EQ(status_in(summary, summary.active_stage), stage_status::current);
    }
}

TEST(workflow, of_a_new_analysis_waits_for_a_plan) {
    workflow_facts facts;
    facts.selectable_option = true;
    auto const summary = derive_workflow<law>(facts, {});
    EXPECT_EQ(status_in(summary, workflow_stage::blocked), stage_status::skipped);
    EXPECT_EQ(status_in(summary, workflow_stage::supplemental_intake_needed),
              stage_status::pending);
    EXPECT_EQ(status_in(summary, workflow_stage::ready_to_generate_bundle), stage_status::pending);
    EXPECT_EQ(summary.progress.required, 0);
}

TEST(workflow, of_a_package_shows_what_is_behind_it) {
    workflow_facts facts;
    facts.has_package = facts.selectable_option = facts.plan_selected = true;
    facts.documents_required = facts.review_required = true;
    facts.review_lacking = facts.decision_lacking = true;
    auto const summary = derive_workflow<law>(facts, {});
    EXPECT_EQ(status_in(summary, workflow_stage::plan_selection_ready), stage_status::done);
    EXPECT_EQ(status_in(summary, workflow_stage::blocked), stage_status::skipped);
    EXPECT_EQ(status_in(summary, workflow_stage::income_documentation_needed), stage_status::done);
    EXPECT_EQ(status_in(summary, workflow_stage::document_review_needed), stage_status::current);
    EXPECT_EQ(status_in(summary, workflow_stage::manual_review_needed), stage_status::pending);

    facts.documents_required = facts.review_required = facts.plan_selected = false;
    auto const shorter = derive_workflow<law>(facts, {});
    EXPECT_EQ(status_in(shorter, workflow_stage::plan_selection_ready), stage_status::skipped);
    EXPECT_EQ(status_in(shorter, workflow_stage::income_documentation_needed),
              stage_status::skipped);
    EXPECT_EQ(status_in(shorter, workflow_stage::manual_review_needed), stage_status::skipped);
}

TEST(workflow, a_blocked_analysis_has_done_nothing_yet) {
    auto const summary = derive_workflow<law>({}, {});
    for (auto const& entry : summary.stages)
        EXPECT_NE(entry.status, stage_status::done);
}

TEST(workflow, repeats_what_it_is_told) {
    workflow_details details;
    details.plan_options.text = "[]";
    details.selected_plan_id = "tiered_standard";
    details.selected_analysis_scenario_id = "scn_test";
    details.document_package_id = "pkg_test";
    details.available_sources = {document::intake_source::general_forbearance_pdf};
    details.progress = {.required = 7, .completed = 3};
    details.blockers = {*shown_blocker(analysis_blocker::loans_in_default, law::workflow_blockers)};
    auto const summary = derive_workflow<law>({}, std::move(details));
    EXPECT_EQ(summary.plan_options.text, "[]");
    EXPECT_EQ(summary.selected_plan_id, "tiered_standard");
    EXPECT_EQ(summary.selected_analysis_scenario_id, "scn_test");
    EXPECT_EQ(summary.document_package_id, "pkg_test");
    EXPECT_EQ(summary.available_sources.front(), document::intake_source::general_forbearance_pdf);
    EXPECT_EQ(summary.progress.required, 7);
    EXPECT_EQ(summary.progress.completed, 3);
    EXPECT_EQ(summary.blockers.front().code.view(), "loans_in_default");
}

// --- why an analysis is blocked

loan_facts a_fact(loan_status status, std::int64_t principal = 100'000) {
    return {.type = loan_type::direct_subsidized, .status = status, .principal = cents{principal}};
}

TEST(analysis_blockers, name_the_first_reason) {
    eligibility::plan_option open, unsure, closed;
    open.selectable = true;
    unsure.eligibility_status = eligibility::plan_eligibility::needs_more_information;
    using facts = std::vector<loan_facts>;
    using options = std::vector<eligibility::plan_option>;
    auto const repaying = a_fact(loan_status::in_repayment);
    auto const paid = a_fact(loan_status::paid_in_full);
    auto const defaulted = a_fact(loan_status::defaulted);

    EXPECT_EQ(blocker_of(facts{repaying}, options{closed, open}, {}), analysis_blocker::none);
    EXPECT_EQ(blocker_of(facts{repaying}, options{closed}, options{open}), analysis_blocker::none);
    EXPECT_EQ(blocker_of(facts{paid}, options{closed}, {}), analysis_blocker::no_open_loan);
    EXPECT_EQ(blocker_of(facts{defaulted, paid}, options{closed}, {}),
              analysis_blocker::loans_in_default);
    EXPECT_EQ(blocker_of(facts{defaulted, repaying}, options{unsure}, {}),
              analysis_blocker::information_missing);
    EXPECT_EQ(blocker_of(facts{repaying}, options{closed}, options{unsure}),
              analysis_blocker::information_missing);
    EXPECT_EQ(blocker_of(facts{repaying}, options{closed}, options{closed}),
              analysis_blocker::no_selectable_plan);
}

TEST(analysis_blockers, are_shown_under_their_own_name) {
    for (auto const blocker : reflect::enumerator_values<analysis_blocker>) {
        auto const shown = shown_blocker(blocker, law::workflow_blockers);
        ASSERT_EQ(shown.has_value(), blocker != analysis_blocker::none);
        if (!shown) continue;
        EXPECT_EQ(shown->code.view(), reflect::enumerator_name(blocker));
        EXPECT_FALSE(shown->message.text.empty());
        EXPECT_FALSE(shown->source_id);
    }
}

} // namespace
} // namespace tassel::workflow::derive_workflow_test
