// Letters to servicers in the plan of a bundle: for analyses whose ledger leaves months open, and
// for no others.
#include "service/packages/opened_package.hpp"
#include "unit/service/bundled_package.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::service::ledger_letter_test {
namespace {

using namespace tests;

constexpr std::string_view history = R"("status_history": [
    { "status": "in_repayment", "effective_date": "2023-06-01" },
    { "status": "in_deferment", "effective_date": "2021-03-01" },
    { "status": "in_repayment", "effective_date": "2020-03-05" }],)";

made_package made_with(std::string_view members, std::string_view rule_version = {}) {
    std::string request{analysis_request};
    request.insert(request.find(R"("loan_id": "loan_001")"), members);
    auto const analysis = answer_analysis(request, {.analysis_id = "anl_00000000000000000000000001",
                                                    .scenario_id = "scn_00000000000000000000000001",
                                                    .request_id = "req_0",
                                                    .created_at = "2026-11-21T09:00:00Z",
                                                    .rule_version = rule_version});
    EXPECT_FALSE(analysis.refused()) << analysis.envelope;
    auto const selection = R"({"screening_source_ids":["general_forbearance_pdf"]})";
    auto made =
        make_package(analysis.record, read_package_request(selection, package_channel::partner),
                     package_id, context);
    EXPECT_EQ(made.refusal, "");
    return made;
}

bundle_plan plan_of(package_pointer package) {
    std::string values{identity};
    values.append(",").append(answers);
    package = attested(after(save_intake(package, intake(forbearance, values), context)));
    return plan_bundle(*package, under(with(official), context));
}

TEST(LedgerLetter, GoesToTheServicerOfEachLoanWhoseMonthsAreOpen) {
    auto const plan = plan_of(made_with(history).opened);
    ASSERT_EQ(plan.letters.size(), 2);
    EXPECT_EQ(plan.letters[0].path, "letters/01_first_holder_ledger_letter.pdf");
    EXPECT_EQ(plan.letters[1].path, "letters/02_second_holder_ledger_letter.pdf")
        << "its history is not told, and that of another loan is";
    EXPECT_TRUE(plan.letters[0].file.starts_with("%PDF-"));
    EXPECT_TRUE(has(plan.instructions, "letters/01_first_holder_ledger_letter.pdf"));
    EXPECT_TRUE(has(plan.instructions, "Please confirm months toward forgiveness"));
    EXPECT_FALSE(has(plan.letters[0].file, "123456789"));
}

TEST(LedgerLetter, IsKeptWithThePackage) {
    auto const made = made_with(history);
    auto const again = open_package(made.origin, made.state);
    ASSERT_TRUE(again->kept().origin.months_to_confirm);
    EXPECT_EQ(again->kept().origin.months_to_confirm->loans,
              made.opened->kept().origin.months_to_confirm->loans);
    EXPECT_EQ(plan_of(again).letters[0].file, plan_of(made.opened).letters[0].file);
}

TEST(LedgerLetter, IsThereForNoHistory) {
    auto const plan = plan_of(made_with({}).opened);
    EXPECT_TRUE(plan.letters.empty());
    EXPECT_FALSE(has(plan.instructions, "letters/"));
}

TEST(LedgerLetter, IsOfNoOlderVersion) {
    for (auto const* const version : {"2026.07.31.2", "2026.11.30.1"}) {
        auto const made = made_with(history, version);
        EXPECT_FALSE(made.opened->kept().origin.months_to_confirm) << version;
        EXPECT_FALSE(has(made.origin, "months_to_confirm")) << "kept as it was before";
        EXPECT_TRUE(plan_of(made.opened).letters.empty()) << version;
    }
}

} // namespace
} // namespace tassel::service::ledger_letter_test
