// Saving what is right of the values that were sent, and leaving out what is wrong.
#include "unit/document/sample_law.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::partial_save_test {
namespace {

using namespace tassel::test;

using names = std::vector<std::string>;

class partial : public ::testing::Test {
  protected:
    void save_well(intake_source source, std::string_view values) {
        ASSERT_EQ(package.save(source, values), faults{}) << values;
    }
    /// Saves what is right. `told` has the faults of what was left out.
    names save_right(intake_source source, std::string_view values) {
        reflect::json_document document;
        EXPECT_EQ(document.parse(values), reflect::json_error::none) << values;
        partial_save saved;
        reflect::fault_list whole;
        changed = save_right_values<newest_sample_law>(
            package.state, source, document, document.root(),
            {package.facts, package.today, package.attached}, "", saved, whole);
        told = saved.refused.take();
        unreadable = whole.take();
        return saved.accepted;
    }
    [[nodiscard]] faults refused() const {
        faults found;
        for (auto const& one : told)
            found.push_back(one.path + ' ' + std::string{one.code.value()});
        return found;
    }
    [[nodiscard]] intake_values const& branches() const { return package.state.of(branch_source); }
    [[nodiscard]] intake_values const& children() const {
        return package.state.of(children_source);
    }

    sample_package_under<newest_sample_law> package;
    std::vector<reflect::fault> told;
    std::vector<reflect::fault> unreadable;
    bool changed = false;
};

TEST_F(partial, keeps_what_is_right_and_tells_the_rest) {
    EXPECT_EQ(save_right(branch_source,
                         R"({"remark":"x","start_date":"soon","borrower_last_name":"Smith",
                             "borrower_ssn":"1","path":"work","remarc":1,"ant":2})"),
              (names{"borrower_last_name", "path", "remark"}));
    EXPECT_TRUE(changed);
    EXPECT_EQ(refused(), (faults{"values.borrower_ssn bad_format", "values.start_date bad_format",
                                 "values.remarc unknown_field", "values unknown_field"}));
    EXPECT_EQ(branches().text("path"), "work");
    EXPECT_EQ(branches().text("remark"), "x");
    EXPECT_EQ(branches().find("start_date"), nullptr);
    EXPECT_EQ(package.state.identity.text("borrower_last_name"), "Smith");
    EXPECT_EQ(package.state.identity.find("borrower_ssn"), nullptr);
}

TEST_F(partial, keeps_the_value_of_before_where_a_new_one_is_wrong) {
    save_well(branch_source, R"({"start_date":"2026-02-01","remark":"x"})");
    EXPECT_EQ(save_right(branch_source, R"({"start_date":"never","remark":null})"),
              names{"remark"});
    EXPECT_EQ(branches().number("start_date"), civil_to_days("2026-02-01"_date));
    EXPECT_EQ(branches().find("remark"), nullptr);
}

TEST_F(partial, is_like_a_whole_save_where_nothing_is_wrong) {
    EXPECT_EQ(save_right(branch_source, R"({"earns":true,"path":"work","income_cents":5})"),
              (names{"path", "earns", "income_cents"}));
    EXPECT_EQ(refused(), faults{});
    EXPECT_EQ(save_right(branch_source, R"({"path":"work"})"), names{"path"});
    EXPECT_FALSE(changed);
    EXPECT_EQ(save_right(branch_source, "{}"), names{});
    EXPECT_FALSE(changed);
}

TEST_F(partial, changes_nothing_where_nothing_is_right) {
    EXPECT_EQ(save_right(branch_source, R"({"path":7,"unknown_thing":1})"), names{});
    EXPECT_FALSE(changed);
    EXPECT_EQ(branches().entries().size(), 0U);
    EXPECT_EQ(refused(), (faults{"values.path wrong_type", "values unknown_field"}));
}

TEST_F(partial, leaves_out_what_hangs_on_a_value_that_is_wrong) {
    EXPECT_EQ(save_right(branch_source, R"({"path":"wörk","earns":true,"remark":"x"})"),
              names{"remark"});
    EXPECT_EQ(refused(), (faults{"values.path not_allowed", "values.earns not_allowed"}));
    save_well(branch_source, R"({"path":"work"})");
    EXPECT_EQ(save_right(branch_source, R"({"path":"wörk","earns":true})"), names{"earns"});
    EXPECT_EQ(refused(), faults{"values.path not_allowed"});
}

