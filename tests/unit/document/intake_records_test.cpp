// Repeated records: numbered from 1 without gaps, as many as their count says.
#include "unit/document/sample_law.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document::intake_records_test {
namespace {

using namespace tassel::test;

class records : public ::testing::Test {
  protected:
    faults save(std::string_view values) { return package.save(children_source, values); }
    void save_well(std::string_view values) { ASSERT_EQ(save(values), faults{}) << values; }
    [[nodiscard]] intake_values const& children() const {
        return package.state.of(children_source);
    }

    sample_package package;
};

constexpr std::string_view two_children = R"({"child_record_count":2,
    "child__1__first_name":"Ann","child__1__holder_count":2,
    "child__1__holder__1__label":"first","child__1__holder__2__label":"third",
    "child__2__first_name":"Bo","child__2__holder_count":1,"child__2__holder__1__label":"third"})";

TEST_F(records, are_kept_as_many_as_their_count_says) {
    save_well(two_children);
    EXPECT_EQ(children().entries().size(), 8U);
}

TEST_F(records, beyond_the_count_are_refused) {
    EXPECT_EQ(save(R"({"child_record_count":1,"child__1__first_name":"Ann",
                       "child__2__first_name":"Bo","child__2__height":3})"),
              (faults{"values.child__2__first_name contradiction",
                      "values.child__2__height contradiction"}));
    save_well(two_children);
    EXPECT_EQ(save(R"({"child__3__first_name":"Cy"})"),
              faults{"values.child__3__first_name contradiction"});
    EXPECT_EQ(save(R"({"child__2__holder__2__label":"first"})"),
              faults{"values.child__2__holder__2__label contradiction"});
}

TEST_F(records, that_are_fewer_than_the_count_are_refused) {
    EXPECT_EQ(save(R"({"child_record_count":2,"child__1__first_name":"Ann"})"),
              faults{"values.child_record_count contradiction"});
    EXPECT_EQ(save(R"({"child_record_count":3,"child__1__first_name":"Ann",
                       "child__3__first_name":"Cy"})"),
              faults{"values.child_record_count contradiction"});
    EXPECT_EQ(save(R"({"child_record_count":1})"),
              faults{"values.child_record_count contradiction"});
    EXPECT_EQ(save(R"({"child_record_count":1,"child__1__holder_count":2,
                       "child__1__holder__2__label":"first"})"),
              faults{"values.child__1__holder_count contradiction"});
}

TEST_F(records, need_their_count) {
    EXPECT_EQ(save(R"({"child__1__first_name":"Ann"})"),
              faults{"values.child_record_count required"});
    EXPECT_EQ(save(R"({"child_record_count":1,"child__1__holder__1__label":"first"})"),
              faults{"values.child__1__holder_count required"});
}

TEST_F(records, counts_are_whole_numbers_within_the_bounds) {
    for (std::string_view const count : {"0", "5", "-1"}) {
        EXPECT_EQ(save("{\"child_record_count\":" + std::string{count} +
                       R"(,"child__1__first_name":"Ann"})"),
                  faults{"values.child_record_count out_of_range"});
    }
    EXPECT_EQ(save(R"({"child_record_count":"1","child__1__first_name":"Ann"})"),
              faults{"values.child_record_count wrong_type"});
    EXPECT_EQ(save(R"({"child_record_count":1.0,"child__1__first_name":"Ann"})"),
              faults{"values.child_record_count not_an_integer"});
}

TEST_F(records, that_no_count_could_reach_are_unknown) {
    EXPECT_EQ(save(R"({"child_record_count":1,"child__1__first_name":"Ann",
                       "child__5__first_name":"Ed","child__0__first_name":"No"})"),
              (faults{"values.child__5__first_name unknown_field",
                      "values.child__0__first_name unknown_field"}));
}

TEST_F(records, beyond_a_lowered_count_are_erased) {
    save_well(two_children);
    save_well(R"({"child_record_count":1})");
    EXPECT_EQ(children().find("child__2__first_name"), nullptr);
    EXPECT_EQ(children().find("child__2__holder__1__label"), nullptr);
    EXPECT_EQ(children().text("child__1__holder__2__label"), "third");
    save_well(R"({"child__1__holder_count":1})");
    EXPECT_EQ(children().find("child__1__holder__2__label"), nullptr);
    EXPECT_EQ(children().text("child__1__holder__1__label"), "first");
}

