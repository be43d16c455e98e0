// The answer sheets of a bundle whose forms can't be made.
#include "unit/service/bundled_package.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::service::answer_sheets_test {
namespace {

using namespace tests;

TEST(AnswerSheets, TakeThePlaceOfFormsWithoutATemplate) {
    document::form_templates const none{};
    auto const plan = plan_bundle(*ready(), under(none, context));
    ASSERT_EQ(plan.sheets.size(), 2);
    EXPECT_EQ(plan.sheets[0].form_instance_id, first_copy);
    EXPECT_EQ(plan.sheets[0].source_id, forbearance);
    EXPECT_EQ(plan.sheets[0].path, "answer-sheets/01_first_holder_general_forbearance.pdf");
    EXPECT_EQ(plan.sheets[1].path, "answer-sheets/02_second_holder_general_forbearance.pdf");
    EXPECT_TRUE(plan.sheets[0].file.starts_with("%PDF-"));
    EXPECT_TRUE(plan.forms.empty() && plan.covers.empty());
    EXPECT_TRUE(has(plan.instructions, "First: what is not sent by mail"));
    EXPECT_TRUE(has(plan.instructions, plan.sheets[1].path));
    EXPECT_FALSE(has(plan.instructions, "Send to"));
    EXPECT_FALSE(has(plan.instructions, "Not in this package"));
}

TEST(AnswerSheets, AreNotMadeForFormsThatAreMade) {
    auto const templates = with(official);
    auto const plan = plan_bundle(*ready(), under(templates, context));
    EXPECT_TRUE(plan.sheets.empty());
    EXPECT_TRUE(has(plan.instructions, "Online first, paper second"));
}

TEST(AnswerSheets, TakeThePlaceOfAFormThatFailsWhileTheBundleIsMade) {
    auto const templates = with(official);
    auto const plan = plan_bundle(*ready(), under(templates, context),
                                  {{.form_instance_id = std::string{second_copy}}});
    ASSERT_EQ(plan.forms.size(), 1);
    ASSERT_EQ(plan.sheets.size(), 1);
    EXPECT_EQ(plan.sheets[0].form_instance_id, second_copy);
    EXPECT_EQ(plan.covers.size(), 1);
    EXPECT_FALSE(has(plan.instructions, "Send to SECOND HOLDER"));
}

TEST(AnswerSheets, AreFoundInTheBundleThatHasThem) {
    document::form_templates const none{};
    auto const package = ready();
    auto const plan = plan_bundle(*package, under(none, context));
    auto made = bundle_of(plan);
    for (auto const& one : plan.sheets) {
        made.artifacts.push_back({.path = one.path,
                                  .kind = document::artifact_kind::answer_sheet,
                                  .source_id = one.source_id,
                                  .form_instance_id = one.form_instance_id,
                                  .size_bytes = 100,
                                  .sha256 = std::string(64, '3')});
    }
    auto const kept = after(keep_bundle(package, made, under(none, later)));
    form_choice wanted{
        .source_id = forbearance, .form_instance_id = std::nullopt, .answer_sheet = true};
    EXPECT_EQ(find_form(*kept, wanted, under(none, later)).what, wanted_form::outcome::several);
    wanted.form_instance_id = second_copy;
    auto const found = find_form(*kept, wanted, under(none, later));
    ASSERT_EQ(found.what, wanted_form::outcome::found);
    ASSERT_TRUE(found.sheet);
    EXPECT_EQ(found.sheet->file, plan.sheets[1].file);
    EXPECT_EQ(found.sha256, std::string(64, '3'));
    auto const shown = bundle_envelope(*kept, "/path", under(none, later));
    EXPECT_TRUE(has(shown, R"("answer_sheets":[{"form_instance_id":"general_forbearance_pdf.)"));
    EXPECT_FALSE(has(shown, "Ada"));

    // A bundle of an earlier program has none.
    auto const before = bundled(none);
    EXPECT_EQ(find_form(*before, wanted, under(none, later)).what, wanted_form::outcome::not_made);
    EXPECT_FALSE(has(bundle_envelope(*before, "/path", under(none, later)), "answer_sheets"));
}

} // namespace
} // namespace tassel::service::answer_sheets_test
