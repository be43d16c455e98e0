// A later version's catalog: changed plans keep their places, new plans follow, and a change
// inherits whatever it does not restate.

#include "tassel/eligibility/requirement.hpp"
#include "tassel/plan/catalog.hpp"
#include "tassel/plan/formula.hpp"
#include "tassel/portfolio_quote/portfolio_terms.hpp"

#include <gtest/gtest.h>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tassel {
// The namespace needs a name, because the specializations below describe its plans to the whole
// program.
namespace catalog_test {

inline constexpr plan::plan_definition<plan::reviewed_formula> plan_of(plain_text id,
                                                                       plain_text label) {
    return {.about = {.plan_id = id,
                      .plan_label = label,
                      .loan_qualification_tags = {"some_loan"},
                      .match = {.categories = {plan::loan_category::direct_undergraduate},
                                .categories_note = "Of a test."}},
            .formula = {.longest_months = 1}};
}

inline constexpr auto first = plan_of("first", "First");
inline constexpr auto second = plan_of("second", "Second");
inline constexpr auto third = plan_of("third", "Third");

/// Changes to `first`, one after another; `second`, with everything restated; and new plans.
inline constexpr auto first_changed = plan_of("first", "First, changed");
inline constexpr auto first_changed_again = plan_of("first", "First, changed again");
inline constexpr auto second_anew = plan_of("second", "Second, anew");
inline constexpr auto fourth = plan_of("fourth", "Fourth");
inline constexpr auto fifth = plan_of("fifth", "Fifth");

consteval auto asks(plain_text id) {
    return eligibility::borrower_rule(eligibility::answer<&borrower_profile::family_size> < 2,
                                      {.rule_id = id,
                                       .pass = "Yes.",
                                       .fail = "No.",
                                       .unknown = "Who knows.",
                                       .source = plan::citation{"a_law", "A law", "1"}.at("1(a)")});
}
inline constexpr plan::citation law_1{"law_1", "A law", "1"};
inline constexpr plan::citation law_2{"law_2", "A law", "2"};
inline constexpr plan::citation law_3{"law_3", "A law", "3"};
inline constexpr plan::citation law_4{"law_4", "A law", "4"};

inline constexpr auto one_rule = asks("one");
inline constexpr auto another_rule = asks("another");
inline constexpr auto later_rule = asks("later");

} // namespace catalog_test

using namespace catalog_test;

template <>
inline constexpr auto plan::sources_of<first> = plan::cite(law_1, law_2);
template <>
inline constexpr auto plan::sources_of<second> = plan::cite(law_3);
template <>
inline constexpr auto plan::sources_of<third> = plan::sources_of<second>;
template <>
inline constexpr auto plan::sources_of<fourth> = plan::sources_of<second>;
template <>
inline constexpr auto plan::sources_of<fifth> = plan::sources_of<second>;
template <>
inline constexpr plan::citation plan::formula_citation_of<first> = law_1.at("1(a)");
template <>
inline constexpr plan::citation plan::formula_citation_of<second> = law_3.at("3(a)");
template <>
inline constexpr plan::citation plan::formula_citation_of<third> =
    plan::formula_citation_of<second>;
template <>
inline constexpr plan::citation plan::formula_citation_of<fourth> =
    plan::formula_citation_of<second>;
template <>
inline constexpr plan::citation plan::formula_citation_of<fifth> =
    plan::formula_citation_of<second>;
template <>
inline constexpr auto plan::requirements_of<first> =
    eligibility::requirements<one_rule, another_rule>;
template <>
inline constexpr auto plan::requirements_of<second> = eligibility::requirements<one_rule>;
template <>
inline constexpr auto quote::portfolio_terms_of<first> =
    quote::portfolio_terms{.subsidized_interest_months = 7};
template <>
inline constexpr auto quote::portfolio_terms_of<second> =
    quote::portfolio_terms{.subsidized_interest_months = 8};

template <>
struct plan::otherwise_like<first_changed> : plan_ref<first> {};
template <>
struct plan::otherwise_like<first_changed_again> : plan_ref<first_changed> {};
template <>
struct plan::otherwise_like<second_anew> : plan_ref<second> {};
template <>
inline constexpr auto plan::sources_of<second_anew> = plan::cite(law_4);
template <>
inline constexpr auto plan::requirements_of<second_anew> =
    eligibility::replacing<one_rule, later_rule>(plan::requirements_of<second>);
