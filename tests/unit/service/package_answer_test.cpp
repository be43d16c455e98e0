// A package as the document engine handles it, from the analysis to the attestation and back from
// its kept texts.
#include "service/packages/opened_package.hpp"
#include "unit/service/answered_package.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::service::package_answer_test {
namespace {

using namespace tests;

auto sandbox(std::string_view body) {
    return read_package_request(body, package_channel::sandbox);
}

TEST(PackageAnswer, LocksTheLoansOfTheOption) {
    auto const package = made(R"({"selected_plan_id":"direct_standard"})");
    auto const text = package_envelope(*package, context);
    EXPECT_TRUE(has(text, R"("plan_id":"direct_standard")"));
    EXPECT_TRUE(has(text, R"("included_loan_ids":["loan_001","loan_002"])"));
    EXPECT_TRUE(has(text, R"("source_id":"repayment_plan_request_pdf")"));
    EXPECT_TRUE(at_stage(*package, "supplemental_intake_needed"));
}

TEST(PackageAnswer, SelectionIsTheSameWhateverTheOrderOfTheRequest) {
    auto const one = make(R"({"selected_plan_id":"direct_standard",
                              "screening_source_ids":["general_forbearance_pdf"]})");
    auto const same = make(R"({"screening_source_ids":["general_forbearance_pdf"],
                               "selected_plan_id":"direct_standard"})");
    auto const other = make(R"({"selected_plan_id":"direct_standard"})");
    EXPECT_EQ(one.selection, same.selection);
    EXPECT_NE(one.selection, other.selection);
}

TEST(PackageAnswer, RefusesWhatCanNotBeChosen) {
    EXPECT_TRUE(has(make("{}").refusal, R"("path":"selected_plan_id","code":"required")"));
    EXPECT_TRUE(has(make(R"({"selected_plan_id":"icr"})").refusal,
                    R"("path":"selected_plan_id","code":"not_allowed")"));
    EXPECT_TRUE(has(make(R"({"selected_plan_id":"direct_standard",
                             "analysis_scenario_id":"scn_other"})")
                        .refusal,
                    R"("path":"analysis_scenario_id","code":"unknown_id")"));
    EXPECT_TRUE(has(make(R"({"screening_source_ids":["loan_reaffirmation_form"]})").refusal,
                    R"("path":"screening_source_ids[0]","code":"not_allowed")"));
    EXPECT_TRUE(has(make(R"({"selected_plan_id":"direct_standard","more":1})").refusal,
                    R"("path":"body","code":"unknown_field")"));
    EXPECT_TRUE(has(make(R"({"screening_source_ids":["general_forbearance_pdf",
                                                    "general_forbearance_pdf"]})")
                        .refusal,
                    R"("path":"screening_source_ids[1]","code":"duplicate_member")"));
}

TEST(PackageAnswer, ScenarioBringsTheConsolidationApplication) {
    auto const package = made(R"({"selected_plan_id":"tiered_standard",
                                  "analysis_scenario_id":"scn_00000000000000000000000001"})");
    auto const text = package_envelope(*package, context);
    auto const application = text.find(R"("source_id":"direct_consolidation_application_pdf")");
    auto const own_form = text.find(R"("source_id":"repayment_plan_request_pdf")");
    auto const add_loans = text.find(R"("source_id":"direct_consolidation_add_loans_pdf")");
    ASSERT_NE(application, std::string::npos);
    ASSERT_NE(add_loans, std::string::npos);
    EXPECT_LT(application, own_form);
    EXPECT_LT(own_form, add_loans);
}

TEST(PackageAnswer, GoesFromIntakeToReady) {
    auto package = with_complete_request();
    EXPECT_TRUE(at_stage(*package, "borrower_attestation_needed"));
    package = after(review_package(package, attestation(*package), context));
    EXPECT_TRUE(at_stage(*package, "document_review_needed"));
    package = after(review_package(package, review_all, context));
    EXPECT_TRUE(at_stage(*package, "ready_to_generate_bundle"));
}

