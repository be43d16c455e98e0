// A package whose first period of employment comes from the profile, as the document engine handles
// it. make_package_test.cpp tests what is taken.
#include "service/packages/opened_package.hpp"
#include "unit/service/answered_package.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::service::prefilled_package_test {
namespace {

using namespace tests;

constexpr auto source = document::intake_source::pslf_tepslf_certification_application_pdf;
constexpr std::string_view selection =
    R"({"selected_plan_id":"direct_standard",
        "screening_source_ids":["pslf_tepslf_certification_application_pdf"]})";

std::string replaced(std::string text, std::string_view part, std::string_view by) {
    return text.replace(text.find(part), part.size(), by);
}

/// The record of an analysis for a borrower who works for a city.
std::string analysis_under(std::string_view rule_version) {
    auto request = replaced(std::string{analysis_request}, R"("temporary_payment_relief")",
                            R"("public_service_employment")");
    request = replaced(std::move(request), R"("borrower_profile": {)",
                       R"("borrower_profile": { "public_service_employment": {
        "qualifying_employer_claimed": true, "full_time_claimed": true,
        "employer_name": "City of Example", "employer_ein": "12-3456789",
        "average_hours_per_week": 37.5, "service_start_date": "2019-02-04" },)");
    auto made = answer_analysis(request, {.analysis_id = "anl_00000000000000000000000001",
                                          .scenario_id = "scn_00000000000000000000000001",
                                          .request_id = "req_0",
                                          .created_at = "2026-11-21T09:00:00Z",
                                          .rule_version = rule_version});
    EXPECT_FALSE(made.refused()) << made.envelope;
    return made.record;
}

made_package make_under(std::string_view rule_version) {
    auto made = make_package(analysis_under(rule_version),
                             read_package_request(selection, package_channel::partner), package_id,
                             context);
    EXPECT_EQ(made.refusal, "");
    return made;
}

TEST(PrefilledPackage, IsCompleteWithWhatThePlanAsksFor) {
    auto const package = make_under({}).opened;
    auto const intake = intake_envelope(*package, reflect::enumerator_name(source), context);
    ASSERT_TRUE(intake);
    EXPECT_TRUE(has(*intake, R"("status":"not_started")"));
    EXPECT_TRUE(has(*intake, R"({"group":"pslf_employment","minimum":1,"maximum":20,"count":1,)"));
    auto const text = package_envelope(*package, context);
    EXPECT_FALSE(has(text, "pslf_employment__1__employer_name")) << "nothing of it is reviewed";
    EXPECT_FALSE(has(text, "City of Example"));
    auto const whole = after(
        save_intake(package,
                    tests::intake("repayment_plan_request_pdf",
                                  std::string{identity} +
                                      R"(,"repayment_plan_request_scope":"all_direct_loans")"),
                    context));
    EXPECT_TRUE(at_stage(*whole, "borrower_attestation_needed"));
}

TEST(PrefilledPackage, IsReviewedOnceItIsStarted) {
    auto const made = make_under({});
    auto const package = open_package(made.origin, made.state);
    EXPECT_EQ(package->kept().state.intake, made.opened->kept().state.intake);
    auto const started = after(
        save_intake(package,
                    intake("pslf_tepslf_certification_application_pdf",
                           R"("pslf_employment__1__employer_address":"1 Main Street, Example")"),
                    later));
    EXPECT_TRUE(at_stage(*started, "supplemental_intake_needed"));
    EXPECT_TRUE(has(package_envelope(*started, context),
                    R"({"field_id":"pslf_employment__1__employer_ein",)"
                    R"("source_id":"pslf_tepslf_certification_application_pdf",)"
                    R"("label":"Employer identification number, box b of the W-2",)"
                    R"("status":"provided","reviewed":false})"));
}

TEST(PrefilledPackage, BeganEmptyInTheFirstVersion) {
    auto const first = make_under("2026.07.31.2");
    EXPECT_EQ(first.opened->rule_version(), "2026.07.31.2");
    EXPECT_EQ(first.opened->kept().state.intake, document::intake_state{});
    EXPECT_EQ(first.selection, make_under({}).selection);
}

} // namespace
} // namespace tassel::service::prefilled_package_test
