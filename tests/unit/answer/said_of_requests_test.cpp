// What the newest version says of a request that can't be quite right, and the one before does not.
#include "unit/answer/answered_versions.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::test {
namespace {

TEST(said_of_requests, no_answers_are_no_screening) {
    for (auto const version : {before_correction, corrected}) {
        auto const answer = [version](json::object const& answers) {
            return answered{
                version, a_profile(), {older("L1", 3'000'000)}, {{"document_screening", answers}}};
        };
        EXPECT_FALSE(answer({}).data().contains("document_screening"));
        EXPECT_TRUE(answer({{"federal_loan_default", "no"}}).data().contains("document_screening"));
    }
}

} // namespace
} // namespace tassel::test