TEST(PackageAnswer, EveryChangeMakesAttestationAndReviewStale) {
    auto package = with_complete_request();
    package = after(review_package(package, attestation(*package), context));
    package = after(review_package(package, review_all, context));
    auto const step = save_intake(
        package, intake("repayment_plan_request_pdf", R"("borrower_city":"Fresno")"), later);
    EXPECT_TRUE(step.changed);
    auto const text = package_envelope(*step.after, context);
    EXPECT_TRUE(has(text, R"("active_stage":"borrower_attestation_needed")"));
    EXPECT_TRUE(has(text, R"("status":"stale")"));
    EXPECT_FALSE(has(text, R"("reviewed":true)"));
    EXPECT_TRUE(has(text, R"("updated_at":"2026-11-21T11:00:00Z")"));
}

TEST(PackageAnswer, SavingTheSameAgainChangesNothing) {
    auto const package = with_complete_request();
    auto const step = save_intake(package, intake("repayment_plan_request_pdf", identity), later);
    EXPECT_EQ(step.refusal, "");
    EXPECT_FALSE(step.changed);
    EXPECT_EQ(step.after, package);
}

TEST(PackageAnswer, AttestationNeedsCompleteIntakeAndTheStatementShown) {
    auto const bare = made(R"({"selected_plan_id":"direct_standard"})");
    EXPECT_TRUE(has(review_package(bare, attestation(*bare), context).refusal,
                    R"("path":"borrower_attestation.attested","code":"contradiction")"));
    auto const package = with_complete_request();
    constexpr std::string_view other =
        R"({"borrower_attestation":{"attested":true,"statement_version":"other"}})";
    EXPECT_TRUE(has(review_package(package, other, context).refusal,
                    R"("path":"borrower_attestation.statement_version","code":"not_allowed")"));
    EXPECT_FALSE(has(review_package(package, other, context).refusal, "\"other\""));
}

TEST(PackageAnswer, AttestationIsWithdrawn) {
    auto package = with_complete_request();
    package = after(review_package(package, attestation(*package), context));
    package =
        after(review_package(package, R"({"borrower_attestation":{"attested":false}})", context));
    EXPECT_TRUE(at_stage(*package, "borrower_attestation_needed"));
}

TEST(PackageAnswer, ReviewNamesFieldsOfThePackage) {
    auto const package = with_complete_request();
    EXPECT_TRUE(
        has(review_package(package, R"({"reviewed_field_ids":["tpd_acknowledgement"]})", context)
                .refusal,
            R"("path":"reviewed_field_ids[0]","code":"unknown_id")"));
    EXPECT_TRUE(has(review_package(package, "{}", context).refusal,
                    R"("path":"reviewed_field_ids","code":"required")"));
    EXPECT_TRUE(has(
        review_package(package,
                       R"({"review_decision":{"decision":"proceed","decided_on":"2026-11-21"}})",
                       context)
            .refusal,
        R"("path":"review_decision","code":"not_allowed")"));
}

TEST(PackageAnswer, ReviewRequiredPathWaitsForTheDecision) {
    auto package = made(R"({"selected_plan_id":"direct_alternative"})");
    package = after(review_package(package, attestation(*package), context));
    EXPECT_TRUE(at_stage(*package, "manual_review_needed"));
    auto const decide = [&](std::string_view decision, std::string_view day) {
        return review_package(package,
                              R"({"review_decision":{"decision":")" + std::string{decision} +
                                  R"(","decided_on":")" + std::string{day} + R"("}})",
                              context);
    };
    EXPECT_TRUE(at_stage(*after(decide("hold", "2026-11-21")), "manual_review_needed"));
    EXPECT_TRUE(at_stage(*after(decide("proceed", "2026-11-21")), "ready_to_generate_bundle"));
    EXPECT_TRUE(has(decide("proceed", "2026-11-22").refusal,
                    R"("path":"review_decision.decided_on","code":"out_of_range")"));
}

