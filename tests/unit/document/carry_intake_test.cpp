// What a new package takes over from an earlier one: values that the new package's rules accept, to
// be reviewed anew; never an acknowledgment, and nothing about another loan or holder.
#include "unit/document/documents_law.hpp"
#include "unit/document/sample_law.hpp"

#include "tassel/document/package/carry_intake.hpp"
#include "tassel/document/package/make_package.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::carry_intake_test {
namespace {

using namespace tassel::test;

using names = std::vector<std::string>;

constexpr auto employment_source = intake_source::pslf_tepslf_certification_application_pdf;

/// An earlier package that has everything that was saved in the sample.
kept_package earlier_of(sample_package const& saved) {
    kept_package earlier;
    earlier.origin.document_package_id = "pkg_earlier";
    earlier.origin.facts = saved.facts;
    earlier.state.intake = saved.state;
    return earlier;
}

kept_package new_package(std::initializer_list<intake_source> sources,
                         document_facts facts = sample_facts()) {
    kept_package made;
    for (auto const source : sources)
        made.origin.sources.push_back({.source_id = source});
    made.origin.facts = std::move(facts);
    return made;
}

template <class Law = sample_law>
kept_package carried(kept_package const& earlier, kept_package made) {
    carry_intake(document_law_of<Law>, earlier, "2026-09-01"_date, made);
    EXPECT_EQ(made.origin.carried_from, "pkg_earlier");
    return made;
}

/// The names of the values, each with `*` if it was carried.
names marked(intake_values const& values) {
    names found;
    for (auto const& one : values.entries())
        found.push_back(wire_name(one.place) + (one.carried ? "*" : ""));
    std::sort(found.begin(), found.end());
    return found;
}

TEST(carry_intake, takes_over_identity_and_the_sources_that_both_packages_have) {
    sample_package saved;
    ASSERT_EQ(saved.save(branch_source, R"({"path":"work","earns":true,"income_cents":5,
        "start_date":"2026-01-01","remark":"Again","borrower_last_name":"Example"})"),
              faults{});
    ASSERT_EQ(saved.save(notes_source, R"({"note":"Please"})"), faults{});
    auto const earlier = earlier_of(saved);
    auto const made = carried(earlier, new_package({every_type_source, branch_source}));
    EXPECT_EQ(marked(made.state.intake.identity), names{"borrower_last_name*"});
    EXPECT_EQ(marked(made.state.intake.of(branch_source)),
              (names{"earns*", "income_cents*", "path*", "remark*", "start_date*"}));
    EXPECT_EQ(made.state.intake.of(branch_source).text("remark"), "Again");
    EXPECT_TRUE(made.state.intake.started(branch_source));
    EXPECT_FALSE(made.state.intake.started(every_type_source));
    EXPECT_EQ(made.origin.not_carried, names{"note"});
    EXPECT_EQ(earlier.state.intake, saved.state);
}

TEST(carry_intake, leaves_an_acknowledgment_and_says_so) {
    sample_package saved;
    ASSERT_EQ(saved.save(every_type_source, R"({"a_text":"abc","an_acknowledgement":true})"),
              faults{});
    auto const made = carried(earlier_of(saved), new_package({every_type_source}));
    EXPECT_EQ(marked(made.state.intake.of(every_type_source)), names{"a_text*"});
    EXPECT_EQ(made.origin.not_carried, names{"an_acknowledgement"});
}

TEST(carry_intake, leaves_the_identity_that_no_source_asks_for) {
    sample_package saved;
    ASSERT_EQ(saved.save(branch_source, R"({"path":"work","borrower_last_name":"Example"})"),
              faults{});
    auto const made = carried(earlier_of(saved), new_package({notes_source}));
    EXPECT_EQ(made.state.intake, intake_state{});
    EXPECT_EQ(made.origin.not_carried, (names{"borrower_last_name", "path"}));
}

TEST(carry_intake, leaves_the_id_of_another_loan) {
    sample_package saved;
    ASSERT_EQ(saved.save(every_type_source,
                         R"({"a_text":"abc","a_loan_id":"loan_1","a_holder":"first"})"),
              faults{});
    auto facts = sample_facts();
    facts.loans[0].loan_type = loan_type::direct_subsidized;
    auto const made = carried(earlier_of(saved), new_package({every_type_source}, facts));
    EXPECT_EQ(marked(made.state.intake.of(every_type_source)), (names{"a_holder*", "a_text*"}));
    EXPECT_EQ(made.origin.not_carried, names{"a_loan_id"});
}

TEST(carry_intake, leaves_the_record_of_another_holder_and_moves_the_others_up) {
    sample_package saved;
    ASSERT_EQ(saved.save(requests_source, R"({"request_record_count":3,
        "request__1__label":"first","request__1__request_status":"requested",
        "request__2__label":"third","request__2__request_status":"denied",
        "request__3__label":"second","request__3__confirmation_reference":"R3"})"),
              faults{});
    auto facts = sample_facts();
    facts.holders[2].name = "Somebody Else";
    auto const made = carried(earlier_of(saved), new_package({requests_source}, facts));
    auto const& values = made.state.intake.of(requests_source);
    EXPECT_EQ(values.number("request_record_count"), 2);
    EXPECT_EQ(values.text("request__1__label"), "first");
    EXPECT_EQ(values.text("request__2__label"), "second");
    EXPECT_EQ(values.text("request__2__confirmation_reference"), "R3");
    EXPECT_EQ(values.entries().size(), 5U);
    EXPECT_EQ(made.origin.not_carried, (names{"request__2__label", "request__2__request_status"}));
}

