#include "unit/reflect/sample.hpp"

#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::reflect::describe_test {
namespace {

TEST(describe, members_are_named_in_order) {
    std::string names;
    for_each_member<sample::part>([&](auto descriptor) {
        names += member_name<decltype(descriptor)>;
        names += ' ';
    });
    EXPECT_EQ(names, "count label ");
    EXPECT_EQ(member_count<sample::whole>, 8U);
}

TEST(describe, enumerators_go_round) {
    for (auto const value : enumerator_values<sample::color>)
        EXPECT_EQ(enumerator_named<sample::color>(enumerator_name(value)), value);
    EXPECT_EQ(enumerator_name(sample::color::default_), "default");
    EXPECT_FALSE(enumerator_named<sample::color>("default_"));
    EXPECT_FALSE(enumerator_named<sample::color>(""));
    EXPECT_EQ(enumerator_name(static_cast<sample::color>(99)), "");
}

TEST(describe, fault_codes_are_those_of_the_contract) {
    EXPECT_EQ(enumerator_count<fault_code>, 16U);
    EXPECT_EQ(enumerator_names<fault_code>.front(), "required");
    EXPECT_EQ(enumerator_names<fault_code>.back(), "needs_repair");
}

TEST(fault_list, gives_unknown_members_last_and_is_empty_then) {
    fault_list faults;
    EXPECT_TRUE(faults.empty());
    faults.add("a", fault_code::unknown_field, "x");
    faults.add("b", fault_code::required, "y");
    EXPECT_FALSE(faults.empty());
    auto const all = faults.take();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].path, "b");
    EXPECT_EQ(all[1].path, "a");
    EXPECT_TRUE(faults.empty());
}

} // namespace
} // namespace tassel::reflect::describe_test
