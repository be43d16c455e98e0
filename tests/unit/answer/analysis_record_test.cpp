// What is read from a kept analysis.
#include "tassel/answer/keep_analysis.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::analysis::analysis_record_test {
namespace {

std::string option(std::string const& id, int rank, bool selectable = true) {
    return R"({"plan_id":")" + id + R"(","rank":)" + std::to_string(rank) + R"(,"selectable":)" +
           (selectable ? "true" : "false") + '}';
}

std::string record(std::string const& quotes, std::string const& comparison = {}) {
    return R"({"record_version":1,"snapshot":{"plan_quotes":[)" + quotes + ']' +
           (comparison.empty()
                ? ""
                : R"(,"consolidation_comparison":{"plan_quotes":[)" + comparison + "]}") +
           R"(},"blocker":"none","candidates":["general_forbearance_pdf"]})";
}

TEST(analysis_record, the_selectable_options_are_read_by_rank) {
    auto const read =
        read_analysis_record(record(option("eleventh", 11) + ',' + option("closed", 1, false) +
                                        ',' + option("second", 2) + ',' + option("ninth", 9),
                                    option("tenth", 10) + ',' + option("hundredth", 100)));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->selectable_options.text,
              '[' + option("second", 2) + ',' + option("ninth", 9) + ',' + option("tenth", 10) +
                  ',' + option("eleventh", 11) + ',' + option("hundredth", 100) + ']');
    EXPECT_EQ(read->kept.candidates,
              (std::vector{document::intake_source::general_forbearance_pdf}));
    EXPECT_EQ(read->kept.rule_version, std::nullopt);
}

TEST(analysis_record, what_is_none_is_not_read) {
    EXPECT_TRUE(read_analysis_record(record({})));
    EXPECT_FALSE(read_analysis_record(""));
    EXPECT_FALSE(read_analysis_record(R"({"record_version":1,"blocker":"none"})"));
    EXPECT_FALSE(read_analysis_record(R"({"record_version":1,"snapshot":{},"blocker":"some"})"));
    EXPECT_FALSE(read_analysis_record(R"({"record_version":2,"snapshot":{},"blocker":"none"})"));
}

} // namespace
} // namespace tassel::analysis::analysis_record_test
