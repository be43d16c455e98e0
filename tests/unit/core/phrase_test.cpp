#include "tassel/core/phrase.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::phrase_test {
namespace {

using namespace tassel::literals;

std::string rendered(phrase const& sentence) {
    bounded_text text;
    render(sentence, text);
    return std::string{text.view()};
}

TEST(phrase, plain_text_stays_as_it_is) {
    EXPECT_EQ(rendered("Equal payments."), "Equal payments.");
    EXPECT_EQ(rendered(""), "");
}

TEST(phrase, figures_are_written_by_their_kind) {
    EXPECT_EQ(rendered({"{} months", std::int64_t{300}}), "300 months");
    EXPECT_EQ(rendered({"{} a month", cents{1'234'56}}), "$1,234.56 a month");
    EXPECT_EQ(rendered({"{} a month", cents{}}), "$0.00 a month");
    EXPECT_EQ(rendered({"at {}", basis_points(680)}), "at 6.80 %");
    EXPECT_EQ(rendered({"at {}", annual_rate{662'500}}), "at 6.625 %");
    EXPECT_EQ(rendered({"until {}.", "2027-06-30"_date}), "until 2027-06-30.");
}

TEST(phrase, figures_fill_the_gaps_in_order) {
    EXPECT_EQ(rendered({"About {} after {} months.", dollars(1'000), std::int64_t{240}}),
              "About $1,000.00 after 240 months.");
    EXPECT_EQ(rendered({"{}{}", std::int64_t{1}, std::int64_t{2}}), "12");
}

TEST(phrase, a_figure_without_a_gap_is_left_out) {
    EXPECT_EQ(rendered({"nothing here", std::int64_t{1}}), "nothing here");
}

bool is_complete(phrase const& sentence) {
    return sentence.complete();
}

TEST(phrase, is_complete_with_a_figure_for_every_gap) {
    EXPECT_TRUE(is_complete("Equal payments."));
    EXPECT_TRUE(is_complete({"{} after {}", dollars(1), std::int64_t{2}}));
    EXPECT_FALSE(is_complete("before {}."));
    EXPECT_FALSE(is_complete({"{} after {}", dollars(1)}));
    EXPECT_FALSE(is_complete({"nothing here", std::int64_t{1}}));
}

} // namespace
} // namespace tassel::phrase_test
