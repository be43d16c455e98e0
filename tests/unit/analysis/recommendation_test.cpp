// Which option is recommended, and how all are ranked.
#include "unit/analysis/analysis_law.hpp"

#include "tassel/analysis/recommendation.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::analysis::recommendation_test {
namespace {

using test::law;

/// A list of options in catalog order, with what ranking needs.
class options {
  public:
    options& calculated(plain_text id, std::int64_t payment, std::int64_t total,
                        bool income_driven = false, std::optional<cents> left_out = cents{}) {
        return add({.plan_id = id,
                    .selectable = true,
                    .payment = cents{payment},
                    .total = cents{total},
                    .income_driven = income_driven,
                    .left_out_total = left_out});
    }
    options& reviewed(plain_text id) { return add({.plan_id = id, .selectable = true}); }
    options& closed(plain_text id) { return add({.plan_id = id}); }
    eligibility::plan_recommendation recommend(std::optional<cents> income,
                                               std::int64_t first_rank = 1) {
        auto ranked = tassel::analysis::recommend(candidates_, income, law::affordability,
                                                  law::current_recommendation, first_rank);
        standings_ = std::move(ranked.standings);
        return ranked.recommendation;
    }
    /// The standing of an option, after the options have been ranked.
    option_standing const& operator[](std::string_view id) const {
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            if (candidates_[i].plan_id.view() == id) return standings_.at(i);
        }
        throw std::out_of_range{"no such plan"};
    }
    std::vector<ranked_candidate>& all() { return candidates_; }

  private:
    options& add(ranked_candidate candidate) {
        candidates_.push_back(candidate);
        return *this;
    }
    std::vector<ranked_candidate> candidates_{};
    std::vector<option_standing> standings_{};
};