TEST(carry_intake, leaves_nested_records_of_another_holder) {
    sample_package saved;
    ASSERT_EQ(saved.save(children_source, R"({"child_record_count":2,
        "child__1__first_name":"Ann","child__1__holder_count":2,
        "child__1__holder__1__label":"third","child__1__holder__2__label":"first",
        "child__2__first_name":"Bo","child__2__holder_count":1,
        "child__2__holder__1__label":"third"})"),
              faults{});
    auto facts = sample_facts();
    facts.holders[2].name = "Somebody Else";
    auto const made = carried(earlier_of(saved), new_package({children_source}, facts));
    EXPECT_EQ(marked(made.state.intake.of(children_source)),
              (names{"child__1__first_name*", "child__1__holder__1__label*",
                     "child__1__holder_count*", "child__2__first_name*", "child_record_count*"}));
    EXPECT_EQ(made.state.intake.of(children_source).text("child__1__holder__1__label"), "first");
    EXPECT_EQ(made.origin.not_carried,
              (names{"child__1__holder__1__label", "child__2__holder__1__label"}));
}

TEST(carry_intake, is_confirmed_by_saving_the_same_value) {
    sample_package saved;
    ASSERT_EQ(saved.save(branch_source, R"({"path":"work","remark":"Again"})"), faults{});
    auto const made = carried(earlier_of(saved), new_package({branch_source}));
    sample_package after{.state = made.state.intake};
    ASSERT_EQ(after.save(branch_source, R"({"remark":"Again"})"), faults{});
    EXPECT_TRUE(after.changed);
    EXPECT_EQ(marked(after.state.of(branch_source)), (names{"path*", "remark"}));
    ASSERT_EQ(after.save(branch_source, R"({"remark":"Again"})"), faults{});
    EXPECT_FALSE(after.changed);
}

TEST(carry_intake, is_told_in_the_judgment_and_kept_with_the_state) {
    sample_package saved;
    ASSERT_EQ(saved.save(branch_source, R"({"path":"work","borrower_last_name":"Example"})"),
              faults{});
    auto const made = carried(earlier_of(saved), new_package({branch_source}));
    std::string text;
    write_intake_state(text, made.state.intake);
    auto const read = read_intake_state(document_law_of<sample_law>, text);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, made.state.intake);
    sample_package const after{.state = *read};
    names told;
    for (auto const& one : after.judge(branch_source).fields) {
        if (one.carried) told.push_back(one.field_id);
    }
    EXPECT_EQ(told, (names{"borrower_last_name", "path"}));
}

// --- beside what the new profile states ----------------------------------------------------------

kept_package with_employer(std::string_view name, std::string_view number, int hours) {
    kept_package made;
    made.origin.sources = {{.source_id = employment_source, .whole_portfolio = true}};
    borrower_profile profile;
    profile.public_service_employment =
        public_service_employment{.qualifying_employer_claimed = true,
                                  .full_time_claimed = true,
                                  .employer_name = std::string{name},
                                  .employer_ein = std::string{number},
                                  .average_hours_per_week = decimal{hours, 1},
                                  .service_start_date = "2019-02-04"_date};
    prefill_intake(document_law_of<documents_law>, documents_law::prefilled_fields, profile,
                   "2026-09-01"_date, made);
    return made;
}
kept_package with_address(kept_package earlier) {
    reflect::json_document document;
    EXPECT_EQ(document.parse(R"({"pslf_employment__1__employer_address":"1 Main Street"})"),
              reflect::json_error::none);
    reflect::fault_list faults;
    intake_context const context{.facts = earlier.origin.facts, .today = "2026-09-01"_date};
    EXPECT_TRUE(save_intake<documents_law>(earlier.state.intake, employment_source, document,
                                           document.root(), context, "", faults));
    earlier.origin.document_package_id = "pkg_earlier";
    return earlier;
}

TEST(carry_intake, yields_to_what_the_profile_says_of_the_same_employer) {
    auto const earlier = with_address(with_employer("City of Example", "123456789", 375));
    auto const made =
        carried<documents_law>(earlier, with_employer("City of Example", "123456789", 400));
    auto const& values = made.state.intake.of(employment_source);
    EXPECT_EQ(values.number("pslf_employment_record_count"), 1);
    EXPECT_EQ(values.number("pslf_employment__1__average_hours_per_week"), 400);
    EXPECT_EQ(values.text("pslf_employment__1__employer_address"), "1 Main Street");
    EXPECT_EQ(made.origin.not_carried, names{"pslf_employment__1__average_hours_per_week"});
}

TEST(carry_intake, comes_after_another_employer_of_the_profile) {
    auto const earlier = with_address(with_employer("City of Example", "123456789", 375));
    auto const made =
        carried<documents_law>(earlier, with_employer("County of Example", "987654321", 400));
    auto const& values = made.state.intake.of(employment_source);
    EXPECT_EQ(values.number("pslf_employment_record_count"), 2);
    EXPECT_EQ(values.text("pslf_employment__1__employer_name"), "County of Example");
    EXPECT_EQ(values.text("pslf_employment__2__employer_name"), "City of Example");
    EXPECT_EQ(values.text("pslf_employment__2__employer_address"), "1 Main Street");
    EXPECT_EQ(values.text("pslf_employment__1__employer_address"), "");
    EXPECT_EQ(made.origin.not_carried, names{});
}

TEST(carry_intake, leaves_what_only_the_earlier_profile_said) {
    auto earlier = with_employer("City of Example", "123456789", 375);
    earlier.origin.document_package_id = "pkg_earlier";
    kept_package without;
    without.origin.sources = earlier.origin.sources;
    auto const made = carried<documents_law>(earlier, without);
    EXPECT_EQ(made.state.intake, intake_state{});
    EXPECT_EQ(made.origin.not_carried, names{});
}

} // namespace
} // namespace tassel::document::carry_intake_test
