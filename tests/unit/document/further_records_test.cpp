// Records that are counted before they have values, and the fields of one further record.
#include "unit/document/sample_law.hpp"

#include "tassel/document/intake/intake_report.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::further_records_test {
namespace {

using namespace tassel::test;

class further_records : public ::testing::Test {
  protected:
    faults save(std::string_view values) { return package.save(children_source, values); }
    void save_well(std::string_view values) { ASSERT_EQ(save(values), faults{}) << values; }
    [[nodiscard]] std::string status_of(std::string_view field) const {
        return package.status_of(children_source, field);
    }
    [[nodiscard]] intake_report report(intake_source source = children_source) const {
        return report_intake<newest_sample_law>(package.judge(source), package.state);
    }
    /// The names of the fields of a further record, `!` after required ones and `-` after those
    /// that do not apply; `none` if there is no further record.
    [[nodiscard]] faults further(std::string_view group,
                                 intake_source source = children_source) const {
        for (auto const& one : report(source).record_groups) {
            if (one.group != group) continue;
            if (!one.fields) return {"none"};
            faults names;
            for (auto const& field : *one.fields) {
                bool const out = field.status == field_status::not_applicable;
                names.push_back(field.field_id + (out ? "-" : field.required ? "!" : ""));
            }
            return names;
        }
        return {};
    }

    sample_package_under<newest_sample_law> package;
};

constexpr std::string_view one_child = R"({"child_record_count":1,"child__1__first_name":"Ann",
    "child__1__adult":false,"child__1__holder_count":1,"child__1__holder__1__label":"first"})";

TEST_F(further_records, may_be_counted_before_they_have_values) {
    save_well(R"({"child_record_count":2})");
    EXPECT_EQ(status_of("child__1__first_name"), "missing!");
    EXPECT_EQ(status_of("child__2__first_name"), "missing!");
    EXPECT_EQ(package.judge(children_source).status, intake_status::incomplete);
    save_well(R"({"child__2__first_name":"Bo"})");
    EXPECT_EQ(status_of("child__1__first_name"), "missing!");
    EXPECT_EQ(status_of("child__2__first_name"), "provided!");
}

TEST_F(further_records, make_a_complete_source_incomplete) {
    save_well(one_child);
    ASSERT_EQ(package.judge(children_source).status, intake_status::complete);
    save_well(R"({"child_record_count":2})");
    EXPECT_EQ(package.judge(children_source).status, intake_status::incomplete);
    save_well(R"({"child_record_count":1})");
    EXPECT_EQ(package.judge(children_source).status, intake_status::complete);
    save_well(R"({"child__1__holder_count":2})");
    EXPECT_EQ(status_of("child__1__holder__2__label"), "missing!");
}

TEST_F(further_records, may_lose_their_values_and_stay_counted) {
    save_well(R"({"child_record_count":2,"child__1__first_name":"Ann",
                  "child__2__first_name":"Bo"})");
    save_well(R"({"child__1__first_name":null})");
    EXPECT_EQ(status_of("child__1__first_name"), "missing!");
    EXPECT_EQ(status_of("child__2__first_name"), "provided!");
}

TEST_F(further_records, are_not_counted_beyond_the_bounds) {
    for (std::string_view const count : {"0", "5", "-1"}) {
        EXPECT_EQ(save("{\"child_record_count\":" + std::string{count} + "}"),
                  faults{"values.child_record_count out_of_range"});
    }
}

TEST_F(further_records, with_values_need_a_count_that_reaches_them) {
    EXPECT_EQ(save(R"({"child_record_count":1,"child__2__first_name":"Bo"})"),
              faults{"values.child__2__first_name contradiction"});
    EXPECT_EQ(save(R"({"child__1__first_name":"Ann"})"),
              faults{"values.child_record_count required"});
}

TEST_F(further_records, have_fields_that_a_client_can_draw) {
    faults const whole{"child__N__first_name!",   "child__N__adult!",
                       "child__N__employer-",     "child__N__height",
                       "child__N__holder_count!", "child__N__holder__M__label!"};
    EXPECT_EQ(further("child"), whole);
    save_well(one_child);
    EXPECT_EQ(further("child"), whole);
    EXPECT_EQ(further("child__1__holder"), faults{"child__1__holder__N__label!"});
    EXPECT_EQ(further("request", requests_source).front(), "request__N__label!");
}

TEST_F(further_records, are_none_where_a_group_is_full) {
    save_well(R"({"child_record_count":4,"child__1__holder_count":3})");
    EXPECT_EQ(further("child"), faults{"none"});
    EXPECT_EQ(further("child__1__holder"), faults{"none"});
    EXPECT_EQ(further("reference", requests_source), faults{"none"});
}

TEST_F(further_records, are_shown_like_the_others) {
    save_well(one_child);
    auto const shown = report();
    auto const named = [](std::vector<reported_field> const& fields, std::string_view name) {
        return *std::find_if(fields.begin(), fields.end(),
                             [name](reported_field const& one) { return one.field_id == name; });
    };
    auto const there = named(shown.fields, "child__1__height");
    auto const next = named(*shown.record_groups[0].fields, "child__N__height");
    EXPECT_EQ(next.section->view(), "Children");
    EXPECT_EQ(next.section, there.section);
    EXPECT_EQ(next.label, there.label);
    EXPECT_EQ(next.maximum, 300);
    EXPECT_EQ(next.maximum, there.maximum);
    auto const count = named(*shown.record_groups[0].fields, "child__N__holder_count");
    EXPECT_EQ(count.section->view(), "Holders");
    EXPECT_EQ(count.minimum, 1);
    EXPECT_EQ(count.maximum, 3);
    EXPECT_EQ(named(*shown.record_groups[0].fields, "child__N__holder__M__label").section->view(),
              "Holders");
}

TEST_F(further_records, are_as_before_where_counts_do_not_lead) {
    sample_package before;
    EXPECT_EQ(before.save(children_source, R"({"child_record_count":1})"),
              faults{"values.child_record_count contradiction"});
    ASSERT_EQ(before.save(children_source, one_child), faults{});
    auto const shown = report_intake<sample_law>(before.judge(children_source), before.state);
    for (auto const& one : shown.record_groups)
        EXPECT_FALSE(one.fields);
}

} // namespace
} // namespace tassel::document::further_records_test
