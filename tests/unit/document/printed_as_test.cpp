// A replacement text on the forms of one source, and fields that a form can't print.
#include "unit/document/sample_printing.hpp"

#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/intake/intake_values.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::printed_as_test {
namespace {

using namespace tassel::test;

class printed_as : public printing {
  protected:
    [[nodiscard]] source_judgment judge(std::vector<unfit_value> const& unfit) const {
        return judge_source<sample_law>(branch_source, package.state,
                                        {package.facts, package.today, package.attached, unfit},
                                        true);
    }
    [[nodiscard]] static judged_field const* find(source_judgment const& judged,
                                                  std::string_view field_id) {
        auto const found =
            std::find_if(judged.fields.begin(), judged.fields.end(),
                         [&](judged_field const& one) { return one.field_id == field_id; });
        return found == judged.fields.end() ? nullptr : &*found;
    }
};

constexpr form_item last_name{.item = "name", .field = "borrower_last_name"};

TEST_F(printed_as, stands_in_the_place_of_the_text_on_that_sources_forms_alone) {
    save(every_type_source, R"({"borrower_last_name":"Wolfeschlegelstein"})");
    save(every_type_source, R"({"borrower_last_name__printed_as":"Wolfe"})");
    save(branch_source, R"({"path":"work"})");
    EXPECT_EQ(text_of(last_name), "Wolfe");
    EXPECT_EQ(text_of(last_name, by_holder), "Wolfeschlegelstein");
    auto const made = print(last_name);
    ASSERT_EQ(made.items.size(), 1U);
    EXPECT_EQ(made.items[0].field_ids, texts{"borrower_last_name__printed_as"});
}

TEST_F(printed_as, belongs_to_a_field_with_a_text) {
    EXPECT_EQ(package.save(branch_source, R"({"remark__printed_as":"x"})"),
              faults{"values.remark__printed_as not_allowed"});
    EXPECT_EQ(package
                  .save(branch_source, R"({"path__printed_as":"x","start_date__printed_as":"y",
                                              "borrower_ssn__printed_as":"z"})")
                  .size(),
              3U);
    save(branch_source, R"({"remark":"long","remark__printed_as":"short"})");
    EXPECT_EQ(package.status_of(branch_source, "remark__printed_as"), "provided!");
    save(branch_source, R"({"remark__printed_as":null})");
    EXPECT_EQ(package.status_of(branch_source, "remark__printed_as"), "");
}

TEST_F(printed_as, keeps_to_the_bounds_of_its_field) {
    EXPECT_EQ(package.save(every_type_source, R"({"a_text":"abc","a_text__printed_as":"a"})"),
              faults{"values.a_text__printed_as too_short"});
    EXPECT_EQ(
        package.save(every_type_source, R"({"a_grid_text":"AB","a_grid_text__printed_as":"é"})"),
        faults{"values.a_grid_text__printed_as bad_format"});
}

TEST_F(printed_as, goes_with_the_text_that_it_was_given_for) {
    save(branch_source, R"({"remark":"long","remark__printed_as":"short"})");
    save(branch_source, R"({"remark":"long"})");
    EXPECT_EQ(package.state.of(branch_source).text("remark__printed_as"), "short");
    save(branch_source, R"({"remark":"longer"})");
    EXPECT_EQ(package.state.of(branch_source).text("remark__printed_as"), "");
    save(branch_source, R"({"remark__printed_as":"short"})");
    save(branch_source, R"({"remark":null})");
    EXPECT_EQ(package.state.of(branch_source).text("remark__printed_as"), "");
}

