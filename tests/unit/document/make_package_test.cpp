// What a new package takes from the profile: the first period of employment on the form for public
// service, on 2026-11-21.
#include "unit/document/documents_law.hpp"

#include "tassel/document/package/make_package.hpp"
#include "tassel/document/package/package_changes.hpp"
#include "tassel/document/package/package_view.hpp"

#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::document::make_package_test {
namespace {

using namespace tassel::test;

using namespace tassel::literals;

constexpr auto source = intake_source::pslf_tepslf_certification_application_pdf;
constexpr auto today = "2026-11-21"_date;

public_service_employment whole_employment() {
    return {.qualifying_employer_claimed = true,
            .full_time_claimed = true,
            .employer_name = "City of Example",
            .employer_ein = "123456789",
            .average_hours_per_week = decimal{375, 1},
            .service_start_date = "2019-02-04"_date};
}

kept_package package_of(std::optional<public_service_employment> employment) {
    kept_package made;
    made.origin.sources = {{.source_id = intake_source::general_forbearance_pdf},
                           {.source_id = source, .whole_portfolio = true}};
    made.state.progress.updated_at = "2026-11-21T10:00:00Z";
    borrower_profile profile;
    profile.public_service_employment = std::move(employment);
    prefill_intake(document_law_of<documents_law>, documents_law::prefilled_fields, profile, today,
                   made);
    return made;
}

using values = std::map<std::string, std::string>;

std::string field(std::string_view name) {
    return "pslf_employment__1__" + std::string{name};
}
std::string days(civil_date day) {
    return std::to_string(civil_to_days(day));
}

/// The kept values: texts unchanged, and numbers in the unit of their fields.
values kept_in(kept_package const& package) {
    values found;
    for (auto const& one : package.state.intake.of(source).entries()) {
        found[wire_name(one.place)] =
            one.value.text.empty() ? std::to_string(one.value.number) : one.value.text;
    }
    return found;
}
/// The values that are filled in from the employment. The number of records, which is one, is left
/// out.
values prefilled(public_service_employment const& employment) {
    auto found = kept_in(package_of(employment));
    auto const count = found.extract("pslf_employment_record_count");
    EXPECT_EQ(count.empty(), found.empty());
    EXPECT_EQ(count.empty() ? "1" : count.mapped(), "1");
    return found;
}

bool save(kept_package& package, std::string_view json) {
    reflect::json_document document;
    EXPECT_EQ(document.parse(json), reflect::json_error::none);
    save_intake_request const request{.source_id = source, .values = {&document.root()}};
    reflect::fault_list faults;
    bool const changed = save_intake_into<documents_law>(
        package, request, document, "", {.now = "2026-11-21T11:00:00Z", .today = today}, faults);
    EXPECT_TRUE(faults.empty()) << json;
    return changed;
}
bool counts(kept_package const& package) {
    return view_package<documents_law>(package, today).find(source)->counts();
}

TEST(prefill_intake, takes_the_employment_of_the_profile) {
    EXPECT_EQ(prefilled(whole_employment()), (values{{field("employer_name"), "City of Example"},
                                                     {field("employer_ein"), "123456789"},
                                                     {field("average_hours_per_week"), "375"},
                                                     {field("start_date"), days("2019-02-04"_date)},
                                                     {field("still_employed"), "1"},
                                                     {field("employment_status"), "full_time"}}));
}

TEST(prefill_intake, ends_or_goes_on_as_the_profile_says) {
    auto const ending = [](civil_date end) {
        auto employment = whole_employment();
        employment.service_end_date = end;
        auto found = prefilled(employment);
        return found[field("still_employed")] + ' ' + found[field("end_date")];
    };
    EXPECT_EQ(ending("2024-05-31"_date), "0 " + days("2024-05-31"_date));
    EXPECT_EQ(ending("2026-11-21"_date), "0 " + days("2026-11-21"_date));
    EXPECT_EQ(ending("2026-11-22"_date), "1 ");
}

TEST(prefill_intake, leaves_out_a_first_day_that_is_still_to_come) {
    auto employment = whole_employment();
    employment.service_start_date = today;
    EXPECT_EQ(prefilled(employment)[field("start_date")], days(today));
    employment.service_start_date = "2026-11-22"_date;
    auto expected = prefilled(whole_employment());
    expected.erase(field("start_date"));
    expected.erase(field("still_employed"));
    EXPECT_EQ(prefilled(employment), expected);
    employment.service_start_date.reset(); // without it, no date shows current employment
    EXPECT_EQ(prefilled(employment), expected);
}

TEST(prefill_intake, leaves_out_what_the_fields_refuse) {
    auto const expect_left_out = [](std::string_view name, auto change) {
        auto employment = whole_employment();
        change(employment);
        auto expected = prefilled(whole_employment());
        expected.erase(field(name));
        EXPECT_EQ(prefilled(employment), expected) << name;
    };
    for (std::string const number : {"12345678", "1234567890", "123-456789", "12-345678", ""}) {
        expect_left_out("employer_ein", [&](auto& one) { one.employer_ein = number; });
    }
    for (std::string const& name : {std::string{}, std::string(81, 'x'), std::string{"a\tb"}}) {
        expect_left_out("employer_name", [&](auto& one) { one.employer_name = name; });
    }
    for (auto const hours : {decimal{3755, 2}, decimal{0, 0}, decimal{1001, 1}, decimal{101, 0}}) {
        expect_left_out("average_hours_per_week",
                        [&](auto& one) { one.average_hours_per_week = hours; });
    }
    expect_left_out("employment_status", [](auto& one) { one.full_time_claimed = false; });
}

TEST(prefill_intake, takes_the_number_of_an_employer_as_employers_write_it) {
    auto employment = whole_employment();
    employment.employer_ein = "12-3456789";
    employment.average_hours_per_week = decimal{3750, 2};
    EXPECT_EQ(prefilled(employment), prefilled(whole_employment()));
}

TEST(prefill_intake, takes_nothing_of_a_profile_that_says_nothing) {
    EXPECT_EQ(kept_in(package_of(std::nullopt)), values{});
    EXPECT_EQ(prefilled({.employer_ein = "1"}), values{});
    EXPECT_EQ(prefilled({.full_time_claimed = true}),
              (values{{field("employment_status"), "full_time"}}));
}

TEST(prefill_intake, is_for_the_sources_of_the_package_alone) {
    kept_package other;
    other.origin.sources = {{.source_id = intake_source::general_forbearance_pdf}};
    borrower_profile profile;
    profile.public_service_employment = whole_employment();
    prefill_intake(document_law_of<documents_law>, documents_law::prefilled_fields, profile, today,
                   other);
    EXPECT_EQ(other.state.intake, intake_state{});
}

// A source from screening is optional until it is started.
TEST(prefill_intake, starts_nothing) {
    auto const package = package_of(whole_employment());
    auto const view = view_package<documents_law>(package, today);
    auto const& viewed = *view.find(source);
    EXPECT_FALSE(viewed.counts());
    EXPECT_FALSE(viewed.has_intake);
    EXPECT_EQ(viewed.judgment.status, intake_status::not_started);
    EXPECT_TRUE(view.required_fields.empty());
    int provided = 0;
    for (auto const& one : viewed.judgment.fields) {
        if (!one.identity && one.status == field_status::provided) ++provided;
    }
    EXPECT_EQ(provided, 7); // including the number of records
}

TEST(prefill_intake, is_started_by_whatever_is_saved_for_the_source) {
    auto const package = package_of(whole_employment());
    auto same = package;
    EXPECT_TRUE(save(same, R"({"borrower_city":"Fresno"})")); // all sources share this field
    EXPECT_FALSE(save(same, "{}"));
    EXPECT_FALSE(counts(same));
    EXPECT_TRUE(save(same, R"({"pslf_employment__1__employer_name":"City of Example"})"));
    EXPECT_TRUE(counts(same)) << "what was taken over is confirmed";
    EXPECT_FALSE(save(same, R"({"pslf_employment__1__employer_name":"City of Example"})"));

    auto changed = package;
    EXPECT_TRUE(save(changed, R"({"pslf_employment__1__employer_name":"Another",
                                  "pslf_employment__1__employer_ein":null})"));
    EXPECT_TRUE(counts(changed));
    auto expected = kept_in(package);
    expected[field("employer_name")] = "Another";
    expected.erase(field("employer_ein"));
    EXPECT_EQ(kept_in(changed), expected);
    auto const view = view_package<documents_law>(changed, today);
    bool reviewed = false;
    for (auto const& one : view.required_fields)
        reviewed = reviewed || view.field(one).field_id == field("average_hours_per_week");
    EXPECT_TRUE(reviewed) << "what was taken over is listed for review";
}

TEST(prefill_intake, is_kept_with_the_package) {
    auto package = package_of(whole_employment());
    auto const again = [](kept_package const& one) {
        std::string text;
        write_intake_state(text, one.state.intake);
        return read_intake_state(document_law_of<documents_law>, text);
    };
    EXPECT_EQ(again(package), package.state.intake);
    EXPECT_TRUE(again(package)->prefilled(source));
    EXPECT_TRUE(save(package, R"({"pslf_requests_forbearance":true})"));
    EXPECT_EQ(again(package), package.state.intake);
    EXPECT_TRUE(again(package)->started(source));
    auto const reads = [](std::string_view prefilled_sources) {
        return read_intake_state(document_law_of<documents_law>,
                                 R"({"identity":{},"sources":{"general_forbearance_pdf":)"
                                 R"({"general_forbearance_reason":"other"}},"prefilled":)" +
                                     std::string{prefilled_sources} + '}')
            .has_value();
    };
    EXPECT_TRUE(reads("[]"));
    EXPECT_TRUE(reads(R"(["general_forbearance_pdf"])"));
    EXPECT_FALSE(reads(R"(["general_forbearance_pdf","general_forbearance_pdf"])"));
    EXPECT_FALSE(reads(R"(["loan_reaffirmation_form"])"));
    EXPECT_FALSE(reads(R"(["other"])"));
    EXPECT_FALSE(reads("[1]"));
    EXPECT_FALSE(reads("{}"));
}

} // namespace
} // namespace tassel::document::make_package_test