template <>
inline constexpr auto quote::portfolio_terms_of<second_anew> =
    quote::portfolio_terms{.pre_2006_table = true};

namespace {

using original = plan::catalog<first, second, third>;

TEST(changed_catalog, has_a_change_in_the_place_of_the_plan_of_its_id) {
    using changed = plan::changed_catalog<original, second_anew, first_changed>;
    static_assert(std::is_same_v<changed, plan::catalog<first_changed, second_anew, third>>);
    EXPECT_EQ(changed::ids, original::ids);
    EXPECT_EQ(changed::descriptions[1]->plan_label.view(), std::string_view{"Second, anew"});
    EXPECT_EQ(original::descriptions[1]->plan_label.view(), std::string_view{"Second"});
}

TEST(changed_catalog, has_new_plans_behind_the_others_in_their_order) {
    using changed = plan::changed_catalog<original, fifth, third, fourth>;
    static_assert(std::is_same_v<changed, plan::catalog<first, second, third, fifth, fourth>>);
    static_assert(std::is_same_v<plan::changed_catalog<changed, first_changed, fourth>,
                                 plan::catalog<first_changed, second, third, fifth, fourth>>);
}

TEST(changed_catalog, without_a_change_is_the_same) {
    static_assert(std::is_same_v<plan::changed_catalog<original>, original>);
}

std::vector<std::string_view> ids_of(auto const& sources) {
    std::vector<std::string_view> ids;
    for (auto const& source : sources)
        ids.push_back(source.id);
    return ids;
}
using ids = std::vector<std::string_view>;

TEST(changed_plan, inherits_sources_requirements_and_terms) {
    EXPECT_EQ(ids_of(plan::sources_of<first_changed>), (ids{"law_1", "law_2"}));
    EXPECT_EQ(ids_of(plan::sources_of<first_changed_again>), (ids{"law_1", "law_2"}));
    static_assert(std::is_same_v<decltype(plan::requirements_of<first_changed_again>),
                                 decltype(eligibility::requirements<one_rule, another_rule>)>);
    EXPECT_EQ(quote::portfolio_terms_of<first_changed>.subsidized_interest_months, 7);
    EXPECT_EQ(quote::portfolio_terms_of<first_changed_again>.subsidized_interest_months, 7);
    EXPECT_EQ(plan::formula_citation_of<first_changed_again>.pinpoint, "1(a)");
}

TEST(changed_plan, has_what_is_stated_beside_it_anew) {
    EXPECT_EQ(ids_of(plan::sources_of<second_anew>), ids{"law_4"});
    EXPECT_EQ(ids_of(plan::sources_of<second>), ids{"law_3"});
    static_assert(std::is_same_v<decltype(plan::requirements_of<second_anew>),
                                 decltype(eligibility::requirements<later_rule>)>);
    EXPECT_EQ(quote::portfolio_terms_of<second_anew>.subsidized_interest_months, 0);
    EXPECT_EQ(plan::formula_citation_of<second_anew>.pinpoint, "3(a)");
    EXPECT_TRUE(quote::portfolio_terms_of<second_anew>.pre_2006_table);
}

TEST(changed_plan, without_an_earlier_one_has_nothing_but_its_own) {
    static_assert(plan::changed_plan<first_changed> && !plan::changed_plan<fourth>);
    static_assert(
        std::is_same_v<decltype(plan::requirements_of<fourth>), boost::hana::tuple<> const>);
    EXPECT_EQ(quote::portfolio_terms_of<fourth>.subsidized_interest_months, 0);
}

TEST(replacing, puts_a_requirement_in_the_place_of_another) {
    static_assert(
        std::is_same_v<
            decltype(eligibility::replacing<one_rule, later_rule>(
                eligibility::requirements<one_rule, another_rule>)),
            std::remove_const_t<decltype(eligibility::requirements<later_rule, another_rule>)>>);
    static_assert(std::is_same_v<
                  decltype(eligibility::replacing<another_rule, later_rule>(
                      eligibility::requirements<one_rule, another_rule>)),
                  std::remove_const_t<decltype(eligibility::requirements<one_rule, later_rule>)>>);
}

} // namespace
} // namespace tassel