constexpr cents an_income = dollars(60'000); // 10 % of a month: $500.00

// Texts are compared as views, because clang 14 crashes on a `plain_text` literal in these macros.
std::string_view chosen(eligibility::plan_recommendation const& recommendation) {
    return recommendation.plan_id ? recommendation.plan_id->view() : std::string_view{};
}

TEST(recommendation, is_the_lowest_total_that_can_be_afforded) {
    options some;
    some.calculated("cheap_but_heavy", 50'001, 3'000'000)
        .calculated("just_affordable", 50'000, 3'500'000)
        .calculated("light", 20'000, 5'000'000);
    auto const best = some.recommend(an_income);
    EXPECT_EQ(chosen(best), "just_affordable");
    EXPECT_EQ(best.status, eligibility::recommendation_status::recommended);
    EXPECT_EQ(some["just_affordable"].status, eligibility::recommendation_status::recommended);
    EXPECT_EQ(some["cheap_but_heavy"].status, eligibility::recommendation_status::alternative);
    EXPECT_EQ(some["just_affordable"].rank, 1);
    EXPECT_EQ(some["cheap_but_heavy"].rank, 2);
    EXPECT_EQ(some["light"].rank, 3);
}

TEST(recommendation, takes_an_income_driven_payment_as_affordable) {
    options some;
    some.calculated("income_driven", 90'000, 3'000'000, true).calculated("light", 100, 4'000'000);
    EXPECT_EQ(chosen(some.recommend(an_income)), "income_driven");
}

TEST(recommendation, adds_what_the_loans_left_out_cost) {
    options some;
    some.calculated("leaves_out", 100, 1'000'000, false, cents{3'000'001})
        .calculated("takes_all", 100, 4'000'000);
    auto const best = some.recommend(an_income);
    EXPECT_EQ(chosen(best), "takes_all");
    EXPECT_NE(best.reason.find("$40,000.00"), std::string::npos);

    options others;
    others.calculated("leaves_out", 100, 1'000'000, false, cents{2'999'999})
        .calculated("takes_all", 100, 4'000'000);
    auto const cheaper = others.recommend(an_income);
    EXPECT_EQ(chosen(cheaper), "leaves_out");
    EXPECT_NE(cheaper.reason.find("$39,999.99"), std::string::npos);
    EXPECT_NE(cheaper.reason.find("leaves out"), std::string::npos);
}

TEST(recommendation, falls_back_on_the_lowest_first_payment) {
    options some;
    some.calculated("cheapest", 90'000, 1'000'000).calculated("lightest", 70'000, 9'000'000);
    auto const best = some.recommend(an_income);
    EXPECT_EQ(chosen(best), "lightest");
    EXPECT_NE(best.reason.find("lowest first payment"), std::string::npos);
    EXPECT_EQ(some["lightest"].rank, 1);
    EXPECT_EQ(some["cheapest"].rank, 2);
}

TEST(recommendation, shows_nothing_affordable_without_a_known_income) {
    options some;
    some.calculated("cheapest", 200, 1'000'000).calculated("lightest", 100, 9'000'000);
    EXPECT_EQ(chosen(some.recommend(std::nullopt)), "lightest");
    EXPECT_EQ(chosen(some.recommend(cents{})), "lightest");
}

TEST(recommendation, a_payment_of_nothing_is_affordable_without_income) {
    options some;
    some.calculated("free", 0, 0).calculated("light", 1, 0);
    EXPECT_EQ(chosen(some.recommend(cents{})), "free");
}

TEST(recommendation, breaks_ties_by_payment_and_then_by_the_catalog) {
    options some;
    some.calculated("heavier", 300, 1'000'000)
        .calculated("first", 200, 1'000'000)
        .calculated("second", 200, 1'000'000);
    EXPECT_EQ(chosen(some.recommend(an_income)), "first");
    EXPECT_EQ(some["first"].rank, 1);
    EXPECT_EQ(some["second"].rank, 2);
    EXPECT_EQ(some["heavier"].rank, 3);
}

TEST(recommendation, compares_last_what_it_has_no_total_for) {
    options some;
    some.calculated("unknown_total", 100, 1, false, std::nullopt)
        .calculated("known_total", 200, 4'000'000);
    EXPECT_EQ(chosen(some.recommend(an_income)), "known_total");
    EXPECT_EQ(some["unknown_total"].rank, 2);
}

TEST(ranking, puts_review_required_paths_last_and_closed_plans_nowhere) {
    options some;
    some.reviewed("alternative_plan").closed("closed").calculated("open", 100, 1'000'000);
    auto const best = some.recommend(an_income, 5);
    EXPECT_EQ(chosen(best), "open");
    EXPECT_TRUE(best.compared_plan_ids.empty());
    EXPECT_EQ(some["open"].rank, 5);
    EXPECT_EQ(some["alternative_plan"].rank, 6);
    EXPECT_EQ(some["alternative_plan"].status, eligibility::recommendation_status::review_required);
    EXPECT_EQ(some["closed"].rank, std::nullopt);
    EXPECT_EQ(some["closed"].status, eligibility::recommendation_status::not_available);
}

TEST(ranking, names_what_the_recommendation_was_held_against) {
    options some;
    some.calculated("a", 300, 3'000'000)
        .calculated("b", 200, 1'000'000)
        .calculated("c", 100, 2'000'000)
        .reviewed("d");
    std::vector<std::string_view> compared;
    for (auto const& id : some.recommend(an_income).compared_plan_ids)
        compared.push_back(id.view());
    EXPECT_EQ(compared, (std::vector<std::string_view>{"c", "a"}));
}

TEST(recommendation, says_so_when_there_is_nothing_to_compare) {
    options only_review;
    only_review.closed("a").reviewed("b");
    auto const review = only_review.recommend(an_income);
    EXPECT_EQ(review.status, eligibility::recommendation_status::review_required);
    EXPECT_FALSE(review.plan_id);
    EXPECT_FALSE(review.reason.empty());

    options nothing;
    nothing.closed("a");
    auto const none = nothing.recommend(an_income);
    EXPECT_EQ(none.status, eligibility::recommendation_status::not_available);
    EXPECT_FALSE(none.plan_id);
    EXPECT_FALSE(none.reason.empty());
}

TEST(recommendation, leaves_an_option_that_lacks_facts_alone) {
    options some;
    some.calculated("open", 100, 1'000'000).calculated("unsure", 1, 1);
    some.all().back().selectable = false;
    EXPECT_EQ(chosen(some.recommend(an_income)), "open");
    EXPECT_EQ(some["unsure"].status, eligibility::recommendation_status::not_available);
    EXPECT_EQ(some["unsure"].rank, std::nullopt);
}

TEST(recommendation, never_advises_to_consolidate) {
    for (auto const& text : {law::what_if_recommendation.lowest_total,
                             law::what_if_recommendation.lowest_total_beside_others,
                             law::what_if_recommendation.lowest_payment}) {
        EXPECT_NE(text.view().find("not advice to consolidate"), std::string_view::npos);
        EXPECT_TRUE(text.view().starts_with("If these loans were consolidated"));
    }
    for (auto const& text : {law::current_recommendation.lowest_total,
                             law::current_recommendation.lowest_total_beside_others,
                             law::current_recommendation.lowest_payment}) {
        EXPECT_NE(text.view().find("estimate"), std::string_view::npos);
        EXPECT_EQ(text.view().find("onsolidat"), std::string_view::npos);
    }
}

TEST(recommendation, knows_the_income_driven_plans_of_the_catalog) {
    std::vector<std::string_view> driven;
    for (std::size_t plan = 0; plan < law::catalog::size; ++plan) {
        if (income_driven_plans<law>[plan]) driven.push_back(law::catalog::ids[plan]);
    }
    EXPECT_EQ(driven, (std::vector<std::string_view>{"repayment_assistance_plan", "direct_ibr",
                                                     "paye", "icr"}));
}

} // namespace
} // namespace tassel::analysis::recommendation_test
