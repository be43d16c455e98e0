// The operations of conditions with three truth values, at compile time: their results for
// operands, and for loans that are visited one by one.
#include "tassel/condition/evaluate_expression.hpp"

#include <array>
#include <gtest/gtest.h>
#include <optional>

namespace tassel::evaluate_expression_test {
namespace {

/// Loans that know only their type, and a profile that states some hours.
struct asked {
    struct loan {
        loan_type type{};
    };
    std::array<loan, 2> loans{};
    std::optional<std::int64_t> hours{};
    loan const* one = nullptr;

    [[nodiscard]] constexpr std::optional<std::int64_t> read(expression_node const& node) const {
        if (node.operation == expression_operation::profile) return hours;
        if (node.operation != expression_operation::loan_among || one == nullptr) return {};
        return detail::is_among(detail::known_enumerator(one->type), node.number);
    }
    [[nodiscard]] constexpr std::optional<std::int64_t>
    through_loans(expression_node const& node) const {
        return detail::search_loans(node, loans, [this](loan const& each) {
            auto next = *this;
            next.one = &each;
            return next;
        });
    }
};

constexpr auto yes = number(1) == number(1);
constexpr auto no = !yes;
constexpr auto open = not_known();

template <std::size_t Size>
constexpr truth said(expression<Size> const& condition, asked const& of = {}) {
    return holds(expression_view{condition}, of);
}
#define TASSEL_SAYS(condition, answer)                                                             \
    do {                                                                                           \
        static constexpr auto asked_for = condition;                                               \
        static_assert(said(asked_for) == answer);                                                  \
        EXPECT_EQ(said(asked_for), answer);                                                        \
    } while (false)

TEST(conditions_in_three_values, surely_and_possibly_decide_what_is_open) {
    TASSEL_SAYS(surely(yes), truth::yes);
    TASSEL_SAYS(surely(open), truth::no);
    TASSEL_SAYS(surely(no), truth::no);
    TASSEL_SAYS(possible(yes), truth::yes);
    TASSEL_SAYS(possible(open), truth::yes);
    TASSEL_SAYS(possible(no), truth::no);
    TASSEL_SAYS(known(yes), truth::yes);
    TASSEL_SAYS(known(no), truth::yes);
    TASSEL_SAYS(known(open), truth::no);
    TASSEL_SAYS(!open, truth::unknown);
}

TEST(conditions_in_three_values, the_second_stands_in_for_a_first_that_is_open) {
    TASSEL_SAYS(otherwise(yes, no), truth::yes);
    TASSEL_SAYS(otherwise(no, yes), truth::no);
    TASSEL_SAYS(otherwise(open, yes), truth::yes);
    TASSEL_SAYS(otherwise(open, no), truth::no);
    TASSEL_SAYS(otherwise(open, open), truth::unknown);
}

TEST(conditions_in_three_values, what_decides_is_enough) {
    TASSEL_SAYS(open && no, truth::no);
    TASSEL_SAYS(no && open, truth::no);
    TASSEL_SAYS(open && yes, truth::unknown);
    TASSEL_SAYS(open || yes, truth::yes);
    TASSEL_SAYS(yes || open, truth::yes);
    TASSEL_SAYS(open || no, truth::unknown);
}

TEST(conditions_in_three_values, a_loan_is_among_the_named_ones_or_of_no_known_type) {
    static constexpr auto parents =
        loan_is(loan_type::direct_parent_plus, loan_type::ffel_parent_plus);
    static constexpr auto by_test = loan_is_any<loan_type>(is_parent_plus);
    static_assert(parents.nodes[0].number == by_test.nodes[0].number);
    EXPECT_EQ(said(parents), truth::unknown) << "no loan is looked at";
    for (auto const type : reflect::enumerator_values<loan_type>) {
        asked::loan const loan{type};
        auto const expected =
            type == loan_type::unknown ? truth::unknown : truth_of(is_parent_plus(type));
        EXPECT_EQ(said(parents, {.one = &loan}), expected) << reflect::enumerator_name(type);
    }
}

TEST(conditions_in_three_values, some_loan_is_open_while_one_may_be_and_none_is) {
    static constexpr auto some_perkins = some_loan(loan_is(loan_type::perkins));
    using enum loan_type;
    EXPECT_EQ(said(some_perkins, {.loans = {{{heal}, {perkins}}}}), truth::yes);
    EXPECT_EQ(said(some_perkins, {.loans = {{{unknown}, {perkins}}}}), truth::yes);
    EXPECT_EQ(said(some_perkins, {.loans = {{{heal}, {unknown}}}}), truth::unknown);
    EXPECT_EQ(said(some_perkins, {.loans = {{{heal}, {nursing}}}}), truth::no);
}

TEST(conditions_in_three_values, ask_the_profile) {
    static constexpr auto full_time =
        profile_says(profile_property::average_weekly_hours) >= number(30);
    EXPECT_EQ(said(full_time), truth::unknown);
    EXPECT_EQ(said(full_time, {.hours = 30}), truth::yes);
    EXPECT_EQ(said(full_time, {.hours = 29}), truth::no);
}

} // namespace
} // namespace tassel::evaluate_expression_test
