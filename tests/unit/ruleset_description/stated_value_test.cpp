#include "tassel/plan/formula.hpp"
#include "tassel/ruleset_description/stated_value.hpp"

#include <array>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

namespace tassel::ruleset_description::stated_value_test {
namespace {

using namespace literals;

struct sample {
    plain_text sample_id{};
    bool on_offer = false;
    std::optional<cents> most{};
    std::vector<plain_text> notes{};
};
BOOST_DESCRIBE_STRUCT(sample, (), (sample_id, on_offer, most, notes))

// These are constants, because clang 14 crashes on their consteval constructor inside a function.
constexpr plain_text of_figures{"Only {} of {} loans"};
constexpr phrase of_date{"Made before {}", "2026-07-01"_date};

template <class Value>
std::string shown(Value const& value) {
    stated_values out;
    out.begin("group");
    out.state("at", value);
    std::string text;
    for (auto const& line : out.take()) {
        EXPECT_EQ(line.group, "group");
        text.append(line.place).append(": ").append(line.text).append("\n");
    }
    return text;
}

TEST(stated_value, figures_read_as_people_write_them) {
    EXPECT_EQ(stated_text(dollars(1'234)), "$1,234.00");
    EXPECT_EQ(stated_text(plan::no_upper_end), "no upper end");
    EXPECT_EQ(stated_text(basis_points(639)), "6.39 %");
    EXPECT_EQ(stated_text(ten_thousandths{5779}), "0.5779");
    EXPECT_EQ(stated_text(ten_thousandths{20000}), "2.0000");
    EXPECT_EQ(stated_text("2026-07-01"_date), "2026-07-01");
    EXPECT_EQ(stated_text(date_range{"2026-07-01"_date, "2027-06-30"_date}),
              "2026-07-01 to 2027-06-30");
    EXPECT_EQ(stated_text(240), "240");
    EXPECT_EQ(stated_text(true), "yes");
    EXPECT_EQ(stated_text(false), "no");
    EXPECT_EQ(stated_text(plan::balance_measure::principal), "principal");
    EXPECT_EQ(stated_text(plan::citation{"usc", "A statute", "20 USC 1"}),
              "A statute, 20 USC 1 (usc)");
}

TEST(stated_value, figures_that_a_case_brings_are_left_open) {
    EXPECT_EQ(stated_text(of_figures), "Only ... of ... loans");
    EXPECT_EQ(stated_text(of_date), "Made before 2026-07-01");
}

TEST(stated_value, members_stand_under_their_names) {
    EXPECT_EQ(shown(plan::level_formula<plan::fixed_term>{{120}, dollars(50)}),
              "at, term, months: 120\nat, minimum: $50.00\n");
    EXPECT_EQ(shown(sample{"a", true, dollars(2), {"x", "y"}}),
              "at, sample id: a\nat, on offer: yes\nat, most: $2.00\nat, notes: x\nat, notes: y\n");
}

TEST(stated_value, what_is_empty_or_absent_is_no_line) {
    EXPECT_EQ(shown(sample{}), "at, on offer: no\n");
}

TEST(stated_value, elements_stand_under_what_they_are_about) {
    EXPECT_EQ(shown(std::array{plan::term_band{dollars(25'000), 120},
                               plan::term_band{plan::no_upper_end, 300}}),
              "at, below $25,000.00, months: 120\nat, below no upper end, months: 300\n");
}

TEST(stated_value, a_table_of_any_length_is_described) {
    EXPECT_EQ(
        shown(plan::level_formula<plan::banded_term<1>>{{{{{plan::no_upper_end, 300}}}, {}}, {}}),
        "at, term, bands, below no upper end, months: 300\n"
        "at, term, measure: principal_and_interest\nat, minimum: $0.00\n");
}

} // namespace
} // namespace tassel::ruleset_description::stated_value_test
