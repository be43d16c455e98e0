// Tests the removal of a record: the later records move up with all their values.
#include "unit/document/sample_law.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document::remove_record_test {
namespace {

using namespace tassel::test;

constexpr std::string_view three_children = R"({"child_record_count":3,
    "child__1__first_name":"Ann","child__1__adult":false,"child__1__holder_count":1,
    "child__1__holder__1__label":"first","child__2__first_name":"Bo","child__2__adult":true,
    "child__2__employer":"Library","child__2__height":180,"child__2__holder_count":1,
    "child__2__holder__1__label":"first","child__3__first_name":"Cy","child__3__adult":false,
    "child__3__height":95,"child__3__holder_count":1,"child__3__holder__1__label":"first"})";

class removed_record : public ::testing::Test {
  protected:
    removed_record() { save_well(three_children); }
    faults save(std::string_view values) { return package.save(children_source, values); }
    void save_well(std::string_view values) { ASSERT_EQ(save(values), faults{}) << values; }
    [[nodiscard]] intake_values const& kept() const { return package.state.of(children_source); }

    sample_package_under<newest_sample_law> package;
};

TEST_F(removed_record, lets_later_ones_move_up_with_all_their_values) {
    save_well(R"({"child__1":null,"child_record_count":2})");
    EXPECT_EQ(kept().number("child_record_count"), 2);
    EXPECT_EQ(kept().text("child__1__first_name"), "Bo");
    EXPECT_EQ(kept().text("child__1__employer"), "Library");
    EXPECT_EQ(kept().text("child__1__holder__1__label"), "first");
    EXPECT_EQ(kept().text("child__2__first_name"), "Cy");
    EXPECT_EQ(kept().number("child__2__height"), 95);
    EXPECT_EQ(kept().number("child__2__holder_count"), 1);
    EXPECT_EQ(kept().find("child__2__employer"), nullptr);
    EXPECT_EQ(kept().find("child__3__first_name"), nullptr);
}

TEST_F(removed_record, leaves_what_is_left_as_if_it_had_been_entered_so) {
    sample_package_under<newest_sample_law> other;
    ASSERT_EQ(other.save(children_source, R"({"child_record_count":2,
        "child__1__first_name":"Ann","child__1__adult":false,"child__1__holder_count":1,
        "child__1__holder__1__label":"first","child__2__first_name":"Cy","child__2__adult":false,
        "child__2__height":95,"child__2__holder_count":1,"child__2__holder__1__label":"first"})"),
              faults{});
    save_well(R"({"child__2":null,"child_record_count":2})");
    EXPECT_EQ(package.state, other.state);
    std::string text;
    write_intake_state(text, package.state);
    EXPECT_EQ(read_intake_state(document_law_of<newest_sample_law>, text), other.state);
}

TEST_F(removed_record, may_be_the_last_one_or_the_only_one) {
    save_well(R"({"child__3":null,"child_record_count":2})");
    EXPECT_EQ(kept().text("child__2__first_name"), "Bo");
    save_well(R"({"child__1":null,"child_record_count":1})");
    EXPECT_EQ(kept().text("child__1__first_name"), "Bo");
    EXPECT_EQ(save(R"({"child__1":null,"child_record_count":0})"),
              faults{"values.child_record_count contradiction"});
    save_well(R"({"child__1":null,"child_record_count":null})");
    EXPECT_TRUE(kept().empty());
}

TEST_F(removed_record, may_be_within_a_record) {
    save_well(R"({"child__2__holder_count":2})");
    save_well(R"({"child__2__holder__1":null,"child__2__holder_count":1})");
    EXPECT_EQ(kept().number("child__2__holder_count"), 1);
    EXPECT_EQ(kept().find("child__2__holder__1__label"), nullptr);
    EXPECT_EQ(kept().text("child__1__holder__1__label"), "first");
    EXPECT_EQ(kept().text("child__3__holder__1__label"), "first");
}

TEST_F(removed_record, may_be_one_without_values) {
    save_well(R"({"child_record_count":4})");
    save_well(R"({"child__4":null,"child_record_count":3})");
    EXPECT_EQ(kept().text("child__3__first_name"), "Cy");
}