TEST_F(partial, leaves_out_one_side_of_a_contradiction) {
    EXPECT_EQ(save_right(branch_source, R"({"start_date":"2026-02-01","end_date":"2026-01-31"})"),
              names{"start_date"});
    EXPECT_EQ(refused(), faults{"values.end_date contradiction"});
}

TEST_F(partial, leaves_out_what_contradicts_a_kept_value) {
    save_well(branch_source, R"({"start_date":"2026-02-01","end_date":"2026-02-03"})");
    EXPECT_EQ(save_right(branch_source, R"({"start_date":"2026-02-04","remark":"x"})"),
              names{"remark"});
    ASSERT_EQ(refused(), faults{"values.start_date contradiction"});
    EXPECT_EQ(told[0].message, "can't be kept, because end_date must not be before the start");
    EXPECT_EQ(branches().number("start_date"), civil_to_days("2026-02-01"_date));
}

TEST_F(partial, saves_beside_a_fault_that_was_there_before) {
    save_well(branch_source, R"({"start_date":"2000-01-01"})");
    save_well(every_type_source, R"({"borrower_date_of_birth":"2001-01-01"})");
    ASSERT_EQ(package.status_of(branch_source, "start_date"), "invalid!");
    EXPECT_EQ(save_right(branch_source, R"({"remark":"x"})"), names{"remark"});
    EXPECT_EQ(refused(), faults{});
    EXPECT_EQ(package.status_of(branch_source, "start_date"), "invalid!");
}

TEST_F(partial, leaves_out_records_that_no_count_reaches) {
    EXPECT_EQ(save_right(children_source, R"({"child_record_count":1,"child__1__first_name":"Ann",
                                              "child__2__first_name":"Bo"})"),
              (names{"child_record_count", "child__1__first_name"}));
    EXPECT_EQ(refused(), faults{"values.child__2__first_name contradiction"});
    EXPECT_EQ(
        save_right(children_source, R"({"child_record_count":9,"child__2__first_name":"Bo"})"),
        names{});
    EXPECT_EQ(refused(), (faults{"values.child_record_count out_of_range",
                                 "values.child__2__first_name contradiction"}));
    EXPECT_EQ(children().number("child_record_count"), 1);
}

TEST_F(partial, leaves_out_records_without_a_count) {
    EXPECT_EQ(save_right(children_source, R"({"child__1__first_name":"Ann"})"), names{});
    ASSERT_EQ(refused(), faults{"values.child__1__first_name required"});
    EXPECT_EQ(told[0].message, "can't be kept, because child_record_count is required if its "
                               "records have values");
    EXPECT_FALSE(changed);
}

TEST_F(partial, leaves_out_what_a_kept_record_repeats) {
    save_well(children_source, R"({"child_record_count":2,"child__1__first_name":"Ann",
                                   "child__2__first_name":"Bo"})");
    EXPECT_EQ(save_right(children_source, R"({"child__1__first_name":"BO","child__1__height":9})"),
              names{"child__1__height"});
    EXPECT_EQ(refused(), faults{"values.child__1__first_name contradiction"});
    EXPECT_EQ(children().text("child__1__first_name"), "Ann");
}

TEST_F(partial, leaves_out_a_member_that_is_given_twice) {
    EXPECT_EQ(save_right(branch_source, R"({"remark":"a","path":"work","remark":"b"})"),
              names{"path"});
    EXPECT_EQ(refused(), faults{"values.remark duplicate_member"});
}

TEST_F(partial, takes_only_an_object) {
    EXPECT_EQ(save_right(branch_source, "[]"), names{});
    ASSERT_EQ(unreadable.size(), 1U);
    EXPECT_EQ(unreadable[0].path, "values");
}

TEST_F(partial, never_keeps_what_a_whole_save_would_refuse) {
    save_well(branch_source, R"({"path":"work","start_date":"2026-02-01"})");
    auto const before = package.state;
    constexpr std::string_view sent =
        R"({"path":"school","earns":true,"proof":"letter","income_cents":-1,"end_date":"2026-01-01",
            "remark":"x","borrower_ssn":"000000000","borrower_last_name":"Jones"})";
    auto const kept = save_right(branch_source, sent);
    EXPECT_EQ(kept, (names{"borrower_last_name", "path", "proof", "remark"}));
    auto const partly = package.state;
    package.state = before;
    save_well(branch_source, R"({"path":"school","proof":"letter","remark":"x",
                                 "borrower_last_name":"Jones"})");
    EXPECT_EQ(package.state, partly);
}

} // namespace
} // namespace tassel::document::partial_save_test
