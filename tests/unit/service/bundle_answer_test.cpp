// Bundles as the document engine handles them: shown, kept, and read back, with their official
// forms.
#include "unit/service/bundled_package.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api::bundle_answer_test {
namespace {

using namespace tests;

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
    std::vector<missed_form> const missed{{std::string{second_copy}, "borrower_last_name", true}};
    auto const plan = plan_bundle(*package, under(templates, context), missed);
    ASSERT_EQ(plan.forms.size(), 1);
    EXPECT_EQ(plan.forms[0].form_instance_id, first_copy);
    EXPECT_TRUE(has(plan.instructions, "Not in this package"));
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
    form_templates const none{};
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
} // namespace tassel::api::bundle_answer_test