TEST(PackageAnswer, ScreeningSourceCountsOnceItIsStarted) {
    auto package = made(R"({"selected_plan_id":"direct_standard",
                            "screening_source_ids":["general_forbearance_pdf"]})");
    std::string values{identity};
    values += R"(, "repayment_plan_request_scope": "all_direct_loans")";
    package = after(save_intake(package, intake("repayment_plan_request_pdf", values), context));
    EXPECT_TRUE(at_stage(*package, "borrower_attestation_needed"));
    package = after(save_intake(
        package,
        intake("general_forbearance_pdf", R"("general_forbearance_reason":"medical_expenses")"),
        context));
    EXPECT_TRUE(at_stage(*package, "supplemental_intake_needed"));
}

TEST(PackageAnswer, PackageWithoutAPlanNeedsAStartedSource) {
    auto const package = made(R"({"screening_source_ids":["general_forbearance_pdf"]})");
    EXPECT_TRUE(at_stage(*package, "supplemental_intake_needed"));
}

TEST(PackageAnswer, SandboxMakesAndSavesInOneRequest) {
    std::string const entry =
        R"("supplemental_intake":[{"source_id":"repayment_plan_request_pdf","values":{)";
    std::string const body = R"({"selected_plan_id":"direct_standard",)" + entry +
                             std::string{identity} +
                             R"(,"repayment_plan_request_scope":"all_direct_loans"}}]})";
    auto const package = make(body, package_channel::sandbox);
    ASSERT_EQ(package.refusal, "");
    EXPECT_TRUE(at_stage(*package.opened, "borrower_attestation_needed"));
    EXPECT_TRUE(has(documents_envelope(*package.opened, context), R"("supplemental_intake":[{)"));

    auto const wrong =
        make(R"({"selected_plan_id":"direct_standard",)" + entry + R"("borrower_ssn":"12"}}]})",
             package_channel::sandbox);
    EXPECT_TRUE(has(wrong.refusal,
                    R"("path":"supplemental_intake[0].values.borrower_ssn","code":"bad_format")"));
    EXPECT_TRUE(has(make(body).refusal, R"("path":"body","code":"unknown_field")"));
}

TEST(PackageAnswer, IsMadeOfPartsThatAreLookedAtOnce) {
    auto const package = with_complete_request();
    document::form_template const one;
    document::form_templates templates{};
    auto asked = later;
    asked.templates = &templates;
    auto const parts = package->parts(asked);
    auto const same = templates;
    asked.templates = &same;
    EXPECT_EQ(package->parts(asked), parts);
    EXPECT_EQ(package->parts(context), parts);
    templates.front() = &one;
    asked.templates = &templates;
    EXPECT_NE(package->parts(asked), parts);
    asked.today = next_day(context.today);
    EXPECT_NE(package->parts(asked), package->parts(context));
}

TEST(PackageAnswer, SandboxUpdateKeepsTheSelection) {
    auto const package = made(R"({"selected_plan_id":"direct_standard"})");
    auto const other =
        update_documents(package, sandbox(R"({"selected_plan_id":"direct_graduated"})"), context);
    EXPECT_TRUE(has(other.refusal, R"("path":"selected_plan_id","code":"contradiction")"));
    auto const same =
        update_documents(package, sandbox(R"({"selected_plan_id":"direct_standard"})"), context);
    EXPECT_EQ(same.refusal, "");
    EXPECT_FALSE(same.changed);
    EXPECT_EQ(package_named_in(sandbox(R"({"document_package_id":"pkg_x"})")), "pkg_x");
    EXPECT_EQ(package_named_in(sandbox(R"({"selected_plan_id":"direct_standard"})")), std::nullopt);
}

new_attachment uploaded(std::string_view source, std::string_view role) {
    return {.attachment_id = attachment_id,
            .source_id = source,
            .document_role = role,
            .filename = "letter.pdf",
            .content_type = "application/pdf",
            .size_bytes = 10,
            .sha256 = "00"};
}