TEST_F(records, go_with_their_count) {
    save_well(two_children);
    save_well(R"({"child_record_count":null})");
    EXPECT_FALSE(package.state.started(children_source));
}

TEST_F(records, that_lose_all_their_values_leave_a_gap) {
    save_well(two_children);
    EXPECT_EQ(save(R"({"child__2__first_name":null,"child__2__holder_count":null,
                       "child__2__holder__1__label":null})"),
              faults{"values.child_record_count contradiction"});
}

TEST_F(records, have_branches_of_their_own) {
    save_well(R"({"child_record_count":2,"child__1__adult":true,"child__1__employer":"Shop",
                  "child__2__adult":false})");
    EXPECT_EQ(save(R"({"child__2__employer":"Shop"})"),
              faults{"values.child__2__employer not_allowed"});
    save_well(R"({"child__1__adult":false})");
    EXPECT_EQ(children().find("child__1__employer"), nullptr);
}

TEST_F(records, have_relations_of_their_own) {
    EXPECT_EQ(save(R"({"child_record_count":3,"child__1__first_name":"Ann",
                       "child__2__first_name":"Bo","child__3__first_name":"ANN"})"),
              faults{"values.child__3__first_name contradiction"});
}

TEST_F(records, name_no_holder_twice_within_one_record) {
    save_well(two_children);
    EXPECT_EQ(save(R"({"child__1__holder__2__label":"first"})"),
              faults{"values.child__1__holder__2__label contradiction"});
}

TEST_F(records, name_only_holders_of_loans_that_the_form_can_be_for) {
    EXPECT_EQ(save(R"({"child_record_count":1,"child__1__holder_count":2,
                       "child__1__holder__1__label":"second",
                       "child__1__holder__2__label":"fourth"})"),
              (faults{"values.child__1__holder__1__label not_allowed",
                      "values.child__1__holder__2__label unknown_id"}));
}

TEST_F(records, with_a_wrong_count_are_not_counted) {
    EXPECT_EQ(save(R"({"child_record_count":"two","child__1__first_name":"Ann",
                       "child__4__first_name":"Di"})"),
              faults{"values.child_record_count wrong_type"});
}

TEST_F(records, are_there_though_their_values_be_wrong) {
    EXPECT_EQ(
        save(R"({"child_record_count":2,"child__1__first_name":"",
                       "child__2__height":0})"),
        (faults{"values.child__1__first_name too_short", "values.child__2__height out_of_range"}));
}

TEST_F(records, faults_come_in_the_order_of_the_definition) {
    EXPECT_EQ(save(R"({"child__2__height":0,"child__1__holder__1__label":7,"nothing":1,
                       "child__1__adult":7,"child__2__first_name":7,"child__1__holder_count":9,
                       "child_record_count":2,"borrower_ssn":7})"),
              (faults{"values.borrower_ssn wrong_type", "values.child__1__adult wrong_type",
                      "values.child__1__holder_count out_of_range",
                      "values.child__1__holder__1__label wrong_type",
                      "values.child__2__first_name wrong_type",
                      "values.child__2__height out_of_range", "values unknown_field"}));
}

TEST(fixed_records, need_no_count_and_may_come_one_by_one) {
    sample_package package;
    EXPECT_EQ(package.save(requests_source, R"({"reference__2__name":"Bo"})"), faults{});
    EXPECT_EQ(package.save(requests_source, R"({"reference_record_count":2})"), faults{});
    EXPECT_EQ(package.save(requests_source, R"({"reference_record_count":1})"),
              faults{"values.reference_record_count out_of_range"});
    EXPECT_EQ(package.save(requests_source, R"({"reference__3__name":"Cy"})"),
              faults{"values.reference__3__name unknown_field"});
}

TEST(optional_records, may_be_none) {
    sample_package package;
    EXPECT_EQ(package.save(requests_source, R"({"request_record_count":0})"), faults{});
}

} // namespace
} // namespace tassel::document::intake_records_test
