#include "tassel/plan/loan_category.hpp"

#include <gtest/gtest.h>

namespace tassel::plan::loan_category_test {
namespace {

TEST(category_set, contains_what_it_was_made_of) {
    constexpr category_set student{loan_category::direct_undergraduate,
                                   loan_category::direct_graduate};
    EXPECT_TRUE(student.contains(loan_category::direct_undergraduate));
    EXPECT_TRUE(student.contains(loan_category::direct_graduate));
    EXPECT_FALSE(student.contains(loan_category::direct_parent_plus));
    EXPECT_FALSE(student.contains(loan_category::ffel_stafford));
    EXPECT_FALSE(category_set{}.contains(loan_category::direct_undergraduate));
}

} // namespace
} // namespace tassel::plan::loan_category_test