TEST_F(printed_as, of_the_identity_goes_in_every_source_when_the_identity_changes) {
    save(branch_source, R"({"path":"work","borrower_last_name":"Roe"})");
    save(branch_source, R"({"borrower_last_name__printed_as":"R"})");
    save(every_type_source, R"({"borrower_last_name__printed_as":"Ro"})");
    save(every_type_source, R"({"borrower_last_name":"Roe"})");
    EXPECT_EQ(package.state.of(branch_source).text("borrower_last_name__printed_as"), "R");
    save(every_type_source, R"({"borrower_last_name":"Doe"})");
    EXPECT_EQ(package.state.of(branch_source).text("borrower_last_name__printed_as"), "");
    EXPECT_EQ(package.state.of(every_type_source).text("borrower_last_name__printed_as"), "");
}

TEST_F(printed_as, of_a_record_is_kept_and_read_again) {
    save(children_source, R"({"child_record_count":1,"child__1__first_name":"Maximiliana",
                              "child__1__first_name__printed_as":"Max"})");
    std::string text;
    write_intake_state(text, package.state);
    auto const read = read_intake_state(document_law_of<sample_law>, text);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, package.state);
    EXPECT_EQ(read->of(children_source).text("child__1__first_name__printed_as"), "Max");
    EXPECT_EQ(read->of(children_source).text("child__1__first_name"), "Maximiliana");
}

TEST_F(printed_as, a_field_that_a_form_cant_carry_is_invalid_with_its_reason_alone) {
    save(branch_source, R"({"path":"work","earns":false,"start_date":"2026-01-01","remark":"x",
                            "borrower_ssn":"123456789","borrower_last_name":"Roe"})");
    EXPECT_EQ(judge({}).status, intake_status::complete);
    auto const judged = judge({{branch_source, "borrower_last_name", "It is too long."},
                               {every_type_source, "borrower_ssn", "Of another source."}});
    EXPECT_EQ(judged.status, intake_status::incomplete);
    for (auto const& one : judged.fields) {
        bool const blamed = one.field_id == "borrower_last_name";
        EXPECT_EQ(one.status == field_status::invalid, blamed) << one.field_id;
        EXPECT_EQ(one.reason, blamed ? "It is too long." : "");
    }
    for (auto const& copy : judged.instances)
        EXPECT_EQ(copy.missing_field_ids, texts{"borrower_last_name"});
    auto const report = report_intake<sample_law>(judged, package.state);
    auto const reported =
        std::find_if(report.fields.begin(), report.fields.end(),
                     [](auto const& one) { return one.field_id == "borrower_last_name"; });
    ASSERT_NE(reported, report.fields.end());
    EXPECT_EQ(reported->reason, "It is too long.");
}

TEST_F(printed_as, is_blamed_itself_where_it_has_no_room) {
    save(branch_source, R"({"path":"work","earns":false,"start_date":"2026-01-01",
                            "borrower_ssn":"123456789","borrower_last_name":"Roe"})");
    save(branch_source, R"({"borrower_last_name__printed_as":"Doe"})");
    auto const judged = judge({{branch_source, "borrower_last_name__printed_as", "No room."}});
    ASSERT_NE(find(judged, "borrower_last_name__printed_as"), nullptr);
    EXPECT_EQ(find(judged, "borrower_last_name__printed_as")->status, field_status::invalid);
    EXPECT_TRUE(find(judged, "borrower_last_name__printed_as")->printed_as);
    EXPECT_EQ(find(judged, "borrower_last_name")->status, field_status::provided);
}

TEST_F(printed_as, says_why_a_field_is_wrong_in_view_of_others) {
    save(branch_source, R"({"path":"work","start_date":"2026-01-05"})");
    save(every_type_source, R"({"borrower_date_of_birth":"2010-02-01"})");
    package.today = "2045-01-01"_date;
    save(every_type_source, R"({"borrower_date_of_birth":"2026-01-06"})");
    auto const judged = judge({});
    ASSERT_NE(find(judged, "start_date"), nullptr);
    EXPECT_EQ(find(judged, "start_date")->status, field_status::invalid);
    EXPECT_EQ(find(judged, "start_date")->reason, "must not be before the birth");
}

} // namespace
} // namespace tassel::document::printed_as_test
