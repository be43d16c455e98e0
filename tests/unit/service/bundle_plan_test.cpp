// What a bundle is made of.
#include "unit/service/bundled_package.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api::bundle_plan_test {
namespace {

using namespace tests;

TEST(BundlePlan, IsRefusedUntilTheWorkflowIsReady) {
    auto const templates = with(official);
    auto const plan = plan_bundle(*in_preparation(), under(templates, context));
    EXPECT_TRUE(has(plan.refusal, R"("path":"workflow.active_stage")"));
    EXPECT_TRUE(plan.forms.empty());
    EXPECT_EQ(plan_bundle(*ready(), under(templates, context)).refusal, "");
}

TEST(BundlePlan, IsMadeOfTheFormsOfThePreferredLanguage) {
    auto spanish_form = forbearance_template(std::string(64, 'd'), template_origin::specimen);
    spanish_form.language = form_language::spanish;
    auto const english = with(specimen);
    fake_repository const repository{english, {}, with(spanish_form)};
    auto asked = under(english, context);
    asked.repository = &repository;
    asked.spanish_templates = &forms::form_repository::for_partners_in_spanish;
    auto const package = ready();
    EXPECT_EQ(plan_bundle(*package, asked).forms.at(0).made_of, &specimen);

    auto const prefer = [&](std::string_view language) {
        std::string values{R"("preferred_language": ")"};
        values.append(language).append("\"");
        return attested(after(save_intake(package, intake(forbearance, values), asked)));
    };
    auto const plan = plan_bundle(*prefer("es"), asked);
    EXPECT_EQ(plan.forms.at(0).made_of, &spanish_form);
    EXPECT_NE(plan.fingerprint, plan_bundle(*package, asked).fingerprint);
    EXPECT_EQ(plan_bundle(*prefer("en"), asked).forms.at(0).made_of, &specimen);
    asked.spanish_templates = nullptr;
    EXPECT_EQ(plan_bundle(*prefer("es"), asked).forms.at(0).made_of, &specimen);
}

TEST(BundlePlan, HasACopyForEachHolder) {
    auto const plan = plan_bundle(*ready(), under(with(official), context));
    ASSERT_EQ(plan.forms.size(), 2);
    auto const& first = plan.forms[0];
    EXPECT_EQ(first.source_id, forbearance);
    EXPECT_EQ(first.form_instance_id, first_copy);
    EXPECT_EQ(first.path, "forms/02_first_holder_general_forbearance.pdf");
    EXPECT_EQ(first.made_of, &official);
    EXPECT_EQ(value_of(first, "Name"), "Ada Example");
    EXPECT_EQ(value_of(first, "SSN"), "123456789");
    EXPECT_EQ(value_of(first, "R"), "2");
    EXPECT_EQ(value_of(first, "Holder"), "FIRST HOLDER\nPO BOX 12\nLincoln, NE 68501");
    EXPECT_EQ(value_of(plan.forms[1], "Holder"), "SECOND HOLDER");
    EXPECT_EQ(plan.forms[1].form_instance_id, second_copy);
    EXPECT_EQ(plan.covers.at(0).path, "forms/01_first_holder_cover_sheet.pdf");
    EXPECT_EQ(plan.covers.at(1).before_form, 1);
    EXPECT_TRUE(plan.summary.starts_with("%PDF-"));
}

TEST(BundlePlan, SameStateAndTemplatesGiveTheSame) {
    auto const package = ready();
    auto const one = plan_bundle(*package, under(with(official), context));
    auto const again = plan_bundle(*package, under(with(official), later));
    EXPECT_EQ(one.fingerprint, again.fingerprint);
    EXPECT_EQ(one.summary, again.summary);
    EXPECT_EQ(one.instructions, again.instructions);
    EXPECT_NE(one.fingerprint, plan_bundle(*package, under(with(renewed), context)).fingerprint);

    auto others = with(official);
    others[static_cast<std::size_t>(form_source::in_school_deferment_pdf)] = &renewed;
    EXPECT_EQ(one.fingerprint, plan_bundle(*package, under(others, context)).fingerprint)
        << "a template that the package has no use for";
}

TEST(BundlePlan, InstructionsSayWhereEachFormGoes) {
    auto const text = plan_bundle(*ready(), under(with(specimen), context)).instructions;
    for (auto const part :
         {"Send to FIRST HOLDER", "Send to SECOND HOLDER",
          "forms/04_second_holder_general_forbearance.pdf", "Sign the form by hand.",
          "Specimen - not an official form", "estimates", "February 28, 2027"}) {
        EXPECT_TRUE(has(text, part)) << part;
    }
    EXPECT_TRUE(has(text, "PO BOX 12\n")) << "an address in lines of its own";
    EXPECT_TRUE(has(text, "Telephone: (800) 555-0100\n")) << "as on the forms";
    EXPECT_TRUE(has(text, "Lincoln, NE 68501\n"));
    EXPECT_FALSE(has(text, "123456789"));
}

TEST(BundlePlan, FormWithoutATemplateIsLeftOutAndSaid) {
    form_templates const none{};
    auto const plan = plan_bundle(*ready(), under(none, context));
    EXPECT_EQ(plan.refusal, "");
    EXPECT_TRUE(plan.forms.empty());
    EXPECT_TRUE(has(plan.instructions, "Not in this package"));
    EXPECT_TRUE(has(plan.instructions, "The official form is not installed on this service."));
}

TEST(BundlePlan, PlanWithoutAFormIsAskedForInWords) {
    auto package = made(R"({"selected_plan_id":"direct_alternative"})");
    package = after(review_package(package, attestation(*package), context));
    auto const decision = R"({"review_decision":{"decision":"proceed","decided_on":"2026-11-21"}})";
    package = after(review_package(package, decision, context));
    form_templates const none{};
    auto const plan = plan_bundle(*package, under(none, context));
    EXPECT_EQ(plan.refusal, "");
    EXPECT_TRUE(plan.forms.empty());
    EXPECT_TRUE(has(plan.instructions, "There is no form for the Alternative Repayment Plan."));
    EXPECT_FALSE(has(plan.instructions, "Not in this package"));
}

std::size_t times(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

form_template plan_request_template(std::string_view plan) {
    auto one = forbearance_template(std::string(64, 'd'), template_origin::official);
    one.bindings = {{.item = "plan", .option = plan, .field = "Plan", .state = "1"}};
    return one;
}

TEST(BundlePlan, FormThatIsMadeOnceGoesToEveryHolderOfItsLoans) {
    auto package = with_complete_request();
    package = after(review_package(package, attestation(*package), context));
    package = after(review_package(package, review_all, context));
    auto const standard = plan_request_template("standard");
    form_templates templates{};
    templates[static_cast<std::size_t>(form_source::repayment_plan_request_pdf)] = &standard;
    auto const plan = plan_bundle(*package, under(templates, context));
    ASSERT_EQ(plan.forms.size(), 1);
    EXPECT_EQ(value_of(plan.forms[0], "Plan"), "1");
    EXPECT_EQ(times(plan.instructions, "forms/02_each_holder_repayment_plan_request.pdf"), 2);
    EXPECT_EQ(times(plan.instructions, "The same form goes to several holders"), 2);
}

TEST(BundlePlan, TemplateWithoutTheBoxOfThePlanIsNotFilledIn) {
    auto package = with_complete_request();
    package = after(review_package(package, attestation(*package), context));
    package = after(review_package(package, review_all, context));
    auto const graduated = plan_request_template("graduated");
    form_templates templates{};
    templates[static_cast<std::size_t>(form_source::repayment_plan_request_pdf)] = &graduated;
    auto const plan = plan_bundle(*package, under(templates, context));
    EXPECT_TRUE(plan.forms.empty());
    EXPECT_TRUE(has(plan.instructions, "has a box for the chosen plan"));
    EXPECT_TRUE(has(package_envelope(*package, under(templates, context)), "unmapped"));
}

} // namespace
} // namespace tassel::api::bundle_plan_test
