// Members that a source does not know: the known name that was likely meant is named.
#include "unit/document/sample_law.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document::unknown_member_test {
namespace {

using namespace tassel::test;

/// `<path>: <message>` of the only fault of a member with this name.
std::string said_of(std::string_view name, intake_source source = children_source) {
    sample_package package;
    auto const found = package.faults_of(source, "{\"" + std::string{name} + "\":1}");
    EXPECT_EQ(found.size(), 1U) << name;
    return found.empty() ? "" : found[0].path + ": " + found[0].message;
}
std::string meant(std::string_view name, std::string_view known,
                  intake_source source = children_source) {
    auto const said = said_of(name, source);
    auto const expected =
        "values." + std::string{name} + ": is not a known field; " + std::string{known} + " is";
    return said == expected ? "" : said;
}

TEST(unknown_members, name_the_known_field_that_they_are_near) {
    EXPECT_EQ(meant("remarc", "remark", branch_source), "");
    EXPECT_EQ(meant("StartDate", "start_date", branch_source), "");
    EXPECT_EQ(meant("borrower_lastname", "borrower_last_name", branch_source), "");
    EXPECT_EQ(meant("child_records_count", "child_record_count"), "");
}

TEST(unknown_members, name_it_in_the_same_record) {
    EXPECT_EQ(meant("child__2__firstname", "child__2__first_name"), "");
    EXPECT_EQ(meant("child__2__heigth", "child__2__height"), "");
    EXPECT_EQ(meant("chlid__2__height", "child__2__height"), "");
    EXPECT_EQ(meant("child__2__holders_count", "child__2__holder_count"), "");
    EXPECT_EQ(meant("child__2__holder__3__lable", "child__2__holder__3__label"), "");
}

TEST(unknown_members, name_a_record_by_letters_where_the_number_is_missing) {
    EXPECT_EQ(meant("child_first_name", "child__N__first_name"), "");
    EXPECT_EQ(meant("child__2__holder_label", "child__2__holder__N__label"), "");
}

TEST(unknown_members, say_how_many_records_there_may_be) {
    EXPECT_EQ(said_of("child__5__first_name"),
              "values.child__5__first_name: is not a known field, because child has at most 4 "
              "records");
    EXPECT_EQ(said_of("child__1__holder__4__label"),
              "values.child__1__holder__4__label: is not a known field, because holder has at most "
              "3 records");
}

TEST(unknown_members, name_none_of_several) {
    EXPECT_EQ(said_of("date", branch_source), "values.date: is not a known field");
    EXPECT_EQ(said_of("an_integer", branch_source), "values.an_integer: is not a known field");
}

TEST(unknown_members, are_not_repeated_where_they_could_be_values) {
    for (std::string_view const name : {"123-45-6789", "Jane Doe", "Zyzzyva", "", "a"}) {
        EXPECT_EQ(said_of(name), "values: has an unknown field, whose name is not repeated here");
    }
}

TEST(unknown_members, keep_what_is_printed_apart) {
    EXPECT_EQ(meant("child__1__firstname__printed_as", "child__1__first_name__printed_as"), "");
}

} // namespace
} // namespace tassel::document::unknown_member_test