TEST_F(removed_record, can_be_followed_by_other_values_under_their_new_names) {
    save_well(R"({"child__1":null,"child_record_count":2,"child__1__first_name":"Bob"})");
    EXPECT_EQ(kept().text("child__1__first_name"), "Bob");
    EXPECT_EQ(kept().text("child__2__first_name"), "Cy");
}

TEST_F(removed_record, needs_the_count_that_is_left) {
    auto const before = package.state;
    for (std::string_view const more :
         {"", ",\"child_record_count\":3", ",\"child_record_count\":null",
          ",\"child_record_count\":\"2\"", ",\"child_record_count\":1"}) {
        EXPECT_EQ(save("{\"child__1\":null" + std::string{more} + "}"),
                  faults{"values.child_record_count contradiction"})
            << more;
    }
    EXPECT_EQ(package.state, before);
}

TEST_F(removed_record, is_not_removed_twice_by_the_same_save) {
    constexpr std::string_view save_again = R"({"child__1":null,"child_record_count":2})";
    save_well(save_again);
    EXPECT_EQ(save(save_again), faults{"values.child_record_count contradiction"});
    EXPECT_EQ(kept().text("child__1__first_name"), "Bo");
}

TEST_F(removed_record, has_to_be_there) {
    EXPECT_EQ(save(R"({"child__4":null,"child_record_count":2})"),
              faults{"values.child__4 unknown_id"});
    EXPECT_EQ(save(R"({"child__5":null,"child_record_count":2})"),
              faults{"values.child__5 unknown_field"});
    EXPECT_EQ(save(R"({"child__2__holder__2":null,"child__2__holder_count":null})"),
              faults{"values.child__2__holder__2 unknown_id"});
}

TEST_F(removed_record, is_one_at_a_time) {
    EXPECT_EQ(save(R"({"child__1":null,"child__2":null,"child_record_count":2})"),
              faults{"values.child__2 not_allowed"});
}

TEST_F(removed_record, is_named_with_null_alone) {
    EXPECT_EQ(save(R"({"child__1":1,"child_record_count":2})"),
              faults{"values.child__1 unknown_field"});
}

TEST_F(removed_record, is_removed_or_refused_as_a_whole_where_right_values_are_kept) {
    auto const save_right = [this](std::string_view values) {
        reflect::json_document document;
        EXPECT_EQ(document.parse(values), reflect::json_error::none) << values;
        partial_save saved;
        reflect::fault_list whole;
        save_right_values<newest_sample_law>(
            package.state, children_source, document, document.root(),
            {package.facts, package.today, package.attached}, "", saved, whole);
        EXPECT_EQ(saved.refused.take().size(), whole.empty() ? 1U : 0U) << values;
        return whole.empty();
    };
    EXPECT_FALSE(save_right(R"({"child__1":null,"child__1__first_name":"Bob"})"));
    EXPECT_EQ(kept().text("child__1__first_name"), "Ann");
    EXPECT_TRUE(save_right(R"({"child__1":null,"child_record_count":2,"child__1__height":"x"})"));
    EXPECT_EQ(kept().text("child__1__first_name"), "Bo");
    EXPECT_EQ(kept().number("child__1__height"), 180);
}

TEST_F(removed_record, may_go_beside_a_fault_that_was_there_before) {
    package.facts.holders.front().label = "another";
    reflect::json_document document;
    ASSERT_EQ(document.parse(R"({"child__3":null,"child_record_count":2})"),
              reflect::json_error::none);
    partial_save saved;
    reflect::fault_list whole;
    EXPECT_TRUE(save_right_values<newest_sample_law>(
        package.state, children_source, document, document.root(),
        {package.facts, package.today, package.attached}, "", saved, whole));
    EXPECT_TRUE(whole.empty());
    EXPECT_TRUE(saved.refused.empty());
    EXPECT_EQ(kept().number("child_record_count"), 2);
    EXPECT_EQ(kept().text("child__2__first_name"), "Bo");
}

TEST(removed_records, are_unknown_names_where_counts_do_not_lead) {
    sample_package before;
    ASSERT_EQ(before.save(children_source, three_children), faults{});
    EXPECT_EQ(before.save(children_source, R"({"child__1":null,"child_record_count":2})"),
              faults{"values.child__1 unknown_field"});
}

} // namespace
} // namespace tassel::document::remove_record_test