TEST(PackageAnswer, AttachmentNeedsItsPlaceInTheManifest) {
    auto const package = made(R"({"selected_plan_id":"direct_standard",
                                  "screening_source_ids":["general_forbearance_pdf"]})");
    constexpr std::string_view role = "general_forbearance_supporting_documentation";
    auto const refusal = [&](std::string_view source, std::string_view document_role) {
        return add_attachment(package, uploaded(source, document_role), context).refusal;
    };
    EXPECT_TRUE(has(refusal("repayment_plan_request_pdf", role), R"("path":"source_id")"));
    EXPECT_TRUE(has(refusal("in_school_deferment_pdf", role), R"("path":"source_id")"));
    EXPECT_TRUE(has(refusal("none", role), R"("path":"source_id")"));
    EXPECT_TRUE(has(refusal("general_forbearance_pdf", "other"), R"("path":"document_role")"));

    auto const with =
        after(add_attachment(package, uploaded("general_forbearance_pdf", role), context));
    EXPECT_TRUE(has(uploaded_envelope(*with, attachment_id, context), R"("status":"available")"));
    EXPECT_TRUE(find_attachment(*with, attachment_id));
    auto const without = after(delete_attachment(with, attachment_id, context).value());
    EXPECT_FALSE(find_attachment(*without, attachment_id));
    EXPECT_TRUE(has(deleted_envelope(*without, attachment_id, context), R"("status":"deleted")"));
    EXPECT_FALSE(delete_attachment(without, attachment_id, context)->changed);
    EXPECT_FALSE(delete_attachment(without, "att_other", context));
}

TEST(PackageAnswer, TakesFortyAttachmentsAndWarnsPastTheBundle) {
    auto package = made(R"({"screening_source_ids":["general_forbearance_pdf"]})");
    auto file = uploaded("general_forbearance_pdf", "general_forbearance_supporting_documentation");
    file.size_bytes = 10 * 1024 * 1024;
    std::string id;
    for (int i = 0; i < 40; ++i) {
        id = "att_" + std::to_string(i);
        file.attachment_id = id;
        package = after(add_attachment(package, file, context));
        EXPECT_EQ(has(uploaded_envelope(*package, id, context), "bundle_size_limit"), i >= 6);
    }
    file.attachment_id = attachment_id;
    EXPECT_TRUE(has(add_attachment(package, file, context).refusal, R"("path":"file")"));
    package = after(delete_attachment(package, "att_3", context).value());
    EXPECT_EQ(add_attachment(package, file, context).refusal, "");
}

TEST(PackageAnswer, ReadsBackWhatIsKept) {
    auto const fresh = make(R"({"selected_plan_id":"direct_standard"})");
    std::string values{identity};
    values += R"(, "repayment_plan_request_scope": "all_direct_loans")";
    auto const saved =
        save_intake(fresh.opened, intake("repayment_plan_request_pdf", values), context);
    ASSERT_TRUE(saved.changed);
    auto const again = open_package(fresh.origin, saved.state);
    EXPECT_EQ(package_envelope(*again, context), package_envelope(*saved.after, context));
    EXPECT_EQ(intake_envelope(*again, std::nullopt, context),
              intake_envelope(*saved.after, std::nullopt, context));
    EXPECT_THROW(static_cast<void>(open_package(fresh.origin, "{}")), std::runtime_error);
    EXPECT_THROW(static_cast<void>(open_package("", saved.state)), std::runtime_error);
}

TEST(PackageAnswer, IntakeOfAnotherSourceIsNotFoundOrRefused) {
    auto const package = with_complete_request();
    EXPECT_FALSE(intake_envelope(*package, "general_forbearance_pdf", context));
    EXPECT_FALSE(intake_envelope(*package, "no_source", context));
    EXPECT_TRUE(has(save_intake(package, intake("general_forbearance_pdf", ""), context).refusal,
                    R"("path":"source_id","code":"not_allowed")"));
    EXPECT_TRUE(has(attachments_envelope(*package, std::nullopt, context).value(),
                    R"("required_roles":[])"));
    EXPECT_TRUE(has(attachments_envelope(*package, "repayment_plan_request_pdf", context).value(),
                    R"("source_id":"repayment_plan_request_pdf","branch":"","required_roles":[])"));
    EXPECT_FALSE(attachments_envelope(*package, "general_forbearance_pdf", context));
}

} // namespace
} // namespace tassel::service::package_answer_test
