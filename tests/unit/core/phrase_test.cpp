#include "tassel/core/phrase.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <string>

namespace tassel::phrase_test {
namespace {

std::string number_text(std::int64_t number, bool grouped = false) {
    bounded_text text;
    text.append_number(number, grouped);
    return std::string{text.view()};
}

std::string decimal_text(std::int64_t scaled, int places, int least, bool grouped = false) {
    bounded_text text;
    text.append_decimal(scaled, places, least, grouped);
    return std::string{text.view()};
}

TEST(bounded_text, cuts_off_what_does_not_fit) {
    bounded_text text;
    std::string const filling(bounded_text::capacity() - 1, 'a');
    text.append(filling);
    text.append("bc");
    EXPECT_EQ(text.view(), filling + "b");
    text.push_back('d');
    EXPECT_EQ(text.view().size(), bounded_text::capacity());
}

TEST(bounded_text, writes_whole_numbers_of_every_size) {
    for (std::int64_t const number :
         {INT64_C(0), INT64_C(7), INT64_C(-7), INT64_C(10'000'000'000), INT64_MAX, INT64_MIN}) {
        EXPECT_EQ(number_text(number), std::to_string(number));
    }
}

TEST(bounded_text, groups_thousands) {
    EXPECT_EQ(number_text(0, true), "0");
    EXPECT_EQ(number_text(999, true), "999");
    EXPECT_EQ(number_text(1'000, true), "1,000");
    EXPECT_EQ(number_text(-1'234'567, true), "-1,234,567");
    EXPECT_EQ(number_text(INT64_MIN, true), "-9,223,372,036,854,775,808");
}

TEST(bounded_text, writes_decimals_as_far_as_they_go) {
    EXPECT_EQ(decimal_text(639'000, 3, 0), "639");
    EXPECT_EQ(decimal_text(662'500, 3, 0), "662.5");
    EXPECT_EQ(decimal_text(662'125, 3, 0), "662.125");
    EXPECT_EQ(decimal_text(5, 3, 0), "0.005");
    EXPECT_EQ(decimal_text(0, 3, 0), "0");
    EXPECT_EQ(decimal_text(652'000, 5, 2), "6.52");
    EXPECT_EQ(decimal_text(680'000, 5, 2), "6.80");
    EXPECT_EQ(decimal_text(662'500, 5, 2), "6.625");
    EXPECT_EQ(decimal_text(1'234'567'05, 2, 2, true), "1,234,567.05");
}

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
