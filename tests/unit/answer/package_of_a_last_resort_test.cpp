// A package for IBR beside a newer Direct Loan: stage 7 asks for the partner's decision, as for a
// plan that requires a review. 2026.11.30.1 asked for no decision.
#include "service/packages/package_answer.hpp"
#include "unit/answer/advice_members.hpp"

namespace tassel::analysis::package_of_a_last_resort_test {
namespace {

using namespace test;

constexpr service::package_context context{
    .request_id = "req_1", .now = "2026-11-30T10:00:00Z", .today = {2026, 11, 30}};

service::package_pointer packaged(std::string_view version, std::string_view plan_id,
                                  json::object const& second) {
    json::object const request{
        {"borrower_profile", a_profile({{"adjusted_gross_income_cents", 2'000'000}})},
        {"portfolio", {{"loans", json::array{older("L1", 4'000'000), second}}}}};
    auto const analysis = service::answer_analysis(json::serialize(request),
                                                   {.analysis_id = "anl_00000000000000000000000001",
                                                    .scenario_id = "scn_00000000000000000000000001",
                                                    .request_id = "req_0",
                                                    .created_at = "2026-11-30T09:00:00Z",
                                                    .rule_version = version});
    EXPECT_FALSE(analysis.refused()) << analysis.envelope;
    auto const selection = json::serialize(json::object{{"selected_plan_id", plan_id}});
    auto made = service::make_package(
        analysis.record,
        service::read_package_request(selection, service::package_channel::partner),
        "pkg_00000000000000000000000001", context);
    EXPECT_EQ(made.refusal, "");
    return made.opened;
}
std::string review_stage(service::package_pointer const& package) {
    auto const envelope = json::parse(service::package_envelope(*package, context));
    auto const& workflow = envelope.as_object().at("data").as_object().at("workflow").as_object();
    for (auto const& one : workflow.at("stages").as_array()) {
        if (one.as_object().at("stage").as_string() == "manual_review_needed")
            return test::text_of(one.as_object(), "status");
    }
    return {};
}
std::string refusal_of_a_decision(service::package_pointer const& package) {
    constexpr std::string_view proceed =
        R"({"review_decision":{"decision":"proceed","decided_on":"2026-11-30"}})";
    return service::review_package(package, service::read_review_request(proceed), context).refusal;
}

TEST(package_of_ibr_beside_a_newer_loan, waits_for_the_partners_decision) {
    auto const package = packaged(corrected_again, "direct_ibr", newer("L2", 500'000));
    EXPECT_EQ(review_stage(package), "pending");
    EXPECT_EQ(refusal_of_a_decision(package), "");
}

TEST(package_of_ibr_beside_a_newer_loan, waited_for_none_in_the_version_before) {
    auto const package = packaged(corrected, "direct_ibr", newer("L2", 500'000));
    EXPECT_EQ(review_stage(package), "skipped");
    EXPECT_TRUE(holds(refusal_of_a_decision(package), "not_allowed"));
}

TEST(package_of_ibr, waits_for_none_without_a_newer_loan) {
    auto const package =
        packaged(corrected_again, "direct_ibr", older("L2", 500'000, made_on("2026-06-30")));
    EXPECT_EQ(review_stage(package), "skipped");
    EXPECT_TRUE(holds(refusal_of_a_decision(package), "not_allowed"));
}

TEST(package_of_another_plan, waits_for_none_beside_a_newer_loan) {
    for (auto const plan_id : {assistance, tiered}) {
        auto const package = packaged(corrected_again, plan_id, newer("L2", 500'000));
        EXPECT_EQ(review_stage(package), "skipped") << plan_id;
    }
}

} // namespace
} // namespace tassel::analysis::package_of_a_last_resort_test
