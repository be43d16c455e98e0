// Bundles as the document engine handles them: what they are made of, how they are shown, kept, and
// read back, and their official forms.
#include "service/bundles/bundle_manifest.hpp"
#include "unit/service/bundled_package.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::service::bundle_answer_test {
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
    auto spanish_form =
        forbearance_template(std::string(64, 'd'), document::template_origin::specimen);
    spanish_form.language = document::form_language::spanish;
    auto const english = with(specimen);
    api::tests::fake_repository const repository{english, {}, with(spanish_form)};
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
    others[static_cast<std::size_t>(document::form_source::in_school_deferment_pdf)] = &renewed;
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
    document::form_templates const none{};
    auto const plan = plan_bundle(*ready(), under(none, context));
    EXPECT_EQ(plan.refusal, "");
    EXPECT_TRUE(plan.forms.empty());
    EXPECT_TRUE(has(plan.instructions, "First: what is not sent by mail"));
    EXPECT_TRUE(has(plan.instructions, "The official form is not installed on this service."));
}

TEST(BundlePlan, PlanWithoutAFormIsAskedForInWords) {
    auto package = made(R"({"selected_plan_id":"direct_alternative"})");
    package = after(review_package(package, attestation(*package), context));
    auto const decision = R"({"review_decision":{"decision":"proceed","decided_on":"2026-11-21"}})";
    package = after(review_package(package, decision, context));
    document::form_templates const none{};
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

document::form_template plan_request_template(std::string_view plan) {
    auto one = forbearance_template(std::string(64, 'd'), document::template_origin::official);
    one.bindings = {{.item = "plan", .option = plan, .field = "Plan", .state = "1"}};
    return one;
}

TEST(BundlePlan, FormThatIsMadeOnceGoesToEveryHolderOfItsLoans) {
    auto package = with_complete_request();
    package = after(review_package(package, attestation(*package), context));
    package = after(review_package(package, review_all, context));
    auto const standard = plan_request_template("standard");
    document::form_templates templates{};
    templates[static_cast<std::size_t>(document::form_source::repayment_plan_request_pdf)] =
        &standard;
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
    document::form_templates templates{};
    templates[static_cast<std::size_t>(document::form_source::repayment_plan_request_pdf)] =
        &graduated;
    auto const plan = plan_bundle(*package, under(templates, context));
    EXPECT_TRUE(plan.forms.empty());
    EXPECT_TRUE(has(plan.instructions, "has a box for the chosen plan"));
    EXPECT_TRUE(has(package_envelope(*package, under(templates, context)), "unmapped"));
}

TEST(Bundle, IsShownAsItWasMade) {
    auto const templates = with(specimen);
    auto const package = bundled(templates);
    auto const text = bundle_envelope(*package, "/path/content", under(templates, later));
    for (auto const part :
         {R"("bundle_id":"bdl_00000000000000000000000001")", R"("status":"ready")",
          R"("generated_at":"2026-11-21T11:00:00Z")", R"("code":"specimen_forms")",
          R"("path":"forms/02_first_holder_general_forbearance.pdf","kind":"official_form")",
          R"("left_to_do":[{"form_instance_id":"general_forbearance_pdf.holder-1",)",
          R"("recipient":"FIRST HOLDER","steps":[{"kind":"sign","by":"borrower",)",
          R"("download_url":"/path/content")", R"("content_type":"application/zip")",
          R"("size_bytes":1000)",
          R"("content_digest":"sha-256=:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:")",
          R"("next_action_ids":["generate_bundle","download_bundle","download_official_forms"])"}) {
        EXPECT_TRUE(has(text, part)) << part;
    }
}

TEST(Bundle, WarnsOfExpiredEditionsAndOfFormsThatAreLeftOut) {
    auto templates = with(official);
    EXPECT_TRUE(has(bundle_envelope(*bundled(templates), "/", under(templates, later)),
                    R"("code":"edition_expired")"));
    templates = {};
    auto const text = bundle_envelope(*bundled(templates), "/", under(templates, later));
    EXPECT_TRUE(has(text, R"("code":"template_missing")"));
    EXPECT_TRUE(has(text, R"("next_action_ids":["generate_bundle","download_bundle"])"));
}

TEST(Bundle, BeyondTheLimitsThereIsNothingToDownload) {
    auto const templates = with(specimen);
    auto const package = ready();
    auto made = bundle_of(plan_bundle(*package, under(templates, context)));
    made.over_limits = true;
    made.archive_octets = 0;
    made.archive_sha256.clear();
    auto const kept = after(keep_bundle(package, made, under(templates, context)));
    auto const text = bundle_envelope(*kept, "/", under(templates, context));
    EXPECT_TRUE(has(text, R"("code":"archive_limit")"));
    EXPECT_FALSE(has(text, "content_digest"));
    EXPECT_TRUE(find_bundle(*kept, under(templates, context))->over_limits);
}

TEST(Bundle, IsStaleWhenAnythingChanged) {
    auto const templates = with(specimen);
    auto const package = bundled(templates);
    EXPECT_FALSE(find_bundle(*package, under(templates, later))->stale);
    EXPECT_TRUE(find_bundle(*package, under(with(renewed), later))->stale) << "another template";

    auto const attested = R"({"borrower_attestation":{"attested":false}})";
    EXPECT_TRUE(
        find_bundle(*after(review_package(package, attested, later)), under(templates, later))
            ->stale);
    auto const changed = after(save_intake(
        package, intake(forbearance, R"("general_forbearance_end_month":"2027-03")"), later));
    EXPECT_TRUE(find_bundle(*changed, under(templates, later))->stale);
    EXPECT_FALSE(find_bundle(*ready(), under(templates, later)).has_value());
}

TEST(Bundle, IsKeptOnlyForThePackageThatItWasMadeOf) {
    auto const templates = with(specimen);
    auto const package = ready();
    auto const made = bundle_of(plan_bundle(*package, under(templates, context)));
    auto const changed = after(save_intake(
        package, intake(forbearance, R"("general_forbearance_end_month":"2027-03")"), later));
    EXPECT_FALSE(keep_bundle(changed, made, under(templates, later)).changed);
}

TEST(Bundle, IsReadBackFromTheKeptState) {
    auto const templates = with(specimen);
    auto const made = make(R"({"screening_source_ids":["general_forbearance_pdf"]})");
    auto const package = ready();
    auto const step =
        keep_bundle(package, bundle_of(plan_bundle(*package, under(templates, context))),
                    under(templates, later));
    auto const opened = open_package(made.origin, step.state);
    EXPECT_EQ(bundle_envelope(*opened, "/", under(templates, later)),
              bundle_envelope(*step.after, "/", under(templates, later)));
    EXPECT_FALSE(find_bundle(*opened, under(templates, later))->stale);
}

TEST(BundleManifest, NamesEveryFormWithItsTemplate) {
    auto const templates = with(official);
    auto const package = ready();
    auto const made = bundle_of(plan_bundle(*package, under(templates, context)));
    auto const text = manifest_text(*package, made.artifacts, {}, under(templates, context));
    for (auto const part :
         {R"("form_instance_id":"general_forbearance_pdf.holder-2")",
          R"("template_origin":"official")", R"("edition":"2019-02","omb_number":"1845-0031")",
          R"("expires":"2019-02-28","edition_expired":true)", R"("kind":"official_form")"}) {
        EXPECT_TRUE(has(text, part)) << part;
    }
    EXPECT_FALSE(has(text, "bdl_")) << "no id of a bundle";
    EXPECT_FALSE(has(text, "T10:00:00Z")) << "no time";
}

TEST(MissedForm, NamesOneFieldAndNotTheValue) {
    auto const plan = plan_bundle(*ready(), under(with(official), context));
    auto const& order = plan.forms[0];
    auto const at = [&order](std::string_view field) {
        for (std::size_t i = 0; i < order.values.size(); ++i) {
            if (order.values[i].field == field) return i;
        }
        return order.values.size();
    };
    auto const form = missed(order, pdf::misfit{at("Name"), pdf::misfit_reason::too_long});
    auto const text = missed_envelope(form, context);
    EXPECT_TRUE(has(text, R"("path":"borrower_first_name","code":"too_long")"));
    EXPECT_FALSE(has(text, "borrower_last_name"));
    EXPECT_FALSE(has(text, "Ada"));
    auto const loan_data = missed_envelope(
        missed(order, pdf::misfit{at("Holder"), pdf::misfit_reason::not_writable}), context);
    EXPECT_TRUE(has(loan_data, R"("path":"official_forms.general_forbearance_pdf.holder-1")"));
    EXPECT_TRUE(has(loan_data, R"("code":"not_allowed")"));
    EXPECT_FALSE(has(loan_data, "HOLDER"));
}

TEST(MissedForm, IsLeftOutOfTheBundleAndSaidBeforeAndAfter) {
    auto const templates = with(official);
    auto const package = ready();
    std::vector<document::missed_form> const missed{
        {std::string{second_copy}, "borrower_last_name", true}};
    auto const plan = plan_bundle(*package, under(templates, context), missed);
    ASSERT_EQ(plan.forms.size(), 1);
    EXPECT_EQ(plan.forms[0].form_instance_id, first_copy);
    EXPECT_TRUE(has(plan.instructions, "First: what is not sent by mail"));
    auto made = bundle_of(plan);
    made.not_made = missed;
    auto const kept = after(keep_bundle(package, made, under(templates, later)));
    auto const shown = package_envelope(*kept, under(templates, later));
    EXPECT_TRUE(has(shown, R"("status":"not_made","reason":"not_made")"));
    EXPECT_TRUE(has(shown, R"("forms_left_out":[{"source_id":"general_forbearance_pdf")"));
    EXPECT_FALSE(
        has(manifest_text(*kept, made.artifacts, missed, under(templates, later)), second_copy));
    auto const wanted = find_form(*kept, {forbearance, second_copy}, under(templates, later));
    EXPECT_EQ(wanted.what, wanted_form::outcome::not_fitting);
    EXPECT_TRUE(has(missed_envelope(wanted.missed, later),
                    R"("path":"borrower_last_name","code":"too_long")"));
}

TEST(WantedForm, IsFoundByItsCopy) {
    auto const templates = with(official);
    auto const package = bundled(templates);
    using outcome = wanted_form::outcome;
    auto const find = [&](std::string_view source, std::optional<std::string_view> id) {
        return find_form(*package, {source, id}, under(templates, later));
    };
    auto const found = find(forbearance, second_copy);
    ASSERT_EQ(found.what, outcome::found);
    EXPECT_EQ(value_of(*found.order, "Holder"), "SECOND HOLDER");
    EXPECT_EQ(found.sha256, std::string(64, '1'));
    EXPECT_EQ(find(forbearance, std::nullopt).what, outcome::several);
    EXPECT_EQ(find(forbearance, "general_forbearance_pdf.holder-3").what, outcome::unknown);
    EXPECT_EQ(find("in_school_deferment_pdf", std::nullopt).what, outcome::unknown);
    EXPECT_EQ(find("no_such_form", std::nullopt).what, outcome::unknown);
}

TEST(WantedForm, NeedsACurrentBundleAndATemplate) {
    auto const templates = with(official);
    using outcome = wanted_form::outcome;
    EXPECT_EQ(find_form(*ready(), {forbearance, first_copy}, under(templates, context)).what,
              outcome::no_bundle);
    EXPECT_EQ(
        find_form(*bundled(templates), {forbearance, first_copy}, under(with(renewed), later)).what,
        outcome::bundle_stale);
    document::form_templates const none{};
    auto const missing = find_form(*bundled(none), {forbearance, first_copy}, under(none, later));
    EXPECT_EQ(missing.what, outcome::not_made);
    EXPECT_TRUE(has(missing.reason, "not installed"));
}

constexpr auto for_medical_expenses = is("general_forbearance_reason", "medical_expenses");
constexpr auto for_other_reasons = !for_medical_expenses;

TEST(OfficialForms, AreMadeOfTheFirstTemplateThatIsForThem) {
    auto other = official;
    other.when = for_other_reasons;
    other.next = &renewed;
    EXPECT_EQ(plan_bundle(*ready(), under(with(other), context)).forms[0].made_of, &renewed);
    other.when = for_medical_expenses;
    EXPECT_EQ(plan_bundle(*ready(), under(with(other), context)).forms[0].made_of, &other);
    other.when = for_other_reasons;
    other.next = nullptr;
    EXPECT_TRUE(plan_bundle(*ready(), under(with(other), context)).forms.empty());
}

TEST(OfficialForms, ShowTheirTemplate) {
    auto const templates = with(official);
    auto const text = package_envelope(*ready(), under(templates, context));
    for (auto const part : {R"("status":"ready")", R"("template_origin":"official")",
                            R"("filename":"04_second_holder_general_forbearance.pdf")",
                            R"("edition":"2019-02","edition_expired":true,"page_count":4)"}) {
        EXPECT_TRUE(has(text, part)) << part;
    }
    EXPECT_TRUE(has(package_envelope(*ready(), context), R"("reason":"template_missing")"));
}

} // namespace
} // namespace tassel::service::bundle_answer_test
